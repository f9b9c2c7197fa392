#include "rings/ring_profile.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/draws.h"
#include "base/exact_math.h"
#include "base/hash.h"
#include "base/srgb.h"

namespace terrella {
namespace {

constexpr double kLeastWidth = 0.02;  // radii
constexpr int kFiner = 4;             // steps to a sample: edges of gaps lie between samples
constexpr float kMostOpaque = 0.98f;  // light passes the densest rings

enum class Draw : std::uint32_t { layout, gaps, ringlets, colours, noise };  // rows of the channel; never renumber

HashDraws drawsOf(std::uint64_t seed, Draw what) { return HashDraws(rowKeys(seed, Channel::rings, 0, static_cast<std::uint32_t>(what))); }

float smooth(float from, float to, float x) { return exact::smoothstep((x - from) / (to - from)); }
float exponential(float x) { return exact::exp2(x * 1.44269504f); }
float mix(float a, float b, float share) { return a + (b - a) * share; }

// Values of chance at whole places, smoothly joined; in [-1, 1].
float noise(std::uint64_t seed, std::uint32_t octave, float x) {
  const auto cell = static_cast<std::uint32_t>(x);
  const RowKeys keys = rowKeys(seed, Channel::rings, 1 + octave, static_cast<std::uint32_t>(Draw::noise));
  const auto at = [&](std::uint32_t place) { return static_cast<float>(signedUnit(hashColumn(place, keys))); };
  return mix(at(cell), at(cell + 1), exact::smoothstep(x - static_cast<float>(cell)));
}

// Octaves `first` to `last` of it: 2^octave values across the rings, each octave as strong as `gain` says beside the one before.
float fractal(std::uint64_t seed, int first, int last, float gain, float x) {
  float sum = 0, strength = 1;
  for (int octave = first; octave <= last; ++octave, strength *= gain)
    sum += strength * noise(seed, static_cast<std::uint32_t>(octave), x * static_cast<float>(1 << octave));
  return sum;
}

// A place in the rings is its share of the way from the inner edge to the outer one.
struct Band {
  float middle, halfWidth, depth;
  // 1 within, 0 outside; its edges are sharp.
  float at(float x) const {
    const float apart = x < middle ? middle - x : x - middle;
    return 1 - smooth(0.8f, 1.2f, apart / halfWidth);
  }
};

// What a ring system is laid out by.
struct Layout {
  float denseBegin, denseEnd, outerBegin, outerEnd, strand;  // the dense ring, the outer one behind the division, the strand outside
  std::vector<float> resonances;                             // of a moon outside
  std::vector<Band> gaps, ringlets;
};

// Places where particles go around j times while the moon goes around j - 1 times.
std::vector<float> resonancesWithin(float inner, float outer, float edge) {
  std::vector<float> places;
  // (j - 1) / j to the power of 2/3, for j from 2; at the seventh the outer ring ends, as Saturn's does by Janus.
  constexpr std::array kAxes{0.629961f, 0.763143f, 0.825482f, 0.861774f, 0.885549f, 0.902335f};
  const float moon = (inner + (outer - inner) * edge) / kAxes.back();
  for (std::size_t i = 0; i + 1 < kAxes.size(); ++i) {
    const float place = (moon * kAxes[i] - inner) / (outer - inner);
    if (place > 0 && place < edge) places.push_back(place);
  }
  return places;
}

std::vector<Band> makeGaps(const RingParams& params, std::uint64_t seed, const Layout& layout) {
  HashDraws draws = drawsOf(seed, Draw::gaps);
  const auto wide = static_cast<float>(params.gaps);
  std::vector<Band> gaps;
  if (wide <= 0) return gaps;
  // One that a moon keeps clear in the outer ring, a hair near its edge, and some more anywhere.
  const float outerWidth = layout.outerEnd - layout.outerBegin;
  gaps.push_back({layout.outerEnd - outerWidth * draws.between(0.18f, 0.3f), 0.0028f + 0.006f * wide * wide, 1});
  gaps.push_back({layout.outerEnd - outerWidth * draws.between(0.03f, 0.06f), 0.0007f, 1});
  const int more = static_cast<int>(wide * 12);
  for (int i = 0; i < more; ++i) {
    const float place = draws.between(0.05f, 0.98f), width = draws.between(0.0006f, 0.004f), depth = draws.between(0.5f, 1.1f);
    // The dense ring has none but where it begins.
    if (place > layout.denseBegin + 0.1f && place < layout.denseEnd && wide < 0.5f) continue;
    gaps.push_back({place, width, std::min(depth, 1.0f)});
  }
  return gaps;
}

std::vector<Band> makeRinglets(std::uint64_t seed) {
  HashDraws draws = drawsOf(seed, Draw::ringlets);
  std::vector<Band> ringlets;
  const int count = 7 + static_cast<int>(draws.between(0, 5));
  for (int i = 0; i < count; ++i) {
    const float place = 0.03f + 0.9f * (static_cast<float>(i) + draws.between(0.1f, 0.9f)) / static_cast<float>(count);
    ringlets.push_back({place, draws.between(0.0014f, 0.0045f), draws.between(0.35f, 0.9f)});
  }
  ringlets.push_back({0.982f, 0.009f, 1});  // the outermost is the widest
  return ringlets;
}

Layout layOut(const RingParams& params, const RingProfile& edges, std::uint64_t seed) {
  HashDraws draws = drawsOf(seed, Draw::layout);
  Layout layout{};
  layout.denseBegin = draws.between(0.23f, 0.34f);
  layout.denseEnd = draws.between(0.63f, 0.73f);
  layout.outerBegin = layout.denseEnd + draws.between(0.2f, 0.27f) * std::min(static_cast<float>(params.gaps), 0.6f);
  layout.outerEnd = draws.between(0.945f, 0.96f);
  layout.strand = draws.between(0.982f, 0.99f);
  layout.resonances = resonancesWithin(static_cast<float>(edges.innerRadius), static_cast<float>(edges.outerRadius), layout.outerEnd);
  layout.gaps = makeGaps(params, seed, layout);
  layout.ringlets = makeRinglets(seed);
  return layout;
}

class Maker {
 public:
  Maker(const RingParams& params, const RingProfile& edges, std::uint64_t seed)
      : params_(params), seed_(seed), layout_(layOut(params, edges, seed)), fineness_(static_cast<float>(params.fineness)) {
    HashDraws draws = drawsOf(seed, Draw::colours);
    warmth_ = draws.between(0.55f, 1.1f);
    // The depth that keeps back so much light.
    const float opacity = std::min(static_cast<float>(params.opacity), kMostOpaque);
    most_ = -exact::log2(1 - opacity) * 0.69314718f;
  }

  RingSample at(float x) const {
    const float dusty = static_cast<float>(params_.dust * params_.dust);
    const float sheet = broad(x);
    const float only = smooth(0.55f, 0.95f, static_cast<float>(params_.gaps));
    const float bodies = mix(sheet, narrow(x), only) * (1 - dusty) * ends(x, 0.0008f), dust = veil(x) * dusty;
    const float strand = Band{layout_.strand, 0.0022f, 1}.at(x) * 0.05f * (1 - only) * (1 - dusty);
    const float depth = most_ * (bodies + dust + strand);
    RingSample sample;
    sample.opacity = exact::clamp01(1 - exponential(-depth));
    sample.dust = depth > 0 ? exact::clamp01((dust + 0.7f * strand) / (bodies + dust + strand)) : 0.0f;
    paint(sample, x, bodies);
    return sample;
  }

 private:
  static float ends(float x, float width) { return smooth(0, width, x) * (1 - smooth(1 - width, 1, x)); }

  // Depth of the broad rings, 1 where they are densest.
  float broad(float x) const {
    const Layout& l = layout_;
    const float dense = smooth(l.denseBegin - 0.012f, l.denseBegin + 0.006f, x) * (1 - smooth(l.denseEnd - 0.001f, l.denseEnd + 0.001f, x));
    const float outer = smooth(l.outerBegin - 0.002f, l.outerBegin + 0.002f, x) * (1 - smooth(l.outerEnd - 0.001f, l.outerEnd + 0.001f, x));
    const float inner = 1 - smooth(l.denseBegin - 0.012f, l.denseBegin + 0.006f, x);
    const float division = (1 - smooth(l.denseEnd, l.outerBegin, x)) * smooth(l.denseEnd - 0.001f, l.denseEnd + 0.001f, x) * (1 - outer);
    // The inner ring grows denser outwards and carries narrow plateaus; an old moon's resonance leaves one broad dent in the dense ring.
    const float plateaus = smooth(0.28f, 0.42f, fractal(seed_, 5, 7, 0.7f, x)) * fineness_;
    const float within = (x - l.denseBegin) / (l.denseEnd - l.denseBegin), across = (x - l.outerBegin) / (l.outerEnd - l.outerBegin);
    const float grooves = fineness_ * (0.75f * fractal(seed_, 4, 10, 0.8f, x) - 0.25f);
    const float ripples = fineness_ * 0.22f * fractal(seed_, 6, 10, 0.85f, x);
    float depth = inner * (0.028f + 0.05f * x / l.denseBegin) * (1 + 1.6f * plateaus) * exponential(ripples);
    depth += dense * mix(0.42f, 1.0f, smooth(0.1f, 0.55f, within)) * exponential(grooves * mix(1, 0.55f, within));
    depth += division * (0.035f + 0.03f * fineness_ * (1 + fractal(seed_, 7, 9, 0.7f, x)));
    depth += outer * mix(0.36f, 0.22f, across) * exponential(ripples) * waves(x);
    for (const Band& gap : l.gaps) depth *= 1 - gap.depth * gap.at(x);
    return std::max(depth, 0.0f);
  }

  // Behind a resonance waves run outwards, shorter and shorter, and die away.
  float waves(float x) const {
    float height = 0;
    for (const float place : layout_.resonances) {
      const float behind = x - place;
      if (behind < 0 || behind > 0.12f) continue;
      height +=
          exponential(-behind / 0.022f) * static_cast<float>(exact::cosine(static_cast<double>(9000 * behind * behind + 160 * behind)));
    }
    return std::max(1 + 0.8f * fineness_ * height, 0.1f);
  }

  float narrow(float x) const {
    float depth = 0;
    for (const Band& ringlet : layout_.ringlets) depth = std::max(depth, ringlet.depth * ringlet.at(x));
    return depth + 0.002f;
  }

  // Dust drifts inwards from the ring that it comes of: a halo, the ring, and next to nothing outside.
  float veil(float x) const {
    const float main = smooth(0.5f, 0.62f, x) * (1 - smooth(0.86f, 0.9f, x));
    const float halo = 0.3f * smooth(0, 0.6f, x) * (1 - smooth(0.86f, 0.9f, x)),
                outside = 0.08f * smooth(0.8f, 0.9f, x) * (1 - smooth(0.9f, 1, x));
    return (mix(halo, 1, main) + outside) * exponential(fineness_ * 0.25f * fractal(seed_, 3, 8, 0.75f, x));
  }

  // Dense rings are bright and sandy, thin ones greyer, for the dust of meteors darkens them the sooner.
  void paint(RingSample& sample, float x, float bodies) const {
    const float clean = mix(0.5f, 1.0f, smooth(0.02f, 0.3f, bodies));
    const float red = warmth_ * (0.75f + 0.25f * fractal(seed_, 2, 5, 0.6f, x)) * mix(0.6f, 1.0f, clean);
    const std::array<float, 3> ice{0.96f * clean, (0.95f - 0.17f * red) * clean, (0.93f - 0.42f * red) * clean};
    constexpr std::array kRock{0.085f, 0.075f, 0.068f}, kDust{0.62f, 0.50f, 0.41f};
    const float rock = static_cast<float>(params_.rock);
    const std::array<float*, 3> colour{&sample.red, &sample.green, &sample.blue};
    for (std::size_t i = 0; i < 3; ++i) {
      // Between ice and rock by equal factors, as eyes count.
      const float body = exact::exp2(mix(exact::log2(ice[i]), exact::log2(kRock[i]), rock));
      *colour[i] = exact::clamp01(mix(body, mix(kDust[i], ice[i], 0.35f), sample.dust));
    }
  }

  const RingParams& params_;
  std::uint64_t seed_;
  Layout layout_;
  float fineness_, warmth_ = 1, most_ = 0;
};

}  // namespace

RingProfile ringProfile(const RingParams& params, std::uint64_t seed) {
  RingProfile profile;
  profile.innerRadius = params.innerRadius;
  profile.outerRadius = std::max(params.outerRadius, params.innerRadius + kLeastWidth);
  if (params.opacity <= 0) return profile;
  const Maker maker(params, profile, seed);
  profile.samples.resize(RingProfile::kSamples);
  for (int i = 0; i < RingProfile::kSamples; ++i) {
    // Colour and dust weigh as much as there is of them.
    RingSample sum;
    for (int k = 0; k < kFiner; ++k) {
      const RingSample one = maker.at((static_cast<float>(i * kFiner + k) + 0.5f) / static_cast<float>(RingProfile::kSamples * kFiner));
      sum.red += one.red * one.opacity;
      sum.green += one.green * one.opacity;
      sum.blue += one.blue * one.opacity;
      sum.dust += one.dust * one.opacity;
      sum.opacity += one.opacity;
    }
    const float share = 1 / std::max(sum.opacity, 1e-9f);
    profile.samples[static_cast<std::size_t>(i)] = {exact::clamp01(sum.red * share), exact::clamp01(sum.green * share),
                                                    exact::clamp01(sum.blue * share), sum.opacity / kFiner,
                                                    exact::clamp01(sum.dust * share)};
  }
  return profile;
}

std::vector<Rgba8> ringStrip(const RingProfile& profile) {
  const auto code = [](float linear) { return static_cast<std::uint8_t>(exact::clamp01(exact::srgbOfLight(linear)) * 255.0f + 0.5f); };
  std::vector<Rgba8> strip;
  strip.reserve(profile.samples.size());
  for (const RingSample& sample : profile.samples)
    strip.push_back({code(sample.red), code(sample.green), code(sample.blue), static_cast<std::uint8_t>(sample.opacity * 255.0f + 0.5f)});
  return strip;
}

}  // namespace terrella
