#include "exporter/folder/set_folder.h"

#include "base/file.h"
#include "exporter/folder/set_names.h"
#include "exporter/folder/set_swap.h"
#include "exporter/manifest.h"
#include "exporter/part_files.h"
#include "params/json_text.h"

namespace terrella::exporter {

Result<std::unique_ptr<SetFolder>> SetFolder::open(const std::string& path, PngEffort effort) {
  auto folder = OutputFolder::open(path);
  if (!folder) return folder.error();
  auto lock = FolderLock::take(path);
  if (!lock) return lock.error();
  std::unique_ptr<SetFolder> result(new SetFolder(path, std::move(*folder), std::move(*lock), effort));
  const auto finished = moveIntoPlace(path);
  if (!finished) return finished.error();
  if (*finished) result->news_ = "Finished the set in " + path + " that a bake had not: it was ended while it moved its files into place.";
  discardNew(path);
  clearDeadParts(path, isSetName);
  // Once, not for each of thousands of files.
  if (const auto manifest = readWholeFile(*result / kManifestName, kMaxJsonBytes)) {
    result->listed_ = listedFiles(*manifest);
    for (const auto& file : packFilesListed(*manifest)) result->listed_.insert(file.first);
  }
  return result;
}

SetFolder::~SetFolder() { discardNew(path_); }

std::string SetFolder::operator/(const std::string& name) const { return (std::filesystem::path(path_) / name).string(); }

}  // namespace terrella::exporter
