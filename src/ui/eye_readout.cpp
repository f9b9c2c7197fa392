#include "ui/eye_readout.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "ui/quantity_text.h"

namespace terrella::ui {
namespace {

constexpr double kNearMeters = 30000;    // below, the ground is not the sea
constexpr double kFastMeters = 2000000;  // above, everything is fast
constexpr double kLeastSpeed = 0.05;     // metres a second

std::string speedText(double metersPerSecond) {
  char text[32];
  if (metersPerSecond >= 1000) return lengthText(metersPerSecond) + "/s";
  std::snprintf(text, sizeof text, metersPerSecond < 10 ? "%.1f m/s" : "%.0f m/s", metersPerSecond);
  return text;
}

}  // namespace

std::string eyeText(const EyeReadout& eye) {
  const double height = eye.metersAboveGround.value_or(eye.metersAboveSea);
  const int decimals = decimalsAt(height);
  std::string text = angleText(eye.latitudeDegrees, decimals, "N", "S") + " " + angleText(eye.longitudeDegrees, decimals, "E", "W") + ", " +
                     lengthText(eye.metersAboveSea) + " above " + eye.zero;
  if (eye.metersAboveGround && height < kNearMeters && std::abs(height - eye.metersAboveSea) > 0.5)
    text += ", " + lengthText(height) + " above the ground";
  if (eye.metersPerSecond > kLeastSpeed && height < kFastMeters) text += ", " + speedText(eye.metersPerSecond);
  if (*eye.note) text += std::string(", ") + eye.note;
  return text;
}

std::string ScaleBar::text() const {
  if (meters >= 1000) return withThousands(std::llround(meters / 1000)) + " km";
  char text[32];
  std::snprintf(text, sizeof text, "%g m", meters);
  return text;
}

ScaleBar scaleBarFor(double metersPerPixel, float mostPixels) {
  const double most = metersPerPixel * static_cast<double>(mostPixels);
  if (!(most > 0) || !std::isfinite(most)) return {};
  const double zeros = std::pow(10, std::floor(std::log10(most)));
  const double meters = zeros * (most >= 5 * zeros ? 5 : most >= 2 * zeros ? 2 : 1);
  return {meters, static_cast<float>(meters / metersPerPixel)};
}

void drawEyeReadout(const EyeReadout& eye, float left, std::vector<WidgetPlace>& places) {
  const float em = ImGui::GetFontSize(), gap = em * 0.35f;
  const ImVec2 screen = ImGui::GetIO().DisplaySize, padding(em * 0.5f, em * 0.25f);
  const ScaleBar bar = scaleBarFor(eye.metersPerPixel, em * 7);
  const std::string scale = bar.text();
  const std::string text = eyeText(eye);
  const float barPart = bar.pixels + gap + ImGui::CalcTextSize(scale.c_str()).x + em;
  const float room = std::max(screen.x - left - 2 * (em * 0.7f + padding.x) - barPart, em * 8);
  const ImVec2 words = ImGui::CalcTextSize(text.c_str(), nullptr, false, room);
  const ImVec2 size(barPart + words.x + 2 * padding.x, words.y + 2 * padding.y);
  ImVec2 low(left + em * 0.7f, screen.y - em * 0.7f - size.y);
  for (const WidgetPlace& place : places) {
    const bool isPassing = place.path == "message" || place.path == "progress" || place.path == "readout";
    if (isPassing && place.x < low.x + size.x) low.y = std::min(low.y, place.y - size.y - gap);
  }
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  const ImU32 ink = IM_COL32(205, 215, 230, 235);
  list->AddRectFilled(low, {low.x + size.x, low.y + size.y}, IM_COL32(8, 11, 16, 150), em * 0.3f);
  const ImVec2 start(std::floor(low.x + padding.x) + 0.5f, std::floor(low.y + padding.y + em * 0.75f) + 0.5f);
  const ImVec2 corners[] = {
      {start.x, start.y - em * 0.35f}, start, {start.x + bar.pixels, start.y}, {start.x + bar.pixels, start.y - em * 0.35f}};
  list->AddPolyline(corners, 4, ink, 0, std::max(em * 0.09f, 1.0f));
  list->AddText({start.x + bar.pixels + gap, low.y + padding.y}, ink, scale.c_str());
  list->AddText(ImGui::GetFont(), em, {low.x + padding.x + barPart, low.y + padding.y}, ink, text.c_str(), nullptr, words.x + 1);
  places.push_back({"eye", low.x, low.y, size.x, size.y});
}

}  // namespace terrella::ui
