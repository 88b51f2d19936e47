import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { SearchRecord } from '../../../src/page/search/document.ts';
import { Reader, type Value } from '../../../src/page/search/merge/cbor.ts';
import { type IndexFiles, mergeIndexes } from '../../../src/page/search/merge/merge.ts';
import { createSearchIndex } from '../../../src/page/search/SearchIndex.ts';

const WORDS = [
  'café',
  'cafe',
  'naïve',
  'naive',
  'running',
  'runs',
  'user_group',
  '𝒳axis',
  'Ärger',
  'zebra',
  '日本',
  'ﬀ',
];

/** Pages with words that others have too, in other forms, and with fields and filters that not all have. */
function pagesIn(language: string, count: number): SearchRecord[] {
  return Array.from({ length: count }, (_, at) => {
    const words = Array.from(
      { length: 700 },
      (_, place) => `w${(at * 31 + place * 7) % 2900} ${WORDS[(at + place) % WORDS.length]}`,
    );
    return {
      url: `/${language}/${at}/`,
      language,
      kind: 'guide' as const,
      title: `Page ${at} of ${WORDS[at % WORDS.length]}`,
      trail: at % 3 === 0 ? [] : [`Group ${at % 5}`],
      html: `<h2 id="a">Part ${at}</h2><p data-pagefind-weight="${(at % 4) + 1}">${words.join(' ')}</p>`,
      // Of the first pages none has a method, so that their fields have other numbers.
      ...(at > 10 ? { method: 'GET', endpoint: `GET /things/${at}` } : {}),
      ...(at % 2 === 0 ? { version: `v${at % 4}` } : {}),
    };
  });
}

const pages = [...pagesIn('en', 25), ...pagesIn('de', 9), ...pagesIn('tlh', 4)];

async function indexOf(records: readonly SearchRecord[]) {
  const index = await createSearchIndex();
  for (const record of records) await index.add(record);
  return index.finish();
}

function valueOf(files: IndexFiles, name: string): Value {
  const bytes = gunzipSync(files.get(name) ?? new Uint8Array());
  expect(bytes.toString('latin1', 0, 12)).toBe('pagefind_dcd');
  return new Reader(bytes.subarray(12)).value();
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** All that an index says, without the names of files, which are hashes. */
function sayingOf(files: IndexFiles): unknown {
  const entry = JSON.parse(Buffer.from(files.get('pagefind-entry.json') ?? []).toString());
  return Object.entries<{ hash: string; wasm: string; page_count: number }>(entry.languages).map(
    ([language, { hash, wasm, page_count: count }]) => {
      const meta = valueOf(files, `pagefind.${hash}.pf_meta`) as [
        string,
        Value,
        string[][],
        string[][],
        Value,
        Value,
      ];
      const [version, texts, chunks, filters, sorts, fields] = meta;
      return {
        language,
        wasm,
        count,
        version,
        texts,
        sorts,
        fields,
        words: chunks.map(([from, to, name]) => [
          from,
          to,
          hashOf(gunzipSync(files.get(`index/${name}.pf_index`)!)),
        ]),
        filters: filters.map(([filter, name]) => [filter, valueOf(files, `filter/${name}.pf_filter`)]),
      };
    },
  );
}

it('makes of parts the index that the engine makes of all their pages, byte for byte', async () => {
  const whole = await indexOf(pages);
  const parts = [];
  // Languages begin inside of parts, and one part has two of them.
  for (const [from, to] of [
    [0, 8],
    [8, 9],
    [9, 20],
    [20, 36],
    [36, 38],
  ] as const)
    parts.push(await indexOf(pages.slice(from, to)));
  const { files, renamed } = mergeIndexes(parts.map((part) => part.files));
  expect(sayingOf(files)).toEqual(sayingOf(whole.files));
  expect(renamed).toEqual([{}, {}, {}, {}, {}]);
  const others = (all: IndexFiles) => [...all.keys()].filter((name) => !name.includes('.pf_')).sort();
  expect(others(files)).toEqual(others(whole.files));
  expect(new Map(parts.flatMap((part) => [...part.pages]))).toEqual(whole.pages);
});

it('gives a page another name where the page of an earlier part has its name', async () => {
  const part = await indexOf(pages.slice(0, 2));
  const { files, renamed } = mergeIndexes([part.files, part.files]);
  const names = [...part.pages.keys()];
  expect(Object.keys(renamed[0]!)).toEqual([]);
  expect(Object.keys(renamed[1]!).sort()).toEqual(names.sort());
  const [{ texts }] = sayingOf(files) as [{ texts: [string][] }];
  const all = [...names, ...Object.values(renamed[1]!)];
  expect(new Set(texts.map(([name]) => `fragment/${name}.pf_fragment`))).toEqual(new Set(all));
  expect(texts).toHaveLength(4);
});

it('refuses files that it does not know', async () => {
  const { files } = await indexOf(pages.slice(0, 1));
  const meta = [...files.keys()].find((name) => name.endsWith('.pf_meta'))!;
  expect(() =>
    mergeIndexes([new Map([...files, [meta, new Uint8Array(files.get(meta)!.length)]])]),
  ).toThrow();
  expect(() => mergeIndexes([new Map()])).toThrow(/pagefind-entry/);
});
