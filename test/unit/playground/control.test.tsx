import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../src/page/playground/client/form/check.ts';
import { renderForm } from '../../../src/page/playground/view/form.tsx';
import { playgroundModel } from '../../../src/page/playground/model.ts';
import { api, operationOf } from './fixtures.ts';

describe('what a control says of its limits', () => {
  const schema = {
    type: 'object',
    properties: {
      rate: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.05 },
      tags: { type: 'array', minItems: 1, maxItems: 3, items: { type: 'string' } },
      at: { type: 'string', format: 'date-time' },
      pin: { type: 'string', format: 'password' },
      sizes: { type: 'object', additionalProperties: { type: 'integer' } },
    },
  };
  const operation = operationOf('POST', '/x', {
    requestBody: { required: true, content: { 'application/json': { schema } } },
  });
  const html = renderForm(playgroundModel(operation, api), { schemas: '/_astro/schemas.json' });
  const field = (name: string): string =>
    html.slice(html.indexOf(`data-name="${name}"`)).split('data-name=')[1] ?? '';

  it('is read from there before anything is sent', () => {
    expect(field('rate')).toContain('data-above="0" data-below="1" data-step="0.05"');
    expect(field('tags')).toContain('data-minitems="1" data-maxitems="3"');
    expect(field('at')).toContain('data-format="date-time"');
  });

  it('hides what is a password', () => {
    expect(field('pin')).toMatch(/<input[^>]* type="password"/);
    expect(field('at')).not.toContain('type="password"');
  });

  it('gives the key of an entry a label of its own', () => {
    expect(field('sizes')).toMatch(
      /<div class="lec-entry"><div class="lec-entry__key"><label class="lec-field__name" for="([^"]+)">key<\/label><input data-key id="\1" value\/>/,
    );
  });

  it('names the file of the schemas that bodies and answers are checked against', () => {
    expect(html).toContain(' data-schemas="/_astro/schemas.json">');
  });
});

describe('a limit that is not kept', () => {
  it.each([
    ['number', 0, { above: '0' }, 'More than 0.'],
    ['number', 1, { below: '1' }, 'Less than 1.'],
    ['number', 0.35, { step: '0.1' }, 'A multiple of 0.1.'],
    ['number', 0.3, { step: '0.1' }, undefined],
    ['integer', 5n, { step: '5' }, undefined],
    ['string', 'now', { format: 'date-time' }, 'This is not a valid date-time.'],
    ['string', '2026-01-31T09:30:00+01:00', { format: 'date-time' }, undefined],
    ['string', 'x', { format: 'uuid' }, 'This is not a valid uuid.'],
    ['string', 'x', { format: 'color' }, undefined],
  ] as [string, unknown, Record<string, string>, string | undefined][])(
    'is told of %s %s with %j',
    (kind, value, limits, problem) => {
      expect(problemOf(kind, value, limits, true)).toBe(problem);
    },
  );
});
