"""A finished game that is opened again: its play is set aside while the game goes on, and what people wrote about it
(note, place, day, length, names, what they put right) is kept for its next end."""

from hashlib import sha256

from companion.store.play import Outcome, Play

LATER = 12 * 3600.0  # seconds: a game that ends so long after its end was not played on but looked at again


def outcome(play: Play) -> Outcome:
    """How the game ended, without names: by it one sees whether anything has become another."""
    results = play["players"]
    return {
        "lost": play["lost"],
        "scores": [one["score"] for one in results],
        "ranks": [one["rank"] for one in results],
    }


def joined(kept: Play, new: Play, ended: Outcome | None) -> Play:
    """The play of a game that has ended once more. `ended` is how it ended before; if it ends the same way, a result
    that was put right by hand stays. Nobody knows it after a kill: then what was put right stays, too."""
    play: Play = {**new}
    corrected, by_hand = "changed" in kept, kept.get("by_hand", False)
    for key in ("note", "location"):
        if key in kept:
            play[key] = kept[key]
    if corrected or by_hand or new["finished"] - kept["finished"] > LATER:
        play["started"], play["finished"], play["minutes"] = kept["started"], kept["finished"], kept["minutes"]
    if corrected or by_hand:
        play["changed"] = kept.get("changed", kept["finished"])
    if corrected and not by_hand:
        play["mode"], play["options"] = kept["mode"], {**new.get("options", {}), **kept.get("options", {})}
    same = (corrected and not by_hand) if ended is None else ended == outcome(new)
    if same and len(kept["players"]) == len(new["players"]):
        play["players"], play["lost"], play["verdict"] = kept["players"], kept["lost"], kept["verdict"]
    return play


def given_up(kept: Play) -> Play:
    """The play of a game that was opened again and thrown away. Another id: that of the session is in the bin."""
    play: Play = {**kept, "id": sha256(kept["id"].encode()).hexdigest()[:32], "given_up": kept["id"]}
    play["tracked"] = not kept.get("by_hand", False)
    play["by_hand"] = True
    return play


def taken_up(play: Play) -> Play:
    """The same, when the game is back from the bin."""
    kept: Play = {**play, "id": play["given_up"], "by_hand": not play.get("tracked", False)}
    kept.pop("given_up")
    kept.pop("tracked", None)
    return kept
