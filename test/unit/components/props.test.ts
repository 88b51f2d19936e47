import { describe, expect, it } from 'vitest';
import { html, render } from '../content/rendering.ts';

describe('every prop of a component, as HTML', () => {
  it.each([
    [
      'Callout in a colour of its own',
      '<Callout icon="key" color="#5B3FA0" title="T">a</Callout>',
      '<div class="lec-callout" role="note" data-kind="custom" aria-label="Callout"><svg class="lec-callout__tint" color="#5B3FA0" aria-hidden="true"><rect width="100%" height="100%" rx="9"/></svg><span class="lec-icon lec-callout__icon" aria-hidden="true"><svg color="#5B3FA0" data-icon="key"></svg></span><div class="lec-callout__body"><p class="lec-callout__title">T</p>a</div></div>',
    ],
    [
      'Callout of a kind',
      '<Callout type="Warning">a</Callout>',
      '<div class="lec-callout" role="note" data-kind="warning" aria-label="Warning"><span class="lec-icon lec-callout__icon" aria-hidden="true"><svg data-icon="triangle-exclamation"></svg></span><div class="lec-callout__body">a</div></div>',
    ],
    [
      'Icon with a size and a colour',
      'a <Icon icon="key" size={20} color="red" className="x" />',
      '<p>a <span class="lec-icon-inline x"><span class="lec-icon" aria-hidden="true"><svg color="red" width="20" height="20" data-icon="key"></svg></span></span></p>',
    ],
    [
      'Icon from a file',
      'a <Icon icon="/i.png" size="20" />',
      '<p>a <span class="lec-icon-inline"><span class="lec-icon" aria-hidden="true"><img src="/base/i.png" alt width="20" height="20" loading="lazy" decoding="async"/></span></span></p>',
    ],
    [
      'Card with everything',
      '<Card title="A" img="/a.png" icon="key" color="#f00" horizontal cta="Go" href="/a">b</Card>',
      '<div class="lec-card" data-link data-horizontal><img class="lec-card__image" src="/base/a.png" alt loading="lazy" decoding="async"/><div class="lec-card__main"><span class="lec-icon lec-card__icon" aria-hidden="true"><svg color="#f00" data-icon="key"></svg></span><div class="lec-card__text"><p class="lec-card__title"><a class="lec-card__link" href="/base/a/">A</a></p><div class="lec-card__body">b</div><p class="lec-card__cta">Go</p></div></div></div>',
    ],
    [
      'Card that only has words to act on',
      '<Card href="/a" cta="Go" />',
      '<div class="lec-card" data-link><div class="lec-card__main"><div class="lec-card__text"><p class="lec-card__title"><a class="lec-card__link" href="/base/a/">Go</a></p></div></div></div>',
    ],
    [
      'Card that is off',
      '<Card title="A" href="/a" disabled />',
      '<div class="lec-card" data-disabled><div class="lec-card__main"><div class="lec-card__text"><p class="lec-card__title">A</p></div></div></div>',
    ],
    [
      'Card with an arrow',
      '<Card title="A" href="/a" arrow />',
      '<div class="lec-card" data-link><div class="lec-card__main"><div class="lec-card__text"><p class="lec-card__title"><a class="lec-card__link" href="/base/a/">A</a></p></div><span class="lec-card__arrow" aria-hidden="true"></span></div></div>',
    ],
    [
      'Tile',
      '<Tile title="A" description="d" href="/a"><b>x</b></Tile>',
      '<div class="lec-card" data-tile data-link><div class="lec-card__picture"><b>x</b></div><p class="lec-card__title"><a class="lec-card__link" href="/base/a/">A</a></p><p class="lec-card__body">d</p></div>',
    ],
    [
      'Badge with everything',
      'a <Badge color="red-destructive" size="xs" shape="pill" stroke disabled icon="bolt" className="mine">x</Badge>',
      '<p>a <span class="lec-badge mine" data-color="red" data-size="xs" data-shape="pill" data-stroke data-disabled><span class="lec-icon" aria-hidden="true"><svg data-icon="bolt"></svg></span>x</span></p>',
    ],
    [
      'Frame with a hint',
      '<Frame caption="C" hint="H"><b>x</b></Frame>',
      '<figure class="lec-frame"><p class="lec-frame__hint">H</p><div class="lec-frame__picture"><b>x</b></div><figcaption class="lec-frame__caption">C</figcaption></figure>',
    ],
    [
      'Tooltip with a headline and a link',
      'a <Tooltip tip="t" headline="h" cta="c" href="/c">x</Tooltip>',
      '<p>a <span class="lec-tooltip"><button type="button" class="lec-tooltip__word" aria-describedby="tip">x</button><span class="lec-tooltip__tip" role="tooltip" id="tip"><b class="lec-tooltip__headline">h</b>t<a href="/base/c/">c</a></span></span></p>',
    ],
    [
      'Tree that does not fold',
      '<Tree><Tree.Folder name="a" openable={false} highlight><Tree.File name="b" highlight /></Tree.Folder></Tree>',
      '<ul class="lec-tree"><li class="lec-tree__folder" data-highlight><span class="lec-tree__name" data-fixed>a</span><ul><li class="lec-tree__file" data-highlight><span class="lec-tree__name">b</span></li></ul></li></ul>',
    ],
    [
      'Color in rows, one for each mode',
      '<Color variant="table"><Color.Row title="R"><Color.Item name="N" value={{light:"#fff",dark:"#000"}} /></Color.Row></Color>',
      '<div class="lec-palette" data-variant="table"><div class="lec-palette__row"><p class="lec-palette__title">R</p><div class="lec-palette__items"><div class="lec-palette__item"><svg class="lec-palette__swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="#fff"></rect></svg><svg class="lec-palette__swatch" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true"><rect width="1" height="1" fill="#000"></rect></svg><span class="lec-palette__name">N</span> <code>#fff / #000</code></div></div></div></div>',
    ],
    [
      'Prompt',
      '<Prompt description="d" icon="key">t</Prompt>',
      '<div class="lec-prompt"><div class="lec-prompt__bar"><span class="lec-icon" aria-hidden="true"><svg data-icon="key"></svg></span><p class="lec-prompt__description">d</p><lec-copy></lec-copy></div><div class="lec-prompt__text" data-copy>t</div></div>',
    ],
    [
      'Prompt without a button',
      '<Prompt description="d" actions={[]}>t</Prompt>',
      '<div class="lec-prompt"><div class="lec-prompt__bar"><span class="lec-icon" aria-hidden="true"><svg data-icon="wand-magic-sparkles"></svg></span><p class="lec-prompt__description">d</p></div><div class="lec-prompt__text" data-copy>t</div></div>',
    ],
    [
      'Banner',
      '<Banner>b</Banner>',
      '<div class="lec-callout" role="note" data-kind="info" aria-label="Notice"><div class="lec-callout__body">b</div></div>',
    ],
    [
      'Expandable that is open',
      '<Expandable title="t" defaultOpen>x</Expandable>',
      '<details class="lec-expandable" open><summary class="lec-expandable__summary">t</summary><div class="lec-expandable__body">x</div></details>',
    ],
    [
      'Tabs that stand alone',
      '<Tabs sync={false} borderBottom defaultTabIndex={1}><Tab title="A" id="own">x</Tab><Tab title="B">y</Tab></Tabs>',
      '<lec-tabs class="lec-tabset" data-border><div class="lec-tabset__list"><a class="lec-tabset__tab" href="#own">A</a><a class="lec-tabset__tab" href="#tab-b" data-active>B</a></div><section class="lec-tabset__panel" id="own" data-label="A"><p class="lec-tabset__label">A</p>x</section><section class="lec-tabset__panel" id="tab-b" data-label="B" data-active><span id="b"></span><p class="lec-tabset__label">B</p>y</section></lec-tabs>',
    ],
    [
      'Steps with an icon, an id and none',
      '<Steps><Step title="A" icon="key" noAnchor>x</Step><Step title="B" id="own" titleSize="h4">y</Step></Steps>',
      '<ol class="lec-steps"><li class="lec-step" data-icon><span class="lec-icon lec-step__icon" aria-hidden="true"><svg data-icon="key"></svg></span><p class="lec-step__title">A</p><div class="lec-step__body">x</div></li><li class="lec-step"><h4 class="lec-step__title" id="own">B</h4><div class="lec-step__body">y</div></li></ol>',
    ],
    [
      'View, of which one choice shows',
      '<View title="A" icon="key">a</View>\n\n<View title="B">b</View>\n\n<View title="A">c</View>',
      '<nav class="lec-view-switch" aria-label="Show this page for"><div class="lec-tabset__list"><a class="lec-tabset__tab" href="#view-a" data-label="A" data-active aria-current="true"><span class="lec-icon" aria-hidden="true"><svg data-icon="key"></svg></span>A</a><a class="lec-tabset__tab" href="#view-b" data-label="B">B</a></div></nav><section class="lec-view" id="view-a" data-label="A" data-active><p class="lec-view__label"><span class="lec-icon" aria-hidden="true"><svg data-icon="key"></svg></span>A</p>a</section>\n<section class="lec-view" id="view-b" data-label="B"><p class="lec-view__label">B</p>b</section>\n<section class="lec-view" id="view-a-1" data-label="A" data-active><p class="lec-view__label">A</p>c</section>',
    ],
    [
      'View without a choice',
      '<View title="A">a</View>',
      '<section class="lec-view" id="view-a" data-label="A" data-active><p class="lec-view__label">A</p>a</section>',
    ],
    [
      'Update with everything',
      '<Update label="L" description="D" tags="x, y" id="own">a</Update>',
      '<section class="lec-update" id="own" data-tags="[&quot;x&quot;,&quot;y&quot;]"><div class="lec-update__meta"><h2 class="lec-update__label"><a class="lec-update__link" href="#own">L</a></h2><p class="lec-update__description">D</p><ul class="lec-update__tags"><li>x</li><li>y</li></ul></div><div class="lec-update__body">a</div></section>',
    ],
    [
      'video that is played by the reader',
      '<video src="/v.mp4" />',
      '<video controls preload="metadata" playsinline src="/base/v.mp4"></video>',
    ],
    [
      'video that plays by itself',
      '<video autoPlay muted loop playsInline src="/v.mp4"></video>',
      '<video autoplay muted loop playsinline src="/base/v.mp4"></video>',
    ],
    [
      'iframe with a size',
      '<iframe src="https://x.y/e" width="560" height="315" title="T"></iframe>',
      '<span class="lec-embed"><svg width="560" height="315" viewBox="0 0 560 315" aria-hidden="true"></svg><iframe loading="lazy" width="560" height="315" src="https://x.y/e" title="T"></iframe></span>',
    ],
    [
      'iframe with a class',
      '<iframe src="https://x.y/e" className="w-full" width="560" height="315"></iframe>',
      '<iframe loading="lazy" class="w-full" width="560" height="315" src="https://x.y/e" title="Embedded content"></iframe>',
    ],
    [
      'iframe with a document of its own, which runs no script',
      '<iframe src="data:text/html;charset=utf-8,<b>100%25 é</b>" sandbox="allow-scripts" title="T"></iframe>',
      '<iframe loading="lazy" sandbox srcdoc="&lt;b>100% é&lt;/b>" title="T"></iframe>',
    ],
    [
      'iframe with a document in Base64',
      '<iframe src="data:text/html;base64,PGI+w6k8L2I+"></iframe>',
      '<iframe loading="lazy" srcdoc="&lt;b>é&lt;/b>" sandbox title="Embedded content"></iframe>',
    ],
    [
      'iframe with a width in percent',
      '<iframe src="https://x.y/e" width="100%" height="315"></iframe>',
      '<iframe loading="lazy" width="100%" height="315" src="https://x.y/e" title="Embedded content"></iframe>',
    ],
    [
      'Mermaid with its buttons elsewhere',
      '<Mermaid actions={false} placement="top-left">{`graph TD`}</Mermaid>',
      '<lec-mermaid class="lec-mermaid" data-actions="off" data-placement="top-left"><div class="lec-code"><lec-copy></lec-copy><pre class="lec-code__body" tabindex="0" role="group" aria-label="Mermaid" data-lang="mermaid"><code>graph TD</code></pre></div></lec-mermaid>',
    ],
    [
      'CodeGroup with a list',
      '<CodeGroup dropdown>\n\n```js A\na\n```\n\n</CodeGroup>',
      '<lec-tabs class="lec-tabset lec-code-group" data-sync data-dropdown><div class="lec-tabset__list"><a class="lec-tabset__tab" href="#code-a" data-active>A</a></div><section class="lec-tabset__panel" id="code-a" data-label="A" data-active><p class="lec-tabset__label">A</p><div class="lec-code"><lec-copy></lec-copy><pre class="lec-code__body" tabindex="0" role="group" aria-label="A" data-lang="js"><code>a</code></pre></div></section></lec-tabs>',
    ],
    [
      'AccordionGroup',
      '<AccordionGroup><Accordion title="A" icon="key" iconType="solid" id="own">x</Accordion></AccordionGroup>',
      '<div class="lec-accordion-group"><details class="lec-accordion" id="own"><summary class="lec-accordion__summary"><span class="lec-icon lec-accordion__icon" aria-hidden="true"><svg data-icon="key"></svg></span><span class="lec-accordion__title">A</span></summary><div class="lec-accordion__body">x</div></details></div>',
    ],
    [
      'ParamField with choices',
      '<ParamField header="X" type="string" enum={["a","b"]} placeholder="p" deprecated>x</ParamField>',
      '<div class="lec-param" id="param-header-x" data-deprecated><div class="lec-param__head lec-prop__head"><a class="lec-prop__name" href="#param-header-x"><span id="param-x"></span><code>X</code></a> <span class="lec-prop__type">string</span> <span class="lec-chip">header</span> <span class="lec-prop__flag" data-kind="deprecated">deprecated</span></div><p class="lec-param__options">One of <code>a</code>, <code>b</code></p><div class="lec-param__body">x</div></div>',
    ],
    [
      'ParamField with marks',
      '<ParamField query="q" pre={["in"]} post={["beta"]}>x</ParamField>',
      '<div class="lec-param" id="param-query-q"><div class="lec-param__head lec-prop__head"><span class="lec-chip">in</span> <a class="lec-prop__name" href="#param-query-q"><span id="param-q"></span><code>q</code></a> <span class="lec-chip">query</span> <span class="lec-chip">beta</span></div><div class="lec-param__body">x</div></div>',
    ],
    [
      'Badge and Card with words for true',
      '<Badge stroke="true" disabled>a</Badge>\n\n<Card title="A" href="/a" disabled="true" horizontal arrow />',
      '<span class="lec-badge" data-color="gray" data-stroke data-disabled>a</span>\n<div class="lec-card" data-horizontal data-disabled><div class="lec-card__main"><div class="lec-card__text"><p class="lec-card__title">A</p></div><span class="lec-card__arrow" aria-hidden="true"></span></div></div>',
    ],
    [
      'a repository on a ground of its own',
      '<GitHub.Repo repo="a/b" variant="inset" />',
      '<a class="lec-repo" href="https://github.com/a/b" rel="noopener" data-external data-variant="inset"><span class="lec-icon" aria-hidden="true"><svg data-icon="github"></svg></span>a/b</a>',
    ],
    [
      'a diagram of a fence with its buttons elsewhere',
      '```mermaid placement="top-left" actions={false}\ngraph TD\n```',
      '<lec-mermaid class="lec-mermaid" data-actions="off" data-placement="top-left"><div class="lec-code"><lec-copy></lec-copy><pre class="lec-code__body" tabindex="0" role="group" aria-label="Mermaid" data-lang="mermaid"><code><span class="tk-keyword">graph </span><span class="tk-function">TD</span></code></pre></div></lec-mermaid>',
    ],
    [
      'FileTree',
      '<FileTree>\n- docs\n  - **a.md**\n- empty/\n- `b.md`\n</FileTree>',
      '<ul class="lec-tree"><li class="lec-tree__folder"><details open><summary class="lec-tree__name">docs</summary><ul><li class="lec-tree__file" data-highlight><span class="lec-tree__name">a.md</span></li></ul></details></li><li class="lec-tree__folder"><span class="lec-tree__name" data-fixed>empty</span><ul></ul></li><li class="lec-tree__file"><span class="lec-tree__name">b.md</span></li></ul>',
    ],
    [
      'FileTree with notes',
      '<FileTree>\n- **a.md** the `home` page\n- b.md an *other*\n- img/ pictures\n- two words\n</FileTree>',
      '<ul class="lec-tree"><li class="lec-tree__file" data-highlight><span class="lec-tree__name">a.md<small>the <code>home</code> page</small></span></li><li class="lec-tree__file"><span class="lec-tree__name">b.md<small>an <em>other</em></small></span></li><li class="lec-tree__folder"><span class="lec-tree__name" data-fixed>img<small>pictures</small></span><ul></ul></li><li class="lec-tree__file"><span class="lec-tree__name">two words</span></li></ul>',
    ],
    ['FileTree without a list', '<FileTree>a <b>c</b></FileTree>', 'a <b>c</b>'],
    [
      'Column',
      '<Columns cols={2}><Column>a</Column></Columns>',
      '<div class="lec-columns" data-cols="2"><div class="lec-column">a</div></div>',
    ],
  ])('%s', async (_name, text, expected) => {
    expect(await html(text)).toBe(expected);
  });

  it('says no more than the author did about a colour', async () => {
    expect(await html('<Callout color="red&quot; onload=&quot;alert(1)">a</Callout>')).toContain(
      'color="red&quot; onload=&quot;alert(1)" aria-hidden="true">',
    );
    expect(await html('a <Icon icon="key" size={-1} />')).not.toContain('width=');
  });
});

describe('what is for agents', () => {
  it('stands in no list of headings and in no excerpt', async () => {
    const {
      headings,
      text,
      html: all,
    } = await render('## One\n\n<Visibility for="agents">\n## Two\n\nUnseen\n</Visibility>');
    expect(headings.map(({ id }) => id)).toEqual(['one']);
    expect(text).not.toContain('Unseen');
    expect(all).toContain('Unseen');
  });
});

describe('a code block of a snippet', () => {
  it('has the properties that the snippet was given in the place of their names', async () => {
    const files = {
      'snippets/s.mdx': '```bash\nnpm i {name}@{version} {other} {x.y}\n```\n\n```js\nlet a = { name };\n```',
    };
    const page =
      'import S from "/snippets/s.mdx"\n\n<S name="<acme>" version={2} />\n\n```bash\n{name}\n```\n\n<Snippet file="s.mdx" name="b" />';
    const text = (await html(page, { files })).replace(/<[^>]*>/g, '');
    expect(text.split('\n').filter((line) => line.trim() !== '')).toEqual([
      'npm i &lt;acme&gt;@2 {other} {x.y}',
      'let a = &lt;acme&gt;;',
      '{name}',
      'npm i b@{version} {other} {x.y}',
      'let a = b;',
    ]);
  });
});

describe('Update', () => {
  it('gives its content to the feed, as HTML, in the order of the page', async () => {
    const { updates } = await render(
      '<Update label="B" description="d" tags={["t"]} rss={{ title: "T", description: "D" }}>\n  One **two**.\n</Update>\n\n<Update label="A">x</Update>',
    );
    expect(updates).toEqual([
      {
        id: 'b',
        label: 'B',
        description: 'd',
        tags: ['t'],
        feedTitle: 'T',
        feedText: 'D',
        html: '<p>One <strong>two</strong>.</p>',
      },
      { id: 'a', label: 'A', description: '', tags: [], html: 'x' },
    ]);
  });
});
