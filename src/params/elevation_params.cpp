#include "params/elevation_params.h"

#include <string_view>

namespace terrella {

bool methodReads(Method method, const char* key) {
  const std::string_view name = key;
  const bool isLattice = method == Method::diamondSquare || method == Method::plasma;
  const bool isNoise = method == Method::noise || method == Method::ridgedNoise;
  const bool isVoronoi = method == Method::voronoi;
  if (name == "baseColumns") return isLattice || isNoise;
  if (name == "roughness") return isLattice || isVoronoi;
  if (name == "gain") return isLattice || isNoise || isVoronoi;
  if (name == "octaves") return isNoise;
  if (name == "count") return method == Method::rectangles || method == Method::hills || isVoronoi;
  if (name == "size") return method == Method::rectangles || method == Method::hills;
  if (name == "water") return isVoronoi;
  if (name == "oldPoints") return method == Method::diamondSquare;
  return true;
}

bool shapingReads(const ShapingParams& params, const char* key) {
  const std::string_view name = key;
  if (name != "island" && name.starts_with("island")) return params.island != Island::none;
  if (name == "terraceCount") return params.terraces != Terraces::none;
  return true;
}

}  // namespace terrella
