#include "exporter/verify/folder.h"

#include <filesystem>
#include <set>

#include "exporter/folder/folder_lock.h"
#include "exporter/folder/set_names.h"
#include "exporter/folder/set_swap.h"

namespace terrella::exporter::verify {
namespace fs = std::filesystem;

bool checkRemains(const std::string& directory, VerifyReport& report) {
  const Remains remains = remainsIn(directory);
  if (remains == Remains::none) return true;
  const std::string hidden = (fs::path(directory) / kHiddenFolder).string();
  const auto owner = lockOwner(directory);
  std::error_code ignored;
  const bool hasManifest = fs::exists(fs::path(directory) / kManifestName, ignored);
  if (!hasManifest) {
    const std::string complaint =
        owner ? "A bake is still at work in " + directory + " (" + *owner + ")."
        : remains == Remains::unfinished
            ? directory + " holds an unfinished set: a bake was ended while it moved its files into place. They are whole in " + hidden +
                  "; the next bake into " + directory + " moves them into place first, and with --resume keeps them."
            : "There is no set in " + directory + ": a bake was ended there before its maps were complete.";
    report.judge("planet.json", "an unfinished set", "a manifest of this program", false, complaint);
    return false;
  }
  report.skip(kHiddenFolder, owner ? "a bake is at work here: " + *owner : "left by a bake that was ended; the next one tidies up");
  return true;
}

void checkUnlisted(const std::string& directory, const Promise& promise, VerifyReport& report) {
  std::set<std::string> listed{kManifestName}, unlisted;
  for (const PromisedMap& map : promise.maps) {
    listed.insert(map.files.begin(), map.files.end());
    for (const auto& [file, hash] : map.also) listed.insert(file->name);
  }
  for (const PromisedList& list : promise.lists) listed.insert(list.file->name);
  for (const auto& file : promise.pack.value_or(PromisedPack()).files) listed.insert(file.first);
  std::error_code status;
  for (fs::directory_iterator at(directory, status), end; !status && at != end; at.increment(status)) {
    const std::string name = at->path().filename().string();
    if (isSetName(name) && !listed.contains(name)) unlisted.insert(name);
  }
  std::string names;
  for (const std::string& name : unlisted) names += (names.empty() ? "" : ", ") + name;
  report.judge("planet.json: lists all maps", names.empty() ? "all that lie there" : "not " + names, "all that lie there", names.empty(),
               "planet.json in " + directory + " does not list " + names + ": left of another set, or put there by hand.");
}

}  // namespace terrella::exporter::verify
