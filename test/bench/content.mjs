// The same made-up guide for every generator that is compared: plain Markdown that all of them read.

import { readFileSync } from 'node:fs';

/** The words of the README: repeating a few would compress better than any guide does. */
const words = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').match(/[A-Za-z]{2,}/g);

/** `count` words, the same for the same seed. */
function prose(seed, count) {
  const text = Array.from({ length: count }, (_, index) => words[(seed * 131 + index) % words.length]).join(
    ' ',
  );
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Pages as `{ slug, title, description, body }`. */
export function guide(count) {
  return Array.from({ length: count }, (_, page) => ({
    slug: `guide-${page + 1}`,
    title: `Guide ${page + 1}`,
    description: prose(page, 14),
    body: [1, 2, 3, 4, 5].map((part) => section(page, part)).join('\n'),
  }));
}

function section(page, part) {
  return [
    `## Part ${part} of guide ${page + 1}`,
    prose(page + part, 70),
    `- ${prose(part, 8)}\n- ${prose(part + 1, 8)}\n- See [the next guide](/guide-${(page % 5) + 1}).`,
    part === 2
      ? `| Name | Meaning |\n| --- | --- |\n| \`first\` | ${prose(1, 6)} |\n| \`second\` | ${prose(2, 6)} |`
      : '',
    '```js\n' +
      `export function part${part}(value) {\n  // ${prose(part, 6)}\n  return value.map((one) => one * ${part});\n}\n` +
      '```',
    prose(page * part, 50),
    '',
  ]
    .filter(Boolean)
    .join('\n\n');
}
