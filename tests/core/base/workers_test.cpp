#include "base/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace terrella {
namespace {

class WorkersTest : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Threads, WorkersTest, ::testing::Values(1, 2, 4));

TEST_P(WorkersTest, EveryRowIsVisitedExactlyOnce) {
  const Workers workers(GetParam());
  EXPECT_EQ(workers.threads(), GetParam());
  for (const int count : {0, 1, 2, 7, 64, 1000}) {
    for (const int minBand : {1, 3, 16, 5000}) {
      std::vector<std::atomic<int>> visits(static_cast<std::size_t>(count));
      workers.forBands(count, minBand, nullptr, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) ++visits[i];
      });
      for (int i = 0; i < count; ++i) EXPECT_EQ(visits[i], 1) << "row " << i << " of " << count;
    }
  }
}

TEST_P(WorkersTest, NoBandIsShorterThanAsked) {
  const Workers workers(GetParam());
  std::mutex mutex;
  std::vector<int> lengths;
  workers.forBands(100, 9, nullptr, [&](int begin, int end) {
    const std::lock_guard lock(mutex);
    lengths.push_back(end - begin);
  });
  for (const int length : lengths) EXPECT_GE(length, 9);
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
