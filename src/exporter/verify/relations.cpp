#include "exporter/verify/relations.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "climate/biomes.h"
#include "exporter/verify/text.h"
#include "exporter/verify/water.h"
#include "maps/map_table.h"
#include "maps/water.h"

namespace terrella::exporter::verify {
namespace {

float quantityAt(MapId map, const Picture& picture, int x, int y) {
  return infoOf(map).quantity.valueOf(static_cast<float>(picture.at(x, y)) / 65535.0f);
}

// Calls use(picture, x, y) for every pixel.
template <class Use>
void forPixels(const std::vector<Picture>& pictures, Use use) {
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    for (int y = 0; y < pictures[i].shape.height; ++y) {
      for (int x = 0; x < pictures[i].shape.width; ++x) use(i, x, y);
    }
  }
}

// The middle one; the lower of two. None of none.
float medianOf(std::vector<float>& values) {
  if (values.empty()) return std::numeric_limits<float>::quiet_NaN();
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

// A square of land, and where its greatest river runs.
class CountrySquare {
 public:
  CountrySquare(const Picture& flow, const Picture& heights, const Picture* water, int left, int top, int side) : all_(side * side) {
    for (int y = top; y < top + side; ++y) {
      for (int x = left; x < left + side; ++x) {
        if (water && isSea(static_cast<std::uint8_t>(water->at(x, y)))) continue;
        const int height = heights.at(x, y), here = flow.at(x, y);
        ++land_;
        sum_ += height;
        if (here < most_ || here == 0) continue;
        if (here > most_) most_ = here, river_ = 0, riverSum_ = 0;
        ++river_;
        riverSum_ += height;
      }
    }
  }
  bool hasRiver() const { return river_ > 0 && 2 * land_ > all_; }
  bool riverLiesLow() const { return static_cast<double>(riverSum_) / river_ < static_cast<double>(sum_) / land_; }

 private:
  int all_, land_ = 0, river_ = 0, most_ = 0;
  std::int64_t sum_ = 0, riverSum_ = 0;
};

// Pixels of one lake and those around it, found by walking over it.
class LakeWalk {
 public:
  LakeWalk(const Picture& water, const Picture& heights)
      : water_(water), heights_(heights), isSeen_(static_cast<std::size_t>(water.shape.width) * water.shape.height, false) {}

  struct Lake {
    int pixels = 0, shores = 0;
    double bed = 0, shore = 0;  // sums of heights
    bool liesLow() const { return bed / pixels < shore / shores; }
  };

  // The lake that (x, y) belongs to, if it was not walked over before.
  Lake from(int x, int y) {
    Lake lake;
    visit(x, y, lake);
    while (!open_.empty()) {
      const auto [column, row] = open_.back();
      open_.pop_back();
      for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) visit(column + dx, row + dy, lake);
    }
    return lake;
  }

 private:
  void visit(int x, int y, Lake& lake) {
    if (x < 0 || y < 0 || x >= water_.shape.width || y >= water_.shape.height) return;
    const int value = water_.at(x, y);
    if (value == kLandWithoutWater) {
      ++lake.shores;
      lake.shore += heights_.at(x, y);
      return;
    }
    const std::size_t index = static_cast<std::size_t>(y) * static_cast<std::size_t>(water_.shape.width) + static_cast<std::size_t>(x);
    if (value != kLakeWater || isSeen_[index]) return;
    isSeen_[index] = true;
    ++lake.pixels;
    lake.bed += heights_.at(x, y);
    open_.emplace_back(x, y);
  }

  const Picture &water_, &heights_;
  std::vector<bool> isSeen_;
  std::vector<std::pair<int, int>> open_;
};

}  // namespace

void checkRiversLieLow(const std::string& name, const std::vector<Picture>& flow, const std::vector<Picture>& heights,
                       const std::vector<Picture>& water, VerifyReport& report) {
  constexpr int kLeastSquares = 40;
  constexpr double kLeastShare = 70;  // by chance a half; 91 to 98 of planets that are right
  int squares = 0, low = 0;
  for (std::size_t i = 0; i < flow.size(); ++i) {
    const PictureShape& shape = flow[i].shape;
    const int side = std::max(shape.height / (shape.width == shape.height ? 12 : 24), 4);
    for (int top = 0; top + side <= shape.height; top += side) {
      for (int left = 0; left + side <= shape.width; left += side) {
        const CountrySquare square(flow[i], heights[i], water.empty() ? nullptr : &water[i], left, top, side);
        if (!square.hasRiver()) continue;
        ++squares;
        low += square.riverLiesLow();
      }
    }
  }
  const std::string what = name + ": rivers lie low";
  if (squares < kLeastSquares) return report.skip(what, "hardly any rivers");
  const double percent = 100.0 * low / squares;
  report.judge(what, "in " + decimalText(percent, 0) + " % of the country", "from " + decimalText(kLeastShare, 0) + " %",
               percent >= kLeastShare,
               "The rivers of " + name + " do not lie where the heights are low: one of the two maps is of another planet, or was moved.");
}

void checkLakesLieLow(const std::string& name, const std::vector<Picture>& water, const std::vector<Picture>& heights,
                      VerifyReport& report) {
  constexpr int kLeastPixels = 8, kLeastLakes = 5;
  constexpr double kLeastShare = 75;  // by chance a half
  int lakes = 0, low = 0;
  for (std::size_t i = 0; i < water.size(); ++i) {
    LakeWalk walk(water[i], heights[i]);
    for (int y = 0; y < water[i].shape.height; ++y) {
      for (int x = 0; x < water[i].shape.width; ++x) {
        if (water[i].at(x, y) != kLakeWater) continue;
        const LakeWalk::Lake lake = walk.from(x, y);
        if (lake.pixels < kLeastPixels || lake.shores == 0) continue;
        ++lakes;
        low += lake.liesLow();
      }
    }
  }
  if (lakes < kLeastLakes) return;  // small maps show hardly any
  const std::string what = name + ": lakes lie below their shores";
  const double percent = 100.0 * low / lakes;
  report.judge(what, decimalText(percent, 0) + " % of them", "from " + decimalText(kLeastShare, 0) + " %", percent >= kLeastShare,
               "The lakes of " + name + " do not lie where the heights are low: one of the two maps is of another planet, or was moved.");
}

void checkIceIsCold(const std::string& name, const std::vector<Picture>& water, const std::vector<Picture>& temperature, double season,
                    VerifyReport& report) {
  // The sea freezes at 14 degrees below zero as the mean of a year; patches, which carry its edge to and fro, reach twelve degrees far.
  // Within the pack leads stay open.
  constexpr double kLeads = 15;  // percent
  const float freezing = static_cast<float>(-14 + 7 * std::abs(season)), reach = 12;
  constexpr float kNone = -1000;
  float warmest = kNone;
  std::int64_t cold = 0, open = 0;
  forPixels(water, [&](std::size_t i, int x, int y) {
    const int value = water[i].at(x, y);
    if (value != kFrozenWater && value != kOpenWater) return;
    const float degrees = quantityAt(MapId::temperature, temperature[i], x, y);
    if (value == kFrozenWater) warmest = std::max(warmest, degrees);
    cold += degrees < freezing - reach;
    open += degrees < freezing - reach && value == kOpenWater;
  });
  const auto text = [](float degrees) { return decimalText(static_cast<double>(degrees), 1) + " degC"; };
  const std::string ice = name + ": ice is where it is cold", sea = name + ": open sea is not";
  if (warmest == kNone)
    report.skip(ice, "no ice");
  else
    report.judge(ice, "up to " + text(warmest), "up to " + text(freezing + reach), warmest <= freezing + reach,
                 "There is ice in " + name + " where it is as warm as " + text(warmest) + " by the map of temperatures.");
  if (cold == 0) return report.skip(sea, "nowhere below " + text(freezing - reach));
  const double percent = 100.0 * static_cast<double>(open) / static_cast<double>(cold);
  report.judge(sea, decimalText(percent, 1) + " % of the sea below " + text(freezing - reach), "up to " + decimalText(kLeads, 0) + " %",
               percent <= kLeads,
               "There is open sea in " + name + " where it is cold as in the middle of the pack by the map of temperatures.");
}

void checkDesertsAreDry(const std::string& name, const std::vector<Picture>& climate, const std::vector<Picture>& rain,
                        const std::vector<Picture>& temperature, VerifyReport& report) {
  constexpr std::size_t kLeastPixels = 100;
  std::vector<float> deserts, forests;
  forPixels(climate, [&](std::size_t i, int x, int y) {
    const int found = classAt(climate[i], x, y);
    if (found < kClimateClasses) return;
    const Biome biome = biomeIn(static_cast<ClimateClass>(found));
    const bool isDesert = biome == Biome::subtropicalDesert || biome == Biome::temperateDesert;
    const bool isForest = biome == Biome::tropicalRainForest || biome == Biome::tropicalSeasonalForest ||
                          biome == Biome::temperateDeciduousForest || biome == Biome::temperateRainForest || biome == Biome::taiga;
    if (!isDesert && !isForest) return;
    const float wet = wetness(quantityAt(MapId::temperature, temperature[i], x, y), quantityAt(MapId::rain, rain[i], x, y));
    (isDesert ? deserts : forests).push_back(wet);
  });
  const std::string what = name + ": deserts are dry";
  if (std::min(deserts.size(), forests.size()) < kLeastPixels) return report.skip(what, "hardly any deserts or forests");
  // Biomes' own borders are 0.5 and 1.
  constexpr float kMostShare = 0.6f;
  const float desert = medianOf(deserts), forest = medianOf(forests);
  report.judge(what, timesText(static_cast<double>(desert / forest)) + " times as wet as forests",
               "up to " + timesText(static_cast<double>(kMostShare)), desert <= kMostShare * forest,
               "Deserts and forests of " + name + " do not lie where the map of rain has them: one of the two is of another planet.");
}

}  // namespace terrella::exporter::verify
