// Whether the processor does the graphics card's work here.
#pragma once

namespace terrella::render {

// Of the current context. Mesa's renderers without a graphics card say so in their names.
bool drawsInSoftware();

}  // namespace terrella::render
