import { made, type Line } from './text/lines.ts';

/** Files that an import gives the address of. */
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)(?:\?\w+)?$/i;
/** Packages of the tools themselves, whose components are turned into ours. */
const OF_TOOLS = /^(?:@theme\/|@docusaurus\/|@astrojs\/starlight|astro:|react$|vue$|vitepress)/;

/** The names that an import gives to what it brings: `A, { B as C }` gives A and C. */
function namesOf(written: string): string[] {
  const parts = written.split(/[{},]/).map(
    (part) =>
      part
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  );
  return parts.filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
}

/** Returns a path as a JavaScript string, in quotes that it does not contain. */
function quoted(path: string): string {
  return path.includes("'") ? JSON.stringify(path) : `'${path}'`;
}

export interface Imports {
  lines: Line[];
  images: Map<string, string>;
  parts: Set<string>;
}

/**
 * Removes the imports of a page. Images become their URLs, other pages and self-contained components stay imported, and
 * everything else is omitted.
 *
 * @param resolve Returns the new path of an imported file or of the code of a component; `undefined` if it is missing.
 */
export function takeImports(
  lines: readonly Line[],
  resolve: { of(target: string): string | undefined; code(target: string): string | undefined },
  leave: (at: number, what: string) => void,
): Imports {
  const result: Imports = { lines: [], images: new Map(), parts: new Set() };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const [, defined] =
      /^export\s+(?:const|let|var|function|class)\s+([A-Za-z_$][\w$]*)/.exec(line.text) ?? [];
    if (!line.isCode && defined !== undefined) result.parts.add(defined);
    if (line.isCode || !/^import[\s'"{*]/.test(line.text)) {
      result.lines.push(line);
      continue;
    }
    let end = index;
    let text = line.text;
    while (!/['"]\s*;?\s*$/.test(text) && end - index < 20 && lines[end + 1] !== undefined) {
      end += 1;
      text += ` ${lines[end]!.text.trim()}`;
    }
    const [, names, , source] =
      /^import\s+(?:([^"']*?)\s+from\s+)?(["'])((?:(?!\2).)+)\2\s*;?\s*$/s.exec(text) ?? [];
    if (source === undefined) {
      // A sentence that begins with the word.
      result.lines.push(line);
      continue;
    }
    index = end;
    const [, name] = /^([A-Za-z_$][\w$]*)$/.exec(names ?? '') ?? [];
    const address = resolve.of(source.replace(/\?\w+$/, ''));
    if (name !== undefined && IMAGE.test(source) && address !== undefined) result.images.set(name, address);
    else if (name !== undefined && /\.mdx?$/.test(source) && address !== undefined) {
      result.parts.add(name);
      result.lines.push(made(`import ${name} from ${quoted(`${address}.mdx`)};`, line));
    } else if (!OF_TOOLS.test(source)) {
      const code = names === undefined ? undefined : resolve.code(source);
      if (code === undefined) leave(line.at, `the import of \`${source}\``);
      else {
        for (const name of namesOf(names ?? '')) result.parts.add(name);
        result.lines.push(made(`import ${names} from ${quoted(code)};`, line));
      }
    }
  }
  return result;
}
