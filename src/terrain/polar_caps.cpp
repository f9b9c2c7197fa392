#include "terrain/polar_caps.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "maps/equirectangular.h"

namespace terrella {
namespace {

constexpr double kBlendFromDegrees = 55.0;
constexpr double kCapFromDegrees = 72.0;

// The field between samples, by bilinear interpolation; (x, y) in samples, y within the map.
double sampleBetween(const Map<std::int32_t>& map, double x, double y) {
  const int x0 = static_cast<int>(x);  // x and y are positive here
  const int y0 = static_cast<int>(y);
  const double fx = x - x0;
  const double fy = y - y0;
  const auto along = [&](int row) {
    const double west = map.at(x0, row);
    return west + (map.at(x0 + 1, row) - west) * fx;
  };
  const double north = along(y0);
  return north + (along(y0 + 1) - north) * fy;
}

// Cosine and sine of every column's angle around the pole: the same for all rows.
struct ColumnAngles {
  explicit ColumnAngles(int width) : cosines(width), sines(width) {
    for (int x = 0; x < width; ++x) {
      const double angle = 2.0 * exact::kPi / width * (x + 0.5);
      cosines[x] = exact::cosine(angle);
      sines[x] = exact::cosine(angle - exact::kPi / 2);
    }
  }
  std::vector<double> cosines, sines;
};

void wrapRow(FixedField& field, const ColumnAngles& angles, int y) {
  const int width = field.samples.width();
  const int height = field.samples.height();
  const double latitude = rowLatitudeRadians(y, height);
  const double degrees = (latitude < 0 ? -latitude : latitude) * (180.0 / exact::kPi);
  if (degrees <= kBlendFromDegrees) return;

  const double share = exact::smoothstep(static_cast<float>((degrees - kBlendFromDegrees) / (kCapFromDegrees - kBlendFromDegrees)));
  // The mean of two independent fields varies less than either; stretching it around the middle keeps mountains high.
  const double contrast = 1.0 / std::sqrt(share * share + (1.0 - share) * (1.0 - share));
  const double middle = 0.5 * (static_cast<double>(field.low) + field.high);

  const double colatitudeRows = (90.0 - degrees) / 180.0 * height;
  const double centreX = latitude > 0 ? width * 0.25 : width * 0.75;
  std::int32_t* row = field.samples.row(y);
  for (int x = 0; x < width; ++x) {
    const double fromX = centreX + colatitudeRows * angles.cosines[x];
    const double fromY = height * 0.5 + colatitudeRows * angles.sines[x];
    const double cap = sampleBetween(field.samples, fromX, fromY);
    const double blended = row[x] + (cap - row[x]) * share;
    row[x] = static_cast<std::int32_t>(std::clamp(middle + (blended - middle) * contrast, static_cast<double>(field.low), static_cast<double>(field.high)));
  }
}

}  // namespace

void roundPoles(FixedField& field, const Workers& workers, const Progress* progress) {
  const ColumnAngles angles(field.samples.width());
  workers.forBands(field.samples.height(), 4, progress, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) wrapRow(field, angles, y);
  });
}

}  // namespace terrella
