import { type Leave, made, type Line } from './text/lines.ts';

/** Files that an import gives the address of. */
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)(?:\?\w+)?$/i;
/** Packages of the tools themselves, whose components are turned into ours. */
const OF_TOOLS =
  /^(?:@theme\/|@docusaurus\/|@astrojs\/starlight|astro:|react$|vue$|vitepress|nextra(?:-theme-\w+)?(?:\/|$)|next\/(?:image|link)$)/;

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
  /** Names that the page no longer has. */
  lost: Set<string>;
}

/**
 * Removes the imports of a page. Images become their URLs, other pages and self-contained components stay imported, and
 * everything else is omitted.
 *
 * @param resolve Returns the new path of an imported file or of the code of a component, or the text of a file (`?raw`); `undefined` if it is
 * missing.
 */
export function takeImports(
  lines: readonly Line[],
  resolve: Record<'of' | 'code' | 'raw', (target: string) => string | undefined>,
  leave: Leave,
): Imports {
  const result: Imports = { lines: [], images: new Map(), parts: new Set(), lost: new Set() };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (line.statement !== undefined) {
      const block = lines.slice(index, index + line.statement);
      index += block.length - 1;
      result.lines.push(...kept(block, result, leave));
      continue;
    }
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
    } else if (name !== undefined && /\?raw$/.test(source) && resolve.raw(source) !== undefined) {
      const value = JSON.stringify(resolve.raw(source)).replace(/[\u2028\u2029]/g, '');
      result.parts.add(name);
      result.lines.push(made(`export const ${name} = ${value};`, line));
    } else if (source === 'react') {
      // Hooks are available on every page.
      for (const one of namesOf(names ?? '')) if (!/^use[A-Z]/.test(one)) result.lost.add(one);
    } else if (!OF_TOOLS.test(source)) {
      const code = names === undefined ? undefined : resolve.code(source);
      if (code === undefined) {
        leave(line.at, `the import of \`${source}\``);
        for (const one of namesOf(names ?? '')) result.lost.add(one);
      } else {
        for (const name of namesOf(names ?? '')) result.parts.add(name);
        result.lines.push(made(`import ${names} from ${quoted(code)};`, line));
      }
    }
  }
  return result;
}

/** Returns a statement, or an empty value in its place if it uses a name that the page no longer has, or waits for something. */
function kept(block: readonly Line[], { parts, lost }: Imports, leave: Leave): Line[] {
  const [first] = block;
  const text = block.map((line) => line.text).join('\n');
  const [, kind = '', name = ''] =
    /^export\s+(?:async\s+)?(const|let|var|function|class|default)\b\*?\s*([A-Za-z_$][\w$]*)?/.exec(text) ??
    [];
  const code =
    text
      .replace(/`(?:\\.|[^`\\])*`/gs, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))
      .replace(/(["'])(?:\\.|(?!\1).)*\1|\/\/.*$/gm, '')
      .match(/[\w$]+/g) ?? [];
  const isLost =
    kind === 'default' || code.some((word) => word === 'await' || word === 'import' || lost.has(word));
  if (!isLost || first === undefined) {
    if (kind !== 'default' && name !== '') parts.add(name);
    return block.map((line) => made(line.text, line));
  }
  leave(first.at, `the code of \`${name === '' ? kind : name}\``);
  if (name === '' || kind === 'default') return [];
  if (/^[A-Z]/.test(name)) {
    lost.add(name);
    return [];
  }
  parts.add(name);
  return [made(`export const ${name} = undefined;`, first)];
}
