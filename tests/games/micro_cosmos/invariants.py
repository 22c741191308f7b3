"""What holds at every table of Micro Cosmos, whatever is played or put right by hand."""

from typing import Any


def check_table(state: Any) -> None:
    """What holds at every table, whatever was put right by hand."""
    for one in state["players"]:
        most = 6 if "cargo_holds" in one["upgrades"] else 4
        assert all(0 <= count <= most for count in one["cargo"].values())
        assert all(count >= 0 for count in one["specialists"].values())
        assert all(0 <= count <= 3 for count in one["survivors"].values())
        assert min(one["colonies"], one["outposts"], one["vp"], one["owed"], one["settled"]) >= 0
        at = one["ark"]["at"]
        assert (at is None) == (one["ark"]["spot"] in ("portal", "asteroid"))
        assert at is None or state["phase"] == "planets" or state["places"][at] is not None
    for place in filter(None, state["places"]):
        full = [track["most"] for track in place["card"]["tracks"]]
        assert len(full) == len(place["levels"])
        assert all(0 <= level <= most for level, most in zip(place["levels"], full, strict=True))
        assert len({marker["who"] for marker in place["markers"]}) == len(place["markers"])
    if state["automa"] is not None:
        turn = state["automa"]["turn"]
        if turn is not None:
            assert len(turn["steps"]) == len(turn["card"]["actions"])
            assert (turn["question"] is not None) == ("asks" in [step["status"] for step in turn["steps"]])
