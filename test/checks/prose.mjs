// Finds wording that a native engineer would not write, with the usual words in its place.
//
//   node test/checks/prose.mjs [FILE...]
//
// Reads the docs, the README and the other Markdown files of the repository, and the comments and messages in `src`.
// Fences, inline code, links and tags are not prose and skipped. Exits with 1 when it finds something.
import { globSync, readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';

/** Calques and private words: what to look for, and the usual words. */
const RULES = [
  [/\banew\b/i, 'again, rebuild'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bslips?\b(?! (?:in|through|by|into|past)\b)/i, 'typo, mistake'],
  [/\b(?:tells?|told|telling) of\b/i, 'report, warn about'],
  [/\bstand-ins?\b/i, 'mock'],
  [/\bside columns?\b/i, 'sidebar'],
  [/\bleads? on\b/i, 'redirect, forward'],
  [/\b(?:made|begin|begins|create[sd]?) of nothing\b|: of nothing\b/i, 'from scratch'],
  [/\b(?:stands?|stood) (?:there|beside|above it|below it)\b/i, 'is, appears'],
  [/\bput(?:s)? (?:\w+ )?into form\b/i, 'format'],
  [/\bwhat is not found\b|\bthe lost page\b/i, '404 page'],
  [/\bmatrix of CI\b/i, 'CI matrix'],
  [/\bwhom (?:it|they) breaks?\b/i, 'what breaks'],
  [/\bsaid to (?:them|it)\b/i, 'sent to'],
  [/\ba machine that reads\b|\bmachines that read\b/i, 'AI agent, crawler'],
  [/\bshows? who (?:it|they) (?:is|are)\b/i, 'authenticates'],
  [/\b\w+s? of (?:yours|one's own)\b|\bof the author's\b/i, 'your, custom'],
  [/\blook into it\b/i, 'inspect'],
  [/\ba question to (?:it|them)\b/i, 'a request'],
  [/\bin the place of\b/i, 'instead of'],
  [/\bleads? nowhere\b/i, 'has no target'],
  [/\b(?:new|gets? a) (?:first|second) number\b/i, 'major version, minor version'],
  [/\b(?:goes|going|go) on with\b/i, 'continues with'],
  [/\bwith what it is told\b|\bwhat it says of\b/i, 'name the value'],
  [/\bis asked again\b|\bare asked again\b/i, 'is checked again'],
  [/\bgoes on no more\b|\bno more goes on\b/i, 'stops'],
];

/** Openings that a comment does not have: it names its subject. */
const OPENINGS = /^(?:What|Whether|The same|Those|It|One|Such|That|They)\b/;

/** Names of code in a comment. */
const NAMES = /`[^`]*`|\{@link [^}]*\}|@(?:param|throws) \w+/g;

const files = argv.slice(2);
const places = ['*.md', 'fixtures/docs/**/*.{md,mdx}', 'src/**/*.{ts,tsx,astro,css}'];
const listed = files.length > 0 ? files : globSync(places);

/** Blanks out code and other text that is not prose, so that positions stay the same. */
const blank = (text, pattern) => text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));

function proseOf(text) {
  let prose = blank(text, /^([ \t]*)(`{3,}|~{3,})[^]*?^[ \t]*\2[ \t]*$/gm);
  prose = blank(prose, /^---\n(?=[^]*?\n---)|^(?:import|export) .*$/gm);
  return blank(blank(prose, /`[^`\n]*`/g), /\]\([^)\s]*\)|https?:\S+|<\/?[A-Za-z][^>]*>/g);
}

/** Comments and quoted sentences of source code, line by line. */
function spokenOf(text) {
  return text
    .split('\n')
    .map((line) => {
      const comment = /(?:^\s*\*|(?:^|\s)\/(?:\/|\*\*?))\s+(.*)$/.exec(line)?.[1];
      if (comment !== undefined) return blank(comment, NAMES);
      // A sentence begins with a capital letter and has spaces; other strings are data.
      return [...line.matchAll(/(['"`])([A-Z][^'"`]* [^'"`]*)\1/g)].map(([, , said]) => said).join(' ');
    })
    .join('\n');
}

let hits = 0;
for (const file of listed.sort()) {
  const isSource = /\.(?:ts|tsx|astro|css)$/.test(file);
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  (isSource ? spokenOf(text) : proseOf(text)).split('\n').forEach((line, index) => {
    for (const [pattern, usual] of RULES) {
      const found = pattern.exec(line);
      if (!found) continue;
      hits++;
      console.log(`${file}:${index + 1}: "${found[0]}". Write: ${usual}.`);
    }
    const begins = /^\s*(?:\/\*\*|\/\/)/.test(lines[index]) || lines[index - 1]?.trim() === '/**';
    if (!isSource || !OPENINGS.test(line) || !begins) return;
    hits++;
    console.log(`${file}:${index + 1}: a comment begins with "${OPENINGS.exec(line)[0]}". Name its subject.`);
  });
}
console.log(`${hits} ${hits === 1 ? 'hit' : 'hits'} in ${listed.length} files`);
exit(hits > 0 ? 1 : 0);
