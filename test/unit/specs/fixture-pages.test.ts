import { describe, expect, test } from 'vitest';
import { answers, listedPages, mdxError, readConfiguration, readPages } from './fixture.ts';

/** Prose and attributes of a body, without fenced code. */
function withoutCode(body: string): string {
  return body.replace(/^( *)```.*?^\1```$/gms, '');
}

/** Root-relative and relative addresses that a body links to or shows. */
function addresses(body: string): string[] {
  const text = withoutCode(body);
  const markdown = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
  const attributes = [...text.matchAll(/\b(?:href|src|img)="([^"]+)"/g)].map((match) => match[1]!);
  return [...markdown, ...attributes].filter((address) => !/^https?:/.test(address));
}

describe('the demo site', () => {
  const configuration = readConfiguration('user-groups');
  const pages = readPages('user-groups');
  const listed = listedPages(configuration);
  const everything = pages.map(({ body }) => body).join('\n');

  test('lists each page once, and every listed page is a file', () => {
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((path) => !pages.some((page) => page.path === path))).toEqual([]);
  });

  test('leaves out one page, which is hidden', () => {
    expect(pages.filter(({ path }) => !listed.includes(path)).map(({ path }) => path)).toEqual([
      'notes/how-this-site-is-made',
    ]);
    expect(pages.filter(({ frontmatter }) => frontmatter.hidden === true).map(({ path }) => path)).toEqual([
      'notes/how-this-site-is-made',
    ]);
  });

  test('has one plain Markdown page', () => {
    expect(pages.filter(({ source }) => source.endsWith('.md')).map(({ source }) => source)).toEqual([
      'guides/tokens/two-tokens.md',
    ]);
  });

  test('gives every page a title and a description, but those that take them from the API description', () => {
    const without = pages.filter(({ frontmatter }) => !frontmatter.title || !frontmatter.description);
    expect(without.map(({ path }) => path)).toEqual([
      'api-reference/get-or-create',
      'api-reference/rotate-token',
      'api-reference/update',
    ]);
  });

  test('claims each operation with one page, two of them with prose of their own', () => {
    const claims = pages
      .filter(({ frontmatter }) => frontmatter.openapi)
      .map(({ frontmatter, body }) => [frontmatter.openapi, body.trim() !== '']);
    expect(claims).toEqual([
      ['GET /api/user', true],
      ['POST /api/user', true],
      ['PUT /api/user', false],
    ]);
    expect(pages.filter(({ frontmatter }) => frontmatter.api).map(({ path }) => path)).toEqual([
      'api-reference/by-hand',
    ]);
  });

  test.each(pages.filter(({ source }) => source.endsWith('.mdx')))(
    '$source is read as MDX',
    async ({ body }) => {
      expect(await mdxError(body)).toBeUndefined();
    },
  );

  test('has no internal link and no image that leads nowhere', () => {
    const broken = pages.flatMap(({ source, body }) =>
      addresses(body)
        .filter((address) => !address.startsWith('/') || !answers('user-groups', address, pages))
        .map((address) => `${source}: ${address}`),
    );
    expect(broken).toEqual([]);
    expect(pages.flatMap(({ body }) => addresses(body)).length).toBeGreaterThan(40);
  });

  test('uses every built-in component', () => {
    const components =
      'Card CardGroup Note Warning Tip Info Check Tabs Tab Accordion AccordionGroup Steps Step CodeGroup Frame Icon ' +
      'ParamField ResponseField Expandable RequestExample ResponseExample Update';
    expect(components.split(' ').filter((name) => !new RegExp(`<${name}[\\s>]`).test(everything))).toEqual(
      [],
    );
  });

  test('shows every component of the tour on the tour page', () => {
    const tour = pages.find(({ path }) => path === 'components/tour')!.body;
    const components =
      'Card CardGroup Note Warning Tip Info Check Tabs Tab Accordion AccordionGroup Steps Step CodeGroup Frame Icon ' +
      'ParamField ResponseField Expandable RequestExample ResponseExample';
    expect(components.split(' ').filter((name) => !new RegExp(`<${name}[\\s>]`).test(tour))).toEqual([]);
  });

  test('states no status code, no required field and no base URL as a fact', () => {
    expect(
      everything.match(
        /\b[1-5]\d\d (OK|Created|Bad Request|Unauthorized|Not Found)\b|\bstatus(?:_code)? ?={2,3} ?\d/g,
      ),
    ).toBeNull();
    expect(everything.match(/<(?:ParamField|ResponseField)[^>]*\brequired\b/g)).toBeNull();
    const hosts = [...everything.matchAll(/https?:\/\/([^/\s"'`)]+)/g)].map((match) => match[1]);
    expect([...new Set(hosts)]).toEqual(['base-url.example']);
  });
});

describe.each(['minimal', 'variants'])('the %s site', (name) => {
  test('lists exactly its pages, and MDX reads them', async () => {
    const pages = readPages(name);
    expect([...listedPages(readConfiguration(name))].sort()).toEqual(pages.map(({ path }) => path));
    for (const { body } of pages) expect(await mdxError(body)).toBeUndefined();
  });
});

describe('the broken site', () => {
  const configuration = readConfiguration('broken-page');
  const pages = readPages('broken-page');

  test('has exactly three mistakes in its configuration', () => {
    expect(configuration).toEqual({
      name: 'Broken on purpose',
      // Not a key; `favicon` is.
      favicn: '/favicon.svg',
      // Five digits are no colour.
      colors: { primary: '#12345' },
      // The last page does not exist.
      navigation: [{ group: 'Start', pages: ['index', 'guides/setup', 'guides/unclosed', 'guides/instal'] }],
    });
    const paths = pages.map(({ path }) => path);
    expect(listedPages(configuration).filter((path) => !paths.includes(path))).toEqual(['guides/instal']);
  });

  test('has three pages, one of which MDX refuses because of a tag that is never closed', async () => {
    const refused: [string, string][] = [];
    for (const { source, body } of pages) {
      const message = await mdxError(body);
      if (message !== undefined) refused.push([source, message]);
    }
    expect(pages).toHaveLength(3);
    expect(refused.map(([source]) => source)).toEqual(['guides/unclosed.mdx']);
    expect(refused[0]![1]).toMatch(/Note/);
  });
});
