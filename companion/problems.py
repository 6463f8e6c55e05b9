"""Problems as the JSON other programs rely on."""

from collections.abc import Callable, Iterable

from scoring.kernel.message import Message
from scoring.kernel.problem import Problem

Say = Callable[[Message], str]


def told(problem: Problem, say_it: Say = str) -> dict[str, str]:
    """One problem; ``say_it`` puts its words into the reader's language."""
    found = {
        "code": problem.code,
        "message": say_it(problem.message),
        "where": problem.where,
        "cite": say_it(problem.cite.words) if problem.cite else "",
        "severity": problem.severity.value,
    }
    if problem.fix:
        found["fix"] = say_it(problem.fix)
    if problem.ruling:
        found["ruling"] = problem.ruling
    return found


def told_all(problems: Iterable[Problem], say_it: Say = str) -> dict[str, list[dict[str, str]]]:
    return {"problems": [told(problem, say_it) for problem in problems]}
