import { expect, it } from 'vitest';
import { authorSamples, withAuthorSamples } from '../../../src/api/samples/author.ts';
import { renderSamples } from '../../../src/api/samples/index.ts';

const request = { method: 'GET', url: 'https://api.example/', headers: [] };

it('takes what the author wrote, and leaves out what is of another form', () => {
  const list = [
    { lang: 'Shell', label: 'CLI', source: 'acme list' },
    { lang: 'Elixir', source: 'Acme.list()' },
    { lang: 'Go' },
    { source: 'x' },
    null,
    'curl',
  ];
  const expected = [
    { lang: 'curl', label: 'CLI', highlightLang: 'bash', code: 'acme list' },
    { lang: 'elixir', label: 'Elixir', highlightLang: 'elixir', code: 'Acme.list()' },
  ];
  expect(authorSamples({ extensions: { 'x-codeSamples': list } })).toEqual(expected);
  expect(authorSamples({ extensions: { 'x-code-samples': list } })).toEqual(expected);
  expect(authorSamples({ extensions: { 'x-codeSamples': { lang: 'Go', source: 'x' } } })).toEqual([]);
});

it('puts them before the generated ones, which keep the languages that the author left out', () => {
  const operation = { extensions: { 'x-codeSamples': [{ lang: 'python', source: 'mine()' }] } };
  const samples = withAuthorSamples(operation, renderSamples(request, ['curl', 'python']));
  expect(samples.map(({ lang, code }) => [lang, code.split('\n')[0]])).toEqual([
    ['python', 'mine()'],
    ['curl', 'curl --request GET \\'],
  ]);
});
