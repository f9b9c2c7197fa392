// Memory for maps, and for the patches of windows: aligned, on huge pages where the system has them, and used again.
//
// The first touch of a fresh page costs more than most stages spend on it, so a map's memory that is given back waits for the next
// map of the same size instead of going back to the system. What waits is bounded: see kMostKept, and an eighth of that in small ones.
#pragma once

#include <cstddef>
#include <memory>
#include <type_traits>

namespace terrella {

inline constexpr std::size_t kCacheLine = 64;                   // bytes
inline constexpr std::size_t kMostKept = std::size_t{1} << 30;  // bytes

// Aligned to 64 bytes. Never null; throws std::bad_alloc. `bytes` becomes what there really is, which may be half as much again; either
// may be given back. The contents are whatever they are. Safe from any thread.
void* takeBuffer(std::size_t& bytes);
void giveBuffer(void* buffer, std::size_t bytes);

// Returns to the system what waits: before work that needs memory of another kind.
void dropWaitingBuffers();

struct BufferDeleter {
  std::size_t bytes = 0;
  void operator()(void* buffer) const { giveBuffer(buffer, bytes); }
};

// For types without constructors only.
template <class T>
using Buffer = std::unique_ptr<T[], BufferDeleter>;

template <class T>
Buffer<T> makeBuffer(std::size_t count) {
  static_assert(std::is_trivially_destructible_v<T>);
  std::size_t bytes = count * sizeof(T);
  T* const values = static_cast<T*>(takeBuffer(bytes));
  return Buffer<T>(values, BufferDeleter{bytes});
}

}  // namespace terrella
