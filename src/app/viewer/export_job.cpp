#include "app/viewer/export_job.h"

#include <filesystem>
#include <new>
#include <string_view>
#include <utility>

#include "app/bake_words.h"
#include "kinds/kinds.h"

namespace terrella::app {

ExportJob::ExportJob(BakeOptions options) : options_(std::move(options)), thread_([this] { run(); }) {}

ExportJob::~ExportJob() { end(); }

void ExportJob::end() {
  progress_.cancel();
  if (thread_.joinable()) thread_.join();
}

// Each of a bake's stages goes from 0 to 1; about how much of the whole each is.
float ExportJob::fraction() const {
  const std::string_view stage = stage_.load();
  const float done = progress_.fraction();
  if (stage == "painting") return 0.4f + 0.1f * done;
  if (stage == "writing" || stage == "packing") return 0.5f + 0.5f * done;
  return (options_.targets.empty() ? 0.5f : 0.4f) * done;
}

std::optional<double> ExportJob::secondsLeft() const {
  const double share = static_cast<double>(fraction()), seconds = secondsSince(start_);
  if (seconds < 1 || share < 0.02) return {};
  return seconds * (1 - share) / share;
}

Result<Baked> ExportJob::bake() {
  const auto spec = planetSpec(options_.params, options_.region ? kRegionColumns : options_.grid.columns());
  if (!spec) return spec.error();
  if (const auto holds = expectMaps(*spec, options_); !holds) return holds.error();
  try {
    return bakeOne(*spec, options_, options_.directory, Workers(options_.threads).threads(), progress_, stage_);
  } catch (const std::bad_alloc&) {
    return Error{"There is not enough memory for maps of this size; nothing was written."};
  }
}

void ExportJob::run() {
  const auto baked = bake();
  hasFailed_ = !baked;
  message_ = baked ? "Exported " + std::to_string(baked->files.size()) + " files to " + options_.directory : baked.error().message;
  if (baked && !baked->news.empty()) message_ += ". " + baked->news;
  const std::string level = baked ? heightsText(*baked, options_) : "";
  if (!level.empty()) message_ += ". " + level;
  isDone_.store(true);
}

std::string unusedPath(const std::string& stem, const std::string& ending) {
  std::error_code ignored;
  const std::filesystem::path folder = std::filesystem::current_path(ignored);
  std::filesystem::path path = folder / (stem + ending);
  for (int number = 2; std::filesystem::exists(std::filesystem::symlink_status(path, ignored)); ++number) {
    path = folder / (stem + "-" + std::to_string(number) + ending);
  }
  return path.string();
}

}  // namespace terrella::app
