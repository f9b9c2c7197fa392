// A browser without a window, which opens a page of a server of ours, and what that page reports.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.png': 'image/png', '.glb': 'model/gltf-binary', '.wasm': 'application/wasm' };

let hear;  // takes the next report

// Files below the folders of `roots`, by the first part of an address: /three/build/three.module.js. `edit` may change a page on its way.
// What a page sends to /report is what reportOf returns. Gives { origin, close }.
export async function startServer(roots, edit = (file, bytes) => bytes) {
  const server = http.createServer((request, response) => {
    const origin = 'http://' + request.headers.host;
    response.setHeader('Access-Control-Allow-Origin', '*');  // for pages that are files
    if (request.method === 'POST') {
      let text = '';
      request.on('data', (piece) => (text += piece));
      request.on('end', () => {
        response.end();
        hear(JSON.parse(text));
      });
      return;
    }
    const parts = decodeURIComponent(new URL(request.url, origin).pathname).split('/').filter((part) => part && part !== '..');
    const file = roots[parts[0]] && path.join(roots[parts[0]], ...parts.slice(1));
    if (!file || !fs.existsSync(file)) {
      response.statusCode = 404;
      return response.end();
    }
    response.setHeader('Content-Type', kTypes[path.extname(file)] ?? 'application/octet-stream');
    response.end(edit(file, fs.readFileSync(file), origin));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: 'http://127.0.0.1:' + server.address().port, close: () => server.close() };
}

function stop(browser) {
  try {
    process.kill(-browser.pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

// Opens an address and returns what the page reports.
export async function reportOf(chromium, work, address) {
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

export const failures = [];
export function judge(what, value, isGood, allowed) {
  const text = typeof value === 'number' ? value.toFixed(3) : value;
  console.log(`${what}: ${text}${isGood ? '' : '   FAILED, allowed is ' + allowed}`);
  if (!isGood) failures.push(what);
}
export const atLeast = (what, value, least) => judge(what, value, value >= least, 'at least ' + least);
export const atMost = (what, value, most) => judge(what, value, value <= most, 'at most ' + most);
