#include "exporter/lists.h"

#include "exporter/manifest.h"
#include "exporter/ring_strip.h"
#include "exporter/river_list.h"
#include "exporter/tree_list.h"

namespace terrella::exporter {
namespace {

ListText listOf(std::string text, std::size_t count) {
  std::string hash = hashOfText(text);
  return {std::move(text), count, std::move(hash)};
}

std::optional<ListText> treesOf(const Planet& planet) {
  const auto* forest = planet.find<Forest>();
  if (!forest) return std::nullopt;
  return listOf(treesJson(forest->trees), forest->trees.size());
}

std::optional<ListText> riversOf(const Planet& planet) {
  const auto* list = planet.find<RiverList>();
  if (!list) return std::nullopt;
  return listOf(riversJson(list->rivers, planet.params().relief.radiusMeters), list->rivers.size());
}

}  // namespace

const std::array<ListFile, kLists>& listFiles() {
  static constexpr std::array<ListFile, kLists> kFiles{
      {{"trees", "trees.json", "where trees stand", "{\"count\": ,\n\"kinds\": [",
        [](const PlanetParams& params) { return params.trees.spacing > 0; }, treesOf},
       {"rivers", "rivers.json", "courses of rivers, from spring to mouth",
        "{\"type\": \"FeatureCollection\", \"count\": , \"features\": [",
        [](const PlanetParams& params) { return params.rivers.listFrom > 0; }, riversOf},
       {"rings", "rings.png", "rings from their inner edge (left) to the outer one; alpha is how dense they are", "",
        [](const PlanetParams& params) { return params.rings.opacity > 0; }, ringStripOf, kRingShape}}};
  return kFiles;
}

}  // namespace terrella::exporter
