// What the parts of the weather hand to each other: the ground on one grid, the sky above all of it, and the air of a season.
//
// The weather is reckoned on grids of rising size. What takes long to spread (the reach of a continent, vapour on its way inland) finds
// most of its way on the coarse ones, where a step leads far; the finer ones begin with that and add coasts and mountains.
#pragma once

#include "base/workers.h"
#include "cells/face_field.h"
#include "params/land_params.h"
#include "weather/compass.h"

namespace terrella {

// The ground on one grid.
struct GroundLevel {
  int size = 0;
  FaceField height;     // kilometres above the sea; 0 of the sea
  FaceField slope;      // of what air has to climb: the height above low country, smoothed
  FaceField land;       // share of a cell
  FaceField breadth;    // share of land within some 500 km
  FaceField interior;   // how much more land there is within 500 km than within 1000: above 0 inland, below off coasts
  FaceField bend;       // radians (bends.h)
  FaceField facesWest;  // 1 at coasts that face west, -1 at those that face east; where the planet spins the other way, mirrored

  const Compass& compass() const { return Compass::of(size); }
  float stepKilometres() const;  // how far a step carries air
};

// What the planet's axis and spin mean to its weather.
struct Sky {
  explicit Sky(const WeatherParams& params);

  float annual;       // how much colder poles are than the equator over a year: 1 as on the Earth, below 0 beyond a tilt of 54.7 degrees
  float swing;        // how far seasons swing: 1 as on the Earth
  float beltShift;    // how far the belts follow the sun: 1 as on the Earth
  float spin;         // 1 prograde, -1 retrograde
  float temperature;  // degrees Celsius, mean of the globe
};

// The air of one season: `sign` is 1 in northern summer, -1 in northern winter.
struct Air {
  float sign = 1;
  FaceField east, north;     // metres a second
  FaceField alongS, alongT;  // columns and rows that a step carries the air
  FaceField climb;           // kilometres that it climbs in a step; sinks, below 0
  FaceField anomaly;         // degrees that it is warmer than its latitude is over a year
  FaceField temperature;     // degrees Celsius at the sea's level
  FaceField vapour;          // 1 is what air of 27 degrees Celsius can hold
  FaceField rain;            // millimetres a year
};

inline constexpr float kEarthRadiusKilometres = 6371.0f;

// Warmth that air takes on where it is, and how much of that in a step.
struct Relaxation {
  FaceField target, rate;
};

// What becomes of vapour in a step: the share that falls as rain, what the air can hold, the share of rain that does not come back from the
// ground, and the share of what is missing that the sea gives.
struct Wetting {
  FaceField rate, held, lost, refill;
};

// Winds, and the way that air goes (docs/weather.md, Winds).
void blow(const GroundLevel& level, const Sky& sky, const Workers& workers, Air& air);
// Temperatures of both seasons: `anomaly` holds a first guess, and `steps` carry it on (docs/weather.md, Temperature).
void warm(const GroundLevel& level, const Sky& sky, int steps, const Workers& workers, Air& summer, Air& winter);
// Vapour, of which there is a first guess, and rain (docs/weather.md, Rain).
void wet(const GroundLevel& level, const Sky& sky, float rainfall, int steps, const Workers& workers, Air& air);

}  // namespace terrella
