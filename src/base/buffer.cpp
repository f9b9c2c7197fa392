#include "base/buffer.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>
#include <new>
#include <vector>

namespace terrella {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kLeastKept = std::size_t{16} << 10;  // bytes; what is smaller, malloc has at hand

// What is asked for is rounded, so that what was made for one request fits the next alike.
std::size_t grainOf(std::size_t bytes) { return bytes < kHugePage ? kCacheLine : kHugePage; }
std::size_t rounded(std::size_t bytes) {
  const std::size_t grain = grainOf(bytes);
  return std::max(grain, (bytes + grain - 1) / grain * grain);
}

// Buffers that wait, the one that came last at the end.
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

}  // namespace

void* takeBuffer(std::size_t& bytes) {
  const std::size_t grain = grainOf(bytes);
  bytes = rounded(bytes);
  if (bytes >= kLeastKept) {
    if (void* waiting = pool().take(bytes)) return waiting;
  }
  void* buffer = std::aligned_alloc(grain, bytes);
  if (!buffer) throw std::bad_alloc();
  if (bytes >= kLeastKept) pool().note(buffer, bytes);
#ifdef MADV_HUGEPAGE
  if (grain == kHugePage) madvise(buffer, bytes, MADV_HUGEPAGE);  // a wish: whether it is granted changes the speed alone
#endif
  return buffer;
}

void dropWaitingBuffers() { pool().drop(); }

void giveBuffer(void* buffer, std::size_t bytes) {
  if (!buffer) return;
  if (rounded(bytes) < kLeastKept) return std::free(buffer);
  pool().give(buffer);
}

}  // namespace terrella
