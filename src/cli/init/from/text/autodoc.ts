import { calloutOf } from './callouts.ts';
import { type Leave, markCode, type Line } from './lines.ts';

/**
 * Removes blocks that a plugin replaces with the reference of a module: `::: package.Class`, with indented settings. Must run
 * before code is marked, because indented lines would be code.
 */
export function withoutAutodoc(lines: readonly Line[], leave: Leave): Line[] {
  let inside: number | undefined;
  return markCode(lines).flatMap((line, index): Line[] => {
    const indent = line.text.search(/\S/);
    if (inside !== undefined && (indent < 0 || indent > inside)) return indent < 0 ? [lines[index]!] : [];
    inside = undefined;
    const [, name] = line.isCode ? [] : (/^[ \t]*:::[ \t]+([A-Za-z_][\w.]*)[ \t]*$/.exec(line.text) ?? []);
    if (name === undefined || calloutOf(name) !== undefined) return [lines[index]!];
    inside = indent;
    leave(line.at, `the plugin-generated reference of \`${name}\``);
    return [];
  });
}
