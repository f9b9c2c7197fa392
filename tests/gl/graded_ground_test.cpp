// Colours that are graded: of maps and of the ground that is drawn from near.
#include <algorithm>
#include <vector>

#include "gl/ground_test.h"
#include "render/viewpoint.h"

namespace terrella::test {
namespace {

using GradedGroundTest = GroundTest;

// How far channels are apart, mean of all pixels.
double strengthOf(const Picture& picture) {
  double sum = 0;
  for (const Rgb8& pixel : picture.pixels) sum += std::max({pixel.r, pixel.g, pixel.b}) - std::min({pixel.r, pixel.g, pixel.b});
  return sum / static_cast<double>(picture.pixels.size());
}

TEST_F(GradedGroundTest, IsAsItsMapsFromOrbitDownToTheGrass) {
  PlanetParams params = grownPlanet().planet.params();
  std::vector<double> colourful, grey;
  for (std::vector<double>* strengths : {&colourful, &grey}) {
    const WholePlanet planet = growWhole(params, drawnGrid(params, 512));
    show(planet);
    maker_ = tileMakerOf(std::make_shared<const Planet>(planet.planet));
    renderer_->showTerrain(maker_);
    // The first place on a parallel of the tropics that lies some hundred metres high.
    double longitude = -3.1;
    while (longitude < 3.1 && !(groundAt(longitude, 0.1) > 200 && groundAt(longitude, 0.1) < 700)) longitude += 0.02;
    ASSERT_LT(longitude, 3.1);
    for (const double meters : {3e6, 2e4, 300.0, 2.0}) {
      Frame frame = frameAt(longitude, 0.1, meters, 0.5, -1.2);
      frame.sky.hasClouds = false;
      frame.sky.air.density = 0;  // which has a colour of its own
      strengths->push_back(strengthOf(draw(frame)));
    }
    params.colours = {.saturation = 0, .water = 1};
  }
  for (std::size_t i = 0; i < grey.size(); ++i) EXPECT_LT(grey[i], 0.35 * colourful[i]) << i << " " << grey[i] << " " << colourful[i];
}

}  // namespace
}  // namespace terrella::test
