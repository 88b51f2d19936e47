import { expect, it } from 'vitest';
import { english } from '../../../src/strings/index.ts';
import { pageMenu } from '../../../src/layout/page-menu.ts';

it('offers what the configuration names, in its order, once, and leaves out what needs a server', () => {
  const entries = pageMenu(['claude', 'copy', 'view', 'mcp', 'copy'], { href: '/docs/a.md' }, english);
  expect(entries.map(({ label, href }) => [label, href])).toEqual([
    [
      'Open in Claude',
      'https://claude.ai/new?q=Read%20%2Fdocs%2Fa.md%20and%20help%20me%20with%20questions%20about%20it.',
    ],
    ['Copy page', undefined],
    ['View as Markdown', '/docs/a.md'],
  ]);
});

it('asks assistants about the address with the origin, where it is known', () => {
  const [entry] = pageMenu(['perplexity'], { href: '/a.md', url: 'https://a.example/a.md' }, english);
  expect(entry?.href).toBe(
    'https://www.perplexity.ai/search?q=Read%20https%3A%2F%2Fa.example%2Fa.md%20and%20help%20me%20with%20questions%20about%20it.',
  );
});
