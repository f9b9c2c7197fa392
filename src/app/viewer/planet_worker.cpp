#include "app/viewer/planet_worker.h"

#include <chrono>
#include <utility>

#include "app/libraries.h"
#include "render/viewpoint.h"

namespace terrella::app {
namespace {

constexpr std::chrono::milliseconds kSettleTime(50);

double secondsNow() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

PlanetWorker::PlanetWorker(int threads)
    : generator_(Workers(threads, Workers::Priority::background)),
      previews_(Workers(threads, Workers::Priority::background)),
      thread_([this] { work(); }) {}

PlanetWorker::~PlanetWorker() {
  {
    const std::lock_guard lock(mutex_);
    isEnding_ = true;
    waiting_.reset();
    if (current_) current_->cancel();
  }
  wake_.notify_one();
  thread_.join();
}

void PlanetWorker::request(PlanetSpec spec) {
  {
    const std::lock_guard lock(mutex_);
    waiting_ = std::move(spec);
    if (current_) current_->cancel();
    if (!isBusy_) busySince_ = secondsNow();
    isBusy_ = true;
  }
  wake_.notify_one();
}

std::optional<GrownPlanet> PlanetWorker::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(grown_, std::nullopt);
}

std::optional<PlanetWorker::Activity> PlanetWorker::activity() const {
  const std::lock_guard lock(mutex_);
  if (!isBusy_) return std::nullopt;
  return Activity{current_ ? current_->fraction() : 0.0f, secondsNow() - busySince_};
}

void PlanetWorker::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return isEnding_ || waiting_; });
    if (isEnding_) return;
    const PlanetSpec spec = std::move(*std::exchange(waiting_, std::nullopt));
    auto progress = std::make_shared<Progress>();
    current_ = progress;
    lock.unlock();

    bool isWanted = true;
    if (spec.columns > kPreviewColumns) {
      grow(previews_, spec, kPreviewColumns, nullptr);
      // While a slider is dragged the next request is near, and the full planet would be given up half done.
      lock.lock();
      isWanted = !wake_.wait_for(lock, kSettleTime, [this] { return isEnding_ || waiting_; });
      lock.unlock();
    }
    if (isWanted) grow(generator_, spec, spec.columns, progress.get());

    lock.lock();
    current_.reset();
    isBusy_ = waiting_.has_value();
    if (isBusy_) busySince_ = secondsNow();
  }
}

void PlanetWorker::grow(Generator& generator, const PlanetSpec& spec, int columns, Progress* progress) {
  const double start = secondsNow();
  PlanetSpec wanted = spec;
  wanted.columns = columns;
  auto grown = generator.generate(wanted, drawnGrid(spec.params, columns), progress);
  if (!grown) return;
  GrownPlanet planet{std::move(grown->planet), std::move(grown->maps), generator.times(), (secondsNow() - start) * 1000.0, spec.columns};
  const std::lock_guard lock(mutex_);
  grown_ = std::move(planet);
}

}  // namespace terrella::app
