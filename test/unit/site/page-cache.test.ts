import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import schema from '../../../schema/site.schema.json' with { type: 'json' };
import type { SiteOptions } from '../../../src/site/options/SiteOptions.ts';
import { buildWhole, type Files, rebuild, type Whole } from './rebuilt.ts';

const image = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="40"><path d="M0 0h9v9z"/></svg>`;

const config = {
  name: 'Harbour',
  logo: '/logo.svg',
  openapi: 'api.yaml',
  navigation: [
    { group: 'Start', pages: ['index', 'guides/ships', 'guides/cranes', 'guides/rates', 'guides/year'] },
  ],
};

const files: Files = {
  'mint.json': JSON.stringify(config),
  'index.mdx':
    "---\ntitle: Home\n---\nimport Quay from '/snippets/quay.mdx';\n\n<Quay />\n\n[Rig](/guides/ships#rig), [old](/old).\n",
  'snippets/quay.mdx': "import Tide from './tide.md';\n\nThe quay.\n\n<Tide />\n\n![](/images/quay.svg)\n",
  'snippets/tide.md': 'Three metres.\n',
  'guides/ships.mdx':
    '---\ntitle: Ships\nicon: ship\n---\n## Rig\n\n![](/images/ship.svg)\n\n<Snippet file="later.mdx" />\n',
  'guides/cranes.mdx':
    '---\ntitle: Cranes\n---\nSee [the paper](/papers/2.1.pdf) and [gone](/guides/gone).\n',
  'guides/gone.mdx': '---\ntitle: Gone\n---\nNot listed. See [the table](/reference/table.html).\n',
  'guides/rates.mdx':
    '---\ntitle: Rates\n---\nimport rates from \'/data/rates.json\';\n\nOne {rates.night} and <Icon icon="own" />.\n',
  'guides/year.mdx':
    "---\ntitle: Year\n---\nimport { Year } from '/snippets/year.jsx';\n\n<Year />\n\n{[1, 2].join()}\n",
  'snippets/year.jsx': 'export const Year = () => <b>2026</b>;\n',
  'data/rates.json': '{ "night": 12 }',
  'images/ship.svg': image(80),
  'images/quay.svg': image(30),
  'logo.svg': image(120),
  'style.css': 'main { outline: none }\n',
  'api.yaml': `openapi: 3.1.0
info: { title: Harbour, version: '1' }
servers: [{ url: https://a.example.com }]
paths:
  /ships:
    get:
      operationId: ships
      summary: List ships
      responses: { '200': { description: Ships, content: { application/json: { schema: { $ref: 'parts.yaml#/Ship' } } } } }
  /crew:
    post:
      operationId: crew
      summary: Hire
      requestBody: { content: { application/json: { schema: { type: object, properties: { pin: { type: string }, night: { type: string } } } } } }
      responses: { '204': { description: Hired } }
  /crew/pin:
    put:
      operationId: pin
      summary: Set a pin
      requestBody: { content: { application/json: { schema: { type: object, properties: { pin: { type: string } } } } } }
      responses: { '204': { description: Set } }
`,
  'parts.yaml': 'Ship: { type: object, properties: { name: { type: string, description: On the bow } } }\n',
};

/** Pages whose code can act: every build makes them. */
const acting = 'guides/year';

/** One kind of input each: what is changed, and which pages are made for it. Text in place of a list: at least this page. */
const edits: { kind: string; to: Record<string, string | undefined>; made: readonly string[] | string }[] = [
  { kind: 'nothing', to: {}, made: [] },
  {
    kind: 'the text of a page',
    to: { 'guides/cranes.mdx': '---\ntitle: Cranes\n---\nNew.\n' },
    made: ['guides/cranes'],
  },
  {
    kind: 'the format of a page',
    to: { 'guides/cranes.mdx': undefined, 'guides/cranes.md': '---\ntitle: Cranes\n---\nNew.\n' },
    made: ['guides/cranes'],
  },
  {
    kind: 'the title of another page',
    to: { 'guides/ships.mdx': '---\ntitle: Boats\n---\n## Rig\n' },
    made: 'index',
  },
  {
    kind: 'a heading that is linked to',
    to: { 'guides/ships.mdx': files['guides/ships.mdx']!.replace('## Rig', '## Sails') },
    made: ['guides/ships'],
  },
  { kind: 'a snippet', to: { 'snippets/quay.mdx': 'Another quay, [broken](/nowhere).\n' }, made: [''] },
  { kind: 'a snippet of a snippet', to: { 'snippets/tide.md': 'Four metres.\n' }, made: [''] },
  { kind: 'a snippet that was missing', to: { 'snippets/later.mdx': 'Now.\n' }, made: ['guides/ships'] },
  {
    kind: 'a file that comes before an imported one',
    to: { '_snippets/later.mdx': 'Now.\n', 'snippets/tide.md.mdx': 'No.\n' },
    made: ['guides/ships'],
  },
  { kind: 'a snippet that goes', to: { 'snippets/tide.md': undefined }, made: [''] },
  { kind: 'a component', to: { 'snippets/year.jsx': 'export const Year = () => <i>2027</i>;\n' }, made: [] },
  { kind: 'data', to: { 'data/rates.json': '{ "night": 13 }' }, made: ['guides/rates'] },
  { kind: 'the size of an image', to: { 'images/ship.svg': image(81) }, made: ['guides/ships'] },
  { kind: 'an image of a snippet', to: { 'images/quay.svg': image(31) }, made: [''] },
  { kind: 'an image that goes', to: { 'images/ship.svg': undefined }, made: ['guides/ships'] },
  { kind: 'the logo', to: { 'logo.svg': image(121) }, made: 'index' },
  { kind: 'the style sheet of the author', to: { 'style.css': 'main { color: red }\n' }, made: [] },
  { kind: 'one more style sheet of the author', to: { 'more.css': 'main { color: red }\n' }, made: '' },
  { kind: 'a script of the author', to: { 'more.js': 'console.log(1);\n' }, made: '' },
  {
    kind: 'a page that a link led to as to a file',
    to: { 'reference/table.html.mdx': 'A table.\n' },
    made: 'guides/gone',
  },
  { kind: 'a page that was linked to and goes', to: { 'guides/gone.mdx': undefined }, made: 'guides/cranes' },
  { kind: 'a page that was linked to and comes', to: { 'old.mdx': '# Old\n' }, made: '' },
  {
    kind: 'an operation',
    to: { 'api.yaml': files['api.yaml']!.replace('Hired', 'Fired') },
    made: ['api-reference/overview', 'api-reference/crew'],
  },
  {
    kind: 'a file that a description refers to',
    to: { 'parts.yaml': files['parts.yaml']!.replace('On the bow', 'Aft') },
    made: ['api-reference/ships'],
  },
  {
    kind: 'a name that another operation calls a secret',
    to: {
      'api.yaml': files['api.yaml']!.replace(
        '{ pin: { type: string } } } } }',
        '{ pin: { type: string, format: password } } } } }',
      ),
    },
    made: 'api-reference/crew',
  },
  {
    kind: 'the samples that were run',
    to: { 'tested-samples.json': '{ "samples": { "curl": ["x"] } }' },
    made: ['api-reference/ships', 'api-reference/crew', 'api-reference/pin'],
  },
  {
    kind: 'the server of all operations',
    to: { 'api.yaml': files['api.yaml']!.replace('a.example', 'b.example') },
    made: 'api-reference/crew',
  },
];

/** Another value for each field of the configuration. */
const fields: Record<string, unknown> = {
  $schema: 'https://example.com/schema.json',
  name: 'Haven',
  navigation: [{ group: 'First', pages: ['guides/ships', 'index'] }],
  logo: { light: '/logo.svg', dark: '/images/ship.svg', href: 'https://example.com' },
  favicon: '/images/ship.svg',
  colors: { primary: '#8A0B2B' },
  topbarLinks: [{ name: 'Help', url: '/guides/ships' }],
  topbarCtaButton: { name: 'Go', url: '/guides/ships' },
  versions: ['2.0', '1.0'],
  anchors: [{ name: 'Guides', icon: 'ship', url: 'guides' }],
  topAnchor: { name: 'All', icon: 'anchor' },
  tabs: [{ name: 'Guides', url: 'guides' }],
  primaryTab: { name: 'Home' },
  api: { baseUrl: 'https://c.example.com', playground: { mode: 'simple' } },
  openapi: [],
  footerSocials: { github: 'https://github.com/a/b' },
  footer: { links: [{ title: 'More', links: [{ label: 'Ships', url: '/guides/ships' }] }] },
  feedback: { thumbsRating: true },
  modeToggle: { default: 'dark' },
  backgroundImage: '/images/ship.svg',
  background: { style: 'grid' },
  redirects: [{ source: '/old', destination: '/guides/ships' }],
  seo: { indexHiddenPages: true },
  metadata: { 'og:site_name': 'Haven' },
  search: { prompt: 'Find' },
  font: { family: 'Inter' },
  theme: 'venus',
  layout: 'sidenav',
  rounded: 'sharp',
  sidebar: { items: 'border' },
  topbar: { style: 'gradient' },
  eyebrow: { display: 'breadcrumbs' },
  codeBlock: { mode: 'dark' },
  contextual: { options: ['copy'] },
  banner: { content: 'A **storm** is coming.' },
  analytics: { ga4: { measurementId: 'G-ABCDEF' } },
  integrations: { intercom: 'abc' },
  isWhiteLabeled: true,
  mintlify: {},
};

const options: [kind: string, Partial<SiteOptions>][] = [
  ['the path of the site', { urls: { base: '/docs/', trailingSlash: 'ignore', format: 'directory' } }],
  ['the form of addresses', { urls: { base: '/', trailingSlash: 'never', format: 'file' } }],
  ['the origin of the site', { origin: 'https://b.example.com' }],
  ['the repository', { repository: 'https://github.com/a/b' }],
  ['the reading order', { pagination: 'global' }],
  ['style sheets of the author', { authorFiles: false }],
  ['Markdown', { markdown: false }],
  ['links of requests', { requestLinks: false }],
  ['stand-ins', { mock: undefined }],
  ['the search', { searchIndex: '/_search/' }],
  ['the address of ratings', { feedbackEndpoint: 'https://example.com/rate' }],
  ['the version of the package', { lecternVersion: '99.0.0' }],
];

function edited(to: Record<string, string | undefined>): Files {
  const all = Object.entries({ ...files, ...to });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

let before: Whole;
beforeAll(async () => {
  before = await buildWhole(files);
});

describe('a build with the cache of another one makes what a build without makes, after a change of', () => {
  it.each(edits)('$kind', async ({ to, made }) => {
    const after = await rebuild(before, edited(to));
    expect(after.wrong).toEqual([]);
    if (typeof made === 'string') expect(after.made).toContain(made === 'index' ? '' : made);
    else expect(after.made.filter((route) => route !== acting).sort()).toEqual([...made].sort());
    expect(after.made).toContain(acting);
  });

  it.each(Object.keys(schema.properties))('the field `%s`', async (field) => {
    expect(fields).toHaveProperty([field]);
    const to = { 'mint.json': JSON.stringify({ ...config, [field]: fields[field] }) };
    expect((await rebuild(before, edited(to))).wrong).toEqual([]);
  });

  it.each(options)('the option of %s', async (_kind, chosen) => {
    expect((await rebuild(before, files, chosen)).wrong).toEqual([]);
  });

  it.each([
    [
      'import each other',
      {
        'snippets/a.mdx': "import B from './b.mdx';\n\nA <B />\n",
        'snippets/b.mdx': "import A from './a.mdx';\n\nB <A />\n",
      },
    ],
    [
      'fail with what a page gives them',
      {
        'snippets/a.mdx': 'A {props.of.b}\n',
        'snippets/b.mdx': "import A from './a.mdx';\n\nB <A of={{ b: 1 }} />\n",
      },
    ],
  ])('a page with snippets that %s', async (_kind, snippets) => {
    const one = "---\ntitle: One\n---\nimport A from '/snippets/a.mdx';\n\n<A />\n";
    const two = "---\ntitle: Two\n---\nimport B from '/snippets/b.mdx';\n\n<B />\n";
    const all = { ...edited(snippets), 'one.mdx': one, 'two.mdx': two, 'zero.mdx': two };
    const first = await buildWhole(all);
    expect((await rebuild(first, all)).wrong).toEqual([]);
    for (const [file, text] of [
      ['one.mdx', one],
      ['two.mdx', two],
      ['zero.mdx', two],
    ] as const)
      expect((await rebuild(first, { ...all, [file]: `${text}\nMore.\n` })).wrong).toEqual([]);
  });

  it('the title of a page that stands beside a shared page in another section', async () => {
    const page = (title: string): string => `---\ntitle: ${title}\n---\nText.\n`;
    const all = {
      'mint.json': JSON.stringify({
        name: 'Harbour',
        versions: ['v2', 'v1'],
        navigation: [
          { group: 'Shared', pages: ['shared'] },
          { group: 'New', version: 'v2', pages: ['v2/new'] },
          { group: 'Old', version: 'v1', pages: ['v1/old'] },
        ],
      }),
      'shared.mdx': page('Shared'),
      'v2/new.mdx': page('New'),
      'v1/old.mdx': page('Old'),
    };
    const { made, wrong } = await rebuild(await buildWhole(all), { ...all, 'v1/old.mdx': page('Older') });
    expect(wrong).toEqual([]);
    expect(made).toContain('shared');
  });

  it('an icon of the author', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lectern-icons-'));
    const chosen = { icons: { folders: [folder], sets: [] } };
    writeFileSync(path.join(folder, 'own.svg'), image(10));
    const first = await buildWhole(files, chosen);
    expect((await rebuild(first, files, chosen)).made).toEqual([acting]);
    writeFileSync(path.join(folder, 'own.svg'), image(10).replace('h9v9', 'h5v5'));
    const after = await rebuild(first, files, chosen);
    expect([after.made.includes('guides/rates'), after.wrong]).toEqual([true, []]);
  });
});
