#include "app/viewer/export_job.h"

#include <filesystem>
#include <utility>

#include "planet/make_maps.h"

namespace terrella::app {

ExportJob::ExportJob(Order order, int threads) : directory_(order.directory) {
  thread_ = std::thread([this, order = std::move(order), threads]() mutable { run(std::move(order), threads); });
}

ExportJob::~ExportJob() {
  growing_.cancel();
  writing_.cancel();
  thread_.join();
}

void ExportJob::run(Order order, int threads) {
  const MapSet all = order.grown.planet.kind().maps();
  // Maps that nobody has looked at are not there yet.
  if (order.grown.maps.grid() != order.grid || (order.grown.maps.held() & all) != all) {
    auto made = makeMaps(order.grown.planet.spec(), order.grid, all, {Workers(threads), &growing_});
    if (made.isComplete)
      order.grown = {std::move(made.planet), std::move(made.maps)};  // else it was stopped, and then writing stops as well
  }
  growing_.setFraction(1);
  const auto written = exportSet(order.grown.planet, order.grown.maps, all, directory_, Workers(threads), &writing_);
  hasFailed_ = !written;
  message_ = written ? "Exported " + std::to_string(written->size()) + " files to " + directory_ : written.error().message;
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
