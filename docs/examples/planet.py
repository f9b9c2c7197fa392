#!/usr/bin/env python3
"""A planet in Python, by the shared library and nothing else: statistics of its heights, and a picture of them.

    planet.py [--library PATH] [--preset NAME] [--seed N] [--width N] [--out heights.pgm]
"""
import argparse
import array
import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_float, c_int32, c_size_t, c_uint64, c_void_p


# The structs of terrella.h. A struct begins with its own size, so that a later library knows which fields we know.
class Error(ctypes.Structure):
    _fields_ = [("code", c_int32), ("message", ctypes.c_char * 1020)]


class PaintOptions(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("maps", c_char_p), ("projection", c_int32), ("width", c_int32),
                ("progress", c_void_p), ("user", c_void_p)]


class Map(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("samples", c_void_p), ("width", c_int32), ("height", c_int32),
                ("channels", c_int32), ("format", c_int32)]


class Heights(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("sea_level", c_double), ("relief_meters", c_double), ("radius_meters", c_double)]


def sized(struct, **fields):
    return struct(size=ctypes.sizeof(struct), **fields)


class Terrella:
    """The functions of terrella.h; one that fails raises ValueError with the library's sentence."""

    FUNCTIONS = {
        "planet_from_preset": (c_void_p, [c_char_p, c_uint64]),
        "paint": (c_void_p, [c_void_p, POINTER(PaintOptions)]),
        "maps_get": (c_int32, [c_void_p, c_char_p, POINTER(Map)]),
        "maps_heights": (c_int32, [c_void_p, POINTER(Heights)]),
    }

    FREE = ("planet_free", "maps_free")

    def __init__(self, path):
        self.library = ctypes.CDLL(path)
        for name, (result, arguments) in self.FUNCTIONS.items():
            function = getattr(self.library, "terrella_" + name)
            function.restype, function.argtypes = result, arguments + [POINTER(Error)]
        for name in self.FREE:
            function = getattr(self.library, "terrella_" + name)
            function.restype, function.argtypes = None, [c_void_p]

    def call(self, name, *arguments):
        error = Error()
        result = getattr(self.library, "terrella_" + name)(*arguments, byref(error))
        if not result:
            raise ValueError(error.message.decode())
        return result

    def heights(self, preset, seed, width):
        """Metres above the sea, row by row from the north, and the size of the map."""
        planet = self.call("planet_from_preset", preset.encode(), seed)
        maps = None
        try:
            maps = self.call("paint", planet, byref(sized(PaintOptions, maps=b"height", width=width)))
            height, scale = sized(Map), sized(Heights)
            self.call("maps_get", maps, b"height", byref(height))
            self.call("maps_heights", maps, byref(scale))
            count = height.width * height.height
            samples = (c_float * count).from_address(height.samples)
            meters = array.array("d", ((sample - scale.sea_level) * scale.relief_meters for sample in samples))
            return meters, height.width, height.height
        finally:
            self.library.terrella_maps_free(maps)
            self.library.terrella_planet_free(planet)


def write_pgm(path, meters, width, height):
    """A grey picture, 16 bits, high byte first: black the deepest, white the highest."""
    low, high = min(meters), max(meters)
    scale = 65535 / (high - low or 1)
    grey = array.array("H", (round((m - low) * scale) for m in meters))
    if sys.byteorder == "little":
        grey.byteswap()
    with open(path, "wb") as file:
        file.write(b"P5\n%d %d\n65535\n" % (width, height) + grey.tobytes())


def whole_number(text):
    """A seed: ctypes would wrap one below 0 without a word."""
    if not 0 <= int(text) < 2**64:
        raise ValueError
    return int(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--library", default="libterrella.so.0")
    parser.add_argument("--preset", default="terra")
    parser.add_argument("--seed", type=whole_number, default=5)
    parser.add_argument("--width", type=int, default=512)
    parser.add_argument("--out", default="heights.pgm")
    arguments = parser.parse_args()
    try:
        meters, width, height = Terrella(arguments.library).heights(arguments.preset, arguments.seed, arguments.width)
    except (OSError, ValueError) as error:
        sys.exit(f"planet.py: {error}")
    land = sum(m > 0 for m in meters) / len(meters)
    print(f"{arguments.preset} {arguments.seed}, {width} x {height}: "
          f"from {min(meters):.0f} m to {max(meters):.0f} m, {100 * land:.1f} % of the samples are land")
    write_pgm(arguments.out, meters, width, height)


if __name__ == "__main__":
    main()
