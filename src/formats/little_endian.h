// Numbers in files whose lower bytes come first.
#pragma once

#include <bit>
#include <cassert>
#include <cstring>

#include "formats/pixel_view.h"

namespace terrella::formats {

inline void put8(Bytes& out, std::uint32_t value) { out.push_back(static_cast<std::uint8_t>(value)); }
inline void put16(Bytes& out, std::uint32_t value) { put8(out, value), put8(out, value >> 8); }
inline void put32(Bytes& out, std::uint32_t value) { put16(out, value), put16(out, value >> 16); }
inline void put64(Bytes& out, std::uint64_t value) {
  put32(out, static_cast<std::uint32_t>(value)), put32(out, static_cast<std::uint32_t>(value >> 32));
}
inline void putText(Bytes& out, std::string_view text) { out.insert(out.end(), text.begin(), text.end()); }
inline void putZeros(Bytes& out, std::size_t count) { out.insert(out.end(), count, 0); }
inline void padTo(Bytes& out, std::size_t multiple) { putZeros(out, (multiple - out.size() % multiple) % multiple); }

// The samples' bytes, lower bytes first.
inline Bytes littleEndian(const PixelView& pixels) {
  static_assert(std::endian::native == std::endian::little, "swap bytes here on other machines");
  const std::size_t count = pixels.sampleCount() * static_cast<std::size_t>(pixels.bytesPerSample());
  return Bytes(pixels.bytes(), pixels.bytes() + count);
}

}  // namespace terrella::formats
