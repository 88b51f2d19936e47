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
//   order      pages of each list of the configuration, against the order of the part of the navigation that has most of them
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
    .filter((name) => /\.mdx?$/.test(name) && !/(?:^|\/)(?:node_modules|\..*|dist)\//.test(name));
const read = (...names) => readFileSync(path.join(...names), 'utf8').replace(/\r\n?/g, '\n');

/** Lines of a page: its code apart from its text. */
function linesOf(text) {
  const lines = [];
  let fence;
  let isHead = text.startsWith('---\n');
  let script;
  let ticks = 0;
  let isTemplate = false;
  for (const [index, line] of text.split('\n').entries()) {
    const [, mark, info = ''] = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const at = index + 1;
    // A script, whose texts can look like a fence, or an import over several lines.
    if (
      fence === undefined &&
      script === undefined &&
      /^(?:export\s.*[{([`,>=]|import\s+(?:[\w$]+,\s*)?\{[^'"}]*)\s*$/.test(line)
    ) {
      script = at;
      ticks = 0;
      isTemplate = line.trim().endsWith('`');
    }
    if (script !== undefined) {
      lines.push({ at, kind: 'text', line, script });
      ticks += line.match(/(?<!\\)`/g)?.length ?? 0;
      if (ticks % 2 === 0 && at > script && (isTemplate ? /`;?$/ : /^[}\])]/).test(line)) script = undefined;
    } else if (isHead) {
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

/** Blanks the tags of a page, which can be on several lines, but for the texts in them that readers see. */
function withoutTags(lines) {
  const text = lines
    .map(({ kind, line }) =>
      kind === 'text' ? line.replace(/`[^`]*`/g, (code) => code.replace(/[<>]/g, ' ')) : '',
    )
    .join('\n');
  let result = '';
  let at = 0;
  for (const { index, 0: start } of text.matchAll(/<\/?[A-Za-z][\w.:-]*(?=[\s/>])/g)) {
    if (index < at) continue;
    let end = index + start.length;
    let depth = 0;
    for (let quote; end < text.length && !(text[end] === '>' && depth === 0 && !quote); end += 1) {
      const character = text[end];
      if (quote) quote = character === quote ? undefined : quote;
      else if (/["'`]/.test(character)) quote = character;
      else if (character === '{') depth += 1;
      else if (character === '}') depth -= 1;
    }
    // A tag that nothing ends is text.
    if (end >= text.length || end - index > 5000) continue;
    const tag = text.slice(index, end + 1);
    const shown = tag.replace(
      /\s(?:title|label|description|alt|caption|text|tagline)=(["'])(.*?)\1/gs,
      '\u0001$2\u0002',
    );
    const kept = shown.replace(/(^|\u0002)[^\u0001]*(?=\u0001|$)/g, (gap) => gap.replace(/[^\n]/g, ' '));
    result += text.slice(at, index) + kept.replace(/[\u0001\u0002]/g, ' ');
    at = end + 1;
  }
  return (result + text.slice(at)).split('\n');
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

/** Parts of a path that say which page it is: without the names of an index, and numbers for the order. */
const partsOf = (name) =>
  name
    .toLowerCase()
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) =>
      part
        .replace(/^\d+[-_.]\s*/, '')
        .replace(/[^\p{L}\d./-]+/gu, '-')
        .replace(/\.([a-z]{2}(?:-[a-z]{2})?)$/, ''),
    )
    .filter(
      (part, at, all) =>
        !(at === all.length - 1 && /^(?:index|readme|page)$/.test(part)) && !/^\(.*\)$/.test(part),
    );
const titleOf = (text) =>
  /^title:\s*["']?(.*?)["']?\s*$/m.exec(/^---\n.*?\n---/s.exec(text)?.[0] ?? '')?.[1] ??
  /^#\s+(.*)$/m.exec(text)?.[1] ??
  '';
const known = [...fresh].map(([at, text]) => ({
  at,
  text,
  parts: partsOf(at),
  words: new Set(wordsOf(text)),
  title: wordsOf(titleOf(text)).join(' '),
}));
const bodyOf = (text) =>
  plain(
    withoutTags(linesOf(text).map((one) => (one.kind === 'code' ? { ...one, kind: 'text' } : one))).join(
      '\n',
    ),
  );

/** The new page of an old one: the one whose path ends alike, and that has most of its words. */
function counterpart(name, text) {
  const body = new Set(wordsOf(bodyOf(text)));
  const own = body.size === 0 ? new Set(wordsOf(plain(text))) : body;
  const parts = partsOf(name);
  const title = wordsOf(titleOf(text)).join(' ');
  const [, locale] = /\.([a-z]{2}(?:-[a-z]{2})?)\.mdx?$/i.exec(name) ?? [];
  let best;
  for (const one of known) {
    const ends = one.parts[0] === locale?.toLowerCase() ? one.parts.slice(1) : one.parts;
    const isLike = (part, other) => part === other || other === `${part}-2`;
    let same = 0;
    while (same < parts.length && isLike(parts.at(-1 - same), ends.at(-1 - same))) same += 1;
    const isWhole = same === parts.length && ends.length === same;
    const shared = own.size === 0 ? 0 : own.intersection(one.words).size / own.size;
    const isSameLanguage =
      locale === undefined || one.at.toLowerCase().startsWith(`${locale.toLowerCase()}/`);
    const score =
      shared * (own.size > 40 ? 6 : 2) +
      (isSameLanguage ? 3 : 0) +
      (isWhole ? 2.5 : same / (parts.length + 1)) +
      (parts.at(-1) === ends.at(-1) ? 0.5 : 0) +
      (title !== '' && title === one.title ? 1 : 0);
    if (best === undefined || score > best.score)
      best = { score, shared, one, isLike: isWhole || same > 0 || title === one.title };
  }
  return best !== undefined && (best.shared > 0.5 || (best.isLike && own.size < 25))
    ? best.one.text
    : undefined;
}

const losses = [];
const totals = { words: 0, kept: 0, pages: 0, missing: 0 };
const lose = (kind, name, at, what, span) =>
  losses.push({ kind, name, at, what, named: isNamed(name, at, span) });

for (const name of filesIn(source)) {
  const text = read(source, name);
  const lines = linesOf(text);
  const bare = withoutTags(lines);
  const page = counterpart(name, text);
  totals.pages += 1;
  if (page === undefined) {
    totals.missing += 1;
    if (!/(?:^|\/)_|README|CONTRIBUTING|LICENSE|SUMMARY|AGENTS|CLAUDE/i.test(name))
      lose('page', name, 1, 'the page', Infinity);
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
  for (const { at, kind, line, script } of lines) {
    if (script !== undefined && (isNamed(name, script) || lines[script - 1].line.startsWith('import')))
      continue;
    if (kind === 'text' && block === undefined) {
      if (/^<(?:script|style)\b/.test(line)) block = { at, end: /^<\/(?:script|style)>/ };
      else if (/^<HTMLBlock\b/.test(line)) block = { at, end: /<\/HTMLBlock>/ };
      else if (/^\s*::: [\w.]+\s*$/.test(line)) block = { at, end: /^\S/ };
    } else if (kind !== 'fence' && block?.end.test(line)) {
      const { at: start } = block;
      block = undefined;
      if (isNamed(name, start) && /^[}\])]|<\//.test(line)) continue;
    }
    if (block && isNamed(name, block.at)) continue;
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
          /^(?:frame=["']?auto|\.annotate|annotate|\.no-select|copy$|showLineNumbers=.?false)/.test(word) ||
          (/^copy=.?false/.test(word) && freshFences.some((one) => one.includes('nocopy')));
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
      if (wasComment || /^\s*(?:import|export)\s|^\} from |^\s*\[[^\]]+\]:\s|\[\[?toc\]\]?/i.test(line))
        continue;
      if (/^\s*#{1,6}\s/.test(line) && (bare[at - 1] ?? '').trim() !== '') {
        const heading = line.replace(/\s\[#[\w-]+\]\s*$/, '');
        const own = wordsOf(plain(heading)).join(' ');
        const isTitle = [...page.matchAll(/title="([^"]*)"/g)].some(([, one]) =>
          [own, wordsOf(heading).join(' ')].includes(wordsOf(one.replaceAll('&amp;', ' ')).join(' ')),
        );
        if (own !== '' && !isTitle && !headings.has(own) && ![...headings].some((one) => one.includes(own)))
          lose('heading', name, at, line.trim());
      }
      const own = wordsOf(
        plain(
          (bare[at - 1] ?? '').replace(
            /^\s*(?:!!!|\?\?\?\+?|:{3,}|\/{3,})\s*\{?[\w-]+|^\s*(?:<<<|-+8<).*/,
            '',
          ),
        ),
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

/** Pages in the order of the navigation, for each part of it that has a list of its own. */
function partsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  const parts = ['tabs', 'languages', 'versions', 'dropdowns', 'anchors'].flatMap((key) => value[key] ?? []);
  return parts.length > 0 ? parts.flatMap(partsIn) : [pagesOf(value)];
}
function pagesOf(value) {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(pagesOf);
  if (typeof value !== 'object' || value === null) return [];
  return ['root', 'pages', 'groups'].flatMap((key) => pagesOf(value[key]));
}
const keyOf = (at) => at.replace(/(?:^|\/)(?:index|README)$/, '').replace(/^\/|\/$/g, '');
const places = partsIn(JSON.parse(config).navigation).map((list) => {
  const place = new Map();
  for (const [index, at] of list.entries()) if (!place.has(keyOf(at))) place.set(keyOf(at), index);
  return place;
});

/**
 * Strings in the outermost lists of a configuration, with the key before each list. In YAML a list is all lines below a key of the
 * first column.
 */
function listsOf(text, file) {
  const of = (pattern) => [
    {
      key: 'pages',
      strings: text.split('\n').flatMap((line, index) => {
        const [, value] = pattern.exec(line) ?? [];
        return value === undefined ? [] : [{ at: index + 1, value }];
      }),
    },
  ];
  if (/SUMMARY\.md$/.test(file)) return of(/^\s*[*+-]\s+\[.*?\]\(<?([^)>\s"]+)/);
  if (/_order\.ya?ml$/.test(file)) return of(/^-\s+["']?(.+?)["']?\s*$/);
  if (/_meta(?:\.[\w-]+)?\.\w+$/.test(file)) {
    // Keys of the outermost object have the smallest indentation.
    const indents = [...text.matchAll(/^([ \t]+)["']?[\w-]+["']?\s*:/gm)].map(([, space]) => space.length);
    return of(new RegExp(`^[ \\t]{${Math.min(...indents)}}["']?([\\w-]+)["']?\\s*:`));
  }
  if (/\.ya?ml$/.test(file)) {
    const lists = [];
    for (const [index, line] of text.split('\n').entries()) {
      const [, key] = /^([\w-]+):/.exec(line) ?? [];
      if (key !== undefined) lists.push({ key, strings: [] });
      const [, value] =
        /^\s*-\s+(?:(?:"[^"]*"|'[^']*'|[^:'"]+):\s+)?["']?([^\s"'#]+)["']?\s*$/.exec(line) ?? [];
      if (value !== undefined) lists.at(-1)?.strings.push({ at: index + 1, value });
    }
    return lists;
  }
  const lists = [];
  const open = [];
  let depth = 0;
  let key = '';
  let line = 1;
  const pattern =
    /\n|\/\/[^\n]*|\/\*.*?\*\/|(?:[\w$]+|"[^"\n]*"|'[^'\n]*')(?=\s*[:=]\s*\[)|(["'`])((?:\\.|(?!\1).)*?)\1|[[\]]|[\w$]+(?=\s*:)/gs;
  let name = '';
  for (const { 0: token, 2: value } of text.matchAll(pattern)) {
    if (token === '[') {
      // A sidebar is a list of its own, even in the settings of a plugin.
      if (depth === 0 || (/sidebar/i.test(name) && !open.some(({ isSidebar }) => isSidebar))) {
        const list = { key: name || key, strings: [] };
        lists.push(list);
        open.push({ depth, list, isSidebar: /sidebar/i.test(name) });
      }
      name = '';
      depth += 1;
    } else if (token === ']') {
      depth = Math.max(0, depth - 1);
      if (open.at(-1)?.depth === depth) open.pop();
    } else if (/^[\w$]+$/.test(token) || (value === undefined && /^["']/.test(token))) {
      name = token.replace(/["']/g, '');
      if (depth === 0) key = name;
    } else if (depth > 0 && value !== undefined) {
      if (!/^(?:text|label|base|icon|title)$/.test(name)) open.at(-1)?.list.strings.push({ at: line, value });
      name = '';
    }
    line += token.split('\n').length - 1;
  }
  return lists;
}

let steps = 0;
let broken = 0;
for (const file of options.config) {
  const text = read(options.old, file);
  for (const { key, strings } of listsOf(text, file)) {
    if (
      /^(?:nav|navbar|bar|links|items|redirects|plugins|social\w*|theme\w*|head|extra\w*|markdown_extensions|presets|watch)$/i.test(
        key,
      )
    )
      if (key !== 'nav' || !/\.ya?ml$/.test(file)) continue;
    const keys = strings.map(({ at, value }) => ({
      at,
      key: keyOf(value.replace(/[?#].*$/, '').replace(/\.(?:mdx?|html)$/, '')),
    }));
    // Keys of Docusaurus have no base, and those of VitePress may.
    const folder = path
      .relative(source, path.dirname(path.resolve(options.old, file)))
      .split(path.sep)
      .join('/');
    const found = (place, one) =>
      [`${folder}/`, '', 'docs/', 'reference/', 'recipes/']
        .map((base) => place.get(base + one))
        .find((index) => index !== undefined);
    const counted = places.map((place) => keys.filter((one) => found(place, one.key) !== undefined).length);
    const place = places[counted.indexOf(Math.max(...counted))];
    const own = keys
      .filter((one) => place && found(place, one.key) !== undefined)
      .map((one) => ({ ...one, index: found(place, one.key) }));
    // A page that is listed twice has its first place.
    const once = new Set();
    own.splice(0, own.length, ...own.filter(({ index }) => !once.has(index) && once.add(index)));
    if (own.length < 2) continue;
    for (let index = 1; index < own.length; index += 1) {
      steps += 1;
      if (own[index].index < own[index - 1].index) {
        broken += 1;
        lose('order', file, own[index].at, `${own[index - 1].key} before ${own[index].key}`, 0);
      }
    }
  }
  for (const [index, line] of text.split('\n').entries()) {
    // Browsers have given up the colors of pinned tabs.
    if (/^\s*(?:\/\/|\/\*|#|\*)|mask-icon/.test(line)) continue;
    for (const [value] of line
      .replace(/(^|\s)\/\/\s.*$/, '')
      .matchAll(/#[\da-f]{6}\b|https?:\/\/[^\s"'`)>]+/gi)) {
      // An edit link has become a switch, for the repository of the site.
      const [repository] =
        /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+(?=\/(?:edit|tree|blob)\/)/.exec(value) ?? [];
      if (repository !== undefined && /"edits": true/.test(config)) continue;
      if (!config.toLowerCase().includes(value.toLowerCase()) && !all.includes(value)) {
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
