// Xplanet (1.3): a planet in the place of its Earth.
//
// It ignores the opacity of pictures: clouds are a grey map, added where they are thick. By default it leaves out all that is darker than
// 90 of 255; here nothing is. Glitter is where the specular map is bright: the map of water is one.
#include "packs/pack_files.h"
#include "packs/targets/all.h"
#include "packs/templates.h"

namespace terrella::packs {
namespace {

constexpr const char* kSky =
    "# Nothing is too thin to be seen.\n"
    "cloud_map=clouds_grey.png\n"
    "cloud_threshold=0\n"
    "cloud_gamma=1\n";
constexpr const char* kSea = "specular_map=water.png\n";

std::vector<PackFile> xplanetFiles(const PackPlan& plan) {
  std::vector<PackFile> files;
  if (plan.there.has(MapId::clouds)) addPicture(plan, files, greyCloudPicture());
  files.push_back(templateFile("xplanet.conf", "settings of xplanet", "xplanet.conf", [](const PackSource& source) {
    return Values{{"NAME", "Planet " + source.plan.params.seed.fileName()},
                  {"SKY_AND_SEA", (source.has(MapId::clouds) ? kSky : "") + std::string(source.maps.has(MapId::water) ? kSea : "")}};
  }));
  return files;
}

std::string xplanetNotes(const PackSource&) {
  return "In this folder:\n"
         "xplanet -config xplanet.conf -searchdir . -body earth -latitude 20 -longitude 0\n"
         "xplanet -config xplanet.conf -searchdir . -body earth -latitude 20 -longitude 0 -date 20240320.120000 -geometry 1280x1280 "
         "-num_times 1 -output out.png\n"
         "The sun stands where it does over the Earth: at 12:00 of universal time over longitude 0.\n";
}

}  // namespace

const Target kXplanet{"xplanet",
                      "Xplanet",
                      "albedo, grey clouds, water that glitters, settings",
                      false,
                      false,
                      16384,
                      MapSet(MapId::albedo, MapId::water),
                      MapSet(MapId::clouds),
                      false,
                      xplanetFiles,
                      xplanetNotes,
                      2,
                      MapSet(MapId::albedo)};

}  // namespace terrella::packs
