import { describe, expect, it } from 'vitest';
import { documentOf, operationOf } from '../playground/fixtures.ts';
import { createHref } from '../../../src/base/addresses/href.ts';
import {
  aboutOf,
  excerpt,
  descriptionOf,
  plainDescription,
  firstSentence,
} from '../../../src/site/views/page-description.ts';

const place = {
  path: 'guides/a',
  href: createHref({ base: '/docs', trailingSlash: 'ignore', format: 'directory' }),
  file: (path: string) => `/docs${path}`,
  isPage: () => true,
};

describe('the description below a title', () => {
  it.each([
    ['Plain & simple.', 'Plain & simple.', undefined],
    ['Use `a_b` and **c**.', 'Use a_b and c.', 'Use <code>a_b</code> and <strong>c</strong>.'],
    ['See [b](../b#x).', 'See b.', 'See <a href="/docs/b/#x">b</a>.'],
    ['See [b](/c?d=1#x).', 'See b.', 'See <a href="/docs/c/?d=1#x">b</a>.'],
    [
      'On [it](https://x.example).',
      'On it.',
      'On <a href="https://x.example" rel="noopener noreferrer">it</a>.',
    ],
    ['1. Start\n2. Go', '1. Start 2. Go', undefined],
    ['# 1 of `all`', '# 1 of all', '# 1 of <code>all</code>'],
    ['Send <API_TOKEN> as user_name_x.', 'Send <API_TOKEN> as user_name_x.', undefined],
    ['No <script>alert(1)</script><b onclick="x()">harm</b>.', 'No harm.', 'No <b>harm</b>.'],
    ['No [harm](javascript:alert(1)).', 'No harm.', 'No <a>harm</a>.'],
    ['l&#39;aide', "l'aide", undefined],
    ['', '', undefined],
  ])('%j', (markdown, description, descriptionHtml) => {
    expect(descriptionOf(markdown, place)).toEqual({
      description,
      ...(descriptionHtml === undefined ? {} : { descriptionHtml }),
    });
    expect(plainDescription(markdown)).toBe(description);
  });

  it('is absent where the page has none', () => {
    expect(descriptionOf(undefined, place)).toEqual({});
  });
});

describe('what search engines are told of a page of the reference', () => {
  const document = documentOf({
    info: { title: 'T', version: '1', description: 'All of **`the_api`**.\n\n# More\n\nText.' },
    tags: [{ name: 'pets', description: 'About [pets](/pets).' }],
  });

  it('is plain text of what the description says', () => {
    const operation = operationOf('GET', '/x', { summary: 'S', description: 'Gets *one* `user_id`.' });
    expect(aboutOf({ operation })).toBe('Gets one user_id.');
    expect(aboutOf({ kind: 'tag', tag: 'pets', document })).toBe('About pets.');
    expect(aboutOf({ kind: 'overview', document })).toBe('All of the_api. More Text.');
    expect(aboutOf({ kind: 'schema', document })).toBeUndefined();
  });

  it('ends after a word, and keeps the signs that names have', () => {
    expect(excerpt('a_b > c # d')).toBe('a_b > c # d');
    expect(excerpt('word '.repeat(40))).toBe(`${'word '.repeat(31).trim()}…`);
    expect(excerpt(' \n ')).toBeUndefined();
  });
});

describe('the first sentence of a text, for lists of pages', () => {
  it.each([
    ['One is short. So it takes two of them. And no more.', 'One is short. So it takes two of them.'],
    ['The **first** sentence ends here. The second.\n\n- [A](/a)', 'The first sentence ends here.'],
    ['## Ships\n\nEach of them floats, mostly.\n\nMore.', 'Ships Each of them floats, mostly.'],
    ['It ends with its only paragraph.\n\n', 'It ends with its only paragraph.'],
    ['No end\n\nat all', 'No end at all'],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});
