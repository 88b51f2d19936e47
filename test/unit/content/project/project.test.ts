import { describe, expect, it } from 'vitest';
import { DocsFolder } from '../../../../src/content/page/docs-files.ts';
import { fillPlaces } from '../../../../src/content/render/project/fill.ts';
import { isOutside, keyOfImport, projectFile } from '../../../../src/content/render/project/find.ts';
import { placeMarks, slotMarks } from '../../../../src/content/render/project/marks.ts';
import { directivesAt, isBrowserOnly, lineOfTag } from '../../../../src/content/render/project/tags.ts';
import { projectUses } from '../../../../src/content/render/project/uses.ts';
import type { ComponentCall } from '../../../../src/content/page/ProjectComponent.ts';
import type { RenderedPage } from '../../../../src/content/page/Page.ts';
import { english } from '../../../../src/base/strings/english.ts';
import { docsFolder } from '../rendering.ts';

describe('the elements of a text', () => {
  it('say when they start, outside values and texts', () => {
    const text =
      '<Chart client:load data={a > b ? "client:idle" : 1} />\n\n<Chart\n  title="client:only"\n  client:visible={{ rootMargin: "1px" }}\n/>\n<Charts client:media="x" />';
    expect([...directivesAt(text, 'Chart')]).toEqual(['load', 'visible']);
    expect([...directivesAt(text, 'Charts')]).toEqual(['media']);
    expect(lineOfTag(text, 'Charts')).toBe(7);
  });

  it('are drawn in browsers alone where each of them says so', () => {
    expect(isBrowserOnly('<A client:only="x" />\n<A client:only="x">in</A>', 'A')).toBe(true);
    expect(isBrowserOnly('<A client:only="x" />\n<A />', 'A')).toBe(false);
    expect(isBrowserOnly('<A b="client:only" />', 'A')).toBe(false);
    expect(isBrowserOnly('export const B = A;', 'A')).toBe(false);
  });
});

describe('what an import leads to', () => {
  const root = docsFolder({
    'docs/a/page.mdx': '<Own client:load />',
    'docs/own.jsx': '',
    'src/Chart.vue': '',
    'src/Count.tsx': '',
  });
  const docsRoot = `${root}/docs`;
  const files = new DocsFolder(docsRoot);
  const project = { root, endings: ['astro', 'jsx', 'tsx', 'vue'] };
  const places = { docsRoot, files, project };
  const key = (specifier: string, text = '', imported = 'default') =>
    keyOfImport({ specifier, from: 'a/page.mdx', name: { local: 'Own', imported }, text }, places);

  it('is drawn by the project where only that can, and where an element says when it starts', () => {
    expect(key('../../src/Chart.vue')).toBe('src/Chart.vue#default');
    expect(key('../../src/Count')).toBe('src/Count.tsx#default');
    expect(key('../../src/Count', '', 'Named')).toBe('src/Count.tsx#Named');
    expect(key('/own.jsx', '<Own />')).toBeUndefined();
    expect(key('/own.jsx', '<Own client:load />')).toBe('docs/own.jsx#default');
  });

  it('is not drawn by it outside the project, or where there is no such file', () => {
    expect(key('../../../other/Chart.vue')).toBeUndefined();
    expect(key('../../src/Missing.vue')).toBeUndefined();
    expect(key('react')).toBeUndefined();
    expect(isOutside('../../src/Count', 'a/page.mdx', docsRoot)).toBe(true);
    expect(isOutside('../own.jsx', 'a/page.mdx', docsRoot)).toBe(false);
  });

  it('is known before pages are drawn, also for components of plugins, and not from code that is shown', () => {
    const body =
      "import Chart from '../src/Chart.vue';\nimport Count from '../src/Count';\n\n<Chart client:idle /><Given client:load />\n\n```mdx\nimport X from '../src/X.vue';\n```\n";
    const given = new Map([['Given', { specifier: '/own.jsx', imported: 'Own', plugin: 'own' }]]);
    const texts = [
      { source: 'one.mdx', body },
      { source: 'two.mdx', body: 'No <b>import</b>.' },
    ];
    const { components, sources } = projectUses(texts, places, given);
    expect(components.map(({ key: name, directives }) => [name, ...directives])).toEqual([
      ['src/Chart.vue#default', '', 'idle'],
      ['src/Count.tsx#default', ''],
      ['docs/own.jsx#Own', '', 'load'],
    ]);
    expect([...sources]).toEqual(['one.mdx']);
  });

  it('is left to browsers where all elements are', () => {
    const body = "import Chart from '../src/Chart.vue';\n\n<Chart client:only='vue' />\n";
    const ways = (texts: { source: string; body: string }[]) => [
      ...(projectUses(texts, places).components[0]?.directives ?? []),
    ];
    expect(ways([{ source: 'one.mdx', body }])).toEqual(['only']);
    const other = { source: 'two.mdx', body: body.replace(/ client:\S+/, '') };
    expect(ways([{ source: 'one.mdx', body }, other])).toEqual(['only', '']);
  });

  it('is found in the package of a plugin outside the project', () => {
    const above = docsFolder({ 'Chart.vue': '' });
    const folders = new Map([['plugin:own', above]]);
    const asked = { from: 'a/page.mdx', name: { local: 'Own', imported: 'default' } };
    const found = (specifier: string) => projectFile({ ...asked, specifier }, { ...places, folders });
    expect(found('/plugin:own/Chart.vue')).toBe(`${above}/Chart.vue`);
    expect(found('/plugin:own/../Chart.vue')).toBeUndefined();
  });
});

describe('the places of a page', () => {
  const place = (tag: string, line: number) => ({ key: tag, tag, source: 'a.mdx', line, props: { n: line } });
  const inner = placeMarks(1, slotMarks(1, 'default', 'deep'));
  const html = `<p>a</p>${placeMarks(0, slotMarks(0, 'default', `kid ${inner}`))}<p>b</p>${placeMarks(2, '')}`;
  const rendered = (text: string): RenderedPage => ({
    ...{ html: text, aside: '', headings: [], references: [], parts: [], paramFields: [], icons: [] },
    ...{ features: new Set(), text: '', failed: false, diagnostics: [], inputs: new Map() },
    places: [place('Outer', 1), place('Inner', 2), place('Bad', 3)],
  });
  const draw = ({ key, props, slots }: ComponentCall): Promise<string> =>
    key === 'Bad'
      ? Promise.reject(new Error('no'))
      : Promise.resolve(
          `<script>${key}</script><i data-n="${String(props['n'])}">${slots['default'] ?? ''}</i>`,
        );

  it('are filled, the outer before what is in it, with all that starts them in front', async () => {
    const filled = await fillPlaces(rendered(html), english, draw);
    expect(filled.html).toMatch(
      /^<p>a<\/p><script>Inner<\/script><script>Outer<\/script><i data-n="1">kid <i data-n="2">deep<\/i><\/i><p>b<\/p>/,
    );
    expect(filled.html).toContain('class="lec-failed"');
    expect(filled.diagnostics).toMatchObject([{ code: 'page/part-failed', file: 'a.mdx', line: 3 }]);
    // Another build may draw another page of the same text.
    expect(filled.inputs).toBeUndefined();
  });

  it('show what stands between the tags where nothing draws them', async () => {
    const filled = await fillPlaces(rendered(html), english, undefined);
    expect(filled.html).toBe('<p>a</p>kid deep<p>b</p>');
  });

  it('are filled in the entries of a feed too, without what starts them', async () => {
    const entry = { id: 'v1', label: 'v1', description: '', tags: [], html };
    const island = ({ key, slots }: ComponentCall): Promise<string> =>
      Promise.resolve(
        `<style>a{}</style><script>go()</script><astro-island props="{&quot;a&quot;:1}" opts="a>b"><b>${key}</b>${slots['default'] ?? ''}<!--astro:end--></astro-island>`,
      );
    const { updates } = await fillPlaces({ ...rendered(html), updates: [entry] }, english, island);
    expect(updates?.[0]?.html).toBe('<p>a</p><b>Outer</b>kid <b>Inner</b>deep<p>b</p><b>Bad</b>');
  });
});
