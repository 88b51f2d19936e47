import { describe, expect, it } from 'vitest';
import { html, render } from '../content/rendering.ts';

const icon = (name: string, className: string): string =>
  `<span class="lec-icon ${className}" aria-hidden="true"><svg data-icon="${name}"></svg></span>`;

describe('Card', () => {
  it('is one link named by its title', async () => {
    expect(await html('<Card title="Start" icon="rocket" href="/start">Go **on**</Card>')).toBe(
      '<div class="lec-card" data-link><div class="lec-card__main">' +
        icon('rocket', 'lec-card__icon') +
        '<div class="lec-card__text"><p class="lec-card__title"><a class="lec-card__link" href="/base/start/">Start</a></p>' +
        '<div class="lec-card__body">Go <strong>on</strong></div></div></div></div>',
    );
  });

  it('without a link is a box, and an empty one has no body', async () => {
    expect(await html('<Card title="A"></Card>')).toBe(
      '<div class="lec-card"><div class="lec-card__main"><div class="lec-card__text"><p class="lec-card__title">A</p></div></div></div>',
    );
  });

  it('to another site has an arrow, unless it is told not to', async () => {
    expect(await html('<Card title="A" href="https://x.y" />')).toContain(
      '<span class="lec-card__arrow" aria-hidden="true"></span>',
    );
    expect(await html('<Card title="A" href="https://x.y" arrow={false} />')).not.toContain(
      'lec-card__arrow',
    );
  });

  it('takes an image, a path or JSX for its icon', async () => {
    expect(await html('<Card title="A" icon="/i.svg" />')).toContain(
      '<img src="/base/i.svg" alt loading="lazy" decoding="async"/>',
    );
    expect(await html('<Card title="A" icon={<svg id="own" />} />')).toContain(
      'aria-hidden="true"><svg id="own"></svg></span>',
    );
    expect(await html('<Card title="A" icon="nowhere" />')).not.toContain('lec-card__icon');
  });

  it('stands in a group of one to four columns', async () => {
    expect(await html('<CardGroup cols={3}>\n  x\n</CardGroup>')).toBe(
      '<div class="lec-columns" data-cols="3"><p>x</p></div>',
    );
    expect(await html('<Columns cols="9">x</Columns>')).toContain('data-cols="4"');
  });
});

describe('callouts', () => {
  it.each([
    ['Note', 'circle-info'],
    ['Info', 'circle-info'],
    ['Tip', 'lightbulb'],
    ['Check', 'circle-check'],
    ['Warning', 'triangle-exclamation'],
    ['Danger', 'circle-exclamation'],
  ])('%s says its kind in words', async (name, mark) => {
    expect(await html(`<${name}>a</${name}>`)).toBe(
      `<div class="lec-callout" role="note" data-kind="${name.toLowerCase()}" aria-label="${name}">${icon(mark, 'lec-callout__icon')}<div class="lec-callout__body">a</div></div>`,
    );
  });

  it('take a title and an icon', async () => {
    expect(await html('<Callout icon="bolt" title="T">a</Callout>')).toContain('data-icon="bolt"');
    expect(await html('<Callout type="success">a</Callout>')).toContain('data-kind="check"');
    expect(await html('<Callout type="constructor">a</Callout>')).toContain('data-kind="custom"');
    expect(await html('<Note title="T">a</Note>')).toContain('<p class="lec-callout__title">T</p>a');
  });
});

describe('Tabs', () => {
  it('have a list of links to panels, each under its label', async () => {
    expect(
      await html('<Tabs>\n  <Tab title="One">a</Tab>\n  <Tab title="Two" icon="bolt">b</Tab>\n</Tabs>'),
    ).toBe(
      '<lec-tabs class="lec-tabset" data-sync><div class="lec-tabset__list">' +
        '<a class="lec-tabset__tab" href="#tab-one" data-active>One</a>' +
        '<a class="lec-tabset__tab" href="#tab-two"><span class="lec-icon" aria-hidden="true"><svg data-icon="bolt"></svg></span>Two</a></div>' +
        '<section class="lec-tabset__panel" id="tab-one" data-label="One" data-active><span id="one"></span><p class="lec-tabset__label">One</p>a</section>' +
        '<section class="lec-tabset__panel" id="tab-two" data-label="Two"><span id="two"></span><p class="lec-tabset__label">Two</p>b</section></lec-tabs>',
    );
  });

  it('find panels that come out of a component or a list', async () => {
    const text =
      "export const All = () => ['A', 'B'].map((name) => <Tab title={name}>{name}</Tab>)\n\n<Tabs defaultTabIndex={1}><All /></Tabs>";
    const page = await html(text);
    expect(page).toContain(
      '<a class="lec-tabset__tab" href="#tab-a">A</a><a class="lec-tabset__tab" href="#tab-b" data-active>B</a>',
    );
    expect(page).toContain('id="tab-b" data-label="B" data-active');
  });

  it('keep ids apart', async () => {
    const page = await html('<Tabs><Tab title="A">x</Tab></Tabs>\n\n<Tabs><Tab title="A">y</Tab></Tabs>');
    expect(page.match(/id="[^"]*"/g)).toEqual([
      'id="tab-a"',
      'id="a"',
      'id="tab-a-1"',
      'id="a-1"',
      'id="a-2"',
    ]);
  });

  it('escape their labels', async () => {
    expect(await html('<Tabs><Tab title="<a & b>">x</Tab></Tabs>')).toContain('>&lt;a &amp; b&gt;</a></div>');
  });
});

describe('CodeGroup', () => {
  it('names its panels by title, else by language, and has no bar in them', async () => {
    const page = await html('<CodeGroup>\n\n```js one.js\na\n```\n\n```py\nb\n```\n\n</CodeGroup>');
    expect(page).toContain(
      '<a class="lec-tabset__tab" href="#code-one-js" data-active>one.js</a><a class="lec-tabset__tab" href="#code-python">Python</a>',
    );
    expect(page).not.toContain('lec-code__bar');
    expect(page.match(/<lec-copy>/g)).toHaveLength(2);
  });
});

describe('marked text in attributes', () => {
  it('is strong or stressed in a title, where a link stays text', async () => {
    expect(await html('<Step title="Click **Save**, *then* 2 * 3 * 4, [a](/b)">x</Step>')).toContain(
      'Click <strong>Save</strong>, <em>then</em> 2 * 3 * 4, [a](/b)',
    );
  });

  it('may hold links in a caption, which are checked, and never script', async () => {
    const rendered = await render(
      '<Frame caption="See [the **docs**](/docs), `c` and [x](javascript:alert(1))."><b>x</b></Frame>',
    );
    expect(rendered.html).toContain('<a href="/base/docs/">the **docs**</a>, <code>c</code> and ');
    expect(rendered.html).not.toContain('href="javascript');
    expect(rendered.references.map(({ target }) => target)).toContain('/docs');
  });
});

describe('backticks in titles', () => {
  it('are code, in the table of contents too, and leave ids as they were', async () => {
    const rendered = await render(
      [
        '<Accordion title="Run `npm i`" description="or `b`">x</Accordion>',
        '<Expandable title="`c`">x</Expandable>',
        '<Steps titleSize="h2"><Step title="Set `<d>` up">x</Step></Steps>',
        '<Card title="`e`" href="/e" />',
        '<Update label="`v1`" description="of `f`">x</Update>',
        '<Tabs><Tab title="`g` & h">x</Tab></Tabs>',
      ].join('\n\n'),
    );
    expect(rendered.html).not.toContain('`');
    expect(rendered.html).toContain(
      '<details class="lec-accordion" id="run-npm-i"><summary class="lec-accordion__summary"><span class="lec-accordion__title">Run <code>npm i</code><span class="lec-accordion__description">or <code>b</code></span>',
    );
    expect(rendered.html).toContain('<summary class="lec-expandable__summary"><code>c</code></summary>');
    expect(rendered.html).toContain('Set <code>&lt;d></code> up</h2>');
    expect(rendered.html).toContain('href="/base/e/"><code>e</code></a>');
    expect(rendered.html).toContain('<p class="lec-update__description">of <code>f</code></p>');
    expect(rendered.html).toContain('data-active><code>g</code> &amp; h</a></div>');
    expect(rendered.html).toContain('data-label="g &amp; h"');
    expect(rendered.headings.map(({ text }) => text)).toEqual(['Set <d> up', 'v1']);
  });

  it('that stand alone stay', async () => {
    expect(await html('<Accordion title="a ` b">x</Accordion>')).toContain('>a ` b</span>');
  });
});

describe('Accordion', () => {
  it('is a disclosure with an id', async () => {
    expect(await html('<Accordion title="Why?" description="d" defaultOpen>a</Accordion>')).toBe(
      '<details class="lec-accordion" id="why" open><summary class="lec-accordion__summary"><span class="lec-accordion__title"><span id="why?"></span>Why?<span class="lec-accordion__description">d</span></span></summary><div class="lec-accordion__body">a</div></details>',
    );
  });
});

describe('Steps', () => {
  it('are a numbered list', async () => {
    expect(
      await html(
        '<Steps>\n  <Step title="One">a</Step>\n  <Step title="Two" stepNumber={5}>b</Step>\n</Steps>',
      ),
    ).toBe(
      '<ol class="lec-steps"><li class="lec-step"><p class="lec-step__title" id="one">One</p><div class="lec-step__body">a</div></li>' +
        '<li class="lec-step" value="5"><p class="lec-step__title" id="two">Two</p><div class="lec-step__body">b</div></li></ol>',
    );
  });

  it('with titles of heading size stand in the table of contents', async () => {
    const { headings } = await render('<Steps titleSize="h3">\n  <Step title="One">a</Step>\n</Steps>');
    expect(headings).toEqual([{ depth: 3, text: 'One', id: 'one' }]);
  });
});

describe('fields', () => {
  it('ParamField says place, type, need and default, and feeds the request form', async () => {
    const rendered = await render(
      '<ParamField query="page" type="number" default="1" required>\n  Which **page**.\n</ParamField>',
    );
    expect(rendered.html).toBe(
      '<div class="lec-prose"><div class="lec-param" id="param-query-page"><div class="lec-param__head lec-prop__head"><a class="lec-prop__name" href="#param-query-page"><span id="param-page"></span><code>page</code></a> ' +
        '<span class="lec-prop__type">number</span> <span class="lec-chip">query</span> <span class="lec-prop__flag" data-kind="required">required</span> ' +
        '<span class="lec-chip">default: <code>1</code></span></div><div class="lec-param__body"><p>Which <strong>page</strong>.</p></div></div></div>',
    );
    expect(rendered.paramFields).toEqual([
      { in: 'query', name: 'page', type: 'number', required: true, default: '1', description: 'Which page.' },
    ]);
  });

  it('ParamField for authorization feeds no parameter', async () => {
    expect(
      (await render('<ParamField auth="Authorization" type="string">a</ParamField>')).paramFields,
    ).toEqual([]);
  });

  it('ResponseField nests through Expandable', async () => {
    const page = await html(
      '<ResponseField name="a" type="object" deprecated post={["beta"]}>\n  <Expandable title="parts">\n    <ResponseField name="b">c</ResponseField>\n  </Expandable>\n</ResponseField>',
    );
    expect(page).toContain('<div class="lec-param" id="response-a" data-deprecated>');
    expect(page).toContain(
      '<span class="lec-chip">beta</span> <span class="lec-prop__flag" data-kind="deprecated">deprecated</span>',
    );
    expect(page).toContain(
      '<details class="lec-expandable"><summary class="lec-expandable__summary">parts</summary><div class="lec-expandable__body"><div class="lec-param" id="response-b">',
    );
  });
});

describe('the right column', () => {
  it('takes examples and panels out of the text', async () => {
    const rendered = await render(
      'a\n\n<RequestExample>\n```bash\ncurl\n```\n</RequestExample>\n\n<Panel>p</Panel>\n\nb',
    );
    expect(rendered.html).toBe('<div class="lec-prose"><p>a</p>\n\n\n<p>b</p></div>');
    expect(rendered.aside).toContain(
      '<div class="lec-example" role="group" data-kind="request" aria-label="Request example">',
    );
    expect(rendered.aside).toContain('<div class="lec-panel lec-prose">p</div>');
    expect(rendered.text).toBe('a b');
  });
});

describe('smaller components', () => {
  it.each([
    [
      'Frame',
      '<Frame caption="C"><b>x</b></Frame>',
      '<figure class="lec-frame"><div class="lec-frame__picture"><b>x</b></div><figcaption class="lec-frame__caption">C</figcaption></figure>',
    ],
    [
      'Badge',
      'a <Badge color="green" size="lg">x</Badge>',
      '<p>a <span class="lec-badge" data-color="green" data-size="lg">x</span></p>',
    ],
    [
      'Visibility for agents',
      'a <Visibility for="agents">x</Visibility>',
      '<p>a <lec-only class="lec-for-agents" hidden data-search-ignore="true">x</lec-only></p>',
    ],
    [
      'Visibility for humans',
      'a <Visibility for="humans">x</Visibility>',
      '<p>a <lec-only class="lec-for-humans">x</lec-only></p>',
    ],
    [
      'Color',
      '<Color.Item name="Blue" value="#00f" />',
      '<div class="lec-palette__item"><svg class="lec-palette__swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="#00f"></rect></svg><span class="lec-palette__name">Blue</span> <code>#00f</code></div>',
    ],
    [
      'Tree',
      '<Tree><Tree.Folder name="a" defaultOpen><Tree.File name="b" /></Tree.Folder></Tree>',
      '<ul class="lec-tree"><li class="lec-tree__folder"><details open><summary class="lec-tree__name">a</summary><ul><li class="lec-tree__file"><span class="lec-tree__name">b</span></li></ul></details></li></ul>',
    ],
    [
      'Tooltip',
      'a <Tooltip tip="t">x</Tooltip>',
      '<p>a <span class="lec-tooltip"><button type="button" class="lec-tooltip__word" aria-describedby="tip">x</button><span class="lec-tooltip__tip" role="tooltip" id="tip">t</span></span></p>',
    ],
    [
      'GitHub.Repo',
      '<GitHub.Repo repo="a/b" />',
      '<a class="lec-repo" href="https://github.com/a/b" rel="noopener" data-external><span class="lec-icon" aria-hidden="true"><svg data-icon="github"></svg></span>a/b</a>',
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  it('Update stands in the table of contents and marks the page', async () => {
    const rendered = await render(
      '<Update label="May 2024" description="v1" tags={["api"]}>\n  a\n</Update>',
    );
    expect(rendered.headings).toEqual([{ depth: 2, text: 'May 2024', id: 'may-2024' }]);
    expect(rendered.features).toEqual(new Set(['update']));
    expect(rendered.html).toContain('<ul class="lec-update__tags"><li>api</li></ul>');
  });

  it('headings in an Update are below it in the table of contents, and as written in the text', async () => {
    const { headings, html } = await render(
      '<Update label="May">\n## Fixes\n\n### One\n</Update>\n\n## Older',
    );
    expect(headings.map(({ depth, text }) => [depth, text])).toEqual([
      [2, 'May'],
      [3, 'Fixes'],
      [4, 'One'],
      [2, 'Older'],
    ]);
    expect(html).toContain('<h2 id="fixes">');
  });

  it('Mermaid, as a fence or as a component, shows its source and marks the page', async () => {
    const rendered = await render('```mermaid\ngraph TD\n  A-->B\n```');
    expect(rendered.features).toEqual(new Set(['mermaid']));
    expect(rendered.html).toContain('<lec-mermaid class="lec-mermaid"><div class="lec-code">');
    expect(await html('<Mermaid chart="graph TD" />')).toContain('<code>graph TD</code>');
  });

  it('none of them writes an inline style, script or handler', async () => {
    const page = await html(
      '<Card title="a" color="#f00" href="/x" icon="star">b</Card>\n\n<Badge color="red">x</Badge>\n\n<Callout color="#0f0">y</Callout>\n\n<Tabs><Tab title="a">b</Tab></Tabs>\n\n```js {1}\na\n```\n\n| a |\n|--:|\n| b |',
    );
    expect(page).not.toMatch(/ style=|<script| on[a-z]+=/);
  });
});
