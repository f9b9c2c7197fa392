// Random numbers for one thing, drawn in order.
#pragma once

#include <cstdint>

#include "base/hash.h"

namespace terrella {

class HashDraws {
 public:
  explicit HashDraws(const RowKeys& keys) : keys_(keys) {}

  // From low to high, which is rounding's once in some million draws.
  float between(float low, float high) { return low + (high - low) * (static_cast<float>(hashColumn(drawn_++, keys_) >> 8) * 0x1p-24f); }

 private:
  RowKeys keys_;
  std::uint32_t drawn_ = 0;
};

// The same as a double.
inline double drawn(HashDraws& draws, double low, double high) {
  return static_cast<double>(draws.between(static_cast<float>(low), static_cast<float>(high)));
}

}  // namespace terrella
