#include "params/elevation_params.h"

#include <algorithm>
#include <string_view>

namespace terrella {

bool isRead(const MethodParams& params, const char* key) {
  const std::string_view name = key;
  const Method method = params.method;
  const bool isLattice = method == Method::diamondSquare || method == Method::plasma;
  const bool isNoise = method == Method::noise || method == Method::ridgedNoise;
  const bool isVoronoi = method == Method::voronoi;
  if (name == "baseColumns") return isLattice || isNoise;
  const bool isLand = method == Method::land;
  if (name == "roughness") return isLattice || isVoronoi || isLand;
  if (name == "gain") return isLattice || isNoise || isVoronoi || isLand;
  if (name == "octaves") return isNoise;
  if (name == "count") return method == Method::rectangles || method == Method::hills || isVoronoi;
  if (name == "size") return method == Method::rectangles || method == Method::hills;
  if (name == "water") return isVoronoi;
  return true;
}

namespace {

bool hasLayer(const ElevationParams& params, Method method) {
  return params.method == method ||
         std::any_of(params.layers.begin(), params.layers.end(), [method](const Layer& layer) { return layer.method == method; });
}

}  // namespace

bool hasLand(const ElevationParams& params) { return hasLayer(params, Method::land); }

bool isRead(const ElevationParams& params, const char* key) {
  const std::string_view name = key;
  // Of all layers. Other methods than diamond-square are made on the globe.
  if (name == "lattice") return hasLayer(params, Method::diamondSquare);
  if (name == "oldPoints") return hasLayer(params, Method::diamondSquare) || hasLayer(params, Method::land);
  if (name != "island" && name.starts_with("island")) return params.island != Island::none;
  return isRead(static_cast<const MethodParams&>(params), key);
}

bool isRead(const ShapingParams& params, const char* key) {
  const std::string_view name = key;
  if (name == "terraceCount") return params.terraces != Terraces::none;
  return true;
}

}  // namespace terrella
