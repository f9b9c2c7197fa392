#include "air/sphere_basis.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/exact_math.h"

namespace terrella {
namespace {

struct GaussRule {
  std::vector<double> nodes, weights;  // of an integral from 0 to 1
};

// A Legendre polynomial and its slope.
std::array<double, 2> legendre(int degree, double x) {
  double before = 1, value = x;
  for (int l = 2; l <= degree; ++l) {
    const double next = ((2 * l - 1) * x * value - (l - 1) * before) / l;
    before = value;
    value = next;
  }
  return {value, degree * (x * value - before) / (x * x - 1)};
}

GaussRule gaussRule(int count) {
  constexpr int kRounds = 8;  // of Newton's method, which doubles the digits each time
  GaussRule rule;
  for (int i = 0; i < count; ++i) {
    double x = -exact::cosine(exact::kPi * (i + 0.75) / (count + 0.5));
    for (int round = 0; round < kRounds; ++round) {
      const auto [value, slope] = legendre(count, x);
      x -= value / slope;
    }
    const double slope = legendre(count, x)[1];
    rule.nodes.push_back(0.5 + 0.5 * x);
    rule.weights.push_back(1 / ((1 - x * x) * slope * slope));
  }
  return rule;
}

}  // namespace

std::vector<Direction> directionsAround(int heights, int azimuths) {
  const GaussRule rule = gaussRule(heights);
  std::vector<Direction> directions;
  for (int i = 0; i < 2 * heights; ++i) {
    const auto node = static_cast<std::size_t>(i % heights);
    const double z = i < heights ? -rule.nodes[node] : rule.nodes[node], level = std::sqrt(1 - z * z);
    for (int k = 0; k < azimuths; ++k) {
      const double x = exact::cosine(exact::kPi * (k + 0.5) / azimuths), y = std::sqrt(1 - x * x);
      directions.push_back({static_cast<float>(level * x), static_cast<float>(level * y), static_cast<float>(z),
                            static_cast<float>(0.5 * rule.weights[node] / azimuths)});
    }
  }
  return directions;
}

SunHarmonics::Terms SunHarmonics::polynomials(float turn) {
  Terms result{};
  const double x = static_cast<double>(turn);
  double first = 1;  // Q_mm
  for (int m = 0; m < kOrders; ++m) {
    double before = 0, value = first;
    for (int l = m; l < kDegrees; ++l) {
      result[static_cast<std::size_t>(m * kDegrees + l)] = static_cast<float>(value);
      const double next = ((2 * l + 1) * x * value - (l + m) * before) / (l + 1 - m);
      before = value;
      value = next;
    }
    first *= 2 * m + 1;
  }
  return result;
}

std::array<float, SunHarmonics::kOrders> SunHarmonics::sides(float lift, float sine) {
  std::array<float, kOrders> result{1, lift};
  for (std::size_t m = 2; m < kOrders; ++m) result[m] = 2 * lift * result[m - 1] - sine * sine * result[m - 2];
  return result;
}

SunHarmonics::Terms SunHarmonics::analysis(float turn, float lift) {
  Terms result = polynomials(turn);
  const auto azimuths = sides(lift, std::sqrt(std::max(1 - turn * turn, 0.0f)));
  for (int m = 0; m < kOrders; ++m) {
    for (int l = m; l < kDegrees; ++l) {
      double norm = (m == 0 ? 1.0 : 2.0) * (2 * l + 1);
      for (int i = l - m + 1; i <= l + m; ++i) norm /= i;
      result[static_cast<std::size_t>(m * kDegrees + l)] *= static_cast<float>(norm) * azimuths[static_cast<std::size_t>(m)];
    }
  }
  return result;
}

PhaseMoments particleMoments(const Atmosphere& air, std::size_t colour, int degrees) {
  const GaussRule rule = gaussRule(64);
  std::vector<double> sums(static_cast<std::size_t>(degrees));
  const double peak = static_cast<double>(air.peakShare[colour]);
  for (std::size_t i = 0; i < rule.nodes.size(); ++i) {
    const double x = 2 * rule.nodes[i] - 1;
    const auto lobe = [&](float asymmetry) {  // of mean 1
      const double g = static_cast<double>(asymmetry), away = 1 + g * g - 2 * g * x;
      return rule.weights[i] * 1.5 * (1 - g * g) * (1 + x * x) / ((2 + g * g) * away * std::sqrt(away));
    };
    double phase = lobe(air.particleAsymmetry[colour]);
    if (peak > 0) phase = (1 - peak) * phase + peak * lobe(air.peakAsymmetry[colour]);
    double before = 0, value = 1;
    for (int l = 0; l < degrees; ++l) {
      sums[static_cast<std::size_t>(l)] += phase * value;
      const double next = ((2 * l + 1) * x * value - l * before) / (l + 1);
      before = value;
      value = next;
    }
  }
  PhaseMoments moments;
  for (const double sum : sums) moments.push_back(static_cast<float>(sum / sums[0]));
  return moments;
}

PhaseMoments moleculeMoments(int degrees) {
  PhaseMoments moments(static_cast<std::size_t>(degrees));
  moments[0] = 1;
  moments[2] = 0.1f;
  return moments;
}

Glow glowOf(const std::array<PhaseMoments, 3>& particles, float turn) {
  Glow glow{};
  const double x = static_cast<double>(turn);
  for (std::size_t c = 0; c < 3; ++c) {
    const PhaseMoments molecules = moleculeMoments(static_cast<int>(particles[c].size()));
    double before = 0, value = 1;
    for (std::size_t l = 0; l < particles[c].size(); ++l) {
      const double degree = static_cast<double>(l), light = 0.25 * (2 * degree + 1) * value * static_cast<double>(particles[c][l]);
      glow.molecules[c] += static_cast<float>(light * static_cast<double>(molecules[l]));
      glow.particles[c] += static_cast<float>(light * static_cast<double>(particles[c][l]));
      const double next = ((2 * degree + 1) * x * value - degree * before) / (degree + 1);
      before = value;
      value = next;
    }
  }
  return glow;
}

}  // namespace terrella
