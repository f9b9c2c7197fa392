/* Terrella for C, and through C for any language: planets as arrays of samples in memory, and as files.
 *
 *   terrella_error error;
 *   terrella_planet* planet = terrella_planet_from_preset("archipelago", 5, &error);
 *   terrella_paint_options options = TERRELLA_PAINT_OPTIONS_INIT;       2:1, 2048 wide, the maps of a game
 *   options.maps = "height,water";
 *   terrella_maps* maps = terrella_paint(planet, &options, &error);
 *   terrella_map height = TERRELLA_MAP_INIT;
 *   terrella_maps_get(maps, "height", &height, &error);                 ((const float*)height.samples)[y * height.width + x]
 *   terrella_maps_free(maps);
 *   terrella_planet_free(planet);
 *
 * The shared library is libterrella.so.0: `cc planet.c $(pkg-config --cflags --libs terrella)`, or terrella::c in CMake. docs/library.md
 * has this in Python. Texts are UTF-8 and end with a zero byte.
 *
 * Errors. A function that can fail returns NULL or 0 then, and writes a sentence for people into *error, or nothing if `error` is NULL. The
 * room for it is the caller's: nothing has to be freed, and no thread has to be the one that made the call, as with a text kept for each
 * thread, which languages lose whose tasks move between threads. What points to no object (a NULL handle, text or struct where one is
 * needed) is an error, too, and not a crash. Not enough memory is an error; an exception never leaves this library.
 *
 * Threads. A terrella_planet is used by one thread at a time, different ones by as many as you like. terrella_maps, terrella_ground and
 * terrella_tile are never written again: any threads may ask them at once, and they stay after the planet that they came from is freed.
 *
 * The same parameters give the same bytes on every machine and for every number of threads, as long as terrella_algorithm_version() is the
 * same.
 *
 * What stays as it is. As long as the library is called libterrella.so.0 (TERRELLA_ABI_VERSION is that number), a program that was linked
 * with it runs with later ones:
 *   - No function or constant goes or changes its meaning, no field of a struct moves. What comes is new: TERRELLA_ABI_REVISION counts.
 *   - Only numbers of fixed size, pointers and these structs cross the border; what is behind a handle is nobody's business.
 *   - A struct begins with its size as its user was compiled, which the _INIT macros write. Fields come at the end. An older program's struct
 *     is shorter; fields that it lacks count as 0, which always means what was there before. A longer one, of a newer header, is an error.
 *     terrella_error and terrella_tile_address alone have no size, and never grow.
 *   - Which maps, presets and parameters there are is no matter of this border: ask for their names.
 */
#ifndef TERRELLA_H
#define TERRELLA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define TERRELLA_API __attribute__((visibility("default")))
#else
#define TERRELLA_API
#endif

/* Of this header. */
#define TERRELLA_ABI_VERSION 0
#define TERRELLA_ABI_REVISION 4

/* Of the library in use. */
TERRELLA_API uint32_t terrella_abi_version(void);
TERRELLA_API uint32_t terrella_abi_revision(void);
TERRELLA_API const char* terrella_version(void);           /* "1.0.0-rc.1" */
TERRELLA_API uint32_t terrella_algorithm_version(void);    /* another one grows other planets from the same parameters */

/* ---- Errors ------------------------------------------------------------------------------------------------------------------------ */

enum {
  TERRELLA_OK = 0,
  TERRELLA_BAD_INPUT = 1, /* asked again it fails again: an unknown name, a value out of its range */
  TERRELLA_FAILED = 2,    /* a full disk, not enough memory, ... */
  TERRELLA_CANCELLED = 3  /* by the progress callback */
};

typedef struct terrella_error {
  int32_t code;       /* one of the above; TERRELLA_OK after a call that succeeded */
  char message[1020]; /* one sentence, "" after a call that succeeded; a longer one is cut between two letters */
} terrella_error;

/* ---- Planets: which one -------------------------------------------------------------------------------------------------------------- */

typedef struct terrella_planet terrella_planet;

/* A preset with a seed; NULL is the preset "terra". */
TERRELLA_API terrella_planet* terrella_planet_from_preset(const char* preset, uint64_t seed, terrella_error* error);
/* A share code, as in "T4-0M0E5YG". */
TERRELLA_API terrella_planet* terrella_planet_from_code(const char* code, terrella_error* error);
/* Parameters as JSON; what it leaves out is as in the preset "terra". The text of a planet.json will do. */
TERRELLA_API terrella_planet* terrella_planet_from_json(const char* json, terrella_error* error);
TERRELLA_API void terrella_planet_free(terrella_planet* planet); /* NULL is nothing to do */

/* One parameter from text, as the flags of `terrella bake --help-all` take it: ("sea.oceanShare", "0.9"), ("seed", "Arrakis"). On an error
 * the planet is what it was. Maps that were painted before stay what they are. */
TERRELLA_API int32_t terrella_planet_set(terrella_planet* planet, const char* path, const char* value, terrella_error* error);
/* Revision 2. Another planet of its kind, by its seed, as `--vary AMOUNT` draws it: 0 leaves it as it is, 1 takes it as far as kinds go. Twice
 * varies what was varied already. */
TERRELLA_API int32_t terrella_planet_vary(terrella_planet* planet, double amount, terrella_error* error);
/* How many threads it is grown and painted with, 1 to 256; 0, as it is at first, is one for each core. Maps do not depend on it. */
TERRELLA_API int32_t terrella_planet_set_threads(terrella_planet* planet, int32_t threads, terrella_error* error);

/* The planet as a text: its share code, or all its parameters as JSON. At most `room` bytes are written, the zero at the end among them;
 * returns how many the whole takes, the zero included, and 0 on an error. So (NULL, 0) asks for the room. */
TERRELLA_API size_t terrella_planet_code(const terrella_planet* planet, char* text, size_t room, terrella_error* error);
TERRELLA_API size_t terrella_planet_json(const terrella_planet* planet, char* text, size_t room, terrella_error* error);

/* Names, from index 0 on; NULL past the last. */
TERRELLA_API const char* terrella_preset_name(size_t index);
TERRELLA_API const char* terrella_map_name(size_t index);
/* Of a class of climate or biome, by the number that the map "climate" has for it. Since revision 4. */
TERRELLA_API const char* terrella_class_name(size_t index);

/* ---- Maps: what it looks like ---------------------------------------------------------------------------------------------------------- */

typedef struct terrella_maps terrella_maps;

enum {
  TERRELLA_EQUIRECTANGULAR = 0, /* width x width / 2; row 0 touches the north pole, x grows east, longitude 0 is in the middle */
  TERRELLA_CUBE = 1             /* faces px nx py ny pz nz of an OpenGL cube map below each other: width x 6 width; +Y north, +Z longitude 0 */
};

/* Called now and then while maps are made, by the thread that asked for them, with 0 to 1. Returns 0 to go on; anything else ends the call
 * with TERRELLA_CANCELLED, and it is not asked again. It must come back: no exception, no longjmp. */
typedef int32_t (*terrella_progress)(float fraction, void* user);

typedef struct terrella_paint_options {
  size_t size;         /* sizeof(terrella_paint_options) */
  const char* maps;    /* names with commas between, "albedo,height"; NULL: albedo,height,normal,water,clouds, also where there
                          is no water or cloud, and emissive if anything glows */
  int32_t projection;  /* TERRELLA_EQUIRECTANGULAR or TERRELLA_CUBE */
  int32_t width;       /* a power of two: of a 2:1 map 256 to 32768, of a face 64 to 8192; 0: 2048, of a face 1024 */
  terrella_progress progress; /* or NULL */
  void* user;          /* handed to it */
} terrella_paint_options;
#define TERRELLA_PAINT_OPTIONS_INIT {sizeof(terrella_paint_options), NULL, TERRELLA_EQUIRECTANGULAR, 0, NULL, NULL}

/* Grows the planet, unless that has been done for maps as dense, and paints it. `options` may be NULL. Maps that planets of its kind do not
 * have are left out; if it has none of them, that is an error. Free what it returns. */
TERRELLA_API terrella_maps* terrella_paint(terrella_planet* planet, const terrella_paint_options* options, terrella_error* error);
TERRELLA_API void terrella_maps_free(terrella_maps* maps); /* NULL is nothing to do */

enum {
  TERRELLA_UINT8 = 0,
  TERRELLA_INT8 = 1,
  TERRELLA_FLOAT32 = 2
};

/* One map. Sample (x, y, c) stands at samples[(y * width + x) * channels + c]; there are no gaps between rows. As long as its terrella_maps.
 *
 *   albedo       uint8 x 3    sRGB                                        water    uint8       255 open sea, 200 lakes, 128 under ice, 0 land
 *   height       float32      0 to 1: see terrella_heights                clouds   uint8 x 4   sRGB, opacity linear and not premultiplied
 *   normal       uint8 x 3    tangent space, +Y                           moisture int8        -127 driest to 127
 *   temperature  float32      degrees Celsius at the ground               rain     float32     millimetres a year
 *   flow         float32      cubic metres a second                       rock     uint8       255 bare rock
 *   wind         uint8 x 3    red east, green north, 128 + 4 x m/s        plates   uint8       which plate
 *   climate      uint8 x 4    class (see terrella_class_name), two shares of it, share of snow or ice
 *   rivers       uint8        how much of a sample rivers and lakes cover    emissive uint8 x 3    sRGB, what glows: lava, cities by night */
typedef struct terrella_map {
  size_t size;         /* sizeof(terrella_map) */
  const void* samples;
  int32_t width, height;
  int32_t channels;
  int32_t format;      /* TERRELLA_UINT8, ... */
} terrella_map;
#define TERRELLA_MAP_INIT {sizeof(terrella_map), NULL, 0, 0, 0, 0}

/* An error if that map was not painted. */
TERRELLA_API int32_t terrella_maps_get(const terrella_maps* maps, const char* name, terrella_map* map, terrella_error* error);

/* What heights are: metres above the sea = (height - sea_level) * relief_meters. */
typedef struct terrella_heights {
  size_t size; /* sizeof(terrella_heights) */
  double sea_level, relief_meters;
  double radius_meters; /* of the planet, to the sea's level */
} terrella_heights;
#define TERRELLA_HEIGHTS_INIT {sizeof(terrella_heights), 0, 0, 0}
TERRELLA_API int32_t terrella_maps_heights(const terrella_maps* maps, terrella_heights* heights, terrella_error* error);

/* ---- Ground: revision 2 ------------------------------------------------------------------------------------------------------------------
 *
 * Maps of a whole planet show its lattices, 20 km from point to point at a width of 2048 on an Earth. These go on to grow finer where one
 * asks, valleys and beds of streams with them; a region has the samples of `terrella bake --region` of the same place. */

/* A square around a place, on the plane that touches the planet there. Neighbours have the samples of their common edge in common. */
typedef struct terrella_region {
  size_t size;                /* sizeof(terrella_region) */
  double latitude, longitude; /* degrees, of the middle of region (0, 0); -90 to 90, -360 to 360 */
  double meters;              /* from the first sample of a row to the last */
  int32_t samples;            /* along a side, 17 to 8193 */
  int32_t column, row;        /* so many regions to the east and to the south */
  const char* maps;           /* as in terrella_paint_options */
  terrella_progress progress; /* or NULL */
  void* user;                 /* handed to it */
} terrella_region;
#define TERRELLA_REGION_INIT {sizeof(terrella_region), 0, 0, 8192, 1025, 0, 0, NULL, NULL, NULL}

/* Rows from the north, columns from the west. Normals are as steep as the ground is. An error of giants, which have no ground. */
TERRELLA_API terrella_maps* terrella_paint_region(terrella_planet* planet, const terrella_region* region, terrella_error* error);
/* One place: metres above the sea, below 0 under it. The first call grows the planet, later ones take milliseconds. */
TERRELLA_API int32_t terrella_planet_ground(terrella_planet* planet, double latitude, double longitude, double* meters, terrella_error* error);

/* ---- Tiles: revision 3 -------------------------------------------------------------------------------------------------------------------
 *
 * The same ground in pieces that an engine draws. The faces of the cube (0 to 5 for px nx py ny pz nz, as of TERRELLA_CUBE) are the tiles of
 * level 0, and each level halves a tile: level L has 2^L columns and rows of them on a face, a quarter of the equator / 2^L wide in its
 * middle. A tile has a mesh and, finer, samples of the ground; both hold the points of all its edges, which neighbours have in common to the
 * bit. Draw a tile where its cells look small enough, else its four children (level + 1, 2 column, 2 row and so on). The finest samples are
 * those of 2^24 along a face: of tiles with 16 cells of 4 samples, levels go from 0 to 18. */

typedef struct terrella_ground terrella_ground;
typedef struct terrella_tile terrella_tile;

typedef struct terrella_ground_options {
  size_t size;              /* sizeof(terrella_ground_options) */
  int32_t cells;            /* of a tile's mesh along a side: a power of two from 4 to 128; 0: 16 */
  int32_t samples_per_cell; /* along a cell's side: a power of two from 2 to 16; 0: 4 */
  terrella_progress progress; /* or NULL */
  void* user;               /* handed to it */
} terrella_ground_options;
#define TERRELLA_GROUND_OPTIONS_INIT {sizeof(terrella_ground_options), 0, 0, NULL, NULL}

/* Grows the planet, unless that has been done; what is set of it afterwards does not change this ground. `options` may be NULL. An error of
 * giants. Free what it returns. */
TERRELLA_API terrella_ground* terrella_ground_grow(terrella_planet* planet, const terrella_ground_options* options, terrella_error* error);
TERRELLA_API void terrella_ground_free(terrella_ground* ground); /* NULL is nothing to do */

/* The same as terrella_planet_ground. */
TERRELLA_API int32_t terrella_ground_height(const terrella_ground* ground, double latitude, double longitude, double* meters,
                                            terrella_error* error);

typedef struct terrella_tile_address {
  int32_t face, level, column, row; /* columns go to the right and rows down as one looks at the face from outside */
} terrella_tile_address;              /* never grows */

/* The tile of that level in which a place lies; levels from 0 to 24, whether or not there are such tiles. */
TERRELLA_API int32_t terrella_tile_at(double latitude, double longitude, int32_t level, terrella_tile_address* address,
                                      terrella_error* error);
/* Takes some milliseconds, on the thread that asks. Free what it returns. */
TERRELLA_API terrella_tile* terrella_ground_tile(const terrella_ground* ground, const terrella_tile_address* address,
                                                 terrella_error* error);
TERRELLA_API void terrella_tile_free(terrella_tile* tile); /* NULL is nothing to do */

/* Rows are of points from the tile's left to its right, the topmost first, without gaps. As long as the terrella_tile.
 *
 *   mesh     6 floats for each of corners x corners: where the corner is, and where the mesh of the tile's parent has it; x y z in planet
 *            radii from `middle`, +Y the north pole, +Z longitude 0. A corner between the two, by the distance from the eye, lets one level
 *            become the other without a jump. Where water stands it is the water's surface. Cells are parted from the top left to the bottom
 *            right.
 *   ground   5 numbers for each of samples x samples, from -32767 to 32767. Three are the part of the ground's normal that lies level, x y z:
 *            normal = tilt + up * sqrt(1 - tilt * tilt). One is metres above the water there, 32767 for 256 m and more, below 0 under it.
 *            One tells how far that water is fresh: 0 the sea.
 *   albedo   4 bytes for each of samples x samples: sRGB, and how much of the ground is overgrown (heat where `is_hot`). */
typedef struct terrella_tile_view {
  size_t size;           /* sizeof(terrella_tile_view) */
  int32_t corners;       /* along a side: cells + 1 */
  int32_t samples;       /* along a side: cells * samples_per_cell + 1 */
  double middle[3];      /* on the sphere of radius 1 */
  double reach;          /* planet radii: no corner is farther from the middle */
  double radius_meters;  /* of the planet, to the sea's level */
  float lowest, highest; /* metres above the sea: nothing of the tile and of all finer ones in it is beyond, but it may stay far within */
  int32_t is_hot;        /* 1: it glows */
  int32_t has_fresh_water;
  const float* mesh;
  const int16_t* ground;
  const uint8_t* albedo;
} terrella_tile_view;
#define TERRELLA_TILE_VIEW_INIT {sizeof(terrella_tile_view), 0, 0, {0, 0, 0}, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL}
TERRELLA_API int32_t terrella_tile_get(const terrella_tile* tile, terrella_tile_view* view, terrella_error* error);

/* ---- Files --------------------------------------------------------------------------------------------------------------------------------
 *
 * Those of a whole planet as files that engines read: KEY.png, of a cube KEY_px.png and so on, and planet.json, into a folder that is made
 * if need be. All or nothing: on an error an older set there is what it was. */
TERRELLA_API int32_t terrella_maps_write(const terrella_maps* maps, const char* folder, terrella_error* error);

#ifdef __cplusplus
}
#endif

#endif /* TERRELLA_H */
