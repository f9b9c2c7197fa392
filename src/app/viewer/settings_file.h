// The small file that keeps how a person has arranged the viewer: terrella/viewer.json in the folder for settings.
#pragma once

#include <string>

#include "ui/panel_settings.h"

namespace terrella::app {

// In $XDG_CONFIG_HOME or, where that is not an absolute path, in $HOME/.config; "" where neither is known.
std::string settingsPath();

class SettingsFile {
 public:
  // Nothing is read or written where there is no path.
  explicit SettingsFile(std::string path) : path_(std::move(path)) {}

  // Defaults where there is no such file, or nothing in it can be used.
  ui::PanelSettings read();
  // Writes them if they are others than last time. A folder that cannot be written is no error: they last for this run then.
  void keep(const ui::PanelSettings& settings);

 private:
  std::string path_;
  ui::PanelSettings kept_;
};

}  // namespace terrella::app
