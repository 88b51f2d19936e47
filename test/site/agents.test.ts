import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, emptyFolder, filesIn, readBuilt } from './lectern.ts';

const description = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        summary: 'Get a thing',
        description: 'Gets it. Or not.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: {
            description: 'The thing.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      Other: { type: 'string' },
    },
  },
};

async function docsWith(files: Record<string, string> = {}): Promise<string> {
  const docs = await emptyFolder();
  const all: Record<string, string> = {
    'mint.json': JSON.stringify({
      name: 'Acme',
      navigation: [
        { group: 'Guides', pages: ['index', { group: 'More', pages: ['guides/Set_up', 'guides/index'] }] },
      ],
      openapi: 'things.json',
    }),
    'index.mdx':
      '---\ntitle: Start\ndescription: Where to start.\n---\n\nSee [that](/guides/Set_up#first) and [all](/guides), ![a](/a.svg).\n',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'guides/Set_up.mdx': '---\ntitle: Set up\n---\n\n<Snippet file="one.mdx" />\n',
    'guides/index.mdx': '---\ntitle: All\n---\n\nAll of them.\n',
    'hidden.mdx': '---\ntitle: Hidden\n---\n\nA secret.\n',
    'snippets/one.mdx': '<Note>From a snippet.</Note>\n',
    'things.json': JSON.stringify(description),
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(docs, file)), { recursive: true });
    await writeFile(path.join(docs, file), text);
  }
  return docs;
}

const INDEX = '> All pages on this site: [llms.txt](https://acme.example/docs/llms.txt)\n\n';

describe('the Markdown of a site', () => {
  let docs = '';
  beforeAll(async () => {
    docs = await docsWith();
    const { code } = await build(docs, ['--base', '/docs/', '--site', 'https://acme.example']);
    expect(code).toBe(0);
  });

  it('stands beside every page, hidden ones too, names the list, and links to the Markdown of others', async () => {
    const built = await filesIn(path.join(docs, 'dist'));
    expect(built.filter((file) => file.endsWith('.md'))).toEqual([
      'api-reference/get-thing.md',
      'api-reference/overview.md',
      'guides.md',
      'guides/Set_up.md',
      'hidden.md',
      'index.md',
      'skill.md',
    ]);
    expect(await readBuilt(docs, 'dist/index.md')).toBe(
      `${INDEX}# Start\n\n> Where to start.\n\nSee [that](https://acme.example/docs/guides/Set_up.md#first) and [all](https://acme.example/docs/guides.md), ![a](https://acme.example/docs/a.svg).\n`,
    );
    expect(await readBuilt(docs, 'dist/guides/Set_up.md')).toBe(
      `${INDEX}# Set up\n\n> **Note:** From a snippet.\n`,
    );
  });

  it('is named in the head of the page', async () => {
    expect(await readBuilt(docs, 'dist/guides/Set_up/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/guides/Set_up.md">',
    );
    expect(await readBuilt(docs, 'dist/guides/Set_up/index.html')).toContain(
      '<a href="/docs/llms.txt" hidden>llms.txt</a>',
    );
  });

  it('is listed for tools beside the search', async () => {
    const lists = JSON.parse(await readBuilt(docs, 'dist/_search/pages.json')) as { pages: number };
    expect(lists.pages).toBe(5);
    const [start] = JSON.parse(await readBuilt(docs, 'dist/_search/pages-1.json')) as unknown[];
    expect(start).toMatchObject({
      url: '/docs/',
      markdown: '/docs/index.md',
      description: 'Where to start.',
    });
  });

  it('is told of in skill.md', async () => {
    const text = await readBuilt(docs, 'dist/skill.md');
    expect(text).toMatch(/^---\nname: acme\ndescription: "The documentation of Acme\. Where to start\./);
    expect(text).toContain('- [Start](https://acme.example/docs/index.md): Where to start.\n');
    expect(text).toContain('<https://acme.example/docs/_search/pages.json>');
  });

  it('is listed by group in llms.txt, without hidden pages', async () => {
    const text = await readBuilt(docs, 'dist/llms.txt');
    const file = /things\.[\w-]+\.json/.exec(text)?.[0];
    expect(text).toBe(
      [
        '# Acme',
        '',
        '> Where to start.',
        '',
        '## Guides',
        '',
        '- [Start](https://acme.example/docs/index.md): Where to start.',
        '- [Set up](https://acme.example/docs/guides/Set_up.md)',
        '- [All](https://acme.example/docs/guides.md)',
        '',
        '## API Reference',
        '',
        '- [Things](https://acme.example/docs/api-reference/overview.md)',
        '- [Get a thing](https://acme.example/docs/api-reference/get-thing.md): `GET /things/{id}` Gets it. Or not.',
        '',
        '## Optional',
        '',
        `- Things (OpenAPI): <https://acme.example/docs/_astro/${file}>`,
        '- How AI agents use these files: <https://acme.example/docs/skill.md>',
        '',
      ].join('\n'),
    );
  });

  it('is all in llms-full.txt, without hidden pages and without slices of descriptions', async () => {
    const text = await readBuilt(docs, 'dist/llms-full.txt');
    expect(text.match(/^# .*/gm)).toEqual([
      '# Acme',
      '# Start',
      '# Set up',
      '# All',
      '# Things',
      '# Get a thing',
    ]);
    expect(text).toContain('\n# All\n\nSource: https://acme.example/docs/guides.md\n\nAll of them.\n');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('All pages on this site');
    expect(text).not.toContain('"openapi"');
  });

  it('says of an operation what its page says, and ends with what it needs of the description', async () => {
    const text = await readBuilt(docs, 'dist/api-reference/get-thing.md');
    const [said = '', slice = ''] = text.split('\n## OpenAPI document\n\n');
    expect(said).toBe(
      INDEX +
        [
          '# Get a thing',
          '`GET /things/{id}`',
          'Gets it. Or not.',
          '## Path parameters',
          '- `id` string, required',
          '## Responses',
          '### 200 OK',
          'The thing.',
          '`application/json` Thing',
          '- `name` string, required',
          '* Operation ID: `getThing`',
          '## Request example',
          "```bash cURL\ncurl --request GET \\\n  --url 'https://server.example/things/{id}' \\\n  --globoff\n```",
          '## Response example',
          '```json 200 OK\n{\n  "name": "Example thing"\n}\n```\n',
        ].join('\n\n'),
    );
    const json = /^```json\n([\s\S]*)\n```\n$/.exec(slice)?.[1] ?? '';
    const { Thing } = description.components.schemas;
    expect(JSON.parse(json)).toEqual({ ...description, components: { schemas: { Thing } } });
  });
});

it('leaves files of the author as they are', async () => {
  const skill = '---\nname: mine\ndescription: Mine.\n---\n\nDo *this*.\n';
  const docs = await docsWith({ 'llms.txt': 'Mine.\n', 'llms-full.txt': 'All mine.\n', 'skill.md': skill });
  const { code, stderr } = await build(docs);
  expect(code, stderr).toBe(0);
  expect(await readBuilt(docs, 'dist/llms.txt')).toBe('Mine.\n');
  expect(await readBuilt(docs, 'dist/llms-full.txt')).toBe('All mine.\n');
  expect(await readBuilt(docs, 'dist/skill.md')).toBe(skill);
});
