#include "ui/readout.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "ui/quantity_text.h"

namespace terrella::ui {
namespace {

std::string heightText(double meters, const char* zero) {
  const long long rounded = std::llround(meters);
  if (rounded < 0) return withThousands(-rounded) + " m deep";
  return withThousands(rounded) + " m above " + zero;
}

// "wind 6 m/s from the west": as people say it, by where it comes from.
std::string windText(float east, float north) {
  constexpr std::array kSides{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"};
  const float speed = std::sqrt(east * east + north * north);
  const auto eighth = std::lround(std::atan2(-east, -north) / (2 * 3.14159265f) * 8);
  if (speed < 0.5f) return "calm";
  return "wind " + quantityText(speed, "m/s") + " from the " + kSides[static_cast<std::size_t>((eighth + 8) % 8)];
}

constexpr float kLeastRiver = 100;  // cubic metres a second: less is a brook

std::string weatherText(const PlaceWeather& weather) {
  std::string text = ", " + quantityText(weather.temperature, "degC") + ", " + quantityText(weather.rain, "mm/year") + ", " +
                     windText(weather.windEast, weather.windNorth);
  // The weather's cells are some tens of kilometres wide.
  if (weather.flow >= kLeastRiver) text += ", a river of " + quantityText(weather.flow, "m3/s") + " nearby";
  return text;
}

}  // namespace

std::string readoutText(const Readout& readout) {
  const int decimals = decimalsAt(readout.eyeMeters);
  std::string text = angleText(static_cast<double>(readout.latitudeDegrees), decimals, "N", "S") + " " +
                     angleText(static_cast<double>(readout.longitudeDegrees), decimals, "E", "W");
  if (readout.metersAboveSea) text += ", " + heightText(*readout.metersAboveSea, readout.zero);
  if (readout.climate && readout.isRock) {
    text += *readout.climate == ClimateClass::snow ? ", frost" : ", bare rock";
  } else if (readout.climate) {
    const bool isFrozenSea = *readout.climate == ClimateClass::snow && readout.metersAboveSea && *readout.metersAboveSea < 0;
    text += std::string(", ") + (isFrozenSea ? "sea ice" : nameOf(*readout.climate));
  }
  return readout.weather ? text + weatherText(*readout.weather) : text;
}

void drawReadout(const std::string& text, float left, std::vector<WidgetPlace>& places) {
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize, padding(em * 0.5f, em * 0.25f);
  const float room = std::max(screen.x - left - 2 * (em * 0.7f + padding.x), em * 10);
  const ImVec2 words = ImGui::CalcTextSize(text.c_str(), nullptr, false, room);
  const ImVec2 size(words.x + 2 * padding.x, words.y + 2 * padding.y);
  ImVec2 low(screen.x - em * 0.7f - size.x, screen.y - em * 0.7f - size.y);
  for (const WidgetPlace& place : places) {
    const bool isPassing = place.path == "message" || place.path == "progress";
    if (isPassing && place.x + place.width > low.x) low.y = std::min(low.y, place.y - size.y - em * 0.35f);
  }
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  list->AddRectFilled(low, {low.x + size.x, low.y + size.y}, IM_COL32(8, 11, 16, 150), em * 0.3f);
  list->AddText(ImGui::GetFont(), em, {low.x + padding.x, low.y + padding.y}, IM_COL32(205, 215, 230, 235), text.c_str(), nullptr,
                words.x + 1);
  places.push_back({"readout", low.x, low.y, size.x, size.y});
}

}  // namespace terrella::ui
