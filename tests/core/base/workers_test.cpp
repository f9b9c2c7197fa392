#include "base/workers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace terrella {
namespace {

using Bands = Workers::Bands;

class WorkersTest : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Threads, WorkersTest, ::testing::Values(1, 2, 4));

TEST_P(WorkersTest, EveryRowIsVisitedExactlyOnce) {
  const Workers workers(GetParam());
  EXPECT_EQ(workers.threads(), GetParam());
  for (const Bands bands : {Bands::even, Bands::shrinking}) {
    for (const int count : {0, 1, 2, 7, 64, 1000}) {
      for (const int minBand : {1, 3, 16, 5000}) {
        std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
        workers.forBands(
            count, minBand, nullptr,
            [&](int begin, int end) {
              for (int i = begin; i < end; ++i) ++visits[i];
            },
            bands);
        for (int i = 0; i < count; ++i) EXPECT_EQ(visits[i], 1) << "row " << i << " of " << count;
      }
    }
  }
}

TEST_P(WorkersTest, NoBandIsShorterThanAsked) {
  const Workers workers(GetParam());
  for (const Bands bands : {Bands::even, Bands::shrinking}) {
    std::mutex mutex;
    std::vector<int> lengths;
    workers.forBands(
        100, 9, nullptr,
        [&](int begin, int end) {
          const std::lock_guard lock(mutex);
          lengths.push_back(end - begin);
        },
        bands);
    for (const int length : lengths) EXPECT_GE(length, 9);
  }
}

TEST_P(WorkersTest, BandsThatShrinkEndWithShortOnes) {
  const Workers workers(GetParam());
  std::mutex mutex;
  std::vector<std::pair<int, int>> bands;
  workers.forBands(
      4000, 10, nullptr,
      [&](int begin, int end) {
        const std::lock_guard lock(mutex);
        bands.emplace_back(begin, end - begin);
      },
      Bands::shrinking);
  std::sort(bands.begin(), bands.end());
  const int part = 4000 / GetParam();  // that each thread begins with
  for (std::size_t i = 1; i < bands.size(); ++i) {
    const bool isFirstOfPart = bands[i].first % part == 0;
    EXPECT_TRUE(isFirstOfPart || bands[i].second < bands[i - 1].second + 10)
        << "only the last may be a little longer: it takes in what is left";
  }
  EXPECT_GT(bands.front().second, 100);
  EXPECT_LT(bands.back().second, 20);
}

TEST(Workers, AThreadThatIsHeldUpLeavesItsBandsToOthers) {
  const Workers workers(2);
  // Whoever has the first row waits until all others are done: it can only end if they take what would have been its own.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  std::atomic<int> done = 0;
  workers.forBands(
      1000, 1, nullptr,
      [&](int begin, int end) {
        while (begin == 0 && done < 1000 - end && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
        done += end - begin;
      },
      Bands::shrinking);
  EXPECT_LT(std::chrono::steady_clock::now(), deadline);
}

TEST_P(WorkersTest, JobsTogetherMayShareTheirWorkOutAsWell) {
  const Workers workers(GetParam());
  std::atomic<int> first = 0, second = 0;
  bool isThirdDone = false;
  const auto count = [&](std::atomic<int>& sum) {
    return [&] { workers.forBands(1000, 1, nullptr, [&](int begin, int end) { sum += end - begin; }); };
  };
  workers.together({count(first), count(second), [&] { isThirdDone = true; }});
  EXPECT_EQ(first, 1000);
  EXPECT_EQ(second, 1000);
  EXPECT_TRUE(isThirdDone);
}

TEST_P(WorkersTest, ACancelledJobStartsNoMoreBands) {
  const Workers workers(GetParam());
  Progress progress;
  std::atomic<int> bands = 0;
  workers.forBands(100000, 1, &progress, [&](int, int) {
    ++bands;
    progress.cancel();
  });
  EXPECT_GE(bands, 1);
  EXPECT_LE(bands, GetParam());
  workers.forBands(100, 1, &progress, [&](int, int) { FAIL() << "began after it was cancelled"; });
}

TEST(Workers, UsesTheThreadsItWasGiven) {
  const Workers workers(4);
  // Four bands that wait for each other can only end if four threads run at once.
  std::atomic<int> arrived = 0;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  workers.forBands(16, 1, nullptr, [&](int, int) {
    ++arrived;
    while (arrived < 4 && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
  });
  EXPECT_LT(std::chrono::steady_clock::now(), deadline);
}

TEST(Workers, MayBeMovedAndAskedForTooMany) {
  Workers first(1 << 30);
  EXPECT_EQ(first.threads(), Workers::kMaxThreads);
  const Workers second = std::move(first);
  std::atomic<int> sum = 0;
  second.forBands(10, 1, nullptr, [&](int begin, int end) { sum += end - begin; });
  EXPECT_EQ(sum, 10);
}

}  // namespace
}  // namespace terrella
