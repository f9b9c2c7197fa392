#include "app/viewer/moon_looks.h"

#include <chrono>

#include "kinds/kinds.h"
#include "planet/make_maps.h"
#include "render/passes/moon_view.h"
#include "system/companions.h"

namespace terrella::app {

void MoonLooks::cancel() {
  if (job_) job_->progress.cancel();
  job_.reset();  // waits for its end
}

// A moon whose preset somebody broke has no wishes, and stays grey.
void MoonLooks::plan(const PlanetParams& planet) {
  if (planet_ == planet) return;
  planet_ = planet;
  wanted_ = {};
  const std::vector<Body> moons = companionsOf(planet);
  for (std::size_t i = 0; i < moons.size(); ++i) {
    auto params = paramsOf(moons[i], planet);
    if (params && planetSpec(*params, MoonTextures::kColumns)) wanted_[i] = std::move(*params);
  }
}

void MoonLooks::begin(std::size_t moon, PlanetParams params) {
  auto spec = planetSpec(params, MoonTextures::kColumns);
  if (!spec) return;  // it was broken since
  job_ = std::make_unique<Job>();
  job_->moon = moon;
  job_->params = std::move(params);
  job_->maps = std::async(std::launch::async, [job = job_.get(), spec = std::move(*spec)] {
    const Workers workers(1, Workers::Priority::background);
    return makeMaps(spec, Grid::equirectangular(MoonTextures::kColumns), MoonTextures::kMaps, {workers, &job->progress}).maps;
  });
}

bool MoonLooks::work(Renderer& renderer, const PlanetParams& planet, const Frame& frame, glm::ivec2 size, bool isFree) {
  MoonTextures& looks = renderer.textures().moons();
  if (job_ && job_->maps.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
    const Maps maps = job_->maps.get();
    if (maps.has(MapId::albedo) && maps.has(MapId::normal)) {
      looks.show(job_->moon, job_->params, maps);
      shown_[job_->moon] = std::move(job_->params);
    }
    job_.reset();
  }
  if (frame.isFlat || frame.view) return true;
  const GlobeRays rays(frame, size.x, size.y);
  plan(planet);
  bool areAllThere = true;
  for (std::size_t i = 0; i < frame.sky.moons.size(); ++i) {
    if (shown_[i] == wanted_[i]) continue;
    looks.forget(i);
    shown_[i].reset();
    if (!wanted_[i] || !isInPicture(frame.sky.moons[i], frame.camera.position, rays)) continue;
    areAllThere = false;
    if (job_ && job_->moon == i && !(job_->params == *wanted_[i])) job_->progress.cancel();
    if (!job_ && isFree) begin(i, *wanted_[i]);
  }
  return areAllThere;
}

}  // namespace terrella::app
