import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, test } from 'vitest';
import { createRenderer } from '../../../src/content/render/render.tsx';
import { toPage } from '../../../src/content/frontmatter/source.ts';
import {
  loadTransforms,
  type MarkdownKind,
  type MarkdownModule,
} from '../../../src/content/plugins/transforms.ts';
import { docsFolder } from '../content/rendering.ts';

/** Walks a tree; the code of the plugins below calls it. */
const walk = 'const walk = (node, see) => { see(node); node.children?.forEach((one) => walk(one, see)); };\n';

/** Modules of plugins with the given code of their transformers. */
function modules(...codes: [kind: MarkdownKind, transformer: string][]): MarkdownModule[] {
  const folder = docsFolder();
  return codes.map(([kind, code], index) => {
    const file = join(folder, `${kind}${index}.mjs`);
    writeFileSync(file, `${walk}export default (options) => ${code};\n`);
    return {
      plugin: 'own',
      kind,
      name: `${kind}${index}`,
      url: pathToFileURL(file).href,
      options: { by: '!' },
    };
  });
}

async function drawn(text: string, all: MarkdownModule[], format: 'mdx' | 'md' = 'mdx') {
  const transforms = await loadTransforms(all, 'key');
  const { page } = toPage(text, 'page', `page.${format}`);
  const { html, diagnostics } = await createRenderer({
    docsRoot: docsFolder(),
    href: (path) => `/${path}`,
    asset: (path) => path,
    icon: () => '',
    plugins: { transforms },
  }).render(page);
  return { html: html.replace(/^<div class="lec-prose">|<\/div>$/g, ''), diagnostics };
}

const rich =
  'import A from "./a.png"\n\n# Hi *you* {1 + 1}\n\n[l](/a) ![i](b.png) `--a-b`\n\n<Note x="1">b **c**</Note>\n\n' +
  '| a | b |\n|:--|--|\n| 1 | 2 |\n\n- [ ] d\n\n```js title="t"\nlet x\n```\n\n$$\nx^2\n$$\n\ne[^1]\n\n[^1]: f\n';

test.each<'mdx' | 'md'>(['mdx', 'md'])(
  'trees of .%s that plugins leave alone come out as without them',
  async (format) => {
    const none = await drawn(rich, [], format);
    const all = modules(['remark', '() => undefined'], ['rehype', '(tree) => tree']);
    expect(await drawn(rich, all, format)).toEqual(none);
  },
);

test.each<'mdx' | 'md'>(['mdx', 'md'])('plugins change the text of .%s', async (format) => {
  const all = modules(
    ['remark', "(tree) => walk(tree, (node) => { if (node.type === 'text') node.value += options.by; })"],
    ['remark', "(tree) => { tree.children.push({ type: 'html', value: '<b>raw {x}</b>' }); }"],
    ['rehype', "(tree) => walk(tree, (node) => { if (node.tagName === 'em') node.properties.id = 'own'; })"],
  );
  const { html, diagnostics } = await drawn('a *b*\n', all, format);
  expect(diagnostics).toEqual([]);
  expect(html).toContain('a !<em id="own">b!</em>');
  expect(html).toContain('<b>raw {x}</b>');
});

it('knows the places of what plugins have not changed, and of what rehype has', async () => {
  const all = modules(
    ['remark', "(tree) => { tree.children.unshift({ type: 'paragraph', children: [] }); }"],
    ['rehype', "(tree) => walk(tree, (node) => { if (node.tagName === 'a') node.properties.title = 't'; })"],
  );
  const { diagnostics } = await drawn('---\ntitle: T\n---\n\na\n\nb {gone} [c]()\n', all);
  expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
    'page/undefined-name 7:3',
    'page/empty-link 7:10',
  ]);
});

it('takes a preset, which is a list of plugins', async () => {
  const shout = "() => (tree) => walk(tree, (node) => { if (node.type === 'text') node.value += '!'; })";
  const file = join(
    docsFolder({ 'x.mjs': `${walk}export default { plugins: [${shout}, ${shout}] };` }),
    'x.mjs',
  );
  const module = {
    plugin: 'own',
    kind: 'remark',
    name: 'x',
    url: pathToFileURL(file).href,
    options: undefined,
  } as const;
  expect((await drawn('a\n', [module])).html).toBe('<p>a!!</p>');
});

it('reads directives where remark-directive is listed', async () => {
  const directive = {
    plugin: 'own',
    kind: 'remark',
    name: 'remark-directive',
    url: '',
    options: {},
  } as const;
  const aside =
    "(tree) => walk(tree, (node) => { if (node.type === 'containerDirective') node.data = { hName: 'aside' }; })";
  const { html } = await drawn(':::note\nIn it.\n:::\n', [directive, ...modules(['remark', aside])]);
  expect(html).toBe('<aside><p>In it.</p></aside>');
});

it('makes problems of what plugins tell of a text', async () => {
  const tells =
    "(tree, file) => walk(tree, (node) => { if (node.type === 'strong') file.message('No bold', node, 'own:bold'); })";
  const { diagnostics } = await drawn('---\ntitle: T\n---\n\na **b**\n', modules(['remark', tells]));
  expect(diagnostics).toMatchObject([
    {
      code: 'plugin/finding',
      message: 'No bold (bold) (plugin `own`)',
      file: 'page.mdx',
      line: 5,
      column: 3,
    },
  ]);
});

test.each<[what: string, code: string, reason: string]>([
  ['throws', "(tree) => { tree.children.length = 0; throw new Error('no'); }", 'remark0: no'],
  [
    'is asynchronous',
    "async (tree) => { tree.children.length = 0; throw new Error('later'); }",
    'remark0: it is asynchronous',
  ],
  ['gives no tree', '() => ({ type: "text" })', 'remark0: it did not return a tree'],
])('a plugin that %s is left out of the page, and the others are not', async (_what, code, reason) => {
  const shout = "(tree) => walk(tree, (node) => { if (node.type === 'text') node.value = 'A'; })";
  const { html, diagnostics } = await drawn('a\n', modules(['remark', code], ['remark', shout]));
  expect(html).toBe('<p>A</p>');
  expect(diagnostics).toMatchObject([
    { code: 'plugin/failed', severity: 'error', file: 'page.mdx', line: 1 },
  ]);
  expect(diagnostics[0]?.message).toContain(
    `The plugin \`own\` failed in \`markdown.remarkPlugins\`: ${reason}`,
  );
});

it('leaves a page as it is where the compiler cannot use the tree', async () => {
  const { html, diagnostics } = await drawn(
    'a\n',
    modules(['remark', '(tree) => { tree.children = [null]; }']),
  );
  expect(html).toBe('<p>a</p>');
  expect(diagnostics).toMatchObject([{ code: 'plugin/failed' }]);
});

test.each([
  ['no function', 'export default 1', 'does not export a function by default'],
  ['an error', 'throw new Error("no")', 'cannot be loaded: no'],
  [
    'an extension of the parser',
    'export default function () { this.data().micromarkExtensions = [{}]; }',
    'it extends the parser of remark',
  ],
])('refuses a module with %s', async (_what, code, message) => {
  const file = join(docsFolder({ 'x.mjs': code }), 'x.mjs');
  const module = {
    plugin: 'own',
    kind: 'remark',
    name: './x.mjs',
    url: pathToFileURL(file).href,
    options: {},
  } as const;
  await expect(loadTransforms([module], 'key')).rejects.toThrow(message);
});
