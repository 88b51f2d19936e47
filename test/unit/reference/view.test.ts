import { describe, expect, it } from 'vitest';
import { neededSchemas } from '../../../src/api/openapi/pages/needed-schemas.ts';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import type { Listing } from '../../../src/api/openapi/pages/GeneratedPage.ts';
import { renderListing, renderOverview, renderTag } from '../../../src/page/reference/overview.ts';
import { renderSchemaPage } from '../../../src/page/reference/schema-page.ts';
import { renderPlayground } from '../../../src/page/playground/view/form.tsx';
import { playgroundModel } from '../../../src/page/playground/model.ts';
import { context, describeApi, describeOperation } from '../openapi/describe.ts';

/** The text of HTML: tags become spaces. */
const textOf = (html: string) =>
  html
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

function show(operation: Record<string, unknown>, rest: Record<string, unknown> = {}, extra = {}) {
  return renderOperation(describeOperation(operation, rest), { ...context, mode: 'show', ...extra });
}

const body = (schema: unknown) => ({ requestBody: { content: { 'application/json': { schema } } } });
const answer = (schema: unknown) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});

describe('renderOperation', () => {
  it('reads from top to bottom: path, servers, authentication, parameters, body, responses', () => {
    const page = show(
      {
        security: [{ key: [] }],
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'integer' } },
          { name: 'q', in: 'query' },
          { name: 'X-H', in: 'header' },
          { name: 'sid', in: 'cookie' },
        ],
        ...body({ properties: { name: { type: 'string' } } }),
        ...answer({ type: 'string' }),
      },
      { servers: [{ url: 'https://api.example.com' }] },
    );
    expect(page.headings).toEqual([
      { depth: 2, text: 'Servers', id: 'servers' },
      { depth: 2, text: 'Authentication', id: 'authentication' },
      { depth: 2, text: 'Path parameters', id: 'path-parameters' },
      { depth: 2, text: 'Query parameters', id: 'query-parameters' },
      { depth: 2, text: 'Headers', id: 'headers' },
      { depth: 2, text: 'Cookies', id: 'cookies' },
      { depth: 2, text: 'Body', id: 'body' },
      { depth: 2, text: 'Responses', id: 'responses' },
      { depth: 3, text: '200 OK', id: 'response-200' },
    ]);
  });

  it('has a place for the right column between what it takes and what comes back', () => {
    const { html } = show({ parameters: [{ name: 'q', in: 'query' }], responses: {} });
    expect(html.split('<!--lec-aside-place-->').map(textOf)).toEqual([
      expect.stringMatching(/^GET \/things Query parameters q any value$/),
      expect.stringMatching(/^Responses/),
    ]);
  });

  it('folds its id and its tags at the end, but for the tag that is above the title', () => {
    const operation = { operationId: 'getPet', tags: ['pets', 'shop'] };
    const end = (extra: object) =>
      textOf(/<details class="lec-technical .*/.exec(show(operation, {}, extra).html)?.[0] ?? '');
    expect(end({})).toBe('Technical details Operation ID: getPet Tags: pets, shop');
    expect(end({ section: 'pets' })).toBe('Technical details Operation ID: getPet Tags: shop');
    expect(end({ section: 'Pets' })).toBe('Technical details Operation ID: getPet Tags: shop');
  });

  it.each(['hide', 'simple', 'show'] as const)(
    'has method and path once with the playground on %s, and not with `hide`',
    (mode) => {
      const operation = describeOperation({ summary: 'Find it' });
      const model = playgroundModel(operation, context.config);
      const { html } = renderOperation(operation, {
        ...context,
        mode,
        playgroundHtml: renderPlayground(model, { mode, form: '/form.html' }),
      });
      const times = mode === 'hide' ? 0 : 1;
      expect(html.match(/class="lec-method"/g) ?? []).toHaveLength(times);
      expect(html.match(/class="lec-endpoint__path"/g) ?? []).toHaveLength(times);
      expect(html.includes('<lec-playground ')).toBe(mode === 'show');
    },
  );

  it('shows a property with its type, constraints, default, values and text', () => {
    const { html } = show(
      body({
        type: 'object',
        required: ['size'],
        properties: {
          size: {
            type: 'string',
            enum: ['s', 'm'],
            default: 'm',
            description: 'How *big*.',
            'x-enumDescriptions': { s: 'Small' },
          },
          count: { type: ['integer', 'null'], minimum: 1, exclusiveMaximum: 9, deprecated: true },
        },
      }),
    );
    const rows = html
      .split('<li class="lec-prop"')
      .slice(1)
      .map((row) => textOf(`<li${row}`));
    expect(rows[0]).toBe('size string required default m How big . Allowed values s Small m');
    expect(rows[1]).toMatch(/^count integer or null deprecated ≥ 1 < 9/);
  });

  it('gives every property an id of its own that its name links to', () => {
    const inner = { type: 'object', properties: { city: { type: 'string' } } };
    const { html } = show({
      ...body({ properties: { home: inner, work: inner, 'a.b': {}, 'a b': {} } }),
      ...answer({ properties: { home: inner } }),
    });
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain('body.home.city');
    expect(new Set(ids).size).toBe(ids.length);
    const names = html.matchAll(/class="lec-prop__name" href="#([^"]*)"/g);
    for (const [, target] of names) expect(ids).toContain(target);
  });

  it('gives the properties of named types inside each other ids of their place', () => {
    const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = {
      A: { properties: { b: $ref('B'), other: $ref('B') } },
      B: { properties: { c: { type: 'array', items: $ref('C') } } },
      C: { properties: { d: { type: 'string' } } },
    };
    const { html } = show(
      { ...body($ref('A')), ...answer({ type: 'array', items: $ref('A') }) },
      { components: { schemas } },
    );
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(['body.b.c.d', 'body.other.c.d', 'response-200.b.c.d']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('leaves out what does not travel that way', () => {
    const schema = { properties: { id: { readOnly: true }, secret: { writeOnly: true } } };
    expect(textOf(show(body(schema)).html)).not.toMatch(/\bid\b/);
    expect(textOf(show(answer(schema)).html)).not.toContain('secret');
  });

  it('says what the description leaves open instead of implying an answer', () => {
    const text = textOf(
      show({ ...body({ properties: { a: {} } }), 'x-not-specified': ['The limits.'] }).html,
    );
    expect(text).not.toContain('Authentication');
    expect(text).toContain('Responses Not specified.');
    expect(text).toContain('Which fields are required is not specified.');
    expect(text).toContain('Not specified: The limits.');
    const once = { ...body({ properties: { a: {} } }), 'x-not-specified': ['Which fields are required.'] };
    expect(textOf(show(once).html).match(/which fields are required/gi)).toHaveLength(1);
    expect(textOf(show(body({ properties: { a: {} } })).html)).not.toContain('is not specified');
    expect(textOf(show({ security: [] }).html)).toContain('No authentication required.');
  });

  it('has servers and authentication in one line below the path, and folds what is more than a line', () => {
    const schemes = {
      key: { type: 'apiKey', in: 'header', name: 'X-Key' },
      token: { type: 'http', scheme: 'bearer', description: 'LONG STORY' },
    };
    const at = (security: object[], servers: object[]) => {
      const { html } = show(
        { security, description: 'ABOUT' },
        { servers, components: { securitySchemes: schemes } },
      );
      expect(html.indexOf('ABOUT')).toBeGreaterThan(html.indexOf('<!--access-->'));
      return html.slice(html.indexOf('lec-access"'), html.indexOf('<!--access-->'));
    };
    const short = at([{ key: [] }], [{ url: 'https://a.example' }]);
    expect(short).not.toContain('<details');
    expect(textOf(short)).toContain('Servers https://a.example Authentication API key in header X-Key');
    const long = at(
      [{ key: [], token: [] }, { token: ['read'] }, {}],
      [{ url: 'https://a.example' }, { url: 'https://b.example', description: 'SPARE' }],
    );
    const open = long.replace(/<div class="lec-fact__whole">.*?<\/div><\/details>/gs, '');
    expect(textOf(open)).toContain(
      'Servers https://a.example +1 Authentication X-Key and Bearer or Bearer or No authentication',
    );
    expect(long).toContain('SPARE');
    expect(long).toContain('LONG STORY');
    expect(
      long.match(/<section[^>]*><details class="lec-fact"><summary><h2 id="(servers|authentication)"/g),
    ).toHaveLength(2);
  });

  it('says of a base URL of the configuration what the description says of that server', () => {
    const servers = [
      {
        url: '{base}/v1',
        description: 'MADE UP',
        variables: { base: { default: 'https://e.example', description: 'WHERE' } },
      },
      { url: 'https://other.example', description: 'OTHER' },
    ];
    const at = (...baseUrl: string[]) =>
      textOf(show({}, { servers }, { config: { ...context.config, baseUrl } }).html);
    expect(at('https://e.example/v1/')).toMatch(
      /Servers https:\/\/e\.example\/v1 https:\/\/e\.example\/v1 MADE UP base default https:\/\/e\.example WHERE Responses/,
    );
    expect(at('https://mine.example')).toMatch(/Servers https:\/\/mine\.example Responses/);
  });

  it('shows alternatives of authentication, and what belongs together', () => {
    const text = textOf(
      show(
        { security: [{ a: [], b: ['read'] }, {}] },
        {
          components: {
            securitySchemes: {
              a: { type: 'http', scheme: 'Bearer' },
              b: { type: 'apiKey', in: 'query', name: 'k' },
            },
          },
        },
      ).html,
    );
    expect(text).toContain(
      'One of these: A bearer token in the Authorization header a and API key in query k b Requires read No authentication',
    );
  });

  it('merges allOf', () => {
    const text = textOf(
      show(
        body({ allOf: [{ $ref: '#/components/schemas/Base' }, { properties: { own: { type: 'string' } } }] }),
        {
          components: { schemas: { Base: { properties: { id: { type: 'integer' } }, required: ['id'] } } },
        },
      ).html,
    );
    expect(text).not.toContain('Base');
    expect(text).toContain('id integer required');
    expect(text).toContain('own string');
  });

  it('names the type of an empty body in a line, and gives any other a section', () => {
    const at = (schema: unknown, more = {}) =>
      show({ requestBody: { ...body(schema).requestBody, ...more } }).html.replace(/<!--lec-aside-->.*/s, '');
    const empty = at({ type: 'object', properties: {} });
    expect(empty).toMatch(
      /<h2 id="body">Body<\/h2><div class="lec-fact__line"><code>application\/json<\/code>/,
    );
    expect(empty.match(/id="body"/g)).toHaveLength(1);
    expect(at({ type: 'object', description: 'MORE' })).toContain('lec-media__head');
    expect(at({ type: 'object' }, { required: true })).toContain('lec-media__head');
  });

  it('shows the only alternative that the type does not tell without a disclosure', () => {
    const range = (count: number) => ({
      title: 'range',
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`limit${n}`, { type: 'integer' }]),
      ),
    });
    const at = (count: number) =>
      show(body({ properties: { when: { anyOf: [{ type: 'integer' }, range(count)] } } })).html;
    expect(at(4)).toContain('limit3');
    for (const count of [4, 20]) expect(textOf(at(count))).not.toContain('Any of');
    expect(at(4)).not.toContain('<details class="lec-variant"');
    expect(at(20)).toContain('<details class="lec-variant"');
  });

  it('lists oneOf with the discriminator’s values', () => {
    const text = textOf(
      show(
        body({
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
          discriminator: { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat' } },
        }),
        { components: { schemas: { Cat: { properties: { c: {} } }, Dog: { properties: { d: {} } } } } },
      ).html,
    );
    expect(text).toContain('Cat or Dog');
    expect(text).toMatch(/Determined by kind One of Cat meow .* Dog/);
  });

  it('shows the alternatives of a request with their fields, the first open, however much the responses hold', () => {
    const fields = (name: string, count: number) => ({
      properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, {}])),
    });
    const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const page = (count: number) =>
      show(
        { ...body({ anyOf: [$ref('A'), $ref('B')] }), ...answer($ref('Large')) },
        { components: { schemas: { A: fields('a', 2), B: fields('b', count), Large: fields('l', 60) } } },
      ).html;
    expect(page(58)).toMatch(/id="body\.B\.b57"/);
    expect(page(58)).toMatch(/<details class="lec-variant" id="body\.A" open>/);
    expect(page(58)).toMatch(/<details class="lec-variant" id="body\.B"><summary>/);
    expect(page(59)).toContain(
      '<span class="lec-variant__name" data-opens><a href="/schemas/B">B</a></span></div></div>',
    );
    expect(page(59)).not.toContain('Fields of');
  });

  it('lists many values of a discriminator on the page of its type only', () => {
    const names = Array.from({ length: 31 }, (_, index) => `T${index}`);
    const refOf = (name: string) => `#/components/schemas/${name}`;
    const schemas = {
      Base: {
        discriminator: {
          propertyName: 'kind',
          mapping: Object.fromEntries(names.map((name) => [`#${name}`, refOf(name)])),
        },
      },
      ...Object.fromEntries(
        names.map((name) => [name, { allOf: [{ $ref: refOf('Base') }, { properties: { own: {} } }] }]),
      ),
    };
    const operation = describeOperation(body({ $ref: refOf('T7') }), { components: { schemas } });
    const { html } = renderOperation(operation, { ...context, mode: 'hide' });
    expect(textOf(html)).toContain('Determined by kind , here #T7 : 31 types, see Base');
    expect(textOf(html)).not.toContain('#T8');
    const page = textOf(renderSchemaPage(operation.document, 'Base', context).html);
    for (const name of names) expect(page).toContain(`#${name} ${name}`);
    const needed = neededSchemas(operation.document, [operation]).map(({ name }) => name);
    expect(needed).toEqual(['Base', ...names]);
  });

  it('shows maps, patterns, tuples, not, and boolean schemas', () => {
    const text = textOf(
      show(
        body({
          properties: {
            map: { type: 'object', additionalProperties: { type: 'integer' } },
            tuple: { type: 'array', prefixItems: [{ type: 'string' }], items: false },
            never: false,
            any: true,
            no: { not: { type: 'null', description: 'NOT_TEXT' } },
          },
          patternProperties: { '^x-': { type: 'boolean' } },
          additionalProperties: false,
        }),
      ).html,
    );
    expect(text).toContain('map map of integer');
    expect(text).toContain('tuple tuple');
    expect(text).toContain('Technical details no other fields');
    expect(text).toContain('never nothing');
    expect(text).toContain('any any value');
    expect(text).toContain('NOT_TEXT');
    expect(text).toContain('keys matching ^x- boolean');
  });

  it('links a type that repeats inside itself to its page', () => {
    const { html } = show(answer({ $ref: '#/components/schemas/Node' }), {
      components: { schemas: { Node: { properties: { next: { $ref: '#/components/schemas/Node' } } } } },
    });
    expect(html).toContain(
      '<span class="lec-prop__type" data-opens><a href="/schemas/Node">Node</a></span></div></li>',
    );
  });

  it('says of a type on another page one sentence, and in full what is said of its place', () => {
    const first = `A user has a [profile](https://e.x/) and ${'many '.repeat(40)}things.`;
    const User = {
      description: `${first} More of it.\n\nAnother paragraph.`,
      example: { id: 7 },
      properties: { friend: { $ref: '#/components/schemas/User' } },
    };
    const beside = `${first} And here.`;
    const schema = {
      properties: {
        user: { $ref: '#/components/schemas/User' },
        noted: { $ref: '#/components/schemas/User', description: beside },
      },
    };
    const { html } = renderSchemaPage(
      describeApi({ components: { schemas: { User, Pair: schema } } }),
      'User',
      context,
    );
    const words = textOf(html);
    expect(words).toContain('Another paragraph.');
    expect(words.match(/Another paragraph/g)).toHaveLength(1);
    expect(words.match(/Example: {"id":7}/g)).toHaveLength(1);
    expect(html).toContain(
      `<a href="/schemas/User">User</a></span></div><div class="lec-prop__text"><p>A user has a profile and ${'many '.repeat(40).trim()}`,
    );
    const wide = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, {}]));
    const page = show(answer({ properties: { ...wide, ...schema.properties } }), {
      components: { schemas: { User } },
    });
    expect(textOf(page.html)).toContain('things. And here.');
    expect(textOf(page.html)).not.toContain('Another paragraph');
  });

  it('gives the page of a type contents, whose entries are rows of it, and the way to the overview', () => {
    const long = 'a'.repeat(120);
    const Order = {
      properties: { id: { type: 'string' }, 'line items': { type: 'array' }, 'line-items': {}, [long]: {} },
      oneOf: [
        { title: 'Paid', type: 'object', properties: { at: {} } },
        { title: 'Open', type: 'object' },
      ],
    };
    const { html, headings } = renderSchemaPage(
      describeApi({ components: { schemas: { Order } } }),
      'Order',
      {
        ...context,
        overviewHref: () => '/orders/overview/',
      },
    );
    expect(headings.map(({ text }) => text)).toEqual([
      'id',
      'line items',
      'line-items',
      long,
      'Paid',
      'Open',
    ]);
    for (const { id } of headings) expect(html.split(`id="${id}"`)).toHaveLength(2);
    expect(html).toMatch(/<a href="\/orders\/overview\/">[^<]+<\/a> schema<\/p><\/div>$/);
    const alone = renderSchemaPage(describeApi({ components: { schemas: { Order } } }), 'Order', {
      ...context,
      overviewHref: () => undefined,
    });
    expect(alone.html).not.toContain('</a> schema');
  });

  it('shows the same type once and refers to it after that', () => {
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/E' } } };
    const { html } = show(
      { responses: { 400: { description: 'a', content }, 500: { description: 'b', content } } },
      { components: { schemas: { E: { properties: { code: {} } } } } },
    );
    expect(html.match(/class="lec-prop__name"/g)).toHaveLength(1);
    expect(html).toContain(
      'Same fields as <a href="#response-400-application-json">400, application/json</a>',
    );
  });

  it('says the same of unnamed types that say the same once, and closes further media types with fields of their own', () => {
    const schema = () => ({ properties: { code: {} } });
    const content = {
      'application/json': { schema: schema() },
      'text/xml': { schema: schema() },
      'multipart/form-data': { schema: { properties: { file: {} } } },
    };
    const { html } = show({ requestBody: { content } });
    expect(html.match(/id="[^"]*\.code"/g)).toEqual(['id="body.code"']);
    expect(html).toMatch(/<div class="lec-media" id="body-application-json">/);
    expect(html).toMatch(/<div class="lec-media" id="body-text-xml">.*Same fields as/);
    expect(html).toMatch(/<details class="lec-media" id="body-multipart-form-data"><summary/);
  });

  it('leaves a further media type open whose type links to its page: a link inside a summary would be a control in another', () => {
    const ref = { $ref: '#/components/schemas/E' };
    const content = {
      'application/json': { schema: { properties: { code: {} } } },
      'text/xml': { schema: { oneOf: [ref, { properties: { other: {} } }] } },
      'text/plain': { schema: { type: 'array', items: ref } },
    };
    const { html } = show(
      { requestBody: { content } },
      { components: { schemas: { E: { properties: { deep: { properties: { x: {} } } } } } } },
    );
    expect(html).not.toMatch(/<summary class="lec-media__head">(?:(?!<\/summary>).)*<a /);
  });

  it('shows all responses at once: a line each, the first open unless it is long', () => {
    const of = (count: number) => ({
      'application/json': {
        schema: { properties: Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, {}])) },
      },
    });
    const responses = (count: number) => ({
      200: { description: 'Here it `is`.\n\nAnd more.', content: of(count) },
      204: { description: 'Nothing came.' },
      404: { description: 'Not found.', content: of(1) },
      default: { description: 'See [there](https://example.com).', content: of(2) },
    });
    const { html } = show({ responses: responses(40) });
    const lines = [
      ...html.matchAll(/<(?:summary|div class="lec-response__line")>(<h3.*?)<\/(?:summary|div)>/g),
    ];
    expect(lines.map(([, line]) => textOf(line ?? ''))).toEqual([
      '200 OK Here it is .',
      '204 No Content Nothing came.',
      '404 Not Found',
      'default Other responses',
    ]);
    expect(textOf(html)).toContain('And more.');
    expect(textOf(html)).toContain('See there .');
    expect(html).toContain('<div class="lec-response" id="response-204">');
    expect(html.match(/<details class="lec-response" id="[^"]*" open>/g)).toEqual([
      '<details class="lec-response" id="response-200" open>',
    ]);
    expect(show({ responses: responses(41) }).html).not.toContain(' open>');
  });

  it('writes a single example without a name in a line, others in a list', () => {
    const parameters = [
      { name: 'a', in: 'query', example: 7 },
      { name: 'b', in: 'query', examples: { few: { value: 1 }, many: { value: 9, summary: 'A lot' } } },
    ];
    const { html } = show({ parameters });
    expect(html).toContain('<p class="lec-prop__note" data-example>Example: <code>7</code></p>');
    expect(textOf(html)).toContain('Examples few: 1 A lot: 9');
  });

  it('puts many scopes behind a disclosure', () => {
    const scopes = Array.from({ length: 9 }, (_, index) => `s${index}`);
    const securitySchemes = { o: { type: 'oauth2', flows: {} } };
    const needs = (list: string[]) =>
      show({ security: [{ o: list }] }, { components: { securitySchemes } }).html;
    expect(textOf(needs(scopes.slice(1)))).toContain('Requires s1 s2 s3 s4 s5 s6 s7 s8');
    expect(needs(scopes)).toContain('<summary>Requires 9 scopes</summary>');
    expect(textOf(needs(scopes))).toContain('s0 s1 s2 s3 s4 s5 s6 s7 s8');
  });

  it('links to the pages of types when those of one operation are too large together', () => {
    const wide = (prefix: string) => ({
      properties: Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`${prefix}${n}`, {}])),
    });
    const $ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const { html } = show(
      { ...body($ref('In')), ...answer($ref('Out')) },
      { components: { schemas: { In: wide('i'), Out: wide('o') } } },
    );
    expect(html).toContain('id="body.i249"');
    expect(html).not.toContain('o249');
    expect(html).toContain('<a href="/schemas/Out">Fields of Out</a>');
  });

  it('marks what refers to nothing', () => {
    const { html } = show({
      parameters: [{ $ref: '#/components/parameters/None' }],
      responses: { 200: { $ref: '#/components/responses/None' } },
    });
    expect(html.match(/class="lec-unresolved"/g)).toHaveLength(2);
  });

  it('links to the operation of a response link', () => {
    const root = {
      paths: {
        '/a': {
          get: {
            responses: {
              200: {
                description: 'ok',
                links: { next: { operationId: 'b', parameters: { id: '$response.body#/id' } } },
              },
            },
          },
        },
        '/b': { get: { operationId: 'b', summary: 'The other' } },
      },
    };
    const [operation] = describeApi(root).operations;
    if (!operation) throw new Error('no operation');
    const { html } = renderOperation(operation, { ...context, mode: 'show' });
    expect(html).toContain('<a href="/operations/b">The other</a>');
    expect(textOf(html)).toContain('id = $response.body#/id');
  });

  it('puts the author’s prose before what is generated and keeps ids apart', () => {
    const page = show({ description: 'GENERATED' }, {}, { authorHtml: '<h2 id="responses">Mine</h2>' });
    expect(page.html.indexOf('Mine')).toBeLessThan(page.html.indexOf('GENERATED'));
    expect(page.headings.at(-1)).toEqual({ depth: 2, text: 'Responses', id: 'responses-2' });
  });

  it('leaves out the rows that the author writes by hand', () => {
    const parameters = [
      { name: 'q', in: 'query' },
      { name: 'r', in: 'query' },
    ];
    const paramFields = [{ in: 'query' as const, name: 'q', required: false }];
    const { html } = show({ parameters }, {}, { paramFields });
    expect(html).not.toContain('id="query.q"');
    expect(html).toContain('id="query.r"');
  });

  it('puts samples and examples of the responses to the right', () => {
    const samples = [
      { lang: 'curl', label: 'cURL', html: '<pre>curl</pre>' },
      { lang: 'go', label: 'Go', html: '<pre>go</pre>' },
    ];
    const { aside } = show(answer({ type: 'object', properties: { ok: { const: true } } }), {}, { samples });
    expect(aside).toContain('<p class="lec-tabset__label">cURL</p><pre>curl</pre></section>');
    expect(aside).toContain(
      '<p class="lec-tabset__label">Go</p><details class="lec-tabset__fold"><summary>Go</summary><pre>go</pre></details></section>',
    );
    expect(aside).toContain('<span class="tk-property">"ok"</span>: <span class="tk-constant">true</span>');
  });

  it('puts an answer without a body before those of failures', () => {
    const failure = { description: 'no', content: { 'application/json': { example: { code: 7 } } } };
    const { aside } = show({ responses: { 202: {}, 204: {}, 304: {}, 404: failure } });
    expect([...aside.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'example-202',
      'example-204',
      'example-404-1',
    ]);
    expect(textOf(aside)).toMatch(/The body is not specified\. .*204 No Content No content .*404/);
  });

  it('offers an example that is too long for a page as a file', () => {
    const files: [string, string][] = [];
    const publish = (name: string, content: string) => {
      files.push([name, content]);
      return `/made/${name}`;
    };
    const example = { list: Array.from({ length: 9_000 }, (_, index) => index) };
    const { aside } = show(
      { responses: { 200: { content: { 'application/json': { example } } } } },
      {},
      { publish },
    );
    expect(files).toEqual([['example.json', JSON.stringify(example, null, 2)]]);
    expect(aside).toContain('<a href="/made/example.json">Full example</a> (89 KB)');
    expect(aside.length).toBeLessThan(400_000);
  });

  it('puts long and further examples of a field behind a disclosure', () => {
    const examples = ['a', 'b', 'c', 'd', 'e', 'f'.repeat(201)];
    const { html } = show(answer({ type: 'object', properties: { p: { type: 'string', examples } } }));
    expect(textOf(html)).toContain(`Examples: a , b , c , d 2 more examples e ${'f'.repeat(201)}`);
  });

  it('never lets names or addresses of a description become markup', () => {
    const bad = '"><img src=x onerror=X(1)>';
    const { html, aside } = show(
      {
        parameters: [
          {
            name: bad,
            in: 'query',
            schema: { type: bad, format: bad, enum: [bad], default: bad, pattern: bad, examples: [bad] },
          },
        ],
        externalDocs: { url: 'javascript:X(2)' },
        responses: {
          [bad]: {
            description: 'd',
            headers: { [bad]: {} },
            content: { [bad]: { example: { [bad]: '</script>' } } },
          },
        },
      },
      { servers: [{ url: 'javascript:X(3)' }] },
    );
    expect(html + aside).not.toMatch(/<img|<script|href="javascript/i);
  });

  it('nests a thousand levels deep', () => {
    let schema: Record<string, unknown> = { type: 'string', description: 'DEEPEST' };
    for (let n = 0; n < 1_000; n++) schema = { type: 'object', properties: { p: schema } };
    expect(show(body(schema)).html).toContain('DEEPEST');
  });

  it('stays small on graphs that unfold without end', () => {
    const names = Array.from({ length: 60 }, (_, n) => `N${n}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
    const { html } = show(answer({ $ref: '#/components/schemas/N0' }), { components: { schemas } });
    expect(html.length).toBeLessThan(60_000);
    expect(html).toContain('<a href="/schemas/N59">');
  });
});

describe('renderSchemaPage', () => {
  it('shows a type whichever way it travels', () => {
    const document = describeApi({
      components: {
        schemas: {
          S: { description: 'TEXT', properties: { id: { readOnly: true }, secret: { writeOnly: true } } },
        },
      },
    });
    expect(textOf(renderSchemaPage(document, 'S', context).html)).toMatch(
      /TEXT id any value read-only secret any value write-only Test schema$/,
    );
    expect(textOf(renderSchemaPage(document, 'None', context).html)).toBe(
      'The OpenAPI document has no schema None .',
    );
  });
});

describe('what two parts of a type say about one property', () => {
  const merged = (base: object, own: object) =>
    textOf(show(answer({ allOf: [{ properties: { id: base } }, { properties: { id: own } }] })).html).match(
      / id any value ?(.*)$/,
    )?.[1];

  it('is all said, the later part first', () => {
    expect(merged({ description: 'GENERAL' }, { description: 'SPECIAL' })).toBe('SPECIAL GENERAL');
    expect(merged({ description: 'GENERAL' }, {})).toBe('GENERAL');
    expect(merged({}, { description: 'SPECIAL' })).toBe('SPECIAL');
  });

  it('is said of the items of a list, too', () => {
    const list = (items: object) => ({ type: 'array', items: { type: 'object', ...items } });
    const general = list({ properties: { name: { description: 'NAME', enum: ['a', 'b'] } } });
    const { html } = show(
      answer({
        allOf: [
          { properties: { labels: general } },
          { properties: { labels: list({ properties: { name: { type: 'string' } } }) } },
        ],
      }),
    );
    expect(textOf(html)).toMatch(/labels array of object Fields name string NAME Allowed values a b$/);
  });

  it('is said once where the one holds the other', () => {
    expect(merged({ description: 'GENERAL' }, { description: 'GENERAL, SPECIAL' })).toBe('GENERAL, SPECIAL');
  });
});

describe('what several schemas say about one value', () => {
  const Type = { type: 'string', description: 'TYPE' };
  const said = (schema: object, extra: object = {}) =>
    textOf(
      show(answer({ properties: { id: schema } }), { components: { schemas: { Type } } }, extra).html,
    ).match(/ id (?:string|Type) ?(.*?)(?: Includes Type)?$/)?.[1];
  const $ref = '#/components/schemas/Type';
  const general = { type: 'string', description: 'GENERAL' };

  it.each<[schema: object, text: string]>([
    [{ allOf: [general, { description: 'SPECIAL' }] }, 'SPECIAL GENERAL'],
    [{ allOf: [general, { description: 'SPECIAL' }], description: 'OUTER' }, 'OUTER SPECIAL GENERAL'],
    [{ allOf: [general, { description: 'GENERAL' }] }, 'GENERAL'],
    [{ allOf: [general, { description: 'GENERAL, SPECIAL' }] }, 'GENERAL, SPECIAL'],
    [{ allOf: [{ $ref }, { description: 'SPECIAL' }] }, 'SPECIAL'],
    [{ $ref, description: 'SPECIAL' }, 'SPECIAL'],
    [{ allOf: [{ $ref }] }, 'TYPE'],
  ])('is of %j: %s', (schema, text) => {
    expect(said(schema)).toBe(text);
  });

  it('is what its type says, too, where that has no page', () => {
    const extra = { schemaHref: () => undefined };
    expect(said({ allOf: [{ $ref }, { description: 'SPECIAL' }] }, extra)).toBe('SPECIAL TYPE');
    expect(said({ $ref, description: 'SPECIAL' }, extra)).toBe('SPECIAL TYPE');
  });
});

describe('examples that the reader chooses among', () => {
  const samples = [{ lang: 'curl', label: 'cURL', html: '<pre>SAMPLE</pre>' }];
  const content = {
    'application/json': { examples: { one: { summary: 'First', value: 1 }, two: { value: 2 } } },
  };
  const operation = { requestBody: { content }, responses: { 200: { content }, 404: {} } };
  const aside = (extra: object) => show(operation, {}, { samples, ...extra }).aside;

  it('stand inside the panel of their status, in step by their names with those of the body', () => {
    const html = aside({});
    const group = '<lec-tabs class="lec-tabset" data-dropdown data-sync="example">';
    expect(html).toContain(
      `id="example-200-1" data-label="200" data-active=""><p class="lec-tabset__label">200 OK</p>${group}`,
    );
    expect(html.match(/id="[^"]*" data-label="(?:one|two)"/g)).toEqual([
      'id="body-example-1-1" data-label="one"',
      'id="body-example-1-2" data-label="two"',
      'id="example-200-1-1" data-label="one"',
      'id="example-200-1-2" data-label="two"',
    ]);
    expect(textOf(html)).toMatch(/200 OK 200 OK First two First 1 two two 2$/);
  });

  it('follow the media type that a reader chose on any page', () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const both = { 'application/json': { schema }, 'text/csv': { example: 'a,b' } };
    const html = show({ responses: { 200: { content: both } } }).aside;
    expect(html).toContain('data-dropdown data-sync=""><div class="lec-tabset__list">');
    expect(html.match(/data-label="[^"]*"/g)).toEqual(
      ['200', 'application/json', 'text/csv'].map((label) => `data-label="${label}"`),
    );
  });

  it('of a body are marked where the samples follow', () => {
    expect(aside({ hasLiveBody: true })).toContain(
      '<section class="lec-example" data-named data-live><h2 class="lec-example__title">Request body</h2>',
    );
    expect(aside({ hasLiveBody: false })).not.toContain('data-live');
  });
});

describe('answers of a name that only some examples of the body have', () => {
  const samples = [{ lang: 'curl', label: 'cURL', html: '<pre>SAMPLE</pre>' }];
  const named = (...names: string[]) => ({
    'application/json': { examples: Object.fromEntries(names.map((name) => [name, { value: name }])) },
  });
  const aside = (asked: string[], responses: Record<string, string[]>) =>
    show(
      {
        requestBody: { content: named(...asked) },
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, names]) => [
            status,
            names.length > 0 ? { content: named(...names) } : {},
          ]),
        ),
      },
      {},
      { samples },
    ).aside;
  /** Labels of what is open at first; in a page without scripts everything else is folded. */
  const open = (html: string) =>
    [...html.matchAll(/data-label="([a-z]+)" data-active=""><p[^>]*>[^<]*<\/p>(<details)?/g)].map(
      ([, name, fold]) => (fold === undefined ? name : 'folded'),
    );
  const note =
    '<p class="lec-example__other">The selected request has no example response. This one belongs to a different request.</p>';

  it('start with the first pair, in the description’s order', () => {
    const html = aside(['apple', 'card', 'ideal'], { 200: ['ideal', 'card'], 404: ['other'] });
    expect(open(html)).toEqual(['card', 'card']);
    expect(html.match(/id="[^"]*" data-label="[a-z]+"/g)).toEqual([
      'id="body-example-1-1" data-label="apple"',
      'id="body-example-1-2" data-label="card"',
      'id="body-example-1-3" data-label="ideal"',
      'id="example-200-1-1" data-label="ideal"',
      'id="example-200-1-2" data-label="card"',
    ]);
  });

  it('have what is named after none of them for the rest', () => {
    const html = aside(['apple', 'card'], { 200: ['apple', 'card'], 422: ['card', 'generic'] });
    expect(html).toContain('data-sync="example" data-else="1">');
    expect(html).not.toContain('lec-example__other');
    expect(open(html)).toEqual(['apple', 'apple', 'generic']);
  });

  it('say that they answer another example, from the start where they do', () => {
    const html = aside(['apple', 'card'], { 200: ['apple'], 422: ['card'] });
    const tab = (id: string) => `<div class="lec-tabset__list"><a class="lec-tabset__tab" href="#${id}"`;
    expect(html).toContain(` data-else="0">${tab('example-200-1-1')}`);
    expect(html).toContain(` data-else="0" data-other>${tab('example-422-1-1')}`);
    expect(html.split(note)).toHaveLength(3);
  });

  it('are left as they are where no name is that of an example of the body', () => {
    const html = aside(['apple', 'card'], { 200: ['fine', 'empty'] });
    expect(open(html)).toEqual(['apple', 'fine']);
    expect(html).not.toMatch(/data-else|data-other/);
  });

  it('do not make a page start with a request that fails', () => {
    expect(open(aside(['apple', 'card'], { 204: [], 422: ['card', 'other'] }))).toEqual(['apple', 'other']);
  });
});

describe('bodies beside request samples', () => {
  const samples = [{ lang: 'curl', label: 'cURL', html: '<pre>SAMPLE</pre>' }];
  const withExamples = (examples: Record<string, unknown>) => ({
    requestBody: { content: { 'application/json': { schema: { type: 'object' }, examples } } },
  });

  it('are shown when the description names or explains them', () => {
    const several = withExamples({ one: { value: { a: 'FIRST' } }, two: { value: { a: 'SECOND' } } });
    expect(textOf(show(several, {}, { samples }).aside)).toMatch(/SAMPLE.*Request body.*FIRST.*SECOND/);
    const explained = withExamples({ one: { summary: 'WHY', value: { a: 'FIRST' } } });
    expect(textOf(show(explained, {}, { samples }).aside)).toMatch(/SAMPLE.*Request body.*WHY.*FIRST/);
    expect(show(explained, {}, { samples }).aside).not.toContain('lec-example__name');
  });

  it('are left out when the sample holds all there is', () => {
    const single = {
      requestBody: {
        content: { 'application/json': { schema: { type: 'object' }, example: { a: 'FIRST' } } },
      },
    };
    expect(textOf(show(single, {}, { samples }).aside)).not.toContain('Request body');
  });
});

describe('renderOverview', () => {
  it('says what the description says about itself, and lists its operations by tag', () => {
    const document = describeApi({
      info: { title: 'T', version: '2.0', description: 'ABOUT', license: { name: 'MIT' } },
      tags: [{ name: 'pets', description: 'TAG' }],
      paths: { '/a': { get: { operationId: 'a', tags: ['pets'] } }, '/b': { get: {} } },
      components: { schemas: { Pet: {} } },
    });
    const { html, headings } = renderOverview(document, context);
    expect(headings.map(({ text }) => text)).toEqual(['Authentication', 'Pets', 'Operations', 'Schemas']);
    expect(textOf(html)).toContain('Authentication Not specified.');
    expect(textOf(html)).toContain('ABOUT Version 2.0 License: MIT');
    expect(html).toContain('<a href="/operations/a">A</a>');
    expect(html).not.toContain('download');
    expect(renderOverview(document, context, { download: '/made/api.json' }).html).toContain(
      '<a href="/made/api.json" download>Download the OpenAPI document</a> (OpenAPI 3.1.0)',
    );
  });

  it('shows the text of tags without operations on the overview of a large description', () => {
    const document = describeApi({
      tags: [
        { name: 'intro', summary: 'Introduction', description: 'HOW-TO-START' },
        { name: 'more', externalDocs: { url: 'https://docs.example.com/more' } },
        { name: 'pets', description: 'ON-ITS-OWN-PAGE' },
        { name: 'bare' },
      ],
      paths: { '/a': { get: { tags: ['pets'] } } },
    });
    const listing: Listing = {
      operations: [],
      sections: [],
      groups: [{ label: 'Pets', count: 1, path: 'pets' }],
      schemaGroups: [],
      schemas: [],
    };
    const { html, headings } = renderOverview(document, context, { listing });
    expect(headings.map(({ text }) => text)).toEqual([
      'Authentication',
      'Introduction',
      'More',
      'Operations',
    ]);
    expect(textOf(html)).toContain('HOW-TO-START');
    expect(html).toContain('https://docs.example.com/more');
    expect(html).not.toContain('ON-ITS-OWN-PAGE');
  });

  it('lists the groups of a large description with their pages and counts, and types or their pages', () => {
    const document = describeApi({
      paths: { '/a': { get: { summary: 'A' } } },
      components: { schemas: { Pet: {} } },
    });
    const listing: Listing = {
      operations: document.operations,
      sections: [{ label: 'Inside <b>', operations: document.operations }],
      groups: [
        {
          label: 'One & two',
          count: 1234,
          path: 'one',
          groups: [{ label: 'Three', count: 1, path: 'three' }],
        },
        { label: 'Bare', count: 2, groups: [] },
      ],
      schemaGroups: [{ label: 'A – B', count: 800, path: 'types' }],
      schemas: ['Pet'],
    };
    const overview = renderOverview(document, context, { listing });
    expect(overview.headings.map(({ text }) => text)).toEqual(['Authentication', 'Operations', 'Schemas']);
    expect(overview.html).toContain(
      '<li><a href="/one">One &amp; two</a> <small>1,234</small><ul class="lec-groups"><li><a href="/three">Three</a>',
    );
    expect(textOf(overview.html)).toContain('Bare 2');
    expect(textOf(overview.html)).toContain('Pet A – B 800');
    const page = renderListing(document, listing, context);
    expect(page.headings.map(({ text }) => text)).toEqual(['Inside <b>']);
    expect(page.html).not.toContain('<b>');
    expect(textOf(page.html).match(/GET A \/a/g)).toHaveLength(2);
  });

  it('marks webhooks and what is deprecated', () => {
    const document = describeApi({
      paths: { '/a': { get: { summary: 'A', tags: ['pets'], deprecated: true } } },
      webhooks: { sold: { post: { summary: 'Sold', tags: ['pets'] } } },
    });
    expect(textOf(renderTag(document, 'pets', context).html)).toBe(
      'GET A deprecated /a POST Sold webhook sold',
    );
  });

  it('of a tag says what is said about it, and lists its operations', () => {
    const document = describeApi({
      tags: [{ name: 'pets', description: 'TAG' }],
      paths: { '/a': { get: { operationId: 'a', tags: ['pets'] } }, '/b': { get: {} } },
    });
    const { html } = renderTag(document, 'pets', context);
    expect(textOf(html)).toBe('TAG GET A /a');
  });
});
