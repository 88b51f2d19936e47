// Run by hand: `node test/bench/config.bench.mjs`. A configuration with 20,000 pages has to load in under 150 ms of CPU.
import { loadConfig } from '../../src/config/formats/index.ts';

const PAGES = 20_000;
const LIMIT = 150;

const text = JSON.stringify(
  {
    name: 'Acme',
    colors: { primary: '#0D5C4A', light: '#4ADE80' },
    navigation: Array.from({ length: 200 }, (_, group) => ({
      group: `Group ${group}`,
      pages: Array.from({ length: PAGES / 200 }, (_, page) => `guides/section-${group}/page-${page}`),
    })),
  },
  null,
  2,
);

const times = [];
for (let round = 0; round < 7; round += 1) {
  const start = process.cpuUsage();
  const { value, diagnostics } = loadConfig(text, 'mint.json');
  const { user, system } = process.cpuUsage(start);
  if (!value || diagnostics.length > 0) throw new Error('the configuration should be right');
  times.push((user + system) / 1000);
}
const shown = times.map((time) => time.toFixed(0)).join(', ');
process.stdout.write(`${PAGES} pages, ${(text.length / 1024).toFixed(0)} KB: ${shown} ms of CPU\n`);
process.exitCode = (times[0] ?? 0) < LIMIT ? 0 : 1;
