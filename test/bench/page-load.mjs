// Serves a built site with compression and measures the first load of a page in a browser with an empty cache.
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../browser/ensure-chromium.mjs';

const types = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml',
};
const names = { Document: 'HTML', Stylesheet: 'CSS', Script: 'JS', Font: 'fonts', Image: 'images' };
const packers = {
  br: (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipSync(body, { level: 9 }),
};

/**
 * A static host: packed text, long caching for hashed files. A file is packed once, when it is first asked for, since hosts have it
 * packed already. Resolves with the host's address and a way to stop it.
 */
export function serve(dist, encoding = 'br') {
  const packed = new Map();
  const server = createServer((request, response) => {
    const pathname = decodeURIComponent(new URL(request.url, 'http://host').pathname);
    let file = path.join(dist, pathname);
    if (existsSync(file) && statSync(file).isDirectory()) file = path.join(file, 'index.html');
    if (!existsSync(file) && existsSync(`${file}.html`)) file += '.html';
    if (!existsSync(file)) {
      response.writeHead(404);
      return response.end();
    }
    const type = types[path.extname(file).slice(1)] ?? 'application/octet-stream';
    const isText = !/^(?:image\/png|font)/.test(type);
    const body = packed.get(file) ?? (isText ? packers[encoding](readFileSync(file)) : readFileSync(file));
    packed.set(file, body);
    response.writeHead(200, {
      'content-type': type,
      'cache-control': /\/_/.test(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText ? { 'content-encoding': encoding } : {}),
    });
    response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ address: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() }),
    );
  });
}

/**
 * Bytes by kind that the first load of a page transfers, with gzip, which every host offers, and with headers. A new context of the
 * given browser has an empty cache.
 */
export async function firstLoad(dist, pathname, given) {
  const host = await serve(dist, 'gzip');
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = given ?? (await chromium.launch({ executablePath: findChromium(), args }));
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map();
  const bytes = { HTML: 0, CSS: 0, JS: 0, fonts: 0, images: 0, other: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = names[kinds.get(requestId)] ?? 'other';
    bytes[kind] += encodedDataLength;
    // An image that stands in a style sheet is no request.
    if (encodedDataLength > 0) bytes.requests += 1;
  });
  const response = await page.goto(host.address + pathname, { waitUntil: 'networkidle' });
  if (!response?.ok()) throw new Error(`${pathname} answered ${response?.status()}.`);
  await (given ? context : browser).close();
  host.stop();
  return { ...bytes, total: bytes.HTML + bytes.CSS + bytes.JS + bytes.fonts };
}
