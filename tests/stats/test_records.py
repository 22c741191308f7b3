"""Records are kept apart by how a game was played, and say whose they are."""

from companion.stats import badges_of, by_kind, kind_of, records_of
from tests.stats.plays import Entry, coop, play, solo, words


def told(plays: list[Entry], game: str, player: str | None = None) -> list[str]:
    return [words(record.sentence) for record in records_of(plays, game, player)]


def test_a4_alone_and_in_a_group_there_is_a_record_each() -> None:
    plays = [play("planet_unknown", n, {"Ola": 50 + n}) for n in range(3)]
    plays += [play("planet_unknown", 9, {"Ola": 70, "Marek": 72})]
    assert told(plays, "planet_unknown") == ["Rekord: Ola – 52 (solo).", "Rekord: Marek – 72 (w grupie)."]


def test_a4_each_level_and_each_variant_has_a_record() -> None:
    plays = [solo(60, 50, "easy", 1), solo(44, 40, "hard", 2), solo(41, 40, "hard", 3, who="Jan")]
    assert told(plays, "micro_cosmos") == ["Rekord: Ola – 44 (solo: Trudny).", "Rekord: Ola – 60 (solo: Łatwy)."]
    races = [
        play("martians", 4, {"Ola": 9, "Jan": 8}, options={"variant": "com"}),
        coop(lost=False, when=5, score=12),
    ]
    assert {*told(races, "martians")} == {
        "Rekord: Ola – 9 (w grupie: Rywalizacja).",
        "Rekord: Ola, Marek – 12 (w grupie: Kooperacja).",
    }


def test_a_lost_play_makes_no_record_and_whoever_was_first_keeps_theirs() -> None:
    plays = [coop(lost=True, when=1, score=40), coop(lost=False, when=2, score=12)]
    assert [record.score for record in records_of(plays, "martians")] == [12]
    level = [play(when=2, scores={"Ola": 60, "Jan": 1}), play(when=1, scores={"Ola": 1, "Jan": 60})]
    assert records_of(level, "mars_dice")[0].names == ["Jan"]


def test_the_record_of_one_player() -> None:
    plays = [play(when=1, scores={"Ola": 60, "Jan": 10})]
    assert told(plays, "mars_dice", "jan") == ["Rekord: Jan – 10 (w grupie)."]
    assert told(plays, "mars_dice", "Ewa") == [] == told([], "mars_dice")


def test_the_kind_that_is_played_most_comes_first() -> None:
    plays = [solo(50, 40, "easy", n) for n in range(2)] + [solo(50, 40, "hard", n) for n in range(5, 8)]
    assert [(kind.value, len(of_kind)) for kind, of_kind in by_kind(plays, "micro_cosmos")] == [
        ("hard", 3),
        ("easy", 2),
    ]


def test_the_badge_of_a_record_is_that_of_its_kind() -> None:
    """More than any competitive play so far, though less than a play in another variant."""
    semi = play("martians", 1, {"Ola": 90, "Jan": 8}, options={"variant": "semi"})
    before = play("martians", 2, {"Ola": 9, "Jan": 8}, options={"variant": "com"})
    now = play("martians", 3, {"Ola": 30, "Jan": 8}, options={"variant": "com"})
    plays = [semi, before, now]
    badges = [badge.text["text"] for badge in badges_of(plays, now).badges]
    assert "stats.badge.record" in badges
    assert next(r for r in records_of(plays, "martians") if r.kind == kind_of(now)).play == now["id"]
