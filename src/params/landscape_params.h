// How the landscape view shows the endless map; none of it changes the planet.
#pragma once

#include <array>
#include <string_view>

#include "params/planet_params.h"

namespace terrella {

enum class LandscapeMode { flight, turntable, skyline, lesson };

template <>
struct EnumNames<LandscapeMode> {
  static constexpr std::array choices{Choice{"flight", "Flight"}, Choice{"turntable", "Turntable"}, Choice{"skyline", "Skyline"},
                                      Choice{"lesson", "Lesson"}};
};

enum class LandscapeColours { gradient, biomes, height };

template <>
struct EnumNames<LandscapeColours> {
  static constexpr std::array choices{Choice{"gradient", "Smooth gradient"}, Choice{"biomes", "Biomes"}, Choice{"height", "By height"}};
};

enum class LandscapeNormals { smooth, flat };

template <>
struct EnumNames<LandscapeNormals> {
  static constexpr std::array choices{Choice{"smooth", "Smooth"}, Choice{"flat", "Flat triangles"}};
};

enum class LandscapeMesh { surface, lines, both };

template <>
struct EnumNames<LandscapeMesh> {
  static constexpr std::array choices{Choice{"surface", "Surface"}, Choice{"lines", "Lines"}, Choice{"both", "Surface and lines"}};
};

struct LandscapeParams {
  LandscapeMode mode = LandscapeMode::flight;
  LandscapeColours colours = LandscapeColours::gradient;
  LandscapeNormals normals = LandscapeNormals::smooth;
  LandscapeMesh mesh = LandscapeMesh::surface;
  int featureSize = 4096;
  double gain = 0.55;
  double oceanShare = 0.4;
  double exponent = 1.7;
  double verticalScale = 1.0;
  double haze = 1.0;
  double sunAzimuth = 300.0;
  double sunElevation = 24.0;
  double skylineRoughness = 0.42;
  OldPoints lessonOldPoints = OldPoints::keep;

  bool operator==(const LandscapeParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(
        Parameter{
            "mode", "Mode", "",
            "flight: W A S D and Q E over a landscape without end. turntable: a piece of it, turning. skyline: 1-D midpoint displacement. "
            "lesson: diamond-square step by step."},
        self.mode);
    v(Parameter{"colours", "Colours", "",
                "gradient and biomes from height and moisture, smooth or with hard borders; height by height alone."},
      self.colours);
    v(Parameter{"normals", "Normals", "", "smooth: the slope of the ground at each sample. flat: one normal for each triangle."},
      self.normals);
    v(Parameter{"mesh", "Mesh", "", "The surface, its triangles as lines, or both."}, self.mesh);
    v(Parameter{"featureSize", "Feature size", "samples", "Samples between the points of the first lattice: how wide continents are.", 256,
                16384, Scale::powersOfTwo},
      self.featureSize);
    v(Parameter{"gain", "Gain", "",
                "Displacement of each level relative to the one before: more gives rugged ground, less gives soft hills.", 0.3, 0.65},
      self.gain);
    v(Parameter{"oceanShare", "Ocean share", "", "Share of the landscape under water.", 0, 0.95}, self.oceanShare);
    v(Parameter{"exponent", "Exponent", "",
                "Heights above the sea are raised to this power: above 1 plains get flatter and mountains steeper.", 0.5, 4},
      self.exponent);
    v(Parameter{"verticalScale", "Vertical scale", "", "How high mountains stand in proportion to their width.", 0, 4}, self.verticalScale);
    v(Parameter{"haze", "Haze", "", "How thick the air is that far mountains fade into.", 0, 4}, self.haze);
    v(Parameter{"sunAzimuth", "Sun, azimuth", "deg", "Where the light comes from: 0 is north, 90 east.", 0, 360}, self.sunAzimuth);
    v(Parameter{"sunElevation", "Sun, elevation", "deg", "How high the sun stands above the horizon.", 3, 90}, self.sunElevation);
    v(Parameter{"skylineRoughness", "Skyline roughness", "",
                "R of the skyline's displacement U(-R l, R l), l being the length of the piece that is halved.", 0, 1},
      self.skylineRoughness);
    v(
        Parameter{
            "lessonOldPoints", "Lesson, old points", "",
            "What the lesson does with the points of earlier levels: keep is the published method, displace and relax are a third step."},
        self.lessonOldPoints);
  }
};

// Whether the mode at hand shows anything of it.
inline bool isRead(const LandscapeParams& landscape, std::string_view key) {
  const bool isOfSkyline = key == "skylineRoughness", isOfLesson = key == "lessonOldPoints";
  if (key == "mode") return true;
  if (landscape.mode == LandscapeMode::skyline) return isOfSkyline;
  if (landscape.mode == LandscapeMode::lesson) return isOfLesson || key == "gain";
  return !isOfSkyline && !isOfLesson;
}

}  // namespace terrella
