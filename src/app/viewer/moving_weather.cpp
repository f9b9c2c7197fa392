#include "app/viewer/moving_weather.h"

#include <algorithm>
#include <chrono>

namespace terrella::app {
namespace {

double steadySeconds() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

}  // namespace

bool MovingWeather::moves(const GrownPlanet& planet) {
  const PlanetParams& params = planet.planet.params();
  return params.world.kind == WorldKind::terra && params.clouds.model == CloudModel::weather && params.clouds.coverage > 0 &&
         planet.maps.has(MapId::clouds) && planet.maps.grid().columns() <= kMostColumns;
}

void MovingWeather::begin(std::shared_ptr<const void> base, PlanetTextures& textures) {
  *this = MovingWeather();
  base_ = std::move(base);
  textures.weather().clear();
}

bool MovingWeather::goOn(double days, const GrownPlanet& shown, PlanetWorker& worker, PlanetTextures& textures) {
  if (base_ != shown.maps.any(MapId::clouds)) begin(shown.maps.any(MapId::clouds), textures);
  if (days <= 0 || shown.isPreview || !moves(shown)) return false;
  WeatherTexture& weather = textures.weather();
  auto clouds = worker.takeClouds();
  if (clouds && !clouds->pair) {
    isAsked_ = false;  // there was no room for them; some time later there may be
    restsUntil_ = steadySeconds() + kRestWithoutRoom;
  } else if (clouds && clouds->base == base_ && clouds->to == next_) {
    restsUntil_ = steadySeconds() + kRest * clouds->milliseconds / 1000;
    weather.prepare(std::move(clouds->pair), base_);
  }
  now_ = std::min(now_ + days, to_);
  const bool begins = now_ >= to_ && weather.isReady();
  if (begins) {
    weather.turn();
    from_ = to_;
    to_ = next_;
    isAsked_ = false;
  }
  if (!isAsked_ && steadySeconds() >= restsUntil_) {
    isAsked_ = true;
    next_ = to_ + kStep;
    worker.requestClouds(to_, next_);
  }
  weather.share = to_ > from_ ? static_cast<float>((now_ - from_) / (to_ - from_)) : 0.0f;
  return begins;
}

}  // namespace terrella::app
