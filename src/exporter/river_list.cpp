#include "exporter/river_list.h"

#include "exporter/append_number.h"
#include "rivers/river_shape.h"

namespace terrella::exporter {
namespace {

constexpr double kRadiusOfWidths = 6371000;  // metres: of the planet that they are reckoned for

void appendLine(const std::vector<RiverTrace::Point>& points, std::string& text) {
  float before = points.front().longitudeDegrees;
  for (std::size_t k = 0; k < points.size(); ++k) {
    float longitude = points[k].longitudeDegrees;
    if (longitude - before > 180) longitude -= 360;
    if (longitude - before < -180) longitude += 360;
    before = longitude;
    text += k > 0 ? ", [" : "[";
    appendNumber(static_cast<double>(longitude), 4, text);
    text += ", ";
    appendNumber(static_cast<double>(points[k].latitudeDegrees), 4, text);
    text += "]";
  }
}

}  // namespace

std::string riversJson(const std::vector<RiverTrace>& rivers, double radiusMeters) {
  std::string text = "{\"type\": \"FeatureCollection\", \"count\": " + std::to_string(rivers.size()) + ", \"features\": [";
  for (std::size_t k = 0; k < rivers.size(); ++k) {
    const RiverTrace& river = rivers[k];
    text += k > 0 ? ",\n" : "\n";
    text += "{\"type\": \"Feature\", \"id\": " + std::to_string(k) + ", \"properties\": {\"flow\": ";
    appendNumber(river.flow, 1, text);
    text += ", \"width\": ";
    appendNumber(2 * halfWidthMeters(river.flow) * radiusMeters / kRadiusOfWidths, 1, text);
    text += ", \"order\": " + std::to_string(river.order) + ", \"into\": ";
    text += river.into == RiverTrace::kEnds ? "null" : std::to_string(river.into);
    text += "}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [";
    appendLine(river.points, text);
    text += "]}}";
  }
  return text + "\n]}\n";
}

}  // namespace terrella::exporter
