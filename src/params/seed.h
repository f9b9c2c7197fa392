// Which planet of all: a number, and the word that it came from if someone typed one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"

namespace terrella {

inline constexpr std::size_t kMaxSeedWord = 60;  // bytes

// Counts as its number wherever one is wanted. A number that is assigned has no word, so a word never stands beside a number that is
// not its own.
class Seed {
 public:
  explicit Seed(std::uint64_t number = 0) : number_(number) {}
  Seed& operator=(std::uint64_t number) { return *this = Seed(number); }

  // A whole number from 0 to 2^64 - 1, or a word: up to kMaxSeedWord bytes of UTF-8 that begin with a letter, blanks around them left
  // away. The word's hash is its number.
  static Result<Seed> parse(std::string_view text);

  std::uint64_t number() const { return number_; }
  operator std::uint64_t() const { return number_; }
  Seed& operator+=(std::uint64_t more) { return *this = number_ + more; }
  Seed& operator++() { return *this += 1; }

  const std::string& word() const { return word_; }  // "" if a number was all there was
  // What parse() reads back to the same seed: the word or the number.
  std::string text() const { return word_.empty() ? std::to_string(number_) : word_; }
  // The same for names of files: what is neither a letter nor a digit becomes "_".
  std::string fileName() const;

  friend bool operator==(const Seed&, const Seed&) = default;

 private:
  std::uint64_t number_;
  std::string word_;
};

}  // namespace terrella
