// The square of waves, as numbers.
#include "render/terrain/wave_texture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace terrella::test {
namespace {

class WaveTextureTest : public testing::Test {
 protected:
  const render::Squares squares_ = render::makeWaveSquares();
  const int size_ = squares_.size;

  const Rgba8& texel(int x, int y) const {
    const auto wrapped = [&](int k) { return static_cast<std::size_t>((k + size_) % size_); };
    return squares_.texels[wrapped(y) * static_cast<std::size_t>(size_) + wrapped(x)];
  }
  double height(int x, int y) const { return texel(x, y).b / 255.0 - 0.5; }
  double slopeRight(int x, int y) const { return texel(x, y).r / 255.0 - 0.5; }
  // The mean of what is asked of each texel.
  template <class Of>
  double mean(Of&& of) const {
    double sum = 0;
    for (int y = 0; y < size_; ++y) {
      for (int x = 0; x < size_; ++x) sum += of(x, y);
    }
    return sum / static_cast<double>(squares_.texels.size());
  }
};

TEST_F(WaveTextureTest, IsLevelOnTheMean) {
  EXPECT_NEAR(mean([&](int x, int y) { return height(x, y); }), 0, 0.01);
  EXPECT_NEAR(mean([&](int x, int y) { return slopeRight(x, y); }), 0, 0.01);
}

// Slopes are of the heights beside them.
TEST_F(WaveTextureTest, SlopesAreThoseOfItsHeights) {
  const auto rise = [&](int x, int y) { return height(x + 1, y) - height(x - 1, y); };
  const double both = mean([&](int x, int y) { return rise(x, y) * slopeRight(x, y); });
  const double rises = mean([&](int x, int y) { return rise(x, y) * rise(x, y); });
  const double slopes = mean([&](int x, int y) { return slopeRight(x, y) * slopeRight(x, y); });
  EXPECT_GT(both / std::sqrt(rises * slopes), 0.9);
}

// From the last column to the first it goes on as from any column to the next.
TEST_F(WaveTextureTest, RepeatsWithoutASeam) {
  const auto step = [&](int x) {
    double sum = 0;
    for (int y = 0; y < size_; ++y) sum += std::abs(height(x, y) - height(x - 1, y));
    return sum / size_;
  };
  double most = 0;
  for (int x = 1; x < size_; ++x) most = std::max(most, step(x));
  EXPECT_LE(step(0), most);
}

// Crests are sharp and troughs are wide, as waves of water are.
TEST_F(WaveTextureTest, CrestsAreSharperThanTroughs) {
  const auto bend = [&](int x, int y) { return std::abs(height(x + 2, y) - 2 * height(x, y) + height(x - 2, y)); };
  const auto meanBend = [&](auto&& isCounted) {
    double sum = 0, count = 0;
    for (int y = 0; y < size_; ++y) {
      for (int x = 0; x < size_; ++x) {
        if (isCounted(height(x, y))) sum += bend(x, y), ++count;
      }
    }
    return sum / std::max(count, 1.0);
  };
  EXPECT_GT(meanBend([](double h) { return h > 0.2; }), 1.5 * meanBend([](double h) { return h < -0.2; }));
}

}  // namespace
}  // namespace terrella::test
