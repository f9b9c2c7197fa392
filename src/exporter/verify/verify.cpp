#include "exporter/verify/verify.h"

#include <filesystem>

#include "exporter/verify/chunks.h"
#include "exporter/verify/folder.h"
#include "exporter/verify/glow.h"
#include "exporter/verify/height_files.h"
#include "exporter/verify/lists.h"
#include "exporter/verify/manifest.h"
#include "exporter/verify/normals.h"
#include "exporter/verify/pack.h"
#include "exporter/verify/regrow.h"
#include "exporter/verify/relations.h"
#include "exporter/verify/seams.h"
#include "exporter/verify/water.h"
#include "kinds/kinds.h"
#include "methods/elevation_stages.h"

namespace terrella::exporter {
namespace {

using namespace verify;
using Pictures = std::vector<Picture>;  // one, or six faces

class SetChecker {
 public:
  SetChecker(std::string directory, const Workers& workers, Progress* progress, VerifyReport& report)
      : directory_(std::move(directory)), workers_(workers), progress_(progress), report_(report) {}

  void run(Thoroughly how) {
    if (!checkRemains(directory_, report_)) return;
    const auto promise = readPromise(directory_, report_);
    if (!promise) return;
    promise_ = &*promise;
    checkUnlisted(directory_, *promise_, report_);
    // First, for it says most about what is wrong; and it takes most of the time.
    const float regrown = how == Thoroughly::regrow ? 0.85f : 0.0f;
    if (how == Thoroughly::regrow) checkRegrown(directory_, *promise_, Work{workers_, progress_}.part(0, regrown), report_);
    if (progress_) progress_->beginPart(regrown, 1);
    checkLists(directory_, *promise_, report_);
    checkPack(directory_, *promise_, workers_, report_);
    // Heights stay in memory while normals, water and rivers are compared with them, and go before the others come.
    Pictures heights = take(MapId::height);
    if (!heights.empty()) checkHeightFiles(directory_, *find(MapId::height), heights[0], *promise_, report_);
    const bool hasWater = find(MapId::water) != nullptr;
    if (!heights.empty() && !hasWater) checkOceanShare(nameOf(MapId::height), heights, true, *promise_, report_);
    checkNormals(heights);
    Pictures water = checkWater(heights);
    checkRivers(heights, water);
    heights = {};
    checkAlbedo(water);
    checkWeather(checkClimate(water), water);
    water = {};
    // Of all others what can be seen in them alone.
    for (const PromisedMap& other : promise_->maps) {
      if (!isTaken_.has(other.map)) take(other.map);
    }
  }

 private:
  bool isStopped() const { return progress_ && progress_->isCancelled(); }

  const PromisedMap* find(MapId map) const {
    for (const PromisedMap& promised : promise_->maps) {
      if (promised.map == map) return &promised;
    }
    return nullptr;
  }

  std::string nameOf(MapId map) const { return verify::nameOf(*promise_, map); }

  // Reads the files of a map and checks what can be seen in it alone. Empty if it is not promised, or cannot be read.
  Pictures take(MapId map) {
    isTaken_.add(map);
    const PromisedMap* promised = find(map);
    if (!promised || isStopped()) return {};
    Pictures pictures;
    std::string complaint, chunks;
    for (std::size_t i = 0; i < promised->files.size() && !isStopped(); ++i) {
      const std::string path = (std::filesystem::path(directory_) / promised->files[i]).string();
      auto picture = readPng(path, promised->shape);
      if (picture && chunks.empty()) chunks = chunkComplaint(path, map, picture->chunks);
      if (picture)
        pictures.push_back(std::move(*picture));
      else if (complaint.empty())
        complaint = picture.error().message;
    }
    if (isStopped()) return {};
    const std::string name = nameOf(map);
    if (!complaint.empty()) {
      report_.judge(name + ": file", "cannot be used", shapeText(promised->shape), false, complaint);
      return {};
    }
    report_.judge(name + ": file", shapeText(promised->shape), "the same", true, "");
    checkHashes(*promised, pictures);
    if (promised->heights) checkHeightRange(name, *promised->heights, pictures);
    judgeChunks(name, map, chunks, report_);
    checkSeams(*promised, pictures, *promise_, report_);
    if (progress_) progress_->setPart(static_cast<float>(++done_) / static_cast<float>(promise_->maps.size()));
    return pictures;
  }

  void checkHashes(const PromisedMap& promised, const Pictures& pictures) {
    std::string changed;
    for (std::size_t i = 0; i < pictures.size(); ++i) {
      if (pixelHash(pictures[i]) != promised.hashes[i]) changed += (changed.empty() ? "" : ", ") + promised.files[i];
    }
    report_.judge(nameOf(promised.map) + ": hash of pixels", changed.empty() ? "as in planet.json" : "not as in planet.json",
                  "as in planet.json", changed.empty(),
                  "The pixels of " + changed + " in " + directory_ +
                      " are not those that planet.json was written for: they were changed or are of another planet.");
  }

  void checkHeightRange(const std::string& name, const HeightRange& promised, const Pictures& pictures) {
    HeightRange found;
    for (const Picture& picture : pictures) {
      for (int y = 0; y < picture.shape.height; ++y) {
        for (int x = 0; x < picture.shape.width; ++x) found.add({picture.at(x, y), picture.at(x, y)});
      }
    }
    const auto text = [](const HeightRange& range) { return std::to_string(range.lowest) + " to " + std::to_string(range.highest); };
    report_.judge(name + ": range", text(found), text(promised), found == promised,
                  "The heights in " + directory_ + " run from " + text(found) + ", not from " + text(promised) + " as planet.json says.");
  }

  void checkNormals(const Pictures& heights) {
    const Pictures normals = take(MapId::normal);
    if (normals.empty()) return skip(MapId::normal, "");
    checkNormalLengths(nameOf(MapId::normal), normals, workers_, report_);
    if (heights.empty()) return skip(MapId::normal, ": agree with heights");
    checkNormalsAgree(nameOf(MapId::normal), find(MapId::normal)->files, heights, normals, *promise_, workers_, report_);
  }

  // What holds of large country and long coasts only (lakes lie low, colours change at coasts) is not asked of regions.
  Pictures checkWater(const Pictures& heights) {
    const std::string name = nameOf(MapId::water);
    Pictures water = take(MapId::water);
    if (water.empty()) {
      skip(MapId::water, "");
      return water;
    }
    checkWaterValues(name, water, report_);
    if (heights.empty())
      skip(MapId::water, ": agrees with heights");
    else
      checkWaterAgrees(name, heights, water, *promise_, report_);
    checkOceanShare(name, water, false, *promise_, report_);
    if (!heights.empty() && !promise_->region) checkLakesLieLow(name, water, heights, report_);
    return water;
  }

  void checkRivers(const Pictures& heights, const Pictures& water) {
    const Pictures flow = take(MapId::flow);
    // Ground that is reshaped after its rivers were laid, to terraces say, need not lie as they do.
    if (!flow.empty() && !heights.empty() && isSeaOfLand(promise_->params) && !promise_->region)
      checkRiversLieLow(nameOf(MapId::flow), flow, heights, water, report_);
  }

  void checkEmissive(const Pictures& emissive, const Pictures& albedo, const Pictures& water) {
    const std::string name = nameOf(MapId::emissive);
    if (promise_->params.world.kind == WorldKind::terra) return checkCityLights(name, emissive, water, report_);
    checkGlow(name, emissive, albedo, promise_->params.volcanism, report_);
  }

  void checkAlbedo(const Pictures& water) {
    const Pictures albedo = take(MapId::albedo), emissive = take(MapId::emissive);
    if (!emissive.empty()) checkEmissive(emissive, albedo, water);
    if (albedo.empty() || water.empty() || promise_->region) return;
    const auto spec = planetSpec(promise_->params, promise_->columns);
    if (!spec || tellsSeaFromLand(spec->gradedPalette())) return checkCoasts(nameOf(MapId::albedo), albedo, water, report_);
    report_.skip(nameOf(MapId::albedo) + ": colours change at coasts", "this palette has colours that sea and land share");
  }

  Pictures checkClimate(const Pictures& water) {
    Pictures climate = take(MapId::climate);
    if (!climate.empty()) verify::checkClimate(nameOf(MapId::climate), climate, water, report_);
    return climate;
  }

  // What ice and biomes have to do with weather, where it is weather that makes them.
  void checkWeather(const Pictures& climate, const Pictures& water) {
    const Pictures temperature = take(MapId::temperature);
    if (temperature.empty() || promise_->params.climate.model != ClimateModel::rain || promise_->region) return;
    if (!water.empty()) checkIceIsCold(nameOf(MapId::water), water, temperature, promise_->params.climate.season, report_);
    const Pictures rain = take(MapId::rain);
    if (!rain.empty() && !climate.empty()) checkDesertsAreDry(nameOf(MapId::climate), climate, rain, temperature, report_);
  }

  // What a map that is missing leaves undone. A file that is there and unreadable has failed already.
  void skip(MapId map, const std::string& check) {
    if (isStopped()) return;
    if (!find(map))
      report_.skip(nameOf(map), "not in this set");
    else if (!check.empty())
      report_.skip(nameOf(map) + check, find(MapId::height) ? "heights cannot be read" : "no heights in this set");
  }

  std::string directory_;
  const Workers& workers_;
  Progress* progress_;
  VerifyReport& report_;
  const Promise* promise_ = nullptr;
  int done_ = 0;
  MapSet isTaken_;
};

}  // namespace

VerifyReport verifySet(const std::string& directory, const Workers& workers, Progress* progress, Thoroughly how) {
  VerifyReport report;
  SetChecker(directory, workers, progress, report).run(how);
  return report;
}

}  // namespace terrella::exporter
