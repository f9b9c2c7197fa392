// The full tables of an air, made in the background or at once, and kept for whoever wants the same ones soon: planets of a kind share
// theirs.
#pragma once

#include <future>
#include <memory>

#include "air/air_tables.h"
#include "base/progress.h"

namespace terrella::render {

using SharedAirTables = std::shared_ptr<const AirTables>;

// From among those made last; null if they have to be made.
SharedAirTables keptAirTables(const Atmosphere& air);
SharedAirTables fullAirTables(const Atmosphere& air, const Workers& workers, const Progress* progress = nullptr);

// Ends early when it is destroyed.
class AirJob {
 public:
  explicit AirJob(const Atmosphere& air);
  ~AirJob() { cancel(); }
  AirJob(const AirJob&) = delete;
  AirJob& operator=(const AirJob&) = delete;

  // Asks it to end early.
  void cancel() { progress_.cancel(); }
  // Whether nothing is being made any more: then its destructor does not wait.
  bool isOver() const;

  // Null while they are being made.
  SharedAirTables result();

 private:
  Progress progress_;
  std::future<SharedAirTables> tables_;  // last: its destructor waits for the job, which uses the above
};

}  // namespace terrella::render
