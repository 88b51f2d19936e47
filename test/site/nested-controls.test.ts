import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtDocs, builtFixture } from '../browser/built.ts';
import { nestedControls, repeatedIds } from '../nested-controls.ts';

it('finds a control inside another', () => {
  expect(nestedControls('<a href="/x"><p><a href="/y">y</a></p></a><button><b>x</b></button>')).toEqual([
    'a > a',
  ]);
  expect(
    nestedControls('<a href="/x"><button>x</button></a><summary><a class="lec-anchor"></a></summary>'),
  ).toEqual(['a > button', 'summary > a']);
});

it('finds an id that is there twice', () => {
  expect(repeatedIds('<p id="a"><b id="b"></b></p><i id="a"></i>')).toEqual(['#a']);
});

it.each(['docs', 'user-groups', 'components'])(
  'no page of %s has a link or button inside another, or an id twice',
  async (name) => {
    const built = name === 'docs' ? builtDocs() : builtFixture(name);
    const root = path.join(await built, 'dist');
    const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.html'));
    const found = await Promise.all(
      files.map(async (file) => {
        const html = await readFile(path.join(root, file), 'utf8');
        return [...nestedControls(html), ...repeatedIds(html)].map((what) => `${file}: ${what}`);
      }),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(found.flat()).toEqual([]);
  },
  120_000,
);
