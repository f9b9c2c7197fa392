// The door: reads the command line and hands over to one command.
#include <exception>
#include <new>
#include <type_traits>

#include "app/command_line.h"
#include "app/terminal.h"

namespace terrella::app {
namespace {

constexpr int kMisused = 2;

int run(const PrintOptions& options) {
  print(options.text);
  return flushOutput() ? 0 : 1;
}

int run(const BakeOptions& options) { return runBake(options); }
int run(const VerifyOptions& options) { return runVerify(options); }
int run(const TerrainOptions& options) { return runTerrain(options); }
int run(const BenchOptions& options) { return runBench(options); }

#ifdef TERRELLA_VIEWER
int run(const RenderOptions& options) { return runRender(options); }
int run(const ViewerOptions& options) { return runViewer(options); }
#else
int withoutViewer(const char* what) {
  printError(std::string("This build has no ") + what + "; terrella bake --help shows what it can do.");
  return kMisused;
}
int run(const RenderOptions&) { return withoutViewer("renderer"); }
int run(const ViewerOptions&) { return withoutViewer("viewer"); }
#endif

int runProgram(int argc, char** argv) {
  const auto command = parseCommandLine(argc, argv);
  if (!command) {
    printError(command.error().message);
    return kMisused;
  }
  return std::visit([](const auto& options) { return run(options); }, *command);
}

}  // namespace
}  // namespace terrella::app

int main(int argc, char** argv) {
  try {
    return terrella::app::runProgram(argc, argv);
  } catch (const std::bad_alloc&) {
    terrella::app::printError("There is not enough memory; a smaller --size needs less.");
  } catch (const std::exception& error) {
    terrella::app::printError(std::string("Something went wrong that should not: ") + error.what() + ".");
  }
  return 1;
}
