#include "params/effects.h"

#include <algorithm>
#include <array>
#include <string>

namespace terrella {
namespace {

bool isReadBySea(const SeaParams& sea, std::string_view key) {
  if (key == "oceanShare") return sea.rule == SeaRule::oceanShare;
  return key != "level" || sea.rule == SeaRule::level;
}

// The weather bends its isotherms with the edges of the belts, and has its own snow.
bool isReadByClimate(std::string_view group, std::string_view key, ClimateModel model, bool hasWeather) {
  const bool isByWeather = model == ClimateModel::rain;
  if (group == "climate") return !isByWeather || key == "model" || key == "season";
  if (group == "belts") return model == ClimateModel::belts || (hasWeather && (key == "snowRoughness" || key == "greenRoughness"));
  return !isByWeather && model != ClimateModel::belts && model != ClimateModel::height;  // biomes
}

bool isReadByClouds(const CloudParams& clouds, std::string_view key) {
  if (key == "model") return true;
  if (clouds.coverage <= 0) return key == "coverage";  // a clear sky
  if (key == "coverage" || key == "swirl") return true;
  const bool isOfWeather = key == "weather" || key == "phase" || key == "hurricanes";
  return isOfWeather == (clouds.model == CloudModel::weather);
}

// Of a planet that has neither ground nor weather.
bool isReadByGiant(const PlanetParams& params, std::string_view group, std::string_view key) {
  if (group == "air") return isRead(params.air, std::string(key).c_str());
  return group == "relief" && key == "radiusMeters";
}

bool isReadByVolcanism(const VolcanismParams& volcanism, std::string_view key) {
  if (key == "paterae" || key == "cracks" || key == "oldFlows") return true;
  if (key == "settled" && volcanism.oldFlows > 0) return true;
  return key == "heat" || key == "ragged" || key == "settled" ? volcanism.isActive() : volcanism.paterae > 0;
}

// Of a planet without weather, rivers and life.
bool isReadByRock(const PlanetParams& params, std::string_view group, std::string_view key) {
  if (key == "tones") return params.craters.maria > 0;
  if (key == "unbroken") return params.rock.lineae > 0;
  if (group == "rock" && key == "layers") return params.rock.frost > 0;
  if (group == "craters") return params.craters.density > 0 || key == "density" || key == "maria";
  if (group == "volcanism") return isReadByVolcanism(params.volcanism, key);
  if (group == "shaping") return isRead(params.shaping, std::string(key).c_str());
  if (group == "air") return isRead(params.air, std::string(key).c_str());
  if (group == "surface") return key == "palette";
  return group == "rock" || group == "relief";
}

}  // namespace

bool hasEffect(const PlanetParams& params, std::string_view group, std::string_view key, bool isWeatherViewed) {
  if (group == "star") return key != "apart" || params.star.companion > 0;
  if (group == "world") return true;
  if (group == "colours")
    return (key != "hue" || params.colours.saturation > 0) && (key != "water" || params.world.kind == WorldKind::terra);
  if (group == "rings") return key == "opacity" || params.rings.opacity > 0;
  if (group == "moons")
    return key == "count" || params.moons.count > 0 ||
           (key == "day" && (params.star.companion > 0 || params.primary.kind != BodyKind::none));
  if (group == "primary") return key == "kind" || params.primary.kind != BodyKind::none;
  if (group == "giant") return params.world.kind == WorldKind::giant;
  if (params.world.kind == WorldKind::giant) return isReadByGiant(params, group, key);
  if (params.world.kind == WorldKind::rock) return isReadByRock(params, group, key);
  if (group == "craters" || group == "rock" || group == "volcanism") return false;
  const bool haveCloudsWeather = params.clouds.model == CloudModel::weather && params.clouds.coverage > 0;
  // What grows by the weather.
  if ((group == "sea" && key == "atolls") || (group == "weather" && key == "mosaic")) return params.climate.model == ClimateModel::rain;
  const bool hasWeather = params.climate.model == ClimateModel::rain || isWeatherViewed || haveCloudsWeather;
  if (group == "elevation") return isRead(params.elevation, std::string(key).c_str());
  if (group == "shaping") return isRead(params.shaping, std::string(key).c_str());
  if (group == "air") return isRead(params.air, std::string(key).c_str());
  if (group == "land") return hasLand(params.elevation);
  if (group == "sea") return isReadBySea(params.sea, key);
  if (group == "weather") return hasWeather;
  if (group == "clouds") return isReadByClouds(params.clouds, key);
  if (group == "climate" || group == "belts" || group == "biomes") return isReadByClimate(group, key, params.climate.model, hasWeather);
  return true;
}

std::optional<WorldKind> otherWorldOf(const PlanetParams& params, std::string_view group) {
  constexpr std::array<std::string_view, 12> kOfTerra{"elevation", "land",   "sea",    "weather", "moisture", "climate",
                                                      "belts",     "biomes", "clouds", "trees",   "rivers",   "cities"};
  const bool isOfRock = group == "craters" || group == "rock" || group == "volcanism";
  const bool isOfTerra = std::find(kOfTerra.begin(), kOfTerra.end(), group) != kOfTerra.end();
  if (!isOfRock && !isOfTerra && group != "giant") return std::nullopt;
  const WorldKind world = isOfRock ? WorldKind::rock : isOfTerra ? WorldKind::terra : WorldKind::giant;
  return world == params.world.kind ? std::nullopt : std::optional(world);
}

}  // namespace terrella
