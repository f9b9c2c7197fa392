// A planet.glb taken apart, by nothing but what the standard says.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <map>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "maps/point3.h"
#include "packs/gltf/sphere_faces.h"
#include "params/json_text.h"

namespace terrella::test {

inline std::uint32_t wordAt(std::span<const std::uint8_t> bytes, std::size_t at) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(bytes[at + i]) << (8 * i);
  return word;
}

// The two parts of a file.
class GlbReader {
 public:
  explicit GlbReader(std::span<const std::uint8_t> file) {
    const std::size_t length = wordAt(file, 12);
    json = Json::parse(file.begin() + 20, file.begin() + 20 + static_cast<std::ptrdiff_t>(length));
    bytes = file.subspan(28 + length);
  }

  std::span<const std::uint8_t> view(int index) const {
    const Json& view = json["bufferViews"][static_cast<std::size_t>(index)];
    return bytes.subspan(view["byteOffset"], view["byteLength"]);
  }
  // All numbers of an accessor of floats.
  std::vector<float> numbers(int index) const {
    static const std::map<std::string, std::size_t> kWidths{{"SCALAR", 1}, {"VEC2", 2}, {"VEC3", 3}, {"VEC4", 4}};
    const Json& accessor = json["accessors"][static_cast<std::size_t>(index)];
    EXPECT_EQ(accessor["componentType"], 5126);
    const std::size_t count = accessor["count"].get<std::size_t>() * kWidths.at(accessor["type"]), begin = accessor["byteOffset"];
    const auto from = view(accessor["bufferView"]);
    std::vector<float> numbers;
    for (std::size_t i = 0; i < count; ++i) numbers.push_back(std::bit_cast<float>(wordAt(from, begin + 4 * i)));
    return numbers;
  }
  std::vector<int> indices(int index) const {
    const Json& accessor = json["accessors"][static_cast<std::size_t>(index)];
    EXPECT_EQ(accessor["componentType"], 5123);
    const auto from = view(accessor["bufferView"]);
    std::vector<int> indices;
    for (std::size_t i = 0; i < accessor["count"].get<std::size_t>(); ++i) indices.push_back(from[2 * i] | from[2 * i + 1] << 8);
    return indices;
  }
  const Json& face(const char* mesh, int face) const {
    for (const Json& one : json["meshes"]) {
      if (one["name"] == mesh) return one["primitives"][static_cast<std::size_t>(face)];
    }
    throw std::runtime_error("no such mesh");
  }
  std::vector<Point3<float>> points(int face, const char* attribute) const {
    const std::vector<float> numbers = this->numbers(this->face("ground", face)["attributes"][attribute]);
    const Json& accessor = json["accessors"][this->face("ground", face)["attributes"][attribute].get<std::size_t>()];
    const std::size_t width = numbers.size() / accessor["count"].get<std::size_t>();
    std::vector<Point3<float>> points;
    for (std::size_t i = 0; i < numbers.size(); i += width) points.push_back({numbers[i], numbers[i + 1], numbers[i + 2]});
    return points;
  }

  Json json;
  std::span<const std::uint8_t> bytes;
};

}  // namespace terrella::test
