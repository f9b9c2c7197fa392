#include "ui/readout.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace terrella::ui {
namespace {

// 47.3, and the letter of its side of the globe. What would be shown as 0.0 has no side.
std::string angleText(float degrees, const char* positive, const char* negative) {
  char text[32];
  const float rounded = std::round(std::abs(degrees) * 10) / 10;
  std::snprintf(text, sizeof text, "%.1f\u00b0", static_cast<double>(rounded));
  return rounded == 0 ? text : text + std::string(" ") + (degrees > 0 ? positive : negative);
}

std::string withThousands(long long value) {
  std::string digits = std::to_string(value);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string heightText(double meters) {
  const long long rounded = std::llround(meters);
  if (rounded < 0) return withThousands(-rounded) + " m deep";
  return withThousands(rounded) + " m above the sea";
}

}  // namespace

std::string readoutText(const Readout& readout) {
  std::string text = angleText(readout.latitudeDegrees, "N", "S") + " " + angleText(readout.longitudeDegrees, "E", "W");
  if (readout.metersAboveSea) text += ", " + heightText(*readout.metersAboveSea);
  if (!readout.climate) return text;
  const bool isFrozenSea = *readout.climate == ClimateClass::snow && readout.metersAboveSea && *readout.metersAboveSea < 0;
  return text + ", " + (isFrozenSea ? "sea ice" : nameOf(*readout.climate));
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
