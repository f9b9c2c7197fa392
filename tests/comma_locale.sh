#!/usr/bin/env bash
# Runs tests of all that is read and written under a locale that writes 0,5 for 0.5: what stands in files must not change with it.
#   comma_locale.sh CORE_TESTS CLI_TESTS       exit code 77: no such locale can be made here
set -euo pipefail
folder=$(mktemp -d)
trap "rm -rf '$folder'" EXIT
# Made on the spot, for few machines have it. It warns of what no one here reads.
localedef -c -i de_DE -f UTF-8 "$folder/de_DE.UTF-8" >/dev/null 2>&1 || true
[[ -e $folder/de_DE.UTF-8/LC_NUMERIC ]] || { echo "localedef cannot make a German locale here (package locales)."; exit 77; }
# Sentences of the system stay English, for tests compare them.
unset LC_ALL
export LOCPATH=$folder LANG=de_DE.UTF-8 LC_MESSAGES=C TERRELLA_TEST_LOCALE=yes
"$1" --gtest_brief=1 --gtest_filter='Params*:ShareCode*:Seed*:Suggestion*:Preset*:Palette*:ExportSet*:KspPack*:GisPack*:TreeList*:SavedPlanets*:Verify*-*Preset*:*RandomParam*'
"$2" --gtest_brief=1 --gtest_filter='Bake.*:Verify.*:Terrain.*:Bench*'
