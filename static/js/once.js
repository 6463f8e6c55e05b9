// A form is sent once: its key would make the second tap count for nothing, and here it is not even sent.
export const init = (root) => {
  for (const form of root.querySelectorAll("form[data-once]")) {
    form.addEventListener("submit", (event) => {
      if (form.dataset.sent) event.preventDefault();
      form.dataset.sent = "1";
    });
  }
};

// Coming back with the back button finds a page that may send again.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
