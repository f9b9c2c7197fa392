#include "packs/readme.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "exporter/lists.h"
#include "exporter/manifest.h"
#include "packs/pack_files.h"
#include "packs/write_pack.h"
#include "params/flattening.h"
#include "params/share_code.h"
#include "rings/ring_profile.h"

namespace terrella::packs {
namespace {

struct Line {
  std::string name, space, about;
};

const char* spaceText(PackFile::Space space) {
  return space == PackFile::Space::srgb ? "sRGB" : space == PackFile::Space::linear ? "linear" : "";
}

std::string withoutFace(std::string name, bool isCube) {
  const auto at = name.rfind('_');
  const auto dot = name.rfind('.');
  if (!isCube || at == std::string::npos || dot != at + 3) return name;
  const std::string face = name.substr(at + 1, 2);
  if (std::find(kFaceNames.begin(), kFaceNames.end(), face) == kFaceNames.end()) return name;
  return name.replace(at + 1, 2, "{px,nx,py,ny,pz,nz}");
}

std::vector<Line> linesOf(const Target& target, const PackSource& source) {
  std::vector<Line> lines;
  for (const MapInfo& info : kMaps) {
    if (!target.maps.has(info.id) || !source.has(info.id)) continue;
    const std::string name = exporter::mapFileName(info.id, source.plan.isCube() ? std::optional(0) : std::nullopt);
    lines.push_back({withoutFace(name, source.plan.isCube()), isColour(info.sample) ? "sRGB" : "linear", info.about});
  }
  for (const PackFile& file : filesOf(target, source.plan)) {
    const Line line{withoutFace(file.name, source.plan.isCube()), spaceText(file.space), file.about};
    const bool isKnown = std::any_of(lines.begin(), lines.end(), [&](const Line& other) { return other.name == line.name; });
    if (!isKnown && !line.about.empty()) lines.push_back(line);
  }
  for (const exporter::ListFile& list : exporter::listFiles()) {
    const bool isThere = list.isWanted(source.plan.params) && list.of(source.planet);
    if (isThere) lines.push_back({list.name, list.picture ? "sRGB" : "", list.about});
  }
  lines.push_back({"planet.json", "", "how to make it again, and what each map means"});
  return lines;
}

std::string groundText(const PackPlan::Ground& ground) {
  const Region& region = ground.region;
  const auto aside = [](int count, const char* way) { return count == 0 ? "" : ", " + std::to_string(count) + " squares to the " + way; };
  return "\nA square of ground, " + numberText(region.meters) + " m a side, " + std::to_string(region.size) + " x " +
         std::to_string(region.size) + " samples " + numberText(region.metersPerSample()) + " m apart, north at the top, around latitude " +
         numberText(region.latitudeDegrees) + ",\nlongitude " + numberText(region.longitudeDegrees) + aside(region.column, "east") +
         aside(region.row, "south") + ", on the plane that touches the planet there.\n";
}

// What a ball with maps around it lacks.
std::string shapeText(const PlanetParams& params) {
  std::string text;
  if (const double flattening = flatteningOf(params); flattening > 0)
    text += "It is flattened: its poles are " + numberText(1 - flattening) + " of its radius from its middle.\n";
  const RingProfile rings = ringProfile(params.rings, params.seed.number());
  if (!rings.isEmpty())
    text += "Its rings lie over its equator, from " + numberText(rings.innerRadius) + " to " + numberText(rings.outerRadius) + " radii.\n";
  return text;
}

std::string slopesText(const PackPlan& plan) {
  if (plan.ground || plan.displacement == 1) return "Slopes of the normal map are as steep as the ground is.\n";
  const double times = plan.displacement > 0 ? plan.displacement : plan.params.relief.exaggeration;
  return "Slopes of the normal map are " + numberText(times) + " times as steep as they are (" +
         (plan.displacement > 0 ? "--displace" : "relief.exaggeration") + ").\n";
}

}  // namespace

std::string readmeText(const Target& target, const PackSource& source) {
  const PlanetParams& params = source.plan.params;
  const ReliefParams& relief = params.relief;
  std::string text = "A planet for " + std::string(target.label) + ", made with Terrella\n\nSeed " + params.seed.text() + ", share code " +
                     toShareCode(params) + ". Yours to use as you like.\n\n";
  const std::vector<Line> lines = linesOf(target, source);
  std::size_t longest = 0;
  for (const Line& line : lines) longest = std::max(longest, line.name.size());
  for (const Line& line : lines) text += padded(line.name, longest + 2) + padded(line.space, 8) + line.about + "\n";
  text += source.plan.ground ? groundText(*source.plan.ground)
          : source.plan.isCube()
              ? "\nSix faces of a cube, top left first, as OpenGL has them: +Y north, +Z longitude 0, +X 90 degrees east.\n"
              : "\n2:1 maps: north at the top, longitude 0 in the middle, wrapping to the left and right.\n";
  text += "Radius " + numberText(relief.radiusMeters) + " m.";
  if (source.maps.has(MapId::height)) {
    const auto meters = [&](double height) { return numberText(std::round(source.metersOf(height))) + " m"; };
    const auto there = exporter::scaleOf(source.maps.at<MapId::height>());
    text += " Ground from " + meters(there.low) + " to " + meters(there.high) + " above " + source.zeroName() + ".";
    if (const auto& ground = source.plan.ground; ground && ground->rangeMeters) {
      const auto asked = fullScale(source);
      text += " Samples of heights span " + meters(asked.low) + " to " + meters(asked.high) + " (--height-range).";
    }
  }
  text += "\n";
  if (!source.plan.ground) text += shapeText(params);
  if ((target.maps & source.maps.held()).has(MapId::height)) text += heightFormula(source, "height.png");
  if (((target.maps | target.also) & source.maps.held()).has(MapId::normal)) text += slopesText(source.plan);
  const std::string notes = target.notes ? target.notes(source) : "";
  return notes.empty() ? text : text + "\n" + notes;
}

}  // namespace terrella::packs
