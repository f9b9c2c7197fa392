#include "params/variation.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

#include "base/draws.h"
#include "base/exact_math.h"
#include "params/effects.h"
#include "params/share_order.h"
#include "params/visit_values.h"

namespace terrella {
namespace {

enum class Way {
  add,    // up to so much more or less
  times,  // up to so many doublings or halvings; nothing stays nothing
  share,  // up to so much more or less of half a whole, ever less towards nothing and all, of which a tenth is left
};

struct Rule {
  std::string_view path;
  Way way;
  double span;
};

constexpr Rule kRules[]{
    {"relief.radiusMeters", Way::times, 0.5},
    {"relief.reliefMeters", Way::times, 0.3},
    {"colours.hue", Way::add, 12},
    {"colours.saturation", Way::times, 0.55},
    {"colours.warmth", Way::add, 0.2},
    {"colours.brightness", Way::times, 0.12},
    {"air.density", Way::times, 0.4},
    {"rings.opacity", Way::times, 0.5},
    {"rings.outerRadius", Way::times, 0.2},
    {"rings.gaps", Way::add, 0.3},
    {"rings.fineness", Way::add, 0.3},
    {"rings.rock", Way::add, 0.3},
};

constexpr Rule kRulesOfLand[]{
    {"sea.oceanShare", Way::share, 0.32},  {"land.plates", Way::times, 0.8},    {"land.plateContrast", Way::add, 0.45},
    {"land.drift", Way::times, 0.8},       {"land.uplift", Way::times, 0.6},    {"land.erosion", Way::times, 0.7},
    {"land.age", Way::times, 0.9},         {"land.hotSpots", Way::times, 1},    {"weather.temperature", Way::add, 11},
    {"weather.rainfall", Way::times, 1.1}, {"weather.axialTilt", Way::add, 18}, {"clouds.coverage", Way::share, 0.2},
};

constexpr Rule kRulesOfRock[]{
    {"craters.density", Way::times, 1.1},   {"craters.largest", Way::times, 0.8},    {"craters.transition", Way::times, 0.8},
    {"craters.wear", Way::add, 0.5},        {"craters.rays", Way::times, 2.5},       {"craters.maria", Way::times, 3},
    {"craters.secondaries", Way::times, 1}, {"craters.breached", Way::times, 1},     {"rock.provinces", Way::add, 0.45},
    {"rock.dichotomy", Way::times, 0.8},    {"rock.volcanoes", Way::times, 1},       {"rock.frost", Way::times, 0.8},
    {"rock.lineae", Way::times, 0.9},       {"rock.chaos", Way::times, 1.2},         {"rock.canyon", Way::times, 0.8},
    {"rock.layers", Way::times, 0.8},       {"rock.dunes", Way::times, 1},           {"rock.wrinkles", Way::times, 1},
    {"rock.storms", Way::times, 1.5},       {"rock.tones", Way::times, 1},           {"volcanism.paterae", Way::times, 1},
    {"volcanism.flows", Way::add, 0.35},    {"volcanism.plumes", Way::add, 0.35},    {"volcanism.cracks", Way::times, 0.9},
    {"volcanism.heat", Way::add, 0.2},      {"volcanism.ash", Way::times, 1},        {"colours.hue", Way::add, 15},
    {"colours.warmth", Way::add, 0.45},     {"colours.brightness", Way::times, 0.7}, {"relief.radiusMeters", Way::times, 1},
    {"rock.massifs", Way::times, 0.6},      {"volcanism.oldFlows", Way::times, 0.6},
};

constexpr Rule kRulesOfGiants[]{
    {"giant.bands", Way::times, 0.6}, {"giant.contrast", Way::times, 0.7},   {"giant.lanes", Way::times, 0.9},
    {"giant.jets", Way::times, 0.5},  {"giant.turbulence", Way::times, 0.7}, {"giant.waves", Way::times, 0.9},
    {"giant.storms", Way::times, 1},  {"giant.spot", Way::times, 0.8},       {"giant.wisps", Way::times, 1},
    {"giant.hood", Way::times, 0.7},  {"giant.hexagon", Way::times, 0.5},    {"giant.flattening", Way::times, 0.4},
    {"colours.hue", Way::add, 28},    {"colours.warmth", Way::add, 0.25},    {"colours.saturation", Way::times, 0.6},
};

std::span<const Rule> rulesOf(WorldKind kind) {
  switch (kind) {
    case WorldKind::terra:
      return kRulesOfLand;
    case WorldKind::rock:
      return kRulesOfRock;
    case WorldKind::giant:
      break;
  }
  return kRulesOfGiants;
}

// That of the kind before that of all.
const Rule* ruleFor(WorldKind kind, std::string_view path) {
  for (const std::span<const Rule> rules : {rulesOf(kind), std::span<const Rule>(kRules)}) {
    const auto rule = std::find_if(rules.begin(), rules.end(), [&](const Rule& one) { return one.path == path; });
    if (rule != rules.end()) return &*rule;
  }
  return nullptr;
}

// `chance` in [-1, 1).
double moved(const Rule& rule, double value, double amount, double chance) {
  const double by = amount * rule.span * chance;
  switch (rule.way) {
    case Way::add:
      return value + by;
    case Way::times:
      return value * static_cast<double>(exact::exp2(static_cast<float>(by)));
    case Way::share:
      break;
  }
  return std::clamp(value + by * 4 * value * (1 - value), 0.1 * value, 1 - 0.1 * (1 - value));
}

// To what people can read: three digits behind the point, whole metres.
double rounded(double value) { return std::abs(value) >= 1000 ? std::round(value) : std::round(value * 1000) / 1000; }

// A parameter's own, so that one more rule moves no other.
double chanceOf(std::uint64_t seed, const std::string& path) {
  return HashDraws(rowKeys(seed, Channel::variation, 0, static_cast<std::uint32_t>(shareIndex(path)))).between(-1, 1);
}

}  // namespace

PlanetParams varied(const PlanetParams& params, const Variation& given) {
  Variation variation = given;
  variation.amount = given.amount > 0 ? std::min(given.amount, 1.0) : 0;  // NaN is none
  if (variation.amount <= 0) return params;
  PlanetParams result = params;
  PlanetParams::visitParameters(result, [&]<class T>(const std::string& path, const Parameter& parameter, T& value) {
    if constexpr (isNumber<T>) {
      const std::size_t dot = path.find('.');
      const Rule* rule = ruleFor(params.world.kind, path);
      if (!rule || !hasEffect(params, path.substr(0, dot), path.substr(dot + 1), false) ||
          std::find(variation.kept.begin(), variation.kept.end(), path) != variation.kept.end())
        return;
      const auto before = static_cast<double>(value);
      const double after = moved(*rule, before, variation.amount, chanceOf(params.seed, path));
      if (after == before) return;
      // One of something stays at least one, and what was little does not round to nothing.
      const double least = before > 0 && rule->way != Way::add ? (std::is_same_v<T, int> ? 1 : 0.001) : parameter.min;
      value = static_cast<T>(
          std::clamp(std::is_same_v<T, int> ? std::round(after) : rounded(after), std::max(least, parameter.min), parameter.max));
    }
  });
  return result;
}

}  // namespace terrella
