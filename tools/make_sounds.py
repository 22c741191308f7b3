"""Makes the app's sounds, data/sounds/*.wav. Run: python -m tools.make_sounds"""

import array
import math
import random
import wave
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "data" / "sounds"
RATE = 22050


def tone(hertz: float, seconds: float, loud: float = 0.3) -> list[float]:
    """A soft note that dies away."""
    count = int(RATE * seconds)
    return [loud * math.exp(-6 * i / count) * math.sin(2 * math.pi * hertz * i / RATE) for i in range(count)]


def chord(hertz: tuple[float, ...], seconds: float, loud: float = 0.13) -> list[float]:
    """Several notes that begin one after the other and sound together."""
    made = [0.0] * int(RATE * seconds)
    for number, one in enumerate(hertz):
        start = int(RATE * 0.07 * number)
        for i in range(len(made) - start):
            begins = min(1.0, i / (RATE * 0.02))
            both = math.sin(2 * math.pi * one * i / RATE) + 0.3 * math.sin(4 * math.pi * one * i / RATE)
            made[start + i] += loud * begins * math.exp(-4 * i / len(made)) * both
    return made


def rattle(knocks: int, seconds: float) -> list[float]:
    """Dice on wood: short bursts of noise, ever farther apart."""
    noise = random.Random(5)  # the same sound every time it is made
    made = [0.0] * int(RATE * seconds)
    for knock in range(knocks):
        start = int(len(made) * (knock / knocks) ** 1.5)
        loud = 0.5 * (1 - knock / knocks / 2)
        for i in range(min(600, len(made) - start)):
            made[start + i] += loud * math.exp(-i / 90) * noise.uniform(-1, 1)
    return made


def write(name: str, samples: list[float]) -> None:
    whole = array.array("h", (int(32767 * max(-1.0, min(1.0, sample))) for sample in samples))
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(whole.tobytes())


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    write("tap", tone(1200, 0.04, 0.2))
    write("turn", tone(523, 0.12) + tone(784, 0.25))
    write("roll", rattle(9, 0.7))
    write("end", chord((262, 392, 523, 659, 784), 1.6))


if __name__ == "__main__":
    main()
