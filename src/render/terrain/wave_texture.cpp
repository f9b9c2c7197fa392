#include "render/terrain/wave_texture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace terrella::render {
namespace {

constexpr int kWaveTexels = 256, kWaves = 64, kStreaks = 40;
constexpr double kFullTurn = 6.28318530717958648;
constexpr double kSharpness = 0.33;   // by how much of its distance water is drawn together on the average: of more, waves would roll over
constexpr double kLeastApart = 0.35;  // and so close at most

// A plane wave that fits into the square a whole number of times either way.
struct PlaneWave {
  int right, down;
  double amplitude, phase;
};

// From 0 to 1, another for each number of a wave.
double chance(std::uint32_t wave, std::uint32_t number) { return textureChance(7, 1, number, wave); }

// From long to short, each as steep as the others; most run nearly to the right.
std::vector<PlaneWave> wavesOfWind() {
  std::vector<PlaneWave> waves;
  for (std::uint32_t k = 0; k < kWaves; ++k) {
    const double length = 5 * std::pow(10.0, k / static_cast<double>(kWaves - 1)), aside = 2 * chance(k, 0) - 1;
    const double turn = 1.15 * aside * std::abs(aside);
    const int right = std::max(static_cast<int>(std::lround(length * std::cos(turn))), 1),
              down = static_cast<int>(std::lround(length * std::sin(turn)));
    waves.push_back({right, down, 1 / std::hypot(right, down), chance(k, 1)});
  }
  return waves;
}

// Long to the right and narrow.
std::vector<PlaneWave> streaksOfCurrent() {
  std::vector<PlaneWave> streaks;
  for (std::uint32_t k = 0; k < kStreaks; ++k) {
    const int down = 6 + static_cast<int>(34 * chance(k, 2));
    const int right = static_cast<int>(std::lround((2 * chance(k, 3) - 1) * 0.22 * down));
    streaks.push_back({right, down, 1, chance(k, 4)});
  }
  return streaks;
}

// At a place: how high it stands, how that grows to the right and down, how far the water is moved aside, and how much closer it is drawn
// so.
struct Water {
  double height = 0, right = 0, down = 0, movedRight = 0, movedDown = 0, drawn = 0;
};
std::vector<Water> sumOf(const std::vector<PlaneWave>& waves) {
  std::vector<Water> sums(static_cast<std::size_t>(kWaveTexels) * kWaveTexels);
  for (const PlaneWave& wave : waves) {
    const double number = std::hypot(wave.right, wave.down);
    // A wave has but so many phases at texels.
    std::array<double, kWaveTexels> cosine{}, sine{};
    for (std::size_t k = 0; k < kWaveTexels; ++k) {
      const double turn = kFullTurn * (static_cast<double>(k) / kWaveTexels + wave.phase);
      cosine[k] = wave.amplitude * std::cos(turn);
      sine[k] = wave.amplitude * std::sin(turn);
    }
    auto sum = sums.begin();
    for (int y = 0; y < kWaveTexels; ++y) {
      for (int x = 0; x < kWaveTexels; ++x, ++sum) {
        const auto phase = static_cast<std::size_t>((wave.right * x + wave.down * y) & (kWaveTexels - 1));
        sum->height += cosine[phase];
        sum->right -= wave.right * sine[phase];
        sum->down -= wave.down * sine[phase];
        sum->movedRight -= wave.right * sine[phase] / number;
        sum->movedDown -= wave.down * sine[phase] / number;
        sum->drawn += number * cosine[phase];
      }
    }
  }
  return sums;
}

// The square root of the mean square.
template <class Of>
double spread(const std::vector<Water>& sums, Of&& of) {
  double sum = 0;
  for (const Water& water : sums) sum += of(water) * of(water);
  return std::sqrt(sum / static_cast<double>(sums.size()));
}

// Between four texels, of squares that lie side by side.
Water between(const std::vector<Water>& sums, double x, double y) {
  const double left = std::floor(x), top = std::floor(y), shareX = x - left, shareY = y - top;
  const auto at = [&](double column, double row) -> const Water& {
    const auto wrapped = [](double place) { return static_cast<std::size_t>(static_cast<int>(place) & (kWaveTexels - 1)); };
    return sums[wrapped(row) * kWaveTexels + wrapped(column)];
  };
  const Water &a = at(left, top), &b = at(left + 1, top), &c = at(left, top + 1), &d = at(left + 1, top + 1);
  const auto mixed = [&](double Water::*of) {
    return (a.*of * (1 - shareX) + b.*of * shareX) * (1 - shareY) + (c.*of * (1 - shareX) + d.*of * shareX) * shareY;
  };
  return {mixed(&Water::height),     mixed(&Water::right),     mixed(&Water::down),
          mixed(&Water::movedRight), mixed(&Water::movedDown), mixed(&Water::drawn)};
}

// Water turns in circles as waves pass, which draws their crests together and their troughs apart (Gerstner 1804; Tessendorf, "Simulating
// Ocean Water", 2001).
std::vector<Water> sharpened(const std::vector<Water>& sums) {
  constexpr int kSearches = 5;
  const double share = kSharpness / spread(sums, [](const Water&w) { return w.drawn; }), texels = share * kWaveTexels / kFullTurn;
  std::vector<Water> moved;
  moved.reserve(sums.size());
  for (int y = 0; y < kWaveTexels; ++y) {
    for (int x = 0; x < kWaveTexels; ++x) {
      // What comes to lie here lay as far away as it is moved there.
      Water water = between(sums, x, y);
      for (int k = 0; k < kSearches; ++k) water = between(sums, x - texels * water.movedRight, y - texels * water.movedDown);
      const double closer = 1 / std::max(1 - share * water.drawn, kLeastApart);
      water.right *= closer;
      water.down *= closer;
      moved.push_back(water);
    }
  }
  // Most of it now lies in the wide troughs.
  double mean = 0;
  for (const Water& water : moved) mean += water.height / static_cast<double>(moved.size());
  for (Water& water : moved) water.height -= mean;
  return moved;
}

}  // namespace

Squares makeWaveSquares() {
  const std::vector<Water> wind = sharpened(sumOf(wavesOfWind())), current = sumOf(streaksOfCurrent());
  const double slope = spread(wind, [](const Water& w) { return std::hypot(w.right, w.down); });
  const double height = spread(wind, [](const Water&w) { return w.height; }),
               streak = spread(current, [](const Water&w) { return w.height; });
  const auto code = [](double value) { return channelOf(0.5 + value); };
  std::vector<Rgba8> texels;
  for (std::size_t k = 0; k < wind.size(); ++k) {
    // A spread of 1 / 6 leaves room for three times as much.
    texels.push_back({code(wind[k].right / slope / 6), code(wind[k].down / slope / 6), code(wind[k].height / height / 6),
                      code(current[k].height / streak / 6)});
  }
  return {"waves", kWaveTexels, std::move(texels)};
}

}  // namespace terrella::render
