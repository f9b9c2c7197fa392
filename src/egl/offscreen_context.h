// An OpenGL context without a window: EGL on no surface, for pictures on machines without a display.
#pragma once

#include <memory>

#include "base/result.h"

namespace terrella::egl {

class OffscreenContext {
 public:
  // Makes a context with a framebuffer of width x height pixels current, with its functions loaded.
  static Result<OffscreenContext> create(int width, int height);
  ~OffscreenContext();
  OffscreenContext(OffscreenContext&&) noexcept;
  OffscreenContext& operator=(OffscreenContext&&) noexcept;

 private:
  struct State;
  explicit OffscreenContext(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace terrella::egl
