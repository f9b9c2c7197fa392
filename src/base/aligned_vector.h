// Arrays that begin at a cache line, which is as long as a processor's widest vectors: those would lie across two lines otherwise, and take
// as long to load as two. Their memory is used again (base/buffer.h): large blocks, which the system would take back each time.
#pragma once

#include <cstddef>
#include <vector>

#include "base/buffer.h"

namespace terrella {

template <class T>
struct LineAllocator {
  using value_type = T;

  LineAllocator() = default;
  template <class U>
  LineAllocator(const LineAllocator<U>&) {}

  T* allocate(std::size_t count) {
    std::size_t bytes = count * sizeof(T);
    return static_cast<T*>(takeBuffer(bytes));
  }
  // What there was may have been more; its pool knows.
  void deallocate(T* values, std::size_t count) { giveBuffer(values, count * sizeof(T)); }

  bool operator==(const LineAllocator&) const = default;
};

template <class T>
using AlignedVector = std::vector<T, LineAllocator<T>>;

}  // namespace terrella
