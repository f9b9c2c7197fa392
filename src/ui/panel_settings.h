// What the panel keeps from one run of the viewer to the next: how a person has arranged it.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace terrella::ui {

inline constexpr std::size_t kMostExportFolders = 8;

struct PanelSettings {
  float widthEms = 0;                      // in font sizes; 0: by the window's width
  std::map<std::string, bool> sections;    // by key, those that were opened or closed by hand
  std::vector<std::string> exportFolders;  // that were exported to, the newest first; kMostExportFolders at most

  bool operator==(const PanelSettings&) const = default;
};

// {"panelWidth": 24.5, "sections": {"view": true}, "exportFolders": ["/home/ada/maps"]}
std::string panelSettingsToJson(const PanelSettings& settings);
// What can be read of it. What is broken, unknown or beyond measure is left at its default: a file that somebody edited by hand is no
// reason to start with an error.
PanelSettings panelSettingsFromJson(std::string_view text);

// The panel's width in a window, from what a person chose, if anything.
float panelWidth(const PanelSettings& settings, float screenWidth, float em);
inline constexpr float kMinPanelEms = 15;

}  // namespace terrella::ui
