// What the graphics driver refused while a frame was drawn, where there is no caller to return an Error to: the frame lacks something, and
// whoever shows it says why.
#pragma once

#include <optional>

#include "base/result.h"

namespace terrella::render::gl {

// Keeps the first complaint until it is taken.
void complain(const Error& error);

// The first since the last call.
std::optional<Error> takeComplaint();

}  // namespace terrella::render::gl
