import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { astroProject, besideTheDocs } from '../../../src/cli/arguments/astro-project.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-project-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

const config = "import lectern from 'astro-lectern';";

describe('the Astro project of a docs folder', () => {
  it('is the docs folder, or one around it, whose Astro configuration names Lectern', () => {
    const root = folderWith({ 'astro.config.mjs': config, 'docs/mint.json': '', 'docs/deep/mint.json': '' });
    expect(astroProject(root)).toBe(root);
    expect(astroProject(path.join(root, 'docs'))).toBe(root);
    expect(astroProject(path.join(root, 'docs/deep'))).toBe(root);
  });

  it('is none where the Astro configuration is that of another site', () => {
    const root = folderWith({ 'astro.config.mjs': 'export default {};', 'docs/mint.json': '' });
    expect(astroProject(path.join(root, 'docs'))).toBe(undefined);
  });

  it('is none beyond the package that the docs folder belongs to', () => {
    const root = folderWith({ 'astro.config.ts': config, 'other/package.json': '{}', 'other/docs/a.md': '' });
    expect(astroProject(path.join(root, 'other/docs'))).toBe(undefined);
  });
});

describe('what a project has beside the docs', () => {
  const { routes, matches, outDir } = besideTheDocs(
    folderWith({
      'src/pages/index.astro': '',
      'src/pages/about.md': '',
      'src/pages/blog/index.mdx': '',
      'src/pages/blog/[slug].astro': '',
      'src/pages/shop/[...rest].astro': '',
      'src/pages/[...all].astro': '',
      'src/pages/rss.xml.js': '',
      'src/pages/_part.astro': '',
      'src/pages/_parts/x.astro': '',
      'src/pages/photo.png': '',
    }),
    '',
    ['/old', '/older/[...rest]'],
  );

  it('are its pages, its endpoints and its redirects', () => {
    expect([...(routes ?? [])].sort()).toEqual(['', 'about', 'blog', 'old', 'rss.xml']);
  });

  it.each([
    ['blog/first', true],
    ['blog/first/comments', false],
    ['shop/a/b', true],
    ['older/thing', true],
    ['blogs', false],
    ['anything', false],
  ])('has perhaps a page at %s: %s', (route, is) => {
    expect(matches?.(route)).toBe(is);
  });

  it('are its public files', () => {
    expect(path.basename(outDir ?? '')).toBe('public');
  });

  it('is nothing where it has no pages', () => {
    expect(besideTheDocs(folderWith({})).routes).toEqual([]);
  });
});
