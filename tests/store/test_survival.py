"""Full disks and kills: what was said to be done is there afterwards, and nothing is there by half."""

import random
from pathlib import Path

from companion.store.library import Library
from tests.store import toy
from tests.store.conftest import MakeLibrary
from tests.store.helpers import child, output_of
from tests.store.toy import COUNT

FULL_DISK = """
import resource, sys
from pathlib import Path
from companion.store.library import Library
from companion.store.problem import StoreProblem
from tests.store import toy
opened = Library(Path(sys.argv[1]), find_game=toy.find).sessions.create(toy.TOY, toy.new_setup())
path = Path(sys.argv[1]) / "sessions" / f"{opened.id}.orbita"
def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
def same(before):
    return (opened.session.cursor, opened.session.state, path.read_bytes()) == before
for size in range(1000, 1300, 7):
    limit(size)
    while True:
        before = opened.session.cursor, opened.session.state, path.read_bytes()
        try:
            opened.session.do(toy.DRAW)
        except StoreProblem as problem:
            assert problem.message["text"] == "store.disk_full"
            assert same(before)
            break
limit(resource.RLIM_INFINITY)
opened.session.do(toy.ROLL)
print(opened.id, opened.session.cursor)
"""


def test_on_a_full_disk_nothing_happens_and_later_it_goes_on(make_library: MakeLibrary, tmp_path: Path) -> None:
    session_id, cursor = output_of(FULL_DISK, tmp_path).split()
    assert make_library().sessions.open(session_id).session.cursor == int(cursor)


STREAM = """
import sys
from pathlib import Path
from companion.store.library import Library
from tests.store import toy
opened = Library(Path(sys.argv[1]), find_game=toy.find).sessions.create(toy.TOY, toy.new_setup())
print(opened.id, flush=True)
while True:
    opened.session.do(toy.DRAW)
    print(opened.session.cursor, opened.session.state["chance"]["used"], flush=True)
"""


def test_whatever_was_said_to_be_done_survives_a_kill(tmp_path: Path) -> None:
    chance = random.Random(20261116)
    children = [(tmp_path / str(number), child(STREAM, tmp_path / str(number))) for number in range(15)]
    said = []
    for _, process in children:
        with process:
            assert process.stdout is not None
            heard = [process.stdout.readline() for _ in range(chance.randrange(2, 150))]
            process.kill()
            # What the child managed to say before it died counts as well, but not a number cut in half.
            rest = process.stdout.read()
        said.append(("".join(heard) + rest).split("\n")[:-1])
    for (folder, _), (session_id, *done) in zip(children, said, strict=True):
        library = Library(folder, find_game=toy.find)
        opened = library.sessions.open(session_id)
        assert len(done) <= opened.session.cursor <= len(done) + 1  # at most the one it was about to tell
        for one in done:
            cursor, used = map(int, one.split())
            assert opened.session.state_at(cursor)["chance"]["used"] == used
        opened.session.do(COUNT)
        assert [entry["id"] for entry in library.sessions.running()] == [session_id]
        assert library.problems == []
        library.close()
