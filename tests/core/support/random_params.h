// Parameters drawn at random from all that a PlanetParams may hold, for properties that must be true of every planet.
//
// The generator is fixed: a failure comes back on the next run, and its number names it.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <string>
#include <string_view>

#include "params/planet_params.h"
#include "params/presets.h"
#include "params/visit_values.h"

namespace terrella::testing {

class RandomParams {
 public:
  explicit RandomParams(std::uint64_t number) : engine_(number * 2654435761u + 1), later_(number) {}

  PlanetParams draw() {
    PlanetParams params;
    // Small seeds and huge ones: both ends of a varint.
    params.seed = engine_() >> (engine_() % 64);
    // In an order of its own, so that planets drawn once are drawn again when parameters move from one struct to another.
    const auto drawAt = [&](auto isWanted) {
      PlanetParams::visitParameters(params, [&](const std::string& path, const Parameter& parameter, auto& value) {
        if (isWanted(path) && engine_() % 3 != 0) draw(parameter, value);  // else the default stays
      });
    };
    for (const std::string_view known : kOrder) drawAt([&](const std::string& path) { return path == known; });
    // What came later is drawn by a generator of its own, and leaves the others as they are.
    std::swap(engine_, later_);
    // Cracks in ice and fire no planet with a sea has, stars and moons change pictures alone, mosaic and atolls what lies below maps; for
    // these, and for more hurricanes, a draw would only move those after it.
    const auto isNeverRead = [](const std::string& path) {
      constexpr auto kNever = std::to_array<std::string_view>({"rock.lineae",
                                                               "rock.chaos",
                                                               "rock.canyon",
                                                               "rock.layers",
                                                               "rock.dunes",
                                                               "rock.wrinkles",
                                                               "rock.storms",
                                                               "craters.secondaries",
                                                               "craters.breached",
                                                               "craters.slumped",
                                                               "craters.excavation",
                                                               "rock.tones",
                                                               "rock.unbroken",
                                                               "rock.massifs",
                                                               "rock.fitted",
                                                               "volcanism.",
                                                               "star.",
                                                               "moons.",
                                                               "primary.",
                                                               "colours.",
                                                               "weather.mosaic",
                                                               "sea.atolls",
                                                               "clouds.hurricanes"});
      return std::any_of(kNever.begin(), kNever.end(), [&](std::string_view beginning) { return path.starts_with(beginning); });
    };
    drawAt([&](const std::string& path) { return !isNeverRead(path) && std::find(kOrder.begin(), kOrder.end(), path) == kOrder.end(); });
    std::swap(engine_, later_);
    params.world.kind = WorldKind::terra;  // which all of these properties are of; other kinds have tests of their own
    return params;
  }

 private:
  static constexpr auto kOrder = std::to_array<std::string_view>({"elevation.lattice",
                                                                  "elevation.method",
                                                                  "elevation.baseColumns",
                                                                  "elevation.roughness",
                                                                  "elevation.gain",
                                                                  "elevation.octaves",
                                                                  "elevation.count",
                                                                  "elevation.size",
                                                                  "elevation.water",
                                                                  "elevation.oldPoints",
                                                                  "shaping.exponent",
                                                                  "elevation.layers",
                                                                  "elevation.island",
                                                                  "elevation.islandDistance",
                                                                  "elevation.islandLift",
                                                                  "elevation.islandDepth",
                                                                  "elevation.islandPower",
                                                                  "shaping.ridges",
                                                                  "shaping.curve",
                                                                  "shaping.terraces",
                                                                  "shaping.terraceCount",
                                                                  "sea.rule",
                                                                  "sea.oceanShare",
                                                                  "sea.level",
                                                                  "climate.model",
                                                                  "climate.season",
                                                                  "climate.snowLatitude",
                                                                  "belts.snowRoughness",
                                                                  "belts.greenLatitude",
                                                                  "belts.greenRoughness",
                                                                  "belts.rainLatitude",
                                                                  "climate.beltDither",
                                                                  "climate.heightDither",
                                                                  "belts.coastMargin",
                                                                  "belts.mountainHeight",
                                                                  "belts.patchiness",
                                                                  "moisture.baseColumns",
                                                                  "climate.alpineSnow",
                                                                  "biomes.wetness",
                                                                  "biomes.rainBelts",
                                                                  "surface.palette",
                                                                  "surface.borders",
                                                                  "relief.radiusMeters",
                                                                  "relief.reliefMeters",
                                                                  "relief.exaggeration",
                                                                  "clouds.coverage",
                                                                  "clouds.softness",
                                                                  "clouds.baseColumns",
                                                                  "clouds.gain",
                                                                  "clouds.swirl",
                                                                  "clouds.banding",
                                                                  "trees.spacing",
                                                                  "air.density",
                                                                  "air.dust",
                                                                  "land.plates",
                                                                  "land.plateContrast",
                                                                  "land.drift",
                                                                  "land.uplift",
                                                                  "land.erosion",
                                                                  "land.age",
                                                                  "land.hotSpots",
                                                                  "land.cells",
                                                                  "weather.temperature",
                                                                  "weather.rainfall",
                                                                  "weather.axialTilt",
                                                                  "weather.spin"});

  double uniform() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

  void draw(const Parameter& parameter, int& value) {
    if (parameter.scale == Scale::powersOfTwo) {
      const int first = static_cast<int>(std::log2(parameter.min));
      const int last = static_cast<int>(std::log2(parameter.max));
      value = 1 << (first + static_cast<int>(engine_() % static_cast<unsigned>(last - first + 1)));
    } else {
      value = static_cast<int>(parameter.min + std::floor(uniform() * (parameter.max - parameter.min + 1)));
    }
  }
  void draw(const Parameter& parameter, double& value) {
    switch (engine_() % 6) {
      case 0:
        value = parameter.min;
        break;
      case 1:
        value = parameter.max;
        break;
      case 2:
        value = std::clamp(std::round((parameter.min + uniform() * (parameter.max - parameter.min)) * 100.0) / 100.0, parameter.min,
                           parameter.max);
        break;
      default:
        value = parameter.min + uniform() * (parameter.max - parameter.min);
    }
  }
  void draw(const Parameter&, Seed& value) { value = engine_() >> (engine_() % 64); }
  void draw(const Parameter&, std::string& value) {
    const auto names = paletteNames();
    value = names[engine_() % names.size()];
  }
  template <class E>
  requires std::is_enum_v<E>
  void draw(const Parameter&, E& value) { value = static_cast<E>(engine_() % enumCount<E>); }
  template <class Entry>
  void draw(const Parameter&, std::vector<Entry>& list) {
    list.clear();
    for (int i = 0, count = static_cast<int>(engine_() % 4); i < count; ++i) {
      list.push_back(Entry::atIndex(i));
      Entry::visit(list.back(), [&](const Parameter& parameter, auto& value) {
        if (engine_() % 2 != 0) draw(parameter, value);
      });
    }
  }

  std::mt19937_64 engine_, later_;
};

}  // namespace terrella::testing
