// A field that shows a value until someone types in it, and takes what was typed when Enter is pressed.
//
// Esc and a click elsewhere take the typing back. What makes no sense stays in the field, to be corrected, and a sentence below says why.
#pragma once

#include <optional>
#include <string>

namespace terrella::ui {

class EntryField {
 public:
  // Draws the field, as wide as the next item is set to be; what was entered, if anything was. `shown`: the value. `hint`: what an empty
  // field says.
  std::optional<std::string> draw(const char* id, const std::string& shown, const char* hint = "");
  // Why what was refused does not work, on lines of their own; nothing if all is well.
  void drawComplaint() const;

  // What was entered, or came from elsewhere, does not work.
  void refuse(const std::string& text, const std::string& why);
  // Lets the person type at once, with all of the text selected.
  void focus() { wantsFocus_ = true; }

  bool isTyping() const { return isTyping_; }

 private:
  std::string text_;
  std::string complaint_;
  bool isTyping_ = false;
  bool wantsFocus_ = false;
};

}  // namespace terrella::ui
