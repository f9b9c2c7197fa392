// Whether a picture that another program drew shows the planet of a pack, and shows it the right way.
//
//   terrella_globe_picture PICTURE.png PACK LATITUDE LONGITUDE DISTANCE RADIUS [SUN_X SUN_Y SUN_Z]
//
// PICTURE is of the whole globe, in its middle, north up, from DISTANCE radii above a place; RADIUS is that of the disc as a share of the
// picture's height. What should be seen is reckoned from albedo.png and the clouds of the pack, and compared square by square by the
// correlation of brightness within each: light and tone differ from program to program, and change slowly over the disc. The same is done
// for the wrong ways that there are (mirrored, upside down, turned, off by 1.5 degrees), each of which must agree less.
//
// With a sun (+Y north, +Z longitude 0, +X 90 degrees east) slopes of normal.png are lit by it, and the picture must agree best with
// red to the east and green to the north.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "exporter/read_png.h"

namespace terrella::test {
namespace {

using Vector = std::array<double, 3>;
constexpr double kDegree = 3.14159265358979323846 / 180;

double dot(const Vector& a, const Vector& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

struct View {
  double latitude, longitude, distance, radius;
};

// How a wrong picture would differ.
struct Way {
  const char* name;
  double acrossSign = 1, upSign = 1, turn = 0, tilt = 0;  // of the view; degrees
  double red = 1, green = 1;                              // of the normal map
};

class Pack {
 public:
  explicit Pack(const std::string& folder) : albedo_(readPng(folder + "/albedo.png")) {
    for (const char* name : {"/clouds.png", "/clouds_grey.png"}) {
      if (!clouds_ && std::filesystem::exists(folder + name)) clouds_ = readPng(folder + name);
    }
    if (std::filesystem::exists(folder + "/normal.png")) normal_ = readPng(folder + "/normal.png");
  }

  // Brightness at a point of the unit sphere, 0 to 255.
  double at(const Vector& p, const std::optional<Vector>& sun, const Way& way) const {
    const double longitude = std::atan2(p[0], p[2]), latitude = std::asin(p[1]);
    double light = 1;
    if (sun && normal_) {
      const double red = sampleOf(*normal_, longitude, latitude, 0) / 127.5 - 1,
                   green = sampleOf(*normal_, longitude, latitude, 1) / 127.5 - 1;
      const Vector east{std::cos(longitude), 0, -std::sin(longitude)};
      const Vector north{p[1] * -std::sin(longitude), std::cos(latitude), p[1] * -std::cos(longitude)};
      const double up = std::sqrt(std::max(0.0, 1 - red * red - green * green));
      light = std::max(0.0, way.red * red * dot(east, *sun) + way.green * green * dot(north, *sun) + up * dot(p, *sun));
    }
    double brightness = 0;
    for (int channel = 0; channel < 3; ++channel) brightness += sampleOf(albedo_, longitude, latitude, channel) / 3;
    brightness *= light;
    if (!clouds_) return brightness;
    const double thick = sampleOf(*clouds_, longitude, latitude, clouds_->channels - 1) / 255;
    return brightness * (1 - thick) + 255 * thick;
  }

 private:
  static double sampleOf(const DecodedPng& map, double longitude, double latitude, int channel) {
    const int x = static_cast<int>(std::floor((longitude / (360 * kDegree) + 0.5) * map.width)) % map.width;
    const int y = std::min(map.height - 1, static_cast<int>((0.5 - latitude / (180 * kDegree)) * map.height));
    const auto at =
        (static_cast<std::size_t>(y) * static_cast<std::size_t>(map.width) + static_cast<std::size_t>((x + map.width) % map.width));
    return map.pixels[at * static_cast<std::size_t>(map.channels) + static_cast<std::size_t>(channel)];
  }

  DecodedPng albedo_;
  std::optional<DecodedPng> clouds_, normal_;
};

// The point of the unit sphere that is seen at (x, y), in radii of the disc from its middle; within it.
Vector seen(const View& view, double x, double y, const Way& way) {
  // A ray's slope at the rim is that of the tangent to the sphere.
  const double slope = 1 / std::sqrt(view.distance * view.distance - 1);
  const Vector ray{x * slope, y * slope, -1};
  const double a = dot(ray, ray), b = -view.distance, c = view.distance * view.distance - 1;
  const double t = (-b - std::sqrt(std::max(0.0, b * b - a * c))) / a;
  Vector p{ray[0] * t * way.acrossSign, ray[1] * t * way.upSign, view.distance - t};
  for (double& part : p) part /= std::sqrt(dot(p, p));
  const double latitude = (view.latitude + way.tilt) * kDegree, longitude = (view.longitude + way.turn) * kDegree;
  const double up = p[1] * std::cos(latitude) + p[2] * std::sin(latitude), out = p[2] * std::cos(latitude) - p[1] * std::sin(latitude);
  return {p[0] * std::cos(longitude) + out * std::sin(longitude), std::clamp(up, -1.0, 1.0),
          out * std::cos(longitude) - p[0] * std::sin(longitude)};
}

struct Sums {
  double n = 0, a = 0, b = 0, aa = 0, bb = 0, ab = 0;
  void add(double x, double y) { n += 1, a += x, b += y, aa += x * x, bb += y * y, ab += x * y; }
  double mean() const { return n > 0 ? a / n : 0; }
  // Covariance and both variances, times n.
  double together() const { return ab - a * b / n; }
  double ofFirst() const { return aa - a * a / n; }
  double ofSecond() const { return bb - b * b / n; }
};

// How well the picture agrees with what should be seen, -1 to 1: the correlation of what is left when every square's mean is taken away.
double agreement(const DecodedPng& picture, const Pack& pack, const View& view, const std::optional<Vector>& sun, const Way& way) {
  constexpr int kSquares = 16;  // across the disc
  const double radius = view.radius * picture.height;
  std::vector<Sums> squares(kSquares * kSquares);
  for (int y = 0; y < picture.height; ++y) {
    for (int x = 0; x < picture.width; ++x) {
      const double across = (x + 0.5 - picture.width * 0.5) / radius, up = (picture.height * 0.5 - y - 0.5) / radius;
      if (across * across + up * up > 0.85 * 0.85) continue;
      const auto* pixel =
          picture.pixels.data() + (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) + static_cast<std::size_t>(x)) *
                                      static_cast<std::size_t>(picture.channels);
      const double brightness = picture.channels < 3 ? pixel[0] : (pixel[0] + pixel[1] + pixel[2]) / 3.0;
      const int square = static_cast<int>((up + 1) * 0.5 * kSquares) * kSquares + static_cast<int>((across + 1) * 0.5 * kSquares);
      squares[static_cast<std::size_t>(square)].add(brightness, pack.at(seen(view, across, up, way), sun, way));
    }
  }
  double together = 0, first = 0, second = 0;
  for (const Sums& square : squares) {
    if (square.n < 30 || square.mean() < 10) continue;  // a rim, or night
    // Each square weighs as much as it has to show.
    const double scale = 1 / std::max(1.0, square.mean() * square.mean());
    together += square.together() * scale, first += square.ofFirst() * scale, second += square.ofSecond() * scale;
  }
  return first > 0 && second > 0 ? together / std::sqrt(first * second) : 0;
}

int run(const std::vector<std::string>& words) {
  if (words.size() != 7 && words.size() != 10) {
    std::puts("terrella_globe_picture PICTURE.png PACK LATITUDE LONGITUDE DISTANCE RADIUS [SUN_X SUN_Y SUN_Z]");
    return 2;
  }
  const auto number = [&](std::size_t i) { return std::strtod(words[i].c_str(), nullptr); };
  const DecodedPng picture = readPng(words[1]);
  const Pack pack(words[2]);
  const View view{number(3), number(4), number(5), number(6)};
  std::optional<Vector> sun;
  std::vector<Way> ways{{"as it should be"},
                        {"mirrored", -1},
                        {"upside down", 1, -1},
                        {"turned by half", 1, 1, 180},
                        {"turned by a quarter", 1, 1, 90},
                        {"1.5 degrees west", 1, 1, -1.5},
                        {"1.5 degrees east", 1, 1, 1.5},
                        {"1.5 degrees north", 1, 1, 0, 1.5},
                        {"1.5 degrees south", 1, 1, 0, -1.5}};
  if (words.size() == 10) {
    sun = Vector{number(7), number(8), number(9)};
    ways.push_back({"lit with red to the west", 1, 1, 0, 0, -1, 1});
    ways.push_back({"lit with green to the south", 1, 1, 0, 0, 1, -1});
  }
  bool isRight = true;
  double best = 0;
  for (const Way& way : ways) {
    const double value = agreement(picture, pack, view, sun, way);
    if (&way == &ways.front()) best = value;
    const bool holds = &way == &ways.front() ? value > 0.6 : value < best - 0.05;
    std::printf("%-28s %6.3f%s\n", way.name, value, holds ? "" : "  wrong");
    isRight = isRight && holds;
  }
  return isRight ? 0 : 1;
}

}  // namespace
}  // namespace terrella::test

int main(int count, char** words) {
  try {
    return terrella::test::run({words, words + count});
  } catch (const std::exception& error) {
    std::puts(error.what());
    return 2;
  }
}
