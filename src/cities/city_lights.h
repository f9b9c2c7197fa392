// The light that towns shed on places, gathered from those around each (cities.h).
#pragma once

#include "cells/cell_noise.h"
#include "cities/cities.h"
#include "maps/places.h"

namespace terrella {

class CityLights {
 public:
  // For maps of `columns` around the equator: what is narrower than the distance of two samples is drawn so wide, and
  // fainter by the root of what it lacks: to an eye as bright on the whole.
  CityLights(const Cities& cities, std::uint64_t seed, int columns);

  // Of so many places of a row that has directions, from 0 to 1. `isDark` ones have none, whatever is around.
  void row(const PlaceRow& places, int count, const std::uint8_t* isDark, float* light) const;

 private:
  float at(const Point3<float>& place, float noise) const;

  const Cities& cities_;
  NoiseSource streets_;
  float narrowest_;  // radians
};

}  // namespace terrella
