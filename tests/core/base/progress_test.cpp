#include "base/progress.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace terrella {
namespace {

// Each thread says what it has counted, and may be overtaken between counting and saying.
TEST(Progress, NeverFallsWhereSeveralThreadsSayHowFarAPartIs) {
  Progress whole, part(&whole, 0.5f);
  std::atomic<bool> isDone = false;
  std::vector<float> seen{0}, seenOfPart{0};
  std::thread watcher([&] {
    while (!isDone) {
      seen.push_back(whole.fraction());
      seenOfPart.push_back(part.fraction());
      std::this_thread::yield();
    }
  });
  constexpr int kSteps = 200000;
  std::atomic<int> done = 0;
  std::vector<std::thread> workers;
  for (int i = 0; i < 4; ++i) {
    workers.emplace_back([&] {
      for (int now = ++done; now <= kSteps; now = ++done) part.setPart(static_cast<float>(now) / kSteps);
    });
  }
  for (std::thread& worker : workers) worker.join();
  isDone = true;
  watcher.join();
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_TRUE(std::is_sorted(seenOfPart.begin(), seenOfPart.end()));
  EXPECT_EQ(part.fraction(), 1.0f);
  EXPECT_NEAR(whole.fraction(), 0.5f, 1e-2f);
}

TEST(Progress, SharesThatEndARoundingFurtherAreNoReasonToGoBack) {
  Progress whole;
  whole.beginPart(0, 0.3f);
  std::vector<float> seen;
  for (int i = 0; i < 7; ++i) {
    Progress(&whole, 1.0f / 7).setFraction(1);
    seen.push_back(whole.fraction());
  }
  whole.beginPart(0.3f, 1);
  seen.push_back(whole.fraction());
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_NEAR(whole.fraction(), 0.3f, 1e-5f);
}

TEST(Progress, ThousandsOfSmallSharesAreAllCounted) {
  Progress whole;
  constexpr int kJobs = 20000;
  for (int i = 0; i < kJobs; ++i) Progress(&whole, 1.0f / kJobs).setFraction(1);
  EXPECT_NEAR(whole.fraction(), 1.0f, 1e-6f);
}

TEST(Progress, ANewJobBeginsAgain) {
  Progress progress;
  progress.beginPart(0.5f, 1);
  progress.setPart(1);
  EXPECT_EQ(progress.fraction(), 1.0f);
  progress.beginPart(0, 1);
  EXPECT_EQ(progress.fraction(), 0.0f);
}

}  // namespace
}  // namespace terrella
