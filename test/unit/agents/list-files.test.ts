import { describe, expect, it } from 'vitest';
import { listFiles } from '../../../src/page/agents/list-files.ts';
import type { ListedSection } from '../../../src/page/agents/llms.ts';
import { skillMd } from '../../../src/page/agents/skill.ts';

const pages = (count: number, title = 'Page') =>
  Array.from({ length: count }, (_, index) => ({ title: `${title} ${index}`, url: `/p${index}.md` }));
const address = (name: string) => `/${name}`;

describe('the list of a site', () => {
  const sections: ListedSection[] = [
    { title: 'Guides: Start', chapter: 'Guides', pages: pages(10) },
    { title: 'Guides: End', chapter: 'Guides', pages: pages(10) },
    { title: 'Empty', chapter: 'Empty', pages: [] },
    { title: '概述', chapter: '概述', pages: pages(1, '页') },
    { title: 'Full', chapter: 'Full', pages: pages(60) },
  ];
  const site = {
    name: 'Acme',
    description: 'All of it.',
    sections,
    files: [{ label: 'API', url: '/a.json' }],
  };

  it('is one file where it is short', () => {
    const [file, ...others] = listFiles(site, address);
    expect(others).toEqual([]);
    expect(file.name).toBe('llms.txt');
    expect(file.content).toContain('\n## Guides: End\n');
    expect(file.content.endsWith('\n## Optional\n\n- API: </a.json>\n')).toBe(true);
  });

  it('names a file for each chapter where it is long, none longer than the limit, with every page once', () => {
    const limit = 600;
    const [index, ...others] = listFiles(site, address, limit);
    expect(index.content).toBe(
      [
        '# Acme\n\n> All of it.\n\n## Lists of pages\n',
        '- [Guides](/llms-guides.txt): 20 pages: Start, End',
        '- [概述](/llms-part.txt): 1 page',
        '- [Full (1 of 3)](/llms-full-2.txt): 23 pages',
        '- [Full (2 of 3)](/llms-full-3.txt): 22 pages',
        '- [Full (3 of 3)](/llms-full-4.txt): 15 pages\n',
        '## Optional\n\n- API: </a.json>\n',
      ].join('\n'),
    );
    for (const { content } of others) expect(content.length).toBeLessThanOrEqual(limit);
    const listed = others.flatMap(({ content }) => content.match(/^- \[(?:Page|页) \d+\]/gm) ?? []);
    expect(listed).toHaveLength(81);
    expect(others[0]!.content.startsWith('# Acme: Guides\n\n## Guides: Start\n\n- [Page 0](/p0.md)\n')).toBe(
      true,
    );
  });
});

describe('skill.md', () => {
  it('says what there is, where to start and how to use the files', () => {
    const text = skillMd({
      name: 'Acme: "Docs" & more',
      description: 'How Acme\nworks',
      sections: [
        { title: 'Guides: Start', chapter: 'Guides', pages: pages(1) },
        { title: 'Guides: End', chapter: 'Guides', pages: pages(1) },
      ],
      start: [{ title: 'Start', url: '/index.md', description: 'Begin.' }],
      list: '/llms.txt',
      full: '/llms-full.txt',
      search: '/_search/pages.json',
      descriptions: [{ label: 'Acme API (OpenAPI)', url: '/a.json' }],
    });
    expect(text.split('\n', 4)).toEqual([
      '---',
      'name: acme-docs-more',
      'description: "The documentation of Acme: \\"Docs\\" & more. How Acme works. Read it before you write code or answer a question about Acme: \\"Docs\\" & more."',
      '---',
    ]);
    expect(text).toContain('## Where to start\n\n- [Start](/index.md): Begin.\n');
    expect(text).toContain('\n- Guides: Start, End\n');
    expect(text).toContain('\n- Acme API (OpenAPI): </a.json>\n');
    expect(text).toContain('\n4. When you cite a page');
  });

  it('says nothing of what the site does not have', () => {
    const text = skillMd({
      name: '文档',
      sections: [],
      start: [],
      list: '/llms.txt',
      full: '/f.txt',
      descriptions: [],
    });
    expect(text).toContain('name: docs\n');
    expect(text).not.toMatch(/OpenAPI|JSON files beside|Where to start|Contents/);
    expect(text).toContain('\n3. When you cite a page');
  });
});
