import { describe, expect, it } from 'vitest';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import { context, describeOperation } from '../openapi/describe.ts';

/** The HTML of the body of a request with this schema. */
function body(schema: unknown, schemas: Record<string, unknown> = {}): string {
  const operation = { requestBody: { content: { 'application/json': { schema } } } };
  const { html } = renderOperation(describeOperation(operation, { components: { schemas } }), {
    ...context,
    mode: 'show',
  });
  return html.slice(html.indexOf('id="body-application-json"'));
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&quot;', '"');

const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const names = (html: string) =>
  [...html.matchAll(/<a class="lec-prop__name"[^>]*>([^<]*)/g)].map(([, name]) => name);
const labels = (html: string) =>
  [
    ...html.matchAll(
      /<(?:summary|div class="lec-variant__head")>(<span class="lec-variant__name">.*?)<\/(?:summary|div)>/g,
    ),
  ].map(([, label]) => label?.replace(/<[^>]*>/g, '').trim());

describe('the fields of a type', () => {
  it('are its own ones first, then those that it inherits', () => {
    const html = body(named('Dog'), {
      Being: { properties: { id: {} } },
      Animal: { allOf: [named('Being')], properties: { name: {}, age: {} } },
      Dog: {
        allOf: [named('Animal'), { properties: { barks: {}, name: { maxLength: 9 } } }],
        properties: { tail: {} },
      },
    });
    expect(names(html)).toEqual(['name', 'barks', 'tail', 'age', 'id']);
  });
});

describe('a union', () => {
  const cat = { title: 'Cat', properties: { purrs: { type: 'boolean' } } };
  const dog = { title: 'Dog', properties: { barks: { type: 'boolean' } } };

  it('stands below its field, each alternative folded, without a disclosure around them', () => {
    const html = body({ properties: { pet: { oneOf: [cat, dog] }, pets: { items: { anyOf: [cat, dog] } } } });
    expect(html).not.toContain('lec-prop__children');
    expect(html).toContain('<details class="lec-variant" id="body.pet.Cat"><summary>');
    expect(html).toContain('<details class="lec-variant" id="body.pets.Dog"><summary>');
    expect(labels(html)).toEqual(['Cat object', 'Dog object', 'Cat object', 'Dog object']);
  });

  it('stands beside the fields that all alternatives share, which stay folded', () => {
    const html = body({ properties: { pet: { properties: { name: {} }, oneOf: [cat, dog] } } });
    expect(html).toMatch(
      /<details class="lec-prop__children"><summary>Fields<\/summary><ul class="lec-props"><li class="lec-prop" id="body.pet.name">.*?<\/ul><\/details><div class="lec-variants">/,
    );
  });

  it('of a parameter stands below it as well', () => {
    const operation = { parameters: [{ name: 'pet', in: 'query', schema: { oneOf: [cat, dog] } }] };
    const { html } = renderOperation(describeOperation(operation), { ...context, mode: 'show' });
    expect(html).not.toContain('lec-prop__children');
    expect(html).toContain('<details class="lec-variant" id="query.pet.Cat">');
  });

  it('labels its alternatives with the values of its discriminator', () => {
    const discriminator = { propertyName: 'kind', mapping: { meows: '#/components/schemas/Cat' } };
    const html = body(
      { properties: { pet: { oneOf: [named('Cat'), named('Dog')], discriminator } } },
      { Cat: cat, Dog: dog },
    );
    expect(labels(html)[0]).toBe('Cat meows');
  });

  it('numbers only alternatives that are shown and have the same type', () => {
    const of = (...anyOf: object[]) => labels(body({ properties: { until: { anyOf } } }));
    expect(of({ type: 'integer' }, { enum: ['now'], type: 'string' }, { type: 'string' })).toEqual([
      'string',
    ]);
    expect(of({ type: 'string', enum: ['now'] }, { type: 'string', enum: ['later'] })).toEqual([
      'Option 1 string',
      'Option 2 string',
    ]);
  });

  it('says in the type that a value may be the empty string, and lists no alternative for it', () => {
    const empty = { type: 'string', enum: [''] };
    const html = (...anyOf: object[]) => textOf(body({ properties: { until: { anyOf } } }));
    expect(html({ type: 'integer' }, empty)).toContain('until integer or ""');
    expect(html({ type: 'integer' }, empty)).not.toMatch(/Any of|Allowed/);
    expect(html({ items: { type: 'string' } }, empty)).toContain('until array of string or ""');
    expect(html({ type: 'string' }, { ...empty, description: 'Unset' })).toMatch(/until string .*Unset/);
    expect(textOf(body({ properties: { until: empty } }))).toContain(`until string Allowed values ""`);
  });

  it('labels them with a field that is fixed to another value in each, where it names none', () => {
    const of = (kind: object, rest: object = {}) => ({ properties: { same: { const: 1 }, kind, ...rest } });
    const marked = (...members: object[]) => labels(body({ properties: { pet: { oneOf: members } } }));
    expect(marked(of({ const: 'cat' }), of({ enum: ['dog'] }), { type: 'string' })).toEqual([
      'object kind: cat',
      'object kind: dog',
    ]);
    expect(marked(of({ const: 'cat' }), of({ const: 'cat' }))).toEqual([
      'Option 1 object',
      'Option 2 object',
    ]);
    expect(marked(of({ const: 'cat' }), of({ enum: ['dog', 'wolf'] }))).toEqual([
      'Option 1 object',
      'Option 2 object',
    ]);
    expect(marked(of({ const: 'cat' }))).toEqual([]);
  });
});

describe('a type whose fields are on its page', () => {
  const large = { properties: Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`l${n}`, {}])) };

  it('is marked at its name, so that the browser can open it in place', () => {
    const html = body(
      { properties: { one: named('Large'), many: { items: named('Large') } } },
      { Large: large },
    );
    expect(html).toContain(
      '<span class="lec-prop__type" data-opens><a href="/schemas/Large">Large</a></span>',
    );
    expect(html).toContain('data-opens>array of <a href="/schemas/Large">Large</a></span>');
  });

  it('is not marked where its fields stand below', () => {
    const html = body({ properties: { one: named('Small') } }, { Small: { properties: { a: {} } } });
    expect(html).toContain('<a href="/schemas/Small">');
    expect(html).not.toContain('data-opens');
  });

  it('is linked from its name in the words of a union', () => {
    const told = {
      ...large,
      description: 'It has many fields that are listed elsewhere. '.repeat(8),
    };
    const html = body(
      { properties: { one: { oneOf: [named('Large'), named('Told')] } } },
      { Large: large, Told: told },
    );
    expect(html).toContain(
      'data-opens><a href="/schemas/Large">Large</a> or <a href="/schemas/Told">Told</a></span>',
    );
    const plain = body(
      { properties: { one: { oneOf: [{ type: 'string' }, named('Large')] } } },
      { Large: large },
    );
    expect(plain).toContain(
      '<span class="lec-prop__type" data-opens>string or <a href="/schemas/Large">Large</a></span>',
    );
    expect(plain).not.toContain('lec-variant');
    // A body has no row of its own, of which a click on a type would open the fields below.
    const root = body(
      { oneOf: [named('Large'), named('Told')] },
      { Large: { ...large, ...told }, Told: told },
    );
    expect(root).not.toContain('data-opens><a href="/schemas/Large">Large</a> or');
  });
});
