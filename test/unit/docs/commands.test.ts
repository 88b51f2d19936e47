import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArguments } from '../../../src/cli/arguments/read-arguments.ts';

/** Commands of the docs with arguments, up to a pipe. A variable of a shell or workflow stands for a value. */
const commands = ['README.md', ...globSync('fixtures/docs/**/*.mdx')].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:npx|exec|yarn|bun run) lectern (\w+ [^`\n|&>#)]+)/g)].map(
    ([, words = '']): [string, string] => [words.trim(), file],
  ),
);

test('the docs have commands', () => expect(commands.length).toBeGreaterThan(50));

test.each(commands)('lectern %s in %s has known options', (words) => {
  const plain = words
    .replace(/\$\{\{.*?\}\}/g, '1/2')
    .replace(/"([^"]*)"/g, 'https://docs.example.com')
    .replace(/"$/, '');
  const read = readArguments(plain.split(/\s+/));
  expect('problem' in read ? read.problem : undefined).toBeUndefined();
});
