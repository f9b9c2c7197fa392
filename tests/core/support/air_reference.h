// Light in a shell of air as one would compute it without a thought of time: fine steps for what is scattered once, and for all else paths
// of single photons, followed backwards from the eye. Nothing here is shared with the tables but what the air is made of.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "air/atmosphere.h"

namespace terrella::test {

struct Vector {
  double x, y, z;
  friend Vector operator+(Vector a, Vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend Vector operator*(double s, Vector a) { return {s * a.x, s * a.y, s * a.z}; }
  friend double dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
  friend Vector cross(Vector a, Vector b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
  friend Vector unit(Vector a) { return (1 / std::sqrt(dot(a, a))) * a; }
};

class AirReference {
 public:
  AirReference(const Atmosphere& air, Vector sun) : air_(air), sun_(sun) {}

  struct Span {
    double begin = 0, end = 0;
    bool meetsGround = false;
  };
  // Where a ray is within the air.
  Span span(Vector origin, Vector direction) const {
    const double along = dot(origin, direction), squared = dot(origin, origin), top = 1 + static_cast<double>(air_.height);
    const double toTop = along * along - squared + top * top, toGround = along * along - squared + 1;
    if (toTop <= 0) return {};
    Span span{std::max(0.0, -along - std::sqrt(toTop)), -along + std::sqrt(toTop), false};
    if (toGround > 0 && -along - std::sqrt(toGround) > 0) span = {span.begin, -along - std::sqrt(toGround), true};
    return span;
  }

  struct Coefficients {
    double molecules, particles, extinction;
  };
  Coefficients at(Vector point, std::size_t channel) const {
    const double altitude = std::max(std::sqrt(dot(point, point)) - 1, 0.0);
    const double molecules = air_.moleculeScattering[channel] * std::exp(-altitude / air_.moleculeScaleHeight);
    const double thinning = std::exp(-altitude / air_.particleScaleHeight);
    const double ozone = air_.ozoneAbsorption[channel] * std::max(0.0, 1 - std::abs(altitude - air_.ozoneAltitude) / air_.ozoneReach);
    const double particles = air_.particleScattering[channel] * thinning;
    return {molecules, particles, molecules + particles + air_.particleAbsorption[channel] * thinning + ozone};
  }

  // Steps crowd where the ray comes nearest to the ground.
  template <class Visit>
  void steps(Vector origin, Vector direction, Span span, int count, const Visit& visit) const {
    const double peak = std::clamp(-dot(origin, direction), span.begin, span.end);
    const double before = std::sqrt(peak - span.begin), width = (before + std::sqrt(span.end - peak)) / count;
    for (int i = 0; i < count; ++i) {
      const double x = (i + 0.5) * width - before, length = 2 * std::abs(x) * width;
      if (!visit(peak + x * std::abs(x), length)) return;
    }
  }

  double opticalDepth(Vector origin, Vector direction, std::size_t channel, int count) const {
    double depth = 0;
    steps(origin, direction, span(origin, direction), count, [&](double distance, double length) {
      depth += length * at(origin + distance * direction, channel).extinction;
      return true;
    });
    return depth;
  }

  double sunlight(Vector point, std::size_t channel, int count) const {
    const double height = dot(point, sun_), squared = dot(point, point);
    if (height < 0 && height * height - squared + 1 > 0) return 0;  // the ground is in between
    return std::exp(-opticalDepth(point, sun_, channel, count));
  }

  static double moleculePhase(double cosine) { return 3 / (16 * kPi) * (1 + cosine * cosine); }
  static double henyeyGreenstein(double cosine, double g) { return (1 - g * g) / (4 * kPi * std::pow(1 + g * g - 2 * g * cosine, 1.5)); }
  static double cornetteShanks(double cosine, double g) { return henyeyGreenstein(cosine, g) * 1.5 * (1 + cosine * cosine) / (2 + g * g); }
  double particlePhase(double cosine, std::size_t channel) const {
    return ofLobes(channel, [&](double g) { return cornetteShanks(cosine, g); });
  }
  // Of the peak about the sun and the rest.
  template <class OfLobe>
  double ofLobes(std::size_t channel, OfLobe&& ofLobe) const {
    const double peak = air_.peakShare[channel];
    return (1 - peak) * ofLobe(air_.particleAsymmetry[channel]) + peak * ofLobe(air_.peakAsymmetry[channel]);
  }

  // Scattered once, where sunlight is as bright as pi.
  double once(Vector origin, Vector direction, std::size_t channel, int count = 400) const {
    const double turn = dot(direction, sun_), molecules = kPi * moleculePhase(turn), particles = kPi * particlePhase(turn, channel);
    double light = 0, depth = 0;
    steps(origin, direction, span(origin, direction), count, [&](double distance, double length) {
      const Vector point = origin + distance * direction;
      const Coefficients air = at(point, channel);
      const double half = 0.5 * length * air.extinction;
      light += length * std::exp(-depth - half) * sunlight(point, channel, 100) * (molecules * air.molecules + particles * air.particles);
      depth += 2 * half;
      return true;
    });
    return light;
  }

  struct Estimate {
    double mean, error;  // the latter: standard deviation of the former
  };
  // Scattered twice or more often, or thrown back by the ground before: the mean of so many paths.
  Estimate again(Vector origin, Vector direction, std::size_t channel, int paths) {
    return estimate(paths, [&] { return path(origin, direction, channel, 1, kMostBounces).light; });
  }
  // What once() reckons, from paths as well.
  Estimate onceByPaths(Vector origin, Vector direction, std::size_t channel, int paths) {
    return estimate(paths, [&] { return path(origin, direction, channel, 0, 0).light; });
  }
  // What is seen of a sky that is 1 all around, through air that must be met.
  Estimate ofWhiteSky(Vector origin, Vector direction, std::size_t channel, int paths) {
    return estimate(paths, [&] { return path(origin, direction, channel, 1, kMostBounces).escaped; });
  }

 private:
  static constexpr double kPi = 3.14159265358979323846;
  static constexpr int kMostBounces = 1000;

  template <class Draw>
  static Estimate estimate(int count, const Draw& draw) {
    double sum = 0, squares = 0;
    for (int i = 0; i < count; ++i) {
      const double value = draw();
      sum += value;
      squares += value * value;
    }
    const double mean = sum / count;
    return {mean, std::sqrt(std::max(squares / count - mean * mean, 0.0) / (count - 1))};
  }

  double random() {  // splitmix64
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return static_cast<double>((z ^ (z >> 31)) >> 11) * 0x1p-53;
  }

  static Vector turned(Vector direction, double cosine, double azimuth) {
    const Vector side = unit(cross(direction, std::abs(direction.x) < 0.7 ? Vector{1, 0, 0} : Vector{0, 1, 0}));
    const double sine = std::sqrt(std::max(0.0, 1 - cosine * cosine));
    return unit(cosine * direction + (sine * std::cos(azimuth)) * side + (sine * std::sin(azimuth)) * cross(direction, side));
  }

  // Changes `direction` as a molecule or a particle does; returns the weight.
  double scatter(Vector& direction, const Coefficients& air, std::size_t channel) {
    const double azimuth = 2 * kPi * random();
    if (random() * (air.molecules + air.particles) < air.molecules) {
      double cosine = 0;
      do cosine = 2 * random() - 1;
      while (2 * random() > 1 + cosine * cosine);
      direction = turned(direction, cosine, azimuth);
      return 1;
    }
    const bool isInPeak = random() < static_cast<double>(air_.peakShare[channel]);
    const double g = isInPeak ? air_.peakAsymmetry[channel] : air_.particleAsymmetry[channel], t = (1 - g * g) / (1 - g + 2 * g * random());
    const double cosine = std::clamp((1 + g * g - t * t) / (2 * g), -1.0, 1.0);
    direction = turned(direction, cosine, azimuth);
    return particlePhase(cosine, channel) / ofLobes(channel, [&](double asymmetry) { return henyeyGreenstein(cosine, asymmetry); });
  }

  struct Followed {
    double light = 0;    // of the sun, from bounces between the first and the last that count
    double escaped = 0;  // what is left of a path that has left the air
  };
  Followed path(Vector point, Vector direction, std::size_t channel, int first, int last) {
    constexpr int kSteps = 48, kSunSteps = 32;
    double weight = 1;
    Followed followed;
    for (int bounce = 0; bounce <= last; ++bounce) {
      const Span within = span(point, direction);
      const double whole = opticalDepth(point, direction, channel, kSteps);
      // The first time it must meet something; later it may leave the air, or reach the ground.
      const double chance = random() * (bounce == 0 ? 1 - std::exp(-whole) : 1.0);
      if (bounce == 0) weight *= 1 - std::exp(-whole);
      const double wanted = -std::log(1 - chance);
      if (wanted >= whole) {
        if (!within.meetsGround) {
          followed.escaped = weight;
          return followed;
        }
        point = unit(point + within.end * direction);
        weight *= air_.groundAlbedo[channel];
        followed.light += weight * std::max(0.0, dot(point, sun_)) * sunlight(point, channel, kSunSteps);
        direction = turned(point, std::sqrt(random()), 2 * kPi * random());
        point = (1 + 1e-9) * point;
        continue;
      }
      double depth = 0, place = within.begin;
      steps(point, direction, within, kSteps, [&](double distance, double length) {
        const double step = length * at(point + distance * direction, channel).extinction;
        place = distance + length * ((wanted - depth) / std::max(step, 1e-30) - 0.5);
        depth += step;
        return depth < wanted;
      });
      point = point + place * direction;
      const Coefficients air = at(point, channel);
      weight *= (air.molecules + air.particles) / air.extinction;
      if (bounce >= first) {
        const double turn = dot(direction, sun_);
        const double phase =
            (air.molecules * moleculePhase(turn) + air.particles * particlePhase(turn, channel)) / (air.molecules + air.particles);
        followed.light += weight * kPi * phase * sunlight(point, channel, kSunSteps);
      }
      weight *= scatter(direction, air, channel);
      if (weight < 0.02) {
        if (random() < 0.5) return followed;
        weight *= 2;
      }
    }
    return followed;
  }

  Atmosphere air_;
  Vector sun_;
  std::uint64_t state_ = 1;
};

}  // namespace terrella::test
