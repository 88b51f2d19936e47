import type { CodeEntry } from '../../base/diagnostics.ts';
import { cutTo } from '../../base/text.ts';

/** The diagnostics about the fields at the head of a page. */
export const frontmatterCodes = {
  'page/frontmatter-unclosed': {
    severity: 'error',
    message: 'The frontmatter is never closed',
    hint: true,
    meaning: 'The block that opens with `---` on the first line is never closed.',
    mend: 'Put a line with `---` after the last key.',
  },
  'page/frontmatter-invalid': {
    severity: 'error',
    message: ({ line }: { line: string }) =>
      `\`${cutTo(line, 60)}\` is not a \`key: value\` line and was left out`,
    meaning: 'A line of the frontmatter is not `key: value` and was left out.',
    mend: 'Write one `key: value` on each line, and put text with special characters in quotes.',
  },
  'page/frontmatter-list': {
    severity: 'warning',
    message:
      'The frontmatter is a list, which says nothing about the page, so it is shown as a part of the text',
    hint: 'Write `key: value` lines, such as `title: Start`.',
    meaning: 'A list stands where the frontmatter is meant to stand, so it is shown as a part of the page.',
    mend: 'Write `key: value` lines, such as `title: Start`; if the dashes are a rule, write `***` for it.',
  },
  'page/frontmatter-toml': {
    severity: 'warning',
    message: 'The frontmatter is TOML, which is not read; the page is shown without its fields',
    hint: ({ key, value }: { key: string; value: string }) =>
      `Write it as YAML between two lines of \`---\`, such as \`${cutTo(`${key}: ${value}`, 60)}\`.`,
    meaning:
      'The fields at the head of a page stand between lines of `+++`, which is TOML. They are left out.',
    mend: 'Put `---` in the place of `+++`, and write `key: value` for `key = value`.',
  },
  'page/frontmatter-repaired': {
    severity: 'warning',
    meaning: 'A frontmatter value is not valid YAML; it was read as the text that was plainly meant.',
    mend: 'Put the value in double quotes.',
  },
  'page/frontmatter-duplicate-key': {
    severity: 'warning',
    meaning: 'A frontmatter key occurs more than once; the last one counts.',
    mend: 'Remove the others.',
  },
  'page/frontmatter-value': {
    severity: 'warning',
    meaning:
      'A frontmatter value is no plain data: it refers to itself, is binary, holds characters that no reader sees, or has the key `__proto__`. That part was left out.',
    mend: 'Write a text, a number, `true` or `false`, or a list or an object of these.',
  },
  'page/private': {
    severity: 'warning',
    message:
      '`groups` limits who may read this page, and a static site shows all to everyone, so it is left out',
    hint: 'Write `public: true` if everyone may read it, or build a site for these readers with `--private-pages`.',
    meaning:
      'The frontmatter of a page names groups of readers. A static site would show the page to everyone, so it is not part of the site, and neither is the operation that it documents. A description that the configuration names can still be downloaded as a whole.',
    mend: 'Write `public: true` if everyone may read the page. For a site that only such readers can reach, build with `--private-pages` (`privatePages: true` in an Astro project).',
  },
  'page/not-private': {
    severity: 'warning',
    message: ({ key }: { key: string }) =>
      `\`${key}\` limits who may read this page, but a static site shows it to everyone`,
    hint: true,
    meaning:
      'The `groups` of a page (with `--private-pages`) or its `public: false` limits who may read it, which a static site cannot do.',
    mend: 'Take the page out of the docs folder, or protect its address on the host.',
  },
  'page/frontmatter-unknown-key': {
    severity: 'warning',
    message: ({ key, meant, isTaken }: { key: string; meant: string; isTaken: boolean }) =>
      `\`${key}\` is not a known key${isTaken ? `; it was read as \`${meant}\`` : ''}`,
    hint: ({ meant }: { meant: string }) => `Did you mean \`${meant}\`?`,
    meaning: 'A frontmatter key is not known but looks like a misspelling of one that is.',
    mend: 'Use the known spelling.',
  },
  'page/frontmatter-type': {
    severity: 'warning',
    message: ({ key, wanted }: { key: string; wanted: string }) =>
      `\`${key}\` should be ${wanted} and was ignored`,
    meaning: 'A frontmatter value is of the wrong kind and was ignored.',
    mend: 'Give the kind of value that the message names.',
  },
  'page/assistant': {
    severity: 'info',
    message: '`mode: assistant` is a chat of the hosted product; the page is shown as a wide page',
    meaning:
      'The `mode` of a page asks for a chat that only the hosted product has, so the page is shown as a wide page.',
    mend: 'Leave it, or write `mode: wide`.',
  },
} satisfies Record<string, CodeEntry>;
