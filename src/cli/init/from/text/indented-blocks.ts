import { calloutOf } from './callouts.ts';
import type { Line } from './lines.ts';

const OPENING = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(.*?)[ \t]*$/;

/**
 * Writes blocks with indented content as blocks of colons: `!!! note "Title"`, `??? note` and `=== "Tab"`.
 * The lines have no marks of code yet.
 */
export function convertIndentedBlocks(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let fence: string | undefined;
  let before = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const [, indentOfMark = '', mark] = /^(\s*)(`{3,}|~{3,})/.exec(line.text) ?? [];
    if (mark !== undefined && fence === undefined) {
      fence = mark;
      before = indentOfMark.length;
    } else if (fence !== undefined && line.text.trim() === mark && mark.startsWith(fence)) {
      // A fence with more indentation belongs to an example inside the code.
      if (indentOfMark.length <= before + 3) fence = undefined;
    }
    const opening = fence === undefined ? OPENING.exec(line.text) : null;
    const [, indent = '', kind = '', rest = ''] = opening ?? [];
    const name = opening ? nameOf(kind, rest) : undefined;
    if (name === undefined) {
      result.push(line);
      continue;
    }
    const end = endOf(lines, index, indent.length);
    const marks = { ...line, text: `${indent}:::` };
    result.push({ ...marks, text: marks.text + name }, ...inside(lines, index, end, indent), marks);
    index = end;
  }
  return result;
}

/** The name and title of a block, as they stand after colons; one that folds is called `details`. */
function nameOf(kind: string, rest: string): string | undefined {
  if (kind.startsWith('===')) return `tab[${rest.replace(/^"(.*)"$/, '$1')}]`;
  const [, words = '', , title] = /^([\w -]*?)[ \t]*("(.*)")?$/.exec(rest) ?? [];
  const [name = ''] = words.split(' ');
  if (name === '') return undefined;
  if (kind === '!!!') return `${calloutOf(name) === undefined ? 'note' : name}[${title ?? ''}]`;
  const heading = title ?? name.slice(0, 1).toUpperCase() + name.slice(1);
  return `details[${heading}]${kind === '???+' ? '{open}' : ''}`;
}

/** The content of a block, with the indentation of the block itself, and its own blocks converted. */
function inside(lines: readonly Line[], start: number, end: number, indent: string): Line[] {
  const own = lines
    .slice(start + 1, end + 1)
    .map((line) => ({ ...line, text: dedent(line.text, indent.length + 4) }));
  return convertIndentedBlocks(own).map((line) => ({
    ...line,
    text: line.text === '' ? '' : indent + line.text,
  }));
}

/** Index of the last line with something in it that is indented below a block. */
function endOf(lines: readonly Line[], start: number, indent: number): number {
  let end = start;
  for (let at = start + 1; at < lines.length; at += 1) {
    const text = lines[at]!.text;
    if (text.trim() === '') continue;
    if (widthOf(text) < indent + 4) break;
    end = at;
  }
  return end;
}

const widthOf = (text: string): number => /^[ \t]*/.exec(text)![0].replaceAll('\t', '    ').length;

function dedent(text: string, width: number): string {
  const plain = text.replace(/^[ \t]*/, (space) => space.replaceAll('\t', '    '));
  return plain.slice(Math.min(width, widthOf(plain)));
}
