#include "params/share_letters.h"

#include <cctype>

namespace terrella {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

// CRC-16/CCITT-FALSE.
std::uint16_t crc16(const std::vector<std::uint8_t>& bytes, std::size_t count) {
  std::uint16_t crc = 0xffff;
  for (std::size_t i = 0; i < count; ++i) {
    crc = static_cast<std::uint16_t>(crc ^ (bytes[i] << 8));
    for (int bit = 0; bit < 8; ++bit) crc = static_cast<std::uint16_t>((crc & 0x8000) ? (crc << 1) ^ 0x1021 : crc << 1);
  }
  return crc;
}

std::string encode(const std::vector<std::uint8_t>& bytes) {
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

std::optional<std::vector<std::uint8_t>> decode(std::string_view text) {
  std::vector<std::uint8_t> bytes;
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

}  // namespace

std::string checkedLetters(std::vector<std::uint8_t> bytes) {
  const std::uint16_t crc = crc16(bytes, bytes.size());
  bytes.push_back(static_cast<std::uint8_t>(crc >> 8));
  bytes.push_back(static_cast<std::uint8_t>(crc));
  return encode(bytes);
}

std::optional<std::vector<std::uint8_t>> bytesOfLetters(std::string_view letters) {
  auto bytes = decode(letters);
  if (!bytes || bytes->size() < 2) return std::nullopt;
  const std::size_t end = bytes->size() - 2;
  if (crc16(*bytes, end) != (((*bytes)[end] << 8) | (*bytes)[end + 1])) return std::nullopt;
  bytes->resize(end);
  return bytes;
}

}  // namespace terrella
