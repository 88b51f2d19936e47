/** The rooms of `src`: their table in ARCHITECTURE.md, which `npm run reference` writes, and what other tools do not read. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Room {
  holds: string;
  imports: string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const src = path.join(root, 'src');
const { common, rooms } = createRequire(import.meta.url)('../../../rooms.config.cjs') as {
  common: Record<string, string>;
  rooms: Record<string, Room>;
};

test('every folder of src is a room, and every room a folder', () => {
  const folders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(rooms).sort());
});

test('a room imports only rooms above it in the table', () => {
  const above = new Set<string>();
  for (const [name, { imports }] of Object.entries(rooms)) {
    expect(imports.filter((other) => !above.has(other))).toEqual([]);
    above.add(name);
  }
});

test('.astro files and style sheets keep to the table too', () => {
  const outside: string[] = [];
  let seen = 0;
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:astro|css)$/.test(file)) continue;
    const from = file.split(path.sep)[0] ?? '';
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from|import) ['"](\.{1,2}\/[^'"]+)['"]/g)) {
      const [to = '', ...rest] = path.join(path.dirname(file), target).split(path.sep);
      seen++;
      const isFree = rest.length === 0 ? to in common : to === from || rooms[from]?.imports.includes(to);
      if (!isFree) outside.push(`${file} → ${to}`);
    }
  }
  expect(outside).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});

test('the table of ARCHITECTURE.md is that of the rules', async () => {
  const rows = Object.entries(rooms).map(
    ([name, { holds, imports }]) =>
      `| \`src/${name}\` | ${holds} | ${imports.map((other) => `\`${other}\``).join(', ') || 'nothing else'} |`,
  );
  const table = ['| Room | Holds | May import |', '| --- | --- | --- |', ...rows].join('\n');
  const free = Object.entries(common).map(([file, holds]) => `\`src/${file}\` (${holds})`);
  const body = [
    table,
    `${free.slice(0, -1).join(', ')} and ${free.at(-1)} belong to no room. Every room may import them.`,
  ].join('\n\n');
  const file = path.join(root, 'ARCHITECTURE.md');
  const written = readFileSync(file, 'utf8').replace(
    /(?<=<!-- prettier-ignore-start -->\n)[^]*(?=\n<!-- prettier-ignore-end -->)/,
    () => `\n${body}\n`,
  );
  expect(written).toContain(body);
  await expect(written).toMatchFileSnapshot(file);
});
