#include "methods/site_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace terrella {
namespace {

using Point = Point3<float>;

// Places on a coarse grid, so that many lie at the same distance or on top of each other.
std::vector<Point> coarsePlaces(int count, int steps, std::uint32_t seed) {
  std::mt19937 engine(seed);
  std::uniform_int_distribution<int> step(-steps, steps);
  std::vector<Point> places;
  for (int i = 0; i < count; ++i) {
    const auto draw = [&] { return static_cast<float>(step(engine)) / static_cast<float>(steps); };
    const float x = draw(), y = draw(), z = draw();
    places.push_back({x, y, z});
  }
  return places;
}

TEST(SiteTree, FindsWhatASearchThroughAllSitesFinds) {
  for (const int count : {0, 1, 2, 7, 8, 9, 17, 100, 1000}) {
    for (const int steps : {2, 10, 100000}) {
      const std::vector<Point> sites = coarsePlaces(count, steps, 1);
      const SiteTree tree(sites);
      for (const Point& place : coarsePlaces(200, steps, 2)) {
        SiteTree::Nearest expected{-1, 36.0f};
        for (int i = 0; i < count; ++i) {
          const float squared = squaredDistance(sites[static_cast<std::size_t>(i)], place);
          if (squared < expected.squared) expected = {i, squared};
        }
        const SiteTree::Nearest found = tree.nearest(place, 36.0f);
        ASSERT_EQ(found.number, expected.number) << count << " sites in " << steps << " steps";
        ASSERT_EQ(found.squared, expected.squared);

        for (const float reach : {0.0f, 0.01f, 1.0f, 36.0f}) {
          std::vector<Point> within;
          tree.addWithin(place, reach, within);
          ASSERT_EQ(static_cast<std::ptrdiff_t>(within.size()),
                    std::count_if(sites.begin(), sites.end(), [&](const Point& site) { return squaredDistance(site, place) <= reach; }));
        }
      }
    }
  }
}

TEST(SiteTree, KeepsAllSites) {
  const std::vector<Point> sites = coarsePlaces(500, 1000, 3);
  const std::vector<Point> kept = SiteTree(sites).sites();
  EXPECT_TRUE(std::is_permutation(sites.begin(), sites.end(), kept.begin(), kept.end()));
}

}  // namespace
}  // namespace terrella
