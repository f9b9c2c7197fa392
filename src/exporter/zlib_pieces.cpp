#include "exporter/zlib_pieces.h"

#include <libdeflate.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>
#include <utility>
#include <vector>

namespace terrella::exporter {
namespace {

constexpr std::size_t kMostAround = 2 + 5;  // the stream's head, and openEnd's bytes or the checksum

using Compressor = std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)>;

struct LastBlock {
  std::size_t beginBit = 0, endBit = 0;
};

// Reading a deflate stream with zlib, which stops between blocks, is the way to find where its last block begins.
LastBlock findLastBlock(std::uint8_t* stream, std::size_t size) {
  constexpr int kRaw = -15, kIsLast = 64, kIsBetween = 128;
  std::array<std::uint8_t, 1 << 16> unpacked;
  z_stream reader{};
  if (inflateInit2(&reader, kRaw) != Z_OK) throw std::bad_alloc();
  reader.next_in = stream;
  reader.avail_in = static_cast<uInt>(size);
  LastBlock block;
  for (int status = Z_OK; status == Z_OK;) {
    reader.next_out = unpacked.data();
    reader.avail_out = unpacked.size();
    status = inflate(&reader, Z_BLOCK);
    if (!(reader.data_type & kIsBetween)) continue;
    const std::size_t bit = 8 * reader.total_in - static_cast<std::size_t>(reader.data_type & 7);
    if (!(reader.data_type & kIsLast)) {
      block.beginBit = bit;
    } else {
      block.endBit = bit;
      break;
    }
  }
  inflateEnd(&reader);
  assert(block.endBit > 0);
  return block;
}

// libdeflate takes each piece for a whole stream, and marks its last block as the end. The mark, which is the block's first bit, goes;
// an empty stored block fills the last byte up, so that the next piece begins with a byte of its own. (zlib's Z_FULL_FLUSH does the
// same.) Returns the new size.
std::size_t openEnd(std::uint8_t* stream, std::size_t size) {
  const LastBlock last = findLastBlock(stream, size);
  stream[last.beginBit / 8] = static_cast<std::uint8_t>(stream[last.beginBit / 8] & ~(1u << last.beginBit % 8));
  // Three bits, all 0, say that the empty block is stored and not the last; then follow, from the next byte on, its length and that
  // length's complement.
  size = (last.endBit + 3 + 7) / 8;
  if (last.endBit % 8 == 0 || last.endBit % 8 > 5) stream[size - 1] = 0;
  for (const int byte : {0x00, 0x00, 0xff, 0xff}) stream[size++] = static_cast<std::uint8_t>(byte);
  return size;
}

}  // namespace

struct ZlibPieces::State {
  // One of those levels, at the place where a piece stands in what is given out.
  std::size_t pack(const Compressor& by, std::span<const std::uint8_t> piece, std::uint8_t* to) const {
    return libdeflate_deflate_compress(by.get(), piece.data(), piece.size(), to + headBytes(), room);
  }
  std::size_t headBytes() const { return isFirst ? 2 : 0; }

  std::vector<Compressor> compressors;
  std::size_t room = 0;
  std::unique_ptr<std::uint8_t[]> out, other;  // the second where there is a choice
  std::uint32_t checksum = 1;
  bool isFirst = true;
};

ZlibPieces::ZlibPieces(std::size_t mostBytes, std::span<const int> levels) : state_(std::make_unique<State>()) {
  State& state = *state_;
  for (const int level : levels) {
    state.compressors.emplace_back(libdeflate_alloc_compressor(level), libdeflate_free_compressor);
    if (!state.compressors.back()) throw std::bad_alloc();
    state.room = std::max(state.room, libdeflate_deflate_compress_bound(state.compressors.back().get(), mostBytes));
  }
  state.out = std::make_unique_for_overwrite<std::uint8_t[]>(state.room + kMostAround);
  if (levels.size() > 1) state.other = std::make_unique_for_overwrite<std::uint8_t[]>(state.room + kMostAround);
}

ZlibPieces::~ZlibPieces() = default;
ZlibPieces::ZlibPieces(ZlibPieces&&) noexcept = default;

std::span<const std::uint8_t> ZlibPieces::add(std::span<const std::uint8_t> piece, bool isLast) {
  State& state = *state_;
  std::size_t packed = state.pack(state.compressors.front(), piece, state.out.get());
  for (std::size_t i = 1; i < state.compressors.size(); ++i) {
    const std::size_t other = state.pack(state.compressors[i], piece, state.other.get());
    assert(other > 0);
    if (other >= packed) continue;
    packed = other;
    std::swap(state.out, state.other);
  }
  std::uint8_t* const out = state.out.get();
  std::size_t size = state.headBytes();
  if (state.isFirst) {
    out[0] = 0x78;  // deflate with a window of 32 KiB
    out[1] = 0x01;  // the fastest level; makes the two a multiple of 31
  }
  state.isFirst = false;
  size += isLast ? packed : openEnd(out + size, packed);
  state.checksum = libdeflate_adler32(state.checksum, piece.data(), piece.size());
  if (isLast) {
    for (int shift = 24; shift >= 0; shift -= 8) out[size++] = static_cast<std::uint8_t>(state.checksum >> shift);
  }
  return {out, size};
}

}  // namespace terrella::exporter
