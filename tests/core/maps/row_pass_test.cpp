#include "maps/row_pass.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <vector>

#include "maps/map.h"

namespace terrella {
namespace {

// A map of each row's latitude, and one made from it.
struct TwoMaps {
  explicit TwoMaps(const Places& places) : latitudes(places.grid()), doubled(places.grid()) {}

  std::vector<RowMakers> makers() {
    return {rowsOf([this](int y, const PlaceRow& places) {
              for (int x = 0; x < latitudes.width(); ++x) latitudes.row(y)[x] = places.latitudeAt(x);
            }),
            rowsOf([this](int y, const PlaceRow&) {
              std::transform(latitudes.row(y), latitudes.row(y) + latitudes.width(), doubled.row(y), [](float v) { return 2 * v; });
            })};
  }
  static RowMakers rowsOf(RowMaker make) {
    return [make] { return make; };
  }

  Map<float> latitudes, doubled;
};

TEST(RowPass, EveryMakerFindsWhatThoseBeforeItMadeOfTheRow) {
  for (const int threads : {1, 3}) {
    for (const Rows rows : {Rows{0, 128}, Rows{37, 90}}) {
      const Places places(Grid::equirectangular(256).band(rows));
      TwoMaps maps(places);
      int told = 0;
      std::mutex mutex;
      const auto seconds = makeRows(places, Workers(threads), nullptr, maps.makers(), [&](int done) {
        const std::lock_guard lock(mutex);
        told = std::max(told, done);
      });
      EXPECT_EQ(told, rows.count());
      EXPECT_EQ(seconds.size(), 2u);
      for (int y = rows.begin; y < rows.end; ++y) EXPECT_FLOAT_EQ(maps.doubled.row(y)[255], 2 * (static_cast<float>(y) + 0.5f) / 128);
    }
  }
}

TEST(RowPass, ThreadsGetMakersOfTheirOwn) {
  std::atomic<int> made{0}, rows{0};
  const auto counted = [&]() -> RowMaker {
    ++made;
    return [&rows](int, const PlaceRow&) { ++rows; };
  };
  makeRows(Places(Grid::equirectangular(256)), Workers(2), nullptr, {counted});
  EXPECT_EQ(rows, 128);
  EXPECT_GE(made, 2);
}

TEST(RowPass, ACancelledPassMakesNothingMore) {
  Progress progress;
  int rows = 0;
  const auto cancelling = [&]() -> RowMaker {
    return [&](int, const PlaceRow&) {
      ++rows;
      progress.cancel();
    };
  };
  makeRows(Places(Grid::equirectangular(1024)), Workers(1), &progress, {cancelling});
  EXPECT_GT(rows, 0);
  EXPECT_LT(rows, 512);
}

}  // namespace
}  // namespace terrella
