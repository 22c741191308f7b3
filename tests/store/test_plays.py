"""The history: finding plays, entering them by hand, putting them right."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.message import Refused, message
from companion.games import shelf
from companion.store.library import Library
from companion.store.play import LONGEST_NOTE, ranked
from companion.store.play_index import Index
from companion.store.plays import Play, Plays
from companion.store.problem import StoreProblem
from tests.store.conftest import Clock, MakeLibrary
from tests.store.helpers import assert_readable, best_in, content

HOUR = 3600.0


def play(number: int, *names: str, game: str = "toy", **more: Any) -> Play:
    """One that ended at second 100 × number; who comes first has won."""
    return {
        "id": f"p{number}",
        "game": game,
        "started": 100.0 * number - 60,
        "finished": 100.0 * number,
        "minutes": 1,
        "mode": message("engine.did", action="2"),
        "players": [
            {"name": name, "score": 50 - place, "rank": place + 1, "winner": place == 0}
            for place, name in enumerate(names or ("Ola",))
        ],
        "verdict": None,
        "lost": False,
        **more,
    }


def against_automa(number: int, name: str) -> Play:
    solo = play(number, name, "Automa")
    solo["players"][1]["rival"] = True
    return solo


@pytest.fixture
def plays(make_library: MakeLibrary) -> Plays:
    return make_library().plays


def why(problem: pytest.ExceptionInfo[Any]) -> str:
    assert_readable(problem.value.message)
    return str(problem.value.message["text"])


# --- finding


@pytest.fixture
def some(plays: Plays) -> Plays:
    plays.save(play(3, "Ola", "Jan"))
    plays.save(against_automa(1, "Ola"))
    plays.save(play(4, "JAN", game="other"))
    plays.save(play(2, "Ewa", "Jan", "Ola"))
    return plays


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, [4, 3, 2, 1]),
        ({"game": "toy"}, [3, 2, 1]),
        ({"game": "nothing"}, []),
        ({"player": "jan"}, [4, 3, 2]),
        ({"player": "Automa"}, []),
        ({"mode": "solo"}, [4, 1]),
        ({"mode": "many"}, [3, 2]),
        ({"since": 200.0}, [4, 3, 2]),
        ({"since": 200.5}, [4, 3]),
        ({"since": 999.0}, []),
        ({"game": "toy", "player": "Ola", "mode": "solo"}, [1]),
        ({"game": "toy", "player": "Ola", "mode": "many", "since": 250.0}, [3]),
    ],
)
def test_filters(asked: dict[str, Any], found: list[int], some: Plays) -> None:
    for _ in range(2):  # also from what is remembered of the first time
        assert [one["id"] for one in some.filtered(**asked)] == [f"p{number}" for number in found]


plays_of_all_kinds = st.lists(
    st.tuples(st.sampled_from(["toy", "other"]), st.sets(st.sampled_from("abc"), min_size=1), st.integers(1, 9)),
    max_size=12,
)
questions = st.fixed_dictionaries(
    {},
    optional={
        "game": st.sampled_from(["toy", "other"]),
        "player": st.sampled_from("abcd"),
        "mode": st.sampled_from(["solo", "many"]),
        "since": st.integers(0, 1000).map(float),
    },
)


@given(plays_of_all_kinds, st.lists(questions, max_size=6))
def test_a_filter_is_what_one_would_find_by_looking_at_each(
    all_plays: list[tuple[str, set[str], int]], asked: list[dict[str, Any]]
) -> None:
    kept = [
        {**play(number, *sorted(names), game=game), "finished": 100.0 * when}
        for number, (game, names, when) in enumerate(all_plays)
    ]
    index = Index(kept)

    def fits(one: Play, game: Any = None, player: Any = None, mode: Any = None) -> bool:
        names = {each["name"] for each in one["players"]}
        return (
            game in (None, one["game"])
            and (player is None or player in names)
            and (mode is None or (mode == "solo") == (len(names) == 1))
        )

    for question in asked:
        wanted = {name: value for name, value in question.items() if name != "since"}
        found = index.found(wanted.get("game"), wanted.get("player"), wanted.get("mode"))
        assert sorted(one["id"] for one in found) == sorted(one["id"] for one in kept if fits(one, **wanted))
        assert [one["finished"] for one in found] == sorted((one["finished"] for one in found), reverse=True)


def test_what_is_handed_out_is_a_copy_and_only_that_is_copied(some: Plays) -> None:
    listed = some.filtered()
    listed[0]["players"][0]["name"] = "changed"
    for one in listed:
        one["players"].clear()
    listed[:2][1]["players"].clear()
    assert [player["name"] for player in some.filtered()[0]["players"]] == ["JAN"]
    assert some.get("p3") == play(3, "Ola", "Jan")
    first, again = (next(iter(some.filtered().kept())) for _ in range(2))
    assert first is again


def test_a_list_stays_what_it_was_and_the_next_one_knows_what_was_written(some: Plays) -> None:
    before = some.filtered(game="toy")
    some.save(play(9, "Ola"))
    some.remove("p3")
    assert [one["id"] for one in before] == ["p3", "p2", "p1"]
    assert [one["id"] for one in some.filtered(game="toy")] == ["p9", "p2", "p1"]


def test_a_write_that_fails_leaves_the_list_as_it_was(some: Plays) -> None:
    with pytest.raises(StoreProblem):
        some.save(play(9, "half a character \ud800"))
    assert [one["id"] for one in some.filtered()] == ["p4", "p3", "p2", "p1"]


def test_people_are_those_who_played_the_last_ones_first_as_spelt_last(some: Plays) -> None:
    assert some.people() == ["JAN", "Ola", "Ewa"]


@pytest.mark.parametrize(
    "players",
    [
        [],
        [5],
        ["Ola"],
        [{}],
        [{"name": "Ola"}],
        [{"name": 5, "score": 1, "rank": 1, "winner": True}],
        [{"name": "Ola", "score": "1", "rank": 1, "winner": True}],
        [{"name": "Ola", "score": 1, "rank": 2, "winner": True}],
    ],
)
def test_a_play_with_nonsense_for_results_is_not_shown_and_not_lost(
    players: Any, make_library: MakeLibrary, tmp_path: Path
) -> None:
    broken: Any = {**play(1), "players": players}
    document = {"_orbita": {"kind": "plays", "format": 1}, "plays": {"1": broken}}
    (tmp_path / "plays.json").write_text(json.dumps(document))
    plays = make_library().plays
    assert (plays.all(), plays.recent(3), best_in(plays, "toy"), plays.people()) == ([], [], None, [])
    plays.save(play(2))
    assert json.loads((tmp_path / "plays.json").read_bytes())["plays"]["1"] == broken


def test_a_file_of_the_first_version_is_read_as_it_is(make_library: MakeLibrary, tmp_path: Path) -> None:
    document = {"_orbita": {"kind": "plays", "format": 1}, "plays": {"1": play(1, "Ola", "Jan")}}
    (tmp_path / "plays.json").write_text(json.dumps(document))
    assert make_library().plays.all() == [play(1, "Ola", "Jan")]


def test_what_is_worth_keeping_of_the_game_is_kept(make_library: MakeLibrary) -> None:
    full = play(1, "Ola", "Jan", options={"length": "short"}, rounds=7, note="long night")
    full["rows"] = [{"title": message("engine.did", action="cities"), "points": [3, None]}]
    make_library().plays.save(full)
    assert make_library().plays.get("p1") == full
    assert make_library().plays.get("p2") is None


def test_saving_a_play_again_keeps_its_note(plays: Plays) -> None:
    plays.save(play(1, "Ola"))
    plays.correct("p1", note="in the train")
    plays.save(play(1, "Jan"))
    found = plays.get("p1")
    assert found is not None and (found["note"], found["players"][0]["name"]) == ("in the train", "Jan")


# --- by hand


def test_a_play_entered_by_hand(make_library: MakeLibrary, clock: Clock) -> None:
    added = make_library().plays.add_by_hand("toy", [" Ola ", "Jan", "Ewa"], [7, 12, None], clock.now - HOUR, 45)
    assert added == {
        "id": added["id"],
        "game": "toy",
        "started": clock.now - HOUR - 45 * 60,
        "finished": clock.now - HOUR,
        "minutes": 45,
        "mode": message("plays.mode.players", n=3),
        "players": [
            {"name": "Ola", "score": 7, "rank": 2, "winner": False, "rival": False},
            {"name": "Jan", "score": 12, "rank": 1, "winner": True, "rival": False},
            {"name": "Ewa", "score": None, "rank": 3, "winner": False, "rival": False},
        ],
        "verdict": None,
        "lost": False,
        "options": {},
        "note": "",
        "by_hand": True,
    }
    assert make_library().plays.all() == [added]


def test_every_play_by_hand_has_an_id_of_its_own(plays: Plays) -> None:
    ids = {plays.add_by_hand("toy", ["Ola"], [1], 100.0)["id"] for _ in range(5)}
    assert len(ids) == 5
    assert len(plays.all()) == 5


def test_the_mode_is_said_as_the_game_says_it_if_the_options_are_known(plays: Plays) -> None:
    named = plays.add_by_hand("toy", ["Ola"], [1], 100.0, options={"length": "short"})
    assert (named["mode"], named["options"]) == (message("engine.did", action="1"), {"length": "short"})
    assert plays.add_by_hand("toy", ["Ola"], [1], 100.0)["mode"] == message("plays.mode.solo")


@pytest.mark.parametrize(
    ("scores", "winners", "ranks", "won", "lost"),
    [
        ([5, 9], None, [2, 1], [1], False),
        ([9, 9, 3], None, [1, 1, 3], [0, 1], False),
        ([9, 9, 3], [1], [2, 1, 3], [1], False),
        ([9, 9], [], [1, 1], [], True),
        ([1, 9], [0], [1, 2], [0], False),
        ([None, None], None, [1, 1], [], False),
        ([None, None], [1], [2, 1], [1], False),
        ([None], None, [1], [0], False),
        ([0, -4, None], None, [1, 2, 3], [0], False),
        ([5, 5], [0, 1], [1, 1], [0, 1], False),
    ],
)
def test_ranks_and_winners(
    scores: Any, winners: Any, ranks: list[int], won: list[int], lost: bool, plays: Plays
) -> None:
    names = ["Ola", "Jan", "Ewa"][: len(scores)]
    added = plays.add_by_hand("toy", names, scores, 100.0, None, winners)
    assert [player["rank"] for player in added["players"]] == ranks
    assert [seat for seat, player in enumerate(added["players"]) if player["winner"]] == won
    assert (added["lost"], added["minutes"]) == (lost, 0)


@given(st.lists(st.none() | st.integers(-9999, 9999), min_size=1, max_size=6), st.data())
def test_somebody_is_always_first_and_nobody_is_ahead_of_a_better_one(
    scores: list[int | None], data: st.DataObject
) -> None:
    winners = data.draw(st.none() | st.lists(st.sampled_from(range(len(scores))), unique=True))
    ranks = ranked(scores, winners)
    assert min(ranks) == 1
    for one, first in enumerate(scores):
        for other, second in enumerate(scores):
            if one in (winners or []) and other not in (winners or []):
                assert ranks[one] < ranks[other]
            elif (one in (winners or [])) == (other in (winners or [])) and not winners:
                assert (ranks[one] < ranks[other]) == (first is not None and (second is None or first > second))


def test_the_rival_of_a_solo_game_has_a_score_too(tmp_path: Path) -> None:
    """Micro Cosmos alone: the Automa is the second seat."""
    plays = Library(tmp_path).plays
    solo = plays.add_by_hand("micro_cosmos", ["Ola"], [60, 75], 100.0)
    assert [(player["name"], player["rank"], player.get("rival")) for player in solo["players"]] == [
        ("Ola", 2, False),
        (shelf.game("micro_cosmos").rivals(1)[0], 1, True),
    ]
    assert [player["name"] for player in plays.add_by_hand("micro_cosmos", ["Ola"], [60], 100.0)["players"]] == [
        "Ola"
    ]
    assert best_in(plays, "micro_cosmos") == 60
    assert plays.people() == ["Ola"]
    assert len(plays.filtered(mode="solo")) == 2
    told = {"level": "hard", "length": "three", "tracking": "light"}
    mode = plays.add_by_hand("micro_cosmos", ["Ola"], [60], 100.0, options=told)["mode"]
    assert mode["text"] == "micro_cosmos.mode.solo"


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"game_id": "chess"}, "shelf.no_such_game"),
        ({"names": [], "scores": []}, "setup.player_count"),
        ({"names": list("abcde"), "scores": [1] * 5}, "setup.player_count"),
        ({"names": ["", "b"]}, "setup.name_empty"),
        ({"names": ["\u200b", "b"]}, "setup.name_empty"),
        ({"names": ["x" * 25, "b"]}, "setup.name_long"),
        ({"names": ["Ola", "OLA"]}, "setup.name_twice"),
        ({"scores": [1, 10_000]}, "engine.not_between"),
        ({"scores": [-10_000, 1]}, "engine.not_between"),
        ({"scores": [1.5, 1]}, "engine.not_between"),
        ({"scores": [True, 1]}, "engine.not_between"),
        ({"minutes": -1}, "engine.not_between"),
        ({"minutes": 100_000}, "engine.not_between"),
        ({"when": -1.0}, "plays.not_yet"),
        ({"when": 1_800_000_000.0 + 2 * 24 * HOUR}, "plays.not_yet"),
        ({"when": float("nan")}, "plays.not_yet"),
        ({"note": "x" * (LONGEST_NOTE + 1)}, "engine.text_too_long"),
        ({"options": {"length": "endless"}}, "setup.broken"),
        ({"options": {"level": "hard"}}, "setup.broken"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    changes: dict[str, Any], key: str, plays: Plays, tmp_path: Path
) -> None:
    asked = {"game_id": "toy", "names": ["Ola", "Jan"], "scores": [1, 2], "when": 100.0, "minutes": 5, **changes}
    with pytest.raises(Refused) as refused:
        plays.add_by_hand(**asked)
    assert refused.value.message["text"] == key
    assert content(tmp_path) == {}


# --- putting right, removing


def test_scores_put_right_make_new_ranks_and_drop_the_sheet(make_library: MakeLibrary, clock: Clock) -> None:
    library = make_library()
    tracked = play(1, "Ola", "Jan", rows=[{"title": message("engine.did", action="x"), "points": [50, 49]}], rounds=4)
    library.plays.save(tracked)
    clock.now += 60
    corrected = library.plays.correct("p1", scores=[50, 51])
    assert [(player["score"], player["rank"], player["winner"]) for player in corrected["players"]] == [
        (50, 2, False),
        (51, 1, True),
    ]
    assert "rows" not in corrected
    assert corrected["changed"] == clock.now
    assert (corrected["mode"], corrected["rounds"], corrected["finished"]) == (tracked["mode"], 4, 100.0)
    assert make_library().plays.all() == [corrected]


def test_each_thing_is_put_right_alone(plays: Plays, clock: Clock) -> None:
    plays.save(play(1, "Ola", "Jan"))
    results = [(player["score"], player["rank"], player["winner"]) for player in play(1, "Ola", "Jan")["players"]]

    def now() -> Play:
        found = plays.get("p1")
        assert found is not None
        assert [(player["score"], player["rank"], player["winner"]) for player in found["players"]] == results
        return found

    plays.correct("p1", names=["Ewa", "Jan"])
    assert [player["name"] for player in now()["players"]] == ["Ewa", "Jan"]
    plays.correct("p1", minutes=10)
    assert (now()["minutes"], now()["started"], now()["finished"]) == (10, -500.0, 100.0)
    plays.correct("p1", when=5000.0)
    assert (now()["minutes"], now()["started"], now()["finished"]) == (10, 4400.0, 5000.0)
    plays.correct("p1", note="a note\nof two lines")
    assert now()["note"] == "a note\nof two lines"
    plays.correct("p1", options={"length": "short"})
    assert now()["options"] == {"length": "short"}
    results = [(50, 2, False), (49, 1, True)]
    plays.correct("p1", winners=[1])
    assert not now()["lost"]
    results = [(50, 1, False), (49, 2, False)]
    plays.correct("p1", winners=[])
    assert now()["lost"]
    results = [(50, 1, False), (20, 2, False)]
    plays.correct("p1", scores=[50, 20])  # other scores do not turn a loss into a win
    assert now()["lost"]


def test_a_play_by_hand_may_get_more_people_and_a_tracked_one_may_not(plays: Plays) -> None:
    added = plays.add_by_hand("toy", ["Ola"], [5], 100.0)
    corrected = plays.correct(added["id"], names=["Ola", "Jan"], scores=[5, 8])
    assert [player["name"] for player in corrected["players"] if player["winner"]] == ["Jan"]
    assert corrected["mode"] == message("plays.mode.players", n=2)
    plays.save(play(1, "Ola"))
    with pytest.raises(ValueError):
        plays.correct("p1", names=["Ola", "Jan"], scores=[5, 8])


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"names": ["Ola", "ola"]}, "setup.name_twice"),
        ({"scores": [1, 10_000]}, "engine.not_between"),
        ({"minutes": -5}, "engine.not_between"),
        ({"when": 1e12}, "plays.not_yet"),
        ({"note": "x" * 1000}, "engine.text_too_long"),
    ],
)
def test_a_correction_that_cannot_be_changes_nothing(
    changes: dict[str, Any], key: str, plays: Plays, tmp_path: Path
) -> None:
    plays.save(play(1, "Ola", "Jan"))
    before = content(tmp_path)
    with pytest.raises(Refused) as refused:
        plays.correct("p1", **changes)
    assert refused.value.message["text"] == key
    assert content(tmp_path) == before


def test_a_play_that_is_gone_cannot_be_put_right(plays: Plays) -> None:
    with pytest.raises(Refused) as refused:
        plays.correct("p1", note="x")
    assert why(refused) == "plays.gone"


def test_removing_can_be_undone(make_library: MakeLibrary) -> None:
    library = make_library()
    kept = play(1, "Ola", note="x", options={"length": "long"})
    library.plays.save(kept)
    library.plays.save(play(2, "Jan"))
    assert library.plays.remove("p7") is None
    removed = library.plays.remove("p1")
    assert removed == kept
    assert [one["id"] for one in make_library().plays.all()] == ["p2"]
    library.plays.restore(removed)
    assert make_library().plays.all() == [play(2, "Jan"), kept]


# --- names


def test_a_renamed_player_is_renamed_in_every_play_but_a_rival_is_not(some: Plays, clock: Clock) -> None:
    assert some.rename_player("jan", "Janek") == ["p2", "p3", "p4"]
    assert some.people() == ["Janek", "Ola", "Ewa"]
    found = some.get("p2")
    assert found is not None
    assert [player["name"] for player in found["players"]] == ["Ewa", "Janek", "Ola"]
    assert found["changed"] == clock.now
    assert "changed" not in (some.get("p1") or {})
    assert some.rename_player("Automa", "Robot") == []
    assert some.rename_player("Nobody", "Somebody") == []


def test_two_at_one_table_are_not_one(some: Plays, tmp_path: Path) -> None:
    before = content(tmp_path)
    with pytest.raises(Refused) as refused:
        some.rename_player("Ewa", "ola")
    assert why(refused) == "players.together"
    assert content(tmp_path) == before


def test_the_automa_wins_a_tie_that_is_entered_by_hand(tmp_path: Path) -> None:
    library = Library(tmp_path)
    tied = library.plays.add_by_hand("micro_cosmos", ["Ola"], [44, 44], library.clock())
    assert [player["winner"] for player in tied["players"]] == [False, True]
    assert [player["rank"] for player in tied["players"]] == [2, 1]
    won = library.plays.add_by_hand("micro_cosmos", ["Ola"], [45, 44], library.clock())
    assert [player["winner"] for player in won["players"]] == [True, False]
