#include "params/nearest_name.h"

#include <gtest/gtest.h>

namespace terrella {
namespace {

TEST(Suggestion, IsTheNearestNameOrTheWholeList) {
  EXPECT_EQ(nearestName("roughnes", {"gain", "roughness"}), "roughness");
  EXPECT_EQ(nearestName("zzzzzzzz", {"gain", "roughness"}), "");
  EXPECT_EQ(nearestName("", {"io"}), "");
  EXPECT_EQ(nearestName("time", {"out", "size", "sun-latitude", "sun"}), "sun");
  EXPECT_EQ(nearestName("earth", {"io", "terra"}), "terra");
  EXPECT_EQ(nearestName("earth", {"io", "moon"}), "");
  EXPECT_EQ(nearestName("lat", {"out", "latitude", "latitudes.of.all"}), "latitude");
  EXPECT_EQ(nearestName("Ice-Age", {"europa", "ice_age"}), "ice_age");
  EXPECT_EQ(nearestName("baek", {"bake", "sheet"}), "bake");
  EXPECT_EQ(nearestName("dime", {"size"}), "");
  EXPECT_EQ(suggestion("roughnes", {"gain", "roughness"}), "; did you mean \"roughness\"?");
  EXPECT_EQ(suggestion("zzzzzzzz", {"gain", "roughness"}), "; there are: gain, roughness.");
}

}  // namespace
}  // namespace terrella
