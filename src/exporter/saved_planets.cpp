#include "exporter/saved_planets.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <system_error>

#include "base/file.h"
#include "exporter/atomic_file.h"
#include "exporter/png.h"
#include "exporter/png_reader.h"
#include "params/json_text.h"
#include "params/params_json.h"
#include "params/share_code.h"

namespace terrella::exporter {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostFileNameBytes = 40;

// Lower-case letters and digits of the name, and hyphens for all else: the same on every file system.
std::string fileNameFor(std::string_view name) {
  std::string file;
  for (const char c : name) {
    const bool isCapital = c >= 'A' && c <= 'Z';
    const bool isPlain = isCapital || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (isPlain)
      file += isCapital ? static_cast<char>(c - 'A' + 'a') : c;
    else if (!file.empty() && file.back() != '-')
      file += '-';
  }
  file.resize(std::min(file.size(), kMostFileNameBytes));
  while (file.ends_with('-')) file.pop_back();
  return file.empty() ? "planet" : file;
}

Result<SavedPlanet> readPlanet(const fs::path& path) {
  const auto text = readWholeFile(path.string(), kMaxJsonBytes);
  if (!text) return text.error();
  auto params = paramsFromJson(*text);
  if (!params) return Error{path.string() + ": " + params.error().message};
  SavedPlanet planet{path.stem().string(), "", std::move(*params), 0, {}};
  const auto json = parseJson(*text);  // paramsFromJson() found an object
  if (const auto name = json->find("name"); name != json->end() && name->is_string()) planet.name = plainName(name->get<std::string>());
  if (const auto saved = json->find("saved"); saved != json->end() && saved->is_number_integer())
    planet.savedSeconds = saved->get<std::int64_t>();
  if (planet.name.empty()) planet.name = planet.file;
  if (const auto place = json->find("place"); place != json->end()) {
    const auto view = placeFromJson(place->dump());
    if (!view) return Error{path.string() + ": " + view.error().message};
    planet.view = *view;
  }
  return planet;
}

// Of a file that is there.
Result<void> removeFile(const std::string& path) {
  std::error_code status;
  if (fs::remove(path, status) || !status) return {};
  return Error{"Cannot remove " + path + ": " + status.message() + "."};
}

}  // namespace

std::string plainName(std::string_view typed) {
  std::string name;
  for (const char c : typed) name += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c;
  name.erase(0, std::min(name.find_first_not_of(' '), name.size()));
  if (name.size() > SavedPlanets::kMostNameBytes) {
    // Not in the middle of a letter of several bytes (UTF-8): those after the first look like 10xxxxxx.
    std::size_t end = SavedPlanets::kMostNameBytes;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
    name.resize(end);
  }
  while (name.ends_with(' ')) name.pop_back();
  return name;
}

std::string SavedPlanet::shareCode() const { return view ? toShareCode(params, *view) : toShareCode(params); }

Result<std::string> SavedPlanets::usualFolder(const char* name) {
  const std::string data = userFolder("XDG_DATA_HOME", ".local/share");
  if (!data.empty()) return (fs::path(data) / "terrella" / name).string();
  return Error{std::string("There is no home folder to keep ") + name + " in; XDG_DATA_HOME can name another."};
}

std::string SavedPlanets::pathOf(std::string_view file, const char* ending) const {
  return (fs::path(folder_) / (std::string(file) + ending)).string();
}

SavedPlanets::Found SavedPlanets::find() const {
  Found found;
  std::error_code status, unknown;
  for (fs::directory_iterator at(folder_, status), end; !status && at != end; at.increment(status)) {
    if (at->path().extension() != ".json" || at->path().filename().string().starts_with(".") || !at->is_regular_file(unknown)) continue;
    if (auto planet = readPlanet(at->path()))
      found.planets.push_back(std::move(*planet));
    else
      found.complaints.push_back(planet.error().message);
  }
  if (status && status != std::errc::no_such_file_or_directory)
    found.complaints.push_back("Cannot read folder " + folder_ + ": " + status.message() + ".");
  std::sort(found.complaints.begin(), found.complaints.end());
  std::sort(found.planets.begin(), found.planets.end(), [](const SavedPlanet& a, const SavedPlanet& b) {
    return a.savedSeconds != b.savedSeconds ? a.savedSeconds > b.savedSeconds : a.file < b.file;
  });
  return found;
}

Result<SavedPlanet> SavedPlanets::add(std::string_view name, const PlanetParams& params, const std::optional<PlaceView>& view) const {
  SavedPlanet planet{"", plainName(name), params, static_cast<std::int64_t>(std::time(nullptr)), view};
  if (planet.name.empty()) return Error{"A name cannot be empty."};
  planet.file = freeFileLike(fileNameFor(planet.name));
  if (const auto written = write(planet); !written) return written.error();
  return planet;
}

std::string SavedPlanets::freeFileLike(const std::string& stem) const {
  std::string file = stem;
  std::error_code ignored;
  const auto isTaken = [&](const char* ending) { return fs::exists(fs::symlink_status(pathOf(file, ending), ignored)); };
  for (int number = 2; isTaken(".json") || isTaken(".png"); ++number) file = stem + "-" + std::to_string(number);
  return file;
}

Result<SavedPlanet> SavedPlanets::restore(SavedPlanet planet) const {
  planet.file = freeFileLike(planet.file);
  if (const auto written = write(planet); !written) return written.error();
  return planet;
}

Result<void> SavedPlanets::write(const SavedPlanet& planet) const {
  const auto made = OutputFolder::open(folder_);
  if (!made) return made.error();
  Json json;
  json["name"] = planet.name;
  json["saved"] = planet.savedSeconds;
  json["generator"] = "terrella";
  json["version"] = TERRELLA_VERSION;
  json["algorithm"] = kAlgorithmVersion;
  json["seed"] = planet.params.seed.number();
  json["shareCode"] = planet.shareCode();
  if (planet.view) json["place"] = Json::parse(placeToJson(*planet.view));
  json["params"] = Json::parse(paramsToJson(planet.params));
  // A name may hold bytes that are no UTF-8.
  const std::string text = json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  return writeFile(pathOf(planet.file, ".json"), {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

Result<void> SavedPlanets::remove(const SavedPlanet& planet) const {
  // The planet first: a picture alone is nothing that anybody would miss.
  if (const auto removed = removeFile(pathOf(planet.file, ".json")); !removed) return removed;
  return removeFile(pathOf(planet.file, ".png"));
}

std::optional<std::vector<Rgb8>> SavedPlanets::picture(const SavedPlanet& planet) const {
  const auto read = readPng(pathOf(planet.file, ".png"), {kPictureWidth, kPictureHeight, 3, 8});
  if (!read) return std::nullopt;
  std::vector<Rgb8> pixels(std::size_t{kPictureWidth} * kPictureHeight);
  static_assert(sizeof(Rgb8) == 3);
  std::memcpy(pixels.data(), read->bytes.data(), read->bytes.size());
  return pixels;
}

Result<void> SavedPlanets::writePicture(const SavedPlanet& planet, const std::vector<Rgb8>& pixels) const {
  return savePng(pathOf(planet.file, ".png"), {kPictureWidth, kPictureHeight, 3, &pixels[0].r, true});
}

}  // namespace terrella::exporter
