// Giant: a planet of clouds all the way down. It has colours, and neither ground nor sea.
#include "giants/giant_stages.h"
#include "kinds/kinds.h"

namespace terrella {

const Kind kGiant{"giant", {&kGiantAlbedoStage}};

}  // namespace terrella
