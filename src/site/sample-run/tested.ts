import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../base/read-file.ts';
import { replaceOwnFile } from '../../base/disk/author-files.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { report } from './codes.ts';
import { isEqual, type SampleResult } from './SampleResult.ts';
import { isCallable } from './trial.ts';

/** Name of the file in the docs folder with the samples that were run and sent what they should. */
export const TESTED_FILE = 'tested-samples.json';

/** Marks the file as one that Lectern wrote. */
const ABOUT = 'Written by lectern check --samples --record: hashes of request samples that were run.';

/** Most bytes of that file that are read: a million samples have less. */
const mostBytes = 32 * 1024 * 1024;

/** The samples that passed, by their text. */
export interface Tested {
  has(lang: string, code: string): boolean;
  /** Hashes by language, sorted. */
  hashes: Readonly<Record<string, readonly string[]>>;
}

/** A sample by its very text: as soon as that changes, it is another sample. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url').slice(0, 22);
}

/** Reads the file of a docs folder. Without one nothing is known, and nothing is said. */
export function readTested(docsRoot: string): { value: Tested | undefined; diagnostics: Diagnostic[] } {
  const text = readIfThere(path.join(docsRoot, TESTED_FILE));
  if (text === undefined) return { value: undefined, diagnostics: [] };
  const hashes = text.length > mostBytes ? undefined : hashesIn(text);
  if (hashes === undefined) {
    return { value: undefined, diagnostics: [report('samples/unreadable', { file: TESTED_FILE })] };
  }
  const sets = new Map(Object.entries(hashes).map(([lang, list]) => [lang, new Set(list)]));
  return {
    value: { has: (lang, code) => sets.get(lang)?.has(hashOf(code)) === true, hashes },
    diagnostics: [],
  };
}

function hashesIn(text: string): Record<string, string[]> | undefined {
  try {
    const { samples } = JSON.parse(text) as { samples?: unknown };
    if (typeof samples !== 'object' || samples === null || Array.isArray(samples)) return undefined;
    const entries = Object.entries(samples as Record<string, unknown>);
    const isRight = entries.every(
      ([, list]) => Array.isArray(list) && list.every((hash) => typeof hash === 'string'),
    );
    return isRight ? (Object.fromEntries(entries) as Record<string, string[]>) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes down which samples passed. Those of other languages stay as they were; where only some requests were tried, so
 * do those of all others.
 */
export function recordTested(docsRoot: string, results: readonly SampleResult[], isPart: boolean): string {
  const before = readTested(docsRoot).value?.hashes ?? {};
  const samples: Record<string, readonly string[]> = { ...before };
  for (const lang of new Set(results.map((result) => result.lang))) {
    const own = results.filter((result) => result.lang === lang);
    const kept = new Set(isPart ? before[lang] : []);
    for (const { code } of own) kept.delete(hashOf(code));
    for (const sample of own)
      if (isEqual(sample) && isCallable(sample.shown.model)) kept.add(hashOf(sample.code));
    samples[lang] = [...kept].sort();
  }
  const sorted = Object.fromEntries(Object.entries(samples).sort(([one], [other]) => (one < other ? -1 : 1)));
  const text = `${JSON.stringify({ about: ABOUT, samples: sorted }, null, 1)}\n`;
  replaceOwnFile(path.join(docsRoot, TESTED_FILE), text, (file) =>
    readFileSync(file, 'utf8').includes(ABOUT),
  );
  return TESTED_FILE;
}
