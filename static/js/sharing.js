// Sending a link: the phone's own way where it has one, else the clipboard, else the link stands on the page.
export const init = (root) => {
  for (const button of root.querySelectorAll("[data-share]")) {
    const { share: url, title } = button.dataset;
    if (!navigator.share && !navigator.clipboard) {
      button.hidden = true;
      continue;
    }
    button.addEventListener("click", async () => {
      try {
        if (navigator.share) await navigator.share({ title, url });
        else await navigator.clipboard.writeText(url);
      } catch {
        // Closed without sending: nothing to say.
      }
    });
  }
};
