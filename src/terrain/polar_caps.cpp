#include "terrain/polar_caps.h"

#include <algorithm>
#include <cmath>

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

void wrapRow(FixedField& field, int y) {
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
  const double turn = 2.0 * exact::kPi / width;
  std::int32_t* row = field.samples.row(y);
  for (int x = 0; x < width; ++x) {
    const double angle = turn * (x + 0.5);
    const double fromX = centreX + colatitudeRows * exact::cosine(angle);
    const double fromY = height * 0.5 + colatitudeRows * exact::cosine(angle - exact::kPi / 2);
    const double cap = sampleBetween(field.samples, fromX, fromY);
    const double blended = row[x] + (cap - row[x]) * share;
    row[x] = static_cast<std::int32_t>(std::clamp(middle + (blended - middle) * contrast, static_cast<double>(field.low), static_cast<double>(field.high)));
  }
}

}  // namespace

void roundPoles(FixedField& field, const Workers& workers, const Progress* progress) {
  workers.forBands(field.samples.height(), 4, progress, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) wrapRow(field, y);
  });
}

}  // namespace terrella
