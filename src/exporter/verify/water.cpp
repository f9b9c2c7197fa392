#include "exporter/verify/water.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "exporter/verify/cube.h"
#include "exporter/verify/text.h"
#include "maps/equirectangular.h"
#include "maps/water.h"
#include "surface/climate_colours.h"

namespace terrella::exporter::verify {
namespace {

constexpr std::uint8_t kLand = kLandWithoutWater, kIce = kFrozenWater, kLake = kLakeWater, kOpen = kOpenWater;
constexpr double kRounding = 0.501;  // half a code value, and what the arithmetic may add

bool isSeaValue(int value) { return isSea(static_cast<std::uint8_t>(value)); }

// On a plane, a cube's face or another, the area of a pixel as seen from the centre falls off as 1 / distance^3.
double pixelArea(const Promise& promise, int x, int y) {
  if (promise.projection == Projection::equirectangular) return rowCosine(y, promise.height);
  const double s = promise.region ? promise.onPlane(promise.region->column, x) : faceCoordinate(x, promise.width);
  const double t = promise.region ? promise.onPlane(promise.region->row, y) : faceCoordinate(y, promise.width);
  const double squared = 1 + s * s + t * t;
  return 1 / (squared * std::sqrt(squared));
}

// How often colours differ by how much, all channels together. Medians, because a few steps (the edge of the snow) are as great as
// any coast's.
struct StepCounts {
  std::array<std::int64_t, 3 * 255 + 1> counts{};
  std::int64_t all = 0;

  void add(int step) {
    ++counts[static_cast<std::size_t>(step)];
    ++all;
  }
  int median() const {
    std::int64_t below = 0;
    int step = 0;
    while ((below += counts[static_cast<std::size_t>(step)]) * 2 < all) ++step;
    return step;
  }
};

}  // namespace

int classAt(const Picture& climate, int x, int y) {
  for (int c = 0; c < kAllClasses; ++c) {
    const Rgb8 colour = climateColour(static_cast<ClimateClass>(c));
    if (climate.at(x, y, 0) == colour.r && climate.at(x, y, 1) == colour.g && climate.at(x, y, 2) == colour.b) return c;
  }
  return -1;
}

void checkWaterValues(const std::string& name, const std::vector<Picture>& water, VerifyReport& report) {
  std::int64_t strange = 0;
  for (const Picture& picture : water) {
    for (const std::uint8_t value : picture.bytes) strange += value != kLand && value != kIce && value != kLake && value != kOpen;
  }
  report.judge(name + ": values", std::to_string(strange) + " pixels of other values", "0, 128, 200 and 255 only", strange == 0,
               "There are values in " + name + " that mean neither land (0) nor ice (128) nor a lake (200) nor open sea (255).");
}

void checkWaterAgrees(const std::string& name, const std::vector<Picture>& heights, const std::vector<Picture>& water,
                      const Promise& promise, VerifyReport& report) {
  const double sea = promise.sampleOf(promise.seaLevel);
  std::int64_t wrong = 0, all = 0;
  for (std::size_t face = 0; face < water.size(); ++face) {
    for (int y = 0; y < promise.height; ++y) {
      for (int x = 0; x < promise.width; ++x) {
        const double height = heights[face].at(x, y);
        const bool isSea = isSeaValue(water[face].at(x, y));
        wrong += isSea ? height > sea + kRounding : height < sea - kRounding;
      }
    }
    all += static_cast<std::int64_t>(promise.width) * promise.height;
  }
  const double percent = 100.0 * static_cast<double>(wrong) / static_cast<double>(all);
  report.judge(name + ": agrees with heights",
               wrong == 0 ? "at every pixel" : "not at " + decimalText(percent, percent < 1 ? 4 : 1) + " % of the pixels", "every pixel",
               wrong == 0,
               std::to_string(wrong) + " pixels of " + name +
                   " are water above the sea level or land below it: the heights, the water map or the seaLevel of planet.json is of "
                   "another planet.");
}

bool tellsSeaFromLand(const Palette& palette) {
  constexpr double kAlike = 0.2;  // all channels together
  if (!palette.weather.colours.empty()) return true;
  const auto of = [&](ColourClass which, double t, double latitude) {
    return evaluate(palette.classes[static_cast<std::size_t>(which)], t, latitude);
  };
  for (const double latitude : {0.0, 30.0, 60.0}) {
    for (const ColourClass land : {ColourClass::green, ColourClass::desert}) {
      for (int k = 0; k < 25; ++k) {  // from half the depth up to the shore, and from there up to half the height
        const Colour sea = of(ColourClass::ocean, 0.5 + 0.125 * (k / 5), latitude), shore = of(land, 0.125 * (k % 5), latitude);
        if (std::abs(sea[0] - shore[0]) + std::abs(sea[1] - shore[1]) + std::abs(sea[2] - shore[2]) < kAlike) return false;
      }
    }
  }
  return true;
}

void checkCoasts(const std::string& name, const std::vector<Picture>& albedo, const std::vector<Picture>& water, VerifyReport& report) {
  constexpr double kLeastTimes = 3;  // 14 and more in good sets, below 2 in mixed ones
  StepCounts coasts, others;
  for (std::size_t face = 0; face < water.size(); ++face) {
    const PictureShape& shape = water[face].shape;
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 1; x < shape.width; ++x) {
        const int west = water[face].at(x - 1, y), east = water[face].at(x, y);
        if (west == kIce || east == kIce) continue;
        int step = 0;
        for (int c = 0; c < 3; ++c) step += std::abs(albedo[face].at(x, y, c) - albedo[face].at(x - 1, y, c));
        (west != east ? coasts : others).add(step);
      }
    }
  }
  const std::string what = name + ": colours change at coasts";
  if (coasts.all < 100 || others.all == 0) return report.skip(what, "hardly any coasts");
  const double times = static_cast<double>(coasts.median()) / std::max(others.median(), 1);
  report.judge(what, timesText(times) + " times as much as elsewhere", "from " + timesText(kLeastTimes), times >= kLeastTimes,
               "The colours of " + name +
                   " do not change where the coasts of the water map are: one of the two is of another planet, or was moved.");
}

void checkClimate(const std::string& name, const std::vector<Picture>& climate, const std::vector<Picture>& water, VerifyReport& report) {
  std::int64_t strange = 0, misplaced = 0;
  for (std::size_t face = 0; face < climate.size(); ++face) {
    const PictureShape& shape = climate[face].shape;
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        const int found = classAt(climate[face], x, y);
        strange += found < 0;
        if (found < 0 || water.empty()) continue;
        const int wet = water[face].at(x, y);
        const bool isOcean = found == static_cast<int>(ClimateClass::ocean), isSnow = found == static_cast<int>(ClimateClass::snow);
        const bool isLake = found == static_cast<int>(classOf(Biome::lake));
        // Rivers run through land of any class, and are lakes to the water map.
        misplaced +=
            isOcean ? wet != kOpen : (isLake ? wet != kLake : (isSnow ? wet == kOpen || wet == kLake : wet != kLand && wet != kLake));
      }
    }
  }
  report.judge(name + ": classes", std::to_string(strange) + " pixels of other colours", "known classes", strange == 0,
               "There are colours in " + name + " that stand for no climate.");
  if (water.empty()) return report.skip(name + ": agrees with water", "no water map in this set");
  report.judge(name + ": agrees with water", misplaced == 0 ? "at every pixel" : "not at " + std::to_string(misplaced) + " pixels",
               "every pixel", misplaced == 0,
               "At " + std::to_string(misplaced) + " pixels " + name +
                   " shows land in the sea or sea on land: it or the water map is of another planet.");
}

void checkOceanShare(const std::string& name, const std::vector<Picture>& pictures, bool areHeights, const Promise& promise,
                     VerifyReport& report) {
  // Heights at the sea's own level were rounded: with them the share is known less well.
  const double allowed = areHeights ? 0.002 : 0.0005;
  const double sea = promise.sampleOf(promise.seaLevel);
  double under = 0, all = 0;
  for (const Picture& picture : pictures) {
    for (int y = 0; y < promise.height; ++y) {
      for (int x = 0; x < promise.width; ++x) {
        const double area = pixelArea(promise, x, y);
        const int value = picture.at(x, y);
        all += area;
        if (areHeights ? value < sea : isSeaValue(value)) under += area;
      }
    }
  }
  const double share = under / all;
  const bool holds = std::abs(share - promise.oceanShare) <= allowed;
  report.judge(name + ": ocean share", decimalText(share, 4), decimalText(promise.oceanShare, 4) + " +- " + decimalText(allowed, 4), holds,
               "By " + name + " the sea covers " + decimalText(100 * share, 2) + " % of the planet; planet.json says " +
                   decimalText(100 * promise.oceanShare, 2) + " %.");
}

}  // namespace terrella::exporter::verify
