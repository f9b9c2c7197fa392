#include "params/presets.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/assets.h"
#include "base/text.h"
#include "params/json_text.h"
#include "params/nearest_name.h"
#include "params/params_json.h"
#include "params/share_bytes.h"

namespace terrella {
namespace {

Result<Colour> readColour(const std::string& where, const Json& json) {
  const Error wrong{where + " must be a colour, \"#rrggbb\" or three numbers from 0 to 1."};
  if (json.is_string()) {
    const std::string text = json.get<std::string>();
    unsigned rgb = 0;
    if (text.size() != 7 || text[0] != '#') return wrong;
    const auto [end, status] = std::from_chars(text.data() + 1, text.data() + 7, rgb, 16);
    if (status != std::errc{} || end != text.data() + 7) return wrong;
    return Colour{(rgb >> 16) / 255.0, ((rgb >> 8) & 255) / 255.0, (rgb & 255) / 255.0};
  }
  if (!json.is_array() || json.size() != 3) return wrong;
  Colour colour{};
  for (std::size_t i = 0; i < 3; ++i) {
    if (!json[i].is_number()) return wrong;
    colour[i] = json[i].get<double>();
    if (!(colour[i] >= 0 && colour[i] <= 1)) return wrong;
  }
  return colour;
}

// A mistyped name would have no effect, and nobody would know.
Result<void> checkKeys(const std::string& where, const Json& json, const std::vector<std::string>& known) {
  for (const auto& item : json.items()) {
    if (std::find(known.begin(), known.end(), item.key()) == known.end())
      return Error{where + " has no \"" + excerpt(item.key()) + "\"" + suggestion(item.key(), known)};
  }
  return {};
}

Result<Gradient> readGradient(const std::string& where, const Json& json) {
  if (!json.is_object() || !json.contains("stops") || !json.at("stops").is_array() || json.at("stops").empty()) {
    return Error{where + " must be an object with a list of \"stops\"."};
  }
  if (const auto checked = checkKeys(where, json, {"latitude", "stops"}); !checked) return checked.error();
  Gradient gradient;
  if (json.contains("latitude")) {
    if (!json.at("latitude").is_number()) return Error{where + ".latitude must be a number of degrees."};
    gradient.latitudeDegrees = json.at("latitude").get<double>();
    if (!(gradient.latitudeDegrees >= 0 && gradient.latitudeDegrees <= 90))
      return Error{where + ".latitude must lie between 0 and 90: north and south have the same colours."};
  }
  for (const Json& stop : json.at("stops")) {
    if (!stop.is_array() || stop.size() != 2 || !stop[0].is_number()) return Error{where + ".stops must hold pairs [t, colour]."};
    const auto colour = readColour(where + ".stops", stop[1]);
    if (!colour) return colour.error();
    const double t = stop[0].get<double>();
    if (!(t >= 0 && t <= 1) || (!gradient.stops.empty() && t <= gradient.stops.back().t)) {
      return Error{where + ".stops must have t rising from 0 to 1."};
    }
    gradient.stops.push_back({t, *colour});
  }
  return gradient;
}

Result<ClassColours> readClass(const std::string& where, const Json& json) {
  if (!json.is_object() || !json.contains("gradients") || !json.at("gradients").is_array() || json.at("gradients").empty()) {
    return Error{where + " must be an object with a list of \"gradients\"."};
  }
  if (const auto checked = checkKeys(where, json, {"jitter", "gradients"}); !checked) return checked.error();
  ClassColours colours;
  if (json.contains("jitter")) {
    const auto jitter = readColour(where + ".jitter", json.at("jitter"));
    if (!jitter) return jitter.error();
    colours.jitter = *jitter;
  }
  for (const Json& item : json.at("gradients")) {
    auto gradient = readGradient(where + ".gradients", item);
    if (!gradient) return gradient.error();
    if (!colours.gradients.empty() && gradient->latitudeDegrees <= colours.gradients.back().latitudeDegrees) {
      return Error{where + ".gradients must have rising latitudes."};
    }
    colours.gradients.push_back(std::move(*gradient));
  }
  return colours;
}

Result<std::vector<Colour>> readColours(const std::string& where, const Json& json) {
  if (!json.is_array() || json.empty()) return Error{where + " must be a list of colours."};
  std::vector<Colour> colours;
  for (const Json& item : json) {
    const auto colour = readColour(where, item);
    if (!colour) return colour.error();
    colours.push_back(*colour);
  }
  return colours;
}

Result<std::vector<double>> readRising(const std::string& where, const Json& json) {
  const Error wrong{where + " must be a list of rising numbers."};
  if (!json.is_array() || json.empty()) return wrong;
  std::vector<double> values;
  for (const Json& item : json) {
    if (!item.is_number() || (!values.empty() && item.get<double>() <= values.back())) return wrong;
    values.push_back(item.get<double>());
  }
  return values;
}

Result<WeatherColours> readWeather(const Json& json) {
  const std::vector<std::string> known{"temperatures", "wetness", "colours", "sands", "rocks", "salts"};
  for (const std::string& key : known) {
    if (!json.is_object() || !json.contains(key)) return Error{"weather." + key + " is missing."};
  }
  if (const auto checked = checkKeys("weather", json, known); !checked) return checked.error();
  const auto temperatures = readRising("weather.temperatures", json.at("temperatures"));
  if (!temperatures) return temperatures.error();
  const auto wetness = readRising("weather.wetness", json.at("wetness"));
  if (!wetness) return wetness.error();
  const auto sands = readColours("weather.sands", json.at("sands"));
  if (!sands) return sands.error();
  const auto rocks = readColours("weather.rocks", json.at("rocks"));
  if (!rocks) return rocks.error();
  const auto salts = readColours("weather.salts", json.at("salts"));
  if (!salts) return salts.error();
  const Json& rows = json.at("colours");
  const Error wrong{"weather.colours must have a row for each temperature, with a colour for each wetness."};
  if (!rows.is_array() || rows.size() != temperatures->size()) return wrong;
  WeatherColours weather{*temperatures, *wetness, {}, *sands, *rocks, *salts};
  for (const Json& row : rows) {
    const auto colours = readColours("weather.colours", row);
    if (!colours) return colours.error();
    if (colours->size() != wetness->size()) return wrong;
    weather.colours.insert(weather.colours.end(), colours->begin(), colours->end());
  }
  return weather;
}

Result<std::string> readNamed(const char* kind, const std::string& folder, std::string_view name) {
  const auto known = assets::list(folder);
  if (std::find(known.begin(), known.end(), name) == known.end()) {
    return Error{std::string("Unknown ") + kind + " \"" + excerpt(name) + "\"" + suggestion(name, known)};
  }
  return assets::read(folder + "/" + std::string(name) + ".json");
}

std::string takeText(Json& json, const char* key, std::string_view otherwise) {
  std::string text(otherwise);
  if (json.contains(key) && json.at(key).is_string()) {
    text = json.at(key).get<std::string>();
    json.erase(key);
  }
  return text;
}

}  // namespace

std::vector<std::string> presetNames() {
  // The default first, then the heart of it all; the others by name.
  const auto rankOf = [](const std::string& name) {
    if (name == kDefaultPreset) return 0;
    if (name == "classic") return 1;
    const auto preset = loadPreset(name);
    return preset && preset->isLesson ? 3 : 2;
  };
  std::vector<std::pair<int, std::string>> ranked;
  for (std::string& name : assets::list("assets/presets")) ranked.emplace_back(rankOf(name), std::move(name));
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::string> names;
  for (auto& [rank, name] : ranked) names.push_back(std::move(name));
  return names;
}
std::vector<std::string> paletteNames() { return assets::list("assets/palettes"); }

Result<Preset> loadPreset(std::string_view name) {
  const auto text = readNamed("preset", "assets/presets", name);
  if (!text) return text.error();
  const std::string file = "Preset \"" + std::string(name) + "\": ";
  auto json = parseJson(*text);
  if (!json) return Error{file + json.error().message};
  if (!json->is_object()) return Error{file + "it must be a JSON object."};
  Preset preset;
  preset.name = name;
  preset.label = takeText(*json, "label", name);
  preset.about = takeText(*json, "about", "");
  if (json->contains("lesson")) {
    if (!json->at("lesson").is_boolean()) return Error{file + "lesson must be true or false."};
    preset.isLesson = json->at("lesson").get<bool>();
    json->erase("lesson");
  }
  const auto params = paramsFromJson(json->dump(-1, ' ', false, Json::error_handler_t::replace));
  if (!params) return Error{file + params.error().message};
  preset.params = *params;
  return preset;
}

Result<void> checkPaletteName(std::string_view name) {
  if (name.size() <= kMaxShareText) return {};
  return Error{"A palette's name has at most " + std::to_string(kMaxShareText) + " bytes, for share codes hold it; \"" + excerpt(name) +
               "\" has " + std::to_string(name.size()) + "."};
}

Result<Palette> loadPalette(std::string_view name) {
  if (const auto fits = checkPaletteName(name); !fits) return fits.error();
  const auto text = readNamed("palette", "assets/palettes", name);
  if (!text) return text.error();
  auto palette = paletteFromJson(*text);
  if (!palette) return Error{"Palette \"" + std::string(name) + "\": " + palette.error().message};
  if (palette->label.empty()) palette->label = name;
  return palette;
}

Result<Palette> paletteFromJson(std::string_view text) {
  auto json = parseJson(text);
  if (!json) return json.error();
  if (!json->is_object() || !json->contains("classes") || !json->at("classes").is_object()) {
    return Error{"A palette must be an object with \"classes\"."};
  }
  if (const auto checked = checkKeys("A palette", *json, {"label", "about", "smear", "weather", "classes"}); !checked)
    return checked.error();
  Palette palette;
  palette.label = takeText(*json, "label", "");
  if (json->contains("smear")) {
    const Json& smear = json->at("smear");
    if (!smear.is_number() || !(smear.get<double>() >= 0 && smear.get<double>() <= 1)) return Error{"smear must be a number from 0 to 1."};
    palette.smear = smear.get<double>();
  }
  if (json->contains("weather")) {
    auto weather = readWeather(json->at("weather"));
    if (!weather) return weather.error();
    palette.weather = std::move(*weather);
  }
  const Json& classes = json->at("classes");
  const std::vector<std::string> names{std::begin(kColourClassNames), std::end(kColourClassNames)};
  if (const auto checked = checkKeys("classes", classes, names); !checked) return checked.error();
  for (int i = 0; i < kColourClasses; ++i) {
    const std::string name = kColourClassNames[static_cast<std::size_t>(i)];
    if (!classes.contains(name)) return Error{"classes." + name + " is missing."};
    auto colours = readClass("classes." + name, classes.at(name));
    if (!colours) return colours.error();
    palette.classes[static_cast<std::size_t>(i)] = std::move(*colours);
  }
  return palette;
}

}  // namespace terrella
