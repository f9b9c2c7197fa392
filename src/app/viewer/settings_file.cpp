#include "app/viewer/settings_file.h"

#include <filesystem>

#include "app/libraries.h"
#include "base/file.h"
#include "exporter/atomic_file.h"
#include "params/json_text.h"

namespace terrella::app {
namespace fs = std::filesystem;

std::string settingsPath() {
  const std::string folder = userFolder("XDG_CONFIG_HOME", ".config");
  return folder.empty() ? "" : (fs::path(folder) / "terrella" / "viewer.json").string();
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
