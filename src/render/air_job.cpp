#include "render/air_job.h"

#include <algorithm>
#include <chrono>
#include <deque>
#include <mutex>

namespace terrella::render {
namespace {

struct Shelf {
  static constexpr std::size_t kMost = 4;  // some three megabytes each
  std::mutex mutex;
  std::deque<std::pair<Atmosphere, SharedAirTables>> tables;
};
Shelf& shelf() {
  static Shelf only;
  return only;
}

}  // namespace

SharedAirTables keptAirTables(const Atmosphere& air) {
  const std::lock_guard lock(shelf().mutex);
  const auto& tables = shelf().tables;
  const auto found = std::find_if(tables.begin(), tables.end(), [&](const auto& kept) { return kept.first == air; });
  return found == tables.end() ? nullptr : found->second;
}

SharedAirTables fullAirTables(const Atmosphere& air, const Workers& workers, const Progress* progress) {
  if (SharedAirTables kept = keptAirTables(air)) return kept;
  auto tables = std::make_shared<const AirTables>(makeAirTables(air, workers, AirDetail::full, progress));
  if (progress && progress->isCancelled()) return nullptr;
  const std::lock_guard lock(shelf().mutex);
  shelf().tables.emplace_front(air, tables);
  if (shelf().tables.size() > Shelf::kMost) shelf().tables.pop_back();
  return tables;
}

AirJob::AirJob(const Atmosphere& air)
    : tables_(std::async(std::launch::async,
                         [this, air] { return fullAirTables(air, Workers(0, Workers::Priority::background), &progress_); })) {}

bool AirJob::isOver() const { return !tables_.valid() || tables_.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }

SharedAirTables AirJob::result() { return tables_.valid() && isOver() ? tables_.get() : nullptr; }

}  // namespace terrella::render
