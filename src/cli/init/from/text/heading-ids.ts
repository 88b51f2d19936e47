import { hostedSlugsOf, slugOf } from '../../../../base/html/slugs.ts';
import type { Line } from './lines.ts';

/** Adds an anchor with the former id to each heading that would get another one, so that links to both work. */
export function keepHeadingIds(lines: readonly Line[], former: (text: string) => string): Line[] {
  const taken = new Set<string>();
  return lines.map((line) => {
    const [, written] = (!line.isCode && /^#{1,6}\s+(.+?)\s*#*\s*$/.exec(line.text)) || [];
    if (written === undefined || /\{#|\bid=/.test(written)) return line;
    const text = written
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/<[^>]*>|\\(?=[^\w\s])/g, '')
      .replace(/(\*\*|__|[*_`])(.+?)\1/g, '$2')
      .trim();
    const id = former(text);
    if (id === '' || taken.has(id) || slugOf(text) === id || hostedSlugsOf(text).includes(id)) return line;
    taken.add(id);
    return { ...line, text: `${line.text.trimEnd()} <a id="${id}"></a>` };
  });
}
