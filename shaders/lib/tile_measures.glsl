// Of the terrain's tiles, and of the table that has the air before them and the light that falls on them (render/terrain/terrain_pass.cpp).
const float kFinestTile = 6e-6;  // about as wide, in planet radii
const int kTilesAcrossTable = 16, kPointsOfTile = 5;
