// The door: reads the command line and hands over to one command.
#include <csignal>
#include <exception>
#include <new>

#include "app/command_line.h"
#include "app/commands.h"
#include "app/terminal.h"

namespace terrella::app {
namespace {

constexpr int kMisused = 2;

int runProgram(int argc, char** argv) {
  const auto command = parseCommandLine(argc, argv);
  if (command) return (*command)();
  printError(command.error().message);
  return kMisused;
}

}  // namespace

#ifndef TERRELLA_VIEWER
namespace {
int withoutViewer(const char* what) {
  printError(std::string("This build has no ") + what + "; terrella bake --help shows what it can do.");
  return kMisused;
}
}  // namespace
int runRender(const RenderOptions&) { return withoutViewer("renderer"); }
int runSheet(const SheetOptions&) { return withoutViewer("renderer"); }
int runViewer(const ViewerOptions&) { return withoutViewer("viewer"); }
#endif

}  // namespace terrella::app

int main(int argc, char** argv) {
  // A file-size limit and a closed pipe become errors that are reported, instead of signals that leave temporaries behind.
  std::signal(SIGXFSZ, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  try {
    return terrella::app::runProgram(argc, argv);
  } catch (const std::bad_alloc&) {
    terrella::app::printError("There is not enough memory; a smaller --size needs less.");
  } catch (const std::exception& error) {
    terrella::app::printError(std::string("Something went wrong that should not: ") + error.what() + ".");
  }
  return 1;
}
