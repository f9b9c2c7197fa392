#include "params/air_params.h"

#include <string_view>

namespace terrella {

bool isRead(const AirParams& params, const char* key) {
  const std::string_view name = key;
  if (name == "model") return true;
  if (params.model == AirModel::none) return false;
  if (name == "density") return true;
  if (params.density <= 0) return false;
  if (name == "dust") return params.model != AirModel::mars;
  if (name == "ozone") return params.model == AirModel::earth && params.dust < 1;
  return true;
}

}  // namespace terrella
