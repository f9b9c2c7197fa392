// Opens pages in a browser without a window, and judges what they report.
//   node three_compare.mjs CHROMIUM THREE_FOLDER WORK_FOLDER PLANET_FOLDER...
// A planet's folder holds the pack threejs, ours.png as terrella render draws it, and flat/normal.png, its 2:1 normal map.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { atLeast, atMost, failures, judge, reportOf, startServer } from './browser.mjs';

const [chromium, three, work, ...planets] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const kView = { longitude: 30, latitude: 25, distance: 3.2, fieldOfView: 0.7 };  // as terrella render's; degrees, radii, radians
const kPublic = 'https://cdn.jsdelivr.net/npm/three@0.187.0/';

// The pack's page, which would fetch three.js from the net; and it tells this server how it went.
function pageOf(file, origin) {
  const report = `<script>
    const sent = setInterval(() => {
      const state = document.body.dataset.state;
      if (state === 'loading') return;
      clearInterval(sent);
      setTimeout(() => {
        const canvas = document.querySelector('canvas');
        const says = document.getElementById('says').textContent;
        requestAnimationFrame(() => fetch('${origin}/report', { method: 'POST', body: JSON.stringify({ state, says,
          picture: canvas ? canvas.toDataURL() : '', width: canvas ? canvas.width : 0 }) }));
      }, 300);
    }, 50);</script>`;
  const page = fs.readFileSync(file, 'utf8');
  if (page.split(kPublic).length !== 4) throw new Error(file + ' should name ' + kPublic + ' three times: in words and for two imports.');
  // What is drawn is gone after a frame unless it is asked to stay.
  return page.replaceAll(kPublic, origin + '/three/').replace('antialias: true', 'antialias: true, preserveDrawingBuffer: true') + report;
}

function save(file, picture) {
  fs.writeFileSync(file, Buffer.from(picture.split(',')[1] ?? '', 'base64'));
}

async function compare(folder, index, origin) {
  const name = path.basename(folder);
  const query = new URLSearchParams({ planet: `/planet${index}/`, ...kView });
  const found = await reportOf(chromium, work, `${origin}/test/three_compare.html?${query}`);
  if (found.error) throw new Error(name + ': ' + found.error);
  save(path.join(work, name + '-three.png'), found.picture);
  atLeast(name + ': overlap of silhouettes', found.overlap, 0.99);
  atMost(name + ': mean difference of colours, of 255', found.difference, 4);
  atLeast(name + ': correlation of colours', found.correlation, 0.97);
  atMost(name + ': correlation if it were mirrored', found.mirrored, 0.8);
  atMost(name + ': correlation if it were upside down', found.overturned, 0.8);
  atLeast(name + ': normals lean to the east as in the 2:1 map, correlation', found.east, 0.8);
  atLeast(name + ': to the north', found.north, 0.8);
  atMost(name + ': east taken for north', Math.abs(found.crossed), 0.3);
}

async function show(address, name) {
  const found = await reportOf(chromium, work, address);
  judge(name, found.state + (found.says ? ' ' + found.says : ''), found.state === 'shown', 'shown');
  if (found.picture) save(path.join(work, name + '.png'), found.picture);
  return found;
}

const roots = Object.fromEntries(planets.map((folder, index) => ['planet' + index, folder]));
const edit = (file, bytes, origin) => (path.basename(file) === 'index.html' ? pageOf(file, origin) : bytes);
const { origin, close } = await startServer({ three, test: here, ...roots }, edit);
try {
  for (const [index, folder] of planets.entries()) await compare(folder, index, origin);
  await show(`${origin}/planet0/index.html`, 'page-from-server');
  const copy = path.join(planets[0], 'opened.html');
  fs.writeFileSync(copy, pageOf(path.join(planets[0], 'index.html'), origin));
  fs.rmSync(path.join(planets[0], 'planet.glb'));  // which a page from a file has no use for
  await show(pathToFileURL(copy).href, 'page-from-file');
} catch (error) {
  judge('browser', error.message, false, 'a report');
} finally {
  close();
}
process.exit(failures.length > 0 ? 1 : 0);
