import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Reader, UnknownFormat, type Value, Writer } from './cbor.ts';
import { type Shift, sizeOf, type Word, wordsOf, writeWord } from './words.ts';

/** The files of an index by path. */
export type IndexFiles = Map<string, Uint8Array>;

/** An index made of several: its files but those with the texts of pages, which stay as they are. */
export interface Merged {
  files: IndexFiles;
  /** For each part the files of pages whose name an earlier part has for another page, with their new names. */
  renamed: Record<string, string>[];
}

/** What `pagefind-entry.json` says. */
interface Entry {
  languages: Record<string, Language>;
}

interface Language {
  hash: string;
  page_count: number;
}

/** The part of an index that is in one language. */
interface Edition extends Shift {
  files: IndexFiles;
  meta: Meta;
  renamed: Record<string, string>;
}

/** What the file says that the engine reads first, in its order. */
interface Meta {
  version: string;
  /** For each page the name of its file, the number of its words, and what the engine needs besides. */
  pages: [string, number, ...Value[]][];
  /** For each file with words: from which word, to which word, its name. */
  chunks: [string, string, string][];
  filters: [string, string][];
  fields: string[];
}

const ENTRY = 'pagefind-entry.json';
const SIGNATURE = 'pagefind_dcd';
/** How many values the engine puts into a file of words. */
const CHUNK = 20_000;
/** Characters of a hash in the name of a file. */
const SHORT = 7;

/** Whether a file of an index is one of those with the texts of pages. */
export function isOfPage(file: string): boolean {
  return file.startsWith('fragment/');
}

function fileOf(page: string): string {
  return `fragment/${page}.pf_fragment`;
}

/**
 * Makes one index of several: that which the engine would make of all their pages. So the engine has to read only the pages
 * of those parts that have changed, and a reader's browser asks one index.
 *
 * @param parts the files of each index but those with the texts of pages
 * @throws UnknownFormat when the engine writes its files in another way than version 1.6.
 */
export function mergeIndexes(parts: readonly IndexFiles[]): Merged {
  const entries = parts.map((files) => JSON.parse(textOf(files, ENTRY)) as Entry);
  const renamed = parts.map((): Record<string, string> => ({}));
  const languages = new Map<string, [part: number, said: Language][]>();
  for (const [at, entry] of entries.entries()) {
    for (const [name, said] of Object.entries(entry.languages)) {
      const all = languages.get(name);
      if (all) all.push([at, said]);
      else languages.set(name, [[at, said]]);
    }
  }
  const files: IndexFiles = new Map();
  for (const part of parts) {
    for (const [name, content] of part) if (!/\.(?:pf_\w+|json)$/.test(name)) files.set(name, content);
  }
  const whole = [...languages].sort().map(([name, all]) => {
    const editions = all.map(([at, { hash }]): Edition => {
      const part = parts[at] ?? new Map<string, never>();
      return { files: part, meta: readMeta(part, hash), renamed: renamed[at] ?? {}, offset: 0, fields: [] };
    });
    return [name, { ...all[0]?.[1], ...mergeLanguage(name, editions, files) }];
  });
  files.set(ENTRY, Buffer.from(JSON.stringify({ ...entries[0], languages: Object.fromEntries(whole) })));
  return { files, renamed };
}

/** Adds the files of one language. Returns what the entry says of it. */
function mergeLanguage(language: string, editions: readonly Edition[], files: IndexFiles): Language {
  const fields = [...new Set(editions.flatMap(({ meta }) => meta.fields))].sort();
  const whole: Meta = {
    version: editions[0]?.meta.version ?? '',
    pages: [],
    chunks: [],
    filters: [],
    fields,
  };
  const taken = new Set<string>();
  for (const edition of editions) {
    edition.offset = whole.pages.length;
    edition.fields = edition.meta.fields.map((field) => fields.indexOf(field));
    whole.pages.push(...nameApart(edition, taken));
  }

  const names = new Set<string>();
  const nameOf = (bytes: Buffer): string => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    let length = SHORT;
    while (names.has(hash.slice(0, length))) length++;
    names.add(hash.slice(0, length));
    return `${language}_${hash.slice(0, length)}`;
  };

  for (const [filter, body] of mergedFilters(editions)) {
    const hash = nameOf(body);
    whole.filters.push([filter, hash]);
    files.set(`filter/${hash}.pf_filter`, closed(body));
  }
  for (const { from, to, body } of mergedWords(editions)) {
    const hash = nameOf(body);
    addChunk(whole.chunks, from, to, hash);
    files.set(`index/${hash}.pf_index`, closed(body));
  }
  const writer = new Writer();
  writer.value([whole.version, whole.pages, whole.chunks, whole.filters, [], whole.fields]);
  const body = writer.take();
  const hash = nameOf(body);
  files.set(`pagefind.${hash}.pf_meta`, closed(body));
  return { hash, page_count: whole.pages.length };
}

/** The pages of a part, with other names for those that the parts before it have taken: the names are short hashes. */
function nameApart({ meta, renamed }: Edition, taken: Set<string>): Meta['pages'] {
  const pages = meta.pages.map(([name, ...rest]): Meta['pages'][number] => {
    let own = name;
    while (taken.has(own)) own += 'x';
    if (own !== name) renamed[fileOf(name)] = fileOf(own);
    return [own, ...rest];
  });
  for (const [name] of pages) taken.add(name);
  return pages;
}

/** Each filter with its file: which pages have which value. */
function* mergedFilters(editions: readonly Edition[]): Generator<[filter: string, body: Buffer]> {
  const filters = new Set(editions.flatMap(({ meta }) => meta.filters.map(([filter]) => filter)));
  for (const filter of [...filters].sort()) {
    const pages = new Map<string, number[]>();
    for (const { files, meta, offset } of editions) {
      const hash = meta.filters.find(([name]) => name === filter)?.[1];
      if (hash === undefined) continue;
      const [, values] = opened(files, `filter/${hash}.pf_filter`).value() as [string, [string, number[]][]];
      for (const [value, own] of values) {
        const all = pages.get(value) ?? [];
        pages.set(value, all);
        for (const page of own) all.push(page + offset);
      }
    }
    const writer = new Writer();
    writer.value([
      filter,
      [...pages].sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other))),
    ]);
    yield [filter, writer.take()];
  }
}

/** The files of words, each with its first and last word. */
function* mergedWords(editions: readonly Edition[]): Generator<{ from: string; to: string; body: Buffer }> {
  const sources = editions.map(wordsOfPart);
  const heads = sources.map((source) => source.next().value);
  const words = new Writer();
  const file = new Writer();
  let [count, size, from, to] = [0, 0, '', ''];
  const cut = (): Buffer => {
    file.array(1);
    file.array(count);
    const body = words.take();
    file.copy(body, 0, body.length);
    [count, size] = [0, 0];
    return file.take();
  };
  for (;;) {
    let next: string | undefined;
    for (const head of heads) if (head && (next === undefined || head.text < next)) next = head.text;
    if (next === undefined) break;
    const same: Word[] = [];
    for (const [at, head] of heads.entries()) {
      if (head?.text !== next) continue;
      same.push(head);
      heads[at] = undefined;
    }
    if (count === 0) from = next;
    to = next;
    writeWord(words, same);
    count++;
    size += same.reduce((sum, word) => sum + sizeOf(word), 0);
    if (size >= CHUNK) yield { from, to, body: cut() };
    // Only now, since the next word may be in another file, and reading goes on in the same bytes.
    for (const [at, source] of sources.entries())
      if (heads[at] === undefined) heads[at] = source.next().value;
  }
  if (count > 0) yield { from, to, body: cut() };
}

function* wordsOfPart({ files, meta, offset, fields }: Edition): Generator<Word, undefined> {
  for (const [, , hash] of meta.chunks)
    yield* wordsOf(opened(files, `index/${hash}.pf_index`), { offset, fields });
}

/** Adds a file of words. Its bounds are as short as they can be to tell it from the file before. */
function addChunk(chunks: Meta['chunks'], from: string, to: string, hash: string): void {
  const [first, last] = [from, to].map((text) => Buffer.from(text, 'latin1').toString()) as [string, string];
  const before = chunks.at(-1);
  let begin = first;
  if (before) {
    const [one, other] = [Array.from(before[1]), Array.from(first)];
    let shared = 0;
    while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++;
    const end = one.slice(0, shared + 1).join('');
    if (Buffer.compare(Buffer.from(end), Buffer.from(before[0])) >= 0) before[1] = end;
    begin = other.slice(0, shared + 1).join('');
  }
  chunks.push([begin, last, hash]);
}

function readMeta(files: IndexFiles, hash: string): Meta {
  const [version, pages, chunks, filters, , fields] = opened(files, `pagefind.${hash}.pf_meta`).value() as [
    string,
    Meta['pages'],
    Meta['chunks'],
    Meta['filters'],
    Value,
    string[],
  ];
  return { version, pages, chunks, filters, fields };
}

function textOf(files: IndexFiles, name: string): string {
  const content = files.get(name);
  if (!content) throw new UnknownFormat(name);
  return Buffer.from(content).toString();
}

function opened(files: IndexFiles, name: string): Reader {
  const content = files.get(name);
  const bytes = content && unzipped(content, name);
  if (bytes?.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) throw new UnknownFormat(name);
  return new Reader(bytes.subarray(SIGNATURE.length));
}

function unzipped(content: Uint8Array, name: string): Buffer {
  try {
    return gunzipSync(content);
  } catch {
    throw new UnknownFormat(name);
  }
}

function closed(body: Buffer): Uint8Array {
  return gzipSync(Buffer.concat([Buffer.from(SIGNATURE), body]));
}
