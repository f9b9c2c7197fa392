// Where in the tables of air a point's values stand. shaders/lib/air_tables.glsl says the same to the graphics card.
#pragma once

#include "air/air_tables.h"

namespace terrella {

// All columns of the table of transmittance for one altitude, which may lie between its rows.
struct SunRow {
  float radius, horizon;  // horizon: the distance to it
  float top, least;       // the squared radius of the top less that of here; the distance to it straight up
  float span, down;

  SunRow(const Atmosphere& air, float altitude);
  float across(float cosine) const;      // of the angle between the sun and straight up
  float visibleSun(float cosine) const;  // share of its disc above the ground's edge
};

// Columns crowd around the horizon, where twilight passes within few degrees.
float scatteredAcross(float cosine);
float scatteredCosine(float across);

}  // namespace terrella
