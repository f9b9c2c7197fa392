// A folder into which a set of maps is going to be written: made if need be, and for this bake alone until it is over.
//
// A link to a folder is followed, for that is what was asked for; links within it are not.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "base/result.h"
#include "exporter/atomic_file.h"
#include "exporter/folder/folder_lock.h"
#include "exporter/png.h"

namespace terrella::exporter {

class SetFolder {
 public:
  // Puts right what bakes have left here that were killed: see set_swap.h and part_files.h. An error if another bake is at work here.
  // `effort`: how its pictures are to be compressed.
  static Result<std::unique_ptr<SetFolder>> open(const std::string& path, PngEffort effort = PngEffort::fast);

  // Throws away what did not become a set.
  ~SetFolder();
  SetFolder(const SetFolder&) = delete;
  SetFolder& operator=(const SetFolder&) = delete;

  const std::string& path() const { return path_; }
  PngEffort effort() const { return effort_; }
  std::string operator/(const std::string& name) const;
  // Whether the set that was there when it was opened lists a file of this name, a pack's further ones among them.
  bool lists(const std::string& name) const { return listed_.contains(name); }
  // What was put right, as a sentence; empty if there was nothing that anyone would miss.
  const std::string& news() const { return news_; }

 private:
  SetFolder(std::string path, OutputFolder folder, FolderLock lock, PngEffort effort)
      : path_(std::move(path)), effort_(effort), folder_(std::move(folder)), lock_(std::move(lock)) {}

  std::string path_, news_;
  std::set<std::string> listed_;
  PngEffort effort_;
  OutputFolder folder_;
  FolderLock lock_;  // goes first: then a folder that was made for nothing is empty
};

}  // namespace terrella::exporter
