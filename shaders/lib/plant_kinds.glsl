// As PlantKind (render/terrain/packed_tile.h) names them.
const float kConifer = 0.0, kBroadLeaved = 1.0, kUmbrella = 2.0, kPalm = 3.0, kShrub = 4.0, kCactus = 5.0, kBoulder = 6.0, kPebble = 7.0, kFern = 8.0;

// Pictures of trees reach a little below the ground, and stand before their feet by a trunk's thickness, of stones by what lies before their
// middle; in heights.
const float kFoot = 0.0566, kForward = 0.04, kStoneForward = 0.4;
