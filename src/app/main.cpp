#include "app/commands.h"

int main() { return 0; }
