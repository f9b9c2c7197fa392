#include "exporter/verify/pack.h"

#include <filesystem>
#include <utility>
#include <vector>

#include "exporter/manifest.h"

namespace terrella::exporter::verify {

void checkPack(const std::string& directory, const Promise& promise, const Workers& workers, VerifyReport& report) {
  if (!promise.pack) return;
  const std::vector<std::pair<std::string, std::string>> files(promise.pack->files.begin(), promise.pack->files.end());
  std::vector<std::string> complaints(files.size());
  workers.forBands(static_cast<int>(files.size()), 1, nullptr, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const auto at = static_cast<std::size_t>(i);
      const std::string path = (std::filesystem::path(directory) / files[at].first).string();
      const auto hash = hashOfFile(path);
      if (!hash)
        complaints[at] = hash.error().message;
      else if (*hash != files[at].second)
        complaints[at] = path + " is not the file that planet.json was written for: it was changed or is of another planet.";
    }
  });
  std::string names, first;
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (complaints[i].empty()) continue;
    names += (names.empty() ? "" : ", ") + files[i].first;
    if (first.empty()) first = complaints[i];
  }
  const std::string count = std::to_string(files.size()) + (files.size() == 1 ? " file" : " files");
  report.judge("pack for " + promise.pack->target, names.empty() ? count + " as written" : "not " + names, count + " as written",
               names.empty(), first);
}

}  // namespace terrella::exporter::verify
