#include "render/terrain/snow_crust.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "render/terrain/square_field.h"
#include "render/terrain/square_texture.h"

namespace terrella::render {
namespace {

constexpr std::uint32_t kTongues = 900;
constexpr float kShortest = 9, kLongest = 120;  // texels
using CrustField = SquareField<kCrustTexels>;

float tongueChance(std::uint32_t tongue, std::uint32_t number) { return static_cast<float>(textureChance(17, 3, number, tongue)); }

struct Crust {
  CrustField height, young;
};

// In texels; the wind follows it from its nose on.
struct Tongue {
  float left, top, length, width, high, cosine, sine;

  // Four times as many of half the length.
  explicit Tongue(std::uint32_t k) {
    const float turn = 0.5f * (tongueChance(k, 3) - 0.5f);
    length = std::min(kShortest / std::sqrt(1.003f - tongueChance(k, 0)), kLongest);
    width = length * (0.13f + 0.12f * tongueChance(k, 1));
    high = 0.055f * length * (0.6f + 0.8f * tongueChance(k, 2));
    cosine = std::cos(turn);
    sine = std::sin(turn);
    left = kCrustTexels * tongueChance(k, 5);
    top = kCrustTexels * tongueChance(k, 6);
  }

  // So far to the right of its nose and down, if its nose lies on what is as high as `base`; 0 beside it. Round at its nose, then narrower
  // and thinner.
  float heightAt(float right, float down, float base) const {
    const float along = (right * cosine + down * sine) / length, across = std::abs(down * cosine - right * sine);
    if (along <= 0 || along >= 1) return 0;
    const float half = width * std::sqrt(std::min(5 * along, 1.0f)) * (1 - 0.55f * along), inside = half - across;
    if (inside <= 0) return 0;
    const float edge = std::min(inside / (0.35f * half + 1.2f), 1.0f), thin = 1 - along;
    return (base + high * thin) * edge * (2 - edge) * std::sqrt(thin);
  }
};

// Over what lies there already where it stands higher; its sides bent by noise.
void layTongue(Crust& crust, std::uint32_t k, const SquareNoise& bend) {
  const Tongue tongue(k);
  const float young = tongueChance(k, 4), bent = 1.5f + 0.05f * tongue.length;
  const int left = static_cast<int>(tongue.left), top = static_cast<int>(tongue.top), reach = static_cast<int>(tongue.length) + 2;
  const float base = 0.6f * crust.height.at(left, top);
  for (int dy = -reach; dy <= reach; ++dy) {
    for (int dx = -4; dx <= reach; ++dx) {
      const int x = left + dx, y = top + dy;
      const float down = static_cast<float>(dy) + bent * bend.at(CrustField::middleOf(x), CrustField::middleOf(y));
      const float height = tongue.heightAt(static_cast<float>(dx), down, base);
      if (height <= crust.height.at(x, y)) continue;
      crust.height.at(x, y) = height;
      crust.young.at(x, y) = young;
    }
  }
}

// The mean over a square of texels beside each.
CrustField meanAround(const CrustField& field, int reach) {
  CrustField across, mean;
  const auto meanOf = [reach](auto&& at) {
    float total = 0;
    for (int i = -reach; i <= reach; ++i) total += at(i);
    return total / static_cast<float>(2 * reach + 1);
  };
  CrustField::forTexels([&](int x, int y) { across.at(x, y) = meanOf([&](int i) { return field.at(x + i, y); }); });
  CrustField::forTexels([&](int x, int y) { mean.at(x, y) = meanOf([&](int i) { return across.at(x, y + i); }); });
  return mean;
}

Crust makeCrust() {
  const SquareNoise bend(41, 0, 16), grain(41, 1, 128), swell(41, 2, 8);
  Crust crust;
  CrustField::forTexels([&](int x, int y) {
    crust.height.at(x, y) = 0.2f;
    crust.young.at(x, y) = 0.5f;
  });
  for (std::uint32_t k = 0; k < kTongues; ++k) layTongue(crust, k, bend);
  CrustField::forTexels([&](int x, int y) {
    crust.height.at(x, y) += 0.14f * grain.at(CrustField::middleOf(x), CrustField::middleOf(y)) +
                             0.8f * swell.at(CrustField::middleOf(x), CrustField::middleOf(y));
  });
  return crust;
}

}  // namespace

std::vector<Rgba8> makeSnowCrust() {
  const Crust crust = makeCrust();
  // What stands above its surroundings is lit by more of the sky.
  const CrustField& height = crust.height;
  const CrustField mean = meanAround(height, 6);
  std::vector<Rgba8> texels;
  texels.reserve(kCrustTexels * kCrustTexels);
  const auto slope = [](float rise) { return channelOf(0.5f + rise * (0.5f / kCrustSteepness)); };
  CrustField::forTexels([&](int x, int y) {
    texels.push_back({channelOf(0.5f + 0.2f * (height.at(x, y) - mean.at(x, y))), channelOf(crust.young.at(x, y)),
                      slope(0.5f * (height.at(x + 1, y) - height.at(x - 1, y))),
                      slope(0.5f * (height.at(x, y + 1) - height.at(x, y - 1)))});
  });
  return texels;
}

}  // namespace terrella::render
