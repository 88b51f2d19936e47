import { outsideCode, type Line } from './lines.ts';

/**
 * Changes the targets of links and images outside code.
 *
 * @param change Gives the new target; `undefined` where it stays as it is.
 */
export function convertLinks(
  lines: readonly Line[],
  change: (target: string, at: number) => string | undefined,
): Line[] {
  return lines.map((line) => {
    if (line.isCode) return line;
    const renew = (target: string): string => change(target, line.at) ?? target;
    const text = outsideCode(line.text, (part) =>
      part
        // The text of a link can contain code, which ends the part before the target.
        .replace(
          /(\]\(\s*)(<[^>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)((?:\s+(?:"[^"]*"|'[^']*'))?\s*\))/g,
          (written, before: string, target: string, after: string) => {
            const isAngled = target.startsWith('<');
            const plain = isAngled ? target.slice(1, -1) : target;
            const renewed = change(plain, line.at) ?? plain;
            if (renewed === target) return written;
            return `${before}${/[\s()]/.test(renewed) ? `<${renewed}>` : renewed}${after}`;
          },
        )
        .replace(
          /(\s(?:href|src|to)=)(["'])([^"'{}\n]*)\2/g,
          (_, before: string, quote: string, target: string) => `${before}${quote}${renew(target)}${quote}`,
        )
        .replace(
          /(\ssrc=)\{require\(["']([^"']+)["']\)(?:\.default)?\}/g,
          (_, before: string, target: string) => `${before}"${renew(target)}"`,
        )
        .replace(
          /^(\s{0,3}\[[^\]^][^\]]*\]:\s*)(\S+)/,
          (_, before: string, target: string) => `${before}${renew(target)}`,
        ),
    );
    return { ...line, text };
  });
}
