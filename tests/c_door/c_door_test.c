/* The library for C, as somebody's C99 program meets it: what it gives, and what it says of nonsense. Prints what does not hold. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <terrella/terrella.h>

static int failures = 0;
static void expect(int holds, const char* what, int line) {
  if (holds) return;
  ++failures;
  fprintf(stderr, "c_door_test.c:%d: %s does not hold\n", line, what);
}
#define EXPECT(condition) expect((condition) != 0, #condition, __LINE__)

/* The call before failed, with a whole sentence in which `part` stands. */
static void expectError(const terrella_error* error, int32_t code, const char* part, int line) {
  const size_t length = strlen(error->message);
  const char last = length ? error->message[length - 1] : '\0';
  if (error->code == code && strstr(error->message, part) && (last == '.' || last == '?')) return;
  ++failures;
  fprintf(stderr, "c_door_test.c:%d: code %d, \"%s\", where \"%s\" was due\n", line, (int)error->code, error->message, part);
}
#define EXPECT_ERROR(code, part) expectError(&error, code, part, __LINE__)

static terrella_error error;

static terrella_maps* paint(terrella_planet* planet, const char* names, int32_t projection, int32_t width) {
  terrella_paint_options options = TERRELLA_PAINT_OPTIONS_INIT;
  options.maps = names;
  options.projection = projection;
  options.width = width;
  return terrella_paint(planet, &options, &error);
}

static terrella_map mapOf(const terrella_maps* maps, const char* name) {
  terrella_map map = TERRELLA_MAP_INIT;
  EXPECT(terrella_maps_get(maps, name, &map, &error) == 1);
  return map;
}

static void testVersions(void) {
  EXPECT(terrella_abi_version() == TERRELLA_ABI_VERSION);
  EXPECT(terrella_abi_revision() >= TERRELLA_ABI_REVISION);
  EXPECT(strchr(terrella_version(), '.') != NULL);
  EXPECT(terrella_algorithm_version() >= 4);
  /* Of which programs keep copies. */
  EXPECT(sizeof(terrella_error) == 1024);
  EXPECT(sizeof(terrella_paint_options) == 2 * sizeof(size_t) + 8 + 2 * sizeof(void*));
}

static void testNames(void) {
  size_t presets = 0, maps = 0;
  int hasHeight = 0;
  EXPECT(strcmp(terrella_preset_name(0), "terra") == 0);
  for (; terrella_preset_name(presets); ++presets) {
    terrella_planet* planet = terrella_planet_from_preset(terrella_preset_name(presets), 1, &error);
    EXPECT(planet != NULL);
    terrella_planet_free(planet);
  }
  for (; terrella_map_name(maps); ++maps) hasHeight |= strcmp(terrella_map_name(maps), "height") == 0;
  EXPECT(presets > 5 && maps > 5 && hasHeight);
  EXPECT(terrella_preset_name((size_t)-1) == NULL && terrella_map_name((size_t)-1) == NULL);
  EXPECT(strcmp(terrella_class_name(0), "ocean") == 0 && strcmp(terrella_class_name(5 + 8), "taiga") == 0);
  EXPECT(terrella_class_name(26) == NULL && terrella_class_name((size_t)-1) == NULL);
}

/* A planet is the same whichever way it was named. */
static void testWaysToNameAPlanet(void) {
  terrella_planet* planet = terrella_planet_from_preset("archipelago", 5, &error);
  char code[256], json[32768], again[256];
  size_t length = terrella_planet_code(planet, NULL, 0, &error);
  EXPECT(error.code == TERRELLA_OK && error.message[0] == '\0');
  EXPECT(length > 5 && length <= sizeof code);
  EXPECT(terrella_planet_code(planet, code, sizeof code, &error) == strlen(code) + 1);
  EXPECT(terrella_planet_json(planet, json, sizeof json, &error) == strlen(json) + 1);
  /* Too little room: as much as fits, and a zero. */
  memset(again, 'x', sizeof again);
  EXPECT(terrella_planet_code(planet, again, 4, &error) == length);
  EXPECT(strlen(again) == 3 && strncmp(again, code, 3) == 0 && again[4] == 'x');

  terrella_planet* byCode = terrella_planet_from_code(code, &error);
  terrella_planet* byJson = terrella_planet_from_json(json, &error);
  terrella_planet_code(byCode, again, sizeof again, &error);
  EXPECT(strcmp(again, code) == 0);
  terrella_planet_code(byJson, again, sizeof again, &error);
  EXPECT(strcmp(again, code) == 0);
  EXPECT(terrella_planet_set(byJson, "sea.oceanShare", "0.25", &error) == 1);
  terrella_planet_json(byJson, json, sizeof json, &error);
  EXPECT(strstr(json, "\"oceanShare\": 0.25") != NULL);
  EXPECT(terrella_planet_set(byJson, "seed", "Arrakis", &error) == 1);
  terrella_planet_free(byJson);
  terrella_planet_free(byCode);
  terrella_planet_free(planet);
}

static void testMapsOfAWholePlanet(void) {
  terrella_planet* planet = terrella_planet_from_preset(NULL, 5, &error);
  EXPECT(terrella_planet_set_threads(planet, 1, &error) == 1);
  terrella_maps* maps = paint(planet, "height,water,albedo,clouds,climate,moisture,temperature", TERRELLA_EQUIRECTANGULAR, 256);
  terrella_heights heights = TERRELLA_HEIGHTS_INIT;
  EXPECT(terrella_maps_heights(maps, &heights, &error) == 1);
  EXPECT(heights.sea_level > 0 && heights.sea_level < 1 && heights.relief_meters == 16000 && heights.radius_meters == 6371000);

  const terrella_map height = mapOf(maps, "height"), water = mapOf(maps, "water");
  EXPECT(height.width == 256 && height.height == 128 && height.channels == 1 && height.format == TERRELLA_FLOAT32);
  EXPECT(water.width == 256 && water.height == 128 && water.channels == 1 && water.format == TERRELLA_UINT8);
  EXPECT(mapOf(maps, "albedo").channels == 3 && mapOf(maps, "clouds").channels == 4 && mapOf(maps, "climate").channels == 4);
  EXPECT(mapOf(maps, "moisture").format == TERRELLA_INT8 && mapOf(maps, "temperature").format == TERRELLA_FLOAT32);
  /* Open sea is what lies below the sea's level. */
  int sea = 0, wrong = 0;
  for (int i = 0; i < 256 * 128; ++i) {
    const int isSea = ((const uint8_t*)water.samples)[i] == 255;
    sea += isSea;
    wrong += isSea && ((const float*)height.samples)[i] > (float)heights.sea_level;
  }
  EXPECT(sea > 5000 && sea < 30000 && wrong == 0);

  /* The same bytes with other threads, from another handle, after the planet is gone. */
  terrella_planet* same = terrella_planet_from_code("T4-0M0E5YG", &error);
  EXPECT(terrella_planet_set_threads(same, 3, &error) == 1);
  terrella_maps* again = paint(same, "height,clouds", TERRELLA_EQUIRECTANGULAR, 256);
  terrella_planet_free(planet);
  terrella_planet_free(same);
  EXPECT(memcmp(mapOf(again, "height").samples, height.samples, 256 * 128 * sizeof(float)) == 0);
  EXPECT(memcmp(mapOf(again, "clouds").samples, mapOf(maps, "clouds").samples, 256 * 128 * 4) == 0);
  terrella_maps_free(again);
  terrella_maps_free(maps);
}

/* A planet that is changed and painted again is the planet that it is now. */
static void testAChangedPlanet(void) {
  terrella_planet* planet = terrella_planet_from_preset(NULL, 1, &error);
  terrella_maps* before = paint(planet, "height", TERRELLA_CUBE, 64);
  EXPECT(terrella_planet_set(planet, "seed", "5", &error) == 1);
  terrella_maps* changed = paint(planet, "height", TERRELLA_CUBE, 64);
  terrella_planet* fresh = terrella_planet_from_preset(NULL, 5, &error);
  terrella_maps* due = paint(fresh, "height", TERRELLA_CUBE, 64);
  const terrella_map map = mapOf(due, "height");
  EXPECT(map.width == 64 && map.height == 6 * 64);
  EXPECT(memcmp(mapOf(changed, "height").samples, map.samples, 64 * 64 * 6 * sizeof(float)) == 0);
  EXPECT(memcmp(mapOf(before, "height").samples, map.samples, 64 * 64 * 6 * sizeof(float)) != 0);
  terrella_maps_free(before);
  terrella_maps_free(changed);
  terrella_maps_free(due);
  terrella_planet_free(planet);
  terrella_planet_free(fresh);
}

static void testFiles(const char* folder) {
  terrella_planet* planet = terrella_planet_from_preset(NULL, 5, &error);
  terrella_maps* maps = paint(planet, NULL, TERRELLA_EQUIRECTANGULAR, 256);
  EXPECT(terrella_maps_write(maps, folder, &error) == 1);
  EXPECT(terrella_maps_write(maps, "/dev/null/nowhere", &error) == 0);
  EXPECT_ERROR(TERRELLA_FAILED, "/dev/null/nowhere");
  EXPECT(terrella_maps_write(maps, "", &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "name");
  terrella_maps_free(maps);
  terrella_planet_free(planet);
}

typedef struct {
  int calls, stopAt;
  float last;
} Watch;
static int32_t watch(float fraction, void* user) {
  Watch* const seen = user;
  EXPECT(fraction >= seen->last && fraction <= 1);
  seen->last = fraction;
  return ++seen->calls == seen->stopAt;
}

typedef struct {
  int wholes, callsAfter;
} Refusal;
static int32_t refuseWhole(float fraction, void* user) {
  Refusal* const seen = user;
  seen->callsAfter += seen->wholes > 0;
  seen->wholes += fraction == 1;
  return fraction == 1;
}

static void testProgressAndCancel(void) {
  terrella_planet* planet = terrella_planet_from_preset(NULL, 5, &error);
  terrella_paint_options options = TERRELLA_PAINT_OPTIONS_INIT;
  Watch whole = {0, 0, 0}, stopped = {0, 1, 0};
  options.width = 256;
  options.progress = watch;
  options.user = &stopped;
  EXPECT(terrella_paint(planet, &options, &error) == NULL);
  EXPECT_ERROR(TERRELLA_CANCELLED, "cancelled");
  EXPECT(stopped.calls == 1);
  /* Nor is it asked again after a no that comes last, when all maps are done. */
  Refusal last = {0, 0};
  options.progress = refuseWhole;
  options.user = &last;
  EXPECT(terrella_paint(planet, &options, &error) == NULL);
  EXPECT_ERROR(TERRELLA_CANCELLED, "cancelled");
  EXPECT(last.wholes == 1 && last.callsAfter == 0);
  /* It can be asked again, and is whole then. */
  options.progress = watch;
  options.user = &whole;
  terrella_maps* maps = terrella_paint(planet, &options, &error);
  EXPECT(maps != NULL && whole.calls >= 2 && whole.last == 1);
  Watch ofRegion = {0, 0, 0};
  terrella_region region = TERRELLA_REGION_INIT;
  region.samples = 129;
  region.progress = watch;
  region.user = &ofRegion;
  terrella_maps* ground = terrella_paint_region(planet, &region, &error);
  EXPECT(ground != NULL && ofRegion.calls >= 2 && ofRegion.last == 1);
  terrella_maps_free(ground);
  terrella_maps* unwatched = paint(planet, NULL, TERRELLA_EQUIRECTANGULAR, 256);
  EXPECT(memcmp(mapOf(maps, "albedo").samples, mapOf(unwatched, "albedo").samples, 256 * 128 * 3) == 0);
  terrella_maps_free(maps);
  terrella_maps_free(unwatched);
  terrella_planet_free(planet);
}

static void testNonsense(void) {
  EXPECT(terrella_planet_from_preset("terro", 1, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "terra");
  EXPECT(terrella_planet_from_code(NULL, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "NULL");
  EXPECT(terrella_planet_from_code("T4-0M0E5YH", &error) == NULL && error.code == TERRELLA_BAD_INPUT);
  EXPECT(terrella_planet_from_json(NULL, &error) == NULL && error.code == TERRELLA_BAD_INPUT);
  static const char* const texts[] = {"", "{", "[]", "nonsense", "{\"seed\": -1}", "{\"sea\": {\"oceanShare\": 7}}", "{\"sae\": {}}",
                                      "{\"surface\": {\"palette\": \"no such\"}}", "\xff\xfe"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; ++i) {
    EXPECT(terrella_planet_from_json(texts[i], &error) == NULL);
    EXPECT_ERROR(TERRELLA_BAD_INPUT, "");
  }
  EXPECT(terrella_planet_from_json("{", NULL) == NULL); /* who asks for no sentence gets none */
  terrella_planet_free(NULL);
  terrella_maps_free(NULL);

  terrella_planet* planet = terrella_planet_from_preset(NULL, 5, &error);
  EXPECT(terrella_planet_set(planet, "sea.oceanShore", "1", &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "sea.oceanShare");
  EXPECT(terrella_planet_set(planet, "sea", "1", &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "\"sea\" is a group of parameters: sea.");
  terrella_region empty = TERRELLA_REGION_INIT;
  empty.meters = 0;
  EXPECT(terrella_paint_region(planet, &empty, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "more than 0 m long");
  EXPECT(terrella_planet_set(planet, "sea.oceanShare", "much", &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "sea.oceanShare must be");
  EXPECT(terrella_planet_set(planet, "sea.oceanShare", "7", &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "between 0 and 1");
  EXPECT(terrella_planet_set(planet, "surface.palette", "none", &error) == 0);
  EXPECT(terrella_planet_set(planet, "seed", "", &error) == 0);
  EXPECT(terrella_planet_set(planet, NULL, "1", &error) == 0 && terrella_planet_set(planet, "seed", NULL, &error) == 0);
  EXPECT(terrella_planet_set(NULL, "seed", "1", &error) == 0);
  EXPECT(terrella_planet_set_threads(planet, 257, &error) == 0 && terrella_planet_set_threads(planet, -1, &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "256");
  char code[64];
  EXPECT(terrella_planet_code(planet, code, sizeof code, &error) > 0 && strcmp(code, "T4-0M0E5YG") == 0); /* still what it was */
  EXPECT(terrella_planet_code(planet, NULL, 5, &error) == 0 && terrella_planet_json(NULL, code, sizeof code, &error) == 0);

  static const int32_t widths[] = {3, -256, 128, 257, 65536, 2147483647};
  for (size_t i = 0; i < sizeof widths / sizeof *widths; ++i) {
    EXPECT(paint(planet, "height", TERRELLA_EQUIRECTANGULAR, widths[i]) == NULL);
    EXPECT_ERROR(TERRELLA_BAD_INPUT, "256 to 32768");
  }
  EXPECT(paint(planet, "height", TERRELLA_CUBE, 16384) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "64 to 8192");
  EXPECT(paint(planet, "height", 2, 256) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "projection");
  static const char* const names[] = {"", "heigth", "height,", ",", "height, water", "HEIGHT"};
  for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
    EXPECT(paint(planet, names[i], TERRELLA_EQUIRECTANGULAR, 256) == NULL);
    EXPECT_ERROR(TERRELLA_BAD_INPUT, "Unknown map");
  }
  EXPECT(terrella_paint(NULL, NULL, &error) == NULL && error.code == TERRELLA_BAD_INPUT);
  terrella_paint_options options = TERRELLA_PAINT_OPTIONS_INIT;
  options.size = 3;
  EXPECT(terrella_paint(planet, &options, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "size");
  options.size = sizeof options + 8;
  EXPECT(terrella_paint(planet, &options, &error) == NULL);

  terrella_maps* maps = paint(planet, "height", TERRELLA_EQUIRECTANGULAR, 256);
  terrella_map map = TERRELLA_MAP_INIT;
  EXPECT(terrella_maps_get(maps, "water", &map, &error) == 0); /* made for what a manifest says; not what was asked for */
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "not painted");
  EXPECT(terrella_maps_get(maps, "hieght", &map, &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "height");
  EXPECT(terrella_maps_get(maps, NULL, &map, &error) == 0 && terrella_maps_get(maps, "height", NULL, &error) == 0);
  EXPECT(terrella_maps_get(NULL, "height", &map, &error) == 0 && terrella_maps_heights(NULL, NULL, &error) == 0);
  EXPECT(terrella_maps_heights(maps, NULL, &error) == 0 && terrella_maps_write(maps, NULL, &error) == 0);
  map.size = 0;
  EXPECT(terrella_maps_get(maps, "height", &map, &error) == 0 && map.samples == NULL);
  terrella_maps_free(maps);
  terrella_planet_free(planet);
}

/* The ground itself: a region and a place in it are of one planet, neighbours join, and another planet has other ground. */
static void testGround(void) {
  terrella_planet* planet = terrella_planet_from_preset(NULL, 7, &error);
  EXPECT(terrella_planet_set(planet, "land.cells", "64", &error) == 1);
  terrella_region region = TERRELLA_REGION_INIT;
  region.latitude = 5, region.longitude = -78, region.meters = 4096, region.samples = 33, region.maps = "height,albedo";
  terrella_maps* here = terrella_paint_region(planet, &region, &error);
  EXPECT(here != NULL && error.code == TERRELLA_OK);
  region.column = 1;
  terrella_maps* east = terrella_paint_region(planet, &region, &error);
  terrella_map map = TERRELLA_MAP_INIT, beside = TERRELLA_MAP_INIT;
  terrella_heights scale = TERRELLA_HEIGHTS_INIT;
  EXPECT(terrella_maps_get(here, "height", &map, &error) && terrella_maps_get(east, "height", &beside, &error));
  EXPECT(terrella_maps_heights(here, &scale, &error) == 1);
  EXPECT(map.width == 33 && map.height == 33 && map.format == TERRELLA_FLOAT32);
  const float *samples = map.samples, *others = beside.samples;
  float lowest = 1, highest = 0;
  for (int y = 0; y < 33; ++y) {
    EXPECT(samples[y * 33 + 32] == others[y * 33]);
    for (int x = 0; x < 33; ++x) {
      if (samples[y * 33 + x] < lowest) lowest = samples[y * 33 + x];
      if (samples[y * 33 + x] > highest) highest = samples[y * 33 + x];
    }
  }
  EXPECT(highest > lowest);
  double meters = 1e9;
  EXPECT(terrella_planet_ground(planet, 5, -78, &meters, &error) == 1);
  const double there = (samples[16 * 33 + 16] - scale.sea_level) * scale.relief_meters;
  EXPECT(meters - there < 40 && there - meters < 40); /* samples stand 128 m apart, and show no more */
  EXPECT(terrella_maps_write(here, "nowhere", &error) == 0);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "whole planet");

  region.column = 0, region.latitude = 100;
  EXPECT(terrella_paint_region(planet, &region, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "latitude");
  region.latitude = 5, region.samples = 1;
  EXPECT(terrella_paint_region(planet, &region, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "samples");
  EXPECT(terrella_paint_region(planet, NULL, &error) == NULL && terrella_paint_region(NULL, &region, &error) == NULL);
  EXPECT(terrella_planet_ground(planet, 91, 0, &meters, &error) == 0 && terrella_planet_ground(planet, 5, -78, NULL, &error) == 0);

  const double before = meters;
  EXPECT(terrella_planet_vary(planet, 2, &error) == 0 && terrella_planet_vary(NULL, 0.5, &error) == 0);
  EXPECT(terrella_planet_vary(planet, 0.5, &error) == 1);
  EXPECT(terrella_planet_ground(planet, 5, -78, &meters, &error) == 1 && meters != before);
  terrella_maps_free(here);
  terrella_maps_free(east);
  terrella_planet_free(planet);

  terrella_planet* giant = terrella_planet_from_preset("jupiter", 7, &error);
  region.samples = 33;
  EXPECT(terrella_paint_region(giant, &region, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "no ground");
  EXPECT(paint(giant, "water", TERRELLA_EQUIRECTANGULAR, 256) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "none of these maps");
  terrella_planet_free(giant);
}

/* A sentence that is longer than its room is cut between two letters. */
static void testLongMessages(void) {
  char folder[3 * 900 + 32] = "/dev/null/";
  for (int i = 0; i < 900; ++i) memcpy(folder + 10 + 3 * i, "\xe2\x82\xac", 4);
  terrella_planet* planet = terrella_planet_from_preset(NULL, 5, &error);
  terrella_maps* maps = paint(planet, "height", TERRELLA_CUBE, 64);
  EXPECT(terrella_maps_write(maps, folder, &error) == 0 && error.code == TERRELLA_FAILED);
  const size_t length = strlen(error.message);
  EXPECT(length < sizeof error.message && length > 1010 && memcmp(error.message + length - 3, "\xe2\x82\xac", 3) == 0);
  terrella_maps_free(maps);
  terrella_planet_free(planet);
}

static terrella_tile_view viewOf(const terrella_tile* tile) {
  terrella_tile_view view = TERRELLA_TILE_VIEW_INIT;
  EXPECT(terrella_tile_get(tile, &view, &error) == 1);
  return view;
}

/* Of a corner of the mesh: metres above the sea. */
static double metersOf(const terrella_tile_view* view, int32_t column, int32_t row) {
  const float* own = view->mesh + ((size_t)row * (size_t)view->corners + (size_t)column) * 6;
  const double x = view->middle[0] + own[0], y = view->middle[1] + own[1], z = view->middle[2] + own[2];
  return (sqrt(x * x + y * y + z * z) - 1) * view->radius_meters;
}

/* Tiles are the ground, neighbours join, and they outlive their planet. */
static void testTiles(void) {
  const double latitude = 5, longitude = -78;
  terrella_planet* planet = terrella_planet_from_preset("terra", 7, &error);
  EXPECT(terrella_planet_set(planet, "land.cells", "64", &error) == 1);
  terrella_ground_options options = TERRELLA_GROUND_OPTIONS_INIT;
  options.cells = 8;
  options.samples_per_cell = 2;
  terrella_ground* ground = terrella_ground_grow(planet, &options, &error);
  EXPECT(ground != NULL);
  double ofPlanet = 0, ofGround = 1;
  EXPECT(terrella_planet_ground(planet, latitude, longitude, &ofPlanet, &error) == 1);
  terrella_planet_free(planet);
  EXPECT(terrella_ground_height(ground, latitude, longitude, &ofGround, &error) == 1 && ofGround == ofPlanet);

  terrella_tile_address address = {0, 0, 0, 0}, next;
  EXPECT(terrella_tile_at(latitude, longitude, 16, &address, &error) == 1);
  EXPECT(address.level == 16);
  next = address;
  next.column += address.column % 2 == 0 ? 1 : -1;
  terrella_tile* tile = terrella_ground_tile(ground, &address, &error);
  terrella_tile* neighbour = terrella_ground_tile(ground, &next, &error);
  const terrella_tile_view view = viewOf(tile), beside = viewOf(neighbour);
  EXPECT(view.corners == 9 && view.samples == 17 && view.radius_meters == 6371000);
  /* The place lies in the tile, and is about as high as the ground is there. */
  const double up[3] = {cos(latitude * acos(-1) / 180) * sin(longitude * acos(-1) / 180), sin(latitude * acos(-1) / 180),
                        cos(latitude * acos(-1) / 180) * cos(longitude * acos(-1) / 180)};
  double apart = 0;
  for (int k = 0; k < 3; ++k) apart += (up[k] - view.middle[k]) * (up[k] - view.middle[k]);
  EXPECT(sqrt(apart) <= view.reach && sqrt(apart) < 1.2 / 65536);
  EXPECT(fabs(metersOf(&view, 4, 4) - (ofGround > 0 ? ofGround : 0)) < 100);
  for (int32_t row = 0; row < view.corners; ++row) {
    const int32_t own = next.column > address.column ? view.corners - 1 : 0, others = view.corners - 1 - own;
    EXPECT(fabs(metersOf(&view, own, row) - metersOf(&beside, others, row)) < 1);
    EXPECT(metersOf(&view, own, row) >= (double)view.lowest - 1 && metersOf(&view, own, row) <= (double)view.highest + 1);
    const size_t sample = (size_t)row * 2 * (size_t)view.samples + (size_t)own * 2;
    const size_t other = (size_t)row * 2 * (size_t)view.samples + (size_t)others * 2;
    EXPECT(memcmp(view.ground + sample * 5, beside.ground + other * 5, 5 * sizeof(int16_t)) == 0);
    EXPECT(memcmp(view.albedo + sample * 4, beside.albedo + other * 4, 3) == 0);
  }

  /* Nonsense. */
  next.level = 40;
  EXPECT(terrella_ground_tile(ground, &next, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "level");
  next = address;
  next.row = -1;
  EXPECT(terrella_ground_tile(ground, &next, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "0 to 65535");
  EXPECT(terrella_ground_tile(NULL, &address, &error) == NULL && terrella_ground_tile(ground, NULL, &error) == NULL);
  EXPECT(terrella_tile_at(91, 0, 3, &address, &error) == 0 && terrella_tile_at(NAN, 0, 3, &address, &error) == 0);
  EXPECT(terrella_tile_at(0, 0, 25, &address, &error) == 0 && terrella_tile_at(0, 0, 3, NULL, &error) == 0);
  EXPECT(terrella_tile_get(NULL, &(terrella_tile_view)TERRELLA_TILE_VIEW_INIT, &error) == 0);
  EXPECT(terrella_ground_height(ground, 0, 400, &ofGround, &error) == 0 && terrella_ground_height(NULL, 0, 0, &ofGround, &error) == 0);
  terrella_tile_free(neighbour);
  terrella_tile_free(tile);
  terrella_ground_free(ground);
  terrella_tile_free(NULL);
  terrella_ground_free(NULL);

  planet = terrella_planet_from_preset("moon", 1, &error);
  options.cells = 12;
  EXPECT(terrella_ground_grow(planet, &options, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "power of two");
  terrella_planet_free(planet);
  planet = terrella_planet_from_preset("jupiter", 1, &error);
  EXPECT(terrella_ground_grow(planet, NULL, &error) == NULL);
  EXPECT_ERROR(TERRELLA_BAD_INPUT, "no ground");
  EXPECT(terrella_ground_grow(NULL, NULL, &error) == NULL);
  terrella_planet_free(planet);
}

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  testVersions();
  testNames();
  testWaysToNameAPlanet();
  testMapsOfAWholePlanet();
  testAChangedPlanet();
  testFiles(argv[1]);
  testProgressAndCancel();
  testNonsense();
  testGround();
  testTiles();
  testLongMessages();
  if (failures == 0) puts("All holds.");
  return failures != 0;
}
