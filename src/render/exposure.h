// How a camera is exposed, and how an eye gets used to the light: by its highlights, as photographs of the Earth are exposed, where a
// white cloud is nearly white. Between day and night lie many stops; eye and camera even out some of them, not all, so that night
// stays darker than day.
#pragma once

#include <span>

namespace terrella::render {

// Times the light of a scene: what a photograph of the day takes: a thick white cloud under a sun overhead is 1 then.
inline constexpr float kPhotographicExposure = 0.68f;

inline constexpr float kLeastExposure = 0.6f, kMostExposure = 40.0f;  // of an eye; 1 is the day's

// What a light meter sees in one part of a picture.
struct MeteredLight {
  float luminance = 0;
  float planet = 0;  // share of it that is planet, not sky
};

// How bright the brightest parts of the planet are, all but single sparks. Less than 0 where too little of it is in sight. Reorders
// `lights`.
float highlightOf(std::span<MeteredLight> lights);

// The exposure at which such highlights look right.
float wantedExposure(float highlight);

// Where an exposure is `seconds` later on its way to another: quickly into the light, slowly into the dark. It never passes it.
float adaptedExposure(float exposure, float wanted, float seconds);

}  // namespace terrella::render
