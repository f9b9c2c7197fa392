// A square height map as one file, as game engines read it: 16 bits a sample, round(height * 65535).
#pragma once

#include <string>
#include <vector>

#include "base/progress.h"
#include "base/result.h"
#include "exporter/atomic_file.h"

namespace terrella::exporter {

enum class HeightFormat {
  png,  // grey, 16 bits
  raw,  // the samples alone, row by row, the lower byte first: Unity's and Unreal's "RAW 16"
};

// By the name's ending: .png, .raw or .r16; an error for any other.
Result<HeightFormat> heightFormatOf(const std::string& path);

// `heights` in [0, 1], size x size. Writes and commits `file`.
Result<void> saveHeights(AtomicFile& file, HeightFormat format, int size, const std::vector<float>& heights,
                         const Progress* progress = nullptr);

}  // namespace terrella::exporter
