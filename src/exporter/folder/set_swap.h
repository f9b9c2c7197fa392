// How a set of files takes the place of another: so that whoever trusts planet.json sees one of the two whole, or no planet.json.
//
//   step                                                    planet.json beside the maps    killed after it
//   .terrella/new/     every file is written, to the disk   the old one, its maps whole    the next bake throws new/ away
//   .terrella/ready/   new/ takes this name: now it counts  the old one, its maps whole    |
//   .terrella/old.json the old manifest moves here          none: the set is unfinished    | the next bake does the rest of
//   maps of the old set that the new one lacks go, the      none                           | this first
//   new maps move out of ready/ into their places                                          |
//   planet.json moves out of ready/                         the new one, its maps whole    the next bake tidies up
//
// Each step is on the disk before the next begins. Files of other names are never touched; a link where a map goes is replaced, not
// followed. Only who holds the folder's lock does any of this.
#pragma once

#include <filesystem>
#include <string>

#include "base/result.h"

namespace terrella::exporter {

// An empty .terrella/new in `folder`.
Result<std::filesystem::path> beginSet(const std::string& folder);

// The files in .terrella/new, finished, are a set: its planet.json is among them.
Result<void> declareReady(const std::string& folder);

// Moves a set that is ready into place, and says whether there was one. After an error the old set is as it was, or the next call goes on
// where this one ended.
Result<bool> moveIntoPlace(const std::string& folder);

// Throws away what is neither ready nor in its place.
void discardNew(const std::string& folder);

// What a bake that was killed has left in a folder.
enum class Remains {
  none,
  discardable,  // the next bake throws it away or tidies up; the set in its place is not touched by it
  ready,        // a whole set beside another one that is whole, which it would have replaced
  unfinished,   // the maps in their places are of two sets, and there is no planet.json
};
Remains remainsIn(const std::string& folder);

}  // namespace terrella::exporter
