#include "params/elevation_params.h"

#include <string_view>

namespace terrella {

bool isRead(const MethodParams& params, const char* key) {
  const std::string_view name = key;
  const Method method = params.method;
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

bool isRead(const ElevationParams& params, const char* key) {
  const std::string_view name = key;
  if (name != "island" && name.starts_with("island")) return params.island != Island::none;
  return isRead(static_cast<const MethodParams&>(params), key);
}

bool isRead(const ShapingParams& params, const char* key) {
  const std::string_view name = key;
  if (name == "terraceCount") return params.terraces != Terraces::none;
  return true;
}

}  // namespace terrella
