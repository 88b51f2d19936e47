import { describe, expect, it } from 'vitest';
import { loaded, told } from './loaded.ts';

const ok = { responses: { 200: { description: 'OK' } } };

/** The parts of pages that texts of a description make, by page path. */
async function pagesOf(description: string, more: { operation?: string; tag?: string } = {}) {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Zoo', version: '1', description },
    tags: [{ name: 'Small pets', description: more.tag ?? 'Small ones.\n\n# Feeding them' }],
    servers: [{ url: 'https://zoo.example' }],
    paths: {
      '/pets': { get: { operationId: 'listPets', tags: ['Small pets'], description: more.operation, ...ok } },
      '/pets/{id}': { delete: { tags: ['Small pets'], parameters: [param], ...ok } },
    },
    webhooks: { born: { post: { operationId: 'petBorn', requestBody: { content: json('Pet') }, ...ok } } },
    components: {
      schemas: {
        Pet: {
          type: 'object',
          properties: { name: { type: 'string' }, mate: { $ref: '#/components/schemas/Pet' } },
        },
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  };
  const { site, diagnostics } = await loaded(
    ['index'],
    { 'index.mdx': 'Hi', 'zoo.json': JSON.stringify(document) },
    {
      config: { tabs: [{ name: 'API', url: 'api', openapi: 'zoo.json' }] },
    },
  );
  const html = async (route: string): Promise<string> => (await site.page(route)).html;
  return { site, diagnostics, html, overview: await html('api/overview') };
}

const param = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });

const hrefs = (html: string, words: string): string[] =>
  [...html.matchAll(new RegExp(`<a href="([^"]*)"[^>]*>${words}`, 'g'))].map(([, href = '']) => href);

describe('addresses of other tools in a text of a description', () => {
  it.each([
    // Redoc
    ['#operation/listPets', '/api/list-pets/'],
    ['#tag/Small-pets', '/api/small-pets/'],
    ['#tag/Small-pets/operation/listPets', '/api/list-pets/'],
    ['#tag/Small-pets/Feeding-them', '/api/small-pets/#feeding-them'],
    ['#tag/Small%20pets/paths/~1pets~1{id}/delete', '/api/delete-pets-id/'],
    ['#paths/~1pets/get', '/api/list-pets/'],
    ['#operation/petBorn', '/api/pet-born/'],
    ['#section/Getting-started', '/api/overview/#getting-started'],
    ['#section/Getting-started/Errors', '/api/overview/#errors'],
    ['#section/Authentication/key', '/api/overview/#authentication'],
    // Swagger UI
    ['#/Small%20pets/listPets', '/api/list-pets/'],
    ['#/Small_pets/delete_pets__id_', '/api/delete-pets-id/'],
    ['#/Small%20pets', '/api/small-pets/'],
    // Scalar
    ['#tag/small-pets/GET/pets', '/api/list-pets/'],
    ['#tag/small-pets/delete/pets/%7Bid%7D', '/api/delete-pets-id/'],
    ['#description/errors', '/api/overview/#errors'],
    ['#webhook/POST/born', '/api/pet-born/'],
    ['#model/pet', '/api/schemas/pet/'],
    // Stoplight, and pointers
    ['#/operations/listPets', '/api/list-pets/'],
    ['#/schemas/Pet', '/api/schemas/pet/'],
    ['#/components/schemas/Pet', '/api/schemas/pet/'],
    ['#/paths/~1pets/get', '/api/list-pets/'],
  ])('%s leads to %s', async (written, href) => {
    const intro = `# Getting started\n\n## Errors\n\n[link](${written})`;
    const { overview, html, diagnostics } = await pagesOf(intro, { operation: `[link](${written})` });
    // A place on the page itself needs no address of the page.
    const [at = ''] = hrefs(overview, 'link');
    expect(href.endsWith(at)).toBe(true);
    expect(hrefs(await html('api/list-pets'), 'link')).toEqual([href]);
    expect(told(diagnostics, 'openapi/lost-links')).toEqual([]);
  });

  it('that lead nowhere are text, and reported', async () => {
    const { overview, site, html } = await pagesOf('[one](#operation/none) [two](#tag/none) [three](#none)');
    expect(overview).toContain('<p>one two three</p>');
    for (const route of site.routes) await html(route);
    await site.finish();
    expect(told(site.diagnostics, 'openapi/lost-links')).toEqual(['openapi/lost-links zoo.json:1']);
  });
});

describe('headings of descriptions', () => {
  it('have ids and links to themselves, and those of the overview are in its contents', async () => {
    const { overview, site } = await pagesOf(
      '# Authentication\n\nBy key.\n\n## `errors` & more\n\n## Errors & more',
    );
    expect(overview).toContain(
      '<h2 id="authentication">Authentication</h2><a class="lec-anchor" href="#authentication"',
    );
    expect(overview).toContain('<h3 id="errors--more"><code>errors</code> &#x26; more</h3>');
    expect(overview).toContain('<h3 id="errors--more-1">');
    expect(overview).toContain('id="authentication-2"');
    const { headings } = await site.page('api/overview');
    expect(headings.slice(0, 3).map(({ id }) => id)).toEqual([
      'authentication',
      'errors--more',
      'errors--more-1',
    ]);
  });

  it('leave the ids of sections alone on the page of an operation', async () => {
    const { html } = await pagesOf('', {
      operation: '# Responses\n\n<details><summary><h2>Folded</h2></summary>x</details>',
    });
    const page = await html('api/list-pets');
    expect(page).toContain('<h2 id="responses-1">Responses</h2>');
    expect(page).toContain('<h2 id="responses">');
    expect(page).toContain('<summary><h3>Folded</h3></summary>');
    expect(page).not.toContain('data-written');
  });
});

it.each(['note', 'tip', 'important', 'warning', 'caution'])('> [!%s] is a callout', async (word) => {
  const { overview, html } = await pagesOf(`> [!${word.toUpperCase()}]\n> Take *care*.`, {
    operation: `Text.\n\n> [!${word}]\n> - One`,
  });
  const kind = { important: 'info', caution: 'danger' }[word] ?? word;
  expect(overview).toMatch(
    new RegExp(
      `<div class="lec-callout" role="note" data-kind="${kind}" aria-label="\\w+"><span class="lec-icon lec-callout__icon" aria-hidden="true"><svg`,
    ),
  );
  expect(overview).toContain('Take <em>care</em>.');
  expect(overview).not.toContain('[!');
  expect(await html('api/list-pets')).toMatch(/data-kind="\w+" aria-label[^]*<li>One<\/li>/);
});

it('a quotation stays one', async () => {
  const { overview } = await pagesOf('> [!OTHER]\n> x\n\n> [!NOTE] on the line');
  expect(overview).not.toContain('lec-callout');
});

describe('components of Redoc', () => {
  it.each([
    '<SecurityDefinitions />',
    '<security-definitions />',
    '<!-- ReDoc-Inject: <security-definitions> -->',
    '<SecurityDefinitions></SecurityDefinitions>',
    '<!-- ReDoc-Inject: <SecurityDefinitions /> -->',
  ])('%s is not shown', async (component) => {
    const { overview } = await pagesOf(`# Authentication\n\nBefore.\n\n${component}\n\nAfter.`);
    const shown = overview.slice(0, overview.indexOf('lec-about'));
    expect(shown).toContain('<p>Before.</p>');
    expect(shown).toContain('<p>After.</p>');
    expect(shown).not.toMatch(/definitions|inject/i);
  });

  it('a definition of a schema is a link to its page', async () => {
    const { overview } = await pagesOf(
      'The pet:\n\n<SchemaDefinition schemaRef="#/components/schemas/Pet" showReadOnly={true} />\n\n`<SchemaDefinition />`',
    );
    expect(hrefs(overview, 'Pet')).toContain('/api/schemas/pet/');
    expect(overview).toContain('<code>&#x3C;SchemaDefinition /></code>');
  });
});
