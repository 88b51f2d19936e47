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
const { common, floors, rooms } = createRequire(import.meta.url)('../../../rooms.config.cjs') as {
  common: Record<string, string>;
  floors: Record<string, { holds: string; rooms: Record<string, Room> }>;
  rooms: Record<string, Room>;
};
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

test('every folder of src is a floor, and every folder of a floor a room', () => {
  expect(
    foldersIn(src)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(floors).sort());
  for (const [floor, { rooms: own }] of Object.entries(floors))
    expect(
      foldersIn(path.join(src, floor))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(own).sort());
});

test('no folder has more than 25 files', () => {
  const counts = new Map<string, number>();
  for (const { parentPath } of readdirSync(src, { recursive: true, withFileTypes: true }).filter((e) =>
    e.isFile(),
  ))
    counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
  // A file for each language is a list and no warehouse.
  const large = [...counts].filter(
    ([folder, count]) => count > 25 && !folder.endsWith('base/strings/languages'),
  );
  expect(large).toEqual([]);
});

test('.astro files and style sheets keep to the table too', () => {
  const outside: string[] = [];
  let seen = 0;
  const roomOf = (parts: readonly string[]) => parts.slice(0, 2).join('/');
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:astro|css)$/.test(file)) continue;
    const from = roomOf(file.split(path.sep));
    const text = readFileSync(path.join(src, file), 'utf8');
    for (const [, target = ''] of text.matchAll(/(?:from|import) ['"](\.{1,2}\/[^'"]+)['"]/g)) {
      const parts = path.join(path.dirname(file), target).split(path.sep);
      const to = roomOf(parts);
      seen++;
      const isFree =
        parts.length === 2 ? parts[0] === 'base' : to === from || rooms[from]?.imports.includes(to) === true;
      if (!isFree) outside.push(`${file} → ${to}`);
    }
  }
  expect(outside).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});

test('the table of ARCHITECTURE.md is that of the rules', async () => {
  const rows = Object.entries(floors).flatMap(([floor, { rooms: own }]) =>
    Object.entries(own).map(
      ([name, { holds, imports }]) =>
        `| \`${floor}/${name}\` | ${holds} | ${imports.map((other) => `\`${other}\``).join(', ')} |`,
    ),
  );
  const table = ['| Room | Contents | Also imports, from its floor |', '| --- | --- | --- |', ...rows].join(
    '\n',
  );
  const free = Object.entries(common).map(([file, holds]) => `\`${file}\` (${holds})`);
  const body = `${table}\n\nEvery room may import the files of \`src/base\` itself: ${free.join(', ')}.`;
  const file = path.join(root, 'ARCHITECTURE.md');
  const written = readFileSync(file, 'utf8').replace(
    /(?<=<!-- prettier-ignore-start -->\n)[^]*(?=\n<!-- prettier-ignore-end -->)/,
    () => `\n${body}\n`,
  );
  expect(written).toContain(body);
  await expect(written).toMatchFileSnapshot(file);
});
