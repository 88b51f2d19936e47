import { getOrMake } from '../../base/get-or-make.ts';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { languageOf, SNOWBALL, type Stemmer } from './stems.ts';

const stemmers = new Map<string, Promise<Stemmer>>();

/** The stemmer of a language; `undefined` where there is none. */
export async function stemmerOf(tag: string): Promise<Stemmer | undefined> {
  const file = stemmerFile(tag);
  return file === undefined ? undefined : getOrMake(stemmers, file, () => load(file));
}

async function load(file: string): Promise<Stemmer> {
  const module = (await import(file)) as { stemmer: Stemmer };
  return module.stemmer;
}

/** The stemmer of a language as a script for the browser, under a name that says which it is. */
export function stemmerScript(tag: string): { name: string; content: Buffer } | undefined {
  const file = stemmerFile(tag);
  if (file === undefined) return undefined;
  const content = readFileSync(new URL(file));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `stem-${languageOf(tag)}-${hash}.js`, content };
}

const { resolve } = createRequire(import.meta.url);

/** Address of the module of a stemmer, which imports nothing. */
export function stemmerFile(tag: string): string | undefined {
  const name = SNOWBALL[languageOf(tag)];
  if (name === undefined) return undefined;
  return pathToFileURL(resolve(`@orama/stemmers/${name}`).replace(/\.cjs$/, '.js')).href;
}
