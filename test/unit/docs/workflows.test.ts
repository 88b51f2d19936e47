import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** The workflows of the docs, with the page and the first line of each. */
const workflows = globSync('fixtures/docs/**/*.mdx').flatMap((file) =>
  [
    ...readFileSync(file, 'utf8').matchAll(/^```yaml (\S*(?:workflows\/|gitlab-ci)\S*).*\n([\s\S]*?)^```/gm),
  ].map(([, name = '', text = '']): [string, string] => [`${name} in ${file}`, text]),
);

test('the docs have workflows', () => {
  expect(workflows.length).toBeGreaterThan(4);
});

test.each(workflows)('%s is YAML, and names actions by their major version', (_name, text) => {
  expect(typeof parse(text)).toBe('object');
  for (const [, action] of text.matchAll(/uses: (.*)/g)) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
});
