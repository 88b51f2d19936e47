// What opening and using the playground of a built page costs: its scripts compressed with gzip, all bytes compressed with
// brotli as a host sends them, and the time from the click to a form that can be filled in, on a CPU slowed down. What is
// loaded until the form can be filled in, what the form loads after that on its own, and what a request takes are counted
// apart.
//
//   node test/bench/playground.mjs <dist> <page>… [--slow 4] [--rounds 5]
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../browser/ensure-chromium.mjs';
import { serve } from './page-load.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: 'string', default: '4' }, rounds: { type: 'string', default: '5' } },
});
const [dist, ...pages] = positionals;
if (dist === undefined || pages.length === 0) {
  throw new Error('Usage: playground.mjs <dist> <page>… [--slow 4] [--rounds 5]');
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const host = await serve(dist);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** One visit with an empty cache: opens the form, then sends to a service that answers at once. */
async function visit(pathname) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map();
  let loaded = [];
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    if (address.startsWith(host.address))
      loaded.push([address.slice(host.address.length), encodedDataLength]);
  });
  await page.route(
    (url) => url.origin !== host.address,
    (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        json: { success: 1 },
      }),
  );
  await page.goto(host.address + pathname, { waitUntil: 'networkidle' });
  const onRead = loaded;
  loaded = [];
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  // The form says so itself when its script has read it, written the samples and listens.
  const [ready, names] = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const summary = document.querySelector('lec-playground summary');
        const started = performance.now();
        const look = () => {
          if (!document.querySelector('lec-playground form[data-ready]')) return requestAnimationFrame(look);
          const took = performance.now() - started;
          resolve([took, performance.getEntriesByType('resource').map(({ name }) => name)]);
        };
        summary.click();
        look();
      }),
  );
  // What the form goes on to load, and the moment that it waits before.
  await page.waitForTimeout(2000);
  const until = new Set(names.map((name) => name.slice(host.address.length)));
  const onOpen = loaded.filter(([name]) => until.has(name));
  const ahead = loaded.filter(([name]) => !until.has(name));
  loaded = [];
  const form = page.locator('lec-playground form');
  for (const control of await form.locator('input[data-credential]').all()) await control.fill('x');
  await form.locator('[data-send-request]').click({ force: true });
  const anyway = form.locator('[data-send-anyway]');
  await page.waitForTimeout(1000);
  if (await anyway.isVisible()) await anyway.click();
  await page.waitForTimeout(2000);
  const onSend = loaded;
  await context.close();
  return { ready, onRead, onOpen, ahead, onSend };
}

const isScript = ([name]) => name.endsWith('.js');
const total = (files) => files.reduce((sum, [, bytes]) => sum + bytes, 0);
const gzipped = (files) =>
  files.map(([name]) => [
    name.replace(/.*\/([^/.]*)\..*/, '$1'),
    gzipSync(readFileSync(path.join(dist, name)), { level: 9 }).length,
  ]);

/** The scripts among the files, those of a form's own in the order of their size. */
function scripts(files) {
  const found = gzipped(files.filter(isScript)).sort(([, one], [, other]) => other - one);
  const listed = found.map(([name, bytes]) => `${name} ${bytes}`).join(', ');
  return `${kilobytes(total(found))} of scripts, gzip${listed === '' ? '' : ` (${listed})`}`;
}

for (const pathname of pages) {
  const visits = [];
  for (let round = 0; round < Number(values.rounds); round++) visits.push(await visit(pathname));
  const [{ onRead, onOpen, ahead, onSend }] = visits;
  const times = visits.map(({ ready }) => Math.round(ready));
  const all = [...onOpen, ...ahead, ...onSend];
  console.log(`${pathname}`);
  console.log(`  to read: ${scripts(onRead)}`);
  console.log(`  to open: ${scripts(onOpen)}; all of it, brotli: ${kilobytes(total(onOpen))}`);
  console.log(`  then, on its own: ${scripts(ahead)}`);
  console.log(`  to send: ${scripts(onSend)}`);
  console.log(
    `  opened and a request sent: ${kilobytes(total(gzipped(all.filter(isScript))))} of scripts, gzip`,
  );
  console.log(`  click to ready, CPU ${values.slow}x slower: ${median(times)} ms (${times.join(', ')})`);
}
await browser.close();
host.stop();
