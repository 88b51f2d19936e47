import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config/formats/engine/read.ts';
import { parseSource } from '../../../src/content/frontmatter/frontmatter.ts';
import { parseText } from '../../../src/api/openapi/parse.ts';

/** What is said of a text in each of the files that people write. */
const readers = {
  configuration: (text: string) => readConfig(text, 'mint.json').diagnostics,
  'description in JSON': (text: string) => parseText(text, 'api.json').diagnostics,
  'description in YAML': (text: string) => parseText(text, 'api.yaml').diagnostics,
  page: (text: string) => parseSource(`---\n${text}\n---\n`, 'page.mdx').diagnostics,
};

type Reader = keyof typeof readers;
const JSONS: Reader[] = ['configuration', 'description in JSON'];
const YAMLS: Reader[] = ['description in YAML', 'page'];

const mistakes: [mistake: string, message: string, texts: [text: string, readers: Reader[]][]][] = [
  [
    'a text without its closing quote',
    'This text has no closing quote.',
    [
      ['{\n"a": "b,\n"c": 1}', JSONS],
      ['{"a": "b', JSONS],
      ['title: "b', YAMLS],
      ["title: 'b", YAMLS],
    ],
  ],
  [
    'a bracket that is not closed',
    'The `[` in line 1 is not closed.',
    [
      ['{"a": [1, 2}', JSONS],
      ['{"a": [1, 2', JSONS],
      ['a: [1, 2', ['description in YAML']],
    ],
  ],
  [
    'a key given twice',
    'The key `title` is a duplicate. The last one wins.',
    [
      ['{"title": "a", "title": "b"}', ['configuration']],
      ['title: a\ntitle: b', YAMLS],
      ['title: a: b\ntitle: b', ['page']],
    ],
  ],
  [
    'a missing comma',
    'A comma is missing between two entries.',
    [
      ['{"a": 1 "b": 2}', JSONS],
      ['a: ["b" "c"]', YAMLS],
      ['a: {b: "1" "c": 2}', YAMLS],
    ],
  ],
  [
    'a comma too many',
    'There is a comma with nothing before it.',
    [
      ['{"a": [,1]}', JSONS],
      ['a: [,1]', YAMLS],
    ],
  ],
  [
    'a missing colon',
    'A colon is missing between `title` and its value.',
    [
      ['{"title" "b"}', JSONS],
      ['a: 1\ntitle b\nc: 2', ['description in YAML']],
    ],
  ],
  [
    'a tab as indentation',
    'Tabs are not allowed as indentation.',
    [
      ['a:\n\tb: 1', YAMLS],
      ['\ttitle: a', YAMLS],
    ],
  ],
  [
    'a colon in text without quotes',
    'Text that contains a colon followed by a space needs quotes.',
    [['title: a: b', YAMLS]],
  ],
  ['a reserved sign', 'Text that starts with `@` needs quotes.', [['title: @a', YAMLS]]],
  ['an alias of nothing', 'The anchor `&a` is not defined before this position.', [['title: *a', YAMLS]]],
  ['an unknown escape', '`\\d` is not a valid escape sequence in JSON.', [['{"a": "\\d"}', JSONS]]],
  ['a comment', 'JSON has no comments.', [['{"a": 1 /* b */}', JSONS]]],
];

describe('one mistake has the same words in every file', () => {
  const rows = mistakes.flatMap(([mistake, message, texts]) =>
    texts.flatMap(([text, names]) => names.map((name) => [mistake, name, message, text] as const)),
  );
  it.each(rows)('%s: %s', (_mistake, name, message, text) => {
    expect(readers[name](text).map((found) => found.message)).toContain(message);
  });
});
