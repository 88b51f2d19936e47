import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, filesIn, lectern } from './lectern.ts';

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
  'guides/hands.mdx':
    '---\ntitle: By hand\napi: POST https://api.example.com/hands\n---\n<ParamField body="name" type="string">A name.</ParamField>\n',
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
      requestBody: { content: { application/json: { schema: { $ref: 'parts.yaml#/Captain' } } } }
      responses: { '201': { description: Added } }
  /ships/{name}:
    get:
      tags: [Ships]
      summary: Get a ship
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: The ship } }
components:
  schemas:
    Ship: { type: object, properties: { name: { type: string, description: Painted on the bow }, length: { type: number } } }
`,
  'parts.yaml':
    'Captain: { type: object, properties: { rank: { type: string, description: As sworn in } } }\n',
};

/** Kinds of edits, and how many entries of the cache each adds where that is known; `undefined` removes a file. */
const edits: {
  kind: string;
  entries?: number;
  options?: string[];
  to: Record<string, string | undefined>;
}[] = [
  { kind: 'nothing', entries: 0, to: {} },
  {
    kind: 'the text of a page',
    // The page, the image for its link previews, the search index.
    entries: 3,
    to: { 'notes/one.md': '---\ntitle: One\n---\nThe first note, mended. See [two](two#nowhere).\n' },
  },
  {
    kind: 'a component that a snippet uses, an image on another page, a heading that is linked to, a line of a description',
    to: {
      'api.yaml': files['api.yaml']!.replace('Painted on the bow', 'Painted on the stern'),
      'snippets/tide.jsx': 'export const Tide = ({ metres }) => <i>{metres} m of water</i>;\n',
      'images/ship.svg': image(90),
      'guides/ships.mdx': files['guides/ships.mdx']!.replace('## Rig', '## Rigging'),
    },
  },
  {
    kind: 'a snippet and a page that were missing, and a file that a description refers to',
    to: {
      'parts.yaml': files['parts.yaml']!.replace('As sworn in', 'By seniority'),
      'snippets/later.mdx': 'Now it is here.\n',
      'guides/berth.mdx': '---\ntitle: Berth\nsidebarTitle: The berth\n---\nA place to lie.\n',
    },
  },
  {
    kind: 'how a page stands in the navigation: its title, its icon and its neighbours',
    to: {
      'guides/cranes.mdx': files['guides/cranes.mdx']!.replace(
        'title: Cranes',
        'title: Tall cranes\nicon: anchor',
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
    kind: 'pages that go: a diagram, a changelog, a note with an unknown icon',
    to: {
      'guides/cranes.mdx': undefined,
      'changelog.mdx': undefined,
      'notes/two.mdx': undefined,
      'mint.json': JSON.stringify({
        ...config,
        navigation: [{ group: 'Start', pages: ['index', 'guides/ships', 'notes/one'] }],
      }),
    },
  },
  {
    kind: 'the configuration, the logo and the style sheets of the author',
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
    },
  },
  {
    kind: 'the path and the origin of the site',
    options: ['--base', '/docs/', '--site', 'https://b.example.com'],
    to: {},
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

async function build(docs: string, cache: string, options: readonly string[]): Promise<Built> {
  const built = await lectern(['build', docs, '--offline', ...options], docs, { LECTERN_CACHE_DIR: cache });
  expect(built.code, built.stderr).toBe(0);
  const said = built.stderr.replace(/^Building: .*\n/gm, '').replace(/, [\d.]+ (?:ms|s|min)\b.*/g, '');
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
  let kept: string[];
  const entries = async () => (await filesIn(path.join(cache, 'pages'))).filter((file) => file !== 'tidied');

  beforeAll(async () => {
    docs = await emptyFolder();
    cache = await emptyFolder();
    await write(docs, files);
    first = await build(docs, cache, origin);
    expect(first.said).toContain('api.yaml');
    kept = await entries();
    expect(kept.length).toBeGreaterThan(15);
  });

  it.each(edits)(
    'writes and says what one that makes all of them does, after a change of $kind',
    async (edit) => {
      await write(docs, edit.to);
      const options = edit.options ?? origin;
      const warm = await build(docs, cache, options);
      if (edit.entries !== undefined) expect((await entries()).length - kept.length).toBe(edit.entries);
      const cold = await build(docs, await emptyFolder(), [...options, '--no-cache']);
      expect(warm.tree).toEqual(cold.tree);
      expect(warm.said).toBe(cold.said);
    },
  );

  it('takes everything again when all edits are taken back', async () => {
    for (const { to } of edits)
      for (const file of Object.keys(to))
        if (!(file in files)) await rm(path.join(docs, file), { force: true });
    await write(docs, files);
    const before = await entries();
    expect(await build(docs, cache, origin)).toEqual(first);
    expect(await entries()).toEqual(before);
  });

  it('does not mind a cache that is damaged, cut off or gone in part', async () => {
    const all = await entries();
    for (const [index, file] of all.entries()) {
      const place = path.join(cache, 'pages', file);
      const content = await readFile(place);
      if (index % 4 === 0) await rm(place);
      else if (index % 4 === 1) await writeFile(place, content.subarray(0, content.length / 2));
      else if (index % 4 === 2) {
        content[content.length - 1]! ^= 1;
        await writeFile(place, content);
      }
    }
    expect(await build(docs, cache, origin)).toEqual(first);
  });
});
