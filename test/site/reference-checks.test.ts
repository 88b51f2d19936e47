import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { build, checkout, emptyFolder, run } from './lectern.ts';

const specs = fileURLToPath(new URL('../specs/', import.meta.url));
const check = (name: string, args: readonly string[]) =>
  run(process.execPath, [path.join(checkout, 'test/checks', name), ...args], checkout);

/** Builds a site of one description, and gives the paths of the description and of the site. */
async function site(name: string): Promise<{ spec: string; html: string }> {
  const folder = await emptyFolder();
  const spec = path.join(folder, name);
  await writeFile(spec, gunzipSync(await readFile(path.join(specs, `${name}.gz`))));
  await writeFile(
    path.join(folder, 'mint.json'),
    JSON.stringify({ name: 'Checks', openapi: name, navigation: [{ group: 'A', pages: ['index'] }] }),
  );
  await writeFile(path.join(folder, 'index.mdx'), '# Start\n');
  const built = await build(folder, ['--offline']);
  expect(built.code, built.stderr).toBe(0);
  return { spec, html: path.join(folder, 'dist') };
}

/** How many facts or samples a checker has compared, from its last line. */
function compared(stdout: string): number {
  return Number(/(?:compared|checked) (\d+)[^\n]*\s*$/.exec(stdout)?.[1]);
}

const specifications = [
  { name: 'museum.yaml', facts: 500, samples: 90 },
  { name: 'stripe.yaml', facts: 600_000, samples: 4_500 },
  { name: 'discord.json', facts: 50_000, samples: 2_500 },
];

// `npm test` compares the small description and, with the hard cases below, each kind of fact; `test:all` compares the largest too.
describe.each(full ? specifications : specifications.slice(0, 1))(
  'the reference of $name',
  ({ name, facts, samples }) => {
    it('has every fact of the description in its place, and its samples are true', async () => {
      const { spec, html } = await site(name);
      const places = await check('dom-check.mjs', ['--spec', spec, '--html', html, '--max-wrong', '0']);
      expect(places.code, places.stdout + places.stderr).toBe(0);
      expect(compared(places.stdout)).toBeGreaterThan(facts);
      const values = await check('sample-check.mjs', ['--spec', spec, '--html', html, '--max-invalid', '0']);
      expect(values.code, values.stdout + values.stderr).toBe(0);
      expect(compared(values.stdout)).toBeGreaterThan(samples);
    });
  },
);

it('the hard cases of a description stand on the pages as they should', async () => {
  const folder = await emptyFolder();
  await cp(path.join(specs, 'edge2'), folder, { recursive: true });
  const cases = JSON.parse(await readFile(path.join(folder, 'EXPECT.json'), 'utf8')) as object;
  await writeFile(
    path.join(folder, 'mint.json'),
    JSON.stringify({
      name: 'Edge',
      openapi: Object.keys(cases),
      navigation: [{ group: 'A', pages: ['index'] }],
    }),
  );
  await writeFile(path.join(folder, 'index.mdx'), '# Start\n');
  await build(folder, ['--offline']);
  const run = await check('edge2.mjs', ['--specs', folder, '--html', path.join(folder, 'dist')]);
  const wrong = run.stdout.split('\n').filter((line) => line.startsWith('FAIL'));
  expect(wrong).toEqual([]);
  expect(run.stdout).toMatch(/218 passed, 0 failed\s*$/);
});
