#include "app/viewer/planet_worker.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

#include "app/libraries.h"
#include "clouds/cloud_weather.h"
#include "render/renderer.h"
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
    if (currentClouds_) currentClouds_->cancel();
  }
  wake_.notify_one();
  thread_.join();
}

void PlanetWorker::request(PlanetSpec spec, MapSet wanted, Haste haste) {
  {
    const std::lock_guard lock(mutex_);
    waiting_ = Order{std::move(spec), wanted, haste};
    if (current_) current_->cancel();
    if (currentClouds_) currentClouds_->cancel();
    if (!isBusy_) busySince_ = secondsNow();
    isBusy_ = true;
  }
  wake_.notify_one();
}

std::optional<GrownPlanet> PlanetWorker::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(grown_, std::nullopt);
}

std::optional<Error> PlanetWorker::takeComplaint() {
  const std::lock_guard lock(mutex_);
  return std::exchange(complaint_, std::nullopt);
}

void PlanetWorker::requestClouds(double from, double to) {
  {
    const std::lock_guard lock(mutex_);
    wantedClouds_ = Times{from, to};
  }
  wake_.notify_one();
}

std::optional<GrownClouds> PlanetWorker::takeClouds() {
  const std::lock_guard lock(mutex_);
  return std::exchange(grownClouds_, std::nullopt);
}

std::optional<PlanetWorker::Activity> PlanetWorker::activity() const {
  const std::lock_guard lock(mutex_);
  if (!isBusy_) return std::nullopt;
  return Activity{current_ ? current_->fraction() : 0.0f, secondsNow() - busySince_};
}

template <class Job>
bool PlanetWorker::dare(const Job& job) {
  try {
    job();
    return true;
  } catch (const std::bad_alloc&) {
    return false;
  }
}

void PlanetWorker::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return isEnding_ || waiting_ || wantedClouds_; });
    if (isEnding_) return;
    auto progress = std::make_shared<Progress>();
    if (!waiting_) {
      const Times times = *std::exchange(wantedClouds_, std::nullopt);
      currentClouds_ = progress;
      lock.unlock();
      std::optional<GrownClouds> clouds;
      const bool hadRoom = dare([&] { clouds = cloudsAt(times, *progress); });
      lock.lock();
      currentClouds_.reset();
      if (!hadRoom) clouds.emplace();
      if (clouds)
        grownClouds_ = std::move(clouds);
      else if (progress->isCancelled() && !wantedClouds_)
        wantedClouds_ = times;
      continue;
    }
    const Order order = std::move(*std::exchange(waiting_, std::nullopt));
    current_ = progress;
    lock.unlock();
    const bool hadRoom = dare([&] { fulfil(order, progress.get()); });
    lock.lock();
    if (!hadRoom) complaint_ = Error{"There is not enough memory for this planet; smaller maps need less."};
    current_.reset();
    isBusy_ = waiting_.has_value();
    if (isBusy_) busySince_ = secondsNow();
  }
}

void PlanetWorker::fulfil(const Order& order, Progress* progress) {
  bool isWanted = true;
  if (const auto preview = previewOf(order)) {
    grow(previews_, *preview, true, nullptr);
    isWanted = rests();
  }
  previewed_ = order.spec;
  if (isWanted) grow(generator_, order, false, progress);
}

// The map of the same planet's clouds at another time; null if that was cancelled.
std::shared_ptr<const void> PlanetWorker::cloudsAfter(double days, Progress& progress) const {
  if (days == 0) return whole_.any(MapId::clouds);
  const MapSet clouds(MapId::clouds);
  PlanetSpec spec = generator_.planet().spec();
  spec.params.clouds.phase += days;
  const Work work{generator_.workers(), &progress, nullptr};
  const Planet planet = terrella::grow(spec, clouds, work, &generator_.planet());
  if (progress.isCancelled()) return nullptr;
  const Painted painted = paint(planet, whole_.grid(), clouds, work);
  return painted.isComplete ? painted.maps.any(MapId::clouds) : nullptr;
}

std::optional<GrownClouds> PlanetWorker::cloudsAt(const Times& times, Progress& progress) {
  const double start = secondsNow();
  const PlanetParams& params = generator_.planet().params();
  if (!whole_.has(MapId::clouds) || params.clouds.model != CloudModel::weather || !generator_.planet().find<CloudWeather>()) return {};
  if (sky_.days != times.from || !sky_.map) sky_ = {times.from, cloudsAfter(times.from, progress)};
  const Sky next{times.to, sky_.map ? cloudsAfter(times.to, progress) : nullptr};
  if (!next.map) return {};
  const auto& mapOf = [](const Sky& sky) -> const Map<Rgba8>& { return *static_cast<const Map<Rgba8>*>(sky.map.get()); };
  GrownClouds grown{whole_.any(MapId::clouds), times.to, std::make_shared<const CloudPair>(cloudPair(mapOf(sky_), mapOf(next)))};
  sky_ = next;
  grown.milliseconds = (secondsNow() - start) * 1000;
  return grown;
}

// The order for a preview, where it would be there sooner than the planet.
std::optional<PlanetWorker::Order> PlanetWorker::previewOf(const Order& order) const {
  if (order.haste == Haste::none || previewed_ == order.spec) return std::nullopt;  // the latter: more maps of what is on screen
  Order preview = order;
  preview.spec.columns = std::min(order.spec.columns, kPreviewColumns);
  preview.spec.isSketch = gainsBySketch(preview.spec, order.wanted, generator_.planet());
  if (preview.spec == order.spec) return std::nullopt;
  return preview;
}

// While a slider is dragged the next request is near, and the full planet would be given up half done.
bool PlanetWorker::rests() {
  std::unique_lock lock(mutex_);
  return !wake_.wait_for(lock, kSettleTime, [this] { return isEnding_ || waiting_; });
}

std::shared_ptr<const TileMaker> PlanetWorker::groundOf(const Planet& planet) {
  if (!ground_ || !(ground_->planet().spec() == planet.spec().ungraded())) ground_ = tileMakerOf(std::make_shared<const Planet>(planet));
  return ground_;
}

void PlanetWorker::grow(Generator& generator, const Order& order, bool isPreview, Progress* progress) {
  const double start = secondsNow();
  const Grid grid = drawnGrid(order.spec.params, order.spec.columns);
  auto grown = generator.generate(order.spec, grid, order.wanted, progress, isPreview ? &generator_.planet() : nullptr);
  if (!grown) return;
  auto ground = isPreview ? nullptr : groundOf(grown->planet);
  if (!isPreview && grown->maps.any(MapId::clouds) != whole_.any(MapId::clouds)) sky_ = {};
  if (!isPreview) whole_ = grown->maps;
  GrownPlanet planet{std::move(grown->planet), std::move(grown->maps), generator.times(), (secondsNow() - start) * 1000.0, isPreview,
                     std::move(ground)};
  const std::lock_guard lock(mutex_);
  grown_ = std::move(planet);
}

}  // namespace terrella::app
