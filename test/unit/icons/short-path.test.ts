import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { shortPath } from '../../../src/page/icons/short-path.ts';

it.each([
  [
    'rounds points, and writes level and upright lines as such',
    'M10.2 10.4l20.3 0 0-5.2 9.9 9.9z',
    'M10 10h21v-5l9 10z',
  ],
  ['lets no rounding add up', 'M0 0l1.4 1 1.4 1 1.4 1 1.4 1z', 'M0 0l1 1 2 1 1 1 2 1z'],
  [
    'writes absolute commands as relative ones',
    'M8 8L16 24C16 30 20 40 30 40zM100 100L90 110',
    'M8 8l8 16c0 6 4 16 14 16zm92 92l-10 10',
  ],
  [
    'leaves a curve out of its first control point where the last one leads there',
    'M0 0c10 0 20 10 20 20s-10 20-20 20z',
    'M0 0c10 0 20 10 20 20s-10 20-20 20z',
  ],
  [
    'says the control point where the grid has moved it',
    'M0 0c0 9.5 4 8.4 8.4 8.4s8.4-4 8.4-8.4z',
    'M0 0c0 10 4 8 8 8s9-4 9-8z',
  ],
  [
    'keeps a decimal beside an arc',
    'M10.25 .5a5.5 5.5 0 1 0 .04 0zm4.4 4.4l1.6 0',
    'M10.3.5a5.5 5.5 0 1 0 0 0zm4.7 4.5h1',
  ],
  ['keeps what it does not know', 'M0 0t1.5 1.5', 'M0 0t1.5 1.5'],
  ['keeps what has too few numbers', 'M0 0l1.5', 'M0 0l1.5'],
])('%s', (_, data, short) => {
  expect(shortPath(data)).toBe(short);
});

/** Where the visible commands of a path end. */
function ends(data: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = letter.toLowerCase();
    const isRelative = letter === name;
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const count = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7 }[name] ?? 1;
    if (name === 'z') [x, y] = start;
    for (let at = 0; at < numbers.length; at += count) {
      const [right, down] =
        name === 'h'
          ? [numbers[at]!, undefined]
          : name === 'v'
            ? [undefined, numbers[at]!]
            : numbers.slice(at + count - 2, at + count);
      if (right !== undefined) x = right + (isRelative ? x : 0);
      if (down !== undefined) y = down + (isRelative ? y : 0);
      if (name === 'm' && at === 0) start = [x, y];
      found.push([x, y]);
    }
  }
  return found;
}

it('moves no point of an icon of the library by more than half a unit', () => {
  const require = createRequire(import.meta.url);
  const paths = ['solid', 'regular', 'brands'].flatMap((style) => {
    const sprite = readFileSync(
      require.resolve(`@fortawesome/fontawesome-free/sprites/${style}.svg`),
      'utf8',
    );
    return [...sprite.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
  });
  expect(paths.length).toBeGreaterThan(2000);
  let bytes = 0;
  for (const path of paths) {
    const short = shortPath(path);
    bytes += short.length;
    // Lines that have become points are left out, so each end is looked for, and not the one of the same number.
    const left = ends(short);
    for (const [x, y] of ends(path)) {
      const isThere = left.some(([right, down]) => Math.max(Math.abs(right - x), Math.abs(down - y)) < 0.501);
      if (!isThere) expect.fail(`${path} has lost ${x} ${y}: ${short}`);
    }
  }
  expect(bytes / paths.join('').length).toBeLessThan(0.7);
});
