#include "exporter/verify/normals.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "exporter/verify/slopes.h"
#include "exporter/verify/text.h"
#include "maps/equirectangular.h"

namespace terrella::exporter::verify {
namespace {

constexpr double kPi = exact::kPi;
constexpr double kTiltedDegrees = 1.0;

Vector decoded(const Picture& picture, int x, int y) {
  return {(picture.at(x, y, 0) - 127.5) / 127.5, (picture.at(x, y, 1) - 127.5) / 127.5, (picture.at(x, y, 2) - 127.5) / 127.5};
}

// How often a channel leans to the side that the slope wants.
struct Sides {
  std::int64_t right = 0, all = 0;

  void add(double stored, double wanted, double doubt) {
    if (std::abs(wanted) <= doubt) return;
    right += (stored > 0) == (wanted > 0);
    ++all;
  }
  void add(const Sides& other) {
    right += other.right;
    all += other.all;
  }
  double percent() const { return all == 0 ? 100 : 100.0 * static_cast<double>(right) / static_cast<double>(all); }
};

// Angles, counted: enough for a mean and a percentile whatever the number of pixels.
struct AngleTally {
  static constexpr int kBinsPerDegree = 20;
  std::vector<std::int64_t> bins = std::vector<std::int64_t>(180 * kBinsPerDegree + 1, 0);
  double sum = 0, tiltSum = 0;
  std::int64_t count = 0;
  Sides red, green;

  void add(Vector stored, Slopes slope) {
    if (std::isinf(slope.doubt)) return;  // nothing is known of it
    const double steepness = std::hypot(slope.right, slope.up);
    const double scale = 1.0 / std::sqrt(steepness * steepness + 1.0);
    const Vector wanted{-slope.right * scale, -slope.up * scale, scale};
    red.add(stored.x, -slope.right, slope.doubt);
    green.add(stored.y, -slope.up, slope.doubt);
    const double tilt = std::atan(steepness);
    const double storedTilt = std::atan2(std::hypot(stored.x, stored.y), stored.z);
    if (std::max(tilt, storedTilt) < kTiltedDegrees * kPi / 180) return;
    // The angle turns by at most doubt / sqrt(1 + g^2) where g is the least steepness between here and there.
    const double gentlest = std::max(0.0, steepness - slope.doubt);
    const double excused = slope.doubt / std::sqrt(1.0 + gentlest * gentlest);
    const double angle = std::atan2(length(cross(stored, wanted)), dot(stored, wanted));
    const double degrees = std::max(0.0, angle - excused) * 180 / kPi;
    ++bins[static_cast<std::size_t>(degrees * kBinsPerDegree)];
    sum += degrees;
    tiltSum += tilt * 180 / kPi;
    ++count;
  }
  void add(const AngleTally& other) {
    for (std::size_t i = 0; i < bins.size(); ++i) bins[i] += other.bins[i];
    sum += other.sum;
    tiltSum += other.tiltSum;
    count += other.count;
    red.add(other.red);
    green.add(other.green);
  }
  double quantile(double share) const {
    std::int64_t below = 0;
    for (std::size_t i = 0; i < bins.size(); ++i) {
      below += bins[i];
      if (static_cast<double>(below) >= share * static_cast<double>(count)) return static_cast<double>(i + 1) / kBinsPerDegree;
    }
    return 180;
  }
};

template <class SlopesOf>
NormalAngles compare(const SlopesOf& slopes, int face, const Picture& normals, int margin, const Workers& workers) {
  constexpr std::int64_t kEnoughSlopes = 100;
  AngleTally all;
  std::mutex mutex;
  workers.forBands(normals.shape.height - 2 * margin, 16, nullptr, [&](int begin, int end) {
    AngleTally band;
    for (int y = begin + margin; y < end + margin; ++y) {
      for (int x = margin; x < normals.shape.width - margin; ++x) band.add(decoded(normals, x, y), slopes.at(face, x, y));
    }
    const std::lock_guard lock(mutex);
    all.add(band);
  });
  NormalAngles angles{0, 0, 0, all.red.percent(), all.green.percent(), std::min(all.red.all, all.green.all) >= kEnoughSlopes};
  if (all.count == 0) return angles;
  const auto count = static_cast<double>(all.count);
  angles.meanDegrees = all.sum / count;
  angles.highDegrees = all.quantile(0.999);
  angles.meanTiltDegrees = all.tiltSum / count;
  return angles;
}

}  // namespace

double worstLength(const std::vector<Picture>& normals, const Workers& workers) {
  double worst = 0;
  std::mutex mutex;
  for (const Picture& picture : normals) {
    workers.forBands(picture.shape.height, 16, nullptr, [&](int begin, int end) {
      double bandWorst = 0;
      for (int y = begin; y < end; ++y) {
        for (int x = 0; x < picture.shape.width; ++x) bandWorst = std::max(bandWorst, std::abs(length(decoded(picture, x, y)) - 1.0));
      }
      const std::lock_guard lock(mutex);
      worst = std::max(worst, bandWorst);
    });
  }
  return worst;
}

std::vector<NormalAngles> compareNormals(const std::vector<Picture>& heights, const std::vector<Picture>& normals, const Promise& promise,
                                         const Workers& workers) {
  if (promise.projection == Projection::equirectangular) return {compare(FlatSlopes(heights[0], promise), 0, normals[0], 0, workers)};
  if (promise.region) return {compare(RegionSlopes(heights[0], promise), 0, normals[0], 1, workers)};
  std::vector<NormalAngles> angles;
  const FaceSlopes slopes(heights, promise);
  for (std::size_t face = 0; face < normals.size(); ++face)
    angles.push_back(compare(slopes, static_cast<int>(face), normals[face], 1, workers));
  return angles;
}

void checkNormalLengths(const std::string& name, const std::vector<Picture>& normals, const Workers& workers, VerifyReport& report) {
  // Each channel is rounded by up to half a code value of 127.5: together sqrt(3) of that.
  constexpr double kMost = 0.0069;
  const double worst = worstLength(normals, workers);
  report.judge(name + ": unit length", "off by up to " + decimalText(worst, 4), "up to " + decimalText(kMost, 4), worst <= kMost,
               "Some normals of " + name + " are not of unit length.");
}

namespace {

// Where relief is so low that 8 bits keep no more than the side to which it leans, angles say nothing; this does.
void checkSides(const std::string& what, const std::string& file, const NormalAngles& angles, VerifyReport& report) {
  constexpr double kLeast = 80;  // another planet's normals lean to the right side half of the time
  if (!angles.hasSlopes) return report.skip(what, "no slopes that 16-bit heights can tell");
  const bool isRedRight = angles.redPercent >= kLeast, isGreenRight = angles.greenPercent >= kLeast;
  const auto fault = [](double percent) { return percent < 100 - kLeast ? " is flipped." : " does not follow the heights."; };
  const std::string complaint =
      isGreenRight ? "The red channel of " + file + fault(angles.redPercent)
      : isRedRight ? "The green channel of " + file + fault(angles.greenPercent)
                   : "Neither red nor green of " + file +
                         " follows the heights: they may be exchanged, or one of the two maps be moved or of another planet.";
  report.judge(what,
               "red at " + decimalText(angles.redPercent, 1) + " %, green at " + decimalText(angles.greenPercent, 1) + " % of the slopes",
               "from " + decimalText(kLeast, 0) + " %", isRedRight && isGreenRight, complaint);
}

// Rounding to 8 bits turns a normal by 0.4 degrees at most. Measured on 1316 sets: 0.21 degrees or less on the mean and 0.35 for one in a
// thousand. The rest is room for slopes that were taken in another way than by the neighbours' difference, at coasts above all.
double mostMean(const NormalAngles& angles) { return 0.5 + 0.1 * angles.meanTiltDegrees; }
double mostHigh(const NormalAngles& angles) { return 2.5 + 1.1 * angles.meanTiltDegrees; }

}  // namespace

void checkNormalsAgree(const std::string& name, const std::vector<std::string>& files, const std::vector<Picture>& heights,
                       const std::vector<Picture>& normals, const Promise& promise, const Workers& workers, VerifyReport& report) {
  const auto all = compareNormals(heights, normals, promise, workers);
  const auto sides = [](const NormalAngles& angles) { return angles.hasSlopes ? std::min(angles.redPercent, angles.greenPercent) : 101.0; };
  const auto excess = [](const NormalAngles& angles) {
    return std::max(angles.meanDegrees / mostMean(angles), angles.highDegrees / mostHigh(angles));
  };
  std::size_t worstSides = 0, worst = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (sides(all[i]) < sides(all[worstSides])) worstSides = i;
    if (excess(all[i]) > excess(all[worst])) worst = i;
  }
  checkSides(name + ": channels follow slopes", files[worstSides], all[worstSides], report);
  const NormalAngles& angles = all[worst];
  report.judge(name + ": agree with heights",
               "mean angle " + decimalText(angles.meanDegrees, 2) + ", 99.9 % below " + decimalText(angles.highDegrees, 2) + " degrees",
               "mean " + decimalText(mostMean(angles), 2) + ", 99.9 % " + decimalText(mostHigh(angles), 2), excess(angles) <= 1,
               "The normals of " + files[worst] + " are not those of the heights, by " + decimalText(angles.meanDegrees, 1) +
                   " degrees on the mean.");
}

}  // namespace terrella::exporter::verify
