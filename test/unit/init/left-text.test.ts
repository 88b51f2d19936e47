import { expect, it } from 'vitest';
import { leftText } from '../../../src/cli/init/from/moved-page.ts';
import { report } from '../../../src/cli/init/from/codes.ts';

it('groups what was left by kinds, with how often and the first places', () => {
  const left = (file: string, line: number, what: string) =>
    report('init/left', { file, line, column: 1 }, { what });
  const text = leftText(
    [
      left('b.md', 1, 'the plugin-generated reference of `a.d`'),
      left('a.md', 9, 'the plugin-generated reference of `a.b`'),
      left('a.md', 3, 'the plugin-generated reference of `a.a`'),
      left('b.md', 4, 'the plugin-generated reference of `a.e`'),
      left('a.md', 2, 'the component `<X>`'),
      left('a.md', 4, 'the component `<Y>`'),
    ],
    'docs/../old/',
  );
  expect(text.split('\n')).toEqual([
    'To look at by hand (MOVED.md in the new folder has all places):',
    '',
    '    4 ×  Left out: the plugin-generated reference of `…`.',
    '         old/a.md:3:1  `a.a`',
    '         old/a.md:9:1  `a.b`',
    '         old/b.md:1:1  `a.d`',
    '         … and 1 more',
    '',
    '    1 ×  Left out: the component `<X>`.',
    '         old/a.md:2:1',
    '',
    '    1 ×  Left out: the component `<Y>`.',
    '         old/a.md:4:1',
    '',
  ]);
  expect(leftText([], '')).toBe('Everything was taken over.\n');
});
