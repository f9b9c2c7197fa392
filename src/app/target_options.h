// `bake --target`: for which programs packs are made.
#pragma once

#include <string>

#include "app/commands.h"
#include "app/option_list.h"

namespace terrella::app {

void targetOption(OptionList& options, BakeOptions& bake);

}  // namespace terrella::app
