// How alike two rows of numbers are.
#pragma once

#include <cmath>

namespace terrella::testing {

class Correlation {
 public:
  void add(double a, double b) { ++n_, a_ += a, b_ += b, aa_ += a * a, bb_ += b * b, ab_ += a * b; }
  // From -1 to 1.
  double value() const {
    const double a = a_ / n_, b = b_ / n_;
    return (ab_ / n_ - a * b) / std::sqrt((aa_ / n_ - a * a) * (bb_ / n_ - b * b));
  }

 private:
  double n_ = 0, a_ = 0, b_ = 0, aa_ = 0, bb_ = 0, ab_ = 0;
};

}  // namespace terrella::testing
