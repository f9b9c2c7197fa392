// The functions of terrella.h that say which planet, and those that tell of the library itself.
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "base/text.h"
#include "base/workers.h"
#include "c_door/handles.h"
#include "maps/climate.h"
#include "params/nearest_name.h"
#include "params/params_json.h"
#include "params/presets.h"
#include "params/share_code.h"
#include "params/validate.h"
#include "params/variation.h"

namespace terrella::c_door {
namespace {

// Its palette is there, so that it can be grown.
terrella_planet* newPlanet(PlanetParams params) {
  valueOf(loadPalette(params.surface.palette));
  auto planet = std::make_unique<terrella_planet>();
  planet->params = std::move(params);
  return planet.release();
}

// "seed" stands among the others here, for it is one of the things that make a planet.
void setValue(PlanetParams& params, const std::string& path, std::string_view value) {
  if (path == "seed") {
    params.seed = valueOf(Seed::parse(value));
    return;
  }
  std::vector<std::string> known{"seed"};
  PlanetParams::visitParameters(params, [&](const std::string& name, const Parameter&, const auto&) { known.push_back(name); });
  if (std::find(known.begin(), known.end(), path) == known.end()) {
    std::string inGroup;
    for (const std::string& name : known) {
      if (name.starts_with(path + ".")) inGroup += (inGroup.empty() ? "" : ", ") + name;
    }
    if (!inGroup.empty()) throw Fault{TERRELLA_BAD_INPUT, "\"" + path + "\" is a group of parameters: " + inGroup + "."};
    const std::string nearest = nearestName(path, known);
    throw Fault{TERRELLA_BAD_INPUT,
                "Unknown parameter \"" + excerpt(path) + "\"" +
                    (nearest.empty() ? "; terrella bake --help-all lists them." : "; did you mean \"" + nearest + "\"?")};
  }
  const auto set = setFromFlag(params, path, value);
  // The sentence is the command line's, where a parameter is a flag.
  if (!set) throw Fault{TERRELLA_BAD_INPUT, set.error().message.substr(set.error().message.starts_with("--") ? 2 : 0)};
  check(validate(params));
  valueOf(loadPalette(params.surface.palette));
}

std::size_t writeText(const std::string& value, char* text, std::size_t room) {
  if (room > 0) {
    needed(text, "The room for the text");
    const std::size_t length = std::min(value.size(), room - 1);
    std::copy_n(value.data(), length, text);
    text[length] = '\0';
  }
  return value.size() + 1;
}

}  // namespace
}  // namespace terrella::c_door

using namespace terrella;
using namespace terrella::c_door;

uint32_t terrella_abi_version(void) { return TERRELLA_ABI_VERSION; }
uint32_t terrella_abi_revision(void) { return TERRELLA_ABI_REVISION; }
const char* terrella_version(void) { return TERRELLA_VERSION; }
uint32_t terrella_algorithm_version(void) { return kAlgorithmVersion; }

terrella_planet* terrella_planet_from_preset(const char* preset, uint64_t seed, terrella_error* error) {
  return guarded<terrella_planet*>(error, nullptr, [&] {
    PlanetParams params = valueOf(loadPreset(preset ? preset : kDefaultPreset)).params;
    params.seed = seed;
    return newPlanet(std::move(params));
  });
}

terrella_planet* terrella_planet_from_code(const char* code, terrella_error* error) {
  return guarded<terrella_planet*>(error, nullptr, [&] { return newPlanet(valueOf(fromShareCode(neededText(code, "The share code")))); });
}

terrella_planet* terrella_planet_from_json(const char* json, terrella_error* error) {
  return guarded<terrella_planet*>(error, nullptr, [&] { return newPlanet(valueOf(paramsFromJson(neededText(json, "The JSON text")))); });
}

void terrella_planet_free(terrella_planet* planet) { delete planet; }

int32_t terrella_planet_set(terrella_planet* planet, const char* path, const char* value, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    PlanetParams params = needed(planet, "The planet").params;
    setValue(params, neededText(path, "The parameter's name"), neededText(value, "The parameter's value"));
    planet->params = std::move(params);
    return 1;
  });
}

int32_t terrella_planet_vary(terrella_planet* planet, double amount, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    needed(planet, "The planet");
    if (!(amount >= 0 && amount <= 1)) throw Fault{TERRELLA_BAD_INPUT, "How far a planet is varied must lie between 0 and 1."};
    planet->params = varied(planet->params, {amount, {}});
    return 1;
  });
}

int32_t terrella_planet_set_threads(terrella_planet* planet, int32_t threads, terrella_error* error) {
  return guarded<std::int32_t>(error, 0, [&] {
    needed(planet, "The planet");
    if (threads < 0 || threads > Workers::kMaxThreads) {
      throw Fault{TERRELLA_BAD_INPUT, "The number of threads must lie between 0 and " + std::to_string(Workers::kMaxThreads) + "; it is " +
                                          std::to_string(threads) + "."};
    }
    planet->threads = threads;
    return 1;
  });
}

size_t terrella_planet_code(const terrella_planet* planet, char* text, size_t room, terrella_error* error) {
  return guarded<std::size_t>(error, 0, [&] { return writeText(toShareCode(needed(planet, "The planet").params), text, room); });
}

size_t terrella_planet_json(const terrella_planet* planet, char* text, size_t room, terrella_error* error) {
  return guarded<std::size_t>(error, 0, [&] { return writeText(paramsToJson(needed(planet, "The planet").params), text, room); });
}

const char* terrella_preset_name(size_t index) {
  try {
    static const std::vector<std::string> names = presetNames();
    return index < names.size() ? names[index].c_str() : nullptr;
  } catch (...) {  // no memory for the list
    return nullptr;
  }
}

const char* terrella_map_name(size_t index) { return index < kMapCount ? kMaps[index].key : nullptr; }

const char* terrella_class_name(size_t index) {
  return index < static_cast<std::size_t>(kAllClasses) ? nameOf(static_cast<ClimateClass>(index)) : nullptr;
}
