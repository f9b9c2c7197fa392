#include "packs/gltf/face_textures.h"

#include <algorithm>

#include "exporter/set_files.h"
#include "packs/gltf/relief.h"
#include "packs/pack_files.h"
#include "planet/grow.h"
#include "planet/paint.h"
#include "planet/stage.h"

namespace terrella::packs {
namespace {

using Bytes = std::vector<std::uint8_t>;

// The same maps with the normals of ground that stands `times` as high as it is. They are made of the heights anew: those of the normal map
// have been rounded, and what is rounded must not be stretched.
Maps withSlopes(const PackSource& source, double times) {
  PlanetSpec spec = source.planet.spec();
  spec.params.relief.exaggeration = times;
  const Planet planet = grow(spec, MapSet(MapId::normal), {source.workers}, &source.planet);
  const auto& stages = planet.kind().stages;
  const auto painter = std::find_if(stages.begin(), stages.end(), [](const Stage* stage) {
    return std::find(stage->writes.begin(), stage->writes.end(), Product::map(MapId::normal)) != stage->writes.end();
  });
  return paintStage(**painter, planet, source.maps, source.workers);
}

Picture pictureOf(FaceTexture texture) {
  switch (texture) {
    case FaceTexture::albedo:
      return mapPicture(MapId::albedo);
    case FaceTexture::normal:
      return mapPicture(MapId::normal);
    case FaceTexture::orm:
      return ormPicture();
    case FaceTexture::emissive:
      return mapPicture(MapId::emissive);
    case FaceTexture::clouds:
      break;
  }
  return mapPicture(MapId::clouds);
}

}  // namespace

bool hasCloudShell(const PackSource& source) {
  const auto* clouds = source.has(MapId::clouds) ? source.maps.find<MapId::clouds>() : nullptr;
  if (!clouds) return false;
  for (int y = clouds->rows().begin; y < clouds->rows().end; ++y) {
    for (int x = 0; x < clouds->width(); ++x) {
      if (clouds->row(y)[x].a > 0) return true;
    }
  }
  return false;
}

std::vector<FaceTexture> texturesOf(const PackSource& source) {
  std::vector<FaceTexture> textures{FaceTexture::albedo};
  if (source.maps.has(MapId::normal)) textures.insert(textures.end(), {FaceTexture::normal, FaceTexture::orm});
  if (source.maps.has(MapId::emissive)) textures.push_back(FaceTexture::emissive);
  if (hasCloudShell(source)) textures.push_back(FaceTexture::clouds);
  return textures;
}

Result<std::vector<Bytes>> encodeTextures(const PackSource& given, const std::vector<FaceTexture>& kinds) {
  const Maps shown = isDisplaced(given) && given.maps.has(MapId::normal) ? withSlopes(given, given.plan.displacement) : given.maps;
  const PackSource source{given.plan, given.planet, shown, given.workers, given.occlusion, given.progress};
  const int textures = static_cast<int>(kinds.size());
  std::vector<Result<Bytes>> encoded(static_cast<std::size_t>(kFaces * textures), Result<Bytes>(Bytes()));
  source.workers.forBands(
      kFaces * textures, 1, source.progress,
      [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
          encoded[static_cast<std::size_t>(i)] = facePng(source, pictureOf(kinds[static_cast<std::size_t>(i % textures)]), i / textures);
      },
      Workers::Bands::shrinking);
  if (source.progress && source.progress->isCancelled()) return Error{exporter::kStoppedMessage};
  std::vector<Bytes> pictures;
  for (Result<Bytes>& picture : encoded) {
    if (!picture) return picture.error();
    pictures.push_back(std::move(*picture));
  }
  return pictures;
}

}  // namespace terrella::packs
