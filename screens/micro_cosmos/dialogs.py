"""What a player does at the destination, asked in a tap or two."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp

from companion.engine.message import Message, message
from companion.games.micro_cosmos import state as states
from companion.games.micro_cosmos.data import LEADERS, RESOURCES, SPECIALISTS, UPGRADES, Price, prices
from companion.games.micro_cosmos.destination import obstacle
from companion.games.micro_cosmos.effects import take_most_of
from companion.games.micro_cosmos.icons import SPECIALIST_ICONS, UPGRADE_ICONS
from companion.games.micro_cosmos.turns import why_not_upgrade
from screens.micro_cosmos.counters import MicroCosmosGainCounters
from screens.micro_cosmos.panels import colony_price
from screens.widgets import Dialog, SwitchRow, Text
from screens.widgets.choices import choice, grid, listed
from screens.widgets.counters import Counters

PALE = 0.6  # what cannot be paid now


def choose(app: Any, action: str) -> None:
    """A tap on one of the action buttons. Why it cannot be done now is said before anything is asked."""
    why = why_not(app.table.state, action)
    if why is not None:
        app.notice(app.tr.say(why))
    elif action in SHEETS:
        SHEETS[action](app)
    else:
        app.do({"do": action})


def why_not(state: states.State, action: str) -> Message | None:
    """What stands in the way of the action for whose turn it is."""
    if state["phase"] != "play":
        return message("micro_cosmos.planets_first" if state["phase"] == "planets" else "micro_cosmos.not_in_play")
    if states.is_automa(state, state["turn"]["player"]):
        return message("micro_cosmos.automa_is_playing")
    if action == "upgrade":
        return message(why) if (why := why_not_upgrade(state)) else None
    return obstacle(state, action)


def _active(app: Any) -> tuple[int, states.Player]:
    state = app.table.state
    who = state["turn"]["player"]
    return who, state["players"][who]


def _open(app: Any, sheet: Dialog) -> None:
    sheet.add_button(app.tr.t("shell.cancel"))
    sheet.open()


# ------------------------------------------------------------ upgrade


def _upgrades(app: Any) -> None:
    tr = app.tr
    _, player = _active(app)
    sheet = Dialog(title=tr.t("micro_cosmos.do.upgrade"), text=tr.t("micro_cosmos.why.upgrade"))
    for upgrade, price in UPGRADES.items():
        owned = player["upgrades"].count(upgrade)
        cost = [tr.t(f"micro_cosmos.specialist.{price.specialist}"), *map(tr.say, prices(price.resources))]
        done = owned >= states.most_unlocks(upgrade)
        row = listed(
            sheet,
            partial(_pay_upgrade, app, upgrade),
            icon="check-circle" if done else UPGRADE_ICONS[upgrade],
            icon_tint=app.theme_cls.primaryColor if owned else None,
            title=tr.t(f"micro_cosmos.upgrade.{upgrade}"),
            hint=tr.t(f"micro_cosmos.upgrade_effect.{upgrade}"),
            end="" if done else "\n".join(cost),
        )
        row.opacity = 1 if done or _affordable(player, price) else PALE
    _open(app, sheet)


def _affordable(player: states.Player, price: Price) -> bool:
    if not states.is_tracked(player):
        return True
    crew = player["specialists"]
    able = crew["engineer"] if price.specialist == "engineer" else any(crew.values())
    return bool(able) and all(player["cargo"][what] >= count for what, count in price.resources.items())


def _pay_upgrade(app: Any, upgrade: str) -> None:
    """With the Engineer, or with any specialist: then the player says which, if there is a choice."""
    _, player = _active(app)
    if not states.is_tracked(player):
        app.do({"do": "upgrade", "upgrade": upgrade, "specialist": None})
        return
    able = [kind for kind in SPECIALISTS if player["specialists"][kind]]
    if UPGRADES[upgrade].specialist == "engineer" or len(able) < 2 or states.locked_upgrades([upgrade], player) == []:
        kind = "engineer" if UPGRADES[upgrade].specialist == "engineer" or not able else able[0]
        app.do({"do": "upgrade", "upgrade": upgrade, "specialist": kind})
        return
    sheet = Dialog(title=app.tr.t("micro_cosmos.which_specialist"), text=app.tr.t(f"micro_cosmos.upgrade.{upgrade}"))
    sheet.add(
        grid(
            *(
                _specialist_choice(
                    app, sheet, kind, partial(app.do, {"do": "upgrade", "upgrade": upgrade, "specialist": kind})
                )
                for kind in able
            )
        )
    )
    _open(app, sheet)


def _specialist_choice(app: Any, sheet: Dialog, kind: str, then: Callable[[], Any]) -> Any:
    name = app.tr.t(f"micro_cosmos.specialist.{kind}")
    button = choice(sheet, name, then, icon=SPECIALIST_ICONS[kind], tall=dp(60))
    if kind in app.theme_cls.dice:
        button.stroke = app.theme_cls.dice[kind]
    return button


# ------------------------------------------------------------ terraform


def _terraform(app: Any) -> None:
    """How many levels on each track; preset from the left with what there is."""
    tr, state = app.tr, app.table.state
    who, player = _active(app)
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
    sheet = Dialog(
        title=tr.t("micro_cosmos.terraform_title", planet=place["card"]["name"]),
        text=tr.t("micro_cosmos.terraform_limit", n=limit),
    )
    sheet.add(counters)
    sheet.add_button(tr.t("shell.cancel"))
    sheet.add_button(
        tr.t("micro_cosmos.do.terraform"), lambda: app.do({"do": "terraform", "levels": counters.values}), main=True
    )
    sheet.open()


# ------------------------------------------------------------ explore


def _explore(app: Any) -> None:
    tr, state = app.tr, app.table.state
    _, player = _active(app)
    place = states.place_at(state, player["ark"]["at"] or 0)
    colour = place["card"]["colour"]
    scouting = "scouting_vehicles" in player["upgrades"]
    sheet = Dialog(
        title=tr.t("micro_cosmos.explore_title", planet=place["card"]["name"]),
        text=tr.t("micro_cosmos.explore_two" if scouting else f"micro_cosmos.explore_one.{colour}"),
    )
    counters = MicroCosmosGainCounters()
    sheet.add(counters)
    keep = SwitchRow(title=tr.t(f"micro_cosmos.keep.{colour}"), icon="account-heart")
    sheet.add(keep)

    def explore() -> None:
        app.do({"do": "explore", "gains": counters.gains, "keep": "yes" if keep.on else "no"})

    sheet.add_button(tr.t("shell.cancel"))
    sheet.add_button(tr.t("micro_cosmos.do.explore"), explore, main=True)
    sheet.open()


# ------------------------------------------------------------ colony, outpost, specialist


def _colony(app: Any) -> None:
    """The price; the Leader of any colour and the resources of choice are the player's."""
    tr, state = app.tr, app.table.state
    who, player = _active(app)
    price = states.next_colony(state, who)
    if not states.is_tracked(player) or price is None:
        app.do({"do": "colony", "leader": None, "resources": {}})
        return
    sheet = Dialog(title=tr.t("micro_cosmos.colony_title"), text=colony_price(price))
    counters = Counters(price.resources, exact=True)
    if price.resources:
        sheet.add(Text(text=tr.t("micro_cosmos.choose_resources", n=price.resources), fit=True))
        preset = take_most_of(player["cargo"], price.resources)
        for what in RESOURCES:
            counters.add(tr.t(f"micro_cosmos.resource.{what}"), preset.get(what, 0), player["cargo"][what])
        sheet.add(counters)
    sheet.add(Text(text=tr.t("micro_cosmos.which_leader"), fit=True))

    def found(leader: str) -> None:
        resources = {what: n for what, n in zip(RESOURCES, counters.values or [0] * 4, strict=True) if n}
        app.do({"do": "colony", "leader": leader, "resources": resources})

    sheet.add(grid(*(_specialist_choice(app, sheet, leader, partial(found, leader)) for leader in LEADERS), cols=3))
    _open(app, sheet)


def _outpost(app: Any) -> None:
    state = app.table.state
    who, player = _active(app)
    elsewhere = [at for at in dict.fromkeys(states.outposts_of(state, who)) if at != player["ark"]["at"]]
    if player["outposts"] or not elsewhere:
        app.do({"do": "outpost", "source": None})
    elif len(elsewhere) == 1:
        app.do({"do": "outpost", "source": elsewhere[0]})
    else:
        sheet = Dialog(title=app.tr.t("micro_cosmos.move_which_outpost"))
        for at in elsewhere:
            name = states.place_at(state, at)["card"]["name"]
            sheet.add(choice(sheet, name, partial(app.do, {"do": "outpost", "source": at})))
        _open(app, sheet)


def _specialist(app: Any) -> None:
    """A Crew card is discarded and a token freed."""
    tr = app.tr
    _, player = _active(app)
    sheet = Dialog(title=tr.t("micro_cosmos.do.specialist"), text=tr.t("micro_cosmos.specialist_why"))
    swaps = [("engineer", leader) for leader in LEADERS] + [(leader, "engineer") for leader in LEADERS]
    able = [swap for swap in swaps if player["specialists"][swap[0]] or not states.is_tracked(player)]

    def name(kind: str) -> str:
        return tr.t(f"micro_cosmos.specialist.{kind}")

    buttons = [
        choice(
            sheet,
            tr.t("micro_cosmos.swap", gives=name(gives), gets=name(gets)),
            partial(app.do, {"do": "specialist", "gives": gives, "gets": gets}),
            size_sp=15,
        )
        for gives, gets in able
    ]
    if buttons:
        sheet.add(grid(*buttons, cols=1 if app.narrow else 2))
    else:
        sheet.add(Text(text=tr.t("micro_cosmos.no_crew_to_discard"), fit=True))
    _open(app, sheet)


SHEETS: dict[str, Callable[[Any], None]] = {
    "upgrade": _upgrades,
    "terraform": _terraform,
    "explore": _explore,
    "colony": _colony,
    "outpost": _outpost,
    "specialist": _specialist,
}


# ------------------------------------------------------------ what is not needed every turn


def open_more(app: Any, who: int) -> None:
    tr, state = app.tr, app.table.state
    player = state["players"][who]
    sheet = Dialog(title=tr.t("shell.more"))
    other, other_text = ("light", "track_light") if states.is_tracked(player) else ("full", "track_full")
    names = app.table.session.names
    track = {"do": "tracking", "who": who, "tracking": other}
    entries: list[tuple[str, str, Callable[[], Any]]] = [
        ("plus-minus", "points", partial(_points, app, who)),
        ("package-variant", other_text, partial(app.do, track)),
        ("arrow-up-bold-box-outline", "upgrades", partial(mark_upgrades, app, who)),
        ("pencil", "correct", partial(app.show, "correct")),
        ("database-edit-outline", "game_data", partial(app.show, "game_data")),
    ]
    if state["phase"] == "play":
        entries.append(("flag-checkered", "end_now", partial(_end_now, app)))
    for icon, key, then in entries:
        title, hint = tr.t(f"micro_cosmos.more.{key}", who=names[who]), tr.t(f"micro_cosmos.more.{key}_why")
        listed(sheet, then, icon=icon, title=title, hint=hint)
    sheet.add_button(tr.t("shell.close"))
    sheet.open()


def mark_upgrades(app: Any, who: int) -> None:
    """Which upgrades are unlocked, when the table says otherwise: a tap steps on, Engines twice."""
    tr, state = app.tr, app.table.state
    player = state["players"][who]
    sheet = Dialog(title=tr.t("micro_cosmos.more.upgrades", who=app.table.session.names[who]))
    for upgrade in states.automa_of(state)["order"] if states.is_automa(state, who) else UPGRADES:
        count = player["upgrades"].count(upgrade)
        step = (count + 1) % (states.most_unlocks(upgrade) + 1)
        listed(
            sheet,
            partial(app.do, {"do": "mark_upgrade", "who": who, "upgrade": upgrade, "count": step}),
            icon="check-circle" if count else "circle-outline",
            title=tr.t(f"micro_cosmos.upgrade.{upgrade}"),
            end=f"{count} / {states.most_unlocks(upgrade)}",
        )
    _open(app, sheet)


def _points(app: Any, who: int) -> None:
    """Points the app could not know of."""
    tr = app.tr
    sheet = Dialog(title=app.table.session.names[who], text=tr.t("micro_cosmos.points_why"))
    buttons = [
        choice(sheet, f"{amount:+d}".replace("-", "−"), partial(app.do, {"do": "vp", "who": who, "amount": amount}))
        for amount in (1, 2, 3, 5, -1, -2)
    ]
    sheet.add(grid(*buttons, cols=3))
    _open(app, sheet)


def _end_now(app: Any) -> None:
    if app.do({"do": "to_scoring"}):
        app.show("score")
