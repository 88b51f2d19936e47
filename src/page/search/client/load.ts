import { type ListedNames, NAMES_FILE, type NameList } from '../NameList.ts';
import { type Stemmer, termsIn } from '../stems.ts';
import { type Lookup, makeLookup } from './lookup.ts';
import { languageAmong, type Name, type NameGroup, namesIn, type Scope } from './names.ts';
import { type TermsPlace, Texts } from './texts.ts';

/** How long a look-up is made without letting the browser do other things, in milliseconds. */
const SLICE = 8;

/** The names of a list, and where their terms are. */
type List = NameGroup & TermsPlace;

/** The loading lists and look-up of one scope. */
interface Entry {
  lists: Promise<List[]>;
  lookup: Promise<Lookup>;
  /** A question waits for it. */
  isAwaited: boolean;
}

const entries = new Map<string, Entry>();
/** Indexes of which a file could not be loaded. A newer one may be there in its place. */
const outdated = new Set<string>();

/** Loads what every search in a scope needs, so that the first question has not to wait for it. */
export function prepareLookup(base: string, scope: Scope): void {
  // The search itself reports a failure.
  entryOf(base, scope).lookup.catch(() => undefined);
}

/** The names of a scope, as they are listed. */
export async function namesOf(base: string, scope: Scope): Promise<readonly Name[]> {
  return (await entryOf(base, scope).lists).flatMap(({ names }) => names);
}

/** The names and terms of a scope. */
export function lookupOf(base: string, scope: Scope): Promise<Lookup> {
  const entry = entryOf(base, scope);
  entry.isAwaited = true;
  return entry.lookup;
}

/** Gives up what is loaded of an index, of which a file is gone: the next question loads it again, as it is now. */
export function forgetIndex(base: string): void {
  outdated.add(base);
  for (const key of entries.keys()) if (key.endsWith(` ${base}`)) entries.delete(key);
}

function entryOf(base: string, scope: Scope): Entry {
  const key = `${scope.allLanguages} ${scope.version} ${base}`;
  let entry = entries.get(key);
  if (!entry) {
    const lists = load(base, scope);
    const made: Entry = { isAwaited: false, lists, lookup: lists.then((loaded) => make(loaded, made)) };
    // Tried again with the next question.
    made.lookup.catch(() => entries.delete(key));
    entries.set(key, (entry = made));
  }
  return entry;
}

async function load(base: string, { version, allLanguages }: Scope): Promise<List[]> {
  const folder = new URL(base, location.href).href;
  const all = await read<ListedNames[]>(folder + NAMES_FILE, outdated.has(base) ? 'reload' : 'no-cache');
  const language = languageAmong(all, document.documentElement.lang);
  const chosen = all.filter(
    (list) =>
      (allLanguages || list.language === language) &&
      (version === '' || (list.version ?? version) === version),
  );
  return Promise.all(chosen.map((list) => readList(folder, list)));
}

/** Makes a look-up in slices, until a question waits for it. */
async function make(lists: readonly List[], entry: Entry): Promise<Lookup> {
  const making = makeLookup(lists, new Texts(lists));
  let end = performance.now() + SLICE;
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
    if (entry.isAwaited || performance.now() < end) continue;
    await new Promise((resolve) => setTimeout(resolve));
    end = performance.now() + SLICE;
  }
}

async function readList(base: string, list: ListedNames): Promise<List> {
  const folder = `${base}${list.folder}/`;
  const [names, stemmer] = await Promise.all([
    read<NameList>(folder + NAMES_FILE),
    list.stemmer === undefined ? undefined : stemmerAt(new URL(list.stemmer, base).href),
  ]);
  return {
    ...{ language: list.language, folder, first: names.terms },
    names: namesIn(names, list),
    termsOf: termsIn(list.language, stemmer),
  };
}

let failures = 0;

async function stemmerAt(address: string): Promise<Stemmer> {
  try {
    // A browser may remember that a module could not be loaded, under its address.
    const again = failures === 0 ? '' : `?${failures}`;
    const module = (await import(/* @vite-ignore */ address + again)) as { stemmer: Stemmer };
    return module.stemmer;
  } catch (error) {
    failures++;
    throw error;
  }
}

async function read<T>(address: string, cache: RequestCache = 'default'): Promise<T> {
  const response = await fetch(address, { cache });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as T;
}
