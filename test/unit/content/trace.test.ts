import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../../src/content/render.tsx';
import { toPage } from '../../../src/content/source.ts';
import { traced } from '../../../src/content/trace.ts';
import { createHref } from '../../../src/addresses/href.ts';

const docsRoot = mkdtempSync(path.join(tmpdir(), 'lectern-trace-'));
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(docsRoot, file)), { recursive: true });
  writeFileSync(path.join(docsRoot, file), text);
};

function renderer() {
  return createRenderer({
    docsRoot,
    href: createHref({ base: '/', trailingSlash: 'ignore', format: 'directory' }),
    asset: (file) => file,
    icon: () => '',
    isPage: (route) => route === 'sdk/node.js',
  });
}

/** What a page asks, without the hashes of texts. */
async function asked(body: string, by = renderer()) {
  const { page } = toPage(body, 'guide', 'guide.mdx');
  const { trace, value } = await traced(() => by.render(page));
  return { questions: [...trace.answers.keys()].sort(), changes: trace.changes, html: value.html, trace };
}

describe('what a page asks while it is made', () => {
  it('is every file that it imports, and that those import, for each page that does', async () => {
    write('snippets/a.mdx', "import { b } from './b.js';\n\n{b}\n");
    write('snippets/b.js', "export const b = 'B';\n");
    const by = renderer();
    const body = "import A from '/snippets/a.mdx';\n\n<A />\n";
    const first = await asked(body, by);
    expect(first.questions).toEqual([
      'exists snippets/a.mdx',
      'exists snippets/b.js',
      'read snippets/a.mdx',
      'read snippets/b.js',
    ]);
    expect((await asked(body, by)).questions).toEqual(first.questions);
  });

  it('is what is not there, the sizes of images, and whether a file is a page', async () => {
    const { questions } = await asked('<Snippet file="no.mdx" />\n\n![](/a.png)\n\n[Node](/sdk/node.js)\n');
    expect(questions).toContain('size /a.png');
    expect(questions).toContain('page sdk/node.js');
    expect(questions.filter((question) => question.endsWith('no.mdx'))).not.toEqual([]);
  });

  it('has another answer when a file has changed', async () => {
    write('snippets/c.mdx', 'One.\n');
    const { trace } = await asked("import C from '/snippets/c.mdx';\n\n<C />\n");
    const same = () => {
      const by = renderer();
      return [...trace.answers].every(([question, answer]) => by.ask(question) === answer);
    };
    expect(same()).toBe(true);
    write('snippets/c.mdx', 'Two.\n');
    expect(same()).toBe(false);
  });

  it.each([
    ['{Date.now()}', true],
    ['{new Date().getFullYear()}', true],
    ['{Date().length}', true],
    ['{Math.random()}', true],
    ['{process.env.HOME}', true],
    ['{globalThis.Date.now()}', true],
    ['{new Date("2026-01-02").getUTCFullYear()}', false],
    ['{Math.max(1, 2)}', false],
    ['The Date of Math.random() in `Date.now()`.', false],
  ])('is seen to change with every build or not: %s', async (body, changes) => {
    expect((await asked(body)).changes).toBe(changes);
  });

  it('changes for every page that uses a snippet whose code asks for the time', async () => {
    write(
      'snippets/year.jsx',
      'const now = Date.now();\nexport const Year = () => <b>{now > 0 ? 1 : 2}</b>;\n',
    );
    const by = renderer();
    const body = "import { Year } from '/snippets/year.jsx';\n\n<Year />\n";
    expect((await asked(body, by)).changes).toBe(true);
    expect((await asked(body, by)).changes).toBe(true);
  });

  it('is the time zone and the language where the code depends on them', async () => {
    expect((await asked('{new Date(0).getHours() >= 0 ? 1 : 2}')).questions).toEqual(['zone ']);
    expect((await asked('{(1234.5).toLocaleString().length}')).questions).toEqual(['language ']);
  });

  it('leaves the values themselves as they are', async () => {
    const { html } = await asked(
      '{[new Date(0) instanceof Date, Math.PI > 3, new Intl.NumberFormat("en").format(5), typeof process].join()}',
    );
    expect(html).toContain('true,true,5,object');
  });
});
