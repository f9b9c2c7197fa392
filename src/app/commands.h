// The commands and what each is told: the command line fills these, the commands read them, nobody writes back.
//
// A command prints its own sentence when it fails and returns the process's exit code: 0 done, 1 failed, 2 misused.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/libraries.h"
#include "app/planet_batch.h"
#include "exporter/export_set.h"
#include "exporter/height_file.h"
#include "exporter/manifest.h"
#include "lattice/endless_map.h"
#include "maps/grid.h"
#include "packs/pack.h"
#include "params/place_view.h"
#include "params/planet_params.h"
#include "params/variation.h"

namespace terrella::app {

// Common to all that have them: `params` are within their ranges, their palette exists, and `mapWidth`, the number of pixels around
// the equator, is as isMapWidth allows; of `grid` as isBakedWidth does.
// `threads` is 0 for as many as there are cores.

struct BakeOptions {
  PlanetParams params;
  Variation variation;  // of each of several planets; of a single one the parameters are varied already
  Grid grid = Grid::equirectangular(2048);
  int threads = 0;
  std::string directory = "out";
  MapSet maps = MapSet::baked();
  bool choosesMaps = false;         // else only those of `maps` that say anything of the planet: tellingMaps() of kinds/kinds.h
  std::optional<PlanetBatch> many;  // planets of other seeds than params.seed, each into a folder in directory; absent: one planet into it
  std::optional<Seed> system;       // in place of all that: a system, its bodies each into a folder in directory; params are not read
  bool onlyLists = false;           // of a system: say what is in it, and write nothing
  bool wantsVerify = false;         // read back what was written, and fail if it is not as promised
  // Not the whole planet but a region of it, whose maps are of `grid` then; and which heights its pictures span, in metres above the sea.
  std::optional<Region> region;
  std::optional<std::array<double, 2>> heightRangeMeters;
  std::vector<const HeightFile*> heightFiles;
  int tiles = 1;  // along a side, into which some targets cut a region
  // In place of `maps`: packs for these programs, of a whole planet or a region; several into directory/TARGET.
  std::vector<const packs::Target*> targets;
  std::optional<packs::InSystem> inSystem = {};  // which body it is
  double displacement = 0;                       // of the ground of those that have a mesh; 0: it is smooth
  bool hasChosenProjection = false;              // else targets that want the faces of a cube get them, whatever `grid` is
  exporter::PngEffort effort = exporter::PngEffort::fast;
  int jobs = 0;          // of several planets, so many at a time; 0: as it is fastest
  bool resumes = false;  // leave sets that are there already and whole as they are
};

struct VerifyOptions {
  std::string directory;      // a set of maps, or a folder of sets
  bool wantsRegrown = false;  // grow the planets again and compare every pixel
  int threads = 0;
};

struct SheetOptions {
  std::string directory;       // whose folders hold planets
  std::string outFile;         // empty: sheet.png in the folder
  int cellPixels = 256;        // a planet's side
  std::optional<int> columns;  // absent: as suits their number
  int threads = 0;
};

struct TerrainOptions {
  PlanetParams params;  // seed, elevation and shaping
  int size = 513;
  WorldEdges edges = WorldEdges::wrapped;
  int threads = 0;
  std::string outFile = "terrain.png";
  HeightFormat format = HeightFormat::png;
};

struct BenchOptions {
  std::vector<int> mapWidths{2048, 8192};
  std::vector<int> threads;   // empty: one, and as many as there are cores
  std::optional<int> rounds;  // absent: what the size wants
  std::string jsonFile;       // not empty: the figures go there as well
};

// From where a planet is looked at, and what lights it. Absent is what is as it suits the planet.
struct Standpoint {
  static constexpr double kLatitudeDegrees = 14, kSunDegrees = 40, kLowKm = 100, kOnGroundKm = 3;

  std::optional<double> longitudeDegrees;  // the camera stands above this point
  std::optional<double> latitudeDegrees;
  std::optional<double> altitudeKm;      // above the ground; from kLowKm on, above the sea
  std::optional<double> headingDegrees;  // where the picture's top points, from the north to the east
  std::optional<double> pitchDegrees;    // 0 looks level, -90 straight down
  std::optional<double> sunDegrees;      // how far the sun stands to the west of the camera, as seen from the centre
  std::optional<double> sunLatitudeDegrees;

  // `ground`: of the place, in metres above the sea, below 0 at sea.
  double metersAboveSea(double ground) const {
    return 1000 * altitudeKm.value_or(0) + (altitudeKm.value_or(0) < kLowKm ? std::max(ground, 0.0) : 0.0);
  }
  // Left to itself the sun stands ahead of who looks down from on high: in light from behind craters look like domes.
  double sunOrUsual() const {
    const double toEast = std::remainder(headingDegrees.value_or(0), 360);
    const bool looksEast = toEast > 0 && toEast < 180 && altitudeKm.value_or(kLowKm) >= kOnGroundKm;
    return sunDegrees.value_or(looksEast ? -kSunDegrees : kSunDegrees);
  }
  // How a camera moves on from there: who orbits looks at the planet.
  PlaceMotion motion() const {
    constexpr double kWalkKm = 0.003;
    if (altitudeKm && *altitudeKm < kLowKm) return *altitudeKm > kWalkKm ? PlaceMotion::flight : PlaceMotion::walk;
    return pitchDegrees ? PlaceMotion::flight : PlaceMotion::orbit;
  }
  bool isGiven() const {
    return longitudeDegrees || latitudeDegrees || altitudeKm || headingDegrees || pitchDegrees || sunDegrees || sunLatitudeDegrees;
  }
};

struct RenderOptions : Standpoint {
  PlanetParams params;
  std::optional<int> mapWidth;  // absent: as the picture shows them
  int threads = 0;
  std::string outFile = "planet.png";
  int width = 1280;
  int height = 720;
  std::optional<double> distanceRadii;  // from the planet's centre, above 1: the same as an altitude, one of the two at the most
  std::optional<double> exposure;       // times that of a photograph of the day; absent: 1, up to 2.5 where all is dark, 14 near the ground
  std::optional<double> haze;           // share of the air that is shown over the ground below, 0 to 1; absent: as photographs have it
  double aurora = 1;                    // times what is usual; 0: none
  std::optional<int> turntable;         // so many pictures from all around, as files of the folder `outFile`
  // Seen from here, in the light there, in place of all that is said above of camera and sun; several: `frames` pictures of a flight from
  // one to the next, as files of the folder.
  std::vector<PlaceView> places;
  int frames = 240;
  bool hasClouds = true;
  std::optional<MapId> map;  // this map alone, unlit, instead of the lit planet

  bool isFlight() const { return places.size() > 1; }
  bool isFolder() const { return turntable || isFlight(); }
};

// Without a standpoint and a view it begins with the whole planet.
struct ViewerOptions : Standpoint {
  PlanetParams params;
  std::optional<PlaceView> view;  // of a share code: where to begin, in place of a standpoint
  std::optional<int> mapWidth;    // absent: as wide as suits the machine
  int threads = 0;
  int windowWidth = 1280;
  int windowHeight = 720;
  std::string screenshotFile;  // not empty: take one and exit
  std::string traceFile;       // not empty: one JSON line per event
};

// Need neither a display nor GL.
int runBake(const BakeOptions& options);
int runListTargets();
int runVerify(const VerifyOptions& options);
int runTerrain(const TerrainOptions& options);
int runBench(const BenchOptions& options);

// Need a build with a viewer (TERRELLA_VIEWER); without one they say so.
int runRender(const RenderOptions& options);
int runSheet(const SheetOptions& options);
int runViewer(const ViewerOptions& options);

}  // namespace terrella::app
