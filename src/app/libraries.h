// The program stands above the libraries and speaks of what is theirs without their names; two things of one name would not compile.
#pragma once

namespace terrella {

namespace exporter {}
namespace render {}

namespace app {
using namespace exporter;
using namespace render;
}  // namespace app

}  // namespace terrella
