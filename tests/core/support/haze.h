// A small kind of planet for tests: bands of colour under clouds. It has neither heights nor a sea.
#pragma once

#include <tuple>

#include "clouds/cloud_stages.h"
#include "kinds/kinds.h"
#include "params/presets.h"
#include "planet/stage.h"

namespace terrella::testing {

inline const Stage kBandStage{
    .name = "bands",
    .about = "paints bands by latitude",
    .reads = {},
    .writes = {Product::map(MapId::albedo)},
    .parameters = [](const PlanetSpec& s) { return Ingredients::of(s.params.seed); },
    .rows = [](Painting& painting) -> RowMakers {
      Map<Rgb8>& out = painting.out<MapId::albedo>();
      const auto tint = static_cast<std::uint8_t>(painting.seed() * 40);
      const RowMaker make = [&out, tint](int y, const PlaceRow& places) {
        for (int x = 0; x < out.width(); ++x) {
          const float v = places.latitudeAt(static_cast<std::size_t>(x)) * 8;
          const float wave = v - static_cast<float>(static_cast<int>(v));
          const auto shade = static_cast<std::uint8_t>(120 + 100 * (wave < 0.5f ? wave : 1 - wave));
          out.row(y)[x] = {shade, static_cast<std::uint8_t>(shade - 20), tint};
        }
      };
      return [make] { return make; };
    },
};

inline const Kind kHaze{"haze", {&kCloudFieldStage, &kCloudStage, &kBandStage}};

inline PlanetSpec hazeSpec(std::uint64_t seed, int columns) {
  PlanetParams params;
  params.seed = seed;
  params.clouds.model = CloudModel::simple;  // there is no ground to have weather over
  return {params, *loadPalette(params.surface.palette), &kHaze, columns};
}

}  // namespace terrella::testing
