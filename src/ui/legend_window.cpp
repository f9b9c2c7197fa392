// How a legend looks on screen.
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "ui/map_legend.h"

namespace terrella::ui {
namespace {

constexpr float kScaleEms = 12, kBarEms = 1.4f, kAboutEms = 13;
constexpr ImU32 kMainColour = IM_COL32(96, 190, 255, 255), kFrameColour = IM_COL32(150, 165, 185, 255);

ImU32 screenColour(const Rgb8& colour) { return IM_COL32(colour.r, colour.g, colour.b, 255); }

void drawScale(const MapLegend& legend, float height) {
  const float em = ImGui::GetFontSize(), line = ImGui::GetTextLineHeight();
  const ImVec2 cursor = ImGui::GetCursorScreenPos(), low{cursor.x, cursor.y + line / 2}, high{low.x + kBarEms * em, low.y + height};
  ImDrawList* list = ImGui::GetWindowDrawList();
  const std::size_t steps = legend.scale.size() - 1;
  for (std::size_t i = 0; i < steps; ++i) {
    const auto y = [&](std::size_t step) { return high.y - height * static_cast<float>(step) / static_cast<float>(steps); };
    const ImU32 below = screenColour(legend.scale[i]), above = screenColour(legend.scale[i + 1]);
    list->AddRectFilledMultiColor({low.x, y(i + 1)}, {high.x, y(i)}, above, above, below, below);
  }
  list->AddRect(low, high, kFrameColour);
  float widest = 0;
  std::vector<float> taken;
  // The main mark first: in a small window others make room for it.
  std::vector<MapLegend::Mark> marks = legend.marks;
  std::stable_partition(marks.begin(), marks.end(), [](const MapLegend::Mark& mark) { return mark.isMain; });
  for (const MapLegend::Mark& mark : marks) {
    const float y = std::round(high.y - mark.at * height);
    if (std::any_of(taken.begin(), taken.end(), [&](float other) { return std::abs(other - y) < line; })) continue;
    taken.push_back(y);
    const ImU32 colour = mark.isMain ? kMainColour : ImGui::GetColorU32(ImGuiCol_Text);
    list->AddLine({mark.isMain ? low.x : high.x, y}, {high.x + em * 0.4f, y}, colour, mark.isMain ? 2.0f : 1.0f);
    list->AddText({high.x + em * 0.6f, y - line / 2}, colour, mark.name.c_str());
    widest = std::max(widest, ImGui::CalcTextSize(mark.name.c_str()).x);
  }
  ImGui::Dummy({kBarEms * em + em * 0.6f + widest, height + line});
}

float widestName(const MapLegend& legend, bool hasShares) {
  float widest = 0;
  for (const MapLegend::Swatch& swatch : legend.swatches)
    widest = std::max(widest, ImGui::CalcTextSize((swatch.name + (hasShares ? " " + swatch.share : "")).c_str()).x);
  return widest;
}

void drawSwatch(const MapLegend::Swatch& swatch, bool hasShare) {
  const float em = ImGui::GetFontSize();
  const ImVec2 at = ImGui::GetCursorScreenPos(), end{at.x + em * kBarEms, at.y + em};
  ImGui::GetWindowDrawList()->AddRectFilled(at, end, screenColour(swatch.colour), em * 0.15f);
  ImGui::GetWindowDrawList()->AddRect(at, end, kFrameColour, em * 0.15f);
  ImGui::Dummy({em * kBarEms, em});
  ImGui::SameLine();
  ImGui::TextUnformatted(swatch.name.c_str());
  if (!hasShare || swatch.share.empty()) return;
  ImGui::SameLine();
  ImGui::TextDisabled("%s", swatch.share.c_str());
}

// In as many columns as the window's height asks for and its width allows; in a very small window the largest classes alone.
void drawSwatches(const MapLegend& legend, float room, float widthOfAll) {
  const float gaps = kBarEms * ImGui::GetFontSize() + 4 * ImGui::GetStyle().ItemSpacing.x;
  const int count = static_cast<int>(legend.swatches.size());
  if (count == 0) return;
  const bool hasShares = widestName(legend, true) + gaps <= widthOfAll;
  const int rows = std::max(static_cast<int>(room / ImGui::GetTextLineHeightWithSpacing()), 1);
  const int fitting = std::max(static_cast<int>(widthOfAll / (widestName(legend, hasShares) + gaps)), 1);
  const int columns = std::min((count + rows - 1) / rows, fitting);
  const int perColumn = std::min((count + columns - 1) / columns, rows);
  if (!ImGui::BeginTable("swatches", columns, ImGuiTableFlags_SizingFixedFit)) return;
  for (int cell = 0; cell < perColumn * columns; ++cell) {
    ImGui::TableNextColumn();
    const int index = cell % columns * perColumn + cell / columns;
    if (index < count) drawSwatch(legend.swatches[static_cast<std::size_t>(index)], hasShares);
  }
  ImGui::EndTable();
  if (count > perColumn * columns) ImGui::TextDisabled("and %d more", count - perColumn * columns);
}

}  // namespace

void drawMapLegend(const MapLegend& legend, std::vector<WidgetPlace>& places) {
  const float em = ImGui::GetFontSize();
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({screen.x - em * 0.7f, em * 0.7f}, ImGuiCond_Always, {1, 0});
  ImGui::Begin("##legend", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_AlwaysAutoResize |
                   ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings);
  ImGui::TextUnformatted(legend.title.c_str());
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + std::min(kAboutEms * em, screen.x - 4 * em));
  ImGui::TextDisabled("%s", legend.about.c_str());
  ImGui::PopTextWrapPos();
  const float room = screen.y * 0.8f - ImGui::GetCursorPosY();
  if (!legend.marks.empty()) drawScale(legend, std::clamp(room - em, 4 * em, kScaleEms * em));
  drawSwatches(legend, room, screen.x - 3 * em);
  const ImVec2 low = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  // In its first frame it is not seen yet, for its size is not known.
  if (!ImGui::IsWindowAppearing()) places.push_back({"legend", low.x, low.y, size.x, size.y});
  ImGui::End();
}

}  // namespace terrella::ui
