// Words in a picture, in the font of the viewer.
#pragma once

#include <memory>
#include <string_view>

#include "app/libraries.h"
#include "base/result.h"
#include "render/renderer.h"

namespace terrella::app {

class Lettering {
 public:
  // `height`: of a line, in pixels, from the top of the tallest letter to the bottom of the lowest.
  static Result<Lettering> load(float height);
  ~Lettering();
  Lettering(Lettering&&) noexcept;

  // One line, whose middle is `middle` and whose top `top`; cut short with an ellipsis where it would be wider than `width`. What does not
  // lie within the picture is left out. UTF-8; bytes that are none are drawn as question marks.
  void write(Picture& picture, std::string_view text, int middle, int top, int width, Rgb8 colour) const;

 private:
  struct State;
  explicit Lettering(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace terrella::app
