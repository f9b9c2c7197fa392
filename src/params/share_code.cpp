#include "params/share_code.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

#include "base/text.h"
#include "params/share_bytes.h"
#include "params/share_order.h"

namespace terrella {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kMaxCode = 4096;
static_assert(kMaxSeedWord <= kMaxShareText);
constexpr const char* kSeedWordPath = "seed.word";

// CRC-16/CCITT-FALSE.
std::uint16_t crc16(const Bytes& bytes, std::size_t count) {
  std::uint16_t crc = 0xffff;
  for (std::size_t i = 0; i < count; ++i) {
    crc = static_cast<std::uint16_t>(crc ^ (bytes[i] << 8));
    for (int bit = 0; bit < 8; ++bit) crc = static_cast<std::uint16_t>((crc & 0x8000) ? (crc << 1) ^ 0x1021 : crc << 1);
  }
  return crc;
}

std::string encode(const Bytes& bytes) {
  std::string text;
  std::uint32_t pending = 0;
  int bits = 0;
  for (const std::uint8_t byte : bytes) {
    pending = (pending << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text.push_back(kAlphabet[(pending >> (bits - 5)) & 31]);
  }
  if (bits > 0) text.push_back(kAlphabet[(pending << (5 - bits)) & 31]);
  return text;
}

std::optional<Bytes> decode(std::string_view text) {
  Bytes bytes;
  std::uint32_t pending = 0;
  int bits = 0;
  for (char c : text) {
    if (c == '-' || c == ' ') continue;
    c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    // Crockford: what looks like a 0 or a 1 is one.
    if (c == 'O') c = '0';
    if (c == 'I' || c == 'L') c = '1';
    const std::size_t digit = kAlphabet.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    pending = (pending << 5) | static_cast<std::uint32_t>(digit);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push_back(static_cast<std::uint8_t>(pending >> bits));
    }
  }
  // What encode() leaves over is less than a letter and 0; anything else was typed wrong or typed too much.
  if (bits >= 5 || (pending & ((1u << bits) - 1)) != 0) return std::nullopt;
  return bytes;
}

// Seed, number of parameters that differ from their defaults, and their indices and values in rising order.
Bytes bytesOf(const PlanetParams& params) {
  const auto valuesOf = [](const PlanetParams& planet) {
    std::map<std::uint64_t, Bytes> values;
    const auto add = [&](const std::string& path, const auto& value) {
      ShareWriter writer;
      writer.value(value);
      values[shareIndex(path)] = writer.bytes;
    };
    PlanetParams::visitParameters(planet, [&](const std::string& path, const Parameter&, const auto& value) { add(path, value); });
    add(kSeedWordPath, planet.seed.word());
    return values;
  };
  const auto standards = valuesOf(PlanetParams{});
  ShareWriter parameters;
  std::uint64_t count = 0;
  for (const auto& [index, bytes] : valuesOf(params)) {
    if (bytes == standards.at(index)) continue;
    parameters.varint(index);
    parameters.bytes.insert(parameters.bytes.end(), bytes.begin(), bytes.end());
    ++count;
  }
  ShareWriter code;
  code.varint(params.seed);
  code.varint(count);
  code.bytes.insert(code.bytes.end(), parameters.bytes.begin(), parameters.bytes.end());
  return code.bytes;
}

}  // namespace

std::string toShareCode(const PlanetParams& params) { return shareCodeOf(bytesOf(params)); }

std::string shareCodeOf(Bytes bytes) {
  const std::uint16_t crc = crc16(bytes, bytes.size());
  bytes.push_back(static_cast<std::uint8_t>(crc >> 8));
  bytes.push_back(static_cast<std::uint8_t>(crc));
  return "T" + std::to_string(kAlgorithmVersion) + "-" + encode(bytes);
}

Result<PlanetParams> fromShareCode(std::string_view code) {
  const Error broken{"The share code is cut short or mistyped; paste it whole, from \"T" + std::to_string(kAlgorithmVersion) +
                     "-\" to its last letter."};
  code = trimmed(code);
  const std::size_t dash = code.find('-');
  if (code.size() > kMaxCode || code.empty() || (code[0] != 'T' && code[0] != 't') || dash == std::string_view::npos) {
    return Error{"A share code begins with \"T" + std::to_string(kAlgorithmVersion) + "-\"; this does not look like one."};
  }
  const std::string_view version = code.substr(1, dash - 1);
  if (version != std::to_string(kAlgorithmVersion)) {
    return Error{"The share code was made by version " + std::string(version.substr(0, 8)) +
                 " of the algorithm; this program makes version " + std::to_string(kAlgorithmVersion) +
                 ", which would grow another planet."};
  }
  const auto bytes = decode(code.substr(dash + 1));
  if (!bytes || bytes->size() < 4) return broken;
  const std::size_t end = bytes->size() - 2;
  if (crc16(*bytes, end) != (((*bytes)[end] << 8) | (*bytes)[end + 1])) return broken;

  PlanetParams params;
  ShareReader reader{*bytes, end};
  params.seed = reader.varint();
  for (std::uint64_t left = reader.varint(); reader.isGood && left > 0; --left) {
    const std::uint64_t index = reader.varint();
    bool isKnown = index == shareIndex(kSeedWordPath);
    if (isKnown) {
      std::string word;
      reader.value(Parameter{}, word);
      const auto seed = Seed::parse(word);
      if (!seed || *seed != params.seed.number()) return broken;
      params.seed = *seed;
    }
    PlanetParams::visitParameters(params, [&](const std::string& path, const Parameter& parameter, auto& value) {
      if (!reader.isGood || shareIndex(path) != index) return;
      isKnown = true;
      reader.value(parameter, value);
    });
    if (!isKnown) return broken;
  }
  if (!reader.isGood) return broken;
  // One planet, one code: what no program of ours would write (a default spelled out, another order, bytes left over) is none.
  if (bytesOf(params) != Bytes(bytes->begin(), bytes->begin() + static_cast<std::ptrdiff_t>(end))) return broken;
  return params;
}

}  // namespace terrella
