// The table of transmittance (air/air_tables.h).
#pragma once

#include "air/air_tables.h"

namespace terrella {

AirTable makeTransmittance(const Atmosphere& air, const Workers& workers);

}  // namespace terrella
