import { blockTag, closingTag, openTag } from './callouts.ts';
import { type Line, made, tagLines } from './lines.ts';

interface Open {
  slashes: number;
  end: string;
  /** Indentation of the opening line; the closing line may have another. */
  indent: string;
  isTab: boolean;
}

const TAB_END = '</Tabs>';

/** Turns the blocks of PyMdown (`/// note | Title … ///`) into components. A kind that is not known stays, and is reported as left over. */
export function convertSlashBlocks(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  const open: Open[] = [];
  const put = (indent: string, tag: string, line: Line) => result.push(...tagLines(indent, tag, line));
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const [, indent = '', slashes = '', name, title] = line.isCode
      ? []
      : (/^([ \t]*)(\/{3,})[ \t]*(?:([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?)?[ \t]*$/.exec(line.text) ?? []);
    if (slashes === '') {
      result.push(line);
      continue;
    }
    const last = open.at(-1);
    if (name === undefined) {
      if (last?.slashes !== slashes.length) {
        result.push(line);
        continue;
      }
      open.pop();
      put(last.indent, last.end, line);
      if (last.isTab && !isTab(lines, index)) put(last.indent, TAB_END, line);
      continue;
    }
    const settings = settingsAfter(lines, index);
    const tag = tagOf(name.toLowerCase(), title, settings.values);
    if (tag === undefined) {
      result.push(line);
      continue;
    }
    index = settings.end;
    const isNewGroup =
      tag.startsWith('<Tab ') &&
      !(result.findLast(({ text }) => text.trim() !== '')?.text ?? '').includes('</Tab>');
    if (isNewGroup) put(indent, '<Tabs>', line);
    put(indent, tag, line);
    open.push({
      indent,
      slashes: slashes.length,
      end: closingTag(tag),
      isTab: tag.startsWith('<Tab '),
    });
  }
  const final = lines.at(-1);
  return final
    ? [
        ...result,
        ...open
          .toReversed()
          .flatMap(({ end, isTab: isOfGroup }) => [
            made(end, final),
            ...(isOfGroup ? [made(TAB_END, final)] : []),
          ]),
      ]
    : result;
}

/** Returns whether the next non-blank line opens another tab. */
function isTab(lines: readonly Line[], index: number): boolean {
  const next = lines.slice(index + 1).find(({ text }) => text.trim() !== '');
  return /^\s*\/{3,}\s*tab\b/.test(next?.text ?? '');
}

function tagOf(name: string, title: string | undefined, values: Record<string, string>): string | undefined {
  if (name === 'tab') return openTag('Tab', { title: title ?? 'Tab' });
  const kind = name === 'admonition' ? (values['type'] ?? 'note') : name;
  return blockTag(kind, title, values['open']?.toLowerCase() === 'true');
}

/** The settings below the beginning of a block: `    open: true`. */
function settingsAfter(
  lines: readonly Line[],
  start: number,
): { values: Record<string, string>; end: number } {
  const values: Record<string, string> = {};
  let end = start;
  for (let at = start + 1; at < lines.length; at += 1) {
    const [, key, value] = /^\s{4,}([a-z_]+):\s*(.*?)\s*$/.exec(lines[at]!.text) ?? [];
    if (key === undefined || value === undefined) break;
    values[key] = value.replace(/^["'](.*)["']$/, '$1');
    end = at;
  }
  return { values, end };
}
