import { calloutOf, closingTag, openTag } from './callouts.ts';
import { type Line, made, tagLines } from './lines.ts';

const OPENING = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(.*?)[ \t]*$/;

/**
 * Converts blocks with indented content to components: `!!! note "Title"`, `??? note` and `=== "Tab"`.
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
    if (opening === null) {
      result.push(line);
      continue;
    }
    const [, indent = '', kind = '', rest = ''] = opening;
    if (kind.startsWith('===')) {
      const tabs: Line[] = [];
      let last = index;
      for (let at = index; at < lines.length; at = nextBlock(lines, last)) {
        const [, tabIndent, tabKind = '', title = ''] = OPENING.exec(lines[at]!.text) ?? [];
        if (!tabKind.startsWith('===') || tabIndent !== indent) break;
        const end = endOf(lines, at, indent.length);
        const head = indent + openTag('Tab', { title: unquoted(title) });
        tabs.push(made(head, lines[at]!), made('', lines[at]!));
        tabs.push(
          ...inside(lines, at, end, indent),
          made('', lines[at]!),
          made(`${indent}</Tab>`, lines[at]!),
        );
        last = end;
      }
      if (tabs.length > 0) {
        result.push(
          made('', line),
          made(`${indent}<Tabs>`, line),
          ...tabs,
          made(`${indent}</Tabs>`, line),
          made('', line),
        );
        index = last;
        continue;
      }
    }
    const [, words = '', , quoted] = /^([\w -]*?)[ \t]*("(.*)")?$/.exec(rest) ?? [];
    const [name = ''] = words.split(' ');
    const end = endOf(lines, index, indent.length);
    if (!/^(?:!!!|\?\?\?\+?)$/.test(kind) || name === '') {
      result.push(line);
      continue;
    }
    const open = blockOpening(name, kind, quoted);
    result.push(
      ...tagLines(indent, open, line),
      ...inside(lines, index, end, indent),
      ...tagLines(indent, closingTag(open), line),
    );
    index = end;
  }
  return result;
}

/** The opening tag of a note; one that folds is an accordion. */
function blockOpening(name: string, kind: string, title: string | undefined): string {
  if (!kind.startsWith('???')) return openTag(calloutOf(name) ?? 'Note', { title: title || undefined });
  const heading = title ?? name.slice(0, 1).toUpperCase() + name.slice(1);
  return openTag('Accordion', { title: heading, defaultOpen: kind === '???+' });
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

/** Index of the next line that is not empty. */
function nextBlock(lines: readonly Line[], after: number): number {
  let at = after + 1;
  while (at < lines.length && lines[at]!.text.trim() === '') at += 1;
  return at;
}

const widthOf = (text: string): number => /^[ \t]*/.exec(text)![0].replaceAll('\t', '    ').length;

function dedent(text: string, width: number): string {
  const plain = text.replace(/^[ \t]*/, (space) => space.replaceAll('\t', '    '));
  return plain.slice(Math.min(width, widthOf(plain)));
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');
