#include "ui/style.h"

#include <imgui.h>

#include <string>

#include "base/assets.h"

namespace terrella::ui {
namespace {

constexpr float kFontPixels = 15.0f;

void loadFont(float scale) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  // The atlas reads the font when it is built, which may be later than now.
  static const auto font = assets::read("fonts/DejaVuSans.ttf");
  static const ImWchar glyphs[] = {0x20, 0x24f, 0x370, 0x52f, 0x2013, 0x2026, 0x2190, 0x2193, 0};
  if (font) {
    atlas.AddFontFromMemoryTTF(const_cast<char*>(font->data()), static_cast<int>(font->size()), kFontPixels * scale, &config, glyphs);
  } else {
    config.SizePixels = kFontPixels * scale;
    atlas.AddFontDefault(&config);
  }
}

}  // namespace

ImVec4 complaintColour() { return {1.0f, 0.62f, 0.52f, 1.0f}; }

void wrappedText(const std::string& text, const ImVec4& colour) {
  ImGui::PushStyleColor(ImGuiCol_Text, colour);
  ImGui::PushTextWrapPos();
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
}

void applyStyle(float scale, float pixelRatio) {
  loadFont(scale * pixelRatio);
  ImGui::GetIO().FontGlobalScale = 1.0f / pixelRatio;
  ImGuiStyle style;
  ImGui::StyleColorsDark(&style);
  style.WindowRounding = 6;
  style.FrameRounding = 4;
  style.GrabRounding = 4;
  style.ScrollbarRounding = 6;
  style.WindowBorderSize = 0;
  style.WindowPadding = {12, 10};
  style.ItemSpacing = {8, 5};
  style.ItemInnerSpacing = {8, 4};  // labels of all widgets begin at one edge
  style.FramePadding = {7, 3};
  style.ScrollbarSize = 11;
  const auto set = [&](ImGuiCol index, float r, float g, float b, float a) { style.Colors[index] = {r, g, b, a}; };
  set(ImGuiCol_WindowBg, 0.05f, 0.065f, 0.09f, 0.88f);
  set(ImGuiCol_PopupBg, 0.07f, 0.09f, 0.12f, 0.97f);
  set(ImGuiCol_TitleBg, 0.05f, 0.065f, 0.09f, 0.95f);
  set(ImGuiCol_TitleBgActive, 0.07f, 0.11f, 0.17f, 0.97f);
  set(ImGuiCol_FrameBg, 0.14f, 0.18f, 0.24f, 0.9f);
  set(ImGuiCol_FrameBgHovered, 0.19f, 0.26f, 0.35f, 0.9f);
  set(ImGuiCol_FrameBgActive, 0.22f, 0.32f, 0.45f, 0.9f);
  set(ImGuiCol_Header, 0.13f, 0.20f, 0.29f, 0.9f);
  set(ImGuiCol_HeaderHovered, 0.18f, 0.29f, 0.42f, 0.9f);
  set(ImGuiCol_HeaderActive, 0.22f, 0.35f, 0.5f, 0.9f);
  set(ImGuiCol_Button, 0.15f, 0.24f, 0.35f, 0.9f);
  set(ImGuiCol_ButtonHovered, 0.21f, 0.35f, 0.51f, 1.0f);
  set(ImGuiCol_ButtonActive, 0.26f, 0.44f, 0.64f, 1.0f);
  set(ImGuiCol_SliderGrab, 0.40f, 0.63f, 0.86f, 1.0f);
  set(ImGuiCol_SliderGrabActive, 0.55f, 0.77f, 0.98f, 1.0f);
  set(ImGuiCol_CheckMark, 0.55f, 0.77f, 0.98f, 1.0f);
  set(ImGuiCol_PlotHistogram, 0.40f, 0.63f, 0.86f, 1.0f);
  style.ScaleAllSizes(scale);
  ImGui::GetStyle() = style;
}

}  // namespace terrella::ui
