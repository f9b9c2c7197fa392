#include "exporter/verify/glow.h"

#include <algorithm>
#include <cstdint>

#include "cities/city_colour.h"
#include "exporter/verify/text.h"
#include "rock/glow_colour.h"

namespace terrella::exporter::verify {
namespace {

constexpr int kGlowing = 64;         // red from which ground counts as lava
constexpr double kMostTimes = 0.95;  // by chance 1; 0.6 to 0.9 of planets that are right
constexpr std::int64_t kLeastGlowing = 400;

struct Mean {
  std::int64_t sum = 0, count = 0;
  void add(int value) { sum += value, ++count; }
  double value() const { return static_cast<double>(sum) / static_cast<double>(count); }
};

// Whether green and blue are those of the red. Light is finer than red says: neighbours' greens and blues lie on both sides.
bool isOfRow(const Picture& picture, int x, int y, Rgb8 (*colourOf)(float)) {
  const int red = picture.at(x, y), green = picture.at(x, y, 1), blue = picture.at(x, y, 2);
  const Rgb8 low = colourOf((static_cast<float>(red) - 0.51f) / 255), high = colourOf((static_cast<float>(red) + 0.51f) / 255);
  return green >= low.g && green <= high.g && blue >= low.b && blue <= high.b;
}

}  // namespace

void checkCityLights(const std::string& name, const std::vector<Picture>& emissive, const std::vector<Picture>& water,
                     VerifyReport& report) {
  std::int64_t others = 0, afloat = 0;
  for (std::size_t i = 0; i < emissive.size(); ++i) {
    for (int y = 0; y < emissive[i].shape.height; ++y) {
      for (int x = 0; x < emissive[i].shape.width; ++x) {
        others += !isOfRow(emissive[i], x, y, cityColour);
        afloat += !water.empty() && water[i].at(x, y) > 0 && emissive[i].at(x, y) > 0;
      }
    }
  }
  report.judge(name + ": colours of lamps", std::to_string(others) + " others", "none", others == 0,
               name + " has colours that no town has: it was changed, or is another kind of map.");
  if (water.empty()) return;
  report.judge(name + ": towns stand on land", std::to_string(afloat) + " samples on water or ice", "none", afloat == 0,
               name + " shines where water.png has water or ice: one of the two is of another planet, or was moved.");
}

void checkGlow(const std::string& name, const std::vector<Picture>& emissive, const std::vector<Picture>& albedo,
               const VolcanismParams& volcanism, VerifyReport& report) {
  int hottest = 0;
  std::int64_t others = 0;
  Mean lava, ground;
  for (std::size_t i = 0; i < emissive.size(); ++i) {
    for (int y = 0; y < emissive[i].shape.height; ++y) {
      for (int x = 0; x < emissive[i].shape.width; ++x) {
        const int red = emissive[i].at(x, y);
        hottest = std::max(hottest, red);
        others += !isOfRow(emissive[i], x, y, glowColour);
        if (!albedo.empty()) (red >= kGlowing ? lava : ground).add(albedo[i].at(x, y, 0) + albedo[i].at(x, y, 1) + albedo[i].at(x, y, 2));
      }
    }
  }
  report.judge(name + ": colours of heat", std::to_string(others) + " others", "none", others == 0,
               name + " has colours that nothing hot has: it was changed, or is another kind of map.");
  const int most = static_cast<int>(volcanism.heat * 255 + 0.5);
  report.judge(name + ": hottest", std::to_string(hottest), "up to " + std::to_string(most), hottest <= most,
               name + " is hotter than the lava of its planet: it is of another one.");
  if (albedo.empty()) return;
  const std::string what = name + ": lava is dark ground";
  if (std::min(lava.count, ground.count) < kLeastGlowing) return report.skip(what, "hardly anything glows");
  const double times = lava.value() / ground.value();
  report.judge(what, timesText(times) + " times as bright as other ground", "up to " + timesText(kMostTimes), times <= kMostTimes,
               "What glows in " + name + " does not lie where the colours have lava: one of the two is of another planet, or was moved.");
}

}  // namespace terrella::exporter::verify
