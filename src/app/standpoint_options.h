// What `render` and the window are told of where the camera stands and how the sun lights what it sees.
#pragma once

#include "app/commands.h"
#include "app/option_list.h"

namespace terrella::app {

// --longitude, --latitude, --altitude, --heading, --pitch, --sun and --sun-latitude. Of a picture alone there is a --distance
// as well, in radii from the planet's centre.
void standpointOptions(OptionList& options, const PlanetParams& params, Standpoint& standpoint, std::optional<double>* distance = nullptr);

// A place in a share code says all of it: then nothing of it may have been typed, nor, if `hasMore`, what else moves the camera.
void checkSaidOnce(const Standpoint& standpoint, bool hasMore, OptionList& options);

}  // namespace terrella::app
