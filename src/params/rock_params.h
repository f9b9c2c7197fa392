// What decides how a world of bare rock looks: its craters, and what else shaped and coloured its ground (docs/craters.md).
#pragma once

#include "params/parameter.h"

namespace terrella {

struct CraterParams {
  double density = 1;
  double largest = 1400;
  double transition = 15;
  double wear = 0.6;
  double rays = 0.6;
  double maria = 0.17;
  double secondaries = 0;
  double breached = 0;
  double slumped = 0;
  double excavation = 0;

  bool operator==(const CraterParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(
        Parameter{
            "density", "Density", "",
            "How many craters there are: 1 as many as the old ground of the Moon has, 0 none. Of each size there are four times as many "
            "as of one twice as large.",
            0, 2},
        self.density);
    v(Parameter{"largest", "Largest", "km", "Diameter of the largest: from 300 km or so they are basins with rings.", 10, 3000,
                Scale::logarithmic},
      self.largest);
    v(Parameter{"transition", "Complex from", "km",
                "Smaller craters are bowls; larger ones have flat floors, terraces and a peak in the middle. The stronger the gravity, the "
                "sooner: 15 km on the Moon, 7 km on Mars.",
                1, 100, Scale::logarithmic},
      self.transition);
    v(Parameter{"wear", "Wear", "", "How far old craters have been worn down and filled. 0 leaves all fresh.", 0, 1}, self.wear);
    v(Parameter{"rays", "Rays", "", "Bright rays around the youngest. 0 for none.", 0, 1}, self.rays);
    v(Parameter{"maria", "Lava plains", "", "Share of the globe that lava has filled, from the lowest ground up; few craters are younger.",
                0, 0.7},
      self.maria);
    v(
        Parameter{
            "secondaries", "Secondaries", "",
            "How many craters the youngest large ones have made with what they threw out: 1 as on the Moon. With any, rays are crowds of "
            "streaks and of such craters; with none, straight lines.",
            0, 1},
        self.secondaries);
    v(
        Parameter{
            "breached", "Breached basins", "",
            "How far the widest basins have lost their rims and their round shape, so that lava runs from one to the next and keeps out of "
            "small craters beside them: 0 rounds with a rim, and lava in every hollow.",
            0, 1},
        self.breached);
    v(Parameter{"slumped", "Slumped walls", "",
                "How far the walls of wide craters have slid down in pieces: 0 even rings of terraces, 1 scalloped rims over blocks.", 0,
                1},
      self.slumped);
    v(Parameter{"excavation", "Excavation", "",
                "How far craters lay bare what lies at their depth alone: at 1 small bowls in bright ejecta stay bright, and wide craters "
                "on lava show the ground below it. At 0 all bowls show old ground, and lava if they lie in it.",
                0, 1},
      self.excavation);
  }
};

// What else has shaped the ground and coloured it. Colours themselves are the palette's.
struct RockParams {
  double provinces = 0.4;
  double dichotomy = 0;
  int volcanoes = 0;
  double frost = 0;
  double lineae = 0;
  double chaos = 0;
  double canyon = 0;
  double layers = 0;
  double dunes = 0;
  double wrinkles = 0;
  double storms = 0;
  double tones = 0;
  double unbroken = 0;
  double massifs = 0;
  double fitted = 0;

  bool operator==(const RockParams&) const = default;

  template <class Self, class Visitor>
  static void visit(Self& self, Visitor&& v) {
    v(Parameter{"provinces", "Provinces", "", "How much wide stretches of ground differ in brightness and colour.", 0, 1}, self.provinces);
    v(Parameter{"dichotomy", "Two hemispheres", "", "How much lower one half of the globe lies than the other: 1 as the north of Mars.", 0,
                1},
      self.dichotomy);
    v(Parameter{"volcanoes", "Shield volcanoes", "", "Wide volcanoes with a caldera each, most of them close together.", 0, 12},
      self.volcanoes);
    v(Parameter{"frost", "Polar frost", "deg", "How far frost reaches from the poles, in degrees of latitude; 0 for none.", 0, 60},
      self.frost);
    v(Parameter{"lineae", "Cracks in ice", "",
                "How many long cracks, dark and with a ridge along either side, cross a crust of ice: 1 as on Europa.", 0, 1},
      self.lineae);
    v(
        Parameter{
            "chaos", "Chaos", "",
            "How much of a crust of ice has broken into rafts, apart in dark rubble: 0 none, 0.4 as on Europa, 1 a third of the ground.", 0,
            1},
        self.chaos);
    v(Parameter{"canyon", "Canyon", "", "How deep one great canyon is: 0 none, 1 as Valles Marineris on Mars, a fifth of the relief.", 0,
                1},
      self.canyon);
    v(
        Parameter{
            "layers", "Polar layers", "",
            "How thick domes of layered ice and dust lie at the poles, where there is frost: 0 none, 1 as on Mars, a tenth of the relief.",
            0, 1},
        self.layers);
    v(Parameter{"dunes", "Dunes", "",
                "How high seas of dunes are, along the winds of low latitudes, on ground of the other kind (see Provinces): 1 as on Titan.",
                0, 1},
      self.dunes);
    v(Parameter{"wrinkles", "Wrinkles in lava", "",
                "How high wrinkle ridges stand on plains of lava, and how deep rilles are cut into them: 1 as on the Moon, some 200 m.", 0,
                1},
      self.wrinkles);
    v(Parameter{"storms", "Dust storms", "", "How much of the globe storms of dust hide: 0 none, 1 all of it.", 0, 1}, self.storms);
    v(Parameter{"tones", "Tones of lava", "",
                "How much the flows that filled plains of lava differ in tone: 0 not at all, 1 as on the Moon.", 0, 1},
      self.tones);
    v(Parameter{"unbroken", "Unbroken cracks", "",
                "How far cracks in ice that are hardly wider than a map's samples are drawn as lines: 0 rows of beads, 1 soft lines.", 0,
                1},
      self.unbroken);
    v(Parameter{"massifs", "Massifs", "",
                "How many mountains of tilted crust and low mesas stand on the plains: 0 none, 1 as on Io. Mountains are up to half the "
                "relief high.",
                0, 1},
      self.massifs);
    v(Parameter{"fitted", "Fitted heights", "",
                "How far heights are moved so that the lowest and the highest ground lie about equally far from the ends of the relief: 0 "
                "not at all, and high mountains may be cut off, 1 all the way.",
                0, 1},
      self.fitted);
  }
};

}  // namespace terrella
