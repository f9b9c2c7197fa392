// How a camera is exposed, and how an eye gets used to the light: by its highlights, as photographs of the Earth are exposed, where a
// white cloud is nearly white. Between day and night lie many stops; eye and camera even out some of them, not all, so that night
// stays darker than day.
#pragma once

#include <optional>
#include <span>

namespace terrella::render {

// Times the light of a scene: what a photograph of the day takes: a thick white cloud under a sun overhead is 1 then.
inline constexpr float kPhotographicExposure = 0.68f;

inline constexpr float kLeastExposure = 0.15f, kMostExposure = 40.0f;  // of an eye; 1 is the day's

// What a light meter sees in one part of a picture.
struct MeteredLight {
  float luminance = 0;
  float planet = 0;  // share of it that is planet, not sky
};

struct MeteredScene {
  float highlight = -1;  // of the brightest parts of the planet, all but single sparks; less than 0 where too little of it is in sight
  float sky = 0;         // that of which a fourteenth of the sky is brighter; 0 where too little of it is in sight
  float most = -1;       // that of which a quarter of the planet is brighter; less than 0 as highlight
};
// Nothing where neither is known. Reorders `lights`.
std::optional<MeteredScene> sceneOf(std::span<MeteredLight> lights);

// How long land and sky are exposed, in times of a photograph of the day. Land is never exposed shorter; where it is exposed longer, a
// graduated filter before the lens takes from the sky what is too much (shaders/lib/graduated_filter.glsl).
struct Exposure {
  float land = 1, sky = 1;
  float filter() const { return sky / land; }  // the share of its light that is left to the sky
};

// From 0 near the ground to 1 from space: how far photographs from an altitude, in radii, are of a planet and not of a country.
float shareOfSpace(double altitude);
// The exposure at which such highlights look right. From space dim ones stay dim beside what is seen of other planets; of a country without
// anything bright, a forest, a plain under dust or all of an evening, the picture is to be seen.
float exposureOfHighlight(float highlight, float space);
// The longest that leaves most of such a sky its colour: one that looks into a low sun through dust would be white.
float longestUnderSky(float sky);
// The exposure of a photograph whose camera measures the light by itself, in times of one of the day: a forest from above has nothing white
// in it and would come out dark. Whole planets with clouds stay photographs of the day, and their nights come out a little less dark; near
// the ground what is dark is exposed longer, and the sky of an evening as far as it keeps its colour.
Exposure photographedExposure(const MeteredScene& scene, float space);
// The exposure of a scene for an eye.
Exposure wantedExposure(const MeteredScene& scene, float space);

// Where an exposure is `seconds` later on its way to another: quickly into the light, slowly into the dark. It never passes it.
float adaptedExposure(float exposure, float wanted, float seconds);
Exposure adaptedExposure(const Exposure& exposure, const Exposure& wanted, float seconds);

}  // namespace terrella::render
