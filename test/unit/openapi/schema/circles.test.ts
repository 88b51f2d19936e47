import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { neededSchemas } from '../../../../src/api/openapi/pages/needed-schemas.ts';
import { type Inside, schemaReaderOf } from '../../../../src/api/openapi/schema/SchemaReader.ts';
import { renderOperation } from '../../../../src/page/reference/operation.ts';
import { renderSchemaPage } from '../../../../src/page/reference/schema-page.ts';
import { context as reference, describeApi } from '../describe.ts';

const context = { ...reference, mode: 'show' as const };

const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const listOf = (items: unknown) => ({ type: 'array', items });
const field = (name: string, schema: unknown) => ({ type: 'object', properties: { [name]: schema } });
const text = { type: 'string' };

/** Descriptions whose types lead back to themselves through schemas that have no name. Each starts at `A`. */
const circles: Record<string, Record<string, unknown>> = {
  'a field that extends its own type': { A: field('child', { allOf: [to('A')], ...field('x', text) }) },
  'a field that merges its own type and another': {
    A: field('child', { allOf: [to('A'), to('B')] }),
    B: field('name', text),
  },
  'a list of what merges its own type and another': {
    A: field('kids', listOf({ allOf: [to('A'), to('B')] })),
    B: field('name', text),
  },
  'an alternative that merges its own type and another': {
    A: field('child', { oneOf: [{ allOf: [to('A'), to('B')] }, text] }),
    B: field('name', text),
  },
  'a base and a subtype with lists of themselves': {
    A: { allOf: [to('B')], ...field('kids', listOf(to('A'))) },
    B: field('kids', listOf(to('B'))),
  },
  'a base and a subtype with lists of types that lead back': {
    A: { allOf: [to('B')], ...field('kids', listOf(to('C'))) },
    B: field('kids', listOf(to('D'))),
    C: field('up', to('A')),
    D: field('up', to('B')),
  },
  'a base and a subtype with fields of types that lead back': {
    A: { allOf: [to('B')], ...field('kid', to('C')) },
    B: field('kid', to('D')),
    C: field('up', to('A')),
    D: field('up', to('B')),
  },
  'lists of lists that narrow each other': {
    A: { allOf: [to('B')], ...listOf(to('C')) },
    B: listOf(to('D')),
    C: listOf(to('A')),
    D: listOf(to('B')),
  },
};

function described(schemas: Record<string, unknown>, most = 20_000) {
  const content = { 'application/json': { schema: to('A') } };
  const post = { requestBody: { content }, responses: { 200: { description: 'ok', content } } };
  const document = describeApi({ paths: { '/a': { post } }, components: { schemas } });
  const reader = schemaReaderOf(document);
  const { inside } = reader;
  let steps = 0;
  // A walk without an end is stopped by its steps, and not by a clock.
  reader.inside = (...args): Inside => {
    if (++steps > most) throw new Error('The walk does not end.');
    return inside.apply(reader, args);
  };
  return { document, operation: document.operations[0] as Operation };
}

describe('types that contain themselves without a name', () => {
  it.each(Object.keys(circles))('are drawn to an end: %s', (name) => {
    const { document, operation } = described(circles[name] ?? {});
    const { html } = renderOperation(operation, context);
    expect(html).toContain('200');
    expect(html.length).toBeLessThan(20_000);
    for (const { name: type } of neededSchemas(document, [operation]))
      expect(renderSchemaPage(document, type, context).html.length).toBeLessThan(20_000);
  });

  it('link to the page of the type where they are cut', () => {
    const { document, operation } = described(circles['a field that extends its own type'] ?? {});
    expect(neededSchemas(document, [operation]).map(({ name }) => name)).toContain('A');
    expect(renderOperation(operation, context).html).toContain('href="/schemas/A"');
  });

  it('do not multiply where every field merges all types', () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
    const properties = Object.fromEntries(
      names.map((name) => [name, { allOf: names.filter((other) => other !== name).map(to) }]),
    );
    const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
    const { operation } = described(schemas);
    expect(renderOperation(operation, context).html.length).toBeLessThan(3_000_000);
  });

  it('do not multiply where fields merge wide types, level by level, and link to them', () => {
    const wide = (merged: unknown) => ({
      type: 'object',
      properties: Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, merged])),
    });
    const schemas = {
      ...{ A: wide({ allOf: [to('B'), to('Z')] }), B: wide({ allOf: [to('C'), to('Z')] }) },
      ...{ C: wide({ allOf: [to('D'), to('Z')] }), D: wide({ allOf: [to('Z'), to('E')] }), E: wide(text) },
      Z: field('z', text),
    };
    const { document, operation } = described(schemas, 60_000);
    const { html } = renderOperation(operation, context);
    expect(html.length).toBeLessThan(3_000_000);
    expect(html).toContain('href="/schemas/C"');
    expect(neededSchemas(document, [operation]).map(({ name }) => name)).toContain('C');
  });

  it('are unfolded as before where a mixin stands inside itself and ends', () => {
    const inner = { allOf: [to('B')], ...field('deep', text) };
    const { operation } = described({
      A: field('outer', { allOf: [to('B')], ...field('inner', inner) }),
      B: field('name', text),
    });
    expect(renderOperation(operation, context).html).toContain('>deep<');
  });
});
