#include "packs/write_pack.h"

#include <atomic>
#include <cassert>
#include <mutex>
#include <optional>

#include "exporter/encode_set.h"
#include "exporter/folder/set_folder.h"
#include "exporter/folder/set_names.h"
#include "exporter/set_files.h"
#include "maps/ocean_share.h"
#include "packs/pack_files.h"
#include "packs/readme.h"

namespace terrella::packs {
namespace {

using exporter::PackRecord;

// What the target asked for: that others, which are made in one go with it, want more, must not show.
Maps mapsOf(const Target& target, const PackSource& source) {
  Maps own(source.maps.grid());
  const MapSet wanted = mapsFor(target, source.planet.kind());
  for (const MapInfo& info : kMaps) {
    if (wanted.has(info.id)) own.setAny(info.id, source.maps.any(info.id));
  }
  return own;
}

// Makes all files, several at once, and writes each when it is made.
Result<PackRecord> addFiles(const Target& target, const PackSource& source, exporter::SetFiles& set, Progress* progress) {
  const std::vector<PackFile> files = filesOf(target, source.plan);
  std::vector<Result<void>> results(files.size());
  PackRecord record{target.name, std::vector<exporter::PackFileRecord>(files.size()), source.plan.displacement};
  std::atomic<std::size_t> next{0}, done{0};
  std::atomic<bool> hasFailed{false};  // on a full disk no more is made
  std::mutex mutex;
  source.workers.forBands(static_cast<int>(files.size()), 1, progress, [&](int begin, int end) {
    for (int i = begin; i < end && !hasFailed && !(progress && progress->isCancelled()); ++i) {
      const std::size_t at = next++;
      const PackFile& file = files[at];
      const auto bytes = file.make(source);
      if (bytes) record.files[at] = {file.name, exporter::hashOfBytes(*bytes), bytes->size()};
      const std::lock_guard lock(mutex);
      results[at] = bytes ? set.add(file.name, *bytes) : Result<void>(bytes.error());
      if (!results[at]) hasFailed = true;
      if (progress) progress->setPart(static_cast<float>(++done) / static_cast<float>(files.size()));
    }
  });
  if (progress && progress->isCancelled()) return Error{exporter::kStoppedMessage};
  for (const Result<void>& result : results) {
    if (!result) return result.error();
  }
  return record;
}

}  // namespace

Result<void> checkPlan(const Target& target, const PackPlan& plan) {
  const std::string name = std::string("Target ") + target.name;
  if (plan.ground) {
    if (plan.ground->tiles > 1 && !target.takesTiles)
      return Error{name + " takes a square of ground in one piece; leave out --tiles. These take tiles: " + groundTargetNames(true) + "."};
    if ((plan.ground->region.size - 1) % plan.ground->tiles != 0)
      return Error{"--tiles " + std::to_string(plan.ground->tiles) +
                   " cuts a region into equal tiles that share their edges: --size less one must be a multiple of that."};
    return target.checkGround ? target.checkGround(*plan.ground) : Result<void>();
  }
  if (plan.isCube() && !target.takesCube) return Error{name + " takes 2:1 maps; leave out --projection cube."};
  if (!plan.isCube() && target.isCube) return Error{name + " takes the six faces of a cube; leave out --projection equirectangular."};
  if (plan.grid.columns() <= target.mostColumns) return {};
  const int most = plan.isCube() ? target.mostColumns / 4 : target.mostColumns;
  if (!plan.isCube())
    return Error{name + " holds maps up to " + std::to_string(most) + " wide; --size " + std::to_string(plan.grid.width()) + " is more."};
  return Error{name + " holds faces up to " + std::to_string(most) + " wide, as of --size " + std::to_string(target.mostColumns) +
               "; these would be " + std::to_string(plan.grid.width()) + " wide."};
}

Result<void> checkKind(const Target& target, const Kind& kind) {
  if ((target.needs & kind.maps()) == target.needs) return {};
  std::string lacking;
  for (const MapInfo& info : kMaps) {
    if (target.needs.has(info.id) && !kind.maps().has(info.id)) lacking += (lacking.empty() ? "" : ", ") + std::string(info.key);
  }
  std::string fit;
  for (const Target* other : targets()) {
    if ((other->needs & kind.maps()) == other->needs) fit += (fit.empty() ? "" : ", ") + std::string(other->name);
  }
  return Error{"Target " + std::string(target.name) + " is made of maps that a planet of the kind \"" + kind.name +
               "\" has not: " + lacking + ". These take it: " + fit + "."};
}

Result<void> checkFolder(const Target& target, const PackPlan& plan, const exporter::SetFolder& folder) {
  for (const PackFile& file : filesOf(target, plan)) {
    if (const auto isFree = exporter::SetFiles::checkFree(folder, file.name); !isFree) return isFree;
  }
  return exporter::SetFiles::checkFree(folder, target.maps & plan.there, plan.grid, plan.params);
}

MapSet mapsFor(const Target& target, const Kind& kind) { return exporter::mapsToPaint(kind, target.maps | target.also); }

std::vector<PackFile> filesOf(const Target& target, const PackPlan& plan) {
  std::vector<PackFile> files = target.files(plan);
  files.push_back(textFile("README.txt", "", [&target](const PackSource& source) { return readmeText(target, source); }));
  return files;
}

Result<std::vector<exporter::WrittenFile>> writePack(const Target& target, const PackSource& given, const exporter::SetFolder& folder,
                                                     Progress* progress) {
  const Maps own = mapsOf(target, given);
  PackSource source{given.plan, given.planet, own, given.workers, given.occlusion, progress};
  if (own.has(MapId::height)) source.scale = fullScale(source);  // once, not for each of hundreds of tiles
  assert(!target.wantsOcclusion || source.occlusion || !source.planet.kind().hasGround());
  auto set = exporter::SetFiles::open(target.maps & source.plan.there & source.maps.held(), source.plan.grid, source.plan.params, folder);
  if (!set) return set.error();
  if (progress) progress->beginPart(0, 0.5f);
  const bool isGround = source.plan.ground.has_value();
  const exporter::HeightScale scale = isGround ? *source.scale : exporter::HeightScale();
  if (const auto encoded = encodeInto(*set, source.maps, scale, source.workers, progress); !encoded) return encoded.error();
  if (progress) progress->beginPart(0.5f, 1);
  const auto record = addFiles(target, source, *set, progress);
  if (!record) return record.error();
  std::optional<double> ocean;
  if (const auto* water = source.maps.find<MapId::water>()) ocean = oceanShare(*water);
  const auto region = isGround ? std::optional(exporter::RegionRecord{source.plan.ground->region, scale, {}}) : std::nullopt;
  return set->commit(source.planet, source.plan.grid, ocean, region ? &*region : nullptr, &*record);
}

}  // namespace terrella::packs
