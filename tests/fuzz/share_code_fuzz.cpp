// Whatever is pasted as a share code: no crash, and what is accepted is valid and gives the same planet again.
//
// A checksum guards a code, so mutated text hardly ever gets past it. Inputs that begin with an odd byte are therefore taken
// as what a code contains, and get their checksum and letters here.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "params/share_code.h"
#include "params/validate.h"

namespace {

std::string wrapped(std::string bytes) {
  unsigned crc = 0xffff;  // CRC-16/CCITT-FALSE
  for (const char byte : bytes) {
    crc ^= static_cast<unsigned>(static_cast<unsigned char>(byte)) << 8;
    for (int bit = 0; bit < 8; ++bit) crc = ((crc & 0x8000) ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  bytes += static_cast<char>(crc >> 8);
  bytes += static_cast<char>(crc & 255);
  std::string text = "T" + std::to_string(terrella::kAlgorithmVersion) + "-";
  for (std::size_t bit = 0; bit < bytes.size() * 8; bit += 5) {
    unsigned digit = 0;
    for (std::size_t i = bit; i < bit + 5; ++i) {
      const bool isSet = i / 8 < bytes.size() && (static_cast<unsigned char>(bytes[i / 8]) >> (7 - i % 8) & 1) != 0;
      digit = digit * 2 + (isSet ? 1 : 0);
    }
    text += "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[digit];
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace terrella;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  const auto params = fromShareCode(size > 0 && (data[0] & 1) != 0 ? wrapped(bytes.substr(1)) : bytes.substr(size > 0 ? 1 : 0));
  if (!params) {
    if (params.error().message.empty()) std::abort();
    return 0;
  }
  if (!validate(*params)) std::abort();
  const auto again = fromShareCode(toShareCode(*params));
  if (!again || *again != *params) std::abort();
  return 0;
}
