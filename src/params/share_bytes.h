// The bytes inside a share code: numbers of few digits take few bytes, and whatever equals its default takes none.
//
//   whole number  zigzag varint                          choice  its index
//   real number   thousandths as a zigzag varint with a   text    length, bytes
//                 0 below, or 1 and the eight bytes       group   how many parameters differ from their defaults, and of each
//   list          length, and each entry as a group               its index and its value
//   seed          its number as a varint
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "params/seed.h"
#include "params/validate.h"
#include "params/visit_values.h"

namespace terrella {

using Bytes = std::vector<std::uint8_t>;

inline constexpr std::size_t kMaxShareText = 64;  // bytes of a text

// The letters of a share code with these bytes; share_code.h makes a planet's.
std::string shareCodeOf(const Bytes& bytes);

inline std::uint64_t zigzag(std::int64_t value) {
  return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63);
}
inline std::int64_t unzigzag(std::uint64_t value) { return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1); }

// The value in thousandths, if that is all there is to it.
inline std::optional<std::int64_t> thousandths(double value) {
  if (!(std::abs(value) < 1e12)) return std::nullopt;
  const auto count = static_cast<std::int64_t>(std::llround(value * 1000.0));
  const double back = static_cast<double>(count) / 1000.0;
  if (std::bit_cast<std::uint64_t>(back) != std::bit_cast<std::uint64_t>(value)) return std::nullopt;
  return count;
}

struct ShareWriter {
  Bytes bytes;

  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<std::uint8_t>(value | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(value));
  }
  void value(int number) { varint(zigzag(number)); }
  void value(double number) {
    number += 0.0;  // there is one zero: -0 counts as 0
    if (const auto count = thousandths(number)) return varint(zigzag(*count) << 1);
    varint(1);
    const auto bits = std::bit_cast<std::uint64_t>(number);
    for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(bits >> (8 * i)));
  }
  void value(const Seed& seed) { varint(seed.number()); }
  void value(const std::string& text) {
    varint(text.size());
    bytes.insert(bytes.end(), text.begin(), text.end());
  }
  template <class E>
  requires std::is_enum_v<E>
  void value(E choice) { value(static_cast<int>(choice)); }
  template <class Entry>
  void value(const std::vector<Entry>& list) {
    varint(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) entry(list[i], Entry::atIndex(static_cast<int>(i)));
  }

 private:
  // Entries' parameters are numbered as they are visited: new ones may only be added behind the others.
  template <class Entry>
  void entry(const Entry& values, const Entry& defaults) {
    std::vector<Bytes> standards;
    Entry::visit(defaults, [&](const Parameter&, const auto& parameter) { standards.push_back(bytesOf(parameter)); });
    ShareWriter differing;
    std::uint64_t count = 0, index = 0;
    Entry::visit(values, [&](const Parameter&, const auto& parameter) {
      const Bytes written = bytesOf(parameter);
      if (written != standards[index]) {
        differing.varint(index);
        differing.bytes.insert(differing.bytes.end(), written.begin(), written.end());
        ++count;
      }
      ++index;
    });
    varint(count);
    bytes.insert(bytes.end(), differing.bytes.begin(), differing.bytes.end());
  }
  template <class T>
  static Bytes bytesOf(const T& parameter) {
    ShareWriter writer;
    writer.value(parameter);
    return writer.bytes;
  }
};

// Reads what a ShareWriter wrote; `isGood` turns false at the first byte that makes no sense.
struct ShareReader {
  const Bytes& bytes;
  std::size_t end;
  std::size_t at = 0;
  bool isGood = true;

  std::uint8_t byte() {
    if (at >= end) isGood = false;
    return isGood ? bytes[at++] : std::uint8_t{0};
  }
  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const std::uint8_t next = byte();
      if (shift == 63 && next > 1) isGood = false;
      value |= static_cast<std::uint64_t>(next & 0x7f) << shift;
      if (!(next & 0x80)) return value;
    }
    isGood = false;
    return 0;
  }
  void value(const Parameter& parameter, int& number) {
    const std::int64_t read = unzigzag(varint());
    if (!validateValue("", parameter, static_cast<double>(read))) isGood = false;
    if (isGood) number = static_cast<int>(read);
  }
  void value(const Parameter& parameter, double& number) {
    const std::uint64_t head = varint();
    double read = static_cast<double>(unzigzag(head >> 1)) / 1000.0;
    if (head & 1) {
      std::uint64_t bits = 0;
      for (int i = 0; i < 8; ++i) bits |= static_cast<std::uint64_t>(byte()) << (8 * i);
      read = std::bit_cast<double>(bits);
    }
    if (!validateValue("", parameter, read)) isGood = false;
    if (isGood) number = read;
  }
  void value(const Parameter&, Seed& seed) {
    const std::uint64_t read = varint();
    if (isGood) seed = read;
  }
  void value(const Parameter&, std::string& text) {
    const std::uint64_t size = varint();
    if (size > kMaxShareText) isGood = false;
    std::string read;
    for (std::uint64_t i = 0; isGood && i < size; ++i) read.push_back(static_cast<char>(byte()));
    if (isGood) text = read;
  }
  template <class E>
  requires std::is_enum_v<E>
  void value(const Parameter&, E& choice) {
    const std::int64_t read = unzigzag(varint());
    if (read < 0 || read >= static_cast<std::int64_t>(enumCount<E>)) isGood = false;
    if (isGood) choice = static_cast<E>(read);
  }
  template <class Entry>
  void value(const Parameter& parameter, std::vector<Entry>& list) {
    const std::uint64_t size = varint();
    if (static_cast<double>(size) > parameter.max) isGood = false;
    list.clear();
    for (std::uint64_t i = 0; isGood && i < size; ++i) {
      list.push_back(Entry::atIndex(static_cast<int>(i)));
      entry(list.back());
    }
  }

 private:
  template <class Entry>
  void entry(Entry& values) {
    for (std::uint64_t left = varint(); isGood && left > 0; --left) {
      const std::uint64_t wanted = varint();
      std::uint64_t index = 0;
      bool isKnown = false;
      Entry::visit(values, [&](const Parameter& parameter, auto& target) {
        if (index++ != wanted || isKnown) return;
        isKnown = true;
        value(parameter, target);
      });
      if (!isKnown) isGood = false;
    }
  }
};

}  // namespace terrella
