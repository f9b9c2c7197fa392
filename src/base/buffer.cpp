#include "base/buffer.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <new>
#include <vector>

namespace terrella {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;
constexpr std::size_t kLeastKept = std::size_t{16} << 10;  // bytes; what is smaller, malloc has at hand

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
    return buffer;
  }

  void give(void* buffer, std::size_t bytes) {
    const std::lock_guard lock(mutex_);
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
  std::size_t kept_ = 0;
};

// Never destroyed: maps that live as long as the program give their memory back after everything else has gone.
Pool& pool() {
  static Pool* const shared = new Pool;
  return *shared;
}

// What is asked of the system for so many bytes.
std::size_t grainOf(std::size_t bytes) { return bytes < kHugePage ? kCacheLine : kHugePage; }
std::size_t rounded(std::size_t bytes) {
  const std::size_t grain = grainOf(bytes);
  return std::max(grain, (bytes + grain - 1) / grain * grain);
}

}  // namespace

void* takeBuffer(std::size_t& bytes) {
  // Rounded before one that waits is looked for: what was made for such a request must fit the next.
  const std::size_t grain = grainOf(bytes);
  bytes = rounded(bytes);
  if (bytes >= kLeastKept) {
    if (void* waiting = pool().take(bytes)) return waiting;
  }
  void* buffer = std::aligned_alloc(grain, bytes);
  if (!buffer) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  if (grain == kHugePage) madvise(buffer, bytes, MADV_HUGEPAGE);  // a wish: whether it is granted changes the speed alone
#endif
  return buffer;
}

void dropWaitingBuffers() { pool().drop(); }

void giveBuffer(void* buffer, std::size_t bytes) {
  if (!buffer) return;
  if (bytes < kLeastKept) return std::free(buffer);
  // Who remembers only what was asked for (base/aligned_vector.h) has at least that much rounded.
  pool().give(buffer, rounded(bytes));
}

}  // namespace terrella
