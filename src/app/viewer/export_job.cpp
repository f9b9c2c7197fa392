#include "app/viewer/export_job.h"

#include <filesystem>
#include <utility>

namespace terrella {

ExportJob::ExportJob(PlanetMaps maps, PlanetParams params, std::string directory, int threads) : directory_(std::move(directory)) {
  thread_ = std::thread([this, maps = std::move(maps), params = std::move(params), threads] {
    const std::vector<ExportMap> all{ExportMap::albedo, ExportMap::height, ExportMap::normal, ExportMap::water, ExportMap::clouds, ExportMap::climate};
    const auto written = exportSet(maps, params, all, directory_, Workers(threads), &progress_);
    hasFailed_ = !written;
    message_ = written ? "Exported " + std::to_string(written->size()) + " files to " + directory_ : written.error().message;
    isDone_.store(true);
  });
}

ExportJob::~ExportJob() {
  progress_.cancel();
  thread_.join();
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

}  // namespace terrella
