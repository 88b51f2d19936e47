import { expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { fillVariables } from '../../../src/content/page/variables.ts';
import { createRenderer } from '../../../src/content/render/render.tsx';
import { findPages } from '../../../src/content/frontmatter/source.ts';
import { docsFolder } from './rendering.ts';

function filled(text: string, variables: Record<string, string>): [string, string[]] {
  const found: Diagnostic[] = [];
  const result = fillVariables(text, variables, 'a.mdx', found);
  return [result, found.map(({ code, line, column, hint }) => `${code} ${line}:${column} ${hint}`)];
}

it('puts variables into text, code and frontmatter', async () => {
  const root = docsFolder({
    'a.mdx':
      '---\ntitle: Install {{product}}\ndescription: {{ tag-line }}\n---\nimport S from "/snippets/s.mdx"\n\n# Hi {{product}}\n\n```bash\nnpm i {{package}}@{{v2.1}}\n```\n\n<S />',
    'snippets/s.mdx': 'From {{product}}.',
  });
  const variables = { product: 'Acme', package: 'acme', 'v2.1': '9', 'tag-line': 'Two\nlines' };
  const { value, diagnostics } = await findPages(root, { variables });
  expect(value[0]?.frontmatter).toMatchObject({ title: 'Install Acme', description: 'Two lines' });
  expect(diagnostics).toEqual([]);
  const renderer = createRenderer({
    docsRoot: root,
    variables,
    href: (path) => path,
    asset: (path) => path,
    icon: () => '',
  });
  const { html } = await renderer.render(value[0]!);
  expect(html).toContain('Hi Acme');
  expect(html.replace(/<[^>]*>/g, '')).toContain('npm i acme@9');
  expect(html).toContain('From Acme.');
});

it('touches nothing where a site has no variables', () => {
  expect(filled('Hi {{topic}}', {})).toEqual(['Hi {{topic}}', []]);
});

it('leaves a name that is not declared, and tells of it once', () => {
  expect(filled('a\n {{topic}} {{topic}} {{prduct}}', { product: 'Acme' })).toEqual([
    'a\n {{topic}} {{topic}} {{prduct}}',
    [
      'page/undefined-variable 2:2 The variables are `product`.',
      'page/undefined-variable 2:22 Did you mean `{{product}}`?',
    ],
  ]);
});

it('takes objects of JSX and escaped braces for no variables, and inherited names for none', () => {
  const text = '<p style={{color}}>\\{{product}} {{{product}}} {{ a: 1 }}</p>';
  expect(filled(text, { product: 'Acme', color: 'red' })).toEqual([text, []]);
  expect(filled('{{constructor}}', { product: 'Acme' })[0]).toBe('{{constructor}}');
});
