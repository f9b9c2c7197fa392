#include "app/own_palettes.h"

#include <algorithm>
#include <filesystem>

#include "app/libraries.h"
#include "base/assets.h"
#include "base/file.h"
#include "exporter/atomic_file.h"
#include "params/json_text.h"
#include "params/presets.h"

namespace terrella::app {
namespace fs = std::filesystem;

bool isPaletteFile(const std::string& path) {
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return false;
  const auto text = readWholeFile(path, kMaxJsonBytes);
  const auto json = text ? parseJson(*text) : Result<Json>(text.error());
  return json && json->is_object() && json->contains("classes");
}

Result<std::string> addPalette(const std::string& path) {
  const auto text = readWholeFile(path, kMaxJsonBytes);
  if (!text) return text.error();
  if (const auto palette = paletteFromJson(*text); !palette) return Error{path + ": " + palette.error().message};
  const std::string name = fs::path(path).stem().string();
  if (const auto fits = checkPaletteName(name); !fits) return fits.error();
  if (assets::ownFolder().empty()) return Error{"There is no home folder to keep the palette in; use --assets."};
  const fs::path folder = fs::path(assets::ownFolder()) / "assets/palettes";
  const std::vector<std::string> known = paletteNames();
  std::error_code ignored;
  const bool isOwn = fs::exists(folder / (name + ".json"), ignored);
  if (!isOwn && std::find(known.begin(), known.end(), name) != known.end())
    return Error{"There is a palette called " + name + " already; give the file another name."};
  fs::create_directories(folder, ignored);
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(text->data()), text->size());
  if (const auto written = writeFile((folder / (name + ".json")).string(), bytes); !written) return written.error();
  return name;
}

}  // namespace terrella::app
