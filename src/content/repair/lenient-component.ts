import type { MdxSource } from './mdx-source.ts';
import { replace } from './mdx-source.ts';
import { positionAt } from '../../base/diagnostics.ts';
import type { Repair } from './Repair.ts';

/** Components that stand beside each other and never in one another. */
const siblings = new Set('Accordion Card Column Step Tab Update View'.split(' '));

/** Code, which holds no tags, or a tag of a component. */
const codeOrTag =
  /^[ \t]*(`{3,}|~{3,})(?:[\s\S]*?\n[ \t]*\1[`~]*[ \t]*$|[\s\S]*)|`[^`\n]+`|<(\/?)([A-Z][\w.]*)(?=[\s>/])(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?(\/?)>/gm;

/**
 * Closes a component that has no end tag of its own where the component around it ends, or where the next one of
 * its kind begins. `undefined` when neither follows.
 *
 * @param end Offset behind the start tag.
 */
export function closeComponent(
  source: MdxSource,
  open: number,
  end: number,
  name: string,
): Repair | undefined {
  const { text } = source;
  const stop = endOfContent(text, end, name);
  if (stop === undefined) return undefined;
  const stopLine = text.lastIndexOf('\n', stop - 1) + 1;
  const openLine = text.lastIndexOf('\n', open - 1) + 1;
  let closed: MdxSource;
  if (stopLine <= end) closed = replace(source, stop, stop, `</${name}>`);
  else {
    const indent = /^[ \t]*/.exec(text.slice(openLine, open))?.[0] ?? '';
    const own = text.slice(stopLine, stop).trim() === '';
    closed = replace(source, own ? stopLine : stop, own ? stopLine : stop, `\n${indent}</${name}>\n\n`);
    // Text that starts beside the tag would be a paragraph around both tags.
    if (!/^[ \t]*\n/.test(text.slice(end))) closed = replace(closed, end, end, `\n${indent}`);
  }
  return {
    source: closed,
    ...positionAt(text, open),
    message: `\`<${name}>\` is never closed`,
    hint: `Add \`</${name}>\` where it ends.`,
  };
}

/** Offset of the tag that ends a component's content without being its own end tag. */
function endOfContent(text: string, from: number, name: string): number | undefined {
  const inner: string[] = [];
  codeOrTag.lastIndex = from;
  for (let found = codeOrTag.exec(text); found !== null; found = codeOrTag.exec(text)) {
    const [, , slash, tag, selfClosing] = found;
    if (tag === undefined) continue;
    if (slash === '/') {
      const opened = inner.lastIndexOf(tag);
      if (opened >= 0) inner.length = opened;
      else return tag === name ? undefined : found.index;
    } else if (tag === name && inner.length === 0 && siblings.has(name)) return found.index;
    else if (selfClosing !== '/') inner.push(tag);
  }
  return undefined;
}
