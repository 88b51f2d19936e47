import { expect, it } from 'vitest';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import { examplesAside } from '../../../src/page/reference/examples.ts';
import { toMarkdown } from '../../../src/page/agents/markdown.ts';
import { context, describeOperation } from '../openapi/describe.ts';

const write = (html: string): string => toMarkdown(html, { address: (href) => href });

it('writes the first example of an answer, and the names of all', () => {
  const operation = describeOperation({
    requestBody: { content: { 'application/json': { examples: { small: { value: 1 } } } } },
    responses: {
      200: {
        content: {
          'application/json': { examples: { one: { summary: 'One pet', value: {} }, two: { value: [] } } },
        },
      },
      404: { content: { 'application/json': { example: { error: 'gone' } } } },
    },
  });
  const samples = [
    {
      lang: 'bash',
      label: 'cURL',
      html: '<div class="lec-code"><pre class="lec-code__body" aria-label="Bash" data-lang="bash"><code>curl</code></pre></div>',
    },
  ];
  expect(write(examplesAside(operation, { ...context, mode: 'show', samples }).text)).toBe(
    [
      '## Request example',
      '```bash cURL\ncurl\n```',
      '## Request body examples',
      'Examples: `small`',
      '## Response example',
      'Examples: `One pet`, `two`',
      '```json 200 OK One pet\n{}\n```',
    ].join('\n\n'),
  );
});

it('leaves the list that an author wrote in a text a list', () => {
  const description = 'What it is:\n\n- `cat` is a cat\n- `dog` is a dog\n';
  const operation = describeOperation({
    parameters: [{ name: 'kind', in: 'query', description, schema: { type: 'string' } }],
    responses: { 204: { description: 'Done' } },
  });
  expect(write(renderOperation(operation, { ...context, mode: 'show' }).html)).toContain(
    '\n\n- `kind` string: What it is:\n  - `cat` is a cat\n  - `dog` is a dog\n',
  );
});

it('writes the code of an example that is closed at first', () => {
  const examples = { first: { value: 1 }, second: { value: 2 } };
  const answers = { second: { value: 'b' }, first: { value: 'a' } };
  const operation = describeOperation({
    requestBody: { content: { 'application/json': { examples } } },
    responses: { 200: { content: { 'application/json': { examples: answers } } } },
  });
  const html = examplesAside(operation, { ...context, mode: 'show' }).text;
  expect(html).toContain('lec-tabset__fold');
  expect(write(html)).toContain('```text 200 OK second\n"b"\n```');
});
