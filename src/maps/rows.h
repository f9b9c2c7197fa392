// A run of whole rows of a map: all of them, or a band of one that is too large to be held at once.
#pragma once

namespace terrella {

struct Rows {
  int begin = 0;
  int end = 0;

  constexpr int count() const { return end - begin; }
  bool operator==(const Rows&) const = default;
};

}  // namespace terrella
