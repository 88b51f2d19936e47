import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder, filesIn, inBuilder, lectern, readBuilt } from './lectern.ts';

const files: Record<string, string> = {
  'mint.json': JSON.stringify({
    name: 'Islands',
    favicon: '/logo.svg',
    colors: { primary: '#0b6b4f' },
    navigation: [{ group: 'All', pages: ['index', 'still'] }],
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" />',
  'data.json': '{}',
  'other.json': '{}',
  'snippets/counter.jsx':
    'export const Counter = ({ start }) => {\n  const [n, setN] = useState(start);\n' +
    '  useEffect(() => void fetch("/data.json"), []);\n  return <p><button onClick={() => setN(n + 1)}>More</button> Count {n}</p>;\n};\n',
  'index.mdx':
    "---\ntitle: Start\n---\nimport { Counter } from '/snippets/counter.jsx';\n\n<Counter start={4} />\n\n" +
    'export const Fold = ({ children }) => { const [on] = useState(false); return <div>{on && children}</div>; };\n\n' +
    '<Fold>\nFound *later*.\n</Fold>\n',
  'still.mdx': '---\ntitle: Still\n---\n\nText and <Card title="Card">c</Card>\n',
};

async function folderOf(all: Record<string, string>): Promise<string> {
  const folder = await emptyFolder();
  for (const [name, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** Text of every file of a built site. */
async function treeOf(folder: string): Promise<Record<string, string>> {
  const names = await filesIn(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'latin1')])),
  );
}

it('a build writes the files of islands, from a cache too, and after an edit other ones', async () => {
  const docs = await folderOf(files);
  const dist = path.join(docs, 'dist');
  const cache = await emptyFolder();
  const build = async (run = lectern) => {
    await rm(dist, { recursive: true, force: true });
    const { code, stderr } = await run(['build', docs, '--base', '/docs/', '--cache-dir', cache]);
    expect(code, stderr).toBe(0);
    return treeOf(dist);
  };
  const first = await build(inBuilder);
  const scripts = Object.keys(first).filter((name) => /\/(?:islands|counter-jsx)[\w.-]*\.js$/.test(name));
  expect(scripts.map((name) => name.replace(/\.[\w-]+\.js$/, '.js')).sort()).toEqual([
    '_astro/counter-jsx.js',
    '_astro/islands-react.js',
    '_astro/islands.js',
  ]);
  const page = await readBuilt(dist, 'index.html');
  const [, address = ''] = /<lec-island data-src="\/docs\/([^"]+)"/.exec(page) ?? [];
  expect(page).toContain('<p><button>More</button> Count 4</p></lec-island>');
  expect(page).toContain(`<link rel="modulepreload" href="/docs/${address}">`);
  expect(first[address]).toContain('/docs/data.json');
  expect(Object.keys(first).filter((name) => name.endsWith('data.json'))).toEqual(['data.json']);
  expect(Object.keys(first)).not.toContain('other.json');
  expect(await readBuilt(dist, 'still/index.html')).not.toMatch(/island/);
  expect(await readBuilt(dist, 'index.md')).toContain('Count 4');
  expect(await readBuilt(dist, 'index.md')).toContain('Found *later*.');
  expect(await build()).toEqual(first);

  await writeFile(
    path.join(docs, 'snippets/counter.jsx'),
    files['snippets/counter.jsx']!.replace('Count ', 'Number '),
  );
  const second = await build();
  expect(second['index.html']).toContain('Number 4</p>');
  expect(Object.keys(second)).not.toContain(address);
});
