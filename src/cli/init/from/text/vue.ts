import { type Leave, outsideCode, type Line } from './lines.ts';

/** An attribute whose value is code of Vue, of an element that the line begins. */
const BINDING = /(?<=<[A-Za-z][^>]*)\s(?:v-[\w:.-]+|[:@][A-Za-z][\w:.-]*)(?:="[^"]*")?(?=[\s/>])/g;

/** Removes the scripts and styles of a Vue page, and reports values that code would insert into the text. */
export function withoutVueBlocks(lines: readonly Line[], leave: Leave): Line[] {
  let end: RegExp | undefined;
  return lines.flatMap((line): Line[] => {
    if (line.isCode) return [line];
    if (end !== undefined) {
      if (end.test(line.text)) end = undefined;
      return [];
    }
    const [, name] = /^\s*<(script|style)\b/.exec(line.text) ?? [];
    if (name !== undefined) {
      const closing = new RegExp(`</${name}>`);
      if (!closing.test(line.text)) end = closing;
      if (name === 'script') leave(line.at, 'the script of the page');
      else leave(line.at, 'the styles of the page');
      return [];
    }
    if (/^\s*\[\[toc\]\]\s*$/i.test(line.text)) return [];
    if (/\{\{.*\}\}/.test(line.text.replace(/`[^`]*`/g, '')))
      leave(line.at, 'an interpolation in double braces', true);
    const text = outsideCode(line.text, (part) =>
      part.replace(BINDING, '').replace(/<\/?template(?:\s[^<>]*)?>/g, ''),
    );
    if (text !== line.text) leave(line.at, 'a Vue directive');
    return [{ ...line, text }];
  });
}
