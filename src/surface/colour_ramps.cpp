#include "surface/colour_ramps.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace terrella {
namespace {

constexpr std::array kTemperature{
    RampStop{-60, {28, 20, 74}},  RampStop{-40, {40, 56, 140}}, RampStop{-20, {66, 120, 196}}, RampStop{-6, {150, 196, 226}},
    RampStop{0, {244, 244, 240}}, RampStop{8, {250, 222, 170}}, RampStop{16, {244, 176, 108}}, RampStop{24, {222, 102, 64}},
    RampStop{32, {178, 34, 40}},  RampStop{45, {96, 10, 34}},
};
constexpr std::array kTemperatureMarks{RampMark{-60}, RampMark{-40}, RampMark{-20}, RampMark{0, nullptr, true}, RampMark{20}, RampMark{40}};

constexpr std::array kRain{
    RampStop{0, {226, 206, 164}},  RampStop{150, {218, 200, 142}}, RampStop{400, {190, 196, 112}}, RampStop{900, {106, 168, 84}},
    RampStop{1600, {40, 134, 92}}, RampStop{2800, {24, 104, 136}}, RampStop{5000, {34, 66, 158}},  RampStop{8000, {62, 30, 112}},
};
constexpr std::array kRainMarks{RampMark{0}, RampMark{100}, RampMark{500}, RampMark{1000}, RampMark{2000}, RampMark{4000}, RampMark{8000}};

constexpr std::array kRock{RampStop{0, {96, 92, 72}, 0.1f}, RampStop{0.5f, {150, 142, 124}, 0.85f}, RampStop{1, {240, 236, 228}}};
constexpr std::array kRockMarks{RampMark{0, "Soil"}, RampMark{1, "Bare rock"}};

// Where no river runs the ground is seen. Brooks are everywhere, and not drawn.
constexpr std::array kFlow{
    RampStop{0, {16, 40, 96}, 0},  RampStop{20, {20, 50, 120}, 0},  RampStop{120, {26, 74, 172}, 0.6f},
    RampStop{600, {38, 108, 226}}, RampStop{6000, {100, 182, 255}}, RampStop{200000, {236, 250, 255}},
};
constexpr std::array kFlowMarks{RampMark{100}, RampMark{1000}, RampMark{10000}, RampMark{100000}};

// Dim, for the streaks of moving air lie over it.
constexpr std::array kWind{
    RampStop{0, {18, 24, 52}, 0.60f},   RampStop{4, {24, 66, 112}, 0.66f},   RampStop{8, {28, 120, 130}, 0.72f},
    RampStop{13, {92, 158, 84}, 0.78f}, RampStop{19, {204, 152, 54}, 0.82f}, RampStop{27, {208, 68, 52}, 0.86f},
};
constexpr std::array kWindMarks{RampMark{0}, RampMark{5}, RampMark{10}, RampMark{15}, RampMark{20}, RampMark{25}};

constexpr Quantity kShare{"", 0, 1, 1}, kSpeed{"m/s", 0, 255.0f / 8, 1};  // of a mask, and of the wind's third channel

float between(float a, float b, float share) { return a + (b - a) * share; }

std::uint8_t between(std::uint8_t a, std::uint8_t b, float share) {
  return static_cast<std::uint8_t>(between(static_cast<float>(a), static_cast<float>(b), share) + 0.5f);
}

}  // namespace

RampStop ColourRamp::at(float share) const {
  const auto shareOf = [this](std::size_t i) { return quantity.shareOf(stops[i].value); };
  std::size_t high = 1;
  while (high + 1 < stops.size() && shareOf(high) < share) ++high;
  const RampStop &a = stops[high - 1], &b = stops[high];
  const float from = shareOf(high - 1), t = std::clamp((share - from) / (shareOf(high) - from), 0.0f, 1.0f);
  return {quantity.valueOf(share),
          {between(a.colour.r, b.colour.r, t), between(a.colour.g, b.colour.g, t), between(a.colour.b, b.colour.b, t)},
          between(a.opacity, b.opacity, t)};
}

const ColourRamp* rampOf(MapId id) {
  static const ColourRamp temperature{infoOf(MapId::temperature).quantity, kTemperature, kTemperatureMarks};
  static const ColourRamp rain{infoOf(MapId::rain).quantity, kRain, kRainMarks};
  static const ColourRamp rock{kShare, kRock, kRockMarks, "how much of the ground is bare rock and scree"};
  static const ColourRamp flow{infoOf(MapId::flow).quantity, kFlow, kFlowMarks};
  static const ColourRamp wind{kSpeed, kWind, kWindMarks, "its speed; streaks run as the air does"};
  switch (id) {
    case MapId::temperature:
      return &temperature;
    case MapId::rain:
      return &rain;
    case MapId::rock:
      return &rock;
    case MapId::flow:
      return &flow;
    case MapId::wind:
      return &wind;
    default:
      return nullptr;
  }
}

}  // namespace terrella
