#include "packs/gltf/glb.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace terrella::packs {
namespace {

using Bytes = std::vector<std::uint8_t>;

// Numbers of the standard.
constexpr int kFloat = 5126, kUnsignedShort = 5123, kArrayBuffer = 34962, kElementArrayBuffer = 34963;
constexpr const char* kTypes[]{"", "SCALAR", "VEC2", "VEC3", "VEC4"};

void appendWord(Bytes& bytes, std::uint32_t word) {
  for (int shift = 0; shift < 32; shift += 8) bytes.push_back(static_cast<std::uint8_t>(word >> shift & 255));
}

template <class Container>
void pad(Container& bytes, char with) {
  while (bytes.size() % 4 != 0) bytes.push_back(static_cast<typename Container::value_type>(with));
}

// Least and largest of each of the `width` numbers of a corner.
void addBounds(std::span<const float> numbers, int width, Json& accessor) {
  for (int i = 0; i < width; ++i) {
    float low = numbers[static_cast<std::size_t>(i)], high = low;
    for (std::size_t at = static_cast<std::size_t>(i); at < numbers.size(); at += static_cast<std::size_t>(width)) {
      low = std::min(low, numbers[at]);
      high = std::max(high, numbers[at]);
    }
    accessor["min"].push_back(low);
    accessor["max"].push_back(high);
  }
}

}  // namespace

Glb::Glb() { document["asset"]["version"] = "2.0"; }

int Glb::add(const char* list, Json entry) {
  Json& entries = document[list];
  entries.push_back(std::move(entry));
  return static_cast<int>(entries.size()) - 1;
}

int Glb::addView(std::span<const std::uint8_t> bytes, Json view) {
  pad(bytes_, 0);
  Json placed{{"buffer", 0}, {"byteOffset", bytes_.size()}, {"byteLength", bytes.size()}};
  placed.update(view);
  bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
  return add("bufferViews", std::move(placed));
}

int Glb::addCorners(std::span<const float> numbers, int width, int corners, bool hasBounds) {
  Bytes bytes;
  bytes.reserve(numbers.size_bytes());
  for (const float number : numbers) appendWord(bytes, std::bit_cast<std::uint32_t>(number));
  const int view = addView(bytes, {{"byteStride", 4 * width}, {"target", kArrayBuffer}});
  const auto length = static_cast<std::size_t>(width * corners);
  int first = -1;
  for (std::size_t begin = 0; begin < numbers.size(); begin += length) {
    Json accessor{{"bufferView", view}, {"byteOffset", 4 * begin}, {"componentType", kFloat}, {"count", corners}, {"type", kTypes[width]}};
    if (hasBounds) addBounds(numbers.subspan(begin, length), width, accessor);
    const int added = add("accessors", std::move(accessor));
    if (first < 0) first = added;
  }
  return first;
}

int Glb::addIndices(std::span<const std::uint16_t> indices) {
  Bytes bytes;
  bytes.reserve(indices.size_bytes());
  for (const std::uint16_t index : indices) {
    bytes.push_back(static_cast<std::uint8_t>(index & 255));
    bytes.push_back(static_cast<std::uint8_t>(index >> 8));
  }
  const int view = addView(bytes, {{"target", kElementArrayBuffer}});
  return add("accessors", {{"bufferView", view}, {"componentType", kUnsignedShort}, {"count", indices.size()}, {"type", "SCALAR"}});
}

int Glb::addPng(std::span<const std::uint8_t> bytes, const std::string& name) {
  const int view = addView(bytes, Json::object());
  return add("images", {{"name", name}, {"mimeType", "image/png"}, {"bufferView", view}});
}

Json Glb::addTexture(std::span<const std::uint8_t> png, const std::string& name) {
  return {{"index", add("textures", {{"name", name}, {"sampler", 0}, {"source", addPng(png, name)}})}};
}

Result<Bytes> Glb::finished() && {
  pad(bytes_, 0);
  add("buffers", {{"byteLength", bytes_.size()}});
  std::string text = document.dump();
  pad(text, ' ');
  constexpr std::size_t kHeads = 12 + 8 + 8;
  const std::size_t length = kHeads + text.size() + bytes_.size();
  if (length > std::numeric_limits<std::uint32_t>::max())
    return Error{"planet.glb would be longer than the 4 GiB that its format holds; choose a smaller --size."};
  Bytes file;
  file.reserve(length);
  for (const std::size_t word : {std::size_t{0x46546c67}, std::size_t{2}, length, text.size(), std::size_t{0x4e4f534a}})
    appendWord(file, static_cast<std::uint32_t>(word));
  file.insert(file.end(), text.begin(), text.end());
  for (const std::size_t word : {bytes_.size(), std::size_t{0x004e4942}}) appendWord(file, static_cast<std::uint32_t>(word));
  file.insert(file.end(), bytes_.begin(), bytes_.end());
  return file;
}

}  // namespace terrella::packs
