#include "render/sea_wind.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/exact_math.h"
#include "cells/cell_noise.h"
#include "maps/cube.h"
#include "render/map_images.h"

namespace terrella::render {
namespace {

constexpr int kFace = 512;        // texels along an edge
constexpr int kWeatherFace = 64;  // squares along an edge of which the weather is asked
constexpr int kWeatherPoints = kWeatherFace + 1;
constexpr float kUnsteady = 3.0f;       // metres a second: weather's winds are means, from which those of a day stray by as much
constexpr float kGustStep = 1 / 32.0f;  // of a binary logarithm, to a code
constexpr float kSlick = 0.45f;         // how much less wind one feels

static_assert(kFace % kWeatherFace == 0);

std::size_t square(int side) { return static_cast<std::size_t>(side) * static_cast<std::size_t>(side); }

// How the wind strays in each texel from what the weather says: the same for all planets.
struct Gusts {
  // How many times as strong it is, in binary logarithms of kGustStep, 0 at 128, in gusts from 900 to 30 km wide; and how far a place lies
  // in a slick, a long band of smooth water, drawn out and curled up, of 255.
  std::vector<std::uint8_t> stronger, slick;
};

Gusts makeGusts() {
  constexpr int kBatch = kFace;
  const NoiseSource windings({Channel::winds, 1, 2.6f, 3, 0.6f}, 1), windingsToo({Channel::winds, 2, 2.6f, 3, 0.6f}, 1);
  const NoiseSource gusts({Channel::winds, 3, 3.5f, 5, 0.7f}, 1), slicks({Channel::winds, 4, 5.0f, 5, 0.55f}, 1);
  Gusts made;
  for (auto* const codes : {&made.stronger, &made.slick}) codes->resize(static_cast<std::size_t>(kFaces) * square(kFace));
  std::array<CellField, 3> place;
  CellField right(kBatch), up(kBatch), gust(kBatch), slick(kBatch);
  for (CellField& axis : place) axis.resize(kBatch);
  const auto fill = [&](const NoiseSource& noise, CellField& out) {
    noise.fill({place[0].data(), place[1].data(), place[2].data()}, kBatch, out.data());
  };
  for (int row = 0; row < kFaces * kFace; ++row) {
    const auto onFace = [](int k) { return (2 * static_cast<float>(k) + 1) / kFace - 1; };
    for (int column = 0; column < kFace; ++column) {
      const Point3<float> direction = unit(cubePoint(row / kFace, onFace(column), onFace(row % kFace), 1.0f));
      const auto i = static_cast<std::size_t>(column);
      place[0][i] = direction.x, place[1][i] = direction.y, place[2][i] = direction.z;
    }
    fill(windings, right);
    fill(windingsToo, up);
    for (std::size_t i = 0; i < kBatch; ++i) {
      place[0][i] += 0.22f * right[i], place[1][i] += 0.16f * up[i], place[2][i] += 0.22f * (up[i] - right[i]);
    }
    fill(gusts, gust);
    fill(slicks, slick);
    for (std::size_t i = 0; i < kBatch; ++i) {
      const std::size_t at = static_cast<std::size_t>(row) * kBatch + i;
      made.stronger[at] = static_cast<std::uint8_t>(std::clamp(128.5f + 1.1f * gust[i] / kGustStep, 0.0f, 255.0f));
      made.slick[at] = static_cast<std::uint8_t>(255 * exact::smoothstep(1 - 5.0f * std::abs(slick[i])));
    }
  }
  return made;
}

// Who comes while another thread makes them waits.
const Gusts& gusts() {
  static const Gusts made = makeGusts();
  return made;
}

// Metres a second at the corners of a face's squares.
CellField windOnFace(const Weather& weather, const CellField& speed, int face) {
  CellField corners;
  corners.reserve(square(kWeatherPoints));
  for (int row = 0; row <= kWeatherFace; ++row) {
    for (int column = 0; column <= kWeatherFace; ++column) {
      const auto onFace = [](int k) { return 2 * static_cast<float>(k) / kWeatherFace - 1; };
      corners.push_back(weather.grid().sharesTowards(unit(cubePoint(face, onFace(column), onFace(row), 1.0f))).of(speed));
    }
  }
  return corners;
}

std::vector<std::uint8_t> windCodes(const Weather& weather, double season) {
  constexpr int kPer = kFace / kWeatherFace;
  const CellField east = inSeason(weather.windEast, season), north = inSeason(weather.windNorth, season);
  CellField speed(east.size());
  for (std::size_t i = 0; i < speed.size(); ++i) speed[i] = std::sqrt(east[i] * east[i] + north[i] * north[i] + kUnsteady * kUnsteady);
  std::array<float, 256> stronger;
  for (int code = 0; code < 256; ++code) {
    stronger[static_cast<std::size_t>(code)] = std::exp2(static_cast<float>(code - 128) * kGustStep) * (255 / SeaWind::kStrongest);
  }
  const Gusts& astray = gusts();
  std::vector<std::uint8_t> codes(astray.slick.size());
  for (int face = 0; face < kFaces; ++face) {
    const CellField corners = windOnFace(weather, speed, face);
    for (int row = 0; row < kFace; ++row) {
      const float* const above = corners.data() + row / kPer * kWeatherPoints;
      const float down = (static_cast<float>(row % kPer) + 0.5f) / kPer;
      std::size_t at = (static_cast<std::size_t>(face) * kFace + static_cast<std::size_t>(row)) * kFace;
      for (int column = 0; column < kFace; ++column, ++at) {
        const float* const corner = above + column / kPer;
        const float right = (static_cast<float>(column % kPer) + 0.5f) / kPer;
        const float high = corner[0] + (corner[1] - corner[0]) * right;
        const float low = corner[kWeatherPoints] + (corner[kWeatherPoints + 1] - corner[kWeatherPoints]) * right;
        const float wind = high + (low - high) * down;
        // Strong winds tear slicks up.
        const float slick = static_cast<float>(astray.slick[at]) * (kSlick / 255) * std::clamp((12 - wind) * (1 / 5.0f), 0.0f, 1.0f);
        codes[at] = static_cast<std::uint8_t>(std::clamp(wind * stronger[astray.stronger[at]] * (1 - slick) + 0.5f, 0.0f, 255.0f));
      }
    }
  }
  return codes;
}

}  // namespace

SeaWind::SeaWind() : gusts_(std::async(std::launch::async, [] { gusts(); })) {}

void SeaWind::show(const std::shared_ptr<const Weather>& weather, double season) {
  if (texture_ && weather == weather_ && season == season_) return;
  weather_ = weather;
  season_ = season;
  // Where nobody knows the winds one texel says it all.
  const bool isKnown = weather && weather->size > 0;
  const std::vector<std::uint8_t> codes =
      isKnown ? windCodes(*weather, season) : std::vector<std::uint8_t>(kFaces, static_cast<std::uint8_t>(kMean * 255 / kStrongest + 0.5f));
  const int side = isKnown ? kFace : 1;
  texture_ = gl::Texture::make("wind over the sea", GL_TEXTURE_CUBE_MAP);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  for (std::size_t face = 0; face < kFaces; ++face) {
    glTexImage2D(GL_TEXTURE_CUBE_MAP_POSITIVE_X + static_cast<GLenum>(face), 0, GL_R8, side, side, 0, GL_RED, GL_UNSIGNED_BYTE,
                 codes.data() + face * square(side));
  }
  glGenerateMipmap(GL_TEXTURE_CUBE_MAP);
  for (const GLenum wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) glTexParameteri(GL_TEXTURE_CUBE_MAP, wrap, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
  glTexParameteri(GL_TEXTURE_CUBE_MAP, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
}

void SeaWind::bind(int unit) const {
  glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
  glBindTexture(GL_TEXTURE_CUBE_MAP, texture_.id());
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace terrella::render
