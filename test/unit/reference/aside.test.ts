import { english } from '../../../src/base/strings/english.ts';
import { describe, expect, it } from 'vitest';
import { handWrittenAside } from '../../../src/page/reference/examples.ts';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import { context, describeOperation } from '../openapi/describe.ts';

const samples = [{ lang: 'curl', label: 'cURL', html: '<pre>SAMPLE</pre>' }];
const request = '<div class="lec-example" role="group" data-kind="request">OWN REQUEST</div>';
const response = '<div class="lec-example" role="group" data-kind="response">OWN RESPONSE</div>';
const panel = '<div class="lec-panel">PANEL</div>';

/** The pieces of a right column, in order. */
const pieces = (aside: string) => aside.match(/SAMPLE|OWN REQUEST|OWN RESPONSE|PANEL|GIVEN/g);

describe('the right column of an operation that an author adds to', () => {
  const operation = describeOperation({
    responses: { 200: { description: 'ok', content: { 'application/json': { example: 'GIVEN' } } } },
  });
  const aside = (authorAside: string) =>
    pieces(renderOperation(operation, { ...context, mode: 'show', samples, authorAside }).aside);

  it.each([
    ['nothing', '', ['SAMPLE', 'GIVEN']],
    ['a request example', request, ['OWN REQUEST', 'GIVEN']],
    ['a response example', response, ['SAMPLE', 'OWN RESPONSE']],
    ['both', response + request, ['OWN RESPONSE', 'OWN REQUEST']],
    ['a panel', panel, ['PANEL', 'SAMPLE', 'GIVEN']],
    ['a panel and a response example', panel + response, ['SAMPLE', 'PANEL', 'OWN RESPONSE']],
  ])('with %s', (_name, own, expected) => {
    expect(aside(own)).toEqual(expected);
  });
});

describe('the answers of an operation', () => {
  it('begin with a success, whatever the order in the description', () => {
    const json = (word: string) => ({
      description: word,
      content: { 'application/json': { example: word } },
    });
    const shown = (responses: Record<string, unknown>) =>
      renderOperation(describeOperation({ responses }), { ...context, mode: 'show' }).aside.match(
        /(?<=class="lec-tabset__tab" href="[^"]*"[^>]*>)[^<]+/g,
      );
    expect(shown({ default: json('d'), '4XX': json('f'), '2XX': json('g') })).toEqual([
      '2XX',
      '4XX',
      'Other responses',
    ]);
    expect(shown({ 500: json('f'), 204: { description: 'Done' } })).toEqual(['204', '500']);
  });
});

describe('the right column of a page that describes its request by hand', () => {
  it('has samples under tabs, unless the author gives a request example', () => {
    expect(handWrittenAside('', [...samples, { lang: 'go', label: 'Go', html: 'x' }], english)).toContain(
      '<a class="lec-tabset__tab" href="#sample-go">Go</a>',
    );
    expect(pieces(handWrittenAside(response, samples, english))).toEqual(['SAMPLE', 'OWN RESPONSE']);
    expect(pieces(handWrittenAside(request, samples, english))).toEqual(['OWN REQUEST']);
  });
});
