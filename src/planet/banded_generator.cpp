#include "planet/banded_generator.h"

#include <algorithm>

#include "base/buffer.h"
#include "methods/elevation.h"
#include "surface/albedo.h"
#include "surface/clouds.h"
#include "surface/normals.h"

namespace terrella {
namespace {

template <class T>
std::shared_ptr<const Map<T>> shared(Map<T> map) {
  return std::make_shared<const Map<T>>(std::move(map));
}

// Of the whole time, for the progress bar alone: the clouds, and what is grown before the first band of either.
constexpr float kCloudsShare = 0.35f, kFieldsShare = 0.05f;

bool isCancelled(const Progress* progress) { return progress && progress->isCancelled(); }

}  // namespace

BandedGenerator::BandedGenerator(const PlanetParams& params, const Palette& palette, MapShape shape, const Workers& workers, int bandRows)
    : params_(params), palette_(palette), shape_(shape), workers_(workers), bandRows_(std::min(bandRows, shape.pictureHeight())) {}

bool BandedGenerator::generate(bool wantsClouds, const Use& use, Progress* progress) const {
  if (wantsClouds && !clouds(use, progress)) return false;
  dropWaitingBuffers();
  return ground(use, progress, wantsClouds ? kCloudsShare : 0.0f);
}

bool BandedGenerator::forBands(const Use& use, Progress* progress, float from, float to,
                               const std::function<PlanetMaps(Rows)>& make) const {
  // Powers of two: no band runs from one face of a cube into the next.
  for (int y = 0; y < shape_.height(); y += bandRows_) {
    if (progress) progress->setFraction(from + (to - from) * static_cast<float>(y) / static_cast<float>(shape_.height()));
    const Rows rows{y, y + bandRows_};
    const PlanetMaps band = make(rows);
    if (isCancelled(progress) || !use(band, rows)) return false;
  }
  if (progress) progress->setFraction(to);
  return true;
}

bool BandedGenerator::clouds(const Use& use, Progress* progress) const {
  const CloudFields fields(params_.clouds, params_.seed, shape_.columns(), workers_, progress);
  dropWaitingBuffers();
  if (isCancelled(progress)) return false;
  return forBands(use, progress, kFieldsShare, kCloudsShare, [&](Rows rows) {
    PlanetMaps band;
    band.shape = shape_;
    band.clouds = shared(fields.paint(Places(shape_, rows), workers_, progress));
    return band;
  });
}

bool BandedGenerator::ground(const Use& use, Progress* progress, float from) const {
  const ElevationParams& elevation = params_.elevation;
  // First, for its field goes again while what it makes is small.
  const Map<std::int8_t> patches = moisturePatches(params_.climate, params_.seed, Places(shape_), workers_, progress);
  dropWaitingBuffers();
  if (isCancelled(progress)) return false;
  if (progress) progress->beginPart(from, from + kFieldsShare);
  const ElevationField field = elevationField(elevation, params_.shaping, params_.seed, shape_.columns(), workers_, progress);
  dropWaitingBuffers();
  if (isCancelled(progress)) return false;
  const Shaper shaper(elevation.exponent, params_.shaping);
  const float sea = seaLevel(params_.sea, shaper, field, workers_, progress);
  const auto colours = std::make_shared<const ColourTable>(palette_, workers_);
  const auto heightIn = [&](float x, float y, float z) { return heightAt(field, shaper, x, y, z); };

  return forBands(use, progress, from + kFieldsShare, 1.0f, [&](Rows rows) {
    const Places places(shape_, rows);
    // Slopes look one row further.
    const Places around(shape_, {std::max(rows.begin - 1, 0), std::min(rows.end + 1, shape_.height())});
    PlanetMaps band;
    band.shape = shape_;
    band.seaLevel = sea;
    const auto heights = shared(shapeHeights(field, shaper, around, workers_, progress));
    const auto climate = std::make_shared<Map<Climate>>(shape_, rows);
    const auto albedo = std::make_shared<Map<Rgb8>>(shape_, rows);
    const auto water = std::make_shared<Map<std::uint8_t>>(shape_, rows);
    makeRows(places, workers_, progress,
             {climateRows(params_.climate, params_.seed, *heights, sea, patches, *climate),
              albedoRows(colours, params_.surface.borders, params_.climate.biomes, params_.seed, *heights, sea, *climate, *albedo),
              waterRows(*heights, sea, *climate, *water)});
    band.normal = shared(makeNormals(params_.relief, *heights, heightIn, sea, rows, workers_, progress));
    band.height = heights;
    band.climate = climate;
    band.albedo = albedo;
    band.water = water;
    return band;
  });
}

}  // namespace terrella
