// The only source of chance in the program: a hash of integer coordinates.
//
// There is no random stream anywhere. What a sample draws depends on where it is, on the seed and on the channel (what
// the number is for), never on which thread came first, so a planet is the same bit for bit on every machine.
//
// A whole row of a grid shares two keys; a column then costs two multiplies. With one key only, rows repeat as shifted
// copies of each other; with one multiply, a faint lattice shows. With both, histogram, neighbour correlation and
// spectrum are clean. The finaliser follows the "lowbias32" family (Wellons, "Prospecting for hash functions").
#pragma once

#include <cstdint>

namespace terrella {

// What a random number is for. Values are part of the planet: never renumber, only add.
enum class Channel : std::uint32_t {
  elevation = 1,
  snowNorth = 2,
  greenNorth = 3,
  greenSouth = 4,
  snowSouth = 5,
  patches = 6,
  borders = 7,
  colours = 8,
  clouds = 9,
  winds = 10,
  puffs = 11,
  endless = 12,
  noise = 13,
  hills = 14,
  rectangles = 15,
  voronoi = 16,
  plasma = 17,
  trees = 18,
  skyline = 19,
  land = 20,
  weather = 21,
  cloudWeather = 22,
  ridges = 23,
  rivers = 24,
  gullies = 25,
  craters = 26,
  rockGround = 27,
  cities = 28,
  dunes = 29,
  stands = 30,
  mosaic = 31,
  rings = 32,
  atolls = 33,
  giants = 40,
  systems = 48,
  variation = 49,
};

struct RowKeys {
  std::uint32_t k0 = 0;
  std::uint32_t k1 = 0;
};

// SplitMix64's finaliser (Steele, Lea, Flood 2014): a bijection on 64 bits.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

// The keys of one row of one level (grid resolution) of one channel.
constexpr RowKeys rowKeys(std::uint64_t seed, Channel channel, std::uint32_t level, std::uint32_t row) {
  const std::uint64_t where = (static_cast<std::uint64_t>(channel) << 48) ^ (static_cast<std::uint64_t>(level) << 40) ^ row;
  const std::uint64_t keys = mix64(mix64(seed) ^ mix64(where));
  return {static_cast<std::uint32_t>(keys), static_cast<std::uint32_t>(keys >> 32)};
}

// 32 random bits for one column of the row that `keys` stands for.
constexpr std::uint32_t hashColumn(std::uint32_t column, RowKeys keys) {
  std::uint32_t x = column * 0x9e3779b9u + keys.k0;
  x ^= x >> 16;
  x *= 0x7feb352du;
  x = (x ^ (x >> 15)) ^ keys.k1;
  x *= 0x846ca68bu;
  return x ^ (x >> 16);
}

// A hash as a number in [-1, 1), exact in double.
constexpr double signedUnit(std::uint32_t hash) { return static_cast<double>(static_cast<std::int32_t>(hash)) * 0x1p-31; }

}  // namespace terrella
