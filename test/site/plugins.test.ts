import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { full } from '../sample.ts';
import { emptyFolder, lectern, readBuilt, type Run } from './lectern.ts';
import { build, project } from './project.ts';

const files = {
  'plugins/all.js': `export default {
    name: 'all',
    components: { Counter: '../src/docs/Counter.jsx', Box: '../src/docs/boxes.jsx#Box', Note: '../src/docs/boxes.jsx#Box' },
    markdown: { remarkPlugins: ['./shout.js', 'remark-directive'], rehypePlugins: [['./rel.js', { rel: 'me' }]] },
    navigation(tree) {
      tree.roots.push({ kind: 'group', label: 'Extra', children: [{ kind: 'page', path: 'more' }] });
      return tree;
    },
    page: ({ route, title, frontmatter }) => {
      if (route === 'more') throw new Error('not this one');
      return {
        title: title + '!',
        description: 'By ' + frontmatter.owner,
        head: [{ tag: 'meta', attributes: { name: 'own', content: '"' } }],
        after: '<p class="own-end">End</p>',
      };
    },
  };`,
  'plugins/shout.js':
    "export default () => (tree) => { const walk = (node) => { if (node.type === 'text') node.value = node.value.replace('hey', 'HEY'); if (node.type === 'containerDirective') node.data = { hName: 'aside' }; node.children?.forEach(walk); }; walk(tree); };",
  'plugins/rel.js':
    "export default ({ rel }) => (tree) => { const walk = (node) => { if (node.tagName === 'a') node.properties.rel = rel; node.children?.forEach(walk); }; walk(tree); };",
  'src/docs/Counter.jsx':
    "import { useState } from 'react';\nimport { label } from './label.js';\nexport default function Counter({ start }) { const [n, set] = useState(start); return <button onClick={() => set(n + 1)}>{label} {n}</button>; }\n",
  'src/docs/label.js': "export const label = 'Count';\n",
  'src/docs/boxes.jsx': 'export const Box = ({ children }) => <div className="own-box">{children}</div>;\n',
  'docs/mint.json': '{ "name": "Own", "navigation": [{ "group": "Start", "pages": ["index", "plain"] }] }',
  'docs/index.mdx':
    '---\ntitle: Home\nowner: Ada\n---\n\nhey [plain](/plain) [gone](/gone)\n\n## Part\n\n<Box>**bold**</Box>\n\n<Counter start={3} />\n\n<Note>{[1, 2].map((n) => <i>{n}</i>)}</Note>\n\n:::note\nIn it.\n:::\n',
  'docs/plain.md': 'hey <b>html</b>\n',
  'docs/more.mdx': '---\ntitle: More\n---\n\nmore\n',
};

describe('a project with plugins', () => {
  let folder = '';
  let built: Run;
  beforeAll(async () => {
    const check =
      "({ pages }) => pages.map(({ route, title, file, headings, links }) => ({ message: [route, title, headings.map(({ id }) => id), links.map(({ target }) => target)].join(' '), file, line: 2, severity: 'info' }))";
    folder = await project(
      'minimal',
      `{ offline: true, cacheDir: '.cache', plugins: ['./plugins/all.js', { name: 'looks', check: ${check} }] }`,
      files,
    );
    built = await build(folder);
  });

  it('gives its components to all pages, and those with state to the browser', async () => {
    expect(built.code, built.stderr + built.stdout).toBe(0);
    const page = await readBuilt(folder, 'dist/index.html');
    expect(page).toContain('<div class="own-box"><strong>bold</strong></div>');
    expect(page).toContain('<div class="own-box"><i>1</i><i>2</i></div>');
    expect(page).toMatch(/<lec-island data-src="[^"]+\.js"[^>]*><button>Count 3<\/button>/);
  });

  it('lets plugins of remark and rehype change the text of pages', async () => {
    const page = await readBuilt(folder, 'dist/index.html');
    expect(page).toContain('HEY <a rel="me" href="/plain/">plain</a>');
    expect(page).toContain('<aside><p>In it.</p></aside>');
    expect(await readBuilt(folder, 'dist/plain/index.html')).toContain('HEY <b>html</b>');
  });

  it('changes pages and the navigation', async () => {
    const page = await readBuilt(folder, 'dist/index.html');
    expect(page).toContain('<title>Home! - Own</title>');
    expect(page).toContain('<meta name="description" content="By Ada">');
    expect(page).toContain('<meta name="own" content="&quot;">');
    expect(page).toContain('<p class="own-end">End</p>');
    expect(page).toMatch(/Extra[\s\S]*href="\/more\/"/);
    expect(await readBuilt(folder, 'dist/index.md')).toContain('# Home!');
  });

  it('reports what a plugin finds, and what fails in one, and builds the page all the same', async () => {
    expect(built.stderr).toContain(' Home part /plain,/gone (plugin `looks`)');
    expect(built.stderr).toContain('The plugin `all` failed in `page`: not this one (plugins/all.js:');
    expect(built.stderr).toMatch(/link\/broken-page docs\/index\.mdx:6:21/);
    expect(await readBuilt(folder, 'dist/more/index.html')).toContain('<p>more</p>');
  });

  it('the command takes plugins and style sheets too, and makes pages anew when the code of a plugin changes', async () => {
    const out = await emptyFolder();
    const at = (file: string): string => path.join(folder, file);
    await writeFile(at('own.css'), '.own-end { color: teal }\n');
    const own = [
      '--plugins',
      at('plugins/all.js'),
      '--custom-css',
      at('own.css'),
      '--cache-dir',
      at('.cache'),
    ];
    const run = () => lectern(['build', at('docs'), '--out', out, '--offline', ...own]);
    const { code, stderr } = await run();
    expect(code, stderr).toBe(0);
    const page = await readBuilt(out, 'plain/index.html');
    expect(page).toContain('<title>Plain! - Own</title>');
    const sheets = [...page.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    expect(await readBuilt(out, sheets.at(-1) ?? '')).toBe('.own-end { color: teal }\n');
    await writeFile(at('plugins/shout.js'), files['plugins/shout.js'].replace("'HEY'", "'HO'"));
    await run();
    expect(await readBuilt(out, 'plain/index.html')).toBe(page.replaceAll('HEY', 'HO'));
  });
});

describe('a plugin that leaves errors uncaught', () => {
  let folder = '';
  const at = (file: string): string => path.join(folder, file);
  const own = () => ['--plugins', at('own.mjs'), '--cache-dir', at('.cache')];
  beforeAll(async () => {
    folder = await emptyFolder();
    await mkdir(at('docs'));
    await writeFile(
      at('own.mjs'),
      `export default { name: 'own', navigation() { if (process.env.OWN_PART === 'navigation') void Promise.reject(new Error('nobody waits')); },
        check() { if (process.env.OWN_PART === 'late') setTimeout(() => { throw new Error('too late'); }, 1000); return []; },
        page() { if (process.env.OWN_PART === 'page') void Promise.reject(new Error('nobody waits')); } };`,
    );
    await writeFile(at('docs/docs.json'), '{ "name": "Own", "navigation": { "pages": ["index"] } }');
    await writeFile(at('docs/index.md'), '# Home\n');
  });

  const args = (command: string) => [
    ...[command, ...(command === 'explain' ? ['index'] : []), ...(command === 'schema' ? ['--project'] : [])],
    ...['--offline', ...(command === 'build' ? ['--out', at('out')] : []), ...own()],
  ];

  /** Each command and each moment; `npm run test:all` has all pairs that can be. */
  const moments: [command: string, part: string, exitCode: number][] = [
    ['build', 'page', 1],
    ['check', 'late', 2],
    ['explain', 'navigation', 2],
    ['schema', 'navigation', 2],
  ];
  if (full) moments.push(['build', 'late', 1], ['check', 'navigation', 2]);

  it.each(moments)(
    'ends %s that leaves one in `%s`, with the place in its code',
    async (command, part, exitCode) => {
      const { code, stderr } = await lectern(args(command), at('docs'), { OWN_PART: part });
      expect(stderr).toMatch(
        /lectern: An error was not caught: (?:nobody waits|too late) \(.*own\.mjs:\d+:\d+\)/,
      );
      expect(code, stderr).toBe(exitCode);
    },
  );

  it('is one sentence for a program that reads JSON, also after the report', async () => {
    const { stdout, stderr } = await lectern([...args('check'), '--json'], at('docs'), { OWN_PART: 'late' });
    expect(JSON.parse(stdout)).toMatchObject({ counts: {} });
    expect(stderr).toContain('An error was not caught: too late');
  });
});

describe('a plugin that does not end, or ends the process', () => {
  const code = {
    loops: 'async () => { await 1; for (;;); }',
    exits: '() => process.exit(0)',
    never: '() => new Promise(() => undefined)',
    slow: "() => { execFileSync('sleep', ['12']); return [{ message: 'SLOW_FOUND' }]; }",
  };
  let folder = '';
  const run = (name: keyof typeof code) =>
    lectern(
      [
        ...['build', 'docs', '--out', path.join(folder, `out-${name}`), '--offline', '--time-limit', '2'],
        ...['--plugins', `./${name}.mjs`, '--cache-dir', '.cache'],
      ],
      folder,
    );
  beforeAll(async () => {
    folder = await emptyFolder();
    await mkdir(path.join(folder, 'docs'));
    for (const [name, check] of Object.entries(code)) {
      const text = `import { execFileSync } from 'node:child_process';\nexport default { name: '${name}', check: ${check} };\n`;
      await writeFile(path.join(folder, `${name}.mjs`), text);
    }
    await writeFile(
      path.join(folder, 'docs/docs.json'),
      '{ "name": "Own", "navigation": { "pages": ["index"] } }',
    );
    await writeFile(path.join(folder, 'docs/index.md'), '# Home\n');
  });

  it.each([
    ['loops', 1, 'while waiting for the plugin `loops` in `check`'],
    [
      'exits',
      1,
      'lectern: The process exited while waiting for the plugin `exits` in `check`, before the command finished.',
    ],
    ['never', 0, 'The plugin `never` failed in `check`: it waits for a promise that never settles'],
    ['slow', 0, 'SLOW_FOUND (plugin `slow`)'],
  ] as const)('that %s', async (name, exitCode, message) => {
    const { code: exit, stderr } = await run(name);
    expect(stderr).toContain(message);
    expect(exit).toBe(exitCode);
    if (name === 'slow')
      expect(stderr).toMatch(/^lectern: waiting for the plugin `slow` in `check` \(\d+ s\)$/m);
    expect(existsSync(path.join(folder, `out-${name}/index.html`))).toBe(exitCode === 0);
  });
});
