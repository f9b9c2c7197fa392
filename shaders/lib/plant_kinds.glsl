// As PlantKind (render/terrain/packed_tile.h) names them.
const float kConifer = 0.0, kBroadLeaved = 1.0, kUmbrella = 2.0, kPalm = 3.0, kShrub = 4.0, kCactus = 5.0, kBoulder = 6.0, kGrass = 7.0;
