#include "ui/panel_settings.h"

#include <algorithm>
#include <cmath>

#include "params/json_text.h"

namespace terrella::ui {
namespace {

// A narrow window leaves most of its width to the planet, a wide one does not widen the panel beyond what it needs.
constexpr float kShareOfWindow = 0.27f, kFewestEms = 21, kMostEms = 25;
constexpr float kMostOfWindow = 0.9f;
constexpr double kMostRememberedEms = 400;
constexpr std::size_t kMostSections = 100;

}  // namespace

std::string panelSettingsToJson(const PanelSettings& settings) {
  Json json = Json::object();
  if (settings.widthEms > 0) json["panelWidth"] = std::round(settings.widthEms * 100.0) / 100.0;
  json["sections"] = settings.sections;
  if (!settings.exportFolders.empty()) json["exportFolders"] = settings.exportFolders;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

PanelSettings panelSettingsFromJson(std::string_view text) {
  PanelSettings settings;
  const auto json = parseJson(text);
  if (!json || !json->is_object()) return settings;
  if (json->contains("panelWidth") && json->at("panelWidth").is_number()) {
    const double width = json->at("panelWidth").get<double>();
    if (width >= static_cast<double>(kMinPanelEms) && width <= kMostRememberedEms) settings.widthEms = static_cast<float>(width);
  }
  const Json folders = json->value("exportFolders", Json());
  for (const Json& folder : folders.is_array() ? folders : Json::array()) {
    if (folder.is_string() && settings.exportFolders.size() < kMostExportFolders)
      settings.exportFolders.push_back(folder.get<std::string>());
  }
  if (!json->contains("sections") || !json->at("sections").is_object()) return settings;
  for (const auto& section : json->at("sections").items()) {
    if (section.value().is_boolean() && settings.sections.size() < kMostSections)
      settings.sections[section.key()] = section.value().get<bool>();
  }
  return settings;
}

float panelWidth(const PanelSettings& settings, float screenWidth, float em) {
  const float wanted =
      settings.widthEms > 0 ? settings.widthEms * em : std::clamp(screenWidth * kShareOfWindow, kFewestEms * em, kMostEms * em);
  const float most = screenWidth * kMostOfWindow;
  return std::floor(std::clamp(wanted, std::min(kMinPanelEms * em, most), most));
}

}  // namespace terrella::ui
