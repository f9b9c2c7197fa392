// What the viewer has to say: a stack of boxes in the part of the window that the panel leaves free, each for as long as it takes to read
// it, and a window with everything that was said.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "ui/widgets.h"

namespace terrella::ui {

// Longer for longer text; errors, which nobody expects, for half as long again.
double secondsToRead(const std::string& text, bool isError);

class Messages {
 public:
  // `offer`: of a button in the box, that leads to what one may want next; none where it is empty.
  void show(std::string text, bool isError = false, std::string offer = {});
  // The boxes, the newest at the bottom, right of `left` if there is room for them and above those of `places` that are called "progress".
  // They stay while the mouse is over them. `places` receives where each stands. Whether an offer was taken.
  bool draw(double now, float left, std::vector<WidgetPlace>& places);
  void drawHistory(bool& isOpen, std::vector<WidgetPlace>& places) const;

 private:
  struct Line {
    std::string text;
    bool isError = false;
    std::string offer = {};
    double said = -1;
    double left = 0;  // seconds
    bool isNew = true;
  };
  bool drawOffer(Line& line, std::size_t number, float x, float y, bool comesToFront, std::vector<WidgetPlace>& places);
  bool drawBoxes(float left, float right, bool isOnPanel, std::vector<WidgetPlace>& places);

  std::vector<Line> lines_;  // on screen
  std::deque<Line> history_;
  double now_ = 0;        // of the last frame;
  bool isDrawn_ = false;  // if there was one
  bool isHeld_ = false;   // the mouse was over a box
};

}  // namespace terrella::ui
