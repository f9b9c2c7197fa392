// A pack on its way to the disk: whole or not at all, as any set of maps (exporter/set_files.h).
#pragma once

#include "exporter/export_set.h"
#include "packs/pack.h"

namespace terrella::packs {

// Whether the target can hold that grid; a sentence if not.
Result<void> checkPlan(const Target& target, const PackPlan& plan);

// Whether it can do with what planets of that kind have; a sentence, which names targets that can, if not.
Result<void> checkKind(const Target& target, const Kind& kind);

// Whether its files would take the place of none that is somebody else's; a sentence if not.
Result<void> checkFolder(const Target& target, const PackPlan& plan, const exporter::SetFolder& folder);

// What must be painted for a target.
MapSet mapsFor(const Target& target, const Kind& kind);

// All files but planet.json, in the order of README.txt, which is the last.
std::vector<PackFile> filesOf(const Target& target, const PackPlan& plan);

// Into a folder that checkFolder has looked at; with occlusion if the target wants it.
Result<std::vector<exporter::WrittenFile>> writePack(const Target& target, const PackSource& source, const exporter::SetFolder& folder,
                                                     Progress* progress = nullptr);

}  // namespace terrella::packs
