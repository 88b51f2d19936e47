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
  const begin = new RegExp(`<${name.replaceAll('$', '\\$')}(?=[\\s/>])`, 'g');
  return [...text.matchAll(begin)].map(({ index }) => tagFrom(text, index));
}

function directivesOf(tag: string): string[] {
  return [...tag.matchAll(/\sclient:([\w-]+)/g)].map(([, directive = '']) => directive);
}

/** 1-based line of the first element of a name; 1 where there is none. */
export function lineOfTag(text: string, name: string): number {
  const at = text.search(new RegExp(`<${name.replaceAll('$', '\\$')}(?=[\\s/>])`));
  return at < 0 ? 1 : text.slice(0, at).split('\n').length;
}

/** The tag that begins at a position, without the content of quotes and braces. */
function tagFrom(text: string, start: number): string {
  let tag = '';
  let depth = 0;
  let quote = '';
  for (const mark of text.slice(start, start + LONGEST)) {
    if (quote !== '') {
      if (mark === quote) quote = '';
    } else if (mark === '"' || mark === "'" || mark === '`') quote = mark;
    else if (mark === '{') depth++;
    else if (mark === '}') depth--;
    else if (depth === 0 && mark === '>') break;
    else if (depth === 0) tag += mark;
  }
  return tag;
}

/** More characters than a tag that a person wrote. */
const LONGEST = 20_000;
