// Hidden names of single files that are not complete yet: ".NAME.PID-N.part" beside NAME, of process PID.
//
// Whoever writes one holds a lock (flock) on it, which goes with its process however that ends. What a killed process has left is known
// by both: no process here has its number, and no one anywhere holds its lock.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace terrella::exporter {

// A name that no one else takes.
std::string partName(const std::filesystem::path& target);

// Removes those in `folder` whose process is dead and whose NAME is meant. What cannot be removed stays; it does no harm.
void clearDeadParts(const std::filesystem::path& folder, const std::function<bool(const std::string& name)>& isMeant);

}  // namespace terrella::exporter
