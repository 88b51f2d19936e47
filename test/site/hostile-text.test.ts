/** Text and frontmatter that are deep, broken or in another encoding: one site of all of them. */
import { beforeAll, expect, it } from 'vitest';
import { broken, buildAll, type Case, type Hostile, missing, page, times } from './hostile.ts';

const one = (name: string, text: string | Buffer, more: Partial<Case> = {}): Case => ({
  name,
  files: { [`${name}.mdx`]: text },
  ...more,
});
const cases: Case[] = [
  one('half', page('HALF_TEXT', `title: "a${times('😀', 300)}"\ndescription: "a${times('😀', 300)}"`), {
    has: ['HALF_TEXT'],
  }),
  one('lone', page('LONE_TEXT', 'title: "\\uD83D"\n"og:title": "\\uD83D"'), { has: ['LONE_TEXT'] }),
  one('circle', page('CIRCLE_TEXT', 'title: C\nextra: &all\n  again: *all'), { has: ['CIRCLE_TEXT'] }),
  one('nested', page(times('<div>', 3000) + times('</div>', 3000))),
  one('unclosed', page(times('<b>text ', 3000))),
  one('closing', page(times('</div> ', 3000))),
  one('lists', page(Array.from({ length: 1000 }, (_, at) => `${times('  ', at)}- item`).join('\n'))),
  one('quotes', page(`${times('> ', 5000)}x`)),
  one('brackets', page(times('[', 20_000) + times('](y)', 20_000))),
  one('word', page(`${times('x', 300_000)} WORD_TEXT`), { has: ['WORD_TEXT'] }),
  one('latin', Buffer.from('---\ntitle: Caf\xe9\n---\n\nLATIN_TEXT\n', 'latin1'), {
    has: ['LATIN_TEXT'],
    at: 'latin.mdx',
  }),
  one('wide', Buffer.from('\ufeff---\ntitle: Wide\n---\n\nText\n', 'utf16le'), { at: 'wide.mdx' }),
  one('binary', Buffer.from(Array.from({ length: 6000 }, (_, at) => (at * 7919) % 256)), {
    at: 'binary.mdx',
  }),
  one('nul', page('NUL_TEXT \u0000 \u001b[31m \u202E', 'title: "Nul \\0"'), { has: ['NUL_TEXT'] }),
  one('cr', '---\rtitle: CR_TITLE\r---\r\rCR_TEXT\r', { has: ['CR_TITLE', 'CR_TEXT'] }),
  one(
    'bomb',
    page(
      'BOMB_TEXT',
      `title: B\na0: &a0 [x, x]\n${Array.from({ length: 30 }, (_, at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]`).join('\n')}`,
    ),
    {
      has: ['BOMB_TEXT'],
    },
  ),
  one(
    'proto',
    page('PROTO_TEXT {Object.prototype.polluted ?? "CLEAN"}', 'title: P\n__proto__: {polluted: yes}'),
    {
      has: ['PROTO_TEXT'],
    },
  ),
  one('open', '---\ntitle: Open\n\nOPEN_TEXT\n', { at: 'open.mdx' }),
  one('twice', '---\ntitle: One\ntitle: Two\n---\n\nTWICE_TEXT\n', { has: ['TWICE_TEXT'], at: 'twice.mdx' }),
  {
    name: 'ring',
    files: {
      'snippets/a.mdx': 'import B from "/snippets/b.mdx";\n\n<B />\n',
      'snippets/b.mdx': 'import A from "/snippets/a.mdx";\n\n<A />\n',
      'ring.mdx': page('import A from "/snippets/a.mdx";\n\nRING_TEXT\n\n<A />'),
    },
    has: ['RING_TEXT'],
  },
];

let site: Hostile;
beforeAll(async () => {
  site = await buildAll(cases);
});

it('ends by itself and has its good pages', () => expect(broken(site), site.said.slice(-2000)).toEqual([]));
it.each(cases)('$name: built, or reported at its place', (case_) => expect(missing(case_, site)).toEqual([]));
it('has no control character, and cuts no character in half', () => {
  // The page whose title is half a character shows the sign for that, by itself.
  const odd = [...site.pages].filter(([, html]) =>
    /[\u0000\u001b]|[\p{L}\p{Extended_Pictographic}]\ufffd/u.test(html),
  );
  expect(odd.map(([file]) => file).filter((file) => !/^(latin|wide|binary)\//.test(file))).toEqual([]);
  expect(site.said.includes('\u001b')).toBe(false);
});
