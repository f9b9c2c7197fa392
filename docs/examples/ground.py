#!/usr/bin/env python3
"""The ground around a place in Python, by the shared library and nothing else: tiles as an engine gets them, put together into a model (OBJ
with a colour for each corner, which Blender and MeshLab open): x to the east, y up, z to the south, in metres.

    ground.py [--library PATH] [--preset NAME] [--seed N] [--latitude DEGREES] [--longitude DEGREES] [--meters N] [--out ground.obj]
"""
import argparse
import concurrent.futures
import ctypes
import math
import sys
from ctypes import POINTER, byref, c_double, c_float, c_int16, c_int32, c_size_t, c_uint8, c_void_p

from planet import Terrella, sized

CELLS, SAMPLES_PER_CELL = 32, 2


class GroundOptions(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("cells", c_int32), ("samples_per_cell", c_int32), ("progress", c_void_p), ("user", c_void_p)]


class Address(ctypes.Structure):
    _fields_ = [("face", c_int32), ("level", c_int32), ("column", c_int32), ("row", c_int32)]


class TileView(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("corners", c_int32), ("samples", c_int32), ("middle", c_double * 3), ("reach", c_double),
                ("radius_meters", c_double), ("lowest", c_float), ("highest", c_float), ("is_hot", c_int32),
                ("has_fresh_water", c_int32), ("mesh", POINTER(c_float)), ("ground", POINTER(c_int16)), ("albedo", POINTER(c_uint8))]


class Ground(Terrella):
    FUNCTIONS = dict(Terrella.FUNCTIONS,
                     ground_grow=(c_void_p, [c_void_p, POINTER(GroundOptions)]),
                     ground_height=(c_int32, [c_void_p, c_double, c_double, POINTER(c_double)]),
                     tile_at=(c_int32, [c_double, c_double, c_int32, POINTER(Address)]),
                     ground_tile=(c_void_p, [c_void_p, POINTER(Address)]),
                     tile_get=(c_int32, [c_void_p, POINTER(TileView)]))
    FREE = Terrella.FREE + ("ground_free", "tile_free")

    def grow(self, preset, seed):
        planet = self.call("planet_from_preset", preset.encode(), seed)
        try:
            return self.call("ground_grow", planet, byref(sized(GroundOptions, cells=CELLS, samples_per_cell=SAMPLES_PER_CELL)))
        finally:
            self.library.terrella_planet_free(planet)

    def height(self, ground, latitude, longitude):
        meters = c_double()
        self.call("ground_height", ground, latitude, longitude, byref(meters))
        return meters.value

    def tile(self, ground, address):
        """Corners as (x, y, z) in metres from the planet's middle, and (r, g, b), row by row."""
        tile = self.call("ground_tile", ground, byref(address))
        try:
            view = sized(TileView)
            self.call("tile_get", tile, byref(view))
            corners = []
            for row in range(view.corners):
                for column in range(view.corners):
                    own = (row * view.corners + column) * 6
                    colour = (row * view.samples + column) * SAMPLES_PER_CELL * 4
                    corners.append(([(view.middle[k] + view.mesh[own + k]) * view.radius_meters for k in range(3)],
                                    [view.albedo[colour + k] / 255 for k in range(3)]))
            return corners, view.radius_meters
        finally:
            self.library.terrella_tile_free(tile)


def around(library, latitude, longitude, level):
    """The tile that holds a place and its neighbours, as far as they lie on the same face."""
    middle = Address()
    library.call("tile_at", latitude, longitude, level, byref(middle))
    last = 2**level - 1
    for row in range(middle.row - 1, middle.row + 2):
        for column in range(middle.column - 1, middle.column + 2):
            if 0 <= row <= last and 0 <= column <= last:
                yield Address(middle.face, level, column, row)


def write_obj(path, tiles, latitude, longitude, radius):
    lat, lon = math.radians(latitude), math.radians(longitude)
    up = (math.cos(lat) * math.sin(lon), math.sin(lat), math.cos(lat) * math.cos(lon))
    east = (math.cos(lon), 0, -math.sin(lon))
    south = (math.sin(lat) * math.sin(lon), -math.cos(lat), math.sin(lat) * math.cos(lon))
    along = lambda axis, place: sum(a * p for a, p in zip(axis, place))
    n = CELLS + 1
    with open(path, "w") as file:
        for number, corners in enumerate(tiles):
            for place, colour in corners:
                file.write("v %.3f %.3f %.3f %.3f %.3f %.3f\n" % (along(east, place), along(up, place) - radius, along(south, place), *colour))
            for row in range(CELLS):
                for column in range(CELLS):
                    a = number * n * n + row * n + column + 1
                    file.write(f"f {a} {a + n} {a + n + 1}\nf {a} {a + n + 1} {a + 1}\n")


def whole_number(text):
    """A seed: ctypes would wrap one below 0 without a word."""
    if not 0 <= int(text) < 2**64:
        raise ValueError
    return int(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", default="libterrella.so.0")
    parser.add_argument("--preset", default="terra")
    parser.add_argument("--seed", type=whole_number, default=7)
    parser.add_argument("--latitude", type=float, default=5)
    parser.add_argument("--longitude", type=float, default=-78)
    parser.add_argument("--meters", type=float, default=20000, help="about how wide the model is")
    parser.add_argument("--out", default="ground.obj")
    arguments = parser.parse_args()
    try:
        library = Ground(arguments.library)
        ground = library.grow(arguments.preset, arguments.seed)
        height = library.height(ground, arguments.latitude, arguments.longitude)
        _, radius = library.tile(ground, Address(0, 0, 0, 0))
        # Three tiles across; of the finest there are 2^18 along a quarter of the equator.
        level = max(0, min(18, round(math.log2(radius * math.pi / 2 * 3 / max(arguments.meters, 1)))))
        addresses = list(around(library, arguments.latitude, arguments.longitude, level))
        # A ground may be asked by as many threads as one likes.
        with concurrent.futures.ThreadPoolExecutor() as pool:
            tiles = [corners for corners, _ in pool.map(lambda address: library.tile(ground, address), addresses)]
        library.library.terrella_ground_free(ground)
        write_obj(arguments.out, tiles, arguments.latitude, arguments.longitude, radius)
    except (OSError, ValueError) as error:
        sys.exit(f"ground.py: {error}")
    print(f"{arguments.preset} {arguments.seed}, {height:.1f} m high: {len(tiles)} tiles of level {level} in {arguments.out}")


if __name__ == "__main__":
    main()
