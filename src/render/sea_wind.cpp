#include "render/sea_wind.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/exact_math.h"
#include "cells/cell_noise.h"
#include "maps/cube.h"
#include "render/map_images.h"

namespace terrella::render {
namespace {

constexpr int kFace = 128;         // texels along an edge
constexpr float kUnsteady = 4.0f;  // metres a second: weather's winds are means, from which those of a day stray by as much

// Where each texel lies among the cells of the weather, and how gusty it is there: the same for all planets.
struct WindTexels {
  std::vector<Point3<float>> directions;
  CellField gusts;

  WindTexels() {
    CellField x, y, z;
    for (int i = 0; i < kFaces * kFace * kFace; ++i) {
      const auto onFace = [](int k) { return (2 * static_cast<float>(k) + 1) / kFace - 1; };
      directions.push_back(unit(cubePoint(i / (kFace * kFace), onFace(i % kFace), onFace(i / kFace % kFace), 1.0f)));
      x.push_back(directions.back().x), y.push_back(directions.back().y), z.push_back(directions.back().z);
    }
    gusts.resize(directions.size());
    // Bumps from 900 km to 100 km.
    NoiseSource({Channel::winds, 1, 3.5f, 4, 0.75f}, 1).fill({x.data(), y.data(), z.data()}, static_cast<int>(gusts.size()), gusts.data());
    for (float& gust : gusts) gust = std::exp2(1.15f * gust);
  }
};

std::vector<std::uint8_t> windCodes(const Weather* weather, double season) {
  static const WindTexels kTexels;
  std::vector<std::uint8_t> codes(kTexels.directions.size());
  CellField speed;
  if (weather) {
    const CellField east = inSeason(weather->windEast, season), north = inSeason(weather->windNorth, season);
    speed.resize(east.size());
    for (std::size_t i = 0; i < speed.size(); ++i) speed[i] = std::sqrt(east[i] * east[i] + north[i] * north[i] + kUnsteady * kUnsteady);
  }
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const float here = weather ? weather->grid().sharesTowards(kTexels.directions[i]).of(speed) : SeaWind::kMean;
    const float gust = weather ? kTexels.gusts[i] : 1.0f;
    codes[i] = static_cast<std::uint8_t>(std::clamp(here * gust * (255 / SeaWind::kStrongest) + 0.5f, 0.0f, 255.0f));
  }
  return codes;
}

}  // namespace

void SeaWind::show(const std::shared_ptr<const Weather>& weather, double season) {
  if (texture_ && weather == weather_ && season == season_) return;
  weather_ = weather;
  season_ = season;
  const std::vector<std::uint8_t> codes = windCodes(weather && weather->size > 0 ? weather.get() : nullptr, season);
  texture_ = gl::Texture::make("wind over the sea", GL_TEXTURE_CUBE_MAP);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  for (std::size_t face = 0; face < kFaces; ++face) {
    glTexImage2D(GL_TEXTURE_CUBE_MAP_POSITIVE_X + static_cast<GLenum>(face), 0, GL_R8, kFace, kFace, 0, GL_RED, GL_UNSIGNED_BYTE,
                 codes.data() + face * kFace * kFace);
  }
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_CUBE_MAP, wrap, GL_CLAMP_TO_EDGE);
  for (const GLenum zoom : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) glTexParameteri(GL_TEXTURE_CUBE_MAP, zoom, GL_LINEAR);
}

void SeaWind::bind(int unit) const {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_CUBE_MAP, texture_.id());
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace terrella::render
