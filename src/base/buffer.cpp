#include "base/buffer.h"

#include <sys/mman.h>

#include <cstdlib>
#include <mutex>
#include <new>
#include <vector>

namespace terrella {
namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20;

// Buffers that wait, the one that came last at the end.
class Pool {
 public:
  ~Pool() {
    for (const Waiting& waiting : waiting_) std::free(waiting.buffer);
  }

  void* take(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = waiting_.size(); i-- > 0;) {
      if (waiting_[i].bytes != bytes) continue;
      void* buffer = waiting_[i].buffer;
      waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
      kept_ -= bytes;
      return buffer;
    }
    return nullptr;
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

Pool& pool() {
  static Pool shared;
  return shared;
}

}  // namespace

void* takeBuffer(std::size_t bytes) {
  if (bytes < kHugePage) {
    if (void* buffer = std::malloc(bytes > 0 ? bytes : 1)) return buffer;
    throw std::bad_alloc();
  }
  if (void* waiting = pool().take(bytes)) return waiting;
  const std::size_t whole = (bytes + kHugePage - 1) / kHugePage * kHugePage;
  void* buffer = std::aligned_alloc(kHugePage, whole);
  if (!buffer) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(buffer, whole, MADV_HUGEPAGE);  // a wish: whether it is granted changes the speed alone
#endif
  return buffer;
}

void giveBuffer(void* buffer, std::size_t bytes) {
  if (!buffer) return;
  if (bytes < kHugePage) return std::free(buffer);
  pool().give(buffer, bytes);
}

}  // namespace terrella
