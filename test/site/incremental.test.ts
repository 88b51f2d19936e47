import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkout, cli, emptyFolder, filesIn, from, inBuilder, run } from './lectern.ts';

/** What a build wrote, and what it said. */
interface Built {
  tree: Record<string, string>;
  said: string;
}

const image = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><path d="M0 0h${width}v40z"/></svg>`;

const config = {
  name: 'Harbour',
  logo: '/logo.svg',
  colors: { primary: '#0B6B8A' },
  tabs: [
    { name: 'Notes', url: 'notes' },
    { name: 'API', url: 'api', openapi: 'api.yaml' },
  ],
  topbarLinks: [{ name: 'Start', url: '/index' }],
  navigation: [
    { group: 'Start', pages: ['index', 'guides/ships', 'guides/cranes', 'changelog'] },
    { group: 'Notes', pages: ['notes/one', 'notes/two'] },
  ],
};

const files: Record<string, string> = {
  'mint.json': JSON.stringify(config),
  'index.mdx':
    "---\ntitle: Home\ndescription: Where ships lie\n---\nimport Quay from '/snippets/quay.mdx';\n\n## Start here\n\n" +
    '<Quay />\n\n<Card title="Ships" icon="ship" href="/guides/ships#rig">Read on.</Card>\n',
  'snippets/quay.mdx': "import { Tide } from './tide.jsx';\n\nThe quay has <Tide metres={3} />.\n",
  'snippets/tide.jsx': 'export const Tide = ({ metres }) => <b>{metres} metres of water</b>;\n',
  'guides/ships.mdx':
    '---\ntitle: Ships\nicon: ship\n---\n## Rig\n\n![A ship](/images/ship.svg)\n\n' +
    '<div class="flex w-full">\n[Cranes](cranes)\n</div>\n\nSee [the berth](/guides/berth) and <Snippet file="later.mdx" />.\n',
  'guides/cranes.mdx':
    '---\ntitle: Cranes\n---\n```mermaid\ngraph LR; a-->b\n```\n\n$$\na^2\n$$\n\nA [ship](/guides/ships).\n',
  'guides/rates.mdx':
    "---\ntitle: Rates\n---\nimport rates from '/rates.json';\n\nA night costs {rates.night}.\n",
  'rates.json': '{ "night": 12 }',
  'guides/hands.mdx':
    '---\ntitle: By hand\napi: POST https://api.example.com/hands\n---\n<ParamField body="name" type="string">A name.</ParamField>\n',
  'guides/live.mdx':
    '---\ntitle: Live\n---\nexport const Level = () => {\n  const [level, set] = useState(3);\n' +
    "  useEffect(() => { fetch('/data/tides.json').then((one) => one.json()).then(set); }, []);\n" +
    '  return <b>{level} metres at the gate</b>;\n};\n\n<Level />\n',
  'changelog.mdx': '---\ntitle: Changelog\n---\n<Update label="May">A new crane.</Update>\n',
  'notes/one.md': '---\ntitle: One\n---\nThe first note.\n',
  'notes/two.mdx': '---\ntitle: Two\nicon: no-such-icon\n---\nMade in {typeof Date.now()} seconds.\n',
  'notes/claimed.mdx': '---\nopenapi: GET /ships/{name}\n---\nAsk for one ship.\n',
  'images/ship.svg': image(80),
  'logo.svg': image(120),
  'style.css': '.lec-article { outline: none }\n',
  'api.yaml': `openapi: 3.1.0
info: { title: Harbour API, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /ships:
    get:
      tags: [Ships]
      summary: List ships
      description: 'Every ship in the harbour, at [a berth](/berths).'
      responses:
        '200': { description: Ships, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Ship' } } } } }
    post:
      tags: [Ships]
      summary: Add a ship
      security: [{ login: [] }]
      requestBody: { content: { application/json: { schema: { $ref: 'parts.yaml#/Captain' } } } }
      responses: { '201': { description: Added } }
  /ships/{name}:
    get:
      tags: [Ships]
      summary: Get a ship
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: The ship } }
components:
  securitySchemes:
    login: { type: oauth2, flows: { authorizationCode: { authorizationUrl: 'https://a.example.com/a', tokenUrl: 'https://a.example.com/t', scopes: {} } } }
  schemas:
    Ship: { type: object, properties: { name: { type: string, description: Painted on the bow }, length: { type: number } } }
`,
  'parts.yaml':
    'Captain: { type: object, properties: { rank: { type: string, description: As sworn in } } }\n',
};

/** Kinds of edits, each after the one before; `undefined` removes a file. */
const edits: { kind: string; options?: string[]; to: Record<string, string | undefined> }[] = [
  {
    kind: 'texts: of a page, of a component that a snippet uses, of data, of a heading that is linked to, of descriptions, of an image',
    to: {
      'notes/one.md': '---\ntitle: One\n---\nThe first note, mended. See [two](two#nowhere).\n',
      'api.yaml': files['api.yaml']!.replace('Painted on the bow', 'Painted on the stern'),
      'parts.yaml': files['parts.yaml']!.replace('As sworn in', 'By seniority'),
      'snippets/tide.jsx': 'export const Tide = ({ metres }) => <i>{metres} m of water</i>;\n',
      'images/ship.svg': image(90),
      'rates.json': '{ "night": 13 }',
      'data/tides.json': '4',
      'guides/ships.mdx': files['guides/ships.mdx']!.replace('## Rig', '## Rigging'),
    },
  },
  {
    kind: 'what there is: a snippet and a page that were missing, titles, icons and neighbours, an operation',
    to: {
      'snippets/later.mdx': 'Now it is here.\n',
      'guides/berth.mdx': '---\ntitle: Berth\nsidebarTitle: The berth\n---\nA place to lie.\n',
      'guides/cranes.mdx': files['guides/cranes.mdx']!.replace(
        'title: Cranes',
        'title: Tall cranes\nicon: anchor',
      ),
      'api.yaml': files['api.yaml']!.replace(
        '  /ships/{name}:',
        '  /tides: { get: { responses: { 204: {} } } }\n  /ships/{name}:',
      ),
      'mint.json': JSON.stringify({
        ...config,
        navigation: [
          { group: 'Start', pages: ['index', 'guides/berth', 'guides/cranes', 'guides/ships', 'changelog'] },
          { group: 'Notes', pages: ['notes/one', 'notes/two'] },
        ],
      }),
    },
  },
  {
    kind: 'pages that go: a diagram, a changelog, a note with an unknown icon; sign-ins; a redirect that comes',
    to: {
      'guides/cranes.mdx': undefined,
      'changelog.mdx': undefined,
      'notes/two.mdx': undefined,
      'api.yaml': files['api.yaml']!.replace('      security: [{ login: [] }]\n', ''),
      'mint.json': JSON.stringify({
        ...config,
        redirects: [{ source: '/changelog', destination: '/notes/one' }],
        navigation: [{ group: 'Start', pages: ['index', 'guides/ships', 'notes/one'] }],
      }),
    },
  },
  {
    kind: 'the configuration, the logo, the style sheets of the author, the path and the origin of the site',
    options: ['--base', '/docs/', '--site', 'https://b.example.com'],
    to: {
      'mint.json': JSON.stringify({
        ...config,
        name: 'Haven',
        colors: { primary: '#8A0B2B' },
        banner: { content: 'A **storm** is coming.' },
        feedback: { thumbsRating: true },
      }),
      'logo.svg': image(140),
      'style.css': '.lec-article { outline: 1px solid red }\n',
      'more.css': '.lec-prose { color: inherit }\n',
      'more.js': 'console.log(1);\n',
    },
  },
];

async function treeOf(folder: string): Promise<Record<string, string>> {
  const tree: Record<string, string> = {};
  for (const file of await filesIn(folder))
    tree[file] = createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex');
  return tree;
}

async function build(docs: string, cache: string, options: readonly string[], program = cli): Promise<Built> {
  const args = ['build', docs, '--offline', '--cache-dir', cache, ...options];
  // A build that takes nothing of an earlier one needs no process of its own.
  const isCold = options.includes('--no-cache');
  const built = await (isCold ? inBuilder(args) : run(process.execPath, [program, ...args], docs));
  expect(built.code, built.stderr).toBe(0);
  const said = from(docs, built.stderr)
    .replace(/^Building: .*\n/gm, '')
    .replace(/, [\d.]+ (?:ms|s|min)\b.*/g, '');
  return { tree: await treeOf(path.join(docs, 'dist')), said };
}

async function write(docs: string, contents: Record<string, string | undefined>): Promise<void> {
  for (const [file, text] of Object.entries(contents)) {
    const place = path.join(docs, file);
    await mkdir(path.dirname(place), { recursive: true });
    await (text === undefined ? rm(place) : writeFile(place, text));
  }
}

const origin = ['--site', 'https://a.example.com'];

describe('a build that takes pages of an earlier one', () => {
  let docs: string;
  let cache: string;
  let first: Built;
  const storeFiles = async () =>
    (await filesIn(path.join(cache, 'lectern-cache/store'))).map((file) =>
      path.join(cache, 'lectern-cache/store', file),
    );

  beforeAll(async () => {
    docs = await emptyFolder();
    cache = await emptyFolder();
    await write(docs, files);
    first = await build(docs, cache, origin);
    expect(first.said).toContain('api.yaml');
  });

  it('makes and stores nothing when nothing has changed', async () => {
    const sizes = async () =>
      Promise.all((await storeFiles()).map(async (file) => [file, (await stat(file)).size] as const));
    const before = await sizes();
    expect(Math.max(...before.map(([, size]) => size))).toBeGreaterThan(100_000);
    expect(await build(docs, cache, origin)).toEqual(first);
    expect(await sizes()).toEqual(before);
  });

  it('stores pages with code, but for those that read what changes by itself', async () => {
    const stored = (await Promise.all((await storeFiles()).map((file) => readFile(file, 'utf8')))).join('');
    for (const text of ['metres of water', 'metres at the gate', 'A night costs'])
      expect(stored).toContain(text);
    expect(stored).not.toContain('Made in number');
  });

  it('takes all of them where the folder, the cache and the package lie in other places', async () => {
    const [folder, moved, programs] = await Promise.all([emptyFolder(), emptyFolder(), emptyFolder()]);
    await write(path.join(folder, 'deeper'), files);
    await cp(cache, moved, { recursive: true });
    const lecternCopy = path.join(programs, 'copy');
    for (const part of ['dist', 'src', 'package.json'])
      await cp(path.join(checkout, part), path.join(lecternCopy, part), { recursive: true });
    await symlink(path.join(checkout, 'node_modules'), path.join(lecternCopy, 'node_modules'), 'junction');
    const before = await filesIn(path.join(moved, 'lectern-cache/store'));
    const program = path.join(lecternCopy, 'dist/cli/main.js');
    expect(await build(path.join(folder, 'deeper'), moved, origin, program)).toEqual(first);
    // A page that is made is stored.
    expect(await filesIn(path.join(moved, 'lectern-cache/store'))).toEqual(before);
  });

  it.each(edits)(
    'writes and says what one that makes all of them does, after a change of $kind',
    async (edit) => {
      await write(docs, edit.to);
      const options = edit.options ?? origin;
      const warm = await build(docs, cache, options);
      const cold = await build(docs, await emptyFolder(), [...options, '--no-cache']);
      expect(warm.tree).toEqual(cold.tree);
      expect(warm.said).toBe(cold.said);
    },
  );

  it('does not mind a cache that is damaged or cut off, when all edits are taken back', async () => {
    for (const { to } of edits)
      for (const file of Object.keys(to))
        if (!(file in files)) await rm(path.join(docs, file), { force: true });
    await write(docs, files);
    for (const [index, file] of (await storeFiles()).entries()) {
      const content = await readFile(file);
      for (let at = 5_000; at < content.length; at += 50_000) content[at]! ^= 1;
      await writeFile(file, index % 2 === 0 ? content : content.subarray(0, content.length / 2));
    }
    expect(await build(docs, cache, origin)).toEqual(first);
  });
});
