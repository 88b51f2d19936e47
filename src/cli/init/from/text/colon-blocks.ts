import { blockTag, closingTag } from './callouts.ts';
import { type Leave, type Line, made, tagLines } from './lines.ts';

interface Open {
  colons: number;
  end: string | undefined;
  /** Indentation of the opening line; the closing line may have another. */
  indent: string;
}

/** Turns `:::note[Title] … :::` into components. A kind that is not known is left out, and its content kept. */
export function convertColonBlocks(lines: readonly Line[], leave: Leave): Line[] {
  const stack: Open[] = [];
  const converted = (line: Line): Line[] => {
    if (line.isCode) return [line];
    const [, indent = '', colons = '', name, rest = ''] =
      /^([ \t]*)(:{3,})[ \t]*(?:\{?([A-Za-z][\w-]*)\}?)?[ \t]*(.*?)[ \t]*$/.exec(line.text) ?? [];
    if (colons === '') return [line];
    if (name === undefined) {
      const open = rest === '' ? stack.findLast((one) => one.colons <= colons.length) : undefined;
      if (!open) return [line];
      stack.splice(stack.lastIndexOf(open));
      return open.end === undefined ? [made('', line)] : tagLines(open.indent, open.end, line);
    }
    const title = titleIn(rest);
    const opened =
      name === 'code-group' ? '<CodeGroup>' : blockTag(name, title, /\{[^}]*\bopen\b/.test(rest));
    if (opened === undefined && name !== 'raw')
      leave(line.at, `the block \`${name}\` around a part of the page`);
    const end = opened === undefined ? undefined : closingTag(opened);
    stack.push({ colons: colons.length, end, indent });
    return opened === undefined ? [made('', line)] : tagLines(indent, opened, line);
  };
  const result = lines.flatMap((line): Line[] => {
    // A block in an entry of a list ends with it.
    const width = line.text.search(/\S/);
    const ended: Line[] = [];
    while (width >= 0 && width < (stack.at(-1)?.indent.length ?? 0)) {
      const { end, indent } = stack.pop()!;
      if (end !== undefined) ended.push(...tagLines(indent, end, line));
    }
    return [...ended, ...converted(line)];
  });
  // A block that nothing closes goes to the end of the page.
  const last = lines.at(-1);
  const ends = stack
    .toReversed()
    .flatMap(({ end }) => (end !== undefined && last ? tagLines('', end, last) : []));
  return [...result, ...ends];
}

/** Returns the title after the name of a block: `[Title]`, `{title="Title"}`, or plain words. */
function titleIn(rest: string): string | undefined {
  const [, bracketed] = /^\[(.*)\]/.exec(rest) ?? [];
  const [, quoted] = /title=["']([^"']*)["']/.exec(rest) ?? [];
  const words = rest.replace(/\{[^}]*\}\s*$/, '').trim();
  const title = bracketed ?? quoted ?? words;
  return title === '' ? undefined : title;
}
