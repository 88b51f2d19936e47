import { expect, it } from 'vitest';
import { loaded } from './loaded.ts';

const pages = { 'index.mdx': '# A\n', 'skill.mdx': '# Skill\n', 'robots.txt.mdx': '# Robots\n' };

it('tells of pages and redirects at the names of files that the site makes', async () => {
  const { diagnostics } = await loaded(['index', 'skill', 'robots.txt'], pages, {
    config: { redirects: [{ source: '/llms.txt', destination: '/skill' }] },
  });
  const found = diagnostics.filter(({ code }) => code === 'site/taken-name');
  expect(found.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'robots.txt.mdx:1 The page `robots.txt` has the path of the generated `robots.txt`, so that file is not written.',
    'skill.mdx:1 The page `skill` has the path of the generated `skill.md`, so that file is not written.',
    'mint.json:1 A redirect from `/llms.txt` has the path of the generated `llms.txt`, so that file is not written.',
  ]);
});

it('says nothing where the site does not make those files', async () => {
  const { 'robots.txt.mdx': _, ...others } = pages;
  const { diagnostics } = await loaded(['index', 'skill'], others, { markdown: false });
  expect(diagnostics.filter(({ code }) => code === 'site/taken-name')).toEqual([]);
});

it.each([
  ['/guide.md', {}, 1],
  ['/guide.md/part', {}, 1],
  ['/guide.md', { markdown: false }, 0],
  ['/guides.md', {}, 0],
])('reports a redirect from %s, which is below a Markdown copy (%o)', async (source, options, count) => {
  const { diagnostics } = await loaded(
    ['index', 'guide'],
    { 'index.mdx': '# A\n', 'guide.mdx': '# B\n' },
    {
      config: { redirects: [{ source, destination: '/guide' }] },
      ...options,
    },
  );
  expect(diagnostics.filter(({ code }) => code === 'site/redirect-left-out')).toHaveLength(count);
});
