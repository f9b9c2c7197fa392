#include "exporter/verify/height_files.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <filesystem>

#include "base/file.h"
#include "exporter/verify/text.h"

namespace terrella::exporter::verify {
namespace {

// Low byte first.
template <class Number>
Number numberAt(const std::string& bytes, std::size_t index) {
  Number value = 0;
  for (std::size_t k = 0; k < sizeof(Number); ++k)
    value = static_cast<Number>(value | static_cast<Number>(static_cast<std::uint8_t>(bytes[index * sizeof(Number) + k])) << (8 * k));
  return value;
}

// How far the file is from the picture at most, in steps of the picture's samples.
double worstDifference(const HeightFile& file, const std::string& bytes, const Picture& heights, const Promise& promise) {
  double worst = 0;
  std::size_t index = 0;
  for (int y = 0; y < heights.shape.height; ++y) {
    for (int x = 0; x < heights.shape.width; ++x, ++index) {
      double sample = 0;
      if (&file == &kRawHeights) {
        sample = numberAt<std::uint16_t>(bytes, index);
      } else {
        const double meters = static_cast<double>(std::bit_cast<float>(numberAt<std::uint32_t>(bytes, index)));
        const double relief = promise.params.relief.reliefMeters, share = relief > 0 ? meters / relief : 0;
        sample = std::clamp(promise.sampleOf(share + promise.seaLevel), 0.0, 65535.0);
      }
      const double difference = std::abs(sample - heights.at(x, y));
      worst = difference <= worst ? worst : difference;  // what is no number is worst of all
    }
  }
  return worst;
}

}  // namespace

void checkHeightFiles(const std::string& directory, const PromisedMap& map, const Picture& heights, const Promise& promise,
                      VerifyReport& report) {
  for (const auto& [file, hash] : map.also) {
    const std::string path = (std::filesystem::path(directory) / file->name).string(), name = file->name;
    const std::size_t wanted = heights.shape.bytes() / 2 * static_cast<std::size_t>(file->bytes);
    const auto bytes = readWholeFile(path, kMostHeightBytes);
    if (!bytes || (file->bytes > 0 && bytes->size() != wanted)) {
      report.judge(
          name + ": file", "cannot be used", file->bytes > 0 ? std::to_string(wanted) + " bytes" : "a file", false,
          bytes ? path + " has " + std::to_string(bytes->size()) + " bytes, not " + std::to_string(wanted) + "." : bytes.error().message);
      continue;
    }
    const bool isSame = hashOfText(*bytes) == hash;
    report.judge(name + ": hash", isSame ? "as in planet.json" : "not as in planet.json", "as in planet.json", isSame,
                 path + " is not the file that planet.json was written for.");
    if (file->bytes == 0) continue;  // what is in it, its own readers know
    // A sample is rounded by half a step; what is a metre in single precision may be off by a thousandth of one.
    const double step = (promise.heights.high - promise.heights.low) * promise.params.relief.reliefMeters / 65535.0;
    const double allowed = file == &kRawHeights ? 0 : 0.5 + 0.002 / step;
    const double worst = worstDifference(*file, *bytes, heights, promise);
    report.judge(name + ": same heights", "off by up to " + decimalText(worst, 2) + " steps", "up to " + decimalText(allowed, 2),
                 worst <= allowed, "The heights in " + path + " are not those of the picture.");
  }
}

}  // namespace terrella::exporter::verify
