import { describe, expect, it } from 'vitest';
import { createFullText, indexLine, llmsTxt } from '../../../src/page/agents/llms.ts';
import { english } from '../../../src/base/strings/english.ts';
import { pageMarkdown } from '../../../src/page/agents/page-markdown.ts';

const options = { address: (href: string) => href };

describe('llms.txt', () => {
  it('has the name, a summary and a list of links for each group', () => {
    const text = llmsTxt({
      name: 'Acme',
      description: 'All of\nAcme.',
      sections: [
        {
          title: 'Start',
          pages: [
            { title: 'Hello [you]', url: '/index.md', description: 'With `code` and <b>.' },
            { title: 'Get it', url: '/a b.md', endpoint: 'GET /it' },
          ],
        },
        { title: 'Empty', pages: [] },
        { title: 'Start', pages: [{ title: 'More', url: '/more.md' }] },
        { title: 'End', pages: [{ title: 'Last', url: '/last.md' }] },
      ],
    });
    expect(text).toBe(
      [
        '# Acme',
        '',
        '> All of Acme.',
        '',
        '## Start',
        '',
        '- [Hello \\[you\\]](/index.md): With `code` and \\<b>.',
        '- [Get it](</a b.md>): `GET /it`',
        '- [More](/more.md)',
        '',
        '## End',
        '',
        '- [Last](/last.md)',
        '',
      ].join('\n'),
    );
  });
});

describe('the Markdown of a page', () => {
  it('starts with title and description and ends with what stands beside it', () => {
    const page = {
      title: 'Title *x*',
      description: 'About\nit.',
      html: '<p>Text</p>',
      aside: '<p>Beside</p>',
      deprecated: true,
    };
    expect(pageMarkdown(page, options)).toBe(
      '# Title \\*x\\*\n\n> About it.\n\n**Deprecated**\n\nText\n\nBeside\n',
    );
  });

  it('has one title, whatever the page brings', () => {
    const write = (html: string) => pageMarkdown({ title: 'T', html, aside: '', deprecated: false }, options);
    expect(write('<h1 id="t">T</h1><p>Text</p>')).toBe('# T\n\nText\n');
    expect(write('<h1 id="other">Other</h1><p>Text</p>')).toBe('# T\n\n## Other\n\nText\n');
  });

  it('ends with the notes of the author, before the slice of a description', () => {
    const page = {
      ...{ title: 'Get', html: '<p>Text</p>', aside: '', deprecated: false },
      ...{ endpoint: 'GET /a', slice: { text: '{}', left: [] }, notes: ' Ask *us*.\n' },
    };
    expect(pageMarkdown(page, options)).toMatch(/\n\nText\n\nAsk \*us\*\.\n\n## OpenAPI document\n/);
  });

  it('keeps the marks and links of its description', () => {
    const descriptionHtml = 'Use <code>a_b</code> and <a href="/docs/b/">b</a>.';
    const page = {
      title: 'T',
      description: 'Use a_b and b.',
      descriptionHtml,
      html: '',
      aside: '',
      deprecated: false,
    };
    expect(pageMarkdown(page, { address: (target) => `${target}index.md` })).toBe(
      '# T\n\n> Use `a_b` and [b](/docs/b/index.md).\n',
    );
  });

  it('has the slice of its operation, and says what is left out and where all of it is', () => {
    const page = {
      title: 'Get',
      html: '<p>Text</p>',
      aside: '',
      deprecated: false,
      endpoint: 'GET /a',
      slice: { text: '{}', left: ['#/components/schemas/A'] },
      wholeDescription: '/api.json',
    };
    expect(pageMarkdown(page, options)).toBe(
      [
        '# Get',
        '`GET /a`',
        'Text',
        '## OpenAPI document',
        '```json\n{}\n```',
        'Omitted for length: `#/components/schemas/A`. Full OpenAPI document: </api.json>\n',
      ].join('\n\n'),
    );
  });
});

describe('llms-full.txt', () => {
  const operation = (length: number) =>
    `# Get\n\n\`GET /a\`\n\n${'x'.repeat(length)}\n\n## Responses\n\n### 200 OK\n\n## OpenAPI document\n\n\`\`\`json\n{}\n\`\`\`\n`;

  it('has each page below its address, without the slice of a description', () => {
    const piece = createFullText();
    expect(piece('# A\n\n> About\n\nText\n', '/a.md')).toBe('\n\n# A\n\nSource: /a.md\n\n> About\n\nText');
    expect(piece(operation(1), '/b.md')).toBe(
      '\n\n# Get\n\nSource: /b.md\n\n`GET /a`\n\nx\n\n## Responses\n\n### 200 OK',
    );
    const line = indexLine('/llms.txt', english);
    expect(line).toBe('> All pages on this site: [llms.txt](/llms.txt)\n\n');
    expect(piece(`${line}# A\n\n> About\n`, '/a.md')).toBe('\n\n# A\n\nSource: /a.md\n\n> About');
  });

  it('leaves the answers of operations out when it has two million characters of them', () => {
    const piece = createFullText();
    expect(piece(operation(2_000_000), '/a.md')).toContain('## Responses');
    expect(piece(operation(1), '/b.md')).toBe(
      '\n\n# Get\n\nSource: /b.md\n\n`GET /a`\n\nx\n\nFor the responses, see </b.md>.',
    );
  });
});
