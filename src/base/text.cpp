#include "base/text.h"

#include <cstdint>

namespace terrella {
namespace {

constexpr std::size_t kExcerptBytes = 60;

bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

bool isUtf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i++]);
    if (lead < 0x80) continue;
    const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4) return false;
    std::uint32_t letter = lead & (0x3fu >> more);
    for (int k = 0; k < more; ++k, ++i) {
      if (i == text.size() || !isContinuation(text[i])) return false;
      letter = (letter << 6) | (static_cast<unsigned char>(text[i]) & 0x3f);
    }
    constexpr std::uint32_t kLeast[]{0, 0x80, 0x800, 0x10000};
    if (letter < kLeast[more] || letter > 0x10ffff || (letter >= 0xd800 && letter < 0xe000)) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text) {
  constexpr const char* kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::string excerpt(std::string_view text) {
  if (text.size() <= kExcerptBytes) return std::string(text);
  std::size_t end = kExcerptBytes;
  while (end > 0 && isContinuation(text[end])) --end;
  return std::string(text.substr(0, end)) + "...";
}

std::string padded(std::string_view text, std::size_t width) {
  std::string result(text);
  if (result.size() < width) result.append(width - result.size(), ' ');
  return result;
}

}  // namespace terrella
