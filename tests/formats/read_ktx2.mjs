// Reads KTX2 files with ktx-parse and zstddec, and compares what is in them with the levels that lie beside them.
//   node read_ktx2.mjs FOLDER_OF_MODULES FOLDER_OF_FILES
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [modules, folder] = process.argv.slice(2);
const find = createRequire(modules + '/');
const load = async (name) => import(pathToFileURL(find.resolve(name)));
const { read } = await load('ktx-parse');
const { ZSTDDecoder } = await load('zstddec');
const decoder = new ZSTDDecoder();
await decoder.init();

// By VkFormat: the colour model of the Data Format Descriptor, its transfer function (1 linear, 2 sRGB), its samples and their size in bytes.
const known = {
  43: [1, 2, 4, 1], 37: [1, 1, 4, 1], 9: [1, 1, 1, 1], 70: [1, 1, 1, 2], 100: [1, 1, 1, 4],
  132: [128, 2, 1, 1], 131: [128, 1, 1, 1], 138: [130, 2, 2, 1], 137: [130, 1, 2, 1], 139: [131, 1, 1, 1], 141: [132, 1, 2, 1],
};
const seen = new Set();
let faults = 0;
const expect = (what, is, wanted) => {
  if (is === wanted) return;
  console.error(`${what}: ${is}, not ${wanted}`);
  faults++;
};

let count = 0;
for (const name of readdirSync(folder).filter((n) => n.endsWith('.ktx2'))) {
  const file = read(readFileSync(`${folder}/${name}`));
  const stem = name.replace(/(_plain)?\.ktx2$/, '');
  const [model, transfer, samples, typeSize] = known[file.vkFormat];
  const descriptor = file.dataFormatDescriptor[0];
  seen.add(file.vkFormat);
  expect(`${name} colour model`, descriptor.colorModel, model);
  expect(`${name} transfer function`, descriptor.transferFunction, transfer);
  expect(`${name} samples`, descriptor.samples.length, samples);
  expect(`${name} typeSize`, file.typeSize, typeSize);
  expect(`${name} faces`, file.faceCount, stem.startsWith('cube') ? 6 : 1);
  expect(`${name} orientation`, file.keyValue.KTXorientation, 'rd');
  expect(`${name} supercompression`, file.supercompressionScheme, name.includes('_plain') ? 0 : 2);
  expect(`${name} levels`, file.levels.length, Math.log2(Math.max(file.pixelWidth, file.pixelHeight)) + 1);
  file.levels.forEach((level, i) => {
    const data = file.supercompressionScheme === 2 ? decoder.decode(level.levelData, level.uncompressedByteLength) : level.levelData;
    const wanted = readFileSync(`${folder}/${stem}.${i}`);
    expect(`${name} level ${i}`, Buffer.compare(Buffer.from(data), wanted), 0);
  });
  expect(`${name} further levels`, existsSync(`${folder}/${stem}.${file.levels.length}`), false);
  count++;
}
expect('formats', seen.size, Object.keys(known).length);
console.log(`ktx-parse reads ${count} files of ${seen.size} formats`);
process.exit(faults || count < 20 ? 1 : 0);
