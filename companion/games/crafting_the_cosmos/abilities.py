"""Actions for ability cards: buying one with energy cards of a kind, keeping one of those drawn, activating it."""

from companion.engine import chance
from companion.engine.action import Draft, action, listed, maybe, one_of, seat, whole
from companion.engine.message import player_name, refuse
from companion.games.crafting_the_cosmos import cards, chamber
from companion.games.crafting_the_cosmos import data as printed
from companion.games.crafting_the_cosmos import state as states
from companion.games.crafting_the_cosmos.building import take_token
from companion.games.crafting_the_cosmos.data import AREAS, Cost, Effect
from companion.games.crafting_the_cosmos.rules import gain, need_building, need_stage
from companion.games.crafting_the_cosmos.state import Player, State
from companion.games.crafting_the_cosmos.words import ability_name, area_name, cost_texts, effect_text, either_text

IDS = tuple(printed.abilities())
LAST_PLACE = len(printed.costs()) - 1


def buy(draft: Draft[State], who: int, place: int, area: str) -> None:
    """Pays for a place with energy cards and draws as many ability cards of that kind, of which one is kept."""
    state = draft.state
    player = need_building(state, who)
    if state["ways"]["abilities"] != "app":
        raise refuse("crafting_the_cosmos.abilities_printed")
    pile = state["ability_decks"][area]
    if not pile:
        raise refuse("crafting_the_cosmos.no_abilities_left", area=area_name(area))
    cost = _pay_for_place(state, player, who, place, area)
    drawn = [pile.pop() for _ in range(min(cost, len(pile)))]
    chance.show(state)
    player["choice"] = {"place": place, "area": area, "cards": drawn}
    draft.say("crafting_the_cosmos.abilities_drawn", who=player_name(who), n=len(drawn), area=area_name(area))


def keep(draft: Draft[State], who: int, ability: str, bottom: list[str]) -> None:
    """Keeps one of the drawn cards. The others go under the deck; the last of them is the lowest."""
    state = draft.state
    player = need_stage(state, who, "build")
    choice = player["choice"]
    if choice is None:
        raise refuse("crafting_the_cosmos.nothing_to_keep", who=player_name(who))
    if sorted([ability, *bottom]) != sorted(choice["cards"]):
        raise refuse("crafting_the_cosmos.keep_one_of_drawn")
    for card in bottom:
        state["ability_decks"][choice["area"]].insert(0, card)
    player["choice"] = None
    _put_on_place(draft, who, choice["place"], ability)


def take_ability(draft: Draft[State], who: int, place: int, ability: str) -> None:
    """A table that uses the printed decks says which ability card a player has bought."""
    state = draft.state
    player = need_building(state, who)
    if state["ways"]["abilities"] != "printed":
        raise refuse("crafting_the_cosmos.abilities_in_app")
    area = printed.abilities()[ability]["area"]
    if not states.abilities_left(state, area):
        raise refuse("crafting_the_cosmos.no_abilities_left", area=area_name(area))
    owner = states.owner_of(state, ability)
    if owner is not None:
        raise refuse("crafting_the_cosmos.ability_taken", who=player_name(owner), ability=ability_name(ability))
    _pay_for_place(state, player, who, place, area)
    _put_on_place(draft, who, place, ability)


def activate(draft: Draft[State], who: int, ability: str, kind: str | None, option: int | None) -> None:
    """Activates an ability card. `kind` is the kind of energy card that pays for it, if its cost leaves that open;
    `option` is the number of the effect, if it has two."""
    state = draft.state
    player = need_building(state, who)
    if ability not in player["abilities"]:
        raise refuse("crafting_the_cosmos.not_your_ability", who=player_name(who), ability=ability_name(ability))
    card = printed.abilities()[ability]
    if card["kind"] == "release":
        raise refuse("crafting_the_cosmos.only_at_release", ability=ability_name(ability))
    effect, text = card["effect"], effect_text(state["data"], ability)
    if "either" in effect:
        if option is None:
            raise refuse("crafting_the_cosmos.choose_effect", ability=ability_name(ability))
        effect = effect["either"][option]
        text = either_text(effect)  # the text of the card names both
    _pay_to_activate(state, player, who, card["cost"], kind)
    draft.say(
        "crafting_the_cosmos.activated",
        who=player_name(who),
        ability=ability_name(ability),
        cost=cost_texts(ability),
        effect=text,
    )
    _take_effect(draft, who, ability, effect)


def _pay_for_place(state: State, player: Player, who: int, place: int, area: str) -> int:
    """Pays for a free place with energy cards. Returns their number."""
    if player["abilities"][place]:
        raise refuse("crafting_the_cosmos.place_taken", ability=ability_name(player["abilities"][place]))
    cost = printed.costs()[place]
    cards.give_away(state, who, area, cost)
    return cost


def _put_on_place(draft: Draft[State], who: int, place: int, ability: str) -> None:
    draft.state["players"][who]["abilities"][place] = ability
    area = area_name(printed.abilities()[ability]["area"])
    draft.say("crafting_the_cosmos.ability_kept", who=player_name(who), ability=ability_name(ability), area=area)


def _pay_to_activate(state: State, player: Player, who: int, cost: Cost, kind: str | None) -> None:
    """Pays with energy cards and with what is on the tracks. The app does not track pieces of the galaxy, which the
    text of the cost names."""
    if "cards" in cost and states.counts_hands(state):
        paid = kind if cost["of"] in ("any", "same") else cost["of"]
        if paid is None:
            raise refuse("crafting_the_cosmos.which_card")
        cards.give_away(state, who, paid, cost["cards"])
    if "graviton" in cost:
        if player["tracks"]["graviton"] < cost["graviton"]:
            raise refuse("crafting_the_cosmos.track_empty.graviton", who=player_name(who))
        player["tracks"]["graviton"] -= cost["graviton"]
    # The rulebook does not say whether the card means the track or a figure; the players take a figure themselves.
    player["tracks"]["supernova"] -= min(cost.get("supernova", 0), player["tracks"]["supernova"])


def _take_effect(draft: Draft[State], who: int, ability: str, effect: Effect) -> None:
    """Applies the parts of an effect that the app tracks."""
    if "points" in effect:
        gain(draft, who, "cards", effect["points"], ability_name(ability))
    if "growth" in effect:
        chamber.grow(draft, who, effect["growth"])
    if "advanced_life" in effect:
        take_token(draft, who, None)


ACTIONS = (
    action("buy", buy, who=seat, place=whole(0, LAST_PLACE), area=one_of(*AREAS)),
    action("keep", keep, who=seat, ability=one_of(*IDS), bottom=listed(one_of(*IDS), LAST_PLACE)),
    action("take_ability", take_ability, who=seat, place=whole(0, LAST_PLACE), ability=one_of(*IDS)),
    action(
        "activate", activate, who=seat, ability=one_of(*IDS), kind=maybe(one_of(*AREAS)), option=maybe(whole(0, 1))
    ),
)
