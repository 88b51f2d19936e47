import { describe, expect, it } from 'vitest';
import { loaded, told } from './loaded.ts';

const pets = (mint: string, more = '') => `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      description: OF-THE-OPERATION
      x-mint:
${mint
  .trimEnd()
  .split('\n')
  .map((line) => `        ${line}`)
  .join('\n')}
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
${more || 'components: { schemas: { Order: { type: object, properties: { id: { type: string } } } } }'}
`;

async function site(
  document: string,
  { files = {}, config = {} }: { files?: Record<string, string>; config?: object } = {},
) {
  const docs = {
    ...{ theme: 'mint', name: 'T', colors: { primary: '#4f46e5' } },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index', ...Object.keys(files).map((name) => name.replace('.mdx', ''))] },
        { group: 'API', openapi: 'openapi.yaml' },
      ],
    },
    ...config,
  };
  const all = { 'index.mdx': 'Hi', 'openapi.yaml': document, 'docs.json': JSON.stringify(docs), ...files };
  const { site, diagnostics } = await loaded([], all);
  const route = site.routes.find((one) => one.endsWith('list-orders')) ?? 'api-reference/list-orders';
  const hasPage = site.routes.includes(route);
  return { site, diagnostics, route, page: await site.page(hasPage ? route : 'orders') };
}

describe('metadata of x-mint', () => {
  it('is the frontmatter of the page', async () => {
    const {
      page,
      site: built,
      route,
      diagnostics,
    } = await site(
      pets(`metadata:
  title: All orders
  description: OF-THE-PAGE
  sidebarTitle: Orders
  'og:description': FOR-CARDS
  noindex: true
  canonical: https://www.example.com/orders
  tag: NEW
  icon: box
  deprecated: true
  keywords: [bills]
  playground: none`),
    );
    expect(page).toMatchObject({
      ...{ title: 'All orders', description: 'OF-THE-PAGE', noindex: true, deprecated: true },
      ...{ canonical: 'https://www.example.com/orders', keywords: ['bills'], kind: 'operation' },
    });
    expect(page.meta).toContainEqual({ name: 'og:description', content: 'FOR-CARDS' });
    expect(page.html).not.toContain('lec-playground');
    expect(page.html).toContain('OF-THE-OPERATION');
    const sidebar = JSON.stringify(built.navigation.find(route.replace(/\/$/, '')).section);
    expect(sidebar).toContain('"label":"Orders"');
    expect(sidebar).toContain('"tag":"NEW"');
    expect(sidebar).toContain('"method":"GET"');
    expect(JSON.stringify(built.crawlerFiles())).not.toContain('list-orders');
    expect(built.counts.operations).toBe(1);
    expect(diagnostics.filter(({ code }) => !code.startsWith('config/'))).toEqual([]);
  });

  it('takes modes, other addresses and pages in the next sections, and hides a page', async () => {
    const {
      page,
      site: built,
      route,
    } = await site(
      pets(`href: /shop/list-orders
metadata: { mode: wide, hidden: true, related: [index], hideApiMarker: true }`),
    );
    expect(route).toBe('shop/list-orders');
    expect(page.mode).toBe('wide');
    expect(page.related).toEqual([{ title: 'Home', href: '/' }]);
    expect(built.navigation.listed).not.toContain('shop/list-orders');
  });

  it('is told of at its own line', async () => {
    const { diagnostics } = await site(
      pets(`metadata:
  noindex: perhaps
  descripton: X
  openapi: GET /other
contents: X
mcp: { enabled: true }
playground: { expand: true }
pre: [a]`),
    );
    expect(
      told(diagnostics, 'page/frontmatter-type', 'page/frontmatter-unknown-key', 'openapi/x-mint'),
    ).toEqual([
      'openapi/x-mint openapi.yaml:14',
      'openapi/x-mint openapi.yaml:15',
      'openapi/x-mint openapi.yaml:16',
      'openapi/x-mint openapi.yaml:17',
      'openapi/x-mint openapi.yaml:18',
      'page/frontmatter-type openapi.yaml:12',
      'page/frontmatter-unknown-key openapi.yaml:13',
    ]);
    const hints = diagnostics.filter(({ code }) => code === 'openapi/x-mint').map(({ hint }) => hint);
    expect(hints).toContain('Did you mean `content`?');
  });

  it('of an operation that a page documents does nothing, and is told of', async () => {
    const { diagnostics } = await site(pets('metadata: { title: X }\ncontent: Y'), {
      files: { 'orders.mdx': '---\nopenapi: GET /orders\n---\n' },
    });
    expect(told(diagnostics, 'openapi/x-mint')).toEqual([
      'openapi/x-mint openapi.yaml:11',
      'openapi/x-mint openapi.yaml:12',
    ]);
  });
});

describe('content of x-mint', () => {
  const content = (text: string) =>
    site(
      pets(
        `content: |\n${text
          .split('\n')
          .map((line) => `  ${line}`)
          .join('\n')}`,
      ),
    );

  it('is text with components, before the reference', async () => {
    const { page, diagnostics } = await content(`## Before you start {#start}

<Note title="Mind">NOTE-TEXT with **bold** and [a link](/index).</Note>

<Badge color="green">BADGE-TEXT</Badge>

<Tabs>
  <Tab title="One">
    \`\`\`bash
    echo {x}
    \`\`\`
  </Tab>
</Tabs>

> [!TIP]
> Alert

| a | b |
| --- | --- |
| \`{c}\` | <br /> |

<Card title="Docs" href="/index" cta="Go">Text</Card>
<div align="center">Middle <kbd>K</kbd></div>`);
    expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const { html } = page;
    expect(html).toMatch(/<h2 id="start">.*Before you start/);
    expect(html).toMatch(/class="lec-callout" role="note" data-kind="note"/);
    expect(html).toContain('NOTE-TEXT with <strong>bold</strong> and <a href="/">a link</a>');
    expect(html).toMatch(/<span class="lec-badge"[^>]*>(?:<[^>]*>)*BADGE-TEXT/);
    expect(html).toContain('echo');
    expect(html).toMatch(/data-kind="tip"[^]*Alert/);
    expect(html).toContain('<code>{c}</code>');
    expect(html).toContain('<div align="center">Middle <kbd>K</kbd></div>');
    expect(html).not.toMatch(/&lt;Note|&#x3C;Note/);
    expect(html.indexOf('NOTE-TEXT')).toBeLessThan(html.indexOf('OF-THE-OPERATION'));
    expect(page.metaDescription).toContain('OF-THE-OPERATION');
  });

  it('reports at the line of the document, in a block and in quotes', async () => {
    const block = await content('One.\n\n<Nope>two</Nope> [x](/gone)');
    await block.site.finish();
    expect(
      told([...block.diagnostics, ...block.site.diagnostics], 'page/data', 'link/broken-page'),
    ).toContain('page/data openapi.yaml:14');
    expect(block.site.diagnostics.filter(({ code }) => code === 'link/broken-page')).toMatchObject([
      { file: 'openapi.yaml', line: 14, column: 28 },
    ]);
    const quoted = await site(pets('content: "One.\\n\\n<Nope>two</Nope>"'));
    expect(told(quoted.site.diagnostics, 'page/data')).toEqual(['page/data openapi.yaml:11']);
  });

  it.each([
    '{process.exit(1)}',
    '{(() => { globalThis.HACKED = 1 })()}',
    'Text {globalThis.HACKED = 1} text',
    '<Note title={globalThis.HACKED = 1}>a</Note>',
    '<Note {...(globalThis.HACKED = 1)}>a</Note>',
    '<Note>{globalThis.HACKED = 1}</Note>',
    '<Note>\n  {globalThis.HACKED = 1}\n\n  <Card title={globalThis.HACKED = 1} />\n</Note>',
    "import fs from 'node:fs'\n\nText",
    'export const x = (globalThis.HACKED = 1)\n\n{x}',
    'export default function () { globalThis.HACKED = 1 }',
    '<globalThis.process.exit />',
    '<props.components.Snippet file="/index.mdx" />',
    '<Snippet file="secret.mdx" />',
    '<LecRaw html="<script>globalThis.HACKED = 1</script>" />',
    '<LecTry />',
    '<script>globalThis.HACKED = 1</script>',
    '<script src="https://evil.example/x.js"></script>',
    '<div onClick="alert(1)" onclick="alert(1)" style="position:fixed" className="x" id="y">a</div>',
    '<img src="x" onError="alert(1)" />',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">a</a> <Card title="t" href="javascript:alert(1)">c</Card>',
    '<Tooltip tip="t" href="javascript:alert(1)">c</Tooltip> [x](javascript:alert(1))',
    '<Icon icon="<svg onload=alert(1)>" /> <Card title="x" img="javascript:alert(1)" />',
    '<svg><script>alert(1)</script></svg>',
    '<form action="https://evil.example"><input name="password" /></form>',
    '<style>{`body { display: none }`}</style>',
    '<Badge dangerouslySetInnerHTML={{ __html: "<script>1</script>" }}>x</Badge>',
    '<object data="x.swf"></object><embed src="x" /><meta httpEquiv="refresh" content="0;url=https://evil.example" />',
    '<Note ref={(x) => alert(1)} key={alert(1)} onMouseOver={() => alert(1)}>a</Note>',
    '<Latex>{`\\\\href{javascript:alert(1)}{x}`}</Latex>',
    '<Mermaid chart={`graph TD; click A "javascript:alert(1)"`} />',
    '<Fragment dangerouslySetInnerHTML="x">y</Fragment>',
    '<constructor.constructor />',
    '<__proto__ />',
    '`{1}` \\{x} {"text"} {1 + 1} {`a${1}`}',
    'unclosed <Note> and { brace',
  ])('runs nothing: %s', async (text) => {
    const { page } = await content(text);
    expect(Object.hasOwn(globalThis, 'HACKED')).toBe(false);
    const [own = ''] = page.html.split('OF-THE-OPERATION');
    const shown = own.slice(own.lastIndexOf('lec-prose')) + page.aside;
    expect(shown).not.toMatch(/<(?:script|style|iframe|form|input|object|embed|meta|link)\b/i);
    expect(shown).not.toMatch(/<[^>]*\s(?:on\w+|style)=/i);
    expect(shown).not.toMatch(/(?:href|src|action)="\s*(?:javascript|data):/i);
    expect(page.html).toContain('OF-THE-OPERATION');
  });

  it('shows expressions and statements as text', async () => {
    const { page } = await content(
      'Send {order_id} and {1 + 1}.\n\nimport x from "y"\n\n{/* a note */}\n\nEnd <Wrap>inner</Wrap>',
    );
    expect(page.html).toContain('Send {order_id} and {1 + 1}.');
    expect(page.html).toContain('import x from');
    expect(page.html).not.toContain('a note');
    expect(page.html).toContain('End inner');
  });
});

describe('labels of fields', () => {
  const more = `components:
  schemas:
    Order:
      type: object
      properties:
        mail: { type: string, x-mint: { pre: [PII], post: [indexed, unique] }, x-tier: gold, x-beta: true }
        code: { type: [string, 'null'], x-tier: [a, b], x-beta: false }
        deep: { $ref: '#/components/schemas/Deep' }
    Deep: { type: object, x-mint: { pre: before }, properties: { x: { type: integer } } }`;
  const heads = (html: string): Record<string, string> =>
    Object.fromEntries(
      [...html.matchAll(/<div class="lec-prop__head">(.*?)<\/div>/g)].map(([, head = '']) => {
        const words = head
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim();
        return [/lec-prop__name[^>]*>([^<]*)/.exec(head)?.[1] ?? '', words];
      }),
    );

  it('stand before and after the name', async () => {
    const { page } = await site(pets('metadata: {}', more), {
      config: { api: { params: { post: ['x-tier', 'x-beta', 'nullable'] } } },
    });
    const { mail, code, deep } = heads(page.html);
    expect(mail).toBe('PII mail string gold x-beta indexed unique');
    expect(code).toBe('code string or null a b nullable');
    expect(deep).toMatch(/^before deep /);
  });

  it('stand beside a parameter, whether it or its schema has them', async () => {
    const document = pets('metadata: {}', more).replace(
      '      responses:',
      `      parameters:
        - { name: one, in: query, schema: { type: string, x-mint: { post: [NEW] } } }
        - { name: two, in: query, x-mint: { pre: [OLD] }, schema: { type: string, x-tier: t } }
      responses:`,
    );
    const { page, diagnostics } = await site(document, { config: { api: { params: { post: ['x-tier'] } } } });
    const { one, two } = heads(page.html);
    expect(one).toBe('one string NEW');
    expect(two).toBe('OLD two string t');
    expect(told(diagnostics, 'openapi/x-mint')).toEqual([]);
  });
});
