#include "app/viewer/settings_file.h"

#include <cstdlib>
#include <filesystem>

#include "app/libraries.h"
#include "base/file.h"
#include "exporter/atomic_file.h"
#include "params/json_text.h"

namespace terrella::app {
namespace {

namespace fs = std::filesystem;

fs::path folderFromEnvironment(const char* variable) {
  const char* value = std::getenv(variable);
  const fs::path path = value ? value : "";
  return path.is_absolute() ? path : fs::path();
}

}  // namespace

std::string settingsPath() {
  fs::path folder = folderFromEnvironment("XDG_CONFIG_HOME");
  if (folder.empty() && !folderFromEnvironment("HOME").empty()) folder = folderFromEnvironment("HOME") / ".config";
  return folder.empty() ? "" : (folder / "terrella" / "viewer.json").string();
}

ui::PanelSettings SettingsFile::read() {
  std::error_code status;
  if (!fs::is_regular_file(path_, status)) return kept_;  // a pipe would be waited for
  if (const auto text = readWholeFile(path_, kMaxJsonBytes)) kept_ = ui::panelSettingsFromJson(*text);
  return kept_;
}

void SettingsFile::keep(const ui::PanelSettings& settings) {
  if (path_.empty() || settings == kept_) return;
  kept_ = settings;
  const std::string text = ui::panelSettingsToJson(settings);
  const auto folder = OutputFolder::open(fs::path(path_).parent_path().string());
  if (folder) static_cast<void>(writeFile(path_, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

}  // namespace terrella::app
