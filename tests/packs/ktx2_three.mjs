// Files of a ktx2 pack in three.js: what its loader makes of them is what the maps are.
//   node ktx2_three.mjs CHROMIUM THREE_FOLDER WORK_FOLDER
// WORK_FOLDER/flat and WORK_FOLDER/cube hold packs, and in maps the PNGs of the same planet.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost, failures, judge, reportOf, startServer } from './browser.mjs';

const [chromium, three, work] = process.argv.slice(2);
const { origin, close } = await startServer({ three, test: path.dirname(fileURLToPath(import.meta.url)), work });

async function load(pack, stem, channels) {
  const faces = pack === 'cube' ? ['px', 'nx', 'py', 'ny', 'pz', 'nz'] : [''];
  const pictures = faces.map((face) => `/work/${pack}/maps/${stem}${face && '_' + face}.png`).join();
  const query = new URLSearchParams({ file: `/work/${pack}/${stem}.ktx2`, pictures, channels });
  return reportOf(chromium, work, `${origin}/test/ktx2_three.html?${query}`);
}

// `most`: steps of 255 by which a texel may be off; blocks are not exact, and sRGB is coded and decoded on the way.
async function compare(pack, stem, channels, isSrgb, levels, mean, most) {
  const name = path.join(pack, stem + '.ktx2'), found = await load(pack, stem, channels);
  if (found.error) return judge(name, found.error, false, 'a texture');
  judge(name + ': levels', found.levels + '', found.levels === levels, levels);
  judge(name + ': sRGB', found.isSrgb + '', found.isSrgb === isSrgb, isSrgb);
  judge(name + ': a cube', found.isCube + '', found.isCube === (pack === 'cube'), pack === 'cube');
  for (const [face, difference] of found.differences.entries()) {
    atMost(`${name} ${face}: mean difference`, difference.mean, mean);
    atMost(`${name} ${face}: most`, difference.most, most);
  }
  atMost(name + ': the smallest level from the mean', found.last, 4);
}

try {
  await compare('flat', 'albedo', 3, true, 9, 0.05, 1);
  await compare('flat', 'normal', 2, false, 9, 0.5, 8);
  await compare('cube', 'normal', 2, false, 7, 0.5, 8);
  // Heights are R16_UNORM, which three.js does not know; if it learns to, docs/formats.md should say so.
  const heights = await load('flat', 'height', 1);
  judge('flat/height.ktx2 is refused', heights.error ?? 'loaded', Boolean(heights.error?.includes('Unsupported vkFormat: 70')), 'a complaint');
} catch (error) {
  judge('browser', error.message, false, 'a report');
} finally {
  close();
}
process.exit(failures.length > 0 ? 1 : 0);
