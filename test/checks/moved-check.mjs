// moved-check.mjs - what did a site lose when it moved?
//
//   node moved-check.mjs --old FOLDER --new FOLDER [--pages FOLDER] [--config FILE …] [--list 20]
//
// Compares the pages of another tool (--pages, by default all of --old) with the folder that `lectern init --from` wrote. It knows
// nothing of the converter: it reads both folders as text. A loss that MOVED.md of the new folder names near its line is a named one;
// every other is silent.
//
//   words      lines of prose whose words are not on the new page
//   heading    headings, by their text
//   code       lines of code that no code block of the new page has
//   fence      what follows a fence's language: titles, marked lines, line numbers, words of the tool
//   link       targets of links that lead out of the site; image: names of files
//   order      strings of the configuration that name pages, against the order of the navigation
//   brand      colors, and addresses of other hosts, of the configuration
//
// Exit 1 when there is a silent loss.
//
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    old: { type: 'string' },
    new: { type: 'string' },
    pages: { type: 'string' },
    config: { type: 'string', multiple: true, default: [] },
    list: { type: 'string', default: '20' },
  },
});

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)(?:node_modules|\.git|dist)\//.test(name));
const read = (...names) => readFileSync(path.join(...names), 'utf8').replace(/\r\n?/g, '\n');

/** Lines of a page: its code apart from its text. */
function linesOf(text) {
  const lines = [];
  let fence;
  let isHead = text.startsWith('---\n');
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark, info = ''] = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const at = index + 1;
    if (isHead) {
      if (index > 0 && line.trim() === '---') isHead = false;
      lines.push({ at, kind: 'head', line });
    } else if (fence === undefined && mark !== undefined && !(mark[0] === '`' && info.includes('`'))) {
      fence = mark;
      lines.push({ at, kind: 'fence', line: info });
    } else if (fence !== undefined && mark?.startsWith(fence) && info.trim() === '') {
      fence = undefined;
      lines.push({ at, kind: 'end', line });
    } else lines.push({ at, kind: fence === undefined ? 'text' : 'code', line });
  }
  return lines;
}

const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
const plain = (line) =>
  line
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/<\/?[A-Za-z][^>]*>?/g, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/&#?\w+;/g, ' ');

const reported = new Map();
const report = path.join(options.new, 'MOVED.md');
for (const line of (existsSync(report) ? read(report) : '').split('\n')) {
  const [, file, at] = /^- \[ \] (.+?)(?::(\d+))?(?:: .*)?$/.exec(line) ?? [];
  if (file !== undefined)
    reported.set(path.basename(file), [
      ...(reported.get(path.basename(file)) ?? []),
      { file, at: Number(at ?? 0) },
    ]);
}
const isNamed = (file, at, span = 3) =>
  (reported.get(path.basename(file)) ?? []).some(
    (one) =>
      (one.file.endsWith(file) || file.endsWith(one.file)) && (one.at === 0 || Math.abs(one.at - at) <= span),
  );

const target = path.resolve(options.new);
const source = path.resolve(options.pages ?? options.old);
const fresh = new Map(
  filesIn(target)
    .filter((name) => name !== 'MOVED.md')
    .map((name) => [name, read(target, name)]),
);
const all = [...fresh.values()].join('\n');
const config = read(target, 'docs.json');

/** The new page of an old one: the one with its name that has most of its words. */
function counterpart(name, text) {
  const own = new Set(wordsOf(text));
  const base = path.posix.basename(name).replace(/\.mdx?$/, '');
  let best;
  const score = (one) => new Set(wordsOf(one)).intersection(own).size;
  for (const [at, one] of fresh) {
    const same = path.posix.basename(at).replace(/\.mdx?$/, '');
    const isClose = same === base || base === 'README' || base === 'index' || same.includes(base);
    const shared = score(one);
    const found =
      shared +
      (isClose ? own.size : 0) +
      (at.replace(/\.mdx?$/, '') === name.replace(/\.mdx?$/, '') ? own.size : 0);
    if (best === undefined || found > best.found) best = { shared, one, found };
  }
  return best !== undefined && best.shared > own.size / 2 ? best.one : undefined;
}

const losses = [];
const totals = { words: 0, kept: 0, pages: 0, missing: 0 };
const lose = (kind, name, at, what, span) =>
  losses.push({ kind, name, at, what, named: isNamed(name, at, span) });

for (const name of filesIn(source)) {
  const text = read(source, name);
  const lines = linesOf(text);
  const page = counterpart(name, text);
  totals.pages += 1;
  if (page === undefined) {
    totals.missing += 1;
    if (!/(?:^|\/)_|README|CONTRIBUTING|LICENSE/i.test(name)) lose('page', name, 1, 'the page');
    continue;
  }
  const news = linesOf(page);
  const words = new Set(wordsOf(page.replace(/<kbd>|<\/?mark>/g, '')));
  const prose = news
    .filter(({ kind }) => kind === 'text')
    .map(({ line }) => line)
    .join('\n');
  const code = new Set(news.filter(({ kind }) => kind !== 'end').map(({ line }) => line.trim()));
  const freshFences = news.filter(({ kind }) => kind === 'fence').map(({ line }) => line);
  const headings = new Set([
    ...news.filter(({ line }) => /^\s*#/.test(line)).map(({ line }) => wordsOf(plain(line)).join(' ')),
    ...news.filter(({ kind }) => kind === 'head').map(({ line }) => wordsOf(plain(line)).slice(1).join(' ')),
  ]);
  let isComment = false;
  // The line that a script, or the reference of a module, begins at, whose lines a report names there.
  let block;
  for (const { at, kind, line } of lines) {
    if (kind === 'text') {
      if (/^<(?:script|style)\b/.test(line)) block = { at, end: /^<\/(?:script|style)>/ };
      else if (/^\s*::: [\w.]+\s*$/.test(line)) block = { at, end: /^\S/ };
      else if (block?.end.test(line)) block = undefined;
      if (block && isNamed(name, block.at)) continue;
    }
    if (kind === 'code') {
      const bare = line
        .trim()
        .replace(/\s*(?:#|\/\/)\s*\(\d+\)!?\s*$/, '')
        .replace(/^[+-]\s*/, '');
      // A line that includes a file has become the text of the file.
      if (/^(?:\{[!*].*[!*]\}|<!--@include.*)$/.test(bare)) continue;
      if (bare !== '' && !code.has(line.trim()) && !page.includes(bare)) lose('code', name, at, line.trim());
    } else if (kind === 'fence') {
      // Spans of a named loss: the block may begin some lines above.
      const [, ...rest] = line.trim().split(/\s+/);
      for (const word of rest
        .join(' ')
        .match(/[^\s"'{}=]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}|\S+/g) ?? []) {
        const facts = word.match(/[\p{L}\d]+(?:[-,.][\p{L}\d]+)*/gu) ?? [];
        const value = facts.at(-1) ?? '';
        const isKept =
          freshFences.some((one) => one.includes(value)) ||
          page.includes(`title="${value}`) ||
          page.includes(value);
        const isAnother =
          (word === 'npm2yarn' && page.includes('pnpm ')) ||
          (/^tab\b/.test(word) && page.includes('<CodeGroup>')) ||
          (/^(?:ins|del|mark)\b/.test(word) && /\[!code (?:\+\+|--|word)/.test(page)) ||
          (/^collapse\b/.test(word) && freshFences.some((one) => one.includes('expandable'))) ||
          /^(?:frame=["']?auto|\.annotate|annotate|\.no-select)/.test(word);
        if (isAnother) continue;
        const isNumbers =
          /^(?:linenums|lineNumbers|showLineNumbers|:?line-numbers)/.test(word) &&
          freshFences.some((one) => /\blines\b/.test(one));
        if (!isKept && !isNumbers) lose('fence', name, at, word);
      }
    } else if (kind === 'text') {
      if (line.includes('<!--')) isComment = true;
      const wasComment = isComment;
      if (line.includes('-->')) isComment = false;
      if (wasComment || /^\s*(?:import|export)\s/.test(line)) continue;
      if (/^\s*#{1,6}\s/.test(line)) {
        const own = wordsOf(plain(line)).join(' ');
        const isTitle = [...page.matchAll(/title="([^"]*)"/g)].some(
          ([, one]) => wordsOf(one).join(' ') === own,
        );
        if (own !== '' && !isTitle && !headings.has(own) && ![...headings].some((one) => one.includes(own)))
          lose('heading', name, at, line.trim());
      }
      const own = wordsOf(
        plain(line.replace(/^\s*(?:!!!|\?\?\?\+?|:{3,}|\/{3,})\s*\{?[\w-]+|^\s*(?:<<<|-+8<).*/, '')),
      );
      const kept = own.filter((word) => words.has(word)).length;
      totals.words += own.length;
      totals.kept += kept;
      if (own.length > 0 && kept < own.length * 0.8)
        lose('words', name, at, own.filter((word) => !words.has(word)).join(' '));
      for (const [, image, to] of line.replace(/`[^`]*`/g, '').matchAll(/(!?)\[[^\]]*\]\(\s*<?([^\s)>]+)/g)) {
        const file = path.posix.basename(
          decodeURIComponent(to.split(/[?#]/)[0].replace(/%(?![\da-f]{2})/gi, '%25')),
        );
        if (
          image === '!'
            ? !page.includes(file) &&
              !decodeURIComponent(page.replace(/%(?![\da-f]{2})/gi, '%25')).includes(file)
            : /^https?:/.test(to) && !page.includes(to)
        )
          lose(image === '!' ? 'image' : 'link', name, at, to);
      }
    }
    if (
      kind === 'text' &&
      /^\s*(?:!!!|\?\?\?|:::|<<<|-+8<-+|\{\*|\{%|\{\{<)/.test(line) &&
      prose.split('\n').some((one) => one.trim() === line.trim()) &&
      line.trim().length > 4
    )
      lose('construct', name, at, line.trim());
  }
}

/** Pages in the order of the navigation. */
function pagesOf(value) {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(pagesOf);
  if (typeof value !== 'object' || value === null) return [];
  return ['root', 'pages', 'groups', 'tabs', 'languages', 'versions', 'dropdowns', 'anchors'].flatMap((key) =>
    pagesOf(value[key]),
  );
}
const order = pagesOf(JSON.parse(config).navigation);
const place = new Map();
order.forEach((at, index) => {
  const key = at.replace(/(?:^|\/)index$/, '');
  if (!place.has(key)) place.set(key, index);
});
let steps = 0;
let broken = 0;
for (const file of options.config) {
  const text = read(options.old, file);
  const own = text.split('\n').flatMap((line, index) => {
    const [, written] =
      /(?:^\s*-\s+(?:"[^"]*":\s*|'[^']*':\s*|[^:'"]+:\s+)?|(?:link|slug|id)["']?\s*:\s*["']|^\s*["'])\/?([\w./-]+?)(?:\.md)?["']?[\s,}]*$/.exec(
        line.replace(/,\s*(?:items|collapsed|label|text).*$/, ''),
      ) ?? [];
    const key = written?.replace(/(?:^|\/)index$/, '').replace(/\/$/, '');
    return key !== undefined && place.has(key) ? [{ at: index + 1, index: place.get(key), key }] : [];
  });
  for (let index = 1; index < own.length; index += 1) {
    steps += 1;
    if (own[index].index < own[index - 1].index) {
      broken += 1;
      lose('order', file, own[index].at, `${own[index - 1].key} before ${own[index].key}`, 0);
    }
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(?:\/\/|#|\*)/.test(line)) continue;
    for (const [value] of line.matchAll(/#[\da-f]{6}\b|https?:\/\/[^\s"'`)>]+/gi)) {
      if (!config.includes(value) && !all.includes(value)) {
        const before = text.split('\n').slice(0, index + 1);
        // The report may name the key around it.
        const around = [];
        let indent = Infinity;
        for (let at = index; at >= 0; at -= 1) {
          const width = before[at].search(/\S/);
          if (width >= 0 && width < indent) {
            indent = width;
            around.push(at + 1);
          }
        }
        losses.push({
          kind: 'brand',
          name: file,
          at: index + 1,
          what: value,
          named: around.some((at) => isNamed(file, at, 0)),
        });
      }
    }
  }
}

const kinds = Map.groupBy(losses, ({ kind }) => kind);
const silent = losses.filter(({ named }) => !named);
console.log(
  `${path.basename(options.old)}: ${totals.pages} pages, ${totals.missing} without a counterpart; words kept ${((100 * totals.kept) / Math.max(1, totals.words)).toFixed(2)} %; order ${steps - broken} of ${steps} steps; silent losses ${silent.length}`,
);
for (const [kind, found] of kinds)
  console.log(
    `  ${kind.padEnd(10)} lost ${String(found.length).padStart(4)}, silent ${found.filter(({ named }) => !named).length}`,
  );
for (const [, found] of Map.groupBy(silent, ({ kind }) => kind))
  for (const { kind, name, at, what } of found.slice(0, Number(options.list)))
    console.log(`    ${kind} ${name}:${at}  ${what.slice(0, 110)}`);
process.exitCode = silent.length > 0 ? 1 : 0;
