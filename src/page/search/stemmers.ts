import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { languageOf, SNOWBALL, type Stemmer } from './stems.ts';

const stemmers = new Map<string, Promise<Stemmer>>();

/** The stemmer of a language; `undefined` where there is none. */
export async function stemmerOf(tag: string): Promise<Stemmer | undefined> {
  const file = fileOf(tag);
  if (file === undefined) return undefined;
  let stemmer = stemmers.get(file);
  if (!stemmer)
    stemmers.set(
      file,
      (stemmer = (import(pathToFileURL(file).href) as Promise<{ stemmer: Stemmer }>).then((module) => module.stemmer)),
    );
  return stemmer;
}

/** The stemmer of a language as a script for the browser, under a name that says which it is. */
export function stemmerScript(tag: string): { name: string; content: Buffer } | undefined {
  const file = fileOf(tag);
  if (file === undefined) return undefined;
  const content = readFileSync(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { name: `stem-${languageOf(tag)}-${hash}.js`, content };
}

const { resolve } = createRequire(import.meta.url);

/** The module of a stemmer, which imports nothing. */
function fileOf(tag: string): string | undefined {
  const name = SNOWBALL[languageOf(tag)];
  return name === undefined ? undefined : resolve(`@orama/stemmers/${name}`).replace(/\.cjs$/, '.js');
}
