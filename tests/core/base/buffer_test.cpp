#include "base/buffer.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <thread>
#include <vector>

#include "base/aligned_vector.h"

namespace terrella {
namespace {

constexpr std::size_t kLarge = std::size_t{5} << 20;

TEST(Buffer, IsAlignedWhateverItsSize) {
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1}, std::size_t{63}, std::size_t{4096}, kLarge}) {
    const auto buffer = makeBuffer<char>(bytes);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(buffer.get()) % 64, 0u) << bytes;
  }
}

TEST(Buffer, LargeOnesAreUsedAgainAndNeverTwiceAtOnce) {
  dropWaitingBuffers();
  const void* first = makeBuffer<char>(kLarge).get();
  const auto again = makeBuffer<char>(kLarge);
  EXPECT_EQ(again.get(), first);
  const auto other = makeBuffer<char>(kLarge);
  EXPECT_NE(other.get(), first);
}

// From what malloc has at hand up to huge pages there are eight sizes between a power of two and the next.
TEST(Buffer, SmallOnesAreUsedAgainByWhoAsksForNearlyAsMuch) {
  for (const std::size_t bytes : {18000, 20000, 100000, 131072, 1900000, 2097152}) {
    dropWaitingBuffers();
    const auto half = makeBuffer<char>(bytes / 2);
    const void* first = makeBuffer<char>(bytes - 700).get();
    const auto again = makeBuffer<char>(bytes);
    EXPECT_EQ(again.get(), first) << bytes;
    EXPECT_NE(makeBuffer<char>(bytes).get(), first) << bytes;
  }
}

TEST(Buffer, AreAsLargeAsAskedForWhateverWaits) {
  dropWaitingBuffers();
  for (int pass = 0; pass < 2; ++pass) {
    std::vector<AlignedVector<char>> lent;
    for (std::size_t bytes = 15000; bytes < std::size_t{3} << 20; bytes += bytes / 23) {
      lent.emplace_back(bytes, static_cast<char>(lent.size()));  // at the end of another, it would spoil what that has
    }
    for (std::size_t k = 0; k < lent.size(); ++k) {
      EXPECT_EQ(lent[k].front(), static_cast<char>(k));
      EXPECT_EQ(lent[k].back(), static_cast<char>(k));
    }
  }
  dropWaitingBuffers();
}

// Large ones are made of whole huge pages: a little over one is two, and fits whoever asks for as much again.
TEST(Buffer, OneThatWasRoundedUpIsUsedAgain) {
  dropWaitingBuffers();
  constexpr std::size_t kLittleOver = (std::size_t{2} << 20) + 1000;
  const void* first = makeBuffer<char>(kLittleOver).get();
  const auto again = makeBuffer<char>(kLittleOver);
  EXPECT_EQ(again.get(), first);
}

// A vector knows no more than what it asked for, which was rounded up for it.
TEST(Buffer, AVectorsMemoryIsUsedAgain) {
  dropWaitingBuffers();
  constexpr std::size_t kLittleOver = (std::size_t{2} << 20) + 1000;
  const void* first = AlignedVector<char>(kLittleOver).data();
  const AlignedVector<char> again(kLittleOver);
  EXPECT_EQ(again.data(), first);
}

// Who is lent more than was asked for need not know how much: all of it is there for the next.
TEST(Buffer, OneThatServedForLessIsStillAsLargeAsItWas) {
  dropWaitingBuffers();
  const void* first = makeBuffer<char>(kLarge).get();
  {
    const AlignedVector<char> less(kLarge - kLarge / 4);
    ASSERT_EQ(less.data(), first);
  }
  const auto again = makeBuffer<char>(kLarge);
  EXPECT_EQ(again.get(), first);
}

TEST(Buffer, OneThatIsFarTooLargeIsNotWasted) {
  dropWaitingBuffers();
  const void* large = makeBuffer<char>(4 * kLarge).get();
  const auto small = makeBuffer<char>(kLarge);
  EXPECT_NE(small.get(), large);
  const auto nearly = makeBuffer<char>(3 * kLarge);
  EXPECT_EQ(nearly.get(), large);
}

TEST(Buffer, ThreadsShareThePool) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([t] {
      for (int i = 0; i < 200; ++i) {
        const auto buffer = makeBuffer<std::int32_t>(kLarge / 4 + static_cast<std::size_t>(i % 3) * 100000);
        buffer[0] = t;
        buffer[kLarge / 4 - 1] = t;
        std::this_thread::yield();
        EXPECT_EQ(buffer[0], t);
        EXPECT_EQ(buffer[kLarge / 4 - 1], t);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  dropWaitingBuffers();
}

}  // namespace
}  // namespace terrella
