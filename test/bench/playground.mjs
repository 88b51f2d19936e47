// What opening and using the playground of a built page costs: bytes compressed with brotli as a host sends them, and the
// time from the click to a form that can be filled in, on a CPU slowed down.
//
//   node test/bench/playground.mjs <dist> <page>… [--slow 4] [--rounds 5]
import { parseArgs } from 'node:util';
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
    if (address.startsWith(host.address)) loaded.push([address.replace(/.*\//, ''), encodedDataLength]);
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
  const ready = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const summary = document.querySelector('lec-playground summary');
        const started = performance.now();
        const look = () => {
          if (document.querySelector('lec-playground form[data-ready]')) resolve(performance.now() - started);
          else requestAnimationFrame(look);
        };
        summary.click();
        look();
      }),
  );
  await page.waitForLoadState('networkidle');
  const onOpen = loaded;
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
  return { ready, onRead, onOpen, onSend };
}

const total = (files) => files.reduce((sum, [, bytes]) => sum + bytes, 0);
const listed = (files) => files.map(([name, bytes]) => `${name} ${kilobytes(bytes)}`).join(', ');

for (const pathname of pages) {
  const visits = [];
  for (let round = 0; round < Number(values.rounds); round++) visits.push(await visit(pathname));
  const [{ onRead, onOpen, onSend }] = visits;
  const times = visits.map(({ ready }) => Math.round(ready));
  console.log(`${pathname}`);
  console.log(`  read: scripts ${kilobytes(total(onRead.filter(([name]) => name.endsWith('.js'))))}`);
  console.log(`  opened: ${kilobytes(total(onOpen))} (${listed(onOpen)})`);
  console.log(`  sent: ${kilobytes(total(onSend))} (${listed(onSend)})`);
  console.log(`  click to ready, CPU ${values.slow}x slower: ${median(times)} ms (${times.join(', ')})`);
}
await browser.close();
host.stop();
