// Blender (3.0 and later): a script that builds the scene from the maps beside it; see assets/packs/planet.py for how.
//
// It takes slopes from the 16-bit heights, not from a normal map: in 8 bits a map of true slopes has steps of 0.008, and most of the ground
// of an Earth is flatter than a few of them.
#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/templates.h"
#include "params/flattening.h"
#include "rings/ring_profile.h"

namespace terrella::packs {
namespace {

Values scriptValues(const PackSource& source) {
  const PlanetParams& params = source.plan.params;
  const bool hasGround = source.hasGround(), hasRings = source.plan.hasRings();
  const RingProfile rings = ringProfile(params.rings, params.seed.number());
  return {{"NAME", "Planet " + params.seed.fileName()},
          {"RADIUS", numberText(params.relief.radiusMeters)},
          {"FLATTENING", numberText(flatteningOf(params))},
          {"GROUND", hasGround ? "True" : "False"},
          {"RELIEF", numberText(params.relief.reliefMeters)},
          {"SEA_LEVEL", numberText(source.seaLevel())},
          {"HIGHEST", numberText(hasGround ? source.metersOf(fullScale(source).high) : 0)},
          {"RING_MAP", hasRings ? "rings.png" : ""},
          {"RING_INNER", numberText(hasRings ? rings.innerRadius : 0)},
          {"RING_OUTER", numberText(hasRings ? rings.outerRadius : 0)},
          {"CLOUD_MAP", source.has(MapId::clouds) ? "clouds.png" : ""},
          {"GLOW_MAP", source.maps.has(MapId::emissive) ? "emissive.png" : ""},
          {"MAP_HEIGHT", std::to_string(source.plan.grid.pictureHeight())}};
}

std::vector<PackFile> blenderFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  const bool hasGround = plan.there.has(MapId::height);
  if (hasGround) addPicture(plan, files, roughnessPicture());
  std::string about = hasGround ? "builds the scene: ground in true metres times RELIEF, " : "builds the scene: a ball flat at its poles, ";
  if (plan.there.has(MapId::clouds)) about += "clouds, ";
  if (plan.params.rings.opacity > 0) about += "rings, ";
  files.push_back(templateFile("planet.py", about + "sun, camera", "planet.py", scriptValues));
  return files;
}

std::string blenderNotes(const PackSource& source) {
  const bool hasGround = source.hasGround();
  return std::string(
             "In Blender's Scripting workspace open planet.py and run it, or:\n"
             "blender --python planet.py\n"
             "blender --background --python planet.py -- --render out.png --size 1280x1280 --samples 64") +
         (hasGround ? " --relief 20" : "") + " --save planet.blend\nMade for Cycles." +
         (hasGround ? " --relief says how many times as high as true the ground stands. Height and roughness are Non-Color data.\n" : "\n");
}

}  // namespace

const Target kBlender{"blender",
                      "Blender",
                      "a script that builds the scene from albedo, heights, roughness, clouds and rings; giants, too",
                      false,
                      false,
                      16384,
                      MapSet(MapId::albedo, MapId::height, MapId::clouds, MapId::emissive),
                      MapSet(MapId::climate, MapId::water),
                      false,
                      blenderFiles,
                      blenderNotes,
                      4.7,
                      MapSet(MapId::albedo)};

}  // namespace terrella::packs
