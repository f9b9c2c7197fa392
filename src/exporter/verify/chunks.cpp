#include "exporter/verify/chunks.h"

#include <algorithm>
#include <array>

namespace terrella::exporter::verify {
namespace {

// Colour spaces, curves, opacity, how many bits count, how a picture is turned, that it moves. A bake writes none but sRGB.
constexpr std::array kTelling{"gAMA", "cHRM", "iCCP", "sRGB", "cICP", "mDCV", "mDCv", "cLLI",
                              "cLLi", "tRNS", "PLTE", "bKGD", "sBIT", "eXIf", "acTL", "fcTL"};

}  // namespace

std::string chunkComplaint(const std::string& path, MapId map, const std::vector<std::string>& chunks) {
  const bool isOfColours = isColour(infoOf(map).sample);
  const auto has = [&](const char* name) { return std::find(chunks.begin(), chunks.end(), name) != chunks.end(); };
  std::string found;
  for (const char* name : kTelling) {
    if (has(name) && !(isOfColours && std::string(name) == "sRGB")) found += (found.empty() ? "" : ", ") + std::string(name);
  }
  if (!found.empty())
    return path + " was changed by another program: its chunks (" + found + ") make programs show other " +
           (isOfColours ? "colours" : "values") + " than it holds.";
  if (isOfColours && !has("sRGB")) return path + " was changed by another program: the mark is gone that says its colours are sRGB.";
  return "";
}

void judgeChunks(const std::string& name, MapId map, const std::string& complaint, VerifyReport& report) {
  const std::string expected = isColour(infoOf(map).sample) ? "sRGB alone" : "none";
  report.judge(name + ": colour chunks", complaint.empty() ? expected : "others", expected, complaint.empty(), complaint);
}

}  // namespace terrella::exporter::verify
