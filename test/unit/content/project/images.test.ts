import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createHref } from '../../../../src/base/addresses/href.ts';
import { toPage } from '../../../../src/content/frontmatter/source.ts';
import { createRenderer } from '../../../../src/content/render/render.tsx';
import { docsFolder } from '../rendering.ts';

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"></svg>`;

function projectWith(files: Record<string, string>) {
  const folder = docsFolder({ 'project/docs/guides/a.mdx': '', 'secret.svg': svg(5), ...files });
  const published = new Map<string, string>();
  const draw = (text: string, isInProject = true) =>
    createRenderer({
      docsRoot: path.join(folder, 'project/docs'),
      project: isInProject ? { root: path.join(folder, 'project'), endings: ['astro'] } : undefined,
      href: createHref({ base: '/base/', trailingSlash: 'ignore', format: 'directory' }),
      asset: (file) => `/base${file}`,
      icon: () => '',
      place(file, content) {
        const address = `/base/${file}`;
        published.set(address, Buffer.from(content).toString());
        return address;
      },
    }).render(toPage(text, 'guides/a', 'guides/a.mdx').page);
  return { folder, draw, published };
}

const PAGE = 'import hero from "../../src/assets/My hero.svg"\n\n<img src={hero} alt="" />\n';

it('shows an image of the project that a page imports, with its size', async () => {
  const { folder, draw, published } = projectWith({ 'project/src/assets/My hero.svg': svg(640) });
  const { html, diagnostics, inputs } = await draw(PAGE);
  expect(diagnostics).toEqual([]);
  const [address = ''] = published.keys();
  expect(address).toMatch(/^\/base\/_images\/My-hero\.[\w-]{10}\.svg$/);
  expect(published.get(address)).toBe(svg(640));
  expect(html).toContain(`src="${address}"`);
  expect(html).toContain('width="640" height="10"');
  // Another image makes another page.
  writeFileSync(path.join(folder, 'project/src/assets/My hero.svg'), svg(12_800));
  expect((await draw(PAGE)).inputs).not.toEqual(inputs);
});

it('shows none from outside the project, none without a project, and none that is no image', async () => {
  const { folder, draw, published } = projectWith({ 'project/.env': 'KEY=1', 'project/src/a.svg': svg(1) });
  symlinkSync(path.join(folder, 'secret.svg'), path.join(folder, 'project/src/linked.svg'));
  const codesOf = async (specifier: string, isInProject?: boolean) =>
    (await draw(`import one from '${specifier}'\n\n{one}\n`, isInProject)).diagnostics.map(
      ({ code }) => code,
    );
  for (const specifier of ['../../../secret.svg', '../../src/linked.svg', '../../src/lost.svg', '../../.env'])
    expect(await codesOf(specifier), specifier).toContain('page/import-missing');
  expect(await codesOf('../../src/a.svg', false)).toContain('page/import-missing');
  expect(published.size).toBe(0);
});
