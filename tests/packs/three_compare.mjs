// Starts a server and a browser without a window, and judges what its pages report.
//   node three_compare.mjs CHROMIUM THREE_FOLDER WORK_FOLDER PLANET_FOLDER...
// A planet's folder holds the pack threejs, ours.png as terrella render draws it, and flat/normal.png, its 2:1 normal map.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [chromium, three, work, ...planets] = process.argv.slice(2);
const here = import.meta.dirname;
const kView = { longitude: 30, latitude: 25, distance: 3.2, fieldOfView: 0.7 };  // as terrella render's; degrees, radii, radians
const kPublic = 'https://cdn.jsdelivr.net/npm/three@0.187.0/';
const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.png': 'image/png', '.glb': 'model/gltf-binary' };

// --- The server: pages, the library, the planets; and what pages report ---------------------------------------------------------

let hear;  // takes the next report

function fileOf(address) {
  const parts = decodeURIComponent(address).split('/').filter((part) => part && part !== '..');
  const roots = { three, test: here, planet: planets[Number(parts[1])] };
  const root = roots[parts[0]];
  return root && path.join(root, ...parts.slice(parts[0] === 'planet' ? 2 : 1));
}

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

function answer(request, response) {
  const origin = 'http://' + request.headers.host;
  response.setHeader('Access-Control-Allow-Origin', '*');  // for the page that is a file
  if (request.method === 'POST') {
    let text = '';
    request.on('data', (piece) => (text += piece));
    request.on('end', () => {
      response.end();
      hear(JSON.parse(text));
    });
    return;
  }
  const file = fileOf(new URL(request.url, origin).pathname);
  if (!file || !fs.existsSync(file)) {
    response.statusCode = 404;
    return response.end();
  }
  response.setHeader('Content-Type', kTypes[path.extname(file)] ?? 'application/octet-stream');
  response.end(path.basename(file) === 'index.html' ? pageOf(file, origin) : fs.readFileSync(file));
}

// --- The browser ---------------------------------------------------------------------------------------------------------------

function stop(browser) {
  try {
    process.kill(-browser.pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

// Opens an address and returns what the page reports.
async function reportOf(address) {
  const profile = fs.mkdtempSync(path.join(work, 'profile-'));
  const browser = spawn(chromium, ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage', '--use-gl=angle', '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader', '--hide-scrollbars', '--window-size=640,480', '--no-first-run', '--disable-background-networking',
    '--user-data-dir=' + profile, address], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  browser.stderr.on('data', (piece) => (complaints = (complaints + piece).slice(-2000)));
  try {
    return await new Promise((resolve, reject) => {
      hear = resolve;
      browser.on('exit', (code) => reject(new Error(`The browser ended with ${code}: ${complaints}`)));
      setTimeout(() => reject(new Error(`${address} has not reported within 40 s: ${complaints}`)), 40000).unref();
    });
  } finally {
    browser.removeAllListeners('exit');
    stop(browser);
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

// --- Judgement ------------------------------------------------------------------------------------------------------------------

const failures = [];
function judge(what, value, isGood, allowed) {
  const text = typeof value === 'number' ? value.toFixed(3) : value;
  console.log(`${what}: ${text}${isGood ? '' : '   FAILED, allowed is ' + allowed}`);
  if (!isGood) failures.push(what);
}
const atLeast = (what, value, least) => judge(what, value, value >= least, 'at least ' + least);
const atMost = (what, value, most) => judge(what, value, value <= most, 'at most ' + most);

function save(file, picture) {
  fs.writeFileSync(file, Buffer.from(picture.split(',')[1] ?? '', 'base64'));
}

async function compare(folder, index, origin) {
  const name = path.basename(folder);
  const query = new URLSearchParams({ planet: `/planet/${index}/`, ...kView });
  const found = await reportOf(`${origin}/test/three_compare.html?${query}`);
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
  const found = await reportOf(address);
  judge(name, found.state + (found.says ? ' ' + found.says : ''), found.state === 'shown', 'shown');
  if (found.picture) save(path.join(work, name + '.png'), found.picture);
  return found;
}

const server = http.createServer((request, response) => answer(request, response));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = 'http://127.0.0.1:' + server.address().port;
try {
  for (const [index, folder] of planets.entries()) await compare(folder, index, origin);
  await show(`${origin}/planet/0/index.html`, 'page-from-server');
  const copy = path.join(planets[0], 'opened.html');
  fs.writeFileSync(copy, pageOf(path.join(planets[0], 'index.html'), origin));
  fs.rmSync(path.join(planets[0], 'planet.glb'));  // which a page from a file has no use for
  await show(pathToFileURL(copy).href, 'page-from-file');
} catch (error) {
  judge('browser', error.message, false, 'a report');
} finally {
  server.close();
}
process.exit(failures.length > 0 ? 1 : 0);
