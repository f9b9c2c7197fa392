#include "app/viewer/moon_looks.h"

#include <chrono>
#include <new>

#include "app/moon_maps.h"
#include "render/passes/moon_view.h"

namespace terrella::app {

void MoonLooks::cancel() {
  if (job_) job_->progress.cancel();
  job_.reset();  // waits for its end
}

void MoonLooks::begin(std::size_t moon, const PlanetSpec& spec) {
  job_ = std::make_unique<Job>();
  job_->moon = moon;
  job_->spec = spec;
  job_->maps = std::async(std::launch::async, [job = job_.get()] {
    const Workers workers(1, Workers::Priority::background);
    try {
      return moonMaps(job->spec, {workers, &job->progress});
    } catch (const std::bad_alloc&) {
      return Maps();  // it stays grey
    }
  });
}

bool MoonLooks::work(Renderer& renderer, const PlanetParams& planet, const Frame& frame, glm::ivec2 size, bool isFree) {
  MoonTextures& looks = renderer.textures().moons();
  if (job_ && job_->maps.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
    const Maps maps = job_->maps.get();
    if (maps.has(MapId::albedo)) looks.show(job_->moon, job_->spec.params, maps);
    // Without: there was no room for it, and there will hardly be any soon.
    if (!job_->progress.isCancelled()) shown_[job_->moon] = std::move(job_->spec);
    job_.reset();
  }
  if (frame.isFlat || frame.view) return true;
  const GlobeRays rays(frame, size.x, size.y);
  if (planet_ != planet) {
    planet_ = planet;
    wanted_ = moonSpecs(planet);
  }
  bool areAllThere = true;
  for (std::size_t i = 0; i < frame.sky.moons.size(); ++i) {
    if (shown_[i] == wanted_[i]) continue;
    looks.forget(i);
    shown_[i].reset();
    if (!wanted_[i] || !isInPicture(frame.sky.moons[i], frame.camera.position, rays)) continue;
    areAllThere = false;
    if (job_ && job_->moon == i && !(job_->spec == *wanted_[i])) job_->progress.cancel();
    if (!job_ && isFree) begin(i, *wanted_[i]);
  }
  return areAllThere;
}

}  // namespace terrella::app
