import { tagEnd } from '../../repair/tags.ts';

/** Returns the distinct client directives of a component in a text. */
export function directivesAt(text: string, name: string): Set<string> {
  return new Set(tagsOf(text, name).flatMap(directivesOf));
}

/** Returns whether all elements of a name in a text are rendered in browsers alone; a text without one may render it in another way. */
export function isBrowserOnly(text: string, name: string): boolean {
  const tags = tagsOf(text, name);
  return tags.length > 0 && tags.every((tag) => directivesOf(tag).includes('only'));
}

function tagsOf(text: string, name: string): string[] {
  return [...text.matchAll(startOf(name))].map(({ index }) => tagFrom(text, index));
}

function directivesOf(tag: string): string[] {
  return [...tag.matchAll(/\sclient:([\w-]+)/g)].map(([, directive = '']) => directive);
}

/** 1-based line of the first element of a name; 1 where there is none. */
export function lineOfTag(text: string, name: string): number {
  const at = text.search(startOf(name));
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

/** Returns whether a text has an element of a name. */
export function hasTag(text: string, name: string): boolean {
  return startOf(name).test(text);
}

const startOf = (name: string): RegExp => new RegExp(`<${name.replaceAll('$', '\\$')}(?=[\\s/>])`, 'g');

/** The tag that begins at a position, without the content of quotes and braces. */
function tagFrom(text: string, start: number): string {
  const part = text.slice(start, start + LONGEST);
  const end = tagEnd(part, 0);
  const bare = part.slice(0, Math.max(end, 0)).replace(/(["'`])[^]*?\1/g, '');
  return bare.replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '');
}

/** More characters than a tag that a person wrote. */
const LONGEST = 20_000;
