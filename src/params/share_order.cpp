#include "params/share_order.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace terrella {
namespace {

// Never reorder, only add.
constexpr auto kOrder = std::to_array<std::string_view>({
    "elevation.lattice",
    "elevation.baseColumns",
    "elevation.roughness",
    "elevation.gain",
    "elevation.oldPoints",
    "shaping.exponent",
    "sea.rule",
    "sea.oceanShare",
    "sea.level",
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
    "air.density",
    "air.dust",
    // Since ways of making terrain were added:
    "elevation.method",
    "elevation.octaves",
    "elevation.count",
    "elevation.size",
    "elevation.water",
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
    "climate.model",
    "climate.season",
    "biomes.wetness",
    "biomes.rainBelts",
    "trees.spacing",
    // The word of the seed, which visitParameters() does not visit:
    "seed.word",
    // Since land has a history:
    "land.cells",
    "land.plates",
    "land.plateContrast",
    "land.drift",
    "land.uplift",
    "land.erosion",
    "land.age",
    "land.hotSpots",
    "weather.temperature",
    "weather.rainfall",
    "weather.axialTilt",
    "weather.spin",
    "clouds.model",
    "clouds.weather",
    "clouds.phase",
    // Since air is a model of its own:
    "air.model",
    "air.thickness",
    "air.haze",
    "air.ozone",
    // Since rivers are listed:
    "rivers.listFrom",
    // Since there are kinds of worlds:
    "world.kind",
    // Since there are gas giants:
    "giant.colours",
    "giant.bands",
    "giant.contrast",
    "giant.lanes",
    "giant.jets",
    "giant.turbulence",
    "giant.waves",
    "giant.storms",
    "giant.spot",
    "giant.wisps",
    "giant.hood",
    "giant.hexagon",
    // Since there are bare rocks:
    "craters.density",
    "craters.largest",
    "craters.transition",
    "craters.wear",
    "craters.rays",
    "craters.maria",
    "rock.provinces",
    "rock.dichotomy",
    "rock.volcanoes",
    "rock.frost",
    // Since planets have rings:
    "rings.opacity",
    "rings.innerRadius",
    "rings.outerRadius",
    "rings.gaps",
    "rings.fineness",
    "rings.dust",
    "rings.rock",
    // Since ice cracks:
    "rock.lineae",
    // Since worlds are on fire:
    "volcanism.paterae",
    "volcanism.flows",
    "volcanism.plumes",
    "volcanism.cracks",
    "volcanism.heat",
    // Since there are other stars than the Sun:
    "star.temperature",
    // Since planets have moons:
    "moons.count",
    "moons.size",
    "moons.distance",
    "moons.eccentricity",
    "moons.inclination",
    "moons.day",
    // Since bare rock has more of a history:
    "rock.chaos",
    "rock.canyon",
    "rock.layers",
    "rock.dunes",
    // Since giants turn so fast that they are flat:
    "giant.flattening",
    // Since somebody lives there:
    "cities.lights",
    // Since impacts, lava and dust have finer traces:
    "craters.secondaries",
    "craters.breached",
    "rock.wrinkles",
    "rock.storms",
    "volcanism.ash",
    // Since country is a patchwork and coral grows:
    "weather.mosaic",
    "sea.atolls",
    // Since walls slump, lava has lobes and ages, storms crowd and suns are two:
    "craters.slumped",
    "rock.tones",
    "volcanism.ragged",
    "clouds.hurricanes",
    "star.companion",
    "star.apart",
    // Since craters lay bare what lies at their depth, and lava lies in the ground:
    "craters.excavation",
    "volcanism.settled",
    // Since colours are graded:
    "colours.hue",
    "colours.saturation",
    "colours.warmth",
    "colours.brightness",
    "colours.water",
    // Since fine cracks are lines:
    "rock.unbroken",
    // Since crust breaks into mountains:
    "rock.massifs",
    // Since lava lies on lava:
    "volcanism.gathered",
    "volcanism.oldFlows",
    // Since mountains of bare rock are not cut off:
    "rock.fitted",
    // Since moons have their planet in the sky:
    "primary.kind",
    "primary.seed",
    "primary.size",
    "primary.distance",
});

}  // namespace

std::uint64_t shareIndex(std::string_view path) {
  const auto place = std::find(kOrder.begin(), kOrder.end(), path);
  assert(place != kOrder.end());
  return static_cast<std::uint64_t>(place - kOrder.begin());
}

}  // namespace terrella
