// Blender (3.0 and later): a script that builds the scene from the maps beside it; see assets/packs/planet.py for how.
//
// It takes slopes from the 16-bit heights, not from a normal map: in 8 bits a map of true slopes has steps of 0.008, and most of the ground
// of an Earth is flatter than a few of them.
#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/templates.h"

namespace terrella::packs {
namespace {

Values scriptValues(const PackSource& source) {
  const PlanetParams& params = source.plan.params;
  return {{"NAME", "Planet " + params.seed.fileName()},
          {"RADIUS", numberText(params.relief.radiusMeters)},
          {"RELIEF", numberText(params.relief.reliefMeters)},
          {"SEA_LEVEL", numberText(source.seaLevel())},
          {"HIGHEST", numberText(source.metersOf(fullScale(source).high))},
          {"CLOUD_MAP", source.has(MapId::clouds) ? "clouds.png" : ""},
          {"GLOW_MAP", source.maps.has(MapId::emissive) ? "emissive.png" : ""},
          {"MAP_HEIGHT", std::to_string(source.plan.grid.pictureHeight())}};
}

std::vector<PackFile> blenderFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  addPicture(plan, files, roughnessPicture());
  files.push_back(templateFile("planet.py", "builds the scene: ground in true metres times RELIEF, clouds if there are any, sun, camera",
                               "planet.py", scriptValues));
  return files;
}

std::string blenderNotes(const PackSource&) {
  return "In Blender's Scripting workspace open planet.py and run it, or:\n"
         "blender --python planet.py\n"
         "blender --background --python planet.py -- --render out.png --size 1280x1280 --samples 64 --relief 20 --save planet.blend\n"
         "Made for Cycles. --relief says how many times as high as true the ground stands. Height and roughness are Non-Color data.\n";
}

}  // namespace

const Target kBlender{"blender",
                      "Blender",
                      "a script that builds the scene from albedo, heights, roughness and clouds",
                      false,
                      false,
                      16384,
                      MapSet(MapId::albedo, MapId::height, MapId::clouds, MapId::emissive),
                      MapSet(MapId::climate, MapId::water),
                      false,
                      blenderFiles,
                      blenderNotes,
                      4.7};

}  // namespace terrella::packs
