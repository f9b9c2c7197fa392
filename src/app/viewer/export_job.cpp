#include "app/viewer/export_job.h"

#include <filesystem>
#include <utility>

#include "planet/generator.h"

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
  const std::vector<ExportMap> all{ExportMap::albedo, ExportMap::height, ExportMap::normal,
                                   ExportMap::water,  ExportMap::clouds, ExportMap::climate};
  if (order.maps.shape != order.shape) {
    auto grown = Generator(Workers(threads)).generate(order.params, order.palette, order.shape, &growing_);
    if (grown) order.maps = std::move(*grown);  // nothing only if it was stopped, and then writing stops as well
  }
  growing_.setFraction(1);
  const auto written = exportSet(order.maps, order.params, all, directory_, Workers(threads), &writing_);
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
