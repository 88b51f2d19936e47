import { fenceInfo, type Line } from './lines.ts';

/** Turns what other tools write behind a fence into what Lectern reads there. */
export function convertFences(lines: readonly Line[]): Line[] {
  return lines.map((line, index) => {
    const isOpening = line.isCode && !lines[index - 1]?.isCode;
    const opening =
      isOpening || (line.isCode && isAfterClosing(lines, index)) ? fenceInfo(line.text) : undefined;
    if (!opening) return line;
    return { ...line, text: opening.before + infoOf(opening.info) };
  });
}

/** Whether a block of code begins right behind another one. */
function isAfterClosing(lines: readonly Line[], index: number): boolean {
  let open = false;
  for (let at = index; at >= 0 && lines[at]?.isCode; at -= 1) if (fenceInfo(lines[at]!.text)) open = !open;
  return open;
}

/** The text behind a fence in our words. */
export function infoOf(info: string): string {
  const [, braced] = /^\s*\{([^}]*)\}\s*$/.exec(info) ?? [];
  // `{ .py title="a.py" hl_lines="1 2" }`
  const text =
    braced === undefined ? info : braced.replace(/^\s*\.([\w+#-]+)/, '$1').replace(/\s\.[\w-]+/g, '');
  return text
    .replace(/:line-numbers(?:=\d+)?|:no-line-numbers/g, (word) => (word.startsWith(':no') ? '' : ' lines'))
    .replace(
      /\bhl_lines=["']([^"']*)["']/,
      (_, ranges: string) =>
        `{${ranges
          .trim()
          .split(/[\s,]+/)
          .join(',')}}`,
    )
    .replace(/\blinenums=["'][^"']*["']/, 'lines')
    .replace(/\bshowLineNumbers(?:=(?:true|\{true\}|\d+))?(?![\w=])/, 'lines')
    .replace(/\b(?:live|noInline|metastring|twoslash)\b/g, '')
    .replace(
      /\b(?:frame|collapse|startLineNumber|anchor_linenums|showLineNumbers)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/g,
      '',
    )
    .replace(/[ \t]+/g, ' ')
    .trimEnd();
}

/** The opening line of a block in a group: its label in brackets is its title. */
export function isTabFence(text: string): string {
  const opening = fenceInfo(text);
  const [, before = '', label] = /^(.*?)\s*\[([^\]]+)\]/.exec(opening?.info ?? '') ?? [];
  return opening && label !== undefined ? `${opening.before}${before} ${label}` : text;
}
