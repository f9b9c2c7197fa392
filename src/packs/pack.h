// A pack: the files that one program wants of a planet, named, laid out and encoded as that program takes them.
//
// A target says which of the planet's maps go in as bakes write them (PNG, see exporter/export_set.h), and lists further files: maps that
// are derived for it, import settings, a scene. Each is made by itself from the same source, so that several are made at once; what a
// target lists is known before anything is grown. A pack's README.txt says of each file what it is for.
//
// packs -> exporter, formats; nothing but the program and the viewer includes packs.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/workers.h"
#include "exporter/png.h"
#include "exporter/region_set.h"
#include "maps/maps.h"
#include "packs/in_system.h"
#include "planet/planet.h"
#include "tiles/region.h"

namespace terrella::packs {

// What is known before the planet is.
struct PackPlan {
  // Of a square of ground in place of the whole planet: where it lies, and which heights pictures and raw samples span, in metres above the
  // sea, if not as much as there is; how many terrains along a side it is cut into.
  struct Ground {
    Region region;
    std::optional<std::array<double, 2>> rangeMeters = {};
    int tiles = 1;
    int tileSize() const { return (region.size - 1) / tiles + 1; }
  };

  PlanetParams params;
  Grid grid;  // 2:1 or a cube; the region's
  exporter::PngEffort effort = exporter::PngEffort::fast;
  MapSet there = MapSet::all();  // maps that planets of its kind have, but for clouds where the sky is always clear
  std::optional<Ground> ground = {};
  double displacement = 0;  // how many times as high as true the ground of a mesh stands; 0: it is smooth
  std::optional<InSystem> inSystem = {};
  bool isCube() const { return grid.projection() == Projection::cube; }
  bool hasRings() const;
};

class OcclusionCube;  // occlusion.h

const char* zeroNameOf(const Planet& planet);  // what heights are measured from: "the sea", or "the zero level" of planets without one

struct PackSource {
  const PackPlan& plan;
  const Planet& planet;
  const Maps& maps;
  const Workers& workers;
  const OcclusionCube* occlusion = nullptr;         // of targets that want it
  const Progress* progress = nullptr;               // for files that take long: whether to go on
  std::optional<exporter::HeightScale> scale = {};  // fullScale() of these maps, once it is known

  double seaLevel() const { return exporter::seaLevelOf(planet); }
  double metersOf(double height) const { return (height - seaLevel()) * plan.params.relief.reliefMeters; }
  const char* zeroName() const { return zeroNameOf(planet); }
  bool has(MapId map) const { return plan.there.has(map) && maps.has(map); }
  bool hasGround() const { return has(MapId::height); }
};

struct PackFile {
  enum class Space { none, srgb, linear };

  std::string name;   // in the pack's folder; letters, digits, "_", "-" and "." alone
  std::string about;  // for README.txt
  Space space;        // of a picture's samples
  std::function<Result<std::vector<std::uint8_t>>(const PackSource&)> make;
};

// Of a system whose bodies are packed each into a folder of its own: what lies beside these folders.
struct SystemBody {
  PackPlan plan;      // with inSystem
  std::string place;  // of its pack's folder, from that of the system
};
struct SystemFile {
  std::string name, text;
};

struct Target {
  const char* name;   // of the option
  const char* label;  // of the program
  const char* about;  // what it gets, in a line
  bool takesCube;     // besides 2:1 maps
  bool isCube;        // takes nothing else
  int mostColumns;    // the widest 2:1 map that it holds; of a cube four faces
  MapSet maps;        // as bakes write them
  MapSet also;        // painted for the other files
  bool wantsOcclusion;
  std::vector<PackFile> (*files)(const PackPlan&);
  std::string (*notes)(const PackSource&);  // lines of README.txt
  double bytesPerSample = 6;                // of a 2:1 map or its like, all files together; measured, to say beforehand how much it will be
  MapSet needs = MapSet(MapId::albedo, MapId::height);  // kinds of planets that lack one are not for it; what else is missing is left out
  // What it takes of a square of ground, a target of the same name for those plans alone; none if it takes whole planets only. Of such a
  // one mostColumns are samples along a side, in one piece.
  const Target* ground = nullptr;
  Result<void> (*checkGround)(const PackPlan::Ground&) = nullptr;  // what else must hold of the square
  bool takesTiles = false;
  bool hasMesh = false;  // whose ground can be displaced
  // Of all bodies that it takes, each planet followed by its moons; none if packs of bodies are all that it gets of a system.
  Result<std::vector<SystemFile>> (*systemFiles)(std::span<const SystemBody>) = nullptr;
};

std::span<const Target* const> targets();
// Names of those that take a square of ground, "unity, unreal"; of `takesTiles` alone if that is wanted.
std::string groundTargetNames(bool withTiles = false);
// An unknown name is an error that offers the nearest one.
Result<const Target*> parseTarget(std::string_view name);

}  // namespace terrella::packs
