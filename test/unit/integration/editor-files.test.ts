import { expect, it } from 'vitest';
import { isOfEditor } from '../../../src/build/dev/editor-files.ts';

it.each([
  'a.mdx~',
  'guide/.a.mdx.swp',
  'a.mdx.tmp',
  'a.mdx.tmp.4711-x',
  'a.tmp123',
  'a.mdx___jb_tmp___',
  'guide/4913',
  'sedAb1c2D',
  'guide/#a.mdx#',
  '.#a.mdx',
])('knows %s as the file of an editor', (path) => {
  expect(isOfEditor(path)).toBe(true);
});

it.each(['email.temp.mdx', 'api.bak.md', 'petstore.orig.json', 'x.template', 'lang/c#', 'template.mdx'])(
  'takes %s for the author’s',
  (path) => {
    expect(isOfEditor(path)).toBe(false);
  },
);
