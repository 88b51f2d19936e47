import { fingerprint } from '../../base/cache/fingerprint.ts';
import { parseJson } from '../../api/openapi/write-json.ts';

/** A grammar of an author's own, as its file contains it. */
export interface OwnGrammar {
  name: string;
  scopeName: string;
  patterns: unknown[];
  aliases?: string[];
}

let own: readonly OwnGrammar[] = [];
let hash = '';

/** Makes the grammars of a site known to the highlighter of this process, in place of those of the site before. */
export function useGrammars(grammars: readonly OwnGrammar[]): void {
  if (grammars === own) return;
  own = grammars;
  hash = grammars.length === 0 ? '' : fingerprint(grammars);
}

/** The grammar of the site's own for a language of a fence. */
export function ownGrammar(language: string): OwnGrammar | undefined {
  return own.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((one) => one.toLowerCase() === language),
  );
}

/** Returns a hash of the site's own grammars; empty if there are none. */
export function grammarsHash(): string {
  return hash;
}

/** Names of the languages that the site's own grammars add. */
export function ownLanguages(): string[] {
  return own.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
}

/**
 * Reads a grammar in the form of TextMate.
 *
 * @returns The grammar, or what is wrong with the text, as words that follow "it".
 */
export function readGrammar(text: string): OwnGrammar | string {
  const value = parseJson(text);
  if (value === undefined) return 'is not valid JSON';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'is not an object';
  const { name, scopeName, patterns, aliases } = value as Record<string, unknown>;
  if (typeof scopeName !== 'string' || scopeName === '') return 'has no string `scopeName`';
  if (!Array.isArray(patterns)) return 'has no list `patterns`';
  const id = typeof name === 'string' && name !== '' ? name : scopeName.split('.').slice(1).join('.');
  const names = Array.isArray(aliases) ? aliases.filter((one) => typeof one === 'string') : [];
  return { ...value, name: id.toLowerCase(), scopeName, patterns, aliases: names };
}
