import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, filesIn } from '../site/lectern.ts';
import { withStrictPolicy } from './csp.ts';
import { compareIslands, started } from './islands.ts';
import { launch, serveFolder, type ServedSite } from './site.ts';

const files: Record<string, string> = {
  'mint.json': JSON.stringify({
    name: 'Islands',
    favicon: '/logo.svg',
    colors: { primary: '#0b6b4f' },
    navigation: [{ group: 'All', pages: ['index', 'built-ins', 'children', 'still'] }],
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" />',
  'data.json': '{"word":"fetched"}',
  'snippets/store.js':
    'let count = 0;\nconst all = new Set();\n' +
    'export const add = () => { count += 1; for (const one of all) one(count); };\n' +
    'export const useCount = () => { const [n, set] = useState(count); useEffect(() => { all.add(set); return () => all.delete(set); }, []); return n; };\n',
  'snippets/counter.jsx':
    "import React, { useState } from 'react';\n\n" +
    'export const Counter = ({ start = 0, label }) => {\n  const [n, setN] = useState(start);\n' +
    '  return <button className={n > 2 ? "counter md:px-4" : "counter"} onClick={() => setN(n + 1)}>{label}: {n}</button>;\n};\n',
  'snippets/top.tsx':
    'const width: number = document.documentElement.clientWidth;\n' +
    'export const Top = () => <button id="top" onClick={() => undefined}>{width > 0 ? "wide" : "none"}</button>;\n',
  'snippets/shared.jsx':
    "import { add, useCount } from './store.js';\n\n" +
    'export const Adder = () => <button id="adder" onClick={add}>add</button>;\n' +
    'export const Shown = () => <output id="shown">{useCount()}</output>;\n',
  'snippets/text.mdx': 'Text **of a file**.\n',
  'snippets/teller.jsx':
    "import Text from './text.mdx';\n\n" +
    'export const Teller = ({ id, open: first }) => { const [open, set] = useState(first); return <div id={id}><button onClick={() => set(!open)}>turn</button>{open ? <Text /> : null}</div>; };\n',
  'index.mdx':
    "---\ntitle: Start\n---\nimport { Counter } from '/snippets/counter.jsx';\nimport { Top } from '/snippets/top.tsx';\n" +
    "import { Adder, Shown } from '/snippets/shared.jsx';\nimport { Teller } from '/snippets/teller.jsx';\n\n" +
    '<Counter start={1} label="Imported" />\n\n' +
    'export const Typed = () => { const [text, setText] = useState(""); return <label>Name <input id="typed" value={text} onChange={(event) => setText(event.target.value)} /> <b id="said">{text}</b></label>; };\n\n' +
    '<Typed />\n\n' +
    'export const Fold = ({ id, open: first = false, children }) => { const [open, setOpen] = useState(first); return <div id={id}><button onClick={() => setOpen(!open)}>{open ? "less" : "more"}</button>{open && <div className="inside">{children}</div>}</div>; };\n\n' +
    '<Fold id="open" open>\n**Bold** text\n\n<Counter label="In open" />\n</Fold>\n\n' +
    '<Fold id="closed">\n*Slanted* text\n\n<Counter label="In closed" />\n</Fold>\n\n' +
    'export const Data = ({ list, day, quote, on }) => { const [at, setAt] = useState(0); return <button id="data" onClick={() => setAt(at + 1)}>{list[at % list.length].name} {day.getUTCFullYear()} {quote} {String(on)}</button>; };\n\n' +
    `<Data list={[{ name: 'one' }, { name: 'two' }]} day={new Date(0)} quote={'"</script>\\''} on={undefined} />\n\n` +
    '<Top />\n\n<Adder /><Shown />\n\n' +
    "export const Asker = () => { const [word, setWord] = useState('waiting'); useEffect(() => { fetch('/data.json').then((answer) => answer.json()).then((found) => setWord(found.word)); }, []); return <p id=\"asker\">{word}</p>; };\n\n" +
    '<Asker />\n\n<Teller id="told" open />\n\n<Teller id="untold" />\n',
  'built-ins.mdx':
    '---\ntitle: Built-ins\n---\n\n' +
    'export const Kinds = ({ children }) => {\n  const [on, setOn] = useState(false);\n  return (\n    <section>\n' +
    '      <button id="more" onClick={() => setOn(!on)}>more</button>\n' +
    '      {on ? <Card id="late" title="Late" icon="moon" href="/still">late</Card> : null}\n' +
    '      <Card title="A `card`" icon="rocket" href="/still" img="/logo.svg">text</Card>\n' +
    '      <CardGroup cols={3}><Card title="In" href="https://x.example">x</Card></CardGroup><Columns><Column>c</Column></Columns>\n' +
    '      <Badge color="green" icon="star">b</Badge><Icon icon="flag" size={20} color="#ff0000" />\n' +
    '      <Note>n</Note><Warning title="W">w</Warning><Callout icon="key" color="#123456">c</Callout>\n' +
    '      <AccordionGroup><Accordion title="Fold" icon="star">f</Accordion></AccordionGroup><Expandable title="E">e</Expandable>\n' +
    '      <Steps><Step title="One">1</Step><Step title="One" icon="flag">2</Step></Steps>\n' +
    '      <Frame caption="See [it](/still)"><img src="/logo.svg" alt="logo" /></Frame>\n' +
    '      <Tooltip tip="tip" cta="More" href="/still">word</Tooltip><Tree><Tree.Folder name="a"><Tree.File name="b" /></Tree.Folder></Tree>\n' +
    '      <Color><Color.Item name="c" value="#fff" /></Color><Prompt description="p">text</Prompt><Tile title="T" href="/still">t</Tile>\n' +
    '      <ParamField query="q" type="string" required>q</ParamField><ResponseField name="r" type="object">r</ResponseField>\n' +
    '      <Tabs><Tab title="First">1</Tab><Tab title="Second">2</Tab></Tabs>\n' +
    '      <h2>Heading</h2><a href="/still">link</a> <a href="https://x.example">other</a>\n' +
    '      <MintlifyComponents.Tip>t</MintlifyComponents.Tip>\n' +
    '      <svg strokeWidth={2} viewBox="0 0 4 4"><path strokeLinecap="round" d="M0 0L4 4" /></svg>\n' +
    '      <input defaultValue="v" tabIndex={0} readOnly /><textarea value="long" readOnly /><label htmlFor="x">l</label>{children}\n' +
    '    </section>\n  );\n};\n\n<Kinds>\n## In the text\n</Kinds>\n',
  'snippets/shelf.jsx':
    'export const Item = ({ id, isOpen, onOpen, children }) => <div id={id}><button onClick={onOpen}>{isOpen ? "open" : "shut"}</button>{children}</div>;\n' +
    'export const Shelf = ({ first, children }) => { const [seen, see] = useState(first); return <div id="shelf"><button onClick={() => see("two")}>second</button>{children.map((child) => child.props.id === seen ? child : null)}</div>; };\n' +
    'export const Doors = ({ children }) => { const [at, setAt] = useState(0); return <div id="doors">{React.Children.map(children, (child, index) => React.cloneElement(child, { isOpen: index === at, onOpen: () => setAt(index) }))}</div>; };\n' +
    'export const Pick = ({ children }) => { const [at, setAt] = useState(0); const all = React.Children.toArray(children); return <div id="pick">{all.map((child, index) => <button onClick={() => setAt(index)}>{child.props.title}</button>)}<p>{all[at].props.children}</p></div>; };\n' +
    'export const Kinds = ({ children }) => { const [all] = useState(children.filter((child) => child.type === Item)); return <p id="kinds">{all.length} of {React.Children.count(children)}</p>; };\n' +
    'export const Wallet = () => { if (typeof document === "undefined") return null; return <button id="wallet">Connect</button>; };\n' +
    'export const Script = ({ name }) => { const [n, setN] = useState(0); return <div id="script"><button onClick={() => setN(n + 1)}>next</button><CodeBlock language="js" filename={name}>{"let a = 1;"}</CodeBlock><CodeBlock language="js">{`let n = ${n};`}</CodeBlock></div>; };\n',
  'children.mdx':
    "---\ntitle: Children\n---\nimport { Doors, Item, Kinds, Pick, Script, Shelf, Wallet } from '/snippets/shelf.jsx';\n\n" +
    '<Shelf first="one">\n  <Item id="one">First **one**.</Item>\n  <Item id="two">Second *one*.</Item>\n</Shelf>\n\n' +
    '<Doors>\n  <Item id="left">Left **door**</Item>\n  <Item id="right">Right</Item>\n</Doors>\n\n' +
    '<Pick>\n  <div title="A">Inside **a**</div>\n  <Card title="B">Inside *b*</Card>\n</Pick>\n\n' +
    '<Kinds>\n  <Item id="i">x</Item>\n  <Note>n</Note>\n</Kinds>\n\n<Wallet />\n\n<Script name="a.js" />\n',
  'still.mdx':
    '---\ntitle: Still\n---\n\nexport const Still = () => <b>still</b>;\n\nText.\n\n<Still />\n\n<Card title="Card">c</Card>\n',
};

const base = ['--base', '/docs/'];
let site: ServedSite;
let browser: Browser;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  const folder = await emptyFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  [site, browser] = await Promise.all([serveFolder(folder, base), launch()]);
  const context = await browser.newContext();
  await withStrictPolicy(context);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(site.address);
  await started(page);
});

afterAll(async () => {
  await site.stop();
});

const textOf = (selector: string) => page.locator(selector).innerText();

describe('below a base, under a strict policy, a component reacts', () => {
  it('that is imported', async () => {
    const button = page.getByRole('button', { name: 'Imported' });
    await button.click();
    await button.click();
    expect(await button.innerText()).toBe('Imported: 3');
    // Classes that come with a click have their rules too.
    await expect.poll(() => button.evaluate((one) => getComputedStyle(one).paddingLeft)).toBe('16px');
  });

  it('that the page defines, and hears each letter', async () => {
    await page.locator('#typed').pressSequentially('Ann');
    expect(await textOf('#said')).toBe('Ann');
  });

  it('around text of the page, which keeps its state while it is hidden', async () => {
    for (const [id, isOpen] of [
      ['open', true],
      ['closed', false],
    ] as const) {
      const fold = page.locator(`#${id}`);
      if (!isOpen) await fold.getByRole('button', { name: 'more' }).click();
      const inner = fold.getByRole('button', { name: `In ${id}` });
      await inner.click();
      expect(await inner.innerText()).toBe(`In ${id}: 1`);
      await fold.getByRole('button', { name: 'less' }).click();
      expect(await inner.count()).toBe(0);
      await fold.getByRole('button', { name: 'more' }).click();
      expect(await inner.innerText()).toBe(`In ${id}: 1`);
      expect(await fold.locator('strong, em').count()).toBe(1);
    }
  });

  it('that shows the text of a file, at first or later', async () => {
    for (const [id, isOpen] of [
      ['told', true],
      ['untold', false],
    ] as const) {
      const teller = page.locator(`#${id}`);
      expect(await teller.locator('strong').count()).toBe(isOpen ? 1 : 0);
      await teller.getByRole('button').click();
      expect(await teller.locator('strong').count()).toBe(isOpen ? 0 : 1);
      await teller.getByRole('button').click();
      await teller.getByRole('button').click();
      if (!isOpen) expect(await teller.locator('strong').innerText()).toBe('of a file');
    }
  });

  it('with the data that it is given', async () => {
    const rest = `1970 "</script>' undefined`;
    expect(await textOf('#data')).toBe(`one ${rest}`);
    await page.locator('#data').click();
    expect(await textOf('#data')).toBe(`two ${rest}`);
  });

  it('that needs a browser at the top of its file', async () => {
    expect(await textOf('#top')).toBe('wide');
  });

  it('beside another that shares its modules', async () => {
    await page.locator('#adder').click();
    await page.locator('#adder').click();
    expect(await textOf('#shown')).toBe('2');
  });

  it('to a file of the docs folder that it fetches', async () => {
    await expect.poll(() => textOf('#asker')).toBe('fetched');
    expect(await filesIn(site.dist)).toContain('data.json');
    expect(problems).toEqual([]);
  });
});

it('a built-in component comes out in the browser as at build, and so does one that appears later', async () => {
  const { count, changes, problems: found } = await compareIslands(browser, `${site.address}built-ins/`);
  expect([count, changes, found]).toEqual([1, [], []]);
  await page.goto(`${site.address}built-ins/`);
  await started(page);
  expect(await page.locator('lec-slot h2').innerText()).toBe('In the text');
  await page.locator('#more').click();
  const late = page.locator('.lec-card').filter({ hasText: 'Late' });
  expect(await late.locator('a').getAttribute('href')).toBe('/docs/still/');
  expect(await late.locator('svg path').count()).toBe(1);
  // What was there is not drawn anew: a step keeps its id.
  expect(await page.locator('#one-1').count()).toBe(1);
  expect(problems).toEqual([]);
});

it('an island shows the same before and after its start', async () => {
  const { count, changes, problems: found } = await compareIslands(browser, site.address);
  expect([count, changes, found]).toEqual([11, [], []]);
});

describe('a component that looks at what it is given', () => {
  beforeAll(async () => {
    await page.goto(`${site.address}children/`);
    await started(page);
  });

  it('chooses by the properties of an element', async () => {
    const shelf = page.locator('#shelf');
    expect(await shelf.locator('strong').innerText()).toBe('one');
    await shelf.getByText('second').click();
    expect(await shelf.locator('em').innerText()).toBe('one');
    expect(await shelf.locator('strong').count()).toBe(0);
  });

  it('gives elements other properties', async () => {
    const states = () => page.locator('#doors button').allInnerTexts();
    expect(await states()).toEqual(['open', 'shut']);
    await page.locator('#right button').click();
    expect(await states()).toEqual(['shut', 'open']);
    expect(await page.locator('#left strong').innerText()).toBe('door');
  });

  it('shows what is in an element, of HTML or of Lectern', async () => {
    const pick = page.locator('#pick');
    expect(await pick.innerText()).toMatch(/^AB\s+Inside a$/);
    await pick.getByText('B', { exact: true }).click();
    expect(await pick.locator('p').innerHTML()).toContain('Inside <em>b</em>');
    await pick.getByText('A', { exact: true }).click();
    expect(await pick.locator('p').innerHTML()).toContain('Inside <strong>a</strong>');
  });

  it('counts them, and knows their component', async () => {
    expect(await textOf('#kinds')).toBe('1 of 2');
  });

  it('shows code in colors as long as it is the one that was built', async () => {
    const blocks = page.locator('#script pre');
    expect(await blocks.locator('.tk-keyword').count()).toBe(2);
    await page.locator('#script > button').click();
    expect(await blocks.allInnerTexts()).toEqual(['let a = 1;', 'let n = 1;']);
    expect(await blocks.first().locator('.tk-keyword').count()).toBe(1);
  });

  it('is drawn in the browser where it asks for one', async () => {
    expect(await textOf('#wallet')).toBe('Connect');
    expect(problems).toEqual([]);
  });
});

it('a page without one asks for none of their files', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.address}still/`, { waitUntil: 'load' });
  expect(asked.filter((url) => /islands|mdx|jsx/.test(url))).toEqual([]);
  expect(await page.content()).not.toContain('island');
});
