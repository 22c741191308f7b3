"""The dialogs for the actions of a player, and the menu of what is not needed every turn."""

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from companion.engine.message import Message, message
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import (
    LEADERS,
    PAYERS,
    RESOURCES,
    UPGRADES,
    Price,
    price_of,
    prices,
)
from companion.games.micro_cosmos.destination import obstacle, why_not_free
from companion.games.micro_cosmos.effects import take_most_of
from companion.games.micro_cosmos.icons import SPECIALIST_ICONS, UPGRADE_ICONS
from companion.games.micro_cosmos.state import Player, State
from companion.games.micro_cosmos.turns import why_not_upgrade
from screens.micro_cosmos.counters import MicroCosmosGainCounters
from screens.micro_cosmos.panels import colony_price
from screens.running import running_app
from screens.widgets import Dialog, Pill, SwitchRow, Text
from screens.widgets.choices import choice, grid, listed
from screens.widgets.counters import Counters

PALE = 0.6  # the opacity of an upgrade that the player cannot pay for now


def choose(action: str) -> None:
    """Does what an action button stands for: says why it is not possible, opens its dialog, or sends the action."""
    app = running_app()
    why = why_not(app.table.state, action)
    if why is not None:
        app.notice(app.tr.say(why))
    elif action in DIALOGS:
        DIALOGS[action]()
    else:
        app.do({"do": action})


def why_not(state: State, action: str) -> Message | None:
    """Why the player whose turn it is cannot do the action; None if nothing is in the way."""
    if state["phase"] != "play":
        return message("micro_cosmos.planets_first" if state["phase"] == "planets" else "micro_cosmos.not_in_play")
    if states.is_automa(state, state["turn"]["player"]):
        return message("micro_cosmos.automa_is_playing")
    if action == "upgrade":
        return message(why) if (why := why_not_upgrade(state)) else None
    return obstacle(state, action)


def _active() -> tuple[int, Player]:
    """The player whose turn it is."""
    state: State = running_app().table.state
    who = state["turn"]["player"]
    return who, state["players"][who]


def _open(dialog: Dialog) -> None:
    dialog.add_button(running_app().tr.t("shell.cancel"))
    dialog.open()


# ------------------------------------------------------------ upgrade


def _upgrades() -> None:
    app = running_app()
    tr = app.tr
    _, player = _active()
    dialog = Dialog(title=tr.t("micro_cosmos.do.upgrade"), text=tr.t("micro_cosmos.why.upgrade"))
    for upgrade in UPGRADES:
        price = price_of(app.table.state["data"], upgrade)
        owned = player["upgrades"].count(upgrade)
        cost = [tr.t(f"micro_cosmos.specialist.{price.specialist}"), *map(tr.say, prices(price.resources))]
        done = owned >= states.most_unlocks(upgrade)
        row = listed(
            dialog,
            partial(_pay_upgrade, upgrade),
            icon="check-circle" if done else UPGRADE_ICONS[upgrade],
            icon_tint=app.theme_cls.primaryColor if owned else None,
            title=tr.t(f"micro_cosmos.upgrade.{upgrade}"),
            hint=tr.t(f"micro_cosmos.upgrade_effect.{upgrade}"),
            end="" if done else "\n".join(cost),
        )
        row.opacity = 1 if done or _affordable(player, price) else PALE
    _open(dialog)


def _affordable(player: Player, price: Price) -> bool:
    if not states.is_tracked(player):
        return True
    crew = player["specialists"]
    able = any(crew[kind] for kind in PAYERS[price.specialist])
    return able and all(player["cargo"][what] >= count for what, count in price.resources.items())


def _pay_upgrade(upgrade: str) -> None:
    """Unlocks the upgrade. If several specialists can pay, the player chooses one."""
    app = running_app()
    _, player = _active()
    if not states.is_tracked(player):
        app.do({"do": "upgrade", "upgrade": upgrade, "specialist": None})
        return
    payers = PAYERS[price_of(app.table.state["data"], upgrade).specialist]
    able = [kind for kind in payers if player["specialists"][kind]]
    if len(able) < 2 or states.locked_upgrades([upgrade], player) == []:
        kind = able[0] if able else payers[0]
        app.do({"do": "upgrade", "upgrade": upgrade, "specialist": kind})
        return
    dialog = Dialog(title=app.tr.t("micro_cosmos.which_specialist"), text=app.tr.t(f"micro_cosmos.upgrade.{upgrade}"))
    buttons = []
    for kind in able:
        action = {"do": "upgrade", "upgrade": upgrade, "specialist": kind}
        buttons.append(_specialist_choice(dialog, kind, partial(app.do, action)))
    dialog.add(grid(*buttons))
    _open(dialog)


def _specialist_choice(dialog: Dialog, kind: str, then: Callable[[], object]) -> Pill:
    app = running_app()
    name = app.tr.t(f"micro_cosmos.specialist.{kind}")
    button = choice(dialog, name, then, icon=SPECIALIST_ICONS[kind], tall=dp(60))
    if kind in app.theme_cls.dice:
        button.stroke = app.theme_cls.dice[kind]
    return button


# ------------------------------------------------------------ terraform


def _terraform() -> None:
    """Asks how many levels each track rises; at first as many from the left as the player can pay for."""
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    who, player = _active()
    place = states.place_at(state, player["ark"]["at"] or 0)
    limit = states.terraform_limit(state, who)
    counters = Counters(limit)
    left = dict(player["cargo"]) if states.is_tracked(player) else dict.fromkeys(RESOURCES, 99)
    for track, level in zip(place["card"]["tracks"], place["levels"], strict=True):
        missing = track["most"] - level
        preset = min(missing, left[track["resource"]], counters.room) if states.is_tracked(player) else 0
        left[track["resource"]] -= preset
        name = tr.t("micro_cosmos.track_at", track=tr.t(f"micro_cosmos.resource.{track['resource']}"))
        counters.add(name, preset, missing, tr.t("micro_cosmos.track_level", level=level, most=track["most"]))
    dialog = Dialog(
        title=tr.t("micro_cosmos.terraform_title", planet=place["card"]["name"]),
        text=tr.t("micro_cosmos.terraform_limit", n=limit),
    )
    dialog.add(counters)
    dialog.add_button(tr.t("shell.cancel"))
    dialog.add_button(
        tr.t("micro_cosmos.do.terraform"), lambda: app.do({"do": "terraform", "levels": counters.values}), main=True
    )
    dialog.open()


# ------------------------------------------------------------ explore


def _explore() -> None:
    """Asks what the survivor shows and whether it is kept."""
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    _, player = _active()
    place = states.place_at(state, player["ark"]["at"] or 0)
    colour = place["card"]["colour"]
    scouting = "scouting_vehicles" in player["upgrades"]
    dialog = Dialog(
        title=tr.t("micro_cosmos.explore_title", planet=place["card"]["name"]),
        text=tr.t("micro_cosmos.explore_two" if scouting else f"micro_cosmos.explore_one.{colour}"),
    )
    counters = MicroCosmosGainCounters()
    dialog.add(counters)
    keep = SwitchRow(title=tr.t(f"micro_cosmos.keep.{colour}"), icon="account-heart")
    dialog.add(keep)

    def explore() -> None:
        app.do({"do": "explore", "gains": counters.gains, "keep": "yes" if keep.on else "no"})

    dialog.add_button(tr.t("shell.cancel"))
    dialog.add_button(tr.t("micro_cosmos.do.explore"), explore, main=True)
    dialog.open()


# ------------------------------------------------------------ colony, outpost, specialist


def _colony() -> None:
    """Asks for the resources of choice and the Leader of any colour that pay for the colony."""
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    who, player = _active()
    price = states.next_colony(state, who)
    if not states.is_tracked(player) or price is None:
        app.do({"do": "colony", "leader": None, "resources": {}})
        return
    dialog = Dialog(title=tr.t("micro_cosmos.colony_title"), text=colony_price(price))
    counters = Counters(price.resources, exact=True)
    if price.resources:
        dialog.add(Text(text=tr.t("micro_cosmos.choose_resources", n=price.resources), fit=True))
        preset = take_most_of(player["cargo"], price.resources)
        for what in RESOURCES:
            counters.add(tr.t(f"micro_cosmos.resource.{what}"), preset.get(what, 0), player["cargo"][what])
        dialog.add(counters)
    dialog.add(Text(text=tr.t("micro_cosmos.which_leader"), fit=True))

    def found_colony(leader: str) -> None:
        resources = {what: n for what, n in zip(RESOURCES, counters.values or [0] * 4, strict=True) if n}
        app.do({"do": "colony", "leader": leader, "resources": resources})

    dialog.add(
        grid(*(_specialist_choice(dialog, leader, partial(found_colony, leader)) for leader in LEADERS), cols=3)
    )
    _open(dialog)


def _outpost() -> None:
    """Places an outpost. If none is left in the pool and several are on the map, asks which of them moves."""
    app = running_app()
    state: State = app.table.state
    who, player = _active()
    elsewhere = [at for at in dict.fromkeys(states.outposts_of(state, who)) if at != player["ark"]["at"]]
    if player["outposts"] or not elsewhere:
        app.do({"do": "outpost", "source": None})
    elif len(elsewhere) == 1:
        app.do({"do": "outpost", "source": elsewhere[0]})
    else:
        dialog = Dialog(title=app.tr.t("micro_cosmos.move_which_outpost"))
        for at in elsewhere:
            name = states.place_at(state, at)["card"]["name"]
            dialog.add(choice(dialog, name, partial(app.do, {"do": "outpost", "source": at})))
        _open(dialog)


def _specialist() -> None:
    """Asks which Crew card is discarded, and for which token."""
    app = running_app()
    tr = app.tr
    _, player = _active()
    dialog = Dialog(title=tr.t("micro_cosmos.do.specialist"), text=tr.t("micro_cosmos.specialist_why"))
    swaps = [("engineer", leader) for leader in LEADERS] + [(leader, "engineer") for leader in LEADERS]
    able = [
        (gives, gets)
        for gives, gets in swaps
        if not states.is_tracked(player)
        or (player["specialists"][gives] and why_not_free(app.table.state, player, gives, gets) is None)
    ]

    def name(kind: str) -> str:
        return tr.t(f"micro_cosmos.specialist.{kind}")

    buttons = [
        choice(
            dialog,
            tr.t("micro_cosmos.swap", gives=name(gives), gets=name(gets)),
            partial(app.do, {"do": "specialist", "gives": gives, "gets": gets}),
            size_sp=15,
        )
        for gives, gets in able
    ]
    if buttons:
        dialog.add(grid(*buttons, cols=1 if app.narrow else 2))
    else:
        dialog.add(Text(text=tr.t("micro_cosmos.no_crew_to_discard"), fit=True))
    _open(dialog)


DIALOGS: dict[str, Callable[[], None]] = {
    "upgrade": _upgrades,
    "terraform": _terraform,
    "explore": _explore,
    "colony": _colony,
    "outpost": _outpost,
    "specialist": _specialist,
}


# ------------------------------------------------------------ what is not needed every turn


def open_more(who: int) -> None:
    """The menu of what is not needed every turn, for the player whose goods are shown."""
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    player = state["players"][who]
    dialog = Dialog(title=tr.t("shell.more"))
    other, other_text = ("light", "track_light") if states.is_tracked(player) else ("full", "track_full")
    names = app.table.session.names
    track = {"do": "tracking", "who": who, "tracking": other}
    entries: list[tuple[str, str, Callable[[], object]]] = [
        ("plus-minus", "points", partial(_points, who)),
        ("package-variant", other_text, partial(app.do, track)),
        ("arrow-up-bold-box-outline", "upgrades", partial(mark_upgrades, who)),
        ("pencil", "correct", partial(app.show, "correct")),
        ("database-edit-outline", "game_data", partial(app.show, "game_data")),
    ]
    if state["phase"] == "play":
        entries.append(("flag-checkered", "end_now", _end_now))
    for icon, key, then in entries:
        title, hint = tr.t(f"micro_cosmos.more.{key}", who=names[who]), tr.t(f"micro_cosmos.more.{key}_why")
        listed(dialog, then, icon=icon, title=title, hint=hint)
    dialog.add_button(tr.t("shell.close"))
    dialog.open()


def mark_upgrades(who: int) -> None:
    """Corrects which upgrades are unlocked. A tap goes to the next count: no, yes, and for Engines twice."""
    app = running_app()
    tr = app.tr
    state: State = app.table.state
    player = state["players"][who]
    dialog = Dialog(title=tr.t("micro_cosmos.more.upgrades", who=app.table.session.names[who]))
    for upgrade in states.automa_order(state) if states.is_automa(state, who) else UPGRADES:
        count = player["upgrades"].count(upgrade)
        step = (count + 1) % (states.most_unlocks(upgrade) + 1)
        listed(
            dialog,
            partial(app.do, {"do": "mark_upgrade", "who": who, "upgrade": upgrade, "count": step}),
            icon="check-circle" if count else "circle-outline",
            title=tr.t(f"micro_cosmos.upgrade.{upgrade}"),
            end=f"{count} / {states.most_unlocks(upgrade)}",
        )
    _open(dialog)


def _points(who: int) -> None:
    """Gives VP that the app cannot know of."""
    app = running_app()
    tr = app.tr
    dialog = Dialog(title=app.table.session.names[who], text=tr.t("micro_cosmos.points_why"))
    buttons = [
        choice(dialog, f"{amount:+d}".replace("-", "−"), partial(app.do, {"do": "vp", "who": who, "amount": amount}))
        for amount in (1, 2, 3, 5, -1, -2)
    ]
    dialog.add(grid(*buttons, cols=3))
    _open(dialog)


def _end_now() -> None:
    app = running_app()
    if app.do({"do": "to_scoring"}):
        app.show("score")
