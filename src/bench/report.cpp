#include "bench/report.h"

#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "bench/median_rounds.h"

namespace terrella::bench {
namespace {

std::string processor() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown processor";
}

template <class... Arguments>
std::string formatted(const char* format, Arguments... arguments) {
  char text[160];
  std::snprintf(text, sizeof text, format, arguments...);
  return text;
}

}  // namespace

std::string machineText() {
  std::string text = "machine   " + processor() + ", " + std::to_string(std::thread::hardware_concurrency()) + " hardware threads\n";
#ifdef __clang__
  text += std::string("compiler  clang ") + __clang_version__;
#else
  text += std::string("compiler  g++ ") + __VERSION__;
#endif
#ifdef __OPTIMIZE__
  return text + ", optimised\n";
#else
  return text + ", NOT OPTIMISED: these figures mean nothing\n";
#endif
}

std::string tableText(const std::vector<StageTimes>& times) {
  if (times.empty()) return "";
  const StageTimes& first = times.front();
  std::string text = formatted("%d x %d, %d thread%s, median of %zu rounds\n", first.width, first.width / 2, first.threads,
                               first.threads == 1 ? "" : "s", first.nsPerPixel.size());
  text += formatted("  %-22s %-8s %9s %10s %10s\n", "stage", "lattice", "ns/pixel", "memset", "x memset");
  for (const StageTimes& row : times) {
    text += formatted("  %-22s %-8s %9.3f %10.3f %10.2f\n", row.stage.c_str(), row.lattice.c_str(), median(row.nsPerPixel),
                      median(row.memsetNsPerPixel), medianRatio(row.nsPerPixel, row.memsetNsPerPixel));
  }
  return text;
}

std::string timesJson(const std::vector<StageTimes>& times) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const StageTimes& row : times) {
    list.push_back({{"stage", row.stage},
                    {"lattice", row.lattice},
                    {"width", row.width},
                    {"threads", row.threads},
                    {"ns_per_pixel", median(row.nsPerPixel)},
                    {"memset_ns_per_pixel", median(row.memsetNsPerPixel)}});
  }
  return list.dump(2) + "\n";
}

}  // namespace terrella::bench
