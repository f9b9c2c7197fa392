// Arrays that begin at a cache line, which is as long as a processor's widest vectors: those would lie across two lines otherwise, and take
// as long to load as two.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace terrella {

inline constexpr std::size_t kCacheLine = 64;  // bytes

template <class T>
struct LineAllocator {
  using value_type = T;

  LineAllocator() = default;
  template <class U>
  LineAllocator(const LineAllocator<U>&) {}

  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), std::align_val_t{kCacheLine})); }
  void deallocate(T* values, std::size_t) { ::operator delete(values, std::align_val_t{kCacheLine}); }

  bool operator==(const LineAllocator&) const = default;
};

template <class T>
using AlignedVector = std::vector<T, LineAllocator<T>>;

}  // namespace terrella
