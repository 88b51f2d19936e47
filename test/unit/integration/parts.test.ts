import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PARTS } from '../../../src/integration/parts.ts';

test('every file of the layout is a part that can be replaced, and every part is described for authors', () => {
  const folder = fileURLToPath(new URL('../../../src/layout', import.meta.url));
  const files = readdirSync(folder).filter((file) => file.endsWith('.astro'));
  const page = new URL('../../../fixtures/docs/astro/layout.mdx', import.meta.url);
  const described = [...readFileSync(page, 'utf8').matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual([...PARTS].sort());
  expect(files.map((file) => file.slice(0, -'.astro'.length)).sort()).toEqual([...PARTS].sort());
});
