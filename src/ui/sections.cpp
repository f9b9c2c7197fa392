#include "ui/sections.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "params/effects.h"
#include "planet/stage.h"
#include "system/companions.h"
#include "ui/group_widgets-inl.h"
#include "ui/view_section.h"

namespace terrella::ui {
namespace {

// What of a planet one changes first; the others come after the view, in the order of their stages. Sections in which nothing has an
// effect are left out, so that belts and biomes stand beside the climate that asks for them.
constexpr std::array<std::string_view, 21> kWorkingOrder{"world",  "craters", "rock",    "volcanism", "giant",  "elevation", "land",
                                                         "sea",    "weather", "climate", "belts",     "biomes", "surface",   "colours",
                                                         "clouds", "shaping", "air",     "rings",     "moons",  "primary",   "star"};

// The kind, and what is at the heart of each.
constexpr std::array<std::string_view, 4> kOpenAtFirst{"world", "elevation", "craters", "giant"};

std::string whyWithoutEffect(const PlanetParams& params, std::string_view group) {
  const auto world = otherWorldOf(params, group);
  if (!world) return "No effect with the other settings as they are";
  return std::string("Of another kind of world. World, Kind: ") + enumLabel(*world);
}

bool isIn(std::span<const std::string_view> keys, std::string_view key) { return std::find(keys.begin(), keys.end(), key) != keys.end(); }
bool isOftenUsed(std::string_view key) { return isIn(kWorkingOrder, key); }

class Sections {
 public:
  Sections(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, OverlayResult& result)
      : state_(state), status_(status), params_(params), view_(view), result_(result), search_(state.search) {}

  void draw() {
    drawAll();
    // What is called so before what speaks of it.
    showsTitlesFound_ = false;
    if (search_.isOn()) drawAll();
    if (isAnyShown_) return;
    ImGui::PushTextWrapPos(0);
    ImGui::TextDisabled(status_.isLandscape ? "Nothing here is called that. F4 leads back to the planet and its settings."
                                            : "Nothing is called that.");
    ImGui::PopTextWrapPos();
  }

 private:
  void drawAll() {
    if (status_.isLandscape) drawLandscape();
    for (const std::string_view key : kWorkingOrder) drawGroups([key](std::string_view other) { return other == key; });
    section("view", "View", false, findsInView(search_), [&](const Search& search) { drawView(view_, status_, search, state_, result_); });
    drawGroups([](std::string_view key) { return !isOftenUsed(key); });
    if (!status_.isLandscape) drawLandscape();
    section("performance", "Performance", false, search_.finds({"frames a second, milliseconds of each stage"}),
            [&](const Search&) { drawPerformance(); });
  }

  // A header, and what is below it if it is open. A search opens each section that has what is looked for, and shows no other; what a
  // person has opened stays as it was. A search that finds the title means all of the section.
  template <class Draw>
  void section(const std::string& key, const char* label, bool isOpenAtFirst, bool isFoundInside, const Draw& drawInside) {
    const bool isTitleFound = search_.finds({label});
    if (search_.isOn() && (isTitleFound != showsTitlesFound_ || (!isTitleFound && !isFoundInside))) return;
    isAnyShown_ = true;
    ImGui::PushID(key.c_str());
    const float top = ImGui::GetCursorScreenPos().y;
    const std::size_t placesBefore = state_.places.size();
    bool isOpen = true, hasOpened = false;
    if (search_.isOn()) {
      ImGui::CollapsingHeader(label, ImGuiTreeNodeFlags_Leaf);
    } else {
      const auto kept = state_.panel.sections.find(key);
      const bool wasOpen = kept == state_.panel.sections.end() ? isOpenAtFirst : kept->second;
      ImGui::SetNextItemOpen(wasOpen);
      isOpen = ImGui::CollapsingHeader(label);
      if (isOpen != wasOpen) state_.panel.sections[key] = isOpen;
      hasOpened = isOpen && !wasOpen;
    }
    notePlace("section." + key, &state_.places);
    if (isOpen) drawInside(isTitleFound ? Search() : search_);
    ImGui::PopID();
    if (hasOpened && bringIntoView(top)) state_.places.resize(placesBefore);  // they are about to move
  }

  // What has opened at the panel's end is scrolled up, its header no farther than to the top; false if all of it is in view.
  bool bringIntoView(float top) const {
    const float panelTop = ImGui::GetWindowPos().y + ImGui::GetFrameHeight(), panelEnd = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
    const float hidden = std::min(ImGui::GetCursorScreenPos().y - panelEnd, top - panelTop);
    if (hidden <= 0) return false;
    ImGui::SetScrollY(ImGui::GetScrollY() + hidden);
    return true;
  }

  // Those groups of the planet's parameters whose key is wanted.
  template <class Wanted>
  void drawGroups(const Wanted& isWanted) {
    if (status_.isLandscape) return;
    static const PlanetParams defaults;
    std::vector<const void*> standards;
    PlanetParams::visitGroups(defaults, [&](const char*, const char*, const auto& group) { standards.push_back(&group); });
    std::size_t index = 0;
    PlanetParams::visitGroups(params_, [&](const char* key, const char* label, auto& group) {
      using Group = std::remove_cvref_t<decltype(group)>;
      const Group& standard = *static_cast<const Group*>(standards[index++]);
      if (!isWanted(std::string_view(key))) return;
      const HasEffect isRead = [&](const char* field) { return hasEffect(params_, key, field, isWeatherViewed()); };
      bool isAnyRead = false;
      Group::visit(group, [&](const Parameter& parameter, const auto&) { isAnyRead |= isRead(parameter.key); });
      if (!isAnyRead && !search_.isOn()) return;
      section(key, label, isIn(kOpenAtFirst, key), search_.findsInGroup(key, group), [&](const Search& search) {
        if (!isAnyRead) ImGui::TextDisabled("%s", whyWithoutEffect(params_, key).c_str());
        result_.params |= editFields(key, group, standard, isRead, search, &state_.places);
        if constexpr (std::is_same_v<Group, MoonParams>) drawVisits();
        if constexpr (std::is_same_v<Group, PrimaryParams>) drawVisitOfPrimary();
      });
    });
  }

  // A button for each moon that leads there.
  void drawVisits() {
    const std::vector<Body> moons = companionsOf(params_);
    for (std::size_t i = 0; i < moons.size(); ++i) {
      const Body& moon = moons[i];
      if (i > 0) ImGui::SameLine();
      const bool isWanted = ImGui::Button(("Go to " + moon.folder).c_str());
      notePlace("moon[" + std::to_string(i) + "]", &state_.places);
      if (ImGui::IsItemHovered()) tooltip("Shows this moon as the planet; Ctrl+Z leads back");
      if (isWanted) goTo(paramsOnVisit(moon, params_));
    }
  }

  // The same of what it is itself a moon of.
  void drawVisitOfPrimary() {
    if (params_.primary.kind == BodyKind::none) return;
    const bool isWanted = ImGui::Button("Go to that planet");
    notePlace("primary.visit", &state_.places);
    if (ImGui::IsItemHovered()) tooltip("Shows the planet that this one is a moon of; Ctrl+Z leads back");
    if (isWanted) goTo(primaryOf(params_));
  }

  void goTo(Result<PlanetParams> there) {
    if (there)
      result_.replacement = std::move(*there);
    else
      result_.complaint = there.error().message;
  }

  bool isWeatherViewed() const {
    constexpr MapSet kOfWeather(MapId::temperature, MapId::rain, MapId::wind, MapId::flow);
    return view_.map && kOfWeather.has(*view_.map);
  }

  void drawLandscape() {
    section("landscape", "Flat landscape", status_.isLandscape, search_.findsInGroup("landscape", view_.landscape),
            [&](const Search& search) {
              button(result_, status_.isLandscape ? "Back to the planet" : "Show the flat landscape", Action::switchScene, true,
                     "F4 switches between the planet and a landscape without end that belongs to none");
              if (view_.landscape.mode == LandscapeMode::lesson && status_.isLandscape) {
                button(result_, "Step back", Action::previousStep, true, "Shift+Space");
                ImGui::SameLine();
                button(result_, "Next step", Action::nextStep, true, "Space");
              }
              editFields("landscape", view_.landscape, LandscapeParams{}, effectWithin(view_.landscape), search, &state_.places);
            });
  }

  void drawPerformance() const {
    ImGui::Text("%.0f frames a second (%.1f ms)", 1000.0 / std::max(status_.frameMilliseconds, 0.1f),
                static_cast<double>(status_.frameMilliseconds));
    for (const PassTime& pass : status_.passes)
      ImGui::TextDisabled("%s %.1f ms", pass.name.c_str(), static_cast<double>(pass.milliseconds));
    ImGui::Text("Planet: %.1f ms at %d x %d", status_.generationMilliseconds, status_.shownWidth, status_.shownWidth / 2);
    if (!ImGui::BeginTable("stages", 2, ImGuiTableFlags_SizingStretchProp)) return;
    for (const Stage* stage : status_.stages) {
      ImGui::TableNextColumn();
      ImGui::TextDisabled("%s", stage->name);
      if (ImGui::IsItemHovered()) tooltip(stage->about);
      ImGui::TableNextColumn();
      const auto ran = std::find_if(status_.times.begin(), status_.times.end(), [&](const StageTime& time) { return time.stage == stage; });
      if (ran != status_.times.end()) {
        ImGui::Text("%.1f ms", ran->milliseconds);
      } else {
        ImGui::TextDisabled("kept");
      }
    }
    ImGui::EndTable();
  }

  OverlayState& state_;
  const Status& status_;
  PlanetParams& params_;
  ViewSettings& view_;
  OverlayResult& result_;
  const Search search_;
  bool isAnyShown_ = false;
  bool showsTitlesFound_ = true;  // of a search: those sections whose titles it finds, or those in which it finds anything
};

}  // namespace

void button(OverlayResult& result, const char* label, Action action, bool isEnabled, const char* help) {
  ImGui::BeginDisabled(!isEnabled);
  if (ImGui::Button(label)) result.actions.push_back(action);
  ImGui::EndDisabled();
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) tooltip(help);
}

void drawSections(OverlayState& state, const Status& status, PlanetParams& params, ViewSettings& view, OverlayResult& result) {
  Sections(state, status, params, view, result).draw();
}

}  // namespace terrella::ui
