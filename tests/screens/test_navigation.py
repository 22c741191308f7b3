"""The way back. No window is needed for it."""

import pytest

from screens.navigation import Navigation


def been(*screens: str, table: tuple[str, ...] = ("score", "log")) -> Navigation:
    navigation = Navigation()
    for screen_id in screens:
        navigation.go(screen_id, of_table=screen_id in table)
    return navigation


def way_back(navigation: Navigation) -> list[str]:
    found = []
    while screen_id := navigation.back():
        navigation.go(screen_id, of_table=False)
        found.append(screen_id)
    return found


@pytest.mark.parametrize(
    ("screens", "back"),
    [
        (["home"], []),
        (["home", "history", "play"], ["history", "home"]),
        (["home", "history", "play", "people", "history"], ["home"]),  # going there again leaves out the detour
        (["history", "home", "settings"], ["home"]),  # home is always the beginning
        (["rules"], ["home"]),
        ([], ["home"]),
    ],
)
def test_back_goes_the_way_one_came(screens: list[str], back: list[str]) -> None:
    assert way_back(been(*screens)) == back


def test_back_does_not_lead_to_a_game_that_left_the_table() -> None:
    navigation = been("home", "score", "history", "log", "play")
    navigation.forget_table()
    assert navigation.current == "play" and way_back(navigation) == ["history", "home"]


def test_a_new_game_begins_at_home() -> None:
    navigation = been("home", "new_game", "decks")
    assert navigation.came_through("new_game")
    navigation.begin_at_home()
    navigation.go("score", of_table=True)
    assert not navigation.came_through("new_game") and way_back(navigation) == ["home"]


def test_the_nearest_of_some_places() -> None:
    navigation = been("home", "score", "log", "planet")
    assert navigation.nearest(["home", "score", "log"]) == "log"
    assert navigation.nearest(["settings"]) == ""
