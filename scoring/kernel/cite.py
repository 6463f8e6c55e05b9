"""Where a number or a rule stands: book, page, section."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.kernel.message import Message, say


@dataclass(frozen=True, slots=True)
class Book:
    slug: str
    title: Message


@dataclass(frozen=True, slots=True)
class Cite:
    """A place to open; ``page`` is None where a book has no page numbers, then the section finds it."""

    book: Book
    page: int | None
    section: Message | None = None

    @property
    def words(self) -> Message:
        if self.page is not None:
            return say("{book}, page {page}", book=self.book.title, page=self.page)
        if self.section is not None:
            return say("{book}, {section}", book=self.book.title, section=self.section)
        return self.book.title
