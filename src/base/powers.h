// Powers of any positive number, the same on every machine; those of base/exact_math.h are for numbers up to 1.
#pragma once

#include "base/exact_math.h"

namespace terrella {

// x^exponent, good to some 1e-6 of it.
constexpr double raised(double x, double exponent) {
  return static_cast<double>(exact::exp2(static_cast<float>(exponent) * exact::log2(static_cast<float>(x))));
}

}  // namespace terrella
