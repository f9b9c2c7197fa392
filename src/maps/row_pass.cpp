#include "maps/row_pass.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>
#include <utility>

#include "maps/row_bands.h"

namespace terrella {

RowMakers rowsWithDirections(const Grid& grid, const RowMaker& make) {
  const auto places = std::make_shared<const Places>(grid);
  return [places, make]() -> RowMaker {
    const auto row = std::make_shared<PlaceRow>();
    return [places, make, row](int y, const PlaceRow&) {
      places->rowWithDirections(y, *row);
      make(y, *row);
    };
  };
}

std::vector<double> makeRows(const Places& places, const Workers& workers, const Progress* progress, const std::vector<RowMakers>& makers,
                             const std::function<void(int rows)>& report) {
  using Clock = std::chrono::steady_clock;
  std::vector<double> seconds(makers.size(), 0.0);
  std::mutex mutex;
  std::atomic<int> done{0};
  forRows(workers, places.grid().rows(), 8, progress, [&](int begin, int end) {
    PlaceRow row;
    std::vector<RowMaker> own;
    for (const RowMakers& makersOfOne : makers) own.push_back(makersOfOne());
    std::vector<double> spent(own.size(), 0.0);
    for (int y = begin; y < end && !(progress && progress->isCancelled()); ++y) {
      auto start = Clock::now();
      places.row(y, row);
      for (std::size_t i = 0; i < own.size(); ++i) {
        own[i](y, row);
        const auto now = Clock::now();
        spent[i] += std::chrono::duration<double>(now - start).count();
        start = now;
      }
    }
    const std::lock_guard lock(mutex);
    for (std::size_t i = 0; i < own.size(); ++i) seconds[i] += spent[i] / workers.threads();
    if (report) report(done += end - begin);
  });
  return seconds;
}

}  // namespace terrella
