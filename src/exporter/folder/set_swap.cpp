#include "exporter/folder/set_swap.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <map>
#include <set>
#include <system_error>
#include <vector>

#include "base/file.h"
#include "exporter/file_writer.h"
#include "exporter/folder/folder_lock.h"
#include "exporter/folder/set_names.h"
#include "exporter/manifest.h"
#include "params/json_text.h"

namespace terrella::exporter {
namespace fs = std::filesystem;
namespace {

struct Places {
  explicit Places(const std::string& folder)
      : set(folder), hidden(set / kHiddenFolder), fresh(hidden / "new"), ready(hidden / "ready"), oldManifest(hidden / "old.json") {}

  fs::path set, hidden, fresh, ready, oldManifest;
};

// Whether anything has this name, a link to nothing included.
bool isThere(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

// Errors name the file as the set's own.
Result<void> move(const fs::path& from, const fs::path& to, const fs::path& shown) {
  if (std::rename(from.c_str(), to.c_str()) == 0) return {};
  return cannotWrite(shown.string(), errno);
}

struct Listed {
  std::set<std::string> files;
  std::map<std::string, std::string> packFiles;  // with their hashes
};

// None if it cannot be read: it may be anything.
Listed filesListedIn(const fs::path& manifest) {
  const auto text = readWholeFile(manifest.string(), kMaxJsonBytes);
  return text ? Listed{listedFiles(*text), packFilesListed(*text)} : Listed();
}

// What the new set has keeps its place: it is replaced when the new file moves there, or it is the new file, which a swap that was killed
// has moved there.
void removeWhatIsReplaced(const Places& places) {
  const Listed kept = filesListedIn(places.ready / kManifestName), old = filesListedIn(places.oldManifest);
  const auto isKept = [&kept](const std::string& name) { return kept.files.contains(name) || kept.packFiles.contains(name); };
  for (const std::string& name : old.files) {
    if (!isKept(name)) ::unlink((places.set / name).c_str());
  }
  // Of a pack's file any name may be asked for, so it goes only if it holds what the bake wrote there.
  for (const auto& [name, hash] : old.packFiles) {
    if (isKept(name)) continue;
    const auto found = hashOfFile((places.set / name).string());
    if (found && *found == hash) ::unlink((places.set / name).c_str());
  }
}

Result<void> moveMaps(const Places& places) {
  std::set<fs::path> names;  // in order, so that every run takes the same steps
  std::error_code status;
  for (fs::directory_iterator at(places.ready, status), end; !status && at != end; at.increment(status)) {
    if (at->path().filename() != kManifestName) names.insert(at->path().filename());
  }
  if (status) return cannotWriteTo(places.set.string(), status.message());
  for (const fs::path& name : names) {
    if (const auto moved = move(places.ready / name, places.set / name, places.set / name); !moved) return moved;
  }
  return {};
}

}  // namespace

Result<fs::path> beginSet(const std::string& folder) {
  const Places places(folder);
  std::error_code status;
  fs::remove_all(places.fresh, status);
  if (::mkdir(places.fresh.c_str(), 0777) != 0) return cannotWriteTo(folder, std::generic_category().message(errno));
  return places.fresh;
}

Result<void> declareReady(const std::string& folder) {
  const Places places(folder);
  if (const auto synced = syncFolder(places.fresh); !synced) return synced;
  if (const auto moved = move(places.fresh, places.ready, places.set / kManifestName); !moved) return moved;
  return syncFolder(places.hidden);
}

Result<bool> moveIntoPlace(const std::string& folder) {
  const Places places(folder);
  std::error_code ignored;
  const bool isReady = isThere(places.ready / kManifestName);
  if (isReady) {
    const fs::path manifest = places.set / kManifestName;
    if (isThere(manifest)) {
      if (const auto moved = move(manifest, places.oldManifest, manifest); !moved) return moved.error();
    }
    for (const fs::path& changed : {places.hidden, places.set}) {
      if (const auto synced = syncFolder(changed); !synced) return synced.error();
    }
    removeWhatIsReplaced(places);
    if (const auto moved = moveMaps(places); !moved) return moved.error();
    if (const auto synced = syncFolder(places.set); !synced) return synced.error();
    if (const auto moved = move(places.ready / kManifestName, manifest, manifest); !moved) return moved.error();
    if (const auto synced = syncFolder(places.set); !synced) return synced.error();
  }
  ::unlink(places.oldManifest.c_str());
  fs::remove_all(places.ready, ignored);
  return isReady;
}

void discardNew(const std::string& folder) {
  const Places places(folder);
  std::error_code ignored;
  fs::remove_all(places.fresh, ignored);
  // Ready, but it could not replace a set that is still there. Its manifest first: half of it must never count as ready.
  if (!isThere(places.set / kManifestName) || ::unlink((places.ready / kManifestName).c_str()) != 0) return;
  (void)syncFolder(places.ready);
  fs::remove_all(places.ready, ignored);
}

Remains remainsIn(const std::string& folder) {
  const Places places(folder);
  if (isThere(places.ready / kManifestName)) return isThere(places.set / kManifestName) ? Remains::ready : Remains::unfinished;
  return isThere(places.hidden) ? Remains::discardable : Remains::none;
}

}  // namespace terrella::exporter
