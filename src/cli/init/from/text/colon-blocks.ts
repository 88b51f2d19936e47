import { blockTag, closingTag, openTag } from './callouts.ts';
import { type Leave, type Line, made, replaceBlocks, tagLines } from './lines.ts';

interface Open {
  colons: number;
  ends: string[];
  /** Indentation of the opening line; the closing line may have another. */
  indent: string;
}

/** Turns `:::note[Title] … :::` into components. A kind that is not known is left out, and its content kept. */
export function convertColonBlocks(lines: readonly Line[], leave: Leave): Line[] {
  const stack: Open[] = [];
  const tags = (indent: string, written: readonly string[], line: Line): Line[] =>
    written.length === 0 ? [made('', line)] : written.flatMap((tag) => tagLines(indent, tag, line));
  const converted = (line: Line): Line[] => {
    if (line.isCode) return [line];
    const [, indent = '', colons = '', name, rest = ''] =
      /^([ \t]*)(:{3,})[ \t]*(?:\{?([A-Za-z][\w-]*)\}?)?[ \t]*(.*?)[ \t]*$/.exec(line.text) ?? [];
    if (colons === '') return [line];
    if (name === undefined) {
      const open = rest === '' ? stack.findLast((one) => one.colons <= colons.length) : undefined;
      if (!open) return [line];
      stack.splice(stack.lastIndexOf(open));
      return tags(open.indent, open.ends, line);
    }
    const opened = tagsOf(name, rest);
    if (opened.length === 0 && name !== 'raw')
      leave(line.at, `the block \`${name}\` around a part of the page`);
    stack.push({ colons: colons.length, ends: opened.map(closingTag).reverse(), indent });
    return tags(indent, opened, line);
  };
  const result = lines.flatMap((line): Line[] => {
    // A block in an entry of a list ends with it.
    const width = line.text.search(/\S/);
    const ended: Line[] = [];
    while (width >= 0 && width < (stack.at(-1)?.indent.length ?? 0)) {
      const { ends, indent } = stack.pop()!;
      if (ends.length > 0) ended.push(...tags(indent, ends, line));
    }
    return [...ended, ...converted(line)];
  });
  // A block that nothing closes goes to the end of the page.
  const last = lines.at(-1);
  const ends = stack.toReversed().flatMap((open) => open.ends);
  return joinTabs(last && ends.length > 0 ? [...result, ...tags('', ends, last)] : result);
}

function tagsOf(name: string, rest: string): string[] {
  if (name === 'code-group') return ['<CodeGroup>'];
  const title = titleIn(rest);
  if (name === 'tab') return ['<Tabs>', openTag('Tab', { title: title ?? 'Tab' })];
  const tag = blockTag(name, title, /\{[^}]*\bopen\b/.test(rest));
  return tag === undefined ? [] : [tag];
}

/** Puts tabs that follow each other into one group. */
function joinTabs(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (const line of lines) {
    const isGroup = line.isMade && line.text.trim() === '<Tabs>';
    const before = isGroup ? result.findLastIndex(({ text }) => text.trim() !== '') : -1;
    if (result[before]?.isMade && result[before].text.trim() === '</Tabs>') result.splice(before);
    else result.push(line);
  }
  return result;
}

/** Returns the title after the name of a block: `[Title]`, `{title="Title"}`, or plain words. */
function titleIn(rest: string): string | undefined {
  const [, bracketed] = /^\[(.*)\]/.exec(rest) ?? [];
  const [, quoted] = /title=["']([^"']*)["']/.exec(rest) ?? [];
  const words = rest.replace(/\{[^}]*\}\s*$/, '').trim();
  const title = bracketed ?? quoted ?? words;
  return title === '' ? undefined : title;
}

/** Writes the blocks of PyMdown (`/// note | Title … ///`) with colons. A kind that is not known stays, and is reported as left over. */
export function colonsForSlashes(lines: readonly Line[]): Line[] {
  const open: number[] = [];
  return replaceBlocks(lines, (line, index) => {
    const [, indent = '', slashes = '', name, title = ''] =
      /^([ \t]*)(\/{3,})[ \t]*(?:([A-Za-z][\w-]*)[ \t]*(?:\|[ \t]*(.*?))?)?[ \t]*$/.exec(line.text) ?? [];
    const by = (text: string) => [{ ...line, text: indent + ':'.repeat(slashes.length) + text }];
    if (name === undefined) {
      if (slashes === '' || open.at(-1) !== slashes.length) return undefined;
      open.pop();
      return { last: index, by: by('') };
    }
    const values: Record<string, string> = {};
    let last = index;
    // The settings of a block are below its beginning: `    open: true`.
    for (; ; last += 1) {
      const [, key, value = ''] = /^\s{4,}([a-z_]+):\s*(.*?)\s*$/.exec(lines[last + 1]?.text ?? '') ?? [];
      if (key === undefined) break;
      values[key] = value.replace(/^["'](.*)["']$/, '$1').toLowerCase();
    }
    const kind = name.toLowerCase() === 'admonition' ? (values['type'] ?? 'note') : name.toLowerCase();
    if (tagsOf(kind, '').length === 0) return undefined;
    open.push(slashes.length);
    return { last, by: by(`${kind}[${title}]${values['open'] === 'true' ? '{open}' : ''}`) };
  });
}
