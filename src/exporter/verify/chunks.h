// Chunks of a PNG that change how its values are shown or read.
#pragma once

#include <string>
#include <vector>

#include "exporter/verify/manifest.h"
#include "exporter/verify/report.h"

namespace terrella::exporter::verify {

// What is wrong with the chunks of one file: maps of colours are marked as sRGB and say nothing else about colour, data says nothing. Empty
// if nothing is.
std::string chunkComplaint(const std::string& path, MapId map, const std::vector<std::string>& chunks);

// `complaint`: of the first file of the map that has one.
void judgeChunks(const std::string& name, MapId map, const std::string& complaint, VerifyReport& report);

}  // namespace terrella::exporter::verify
