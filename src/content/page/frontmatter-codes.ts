import type { CodeEntry } from '../../base/diagnostics.ts';
import { IGNORE_FILE } from '../../base/ignore-file.ts';
import { cutTo } from '../../base/text.ts';

/** The diagnostics about the fields at the head of a page. */
export const frontmatterCodes = {
  'page/frontmatter-unclosed': {
    severity: 'error',
    message: 'The frontmatter is never closed',
    hint: true,
    meaning: 'The frontmatter that starts with `---` on the first line is never closed.',
    fix: 'Add a line with `---` after the last key.',
  },
  'page/frontmatter-invalid': {
    severity: 'error',
    message: ({ line }: { line: string }) =>
      `\`${cutTo(line, 60)}\` is not a \`key: value\` line and was ignored`,
    meaning: 'A line of the frontmatter is not a `key: value` pair, so it was ignored.',
    fix: 'Write one `key: value` pair per line, and put text with special characters in quotes.',
  },
  'page/frontmatter-list': {
    severity: 'warning',
    message: 'The frontmatter is a list instead of keys, so it is shown as part of the page',
    hint: 'Write `key: value` lines, such as `title: Start`.',
    meaning: 'The frontmatter is a list instead of keys, so it is shown as part of the page.',
    fix: 'Write `key: value` lines, such as `title: Start`. If the dashes are a horizontal rule, use `***`.',
  },
  'page/frontmatter-toml': {
    severity: 'warning',
    message: 'The frontmatter is TOML, which Lectern does not read; its fields are ignored',
    hint: ({ key, value }: { key: string; value: string }) =>
      `Write it as YAML between two lines of \`---\`, such as \`${cutTo(`${key}: ${value}`, 60)}\`.`,
    meaning:
      'The frontmatter is written in TOML (`+++`), which Lectern does not read. Its fields are ignored.',
    fix: 'Replace `+++` with `---`, and `key = value` with `key: value`.',
  },
  'page/frontmatter-repaired': {
    severity: 'warning',
    meaning: 'A frontmatter value is not valid YAML. Lectern read it as plain text.',
    fix: 'Put the value in double quotes.',
  },
  'page/frontmatter-duplicate-key': {
    severity: 'warning',
    meaning: 'A frontmatter key occurs more than once. The last one is used.',
    fix: 'Remove the others.',
  },
  'page/frontmatter-value': {
    severity: 'warning',
    meaning:
      'A frontmatter value is not plain data: it is circular or binary, contains invisible characters, or has the key `__proto__`. That part was removed.',
    fix: 'Use a string, a number, `true` or `false`, or a list or object of these.',
  },
  'page/private': {
    severity: 'warning',
    message:
      '`groups` restricts who may read this page, which a static site cannot enforce, so the page is left out',
    hint: 'Set `public: true` if everyone may read it, or build a site for these readers with `--private-pages`.',
    meaning:
      'The frontmatter restricts a page to groups of readers. A static site would show it to everyone, so the page and the operation that it documents are left out. An OpenAPI document in the configuration can still be downloaded completely.',
    fix: 'Set `public: true` if everyone may read the page. For a site that only these readers can access, build with `--private-pages` (`privatePages: true` in an Astro project).',
  },
  'page/not-private': {
    severity: 'warning',
    message: ({ key }: { key: string }) =>
      `\`${key}\` restricts who may read this page, but a static site shows it to everyone`,
    hint: true,
    meaning:
      'The `groups` (with `--private-pages`) or `public: false` of a page restricts who may read it, but a static site cannot enforce that.',
    fix: 'Remove the page from the docs folder, or protect its URL on the host.',
  },
  'page/draft': {
    severity: 'warning',
    message: ({ key, value }: { key: string; value: boolean }) =>
      `\`${key}: ${value}\` has no effect in this format, so the page is published`,
    meaning:
      'Other tools leave out pages with `draft: true` or `published: false`. The configuration format has no such key.',
    fix: `List the file in \`${IGNORE_FILE}\`, or set \`hidden: true\` to only remove it from the navigation and the search.`,
  },
  'page/frontmatter-unknown-key': {
    severity: 'warning',
    message: ({ key, meant, isTaken }: { key: string; meant: string; isTaken: boolean }) =>
      `\`${key}\` is not a known key${isTaken ? `; Lectern read it as \`${meant}\`` : ''}`,
    hint: ({ meant }: { meant: string }) => `Did you mean \`${meant}\`?`,
    meaning: 'A frontmatter key is unknown, but looks like a misspelled known key.',
    fix: 'Use the correct spelling.',
  },
  'page/frontmatter-type': {
    severity: 'warning',
    message: ({ key, wanted }: { key: string; wanted: string }) =>
      `\`${key}\` should be ${wanted} and was ignored`,
    meaning: 'A frontmatter value has the wrong type, so it was ignored.',
    fix: 'Use the type in the message.',
  },
  'page/assistant': {
    severity: 'info',
    message: '`mode: assistant` needs the chat of the hosted product; the page is shown in wide mode',
    meaning:
      '`mode: assistant` needs a chat that only the hosted product has, so the page is shown in wide mode.',
    fix: 'Leave it, or use `mode: wide`.',
  },
} satisfies Record<string, CodeEntry>;
