#include "ui/entry_field.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include "ui/style.h"

namespace terrella::ui {

std::optional<std::string> EntryField::draw(const char* id, const std::string& shown, const char* hint) {
  if (!isTyping_) {
    text_ = shown;
    complaint_.clear();
  }
  const bool wantedFocus = wantsFocus_;
  if (wantsFocus_) ImGui::SetKeyboardFocusHere();
  const bool isEntered =
      ImGui::InputTextWithHint(id, hint, &text_, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  if (ImGui::IsItemEdited()) complaint_.clear();
  // The keyboard comes a frame after it was asked for; until then the text stays.
  if (ImGui::IsItemActive()) wantsFocus_ = false;
  isTyping_ = ImGui::IsItemActive() || wantedFocus;
  if (!isEntered) return std::nullopt;
  isTyping_ = false;
  return text_;
}

void EntryField::drawComplaint() const {
  if (!complaint_.empty()) wrappedText(complaint_, complaintColour());
}

void EntryField::refuse(const std::string& text, const std::string& why) {
  text_ = text;
  for (char& c : text_) c = static_cast<unsigned char>(c) < ' ' ? ' ' : c;  // a clipboard may hold lines
  complaint_ = why;
  isTyping_ = wantsFocus_ = true;
}

}  // namespace terrella::ui
