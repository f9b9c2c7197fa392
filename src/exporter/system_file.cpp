#include "exporter/system_file.h"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <vector>

#include "base/file.h"
#include "exporter/file_writer.h"
#include "exporter/planet_index.h"
#include "params/json_text.h"
#include "params/share_code.h"
#include "system/body_kinds.h"

namespace terrella::exporter {
namespace {

namespace fs = std::filesystem;

Json orbitJson(const Orbit& orbit) {
  return {{"semiMajorMeters", orbit.semiMajorMeters},
          {"eccentricity", orbit.eccentricity},
          {"inclinationDegrees", orbit.inclinationDegrees},
          {"ascendingNodeDegrees", orbit.ascendingNodeDegrees},
          {"periapsisDegrees", orbit.periapsisDegrees},
          {"meanAnomalyDegrees", orbit.meanAnomalyDegrees},
          {"periodSeconds", orbit.periodSeconds}};
}

Result<Json> bodyJson(const System& system, const Body& body, const Body* parent, bool isBaked) {
  const auto params = paramsOf(system.star, body);
  if (!params) return params.error();
  Json json{{"name", body.name}};
  if (parent) json["parent"] = parent->name;
  if (isBaked) json["folder"] = body.folder;
  json["preset"] = infoOf(body.kind).preset;
  json["seed"] = body.seed;
  json["shareCode"] = toShareCode(*params);
  json["radiusMeters"] = body.radiusMeters;
  json["massKilograms"] = body.kilograms;
  json["gravity"] = body.gravity();
  json["rotationSeconds"] = body.rotationSeconds;
  json["isLocked"] = body.isLocked;
  json["axialTiltDegrees"] = body.tiltDegrees;
  json["light"] = body.light;
  json["equilibriumKelvin"] = body.equilibriumKelvin;
  json["orbit"] = orbitJson(body.orbit);
  if (body.ringOuterMeters > 0) json["rings"] = {{"outerMeters", body.ringOuterMeters}};
  return json;
}

Result<Json> systemJson(const System& system, const std::set<std::string>& baked) {
  const Star& star = system.star;
  Json json{{"generator", "terrella"}, {"version", TERRELLA_VERSION}, {"algorithm", kAlgorithmVersion}, {"seed", system.seed.number()}};
  if (!system.seed.word().empty()) json["seedWord"] = system.seed.word();
  json["star"] = {{"massSuns", star.massSuns},
                  {"radiusSuns", star.radiusSuns},
                  {"luminositySuns", star.luminositySuns},
                  {"temperatureKelvin", star.temperatureKelvin},
                  {"colour", star.colour}};
  json["bodies"] = Json::array();
  const auto add = [&](const Body& body, const Body* parent) -> Result<void> {
    auto text = bodyJson(system, body, parent, baked.contains(body.folder));
    if (!text) return text.error();
    json["bodies"].push_back(std::move(*text));
    return {};
  };
  for (const Body& planet : system.planets) {
    if (const auto added = add(planet, nullptr); !added) return added.error();
    for (const Body& moon : planet.moons) {
      if (const auto added = add(moon, &planet); !added) return added.error();
    }
  }
  return json;
}

// Where two differ first, as "bodies/3/orbit/periodSeconds"; empty if nowhere.
std::string firstDifference(const Json& is, const Json& ought, const std::string& path = "") {
  if (is == ought) return "";
  const auto within = [&](const std::string& key, const Json& a, const Json& b) {
    return firstDifference(a, b, path.empty() ? key : path + "/" + key);
  };
  if (is.is_object() && ought.is_object()) {
    for (const auto& [key, value] : ought.items()) {
      if (!is.contains(key)) return path.empty() ? key : path + "/" + key;
      if (const std::string found = within(key, is[key], value); !found.empty()) return found;
    }
    for (const auto& [key, value] : is.items()) {
      if (!ought.contains(key)) return path.empty() ? key : path + "/" + key;
    }
  }
  if (is.is_array() && ought.is_array() && is.size() == ought.size()) {
    for (std::size_t i = 0; i < is.size(); ++i) {
      if (const std::string found = within(std::to_string(i), is[i], ought[i]); !found.empty()) return found;
    }
  }
  return path;
}

std::optional<Seed> seedOf(const Json& json) {
  if (const auto word = json.find("seedWord"); word != json.end() && word->is_string()) {
    const auto seed = Seed::parse(word->get<std::string>());
    return seed ? std::optional(*seed) : std::nullopt;
  }
  const auto number = json.find("seed");
  if (number == json.end() || !number->is_number_unsigned()) return std::nullopt;
  return Seed(number->get<std::uint64_t>());
}

// Folders that the file says were baked.
std::set<std::string> foldersIn(const Json& json) {
  std::set<std::string> folders;
  const auto bodies = json.find("bodies");
  if (bodies == json.end() || !bodies->is_array()) return folders;
  for (const Json& body : *bodies) {
    if (body.is_object() && body.contains("folder") && body["folder"].is_string()) folders.insert(body["folder"].get<std::string>());
  }
  return folders;
}

// A code without what a moon has in its sky: no map depends on it, and sets that were baked before there was any have none.
Json codeWithoutPrimary(const Json& code) {
  auto params = code.is_string() ? fromShareCode(code.get<std::string>()) : Result<PlanetParams>(Error{""});
  if (!params) return code;
  params->primary = {};
  return toShareCode(*params);
}

// The same of all bodies of a system.
void leaveOutPrimaries(Json& system) {
  const auto bodies = system.find("bodies");
  if (bodies == system.end() || !bodies->is_array()) return;
  for (Json& body : *bodies) {
    if (body.is_object() && body.contains("shareCode")) body["shareCode"] = codeWithoutPrimary(body["shareCode"]);
  }
}

void checkBody(const std::string& directory, const System& system, const Body& body, VerifyReport& report) {
  const std::string what = "system.json: " + body.name;
  const std::vector<std::string> sets = manifestsOfPlanet((fs::path(directory) / body.folder).string());
  if (sets.empty())
    return report.judge(what, "no maps", "a set in " + body.folder, false,
                        "system.json says that " + body.name + " is in " + body.folder + ", but there is no set of maps.");
  const auto params = paramsOf(system.star, body);
  const Json code = codeWithoutPrimary(params ? toShareCode(*params) : "");
  for (const std::string& set : sets) {
    const auto text = readWholeFile(set, kMaxJsonBytes);
    const auto json = text ? parseJson(*text) : Result<Json>(text.error());
    const bool isIt = json && json->is_object() && codeWithoutPrimary(json->value("shareCode", Json())) == code;
    report.judge(what, isIt ? "its planet" : "another planet", "its planet", isIt,
                 set + " is of another planet than system.json says of " + body.name + ".");
  }
}

}  // namespace

Result<std::string> systemText(const System& system, const std::set<std::string>& baked) {
  const auto json = systemJson(system, baked);
  if (!json) return json.error();
  return json->dump(2) + "\n";
}

bool hasSystem(const std::string& directory) {
  std::error_code ignored;
  return fs::exists(fs::path(directory) / kSystemFile, ignored);
}

Result<void> checkSystemPlace(const std::string& directory, const std::string& name) {
  constexpr std::size_t kHead = 64;
  const std::string path = (fs::path(directory) / name).string();
  std::error_code ignored;
  if (!fs::exists(fs::symlink_status(path, ignored))) return {};
  std::string head(kHead, '\0');
  if (const auto file = openToRead(path)) head.resize(std::fread(head.data(), 1, head.size(), file->get()));
  return head.find("errella") != std::string::npos ? Result<void>() : cannotReplace(path);
}

VerifyReport verifySystem(const std::string& directory) {
  VerifyReport report;
  const std::string path = (fs::path(directory) / kSystemFile).string();
  const auto refuse = [&](const std::string& why) {
    report.judge("system.json", "cannot be used", "a system", false, path + ": " + why);
    return report;
  };
  const auto text = readWholeFile(path, kMaxJsonBytes);
  if (!text) return refuse(text.error().message);
  const auto json = parseJson(*text);
  if (!json) return refuse(json.error().message);
  if (!json->is_object()) return refuse("this is no system.");
  const auto algorithm = json->find("algorithm");
  if (algorithm == json->end() || *algorithm != Json(kAlgorithmVersion))
    return refuse("it is of another version of the algorithm; this program has version " + std::to_string(kAlgorithmVersion) + ".");
  const auto seed = seedOf(*json);
  if (!seed) return refuse("it has no seed.");
  const System system = makeSystem(*seed);
  const std::set<std::string> folders = foldersIn(*json);
  auto ought = systemJson(system, folders);
  if (!ought) return refuse(ought.error().message);
  Json is = *json;
  is.erase("version"), ought->erase("version");  // of the program, which may be newer
  leaveOutPrimaries(is), leaveOutPrimaries(*ought);
  const std::string different = firstDifference(is, *ought);
  report.judge("system.json", different.empty() ? "all figures" : different, "what seed " + seed->text() + " makes", different.empty(),
               path + " is not what seed " + seed->text() + " makes: " + different + " differs.");
  for (const Body* body : bodiesOf(system)) {
    if (folders.contains(body->folder)) checkBody(directory, system, *body, report);
  }
  return report;
}

}  // namespace terrella::exporter
