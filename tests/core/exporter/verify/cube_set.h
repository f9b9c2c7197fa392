// A set of cube faces that no code of ours has painted: a sum of waves in space, looked at through the six faces as OpenGL defines
// them. Its slopes are known from the waves themselves, so that the verifier's own geometry is put to the test as well.
#pragma once

#include <cmath>
#include <memory>
#include <random>

#include "exporter/verify/faulty_set.h"
#include "params/params_json.h"
#include "params/share_code.h"
#include "surface/climate_colours.h"

namespace terrella::test {

struct Point {
  double x = 0, y = 0, z = 0;
};
inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Point sum(Point a, Point b, double times = 1) { return {a.x + b.x * times, a.y + b.y * times, a.z + b.z * times}; }
inline Point unit(Point a) { return sum({}, a, 1 / std::sqrt(dot(a, a))); }
inline Point crossed(Point a, Point b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }

inline constexpr std::array kCubeFaces{"px", "nx", "py", "ny", "pz", "nz"};

// As the format is written down: s to the right, t down.
inline Point onFace(int face, double s, double t) {
  switch (face) {
    case 0:
      return {1, -t, -s};
    case 1:
      return {-1, -t, s};
    case 2:
      return {s, 1, t};
    case 3:
      return {s, -1, -t};
    case 4:
      return {s, -t, 1};
    default:
      return {-s, -t, -1};
  }
}

class Waves {
 public:
  explicit Waves(unsigned seed) {
    std::mt19937 random(seed);
    const auto uniform = [&] { return static_cast<double>(random()) / 4294967296.0; };
    for (double frequency = 2; frequency < 30; frequency *= 1.6) {
      for (int i = 0; i < 4; ++i) {
        const Point way = unit({uniform() - 0.5, uniform() - 0.5, uniform() - 0.5});
        waves_.push_back({sum({}, way, frequency), uniform() * 6.3, 0.14 / std::pow(frequency, 0.9)});
      }
    }
  }
  double height(Point p) const {
    double value = 0.5;
    for (const Wave& wave : waves_) value += wave.amplitude * std::sin(dot(wave.way, p) + wave.phase);
    return value;
  }
  Point gradient(Point p) const {
    Point result;
    for (const Wave& wave : waves_) result = sum(result, wave.way, wave.amplitude * std::cos(dot(wave.way, p) + wave.phase));
    return result;
  }

 private:
  struct Wave {
    Point way;
    double phase = 0, amplitude = 0;
  };
  std::vector<Wave> waves_;
};

class CubeSet {
 public:
  explicit CubeSet(unsigned seed, int n = 64) : waves_(seed), n_(n) {
    params_.seed = seed;
    params_.sea.rule = SeaRule::level;
    params_.sea.level = 0.5;
    for (int face = 0; face < 6; ++face) paint(face);
    write();
  }

  const BakedSet& set() const { return set_; }
  VerifyReport verify() const { return set_.verify(); }
  DecodedPng face(const std::string& map, int face) const {
    return readPng(set_ / (map + "_" + kCubeFaces[static_cast<std::size_t>(face)] + ".png"));
  }
  void replace(const std::string& map, int face, const DecodedPng& png, Hash hash) const {
    set_.replace(map + "_" + kCubeFaces[static_cast<std::size_t>(face)], png, hash);
  }

 private:
  struct Faces {
    std::string map;
    int channels = 1, bitDepth = 8;
    std::array<DecodedPng, 6> pictures = {};
  };

  void paint(int face) {
    for (Faces& faces : maps_) {
      DecodedPng& png = faces.pictures[static_cast<std::size_t>(face)];
      png = {n_, n_, faces.channels, faces.bitDepth, {}};
    }
    const double sea = params_.sea.level;
    for (int y = 0; y < n_; ++y) {
      for (int x = 0; x < n_; ++x) {
        const double s = 2 * (x + 0.5) / n_ - 1, t = 2 * (y + 0.5) / n_ - 1;
        const Point flat = onFace(face, s, t), p = unit(flat);
        const double height = waves_.height(p);
        const auto code = static_cast<std::uint16_t>(height * 65535 + 0.5);
        add(1, face, {static_cast<std::uint8_t>(code & 255), static_cast<std::uint8_t>(code >> 8)});
        add(2, face, normal(face, s, t, p, height > sea));
        const bool isSea = height < sea, isIce = isSea && std::abs(p.y) > 0.9;
        const auto shade = static_cast<std::uint8_t>(60 + 100 * height);
        add(0, face, isSea ? std::vector<std::uint8_t>{20, 40, shade} : std::vector<std::uint8_t>{shade, 140, 60});
        add(3, face, {static_cast<std::uint8_t>(!isSea ? 0 : (isIce ? 128 : 255))});
        add(4, face, {255, 255, 255, static_cast<std::uint8_t>(128 + 100 * std::sin(9 * p.x + 4 * p.y + 5 * p.z))});
        const Rgb8 colour = climateColour(isIce ? ClimateClass::snow : isSea ? ClimateClass::ocean : ClimateClass::green);
        add(5, face, {colour.r, colour.g, colour.b});
        const double area = std::pow(dot(flat, flat), -1.5);
        all_ += area;
        under_ += isSea ? area : 0;
      }
    }
  }

  void add(std::size_t map, int face, const std::vector<std::uint8_t>& bytes) {
    auto& pixels = maps_[map].pictures[static_cast<std::size_t>(face)].pixels;
    pixels.insert(pixels.end(), bytes.begin(), bytes.end());
  }

  // T: the way s grows on the sphere, by a small step; B = N x T.
  std::vector<std::uint8_t> normal(int face, double s, double t, Point p, bool isLand) const {
    const Point tangent = unit(sum(unit(onFace(face, s + 1e-6, t)), unit(onFace(face, s - 1e-6, t)), -1));
    const Point bitangent = crossed(p, tangent);
    const double steep = isLand ? params_.relief.reliefMeters * params_.relief.exaggeration / params_.relief.radiusMeters : 0;
    const Point gradient = waves_.gradient(p);
    const double right = steep * dot(gradient, tangent), up = steep * dot(gradient, bitangent),
                 length = std::sqrt(right * right + up * up + 1);
    const auto code = [&](double value) { return static_cast<std::uint8_t>(value / length * 127.5 + 128); };
    return {code(-right), code(-up), code(1)};
  }

  void write() const {
    Json json;
    json["generator"] = "terrella";
    json["version"] = "0.0.0";
    json["algorithm"] = kAlgorithmVersion;
    json["seed"] = params_.seed.number();
    json["shareCode"] = toShareCode(params_);
    json["width"] = json["height"] = n_;
    json["projection"] = "cube";
    json["seaLevel"] = params_.sea.level;
    json["oceanShare"] = under_ / all_;
    json["params"] = *parseJson(paramsToJson(params_));
    for (const Faces& faces : maps_) {
      const bool isColour = faces.map == "albedo" || faces.map == "clouds" || faces.map == "climate";
      Json& map = json["maps"][faces.map];
      map = {{"file", faces.map + "_{face}.png"},
             {"faces", kCubeFaces},
             {"width", n_},
             {"height", n_},
             {"channels", faces.channels},
             {"bitDepth", faces.bitDepth},
             {"colorSpace", isColour ? "sRGB" : "linear"},
             {"hashes", Json::object()}};
      for (std::size_t face = 0; face < 6; ++face) map["hashes"][kCubeFaces[face]] = "";
    }
    writeText(set_ / "planet.json", json.dump(2));
    for (const Faces& faces : maps_) {
      for (int face = 0; face < 6; ++face) replace(faces.map, face, faces.pictures[static_cast<std::size_t>(face)], Hash::renewed);
    }
  }

  Waves waves_;
  int n_;
  PlanetParams params_;
  BakedSet set_;
  double under_ = 0, all_ = 0;
  std::array<Faces, 6> maps_{{{"albedo", 3}, {"height", 1, 16}, {"normal", 3}, {"water", 1}, {"clouds", 4}, {"climate", 3}}};
};

}  // namespace terrella::test
