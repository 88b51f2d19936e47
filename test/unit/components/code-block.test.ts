import { describe, expect, it } from 'vitest';
import { html, places, render } from '../content/rendering.ts';

const snippet = "export const open = 'if x:\\n    y()\\n';";

describe('<CodeBlock>', () => {
  it('is a block like that of a fence, with its language in any case', async () => {
    const fence = await html('```python a.py\nif x:\n    y()\n```');
    const files = { 'snippets/a.mdx': snippet };
    const block = "import { open } from '/snippets/a.mdx';\n\n";
    expect(
      await html(`${block}<CodeBlock language="Python" filename="a.py">{open}</CodeBlock>`, { files }),
    ).toBe(fence);
    expect(
      await html(`${block}<CodeBlock lang="python" title="a.py">\n{open}\n</CodeBlock>`, { files }),
    ).toBe(fence);
  });

  it('takes its settings as properties', async () => {
    const settings = 'lines wrap={true} expandable="true" nocopy highlight="[1,3]" focus="2-3"';
    const block = await html(
      `<CodeBlock id="own" className="wide" icon="code" filename="f" ${settings}>{"a\\nb\\nc"}</CodeBlock>`,
    );
    expect(block).toMatch(
      /^<div class="lec-code wide" id="own" data-titled data-lines data-wrap data-expandable data-focus>/,
    );
    expect(block).toContain('<svg data-icon="code">');
    expect(block).not.toContain('lec-copy');
    expect([...block.matchAll(/data-mark="([^"]*)"/g)].map(([, mark]) => mark)).toEqual([
      'highlight',
      'focus',
      'highlight focus',
    ]);
  });

  it('is a panel of a group, beside fences', async () => {
    const group = await html(
      '<CodeGroup>\n  <CodeBlock filename="One" language="js">{"a"}</CodeBlock>\n\n  ```js Two\n  b\n  ```\n</CodeGroup>',
    );
    expect([...group.matchAll(/class="lec-tabset__tab"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      'One',
      'Two',
    ]);
    expect(group.match(/<pre /g)).toHaveLength(2);
    expect(group).not.toContain('lec-code__bar');
  });

  it('takes the code of a fence that is written in it', async () => {
    const block = await html('<CodeBlock filename="a.js" lines>\n\n```js\nlet a;\n```\n\n</CodeBlock>');
    expect(block).toContain('<span class="lec-code__title">a.js</span>');
    expect(block).toContain('data-lines');
    expect(block).toContain('tk-keyword');
  });

  it('is drawn by a component that is given its code', async () => {
    const files = {
      'snippets/own.jsx':
        'export const Own = ({ children }) => <CodeBlock language="json" filename="own">{children}</CodeBlock>;',
    };
    const text = "import { Own } from '/snippets/own.jsx';\n\n<Own>{'{ \"a\": 1 }'}</Own>";
    expect(await html(text, { files })).toContain('<span class="tk-');
  });

  it('shows code that has no language, or one that is not known, as it is', async () => {
    expect(await html('<CodeBlock>{"<a> & {b}"}</CodeBlock>')).toContain('<code>&lt;a&gt; &amp; {b}</code>');
    const rendered = await render('<CodeBlock language="pythn">{"a"}</CodeBlock>');
    expect(places(rendered)).toEqual(['page/unknown-language 1:1']);
    expect(rendered.html).toContain('<code>a</code>');
  });
});

describe('React', () => {
  it('needs no import, also on the global object', async () => {
    for (const react of ['React', 'globalThis.React', "globalThis['React']"]) {
      const text = `export const { createElement: make, Children } = ${react};\n\n{make('b', null, 'x')} {Children.count([1, 2])}`;
      expect(await html(text)).toBe('<b>x</b>\n2');
    }
  });

  it('has classes', async () => {
    const text =
      'export class Own extends React.Component { render() { return <b>{this.props.a}</b>; } }\n\n<Own a="1" />';
    expect(await html(text)).toBe('<b>1</b>');
  });
});
