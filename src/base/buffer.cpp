#include "base/buffer.h"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <map>
#include <mutex>
#include <new>
#include <vector>

namespace terrella {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kLeastKept = std::size_t{16} << 10;  // bytes; what is smaller, malloc has at hand
constexpr std::size_t kMostSmallKept = kMostKept / 8;

// What is asked for is rounded, so that what was made for one request fits the next alike: by at most an eighth below huge pages.
std::size_t grainOf(std::size_t bytes) {
  if (bytes >= kHugePage) return kHugePage;
  return bytes < kLeastKept ? kCacheLine : std::bit_floor(bytes) / 8;
}
std::size_t rounded(std::size_t bytes) {
  const std::size_t grain = grainOf(bytes);
  return std::max(kCacheLine, (bytes + grain - 1) / grain * grain);
}
bool isKept(std::size_t roundedBytes) { return roundedBytes >= kLeastKept; }
bool isLarge(std::size_t roundedBytes) { return roundedBytes >= kHugePage; }

// Small ones that wait, in a stack for each of the few sizes that there are: they come and go thousands of times a second, and who gave
// one back last is who finds it in the cache.
class SmallPool {
 public:
  void* take(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    std::vector<void*>& stack = waiting_[stackOf(bytes)];
    if (stack.empty()) return nullptr;
    void* buffer = stack.back();
    stack.pop_back();
    kept_ -= bytes;
    return buffer;
  }
  void give(void* buffer, std::size_t bytes) {
    {
      const std::lock_guard lock(mutex_);
      if (kept_ + bytes <= kMostSmallKept) {
        waiting_[stackOf(bytes)].push_back(buffer);
        kept_ += bytes;
        return;
      }
    }
    std::free(buffer);
  }
  void drop() {
    const std::lock_guard lock(mutex_);
    for (std::vector<void*>& stack : waiting_) {
      for (void* buffer : stack) std::free(buffer);
      stack.clear();
    }
    kept_ = 0;
  }

 private:
  static constexpr int kSizesOfOctave = 8, kOctaves = static_cast<int>(std::bit_width(kHugePage / kLeastKept));
  static std::size_t stackOf(std::size_t bytes) {
    const int octave = static_cast<int>(std::bit_width(bytes / kLeastKept)) - 1;
    return static_cast<std::size_t>(octave) * kSizesOfOctave + (bytes / (std::bit_floor(bytes) / kSizesOfOctave) - kSizesOfOctave);
  }
  std::mutex mutex_;
  std::array<std::vector<void*>, kSizesOfOctave * kOctaves> waiting_;
  std::size_t kept_ = 0;
};

// Large ones, the one that came last at the end.
class Pool {
 public:
  void drop() {
    const std::lock_guard lock(mutex_);
    for (const Waiting& waiting : waiting_) std::free(waiting.buffer);
    waiting_.clear();
    kept_ = 0;
  }

  // The smallest that is large enough and not far too large.
  void* take(std::size_t& bytes) {
    const std::lock_guard lock(mutex_);
    auto best = waiting_.end();
    for (auto it = waiting_.begin(); it != waiting_.end(); ++it) {
      const bool isFit = it->bytes >= bytes && it->bytes <= bytes + bytes / 2;
      if (isFit && (best == waiting_.end() || it->bytes <= best->bytes)) best = it;
    }
    if (best == waiting_.end()) return nullptr;
    void* buffer = best->buffer;
    bytes = best->bytes;
    kept_ -= bytes;
    waiting_.erase(best);
    lent_[buffer] = bytes;
    return buffer;
  }

  void note(void* buffer, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    lent_[buffer] = bytes;
  }

  void give(void* buffer) {
    const std::lock_guard lock(mutex_);
    const auto lent = lent_.find(buffer);
    const std::size_t bytes = lent->second;
    lent_.erase(lent);
    waiting_.push_back({buffer, bytes});
    kept_ += bytes;
    // Who waits longest goes first: after a change of size nobody will ask for it again.
    while (kept_ > kMostKept) {
      std::free(waiting_.front().buffer);
      kept_ -= waiting_.front().bytes;
      waiting_.erase(waiting_.begin());
    }
  }

 private:
  struct Waiting {
    void* buffer;
    std::size_t bytes;
  };
  std::mutex mutex_;
  std::vector<Waiting> waiting_;
  std::map<void*, std::size_t> lent_;  // as large as they are: whoever gives one back may know only what was asked for
  std::size_t kept_ = 0;
};

// Never destroyed: maps that live as long as the program give their memory back after everything else has gone.
Pool& pool() {
  static Pool* const shared = new Pool;
  return *shared;
}
SmallPool& smallPool() {
  static SmallPool* const shared = new SmallPool;
  return *shared;
}

}  // namespace

void* takeBuffer(std::size_t& bytes) {
  bytes = rounded(bytes);
  if (isKept(bytes)) {
    if (void* waiting = isLarge(bytes) ? pool().take(bytes) : smallPool().take(bytes)) return waiting;
  }
  const std::size_t alignment = isLarge(bytes) ? kHugePage : kCacheLine;
  void* buffer = std::aligned_alloc(alignment, bytes);
  if (!buffer) throw std::bad_alloc();
  if (isLarge(bytes)) {
    pool().note(buffer, bytes);
#ifdef MADV_HUGEPAGE
    madvise(buffer, bytes, MADV_HUGEPAGE);  // a wish: whether it is granted changes the speed alone
#endif
  }
  return buffer;
}

void dropWaitingBuffers() {
  pool().drop();
  smallPool().drop();
}

void giveBuffer(void* buffer, std::size_t bytes) {
  if (!buffer) return;
  bytes = rounded(bytes);
  if (!isKept(bytes)) return std::free(buffer);
  if (isLarge(bytes)) return pool().give(buffer);
  smallPool().give(buffer, bytes);
}

}  // namespace terrella
