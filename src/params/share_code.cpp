#include "params/share_code.h"

#include <bit>
#include <cctype>
#include <cmath>
#include <optional>
#include <vector>

#include "params/validate.h"
#include "params/visit_values.h"

namespace terrella {
namespace {

constexpr std::string_view kAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kMaxCode = 4096;
constexpr std::size_t kMaxText = 64;

using Bytes = std::vector<std::uint8_t>;

// CRC-16/CCITT-FALSE.
std::uint16_t crc16(const Bytes& bytes, std::size_t count) {
  std::uint16_t crc = 0xffff;
  for (std::size_t i = 0; i < count; ++i) {
    crc = static_cast<std::uint16_t>(crc ^ (bytes[i] << 8));
    for (int bit = 0; bit < 8; ++bit) crc = static_cast<std::uint16_t>((crc & 0x8000) ? (crc << 1) ^ 0x1021 : crc << 1);
  }
  return crc;
}

std::uint64_t zigzag(std::int64_t value) { return (static_cast<std::uint64_t>(value) << 1) ^ static_cast<std::uint64_t>(value >> 63); }
std::int64_t unzigzag(std::uint64_t value) { return static_cast<std::int64_t>(value >> 1) ^ -static_cast<std::int64_t>(value & 1); }

// The value in thousandths, if that is all there is to it.
std::optional<std::int64_t> thousandths(double value) {
  if (!(std::abs(value) < 1e12)) return std::nullopt;
  const auto count = static_cast<std::int64_t>(std::llround(value * 1000.0));
  const double back = static_cast<double>(count) / 1000.0;
  if (std::bit_cast<std::uint64_t>(back) != std::bit_cast<std::uint64_t>(value)) return std::nullopt;
  return count;
}

struct Writer {
  Bytes bytes;

  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<std::uint8_t>(value | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(value));
  }
  void value(int number) { varint(zigzag(number)); }
  void value(double number) {
    if (const auto count = thousandths(number)) return varint(zigzag(*count) << 1);
    varint(1);
    const auto bits = std::bit_cast<std::uint64_t>(number);
    for (int i = 0; i < 8; ++i) bytes.push_back(static_cast<std::uint8_t>(bits >> (8 * i)));
  }
  void value(const std::string& text) {
    varint(text.size());
    bytes.insert(bytes.end(), text.begin(), text.end());
  }
  template <class E>
    requires std::is_enum_v<E>
  void value(E choice) {
    value(static_cast<int>(choice));
  }
};

// Reads what a Writer wrote; `isGood` turns false at the first byte that makes no sense.
struct Reader {
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
  void value(const Field& field, int& number) {
    const std::int64_t read = unzigzag(varint());
    if (!validateValue("", field, static_cast<double>(read))) isGood = false;
    if (isGood) number = static_cast<int>(read);
  }
  void value(const Field& field, double& number) {
    const std::uint64_t head = varint();
    double read = static_cast<double>(unzigzag(head >> 1)) / 1000.0;
    if (head & 1) {
      std::uint64_t bits = 0;
      for (int i = 0; i < 8; ++i) bits |= static_cast<std::uint64_t>(byte()) << (8 * i);
      read = std::bit_cast<double>(bits);
    }
    if (!validateValue("", field, read)) isGood = false;
    if (isGood) number = read;
  }
  void value(const Field&, std::string& text) {
    const std::uint64_t size = varint();
    if (size > kMaxText) isGood = false;
    std::string read;
    for (std::uint64_t i = 0; isGood && i < size; ++i) read.push_back(static_cast<char>(byte()));
    if (isGood) text = read;
  }
  template <class E>
    requires std::is_enum_v<E>
  void value(const Field&, E& choice) {
    const std::int64_t read = unzigzag(varint());
    if (read < 0 || read >= static_cast<std::int64_t>(EnumNames<E>::values.size())) isGood = false;
    if (isGood) choice = static_cast<E>(read);
  }
};

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

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

}  // namespace

std::string toShareCode(const PlanetParams& params) {
  Writer fields;
  std::uint64_t count = 0;
  const PlanetParams defaults;
  std::uint64_t index = 0;
  // Two visits in step: the values of `params`, and those of the defaults before them.
  std::vector<Bytes> defaultValues;
  PlanetParams::visitFields(defaults, [&](const std::string&, const Field&, const auto& value) {
    Writer writer;
    writer.value(value);
    defaultValues.push_back(writer.bytes);
  });
  PlanetParams::visitFields(params, [&](const std::string&, const Field&, const auto& value) {
    Writer writer;
    writer.value(value);
    if (writer.bytes != defaultValues[index]) {
      fields.varint(index);
      fields.bytes.insert(fields.bytes.end(), writer.bytes.begin(), writer.bytes.end());
      ++count;
    }
    ++index;
  });
  Writer code;
  code.varint(params.seed);
  code.varint(count);
  code.bytes.insert(code.bytes.end(), fields.bytes.begin(), fields.bytes.end());
  const std::uint16_t crc = crc16(code.bytes, code.bytes.size());
  code.bytes.push_back(static_cast<std::uint8_t>(crc >> 8));
  code.bytes.push_back(static_cast<std::uint8_t>(crc));
  return "T" + std::to_string(kAlgorithmVersion) + "-" + encode(code.bytes);
}

Result<PlanetParams> fromShareCode(std::string_view code) {
  const Error broken{"The share code is cut short or mistyped; paste it whole, from \"T" + std::to_string(kAlgorithmVersion) + "-\" to its last letter."};
  code = trimmed(code);
  const std::size_t dash = code.find('-');
  if (code.size() > kMaxCode || code.empty() || (code[0] != 'T' && code[0] != 't') || dash == std::string_view::npos) {
    return Error{"A share code begins with \"T" + std::to_string(kAlgorithmVersion) + "-\"; this does not look like one."};
  }
  const std::string_view version = code.substr(1, dash - 1);
  if (version != std::to_string(kAlgorithmVersion)) {
    return Error{"The share code was made by version " + std::string(version.substr(0, 8)) + " of the algorithm; this program makes version " +
                 std::to_string(kAlgorithmVersion) + ", which would grow another planet."};
  }
  const auto bytes = decode(code.substr(dash + 1));
  if (!bytes || bytes->size() < 4) return broken;
  const std::size_t end = bytes->size() - 2;
  if (crc16(*bytes, end) != (((*bytes)[end] << 8) | (*bytes)[end + 1])) return broken;

  PlanetParams params;
  Reader reader{*bytes, end};
  params.seed = reader.varint();
  std::uint64_t left = reader.varint();
  std::uint64_t next = left > 0 ? reader.varint() : 0;
  std::uint64_t index = 0;
  PlanetParams::visitFields(params, [&](const std::string&, const Field& field, auto& value) {
    if (left > 0 && reader.isGood && index == next) {
      reader.value(field, value);
      if (--left > 0) next = reader.varint();
    }
    ++index;
  });
  if (!reader.isGood || left > 0 || reader.at != end) return broken;
  return params;
}

}  // namespace terrella
