#include "ui/view_section.h"

#include <imgui.h>

#include <algorithm>
#include <array>

#include "ui/sections.h"

namespace terrella::ui {
namespace {

struct ViewSlider {
  const char* key;  // for the trace
  const char* label;
  float ViewSettings::*value;
  float low, high;
  const char* format;
  const char* help;
};

constexpr std::array kViewSliders{
    ViewSlider{"sunLongitude", "Sun, longitude", &ViewSettings::sunLongitudeDegrees, -180, 180, "%.0f deg",
               "Where the sun stands, around the planet's axis."},
    ViewSlider{"sunLatitude", "Sun, latitude", &ViewSettings::sunLatitudeDegrees, -60, 60, "%.0f deg",
               "How far north the sun stands: the season."},
    ViewSlider{"exposure", "Exposure", &ViewSettings::exposure, 0.2f, 4, "%.2f", "How bright the picture is."},
    ViewSlider{"reliefLight", "Relief light", &ViewSettings::shading, 0, 3, "%.2f", "How strongly light models the mountains on screen."},
    ViewSlider{"spin", "Spin", &ViewSettings::spinDegreesPerSecond, -20, 20, "%.1f deg/s", "How fast the planet turns."},
    ViewSlider{
        "cloudSpin", "Cloud spin", &ViewSettings::cloudDegreesPerSecond, -20, 20, "%.1f deg/s",
        "How fast clouds turn that are no weather, or whose weather stands still; on a gas giant, which is all cloud, its fastest jet."},
    ViewSlider{"weatherSpeed", "Weather speed", &ViewSettings::weatherHoursPerSecond, 0, 6, "%.2f h/s",
               "How fast the weather goes on: storms move and turn, clouds come and go, as fast as the machine paints them. 0 stops it, as "
               "P does. Files and share codes have the weather of the planet's own day and time."},
    ViewSlider{
        "haze", "Haze", &ViewSettings::haze, 0, 1, "%.2f",
        "How much of the air over the ground is shown from above: 1 is what an eye sees, blue and pale; published photographs of the "
        "Earth have about half of it taken out. The sky, the horizon and the rim stay."},
    ViewSlider{"aurora", "Aurorae", &ViewSettings::aurora, 0, 4, "%.2f",
               "How bright the rings of light around the magnetic poles are, by night; 0: none. A planet without air has none."},
    ViewSlider{"interfaceSize", "Interface size", &ViewSettings::interfaceScale, 0.7f, 2.5f, "%.1f",
               "Scale of all panels and their text, as far as the window has room for it."},
};

struct ViewSwitch {
  const char* label;
  bool ViewSettings::*value;
  const char* help;
};

constexpr std::array kViewSwitches{
    ViewSwitch{"Clouds", &ViewSettings::hasClouds, "Draws the clouds (C)."},
    ViewSwitch{"Paused", &ViewSettings::isPaused, "Stops the turning, clouds and moons (P). Waves go on."},
    ViewSwitch{"Eye adapts", &ViewSettings::adaptsToLight,
               "Exposure follows the light, within limits: at night one sees by moon and stars."},
};

template <class Row>
bool isFound(const Search& search, const Row& row) {
  return search.finds({row.label}, {row.help});
}

void drawSwitches(ViewSettings& view, const Search& search) {
  bool isFirst = true;
  for (const ViewSwitch& item : kViewSwitches) {
    if (!isFound(search, item)) continue;
    const ImGuiStyle& style = ImGui::GetStyle();
    if (!isFirst) continueLine(ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + ImGui::CalcTextSize(item.label).x);
    isFirst = false;
    ImGui::Checkbox(item.label, &(view.*item.value));
    if (ImGui::IsItemHovered()) tooltip(item.help);
  }
}

constexpr std::array kQualities{"Low", "Medium", "High"};
constexpr const char* kQualityHelp =
    "Low: the planet alone. Medium: bright light shines around. High: four times the pixels, averaged, for a fast graphics card. "
    "With the others, pictures are coarser while you move where the machine would be slow, until you stand still.";

void drawQuality(ViewSettings& view, OverlayState& state) {
  ImGui::SetNextItemWidth(widgetWidth());
  int chosen = static_cast<int>(view.quality);
  if (ImGui::Combo("Quality", &chosen, kQualities.data(), static_cast<int>(kQualities.size()))) view.quality = static_cast<Quality>(chosen);
  if (ImGui::IsItemHovered()) tooltip(kQualityHelp);
  notePlace("view.quality", &state.places);
}

constexpr const char* kMapHelp =
    "One map alone, in its own colours: 1 to 9 for the first of them, comma and period for one after the other.";

const char* viewName(const std::optional<MapId>& map) { return map ? infoOf(*map).label : "The lit planet"; }

void drawMapChoice(ViewSettings& view, MapSet maps, OverlayState& state) {
  ImGui::SetNextItemWidth(widgetWidth());
  const bool isOpen = ImGui::BeginCombo("Map", viewName(view.map), ImGuiComboFlags_HeightLarge);
  const bool isHovered = ImGui::IsItemHovered();
  notePlace("view.map", &state.places);
  if (isOpen) {
    const auto entry = [&](const std::optional<MapId>& map, const char* about) {
      if (listEntry(viewName(map), map == view.map)) view.map = map;
      if (ImGui::IsItemHovered()) tooltip(about);
      notePlace(std::string("view.map.") + (map ? infoOf(*map).key : "planet"), &state.places);
    };
    entry({}, "Ground, sea and clouds in the light of the sun");
    for (const MapInfo& info : kMaps) {
      if (maps.has(info.id)) entry(info.id, info.about);
    }
    ImGui::EndCombo();
  } else if (isHovered) {
    tooltip(kMapHelp);
  }
}

}  // namespace

bool findsInView(const Search& search) {
  const auto isRowFound = [&](const auto& row) { return isFound(search, row); };
  return search.finds({"Map"}, {kMapHelp}) || search.finds({"Quality"}, {kQualityHelp}) ||
         std::any_of(kViewSliders.begin(), kViewSliders.end(), isRowFound) ||
         std::any_of(kViewSwitches.begin(), kViewSwitches.end(), isRowFound);
}

void drawView(ViewSettings& view, const Status& status, const Search& search, OverlayState& state, OverlayResult& result) {
  const ViewSettings standard;
  const auto sliders = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      const ViewSlider& row = kViewSliders[i];
      if (!isFound(search, row)) continue;
      viewSlider(row.label, view.*row.value, row.low, row.high, standard.*row.value, row.format, row.help);
      notePlace(std::string("view.") + row.key, &state.places);
    }
  };
  if (search.finds({"Map"}, {kMapHelp})) drawMapChoice(view, status.maps, state);
  // The sun comes first of the rest: it is what one moves most.
  constexpr std::size_t kSunSliders = 2;
  sliders(0, kSunSliders);
  drawSwitches(view, search);
  if (!search.isOn()) {
    button(result, status.isFlying ? "Back to orbit" : "Fly freely", Action::switchCamera, true,
           "F switches between orbit and free flight");
    const auto next = [&](const char* label, Action action, const char* help) {
      continueLine(buttonWidth(label));
      button(result, label, action, true, help);
    };
    next(status.isLow ? "Take off" : "Land", Action::land,
         "T glides down to the place in the middle of the picture, and back up to where you came from");
    next(status.isWalking ? "Stop walking" : "Walk", Action::walk,
         "G: on foot, with gravity; W A S D to walk, Shift to run, Space to jump");
    next("Bookmarks", Action::bookmarks, "B: places that were kept, with their light");
    next("Keep this view", Action::keepView, "Ctrl+B: this place, gaze and light as a bookmark");
    next("Flat map", Action::flatMap, "M switches between globe and flat map");
    next("Cinema", Action::cinema, "V hides the panel and lets the camera drift; V or Esc brings it back");
  }
  if (search.finds({"Quality"}, {kQualityHelp})) drawQuality(view, state);
  sliders(kSunSliders, kViewSliders.size());
}

}  // namespace terrella::ui
