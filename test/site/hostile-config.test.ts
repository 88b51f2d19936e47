/** A configuration whose fields are of wrong kinds, or deep: each is reported at its line. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { broken, buildAll, times } from './hostile.ts';
import { emptyFolder, inBuilder } from './lectern.ts';

const addresses = ['http://[', '\ud83d', 'nul\u0000', times('x', 10_000)];

it('tells of addresses that are none and of names of built-ins, and writes the pages', async () => {
  const config = {
    favicon: addresses[0],
    logo: { light: addresses[1], dark: addresses[2] },
    topbarLinks: addresses.map((url, at) => ({ name: `L${at}`, url })),
    footerSocials: JSON.parse(
      '{"constructor":"https://x.example","__proto__":"https://y.example"}',
    ) as object,
    versions: ['constructor', '__proto__'],
  };
  const site = await buildAll([], config);
  expect(broken(site), site.said).toEqual([]);
  expect(site.said).toMatch(/mint\.json:\d+/);
});

it.each([
  [
    'fields of wrong kinds',
    '{\n"name": 5,\n"logo": [[]],\n"tabs": 5,\n"navigation": [5, null, {"group": {}}]\n}',
    'mint.json:2',
  ],
  [
    'brackets 100,000 deep',
    `{"name":"X","x":${times('[', 100_000)}${times(']', 100_000)},"navigation":[]}`,
    'mint.json',
  ],
  [
    'groups 2,000 deep',
    `{"name":"X","navigation":[${times('{"group":"g","pages":[', 2000)}"a"${times(']}', 2000)}]}`,
    'mint.json',
  ],
])('a check tells of %s', async (_, text, place) => {
  const docs = await emptyFolder();
  await writeFile(path.join(docs, 'mint.json'), text);
  const { code, stdout, stderr } = await inBuilder(['check', docs]);
  expect([0, 1, 2]).toContain(code);
  expect(stdout + stderr).toContain(place);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
});
