#include "ui/tooltip.h"

#include <imgui.h>

#include <algorithm>

namespace terrella::ui {
namespace {

constexpr double kRestSeconds = 0.6;
constexpr float kTooltipEms = 24;

// The one item under the mouse, and since when the mouse has rested on it.
struct Rest {
  ImVec2 low, high;
  int frame = -2;
  double since = 0;
  bool isShown = false;
};
Rest rest;

// Whether the mouse has rested on the last item for long enough.
bool hasRested(const ImVec2& low, const ImVec2& high) {
  const ImGuiIO& io = ImGui::GetIO();
  const int passed = ImGui::GetFrameCount() - rest.frame;
  const bool isSame = passed >= 0 && passed <= 1 && low.x == rest.low.x && low.y == rest.low.y && high.x == rest.high.x;
  const bool isMoving = io.MouseDelta.x != 0 || io.MouseDelta.y != 0;
  bool isBusy = ImGui::IsAnyItemActive() || io.MouseWheel != 0;
  for (const bool isDown : io.MouseDown) isBusy |= isDown;
  if (!isSame || isBusy || (isMoving && !rest.isShown)) rest = {low, high, rest.frame, ImGui::GetTime(), false};
  rest.frame = ImGui::GetFrameCount();
  rest.isShown = ImGui::GetTime() - rest.since >= kRestSeconds;
  return rest.isShown;
}

}  // namespace

Box tooltipBox(const Box& item, const Box& window, const Box& screen, float width, float height, float gap) {
  const float right = screen.x + screen.width, bottom = screen.y + screen.height;
  const float beside = std::clamp(item.y, screen.y, std::max(bottom - height, screen.y));
  const float along = std::clamp(item.x, screen.x, std::max(right - width, screen.x));
  // In the middle of a wide window, which hides most of the screen, that would be far from what it explains.
  const auto isNear = [&](float apart) { return window.width < 0.5f * screen.width || apart <= item.width; };
  const float afterItem = window.x + window.width - item.x - item.width;
  if (const float x = window.x + window.width + gap; x + width <= right && isNear(afterItem)) return {x, beside, width, height};
  if (const float x = window.x - gap - width; x >= screen.x && isNear(item.x - window.x)) return {x, beside, width, height};
  if (const float y = item.y + item.height + gap; y + height <= bottom) return {along, y, width, height};
  return {along, std::max(item.y - gap - height, screen.y), width, height};
}

void tooltip(const char* text) {
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  if (!hasRested(low, high)) return;
  const ImGuiStyle& style = ImGui::GetStyle();
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize(), screen = ImGui::GetIO().DisplaySize;
  const float em = ImGui::GetFontSize(), room = std::min(em * kTooltipEms, screen.x - 2 * em);
  const ImVec2 words = ImGui::CalcTextSize(text, nullptr, false, room);
  const Box box = tooltipBox({low.x, low.y, high.x - low.x, high.y - low.y}, {at.x, at.y, size.x, size.y}, {0, 0, screen.x, screen.y},
                             words.x + 2 * style.WindowPadding.x, words.y + 2 * style.WindowPadding.y, em * 0.4f);
  ImGui::SetNextWindowPos({box.x, box.y});
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(style.WindowPadding.x + room);
  ImGui::TextUnformatted(text);
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
}

}  // namespace terrella::ui
