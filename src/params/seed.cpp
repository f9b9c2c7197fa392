#include "params/seed.h"

#include <algorithm>
#include <charconv>

#include "base/hash.h"
#include "base/text.h"

namespace terrella {
namespace {

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
// Letters beyond ASCII have bytes from 0x80.
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

Result<Seed> Seed::parse(std::string_view text) {
  text = trimmed(text);
  const Error wrong{"A seed is a whole number from 0 to 18446744073709551615 or a word, not \"" + excerpt(text) + "\"."};
  if (text.empty()) return wrong;
  if (!isLetter(text[0])) {
    std::uint64_t number = 0;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (status != std::errc{} || end != text.data() + text.size()) return wrong;
    return Seed(number);
  }
  if (!isUtf8(text) || std::any_of(text.begin(), text.end(), isControl)) return wrong;
  if (text.size() > kMaxSeedWord) return Error{"A word for a seed has " + std::to_string(kMaxSeedWord) + " letters at the most."};
  std::uint64_t hash = 0;
  for (const char c : text) hash = mix64(hash ^ static_cast<unsigned char>(c));
  Seed seed(hash >> 32);  // ten digits at the most: a number one can read aloud
  seed.word_ = text;
  return seed;
}

std::string Seed::fileName() const {
  std::string name = text();
  for (char& c : name) {
    if (!isLetter(c) && !isDigit(c)) c = '_';
  }
  return name;
}

}  // namespace terrella
