#include "exporter/verify/seams.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "exporter/verify/cube.h"
#include "exporter/verify/text.h"

namespace terrella::exporter::verify {
namespace {

constexpr int kLinesBeside = 16;  // on either side of a seam

// Differences between the pixels of two lines, gathered.
struct LineStep {
  double sum = 0, largest = 0;

  void add(double difference) {
    sum += difference;
    largest = std::max(largest, difference);
  }
};

// steps[0] is the seam, the others lie beside it.
SeamSteps summary(const std::vector<LineStep>& steps, int pixels, bool areHeights) {
  SeamSteps result;
  result.areHeights = areHeights;
  result.pixels = pixels;
  result.across = steps[0].sum / pixels;
  result.lowest = result.highest = steps[1].sum / pixels;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (i > 0 || !areHeights) result.largest = std::max(result.largest, steps[i].largest);
    if (i == 0) continue;
    const double step = steps[i].sum / pixels;
    result.beside += step / static_cast<double>(steps.size() - 1);
    result.lowest = std::min(result.lowest, step);
    result.highest = std::max(result.highest, step);
  }
  return result;
}

double differenceInRow(const Picture& picture, int y, int x, int otherX) {
  double sum = 0;
  for (int c = 0; c < picture.shape.channels; ++c) sum += std::abs(picture.at(x, y, c) - picture.at(otherX, y, c));
  return sum;
}

// Up to four channels of a pixel, or the normal it holds, turned into the world and in the same units.
std::array<double, 4> valueAt(const std::vector<Picture>& faces, FacePixel pixel, bool isNormalMap) {
  const Picture& picture = faces[static_cast<std::size_t>(pixel.face)];
  std::array<double, 4> value{};
  for (int c = 0; c < picture.shape.channels; ++c) value[static_cast<std::size_t>(c)] = picture.at(pixel.x, pixel.y, c);
  if (!isNormalMap) return value;
  const int n = picture.shape.width;
  const FaceFrame frame = faceFrame(pixel.face, faceCoordinate(pixel.x, n), faceCoordinate(pixel.y, n));
  const Vector world = frame.tangent * (value[0] - 127.5) + frame.bitangent * (value[1] - 127.5) + frame.outward * (value[2] - 127.5);
  return {world.x, world.y, world.z, 0};
}

double difference(const std::array<double, 4>& a, const std::array<double, 4>& b) {
  double sum = 0;
  for (std::size_t c = 0; c < a.size(); ++c) sum += std::abs(a[c] - b[c]);
  return sum;
}

std::string stepText(const SeamSteps& steps) {
  if (steps.beside == 0) return steps.across == 0 ? "no step, as within" : "a step where there are none within";
  return "step " + timesText(steps.across / steps.beside) + " times an ordinary one";
}

std::string allowedText(const SeamSteps& steps) {
  if (steps.beside == 0) return "an ordinary step";
  return timesText(std::max(0.0, steps.least() / steps.beside)) + " to " + timesText(steps.most() / steps.beside);
}

void checkEdges(const std::string& name, const std::vector<Picture>& faces, MapId map, VerifyReport& report) {
  const auto edges = cubeEdges();
  const auto steps = edgeSteps(faces, map);
  // How far beyond what is allowed, so that the worst edge is named.
  const auto excess = [](const SeamSteps& s) { return s.across / std::max(s.most(), 1e-9) + (s.across < s.least() ? 1 : 0); };
  const auto worst =
      std::max_element(steps.begin(), steps.end(), [&](const SeamSteps& a, const SeamSteps& b) { return excess(a) < excess(b); });
  const Edge& edge = edges[static_cast<std::size_t>(worst - steps.begin())];
  const auto failed = std::count_if(steps.begin(), steps.end(), [](const SeamSteps& s) { return !s.isOrdinary(); });
  const std::string between =
      std::string(kFaceNames[static_cast<std::size_t>(edge.face)]) + "-" + kFaceNames[static_cast<std::size_t>(edge.other)];
  report.judge(name + ": twelve edges", "worst " + between + ", " + stepText(*worst), allowedText(*worst), failed == 0,
               "The faces of " + name + " do not meet at " + std::to_string(failed) + " of the twelve edges of the cube, worst at " +
                   between + "; a face may be swapped, turned, mirrored or of another planet.");
}

// Between the pixels around the middle of a face, where a lattice has a point as old as those at the corners: the mean of all faces.
double stepAtMiddles(const std::vector<Picture>& faces, bool isNormalMap) {
  const int half = faces[0].shape.width / 2;
  double sum = 0;
  for (int face = 0; face < 6; ++face) {
    const auto corner = valueAt(faces, {face, half, half}, isNormalMap), opposite = valueAt(faces, {face, half - 1, half - 1}, isNormalMap);
    for (const FacePixel beside : {FacePixel{face, half - 1, half}, FacePixel{face, half, half - 1}}) {
      sum += difference(corner, valueAt(faces, beside, isNormalMap)) + difference(opposite, valueAt(faces, beside, isNormalMap));
    }
  }
  return sum / 24;
}

// The eight corners are where a lattice on a cube is irregular. 24 differences are few: a bound is all that they bear. The corner that
// differs most is left out: an islet of one pixel may lie there, and what is wrong with a lattice or with faces shows at more than one.
void checkCorners(const std::string& name, const std::vector<Picture>& faces, bool isNormalMap, VerifyReport& report) {
  constexpr double kMostTimes = 4;
  const int n = faces[0].shape.width;
  double inside = 0, largest = 0;
  std::array<double, 8> differences{};
  for (int corner = 0; corner < 8; ++corner) {
    const auto pixels = cornerPixels(corner, n);
    for (std::size_t i = 0; i < 3; ++i) {
      const auto here = valueAt(faces, pixels[i], isNormalMap);
      differences[static_cast<std::size_t>(corner)] += difference(here, valueAt(faces, pixels[(i + 1) % 3], isNormalMap)) / 21;
      // Eight steps near this pixel, along its row and its column, but not its own.
      for (int step = 1; step <= 8; ++step) {
        const int inX = pixels[i].x == 0 ? 1 : -1, inY = pixels[i].y == 0 ? 1 : -1;
        const FacePixel row{pixels[i].face, pixels[i].x + inX * step, pixels[i].y}, nextInRow{row.face, row.x + inX, row.y};
        const FacePixel column{pixels[i].face, pixels[i].x, pixels[i].y + inY * step}, nextInColumn{column.face, column.x, column.y + inY};
        for (const double d : {difference(valueAt(faces, row, isNormalMap), valueAt(faces, nextInRow, isNormalMap)),
                               difference(valueAt(faces, column, isNormalMap), valueAt(faces, nextInColumn, isNormalMap))}) {
          inside += d / (24 * 16);
          largest = std::max(largest, d);
        }
      }
    }
  }
  std::sort(differences.begin(), differences.end());
  const double across = std::accumulate(differences.begin(), differences.end() - 1, 0.0);
  const double most = kMostTimes * inside + 2 * stepAtMiddles(faces, isNormalMap) + 0.25 * largest + (isNormalMap ? 2.0 : 0.0);
  report.judge(name + ": eight corners",
               inside == 0 ? "no step beside them" : "step " + timesText(across / inside) + " times those beside them",
               inside == 0 ? "an ordinary step" : "up to " + timesText(most / inside), inside == 0 || across <= most,
               "The three faces of " + name + " that meet at each corner of the cube differ there more than their pixels do elsewhere.");
}

// Round poles stray by less than a step, since a pole's row is a circle one step wide (0.97 was the most in 1140 sets, and 2.6 of an ocean
// that has the foot of an island at its pole); pinched ones by 3.6 and more at width 256, by 30 and more at 2048. Where flat ground has
// sunken lakes, a wall may cross a pole's row (3.3 was the most in 180 sets).
void checkPoles(const std::string& name, const Picture& heights, const Promise& promise, VerifyReport& report) {
  const double most = promise.params.world.kind == WorldKind::rock && promise.params.volcanism.isActive() ? 5 : 3;
  const PoleRows rows = poleRows(heights);
  const double worst = std::max(rows.north, rows.south);
  const std::string what = name + ": pole rows";
  const std::string measured = "stray by " + timesText(worst) + " steps from row to row";
  if (promise.params.elevation.lattice != Lattice::globe)
    return report.add({what, measured, "not promised: a torus has pinched poles", Verdict::skipped, ""});
  report.judge(what, measured, "up to " + timesText(most), worst <= most,
               "The " + std::string(rows.north > rows.south ? "first" : "last") + " row of " + name +
                   " is a single point on the planet, but its heights are not one value: the pole is pinched.");
}

// Plateaus with cliffs between them: then steps say nothing, for any line may fall on a cliff or on none.
bool goesInSteps(const PlanetParams& params) {
  const auto isStepped = [](const MethodParams& method) { return method.method == Method::rectangles; };
  const ElevationParams& elevation = params.elevation;
  return isStepped(elevation) || std::any_of(elevation.layers.begin(), elevation.layers.end(), isStepped) ||
         params.shaping.terraces != Terraces::none || params.elevation.island != Island::none || !params.shaping.curve.empty();
}

}  // namespace

SeamSteps wrapColumnSteps(const Picture& picture, bool areHeights) {
  const int width = picture.shape.width, height = picture.shape.height;
  std::vector<LineStep> steps(1);
  for (int quarter = 0; quarter < 4; ++quarter) {
    for (int k = -kLinesBeside; k <= kLinesBeside; ++k) {
      const int x = (quarter * (width / 4) + k + width) % width;
      const bool isSeam = x == 0;
      if (quarter == 0 && (k == 1 || k == -1)) continue;  // the lines of the seam itself
      LineStep& step = isSeam ? steps[0] : steps.emplace_back();
      for (int y = 0; y < height; ++y) step.add(differenceInRow(picture, y, isSeam ? width - 1 : x - 1, x));
    }
  }
  return summary(steps, height, areHeights);
}

PoleRows poleRows(const Picture& heights) {
  const int width = heights.shape.width, height = heights.shape.height;
  constexpr int kRows = 8;
  const auto strays = [&](int poleRow, int inward) {
    double mean = 0, stray = 0, step = 0;
    for (int x = 0; x < width; ++x) mean += static_cast<double>(heights.at(x, poleRow)) / width;
    for (int x = 0; x < width; ++x) stray += std::abs(heights.at(x, poleRow) - mean) / width;
    for (int i = 0; i < kRows; ++i) {
      const int y = poleRow + i * inward;
      for (int x = 0; x < width; ++x) step += std::abs(heights.at(x, y) - heights.at(x, y + inward));
    }
    // A world so flat that its steps vanish in the rounding to 16 bits still rounds: half a code value is no structure.
    return stray / std::max(step / width / kRows, 0.5);
  };
  return {strays(0, 1), strays(height - 1, -1)};
}

std::vector<SeamSteps> edgeSteps(const std::vector<Picture>& faces, MapId map) {
  const bool isNormalMap = map == MapId::normal;
  const int n = faces[0].shape.width;
  const int lines = std::min(kLinesBeside, n / 2 - 1);
  std::vector<SeamSteps> result;
  for (const Edge& edge : cubeEdges()) {
    // The edge, `lines` - 1 beside it on either face, and, since slopes change most where a lattice has its oldest lines, the middle of
    // either face for normals.
    std::vector<LineStep> steps(static_cast<std::size_t>(2 * lines + (isNormalMap ? 1 : -1)));
    for (int i = 0; i < n; ++i) {
      const EdgePair pair = edgePair(edge, i, n);
      std::array<double, 4> values[2];
      for (const std::size_t side : {0u, 1u}) {
        const EdgePixel& at = side == 0 ? pair.here : pair.there;
        values[side] = valueAt(faces, at.pixel, isNormalMap);
        std::array<double, 4> outer = values[side];
        for (int k = 0; k < lines; ++k) {
          const auto inner = valueAt(faces, at.inside(k + 1), isNormalMap);
          if (k > 0) steps[static_cast<std::size_t>(2 * k - 1) + side].add(difference(outer, inner));  // the first is the edge's own
          outer = inner;
        }
        if (!isNormalMap) continue;
        const auto nearMiddle = valueAt(faces, at.inside(n / 2 - 1), isNormalMap),
                   farMiddle = valueAt(faces, at.inside(n / 2), isNormalMap);
        steps[static_cast<std::size_t>(2 * lines - 1) + side].add(difference(nearMiddle, farMiddle));
      }
      steps[0].add(difference(values[0], values[1]));
    }
    result.push_back(summary(steps, n, map == MapId::height));
    if (isNormalMap) result.back().rounding = 2.0;
  }
  return result;
}

void checkSeams(const PromisedMap& map, const std::vector<Picture>& pictures, const Promise& promise, VerifyReport& report) {
  if (promise.region) return;  // its edges are its neighbours'
  const std::string name = promise.projection == Projection::cube ? infoOf(map.map).key : map.files[0];
  if (map.map == MapId::height && goesInSteps(promise.params))
    return report.skip(name + ": seams", "heights go in steps by their parameters");
  if (map.map == MapId::flow || map.map == MapId::rivers || map.map == MapId::plates || map.map == MapId::emissive)
    return report.skip(name + ": seams", "lines and names are steps everywhere");
  if (promise.projection == Projection::cube) {
    checkEdges(name, pictures, map.map, report);
    checkCorners(name, pictures, map.map == MapId::normal, report);
    return;
  }
  const SeamSteps steps = wrapColumnSteps(pictures[0], map.map == MapId::height);
  report.judge(name + ": wrap column", stepText(steps), allowedText(steps), steps.isOrdinary(),
               "The first and the last column of " + name + " do not meet as neighbours do: there is a seam at the date line.");
  if (map.map == MapId::height) checkPoles(name, pictures[0], promise, report);
}

}  // namespace terrella::exporter::verify
