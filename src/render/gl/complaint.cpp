#include "render/gl/complaint.h"

#include <utility>

namespace terrella::render::gl {
namespace {

std::optional<Error>& firstComplaint() {
  static std::optional<Error> first;
  return first;
}

}  // namespace

void complain(const Error& error) {
  if (!firstComplaint()) firstComplaint() = error;
}

std::optional<Error> takeComplaint() { return std::exchange(firstComplaint(), std::nullopt); }

}  // namespace terrella::render::gl
