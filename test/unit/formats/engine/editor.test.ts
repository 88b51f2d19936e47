import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ErrorCode, getLanguageService, TextDocument } from 'vscode-json-languageservice';
import type { MarkupContent } from 'vscode-json-languageservice';
import { siteJsonSchema } from '../../../../src/config/formats/engine/json-schema.ts';
import { docs } from '../../../../src/config/formats/docs/format.ts';
import { mint } from '../../../../src/config/formats/mint/format.ts';

/** The JSON language service of VS Code with our schema for `mint.json`. */
const service = getLanguageService({
  clientCapabilities: {
    textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
  },
});
service.configure({
  validate: true,
  allowComments: false,
  schemas: [
    { uri: 'schema://site', fileMatch: ['mint.json'], schema: siteJsonSchema(mint) },
    { uri: 'schema://docs', fileMatch: ['docs.json'], schema: siteJsonSchema(docs) },
  ],
});

/** A document and the offset of the `|` in it. */
function open(marked: string, name = 'mint.json') {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const document = TextDocument.create(`file:///${name}`, 'json', 1, text);
  return {
    document,
    json: service.parseJSONDocument(document),
    position: document.positionAt(Math.max(offset, 0)),
  };
}

async function complete(marked: string) {
  const { document, json, position } = open(marked);
  const list = await service.doComplete(document, position, json);
  return list?.items ?? [];
}

async function hover(marked: string): Promise<string> {
  const { document, json, position } = open(marked);
  const found = await service.doHover(document, position, json);
  const contents = (Array.isArray(found?.contents) ? found.contents : [found?.contents]).map((part) =>
    typeof part === 'string' ? part : ((part as MarkupContent | undefined)?.value ?? ''),
  );
  return contents.join('\n').replaceAll('\\', '');
}

async function problems(text: string, name?: string) {
  const { document, json } = open(text, name);
  return (await service.doValidation(document, json)).map(({ message, code }) => ({ message, code }));
}

it('a part of docs.json in a file of its own has the schema of the part', async () => {
  const folder = new URL('../../../../schema/', import.meta.url);
  const parts = getLanguageService({
    schemaRequestService: async (uri) => readFile(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, base) => new URL(relative, base).href },
  });
  parts.configure({ validate: true });
  const messages = async (name: string, content: object): Promise<string[]> => {
    const text = JSON.stringify({ $schema: `./${name}.schema.json`, ...content });
    const document = TextDocument.create(new URL('part.json', folder).href, 'json', 1, text);
    const found = await parts.doValidation(document, parts.parseJSONDocument(document));
    return found.map(({ message }) => String(message));
  };
  expect(await messages('navigation', { tabs: [{ tab: 'A', pages: ['a'] }] })).toEqual([]);
  expect(await messages('navigation', { pages: ['a', { group: 'B', pages: ['b'] }] })).toEqual([]);
  expect(await messages('tab', { tab: 'A', groups: [{ $ref: './group.json' }] })).toEqual([]);
  expect(await messages('navbar', { links: [{ label: 'A', href: '/a' }] })).toEqual([]);
  expect(await messages('navigation', { tabz: [] })).toEqual(['Property tabz is not allowed.']);
  expect(await messages('group', { group: 'A', pages: [7] })).toHaveLength(1);
});

describe('in an editor', () => {
  it('the root offers every key', async () => {
    const labels = (await complete('{ "name": "A", | }')).map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(['navigation', 'colors', 'topbarCtaButton', 'modeToggle', 'footerSocials']),
    );
    expect(labels).not.toContain('name');
  });

  it('an anchor offers its keys', async () => {
    const labels = (await complete('{ "anchors": [{ "name": "API", | }] }')).map(({ label }) => label);
    expect(labels.sort()).toEqual([
      'color',
      'icon',
      'iconType',
      'isDefaultHidden',
      'openapi',
      'url',
      'version',
    ]);
  });

  it('iconType offers its values', async () => {
    const labels = (await complete('{ "topAnchor": { "iconType": | } }')).map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining([
        '"brands"',
        '"duotone"',
        '"light"',
        '"regular"',
        '"sharp-solid"',
        '"solid"',
        '"thin"',
      ]),
    );
  });

  it('a value of an enumeration tells what it means', async () => {
    const item = (await complete('{ "api": { "playground": { "mode": | } } }')).find(
      ({ label }) => label === '"simple"',
    );
    expect(item?.documentation).toMatchObject({
      value: 'Method and path are shown, without inputs.',
    });
  });

  it('a nested group offers the keys of a group', async () => {
    const labels = (await complete('{ "navigation": [{ "group": "A", "pages": [{ | }] }] }')).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(expect.arrayContaining(['group', 'pages', 'icon', 'version']));
  });

  it('resting on a key shows what it is and its default', async () => {
    expect(await hover('{ "api": { "playground": { "|mode": "show" } } }')).toContain(
      'Whether readers can send requests from API pages.\n\nDefault: `"show"`',
    );
    expect(await hover('{ "navigation": [{ "|group": "A", "pages": [] }] }')).toContain('Name of the group.');
  });

  it('a snippet inserts an anchor with places to fill in', async () => {
    const item = (await complete('{ "anchors": [|] }')).find(({ label }) => label === 'Anchor');
    expect(item?.textEdit?.newText.replaceAll(/\s+/g, ' ')).toBe(
      '{ "name": "${1:API Reference}", "icon": "${2:code}", "url": "${3:api-reference}" }',
    );
  });

  it('an empty file offers a whole site', async () => {
    const item = (await complete('|')).find(({ label }) => label === 'A new site');
    expect(item?.textEdit?.newText).toContain('"navigation"');
  });

  it('an unknown key is underlined', async () => {
    expect(await problems('{ "name": "A", "navigation": [], "favicn": "/x.svg" }')).toMatchObject([
      { message: 'Property favicn is not allowed.' },
    ]);
  });

  it('what is out of date is struck through, with what to write instead', async () => {
    const [problem] = await problems('{ "name": "A", "navigation": [], "mintlify": "key" }');
    expect(problem).toMatchObject({
      message: 'A static site needs no account key. Remove it, because it may be a secret.',
      code: ErrorCode.Deprecated,
    });
  });

  it('a wrong color is told with our words', async () => {
    expect(
      await problems('{ "name": "A", "navigation": [], "colors": { "primary": "green" } }'),
    ).toMatchObject([
      { message: 'This must be a hex color such as `#16A34A`: `#` and three or six hex digits.' },
    ]);
  });

  it('the schema of a project completes its own pages, versions, icons and files', async () => {
    const project = getLanguageService({});
    const values = {
      page: ['guides/intro', 'index'],
      version: ['v7'],
      icon: ['rocket'],
      description: ['/api.yaml'],
      image: ['/l.svg'],
    };
    project.configure({
      schemas: [{ uri: 'schema://project', fileMatch: ['mint.json'], schema: siteJsonSchema(mint, values) }],
    });
    const labels = async (marked: string) => {
      const { document, json, position } = open(marked);
      return (await project.doComplete(document, position, json))?.items.map(({ label }) => label);
    };
    expect(await labels('{ "navigation": [{ "pages": [{ "pages": [|] }] }] }')).toContain('"guides/intro"');
    expect(await labels('{ "anchors": [{ "version": | }] }')).toContain('"v7"');
    expect(await labels('{ "topAnchor": { "icon": | } }')).toContain('"rocket"');
    expect(await labels('{ "openapi": [|] }')).toContain('"/api.yaml"');
    expect(await labels('{ "logo": { "light": | } }')).toContain('"/l.svg"');
    const { document, json } = open(
      '{ "name": "A", "navigation": [{ "group": "", "pages": ["not/yet/there"] }] }',
    );
    expect(await project.doValidation(document, json)).toEqual([]);
  });

  it('a right file has no problems', async () => {
    expect(
      await problems(
        '{ "name": "A", "navigation": [{ "group": "", "pages": ["a", { "group": "b", "pages": ["c"] }] }] }',
      ),
    ).toEqual([]);
  });
});

describe('a part of docs.json in a file of its own', () => {
  const around = (rest: object) =>
    problems(JSON.stringify({ theme: 'mint', name: 'A', ...rest }), 'docs.json').then((found) =>
      found.map(({ message }) => message),
    );
  const ref = (file: string) => ({ $ref: `./${file}.json` });

  it('may be any object or list', async () => {
    const navigation = { tabs: [ref('tab'), { tab: 'B', groups: [ref('group')] }] };
    expect(await around({ colors: ref('colors'), navigation, redirects: ref('redirects') })).toEqual([]);
    expect(
      await around({ colors: ref('colors'), navigation: ref('navigation'), navbar: { links: ref('links') } }),
    ).toEqual([]);
  });

  it('leaves what is required elsewhere required', async () => {
    expect(await around({ colors: {}, navigation: ref('navigation') })).toEqual([
      'Missing property "primary".',
    ]);
    expect(await around({ colors: ref('colors') })).toEqual(['Missing property "navigation".']);
    expect(await around({ colors: ref('colors'), navigation: ref('a'), redirects: {} })).toEqual([
      'Missing property "$ref".',
    ]);
  });
});
