// ElevationParams and ShapingParams: how a planet's heights come about. Part of planet_params.h.
//
// Elevation is a list of layers, each a method of its own (docs/methods.md, Layers). The first layer is the struct itself; what
// `layers` holds comes after it, in order. Shaping is what becomes of the heights then.
#pragma once

#include <array>
#include <vector>

#include "params/parameter.h"

namespace terrella {

enum class Lattice { globe, torus };

template <>
struct EnumNames<Lattice> {
  static constexpr std::array choices{Choice{"globe", "Globe"}, Choice{"torus", "Torus"}};
};

// What becomes of the lattice points of one level of diamond-square in the next.
//   keep      published: a point never moves again. Points of coarse levels stay behind as single spikes, their lines as creases.
//   displace  successive random additions (Saupe 1988): displaced like the new points, at every level.
//   relax     a quarter of the way to the mean of the four new centres around it. On maps of 1024 samples the Laplacian at points
//             five levels old is 0.9 times that at new ones (keep: 3.3 times, displace: 5.0 times).
enum class OldPoints { keep, displace, relax };

template <>
struct EnumNames<OldPoints> {
  static constexpr std::array choices{Choice{"keep", "Keep"}, Choice{"displace", "Displace"}, Choice{"relax", "Relax"}};
};

enum class Method { diamondSquare, plasma, rectangles, hills, voronoi, noise, ridgedNoise, land };

template <>
struct EnumNames<Method> {
  static constexpr std::array choices{Choice{"diamondSquare", "Diamond-square"}, Choice{"plasma", "Plasma"},
                                      Choice{"rectangles", "Rectangles"},        Choice{"hills", "Hills"},
                                      Choice{"voronoi", "Voronoi islands"},      Choice{"noise", "Noise"},
                                      Choice{"ridgedNoise", "Ridged noise"},     Choice{"land", "Land with a history"}};
};

// What decides one layer's heights. A method reads what it needs of it (see isRead) and leaves the rest alone.
struct MethodParams {
  Method method = Method::diamondSquare;
  int baseColumns = 4;
  double roughness = 2.0;
  double gain = 0.54;
  int octaves = 10;
  int count = 256;
  double size = 25;
  double water = 0.6;

  bool operator==(const MethodParams&) const = default;

  template <class Self, class Visitor>
  static void visitMethod(Self& self, Visitor&& v) {
    v(
        Parameter{
            "method", "Method", "",
            "Diamond-square: fractal, fastest. Plasma: its ancestor, with creases. Rectangles and hills: many of them, added up. Voronoi: "
            "islands of cells, as high as they are far from the sea. Noise and ridged noise: octaves of simplex noise. Land with a "
            "history: "
            "plates that drifted, ranges where they met, worn down by rivers; what is smaller is diamond-square, as rough as the ground "
            "is steep."},
        self.method);
    v(
        Parameter{
            "baseColumns", "Continent scale", "squares",
            "Squares of the first lattice around the equator: 2 gives one supercontinent, 4 a few continents, 32 islands. Of noise, the "
            "cells of its first octave.",
            2, 64, Scale::powersOfTwo},
        self.baseColumns);
    v(Parameter{"roughness", "Roughness", "",
                "How far the first levels may leave the starting heights; of voronoi, how ragged coasts are. The published method uses 2.",
                0, 8},
      self.roughness);
    v(Parameter{"gain", "Gain", "",
                "Displacement of each level, or weight of each octave, relative to the one before. 0.5 is the published method; more gives "
                "ragged coasts, less gives soft ones.",
                0.3, 0.75},
      self.gain);
    v(Parameter{"octaves", "Octaves", "", "How many octaves of noise are added up, each twice as fine as the one before.", 1, 16},
      self.octaves);
    v(Parameter{"count", "Count", "", "How many rectangles, hills or Voronoi cells there are.", 1, 4096, Scale::logarithmic}, self.count);
    v(Parameter{"size", "Largest size", "deg", "Radius of the largest hill, or longest side of a rectangle, in degrees of arc.", 0.5, 120},
      self.size);
    v(Parameter{"water", "Water cells", "", "Share of Voronoi cells that lie under water.", 0, 1}, self.water);
  }
};

enum class Combine { add, multiply, maximum, mask };

template <>
struct EnumNames<Combine> {
  static constexpr std::array choices{Choice{"add", "Add"}, Choice{"multiply", "Multiply"}, Choice{"maximum", "Take the higher"},
                                      Choice{"mask", "Add on high ground"}};
};

// A layer above the first. With v the layer's height in [0, 1], w its weight and e what the layers before have made:
//   add  e + w v;   multiply  e (1 - w + w v);   maximum  max(e, w v);   mask  e + w v e: added where the ground is high already
struct Layer : MethodParams {
  Combine combine = Combine::add;
  double weight = 0.4;
  int variation = 1;

  bool operator==(const Layer&) const = default;

  // What a list's entry is before anything is said of it: each draws chances of its own.
  static Layer atIndex(int index) {
    Layer layer;
    layer.method = Method::noise;
    layer.baseColumns = 16;
    layer.gain = 0.5;
    layer.variation = index + 1;
    return layer;
  }

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"combine", "Combine", "",
                "How the layer joins what lies below: added, multiplied, the higher of both, or added where the ground is high already "
                "(mask)."},
      self.combine);
    v(Parameter{"weight", "Weight", "", "How much of the layer is taken.", 0, 2}, self.weight);
    MethodParams::visitMethod(self, v);
    v(Parameter{"variation", "Variation", "", "Layers of the same method and variation are alike; another number draws other chances.", 0,
                9999},
      self.variation);
  }
};

enum class Island { none, add, multiply };

template <>
struct EnumNames<Island> {
  static constexpr std::array choices{Choice{"none", "None"}, Choice{"add", "Sink by adding"}, Choice{"multiply", "Sink by multiplying"}};
};

enum class IslandDistance { euclidean, manhattan };

template <>
struct EnumNames<IslandDistance> {
  static constexpr std::array choices{Choice{"euclidean", "Round"}, Choice{"manhattan", "Angular"}};
};

// docs/methods.md, Layers. All but `layers` make the first layer.
struct ElevationParams : MethodParams {
  Lattice lattice = Lattice::globe;
  OldPoints oldPoints = OldPoints::relax;
  std::vector<Layer> layers{};
  Island island = Island::none;
  IslandDistance islandDistance = IslandDistance::euclidean;
  double islandLift = 0.1;
  double islandDepth = 0.8;
  double islandPower = 2.0;

  bool operator==(const ElevationParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"lattice", "Lattice", "",
                "globe has no poles and no seam; torus is the published lattice, which wraps but pinches at the poles."},
      self.lattice);
    MethodParams::visitMethod(self, v);
    v(Parameter{"oldPoints", "Old points", "",
                "Lattice points in later levels: keep is the published method, with single spikes; displace is Saupe's successive random "
                "additions; relax moves them towards their new neighbours, without spikes or creases."},
      self.oldPoints);
    v(Parameter{"layers", "Layers", "", "Layers above the first, each a method of its own, from the lowest to the highest.", 0, 8},
      self.layers);
    v(Parameter{"island", "Island", "",
                "Sinks the ground away from one place, the middle of the map: add e + a - b d^c, multiply (e + a)(1 - b d^c), d being the "
                "distance, up to 1."},
      self.island);
    v(Parameter{"islandDistance", "Island shape", "", "How distance is measured: euclidean gives round islands, manhattan angular ones."},
      self.islandDistance);
    v(Parameter{"islandLift", "Island lift (a)", "", "How far an island is lifted.", 0, 1}, self.islandLift);
    v(Parameter{"islandDepth", "Island depth (b)", "", "How far the ground sinks at the far side.", 0, 2}, self.islandDepth);
    v(Parameter{"islandPower", "Island edge (c)", "", "How late, and then how steeply, it sinks.", 0.25, 8}, self.islandPower);
  }
};

// Whether a layer of elevation is land with a history: then it needs plates, erosion and all that (land/land.h).
bool hasLand(const ElevationParams& params);

// Whether the parameter with this key has an effect beside the others' values.
bool isRead(const MethodParams& params, const char* key);
bool isRead(const ElevationParams& params, const char* key);

struct CurvePoint {
  double height = 0;
  double becomes = 0;

  bool operator==(const CurvePoint&) const = default;
  // The first two lead every height to itself.
  static CurvePoint atIndex(int index) { return index < 2 ? CurvePoint{1.0 * index, 1.0 * index} : CurvePoint{0.5, 0.5}; }

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"height", "Height", "", "A height in [0, 1], before the curve.", 0, 1}, self.height);
    v(Parameter{"becomes", "Becomes", "", "What the curve makes of it.", 0, 1}, self.becomes);
  }
};

enum class Terraces { none, hard, rounded };

template <>
struct EnumNames<Terraces> {
  static constexpr std::array choices{Choice{"none", "None"}, Choice{"hard", "Hard steps"}, Choice{"rounded", "Rounded steps"}};
};

// docs/methods.md, Shaping, in this order: ridges, curve, exponent, terraces.
struct ShapingParams {
  double ridges = 0;
  std::vector<CurvePoint> curve{};
  double exponent = 1;
  Terraces terraces = Terraces::none;
  int terraceCount = 8;

  bool operator==(const ShapingParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"ridges", "Ridges", "",
                "How far heights are folded at the middle, 2 (0.5 - |0.5 - e|): what was half high becomes a ridge.", 0, 1},
      self.ridges);
    v(Parameter{"curve", "Curve", "", "Points of a curve that heights are led through, in straight lines from one to the next.", 0, 16},
      self.curve);
    v(Parameter{"exponent", "Exponent", "", "Heights in [0, 1] are raised to this power: above 1 plains get flatter and mountains steeper.",
                0.25, 6},
      self.exponent);
    v(Parameter{"terraces", "Terraces", "",
                "Whether heights are rounded to a few levels: hard as published, round(e n) / n, or with rounded steps."},
      self.terraces);
    v(Parameter{"terraceCount", "Terrace steps", "", "n: how many steps lead from 0 to 1.", 2, 64}, self.terraceCount);
  }
};

bool isRead(const ShapingParams& params, const char* key);

}  // namespace terrella
