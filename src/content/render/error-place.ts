import { asPattern } from '../../base/text.ts';
import type { Page } from '../page/Page.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import { hasTag, lineOfTag } from './project/tags.ts';
import { isScript } from './script-module.ts';
import { isThrown, messageOf } from '../page/thrown.ts';

type Body = Pick<Page, 'body' | 'bodyOffset'>;
type Place = { line: number; column: number };

/** Where the code of a page first uses a name: inside braces or a statement rather than in prose, never in a code block. */
export function placeOfName(page: Body, name: string): Place {
  const word = `(?<![\\w$.])${asPattern(name)}(?![\\w$])`;
  return (
    find(page, new RegExp(`(?<=\\{[^}]*)${word}|(?<=^(?:export|import)\\s.*)${word}`)) ??
    find(page, new RegExp(word)) ??
    top(page)
  );
}

/** Where the code of a page names something that can be called, by the last part of its name; `undefined` where it does not. */
export function placeOfCall(page: Body, name: string): Place | undefined {
  const last = asPattern(name.split('.').at(-1) ?? name);
  return (
    find(page, new RegExp(`(?<![\\w$])${last}\\s*(?:\\?\\.)?\\(`)) ??
    find(page, new RegExp(`(?<![\\w$])${last}(?![\\w$])`))
  );
}

/** The first element of a name in the text files that a page imports. */
export function placeOfElement(
  name: string,
  imported: Iterable<string>,
  files: Pick<DocsFiles, 'read'>,
): (Place & { file: string }) | undefined {
  for (const file of imported) {
    const text = isScript(file) ? '' : (files.read(file) ?? '');
    if (hasTag(text, name)) return { file, line: lineOfTag(text, name), column: 1 };
  }
  return undefined;
}

/** Where an error that rendering threw probably comes from, by the name in its message; else where the text begins. */
export function placeOfError(page: Body, error: unknown, otherwise = top(page)): Place {
  const message = isThrown(error, Error) ? messageOf(error) : '';
  const [, property] = /\(reading '([\w$]+)'\)/.exec(message) ?? [];
  const [, path] =
    /^(?:Cannot access ')?([\w$.]+)(?:\(\.\.\.\)\S*)?'? (?:is not|before) /.exec(message) ?? [];
  const read =
    property && find(page, new RegExp(`[\\w$.?\\])]*[\\w$\\])]\\??\\.${asPattern(property)}(?![\\w$])`));
  const used = path && find(page, new RegExp(`(?<![\\w$.])${asPattern(path)}(?![\\w$])`));
  return read || used || otherwise;
}

function find({ body, bodyOffset }: Body, pattern: RegExp): Place | undefined {
  let fence = '';
  for (const [index, line] of body.split('\n').entries()) {
    const [, marks = ''] = /^[ \t]*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === '' && marks !== '') fence = marks;
    else if (fence !== '' && marks.startsWith(fence)) fence = '';
    if (fence !== '' || marks !== '') continue;
    // Code between backticks is none; backticks inside braces are.
    const at = line
      .replace(/(?<![{(,=+:?]\s*)(`+)[^`]+\1/g, (code) => ' '.repeat(code.length))
      .search(pattern);
    if (at >= 0) return { line: bodyOffset + index + 1, column: at + 1 };
  }
  return undefined;
}

function top({ body, bodyOffset }: Body): Place {
  const blank = /^(?:[ \t]*\n)*/.exec(body)?.[0] ?? '';
  const lines = blank.length < body.length ? blank.split('\n').length : 1;
  return { line: bodyOffset + lines, column: 1 };
}
