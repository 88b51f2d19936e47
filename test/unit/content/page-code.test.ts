import { describe, expect, it } from 'vitest';
import { createActing } from '../../../src/content/render/acting.ts';
import { compile } from '../../../src/content/compile/compile.ts';
import { DocsFolder } from '../../../src/content/page/docs-files.ts';
import { messageOf } from '../../../src/content/page/thrown.ts';
import { docsFolder, places, render } from './rendering.ts';

/** Where a page has code that acts, as `line:column`. */
function actsAt(body: string, files: Record<string, string> = {}): string | undefined {
  const { module } = compile({ body, bodyOffset: 0, format: 'mdx', file: 'page.mdx' });
  if (module === undefined) throw new Error('The page cannot be compiled');
  const place = createActing(new DocsFolder(docsFolder(files)), compile)(module, 'page.mdx');
  return place && `${place.line}:${place.column}`;
}

describe('code that only shows values', () => {
  it.each([
    'Only text, and `code()`.',
    '```js\nprocess.exit()\n```',
    "export const data = { name: 'A', list: [1, -2.5, `x`], nested: { deep: true } };\n\n{data.name}",
    'export const a = 1;\n\n{a + 1} and {a > 0 ? "yes" : "no"} and {a ?? 2} and {`${a} €`}',
    '<Card title="A" cols={2} style={{ color: "red" }} {...rest}>text</Card>',
    'export const part = <b>bold</b>;\n\n<div>{part}</div>',
    '{/* a comment */}',
    '{user.name}',
    "import { a } from '/data.json';\n\n{a.b}",
    '<Tabs.Tab title="A">{<Tabs.Tab title="B" />}</Tabs.Tab>',
  ])('does not act: %s', (body) => {
    expect(actsAt(body, { 'data.json': '{"a":{"b":1}}' })).toBeUndefined();
  });
});

describe('code that can do more', () => {
  it.each([
    ['{process.exit(0)}', '1:1'],
    ['Text.\n\n{process.env.HOME}', '3:1'],
    ['Text with {new Date()}.', '1:11'],
    ['{`${String.raw`a`}`}', '1:1'],
    ['export const f = () => 1;', '1:1'],
    ['export function F() {}', '1:1'],
    ['export class A {}', '1:1'],
    ['export const a = { get b() { return 1 } };', '1:1'],
    ['export const [a] = [1];', '1:1'],
    ['export let a = 1;\n\n{a = 2}', '3:1'],
    ['export let a = 1;\n\n{a++}', '3:1'],
    ['{delete globalThis.x}', '1:1'],
    ['{import("node:fs")}', '1:1'],
    ['{[...x]}', '1:1'],
    ['{2n ** 9999999999n}', '1:1'],
    ['<Card title={title()} />', '1:1'],
    ['<Card {...props()} />', '1:1'],
    ['<div onClick={() => 1} />', '1:1'],
    ["export const a = 'x';\nexport const b = a + a;", '1:1'],
    ['{+{ valueOf: list.indexOf, length: 9e15 }}', '1:1'],
    ["{`${{ 'toString': [].join, length: 9e15 }}`}", '1:1'],
    ['{`${{ __proto__: [], length: 9e15 }}`}', '1:1'],
    ["{`${{ ['to' + 'String']: [].join }}`}", '1:1'],
    ['<text.repeat count={2} />', '1:1'],
    ['{<Card.constructor />}', '1:1'],
    ['Text and <Card valueOf={[].push} />', '1:10'],
  ])('acts: %s', (body, place) => {
    expect(actsAt(body)).toBe(place);
  });

  it('is found through every file that a page imports, at the line of its import', () => {
    const files = {
      'a.mdx': "import B from './b.mdx';\n\n<B />\n",
      'b.mdx': '<Snippet file="c.mdx" />\n',
      'snippets/c.mdx': '{Math.random()}\n',
      'ring.mdx': "import Ring from './ring.mdx';\n\n<Ring />\n",
      'd.jsx': 'export const D = 1;\n',
    };
    expect(actsAt("Text.\n\nimport A from '/a.mdx';\n\n<A />", files)).toBe('3:1');
    expect(actsAt("import { D } from '/d.jsx';\n\n{D}", files)).toBe('1:1');
    expect(actsAt("import Ring from '/ring.mdx';\n\n<Ring />", files)).toBeUndefined();
  });
});

describe('what does nothing in the browser', () => {
  const interactive = ({ diagnostics }: Awaited<ReturnType<typeof render>>) =>
    diagnostics
      .filter(({ code }) => code === 'page/interactive')
      .map(({ file, line, message }) => `${file}:${line} ${/\((\d+) more/.exec(message)?.[1] ?? 0}`);

  it('is told once for a page, with the line of the first', async () => {
    const page =
      '---\ntitle: A\n---\n\nText.\n\nexport const C = () => {\n  const [a, set] = useState(0);\n' +
      '  return <button onClick={() => set(1)}>{a}</button>;\n};\n\n<C />\n\n<div onClick={() => 1}>d</div>\n\n{[1].map(() => <b onClick={() => 2} />)}\n';
    expect(interactive(await render(page))).toEqual(['guides/page.mdx:14 1']);
  });

  it('is told of a snippet that a page imports, at its line, and not of a component', async () => {
    const files = {
      'a.jsx':
        "import React from 'react';\n\nexport const A = () => {\n  React.useEffect(() => {});\n  return null;\n};\n",
      'b.mdx': '---\ntitle: B\n---\n\n<a onMouseOver={go}>b</a>\n',
      'c.ts': 'export const c: number = 1;\n',
    };
    const page =
      "import { A } from '/a.jsx';\nimport B from '/b.mdx';\nimport { c } from '/c.ts';\n\n<A /><B />{c}\n";
    expect(interactive(await render(page, { files })).sort()).toEqual(['b.mdx:5 0']);
  });

  it('is not what is text, a property of a component, or a hook that gives its value', async () => {
    const page =
      '```jsx\n<b onClick={() => useState()} />\n```\n\n`useState()`\n\n' +
      'export const C = ({ onClick }) => <b>{useMemo(() => 1, [])}</b>;\n\n<C onClick={() => 1} />\n\n<b onclick="x()">b</b>\n';
    expect(interactive(await render(page))).toEqual([]);
  });
});

describe('a thrown value', () => {
  const trap = () => {
    throw new Error('touched');
  };
  it.each([
    ['an error whose message throws', Object.defineProperty(new Error('x'), 'message', { get: trap })],
    ['a proxy', new Proxy({}, { get: trap, getPrototypeOf: trap })],
    ['an object without a text', Object.create(null) as object],
  ])('is told when it cannot be read: %s', (_what, thrown) => {
    expect(messageOf(thrown)).toBe('The thrown value cannot be read');
  });

  it('is told as whole text, and not at any length', () => {
    expect(messageOf(new Error('\ud83d!'))).toBe('\ufffd!');
    expect(messageOf('x'.repeat(10_000))).toHaveLength(500);
    expect([messageOf(null), messageOf(Symbol('s'))]).toEqual(['null', 'Symbol(s)']);
  });

  it('costs its place, however it is thrown', async () => {
    const odd = '{(() => { throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } }); })()}';
    expect(places(await render(`Text.\n\n${odd}\n`))).toEqual(['page/part-failed 3:1']);
  });
});

it('reads attributes that are spread', async () => {
  const files = {
    'a.jsx':
      'export const A = (props) => <b {...props}>{props.text}</b>;\nexport const B = (props) => <A {...props} />;\n',
  };
  const rendered = await render('import { B } from \'/a.jsx\';\n\n<B text="shown" />\n', { files });
  expect(rendered.text).toContain('shown');
  expect(rendered.diagnostics).toEqual([]);
});

it('takes a module that exports `then` for a module', async () => {
  const rendered = await render("import { then, a } from '/a.js';\n\n{a}\n", {
    files: { 'a.js': 'export const then = () => {};\nexport const a = 5;\n' },
  });
  expect(rendered.text).toContain('5');
});
