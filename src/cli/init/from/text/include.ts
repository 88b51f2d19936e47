import path from 'node:path';
import { asPattern } from '../../../../base/text.ts';
import { isFileIn, textOfFile } from '../files.ts';
import { type Leave, type Line, markCode } from './lines.ts';

/** Maximum depth of inclusions. */
const MAX_DEPTH = 5;
/** Maximum number of files included in a page. Files that include each other would never end. */
const MAX_FILES = 1000;

/**
 * Puts the text of other files in the place where a page asks for it: `--8<-- "file"`, `{!file!}`, `<!--@include: file-->`
 * and `<<< file`. Only files of the project are read.
 */
export function includeFiles(
  lines: readonly Line[],
  file: string,
  root: string,
  leave: Leave,
  depth = 0,
  count = { files: 0 },
): Line[] {
  const marked = markCode(lines);
  return lines.flatMap((line, index): Line[] => {
    const asked = askedFor(line.text);
    // In code, what would become code is an example.
    if (
      asked === undefined ||
      (asked.isCode && marked[index]?.isCode) ||
      depth > MAX_DEPTH ||
      count.files >= MAX_FILES
    )
      return [line];
    count.files += 1;
    const found = placesOf(asked.name, file, root).find((place) => isFileIn(root, place));
    const text = found === undefined ? undefined : textOfFile(found);
    if (text === undefined || found === undefined) {
      leave(line.at, `the text of the file \`${asked.name}\``);
      return [];
    }
    const part = partOf(text, asked.part);
    const put = (one: string): Line => ({ text: one === '' ? '' : asked.indent + one, at: line.at });
    if (!asked.isCode) return includeFiles(part.split('\n').map(put), found, root, leave, depth + 1, count);
    const language = (asked.language ?? '') || path.extname(found).slice(1);
    const fence = '`'.repeat(Math.max(3, ...[...part.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length + 1)));
    return [`${fence}${language}${asked.marks}`, ...part.split('\n'), fence].map(put);
  });
}

interface Asked {
  indent: string;
  name: string;
  part: string | undefined;
  isCode: boolean;
  language?: string | undefined;
  marks: string;
}

function askedFor(text: string): Asked | undefined {
  const [, indent, name, part] =
    /^(\s*)-{1,}8<-{1,}\s+["']([^"':]+)(?::([^"']+))?["']\s*$/.exec(text) ??
    /^(\s*)\{!>?\s*([^!\s]+?)\s*(?:(?:ln\[|\[ln:)([\d:,-]+)\]\s*)?!\}\s*$/.exec(text) ??
    /^(\s*)\{%\s*include\s+["']([^"']+)["']\s*%\}\s*$/.exec(text) ??
    /^(\s*)<!--\s*@include:\s*([^\s#{]+?)(?:#([\w-]+)|\{([\d,-]*)\})?\s*-->\s*$/.exec(text) ??
    [];
  if (name !== undefined) {
    // A number between commas is a line.
    const lines = text.includes('{!') ? part?.replace(/(?<![\d:-])(\d+)(?![\d:-])/g, '$1:$1') : part;
    return { indent: indent ?? '', name, part: lines, isCode: false, marks: '' };
  }
  // `{* file ln[1:11] hl[4,6:8] *}`
  const [, margin, file, settings = ''] = /^(\s*)\{\*\s+(\S+)\s*(.*?)\s*\*\}\s*$/.exec(text) ?? [];
  if (file !== undefined) {
    const list = (key: string) => new RegExp(`\\b${key}\\[([^\\]]*)\\]`).exec(settings)?.[1];
    const [marked, title] = [list('hl')?.replaceAll(':', '-'), list('title')];
    const marks = `${title === undefined ? '' : ` title="${title}"`}${marked === undefined ? '' : ` {${marked}}`}`;
    return { indent: margin ?? '', name: file, part: list('ln'), isCode: true, marks };
  }
  const [, space, code, region, braces = '', label] =
    /^(\s*)<<<\s+([^\s#{[]+)(?:#([\w-]+))?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/.exec(text) ?? [];
  if (code === undefined) return undefined;
  const [, ranges, language] = /^\s*([\d,-]*)\s*([\w-]*)/.exec(braces) ?? [];
  const lines = /:line-numbers/.test(braces) ? ' lines' : '';
  return {
    indent: space ?? '',
    name: code,
    part: region,
    isCode: true,
    language,
    marks: `${ranges ? ` {${ranges}}` : ''}${lines}${label === undefined ? '' : ` [${label}]`}`,
  };
}

function placesOf(name: string, file: string, root: string): string[] {
  const plain = name.replace(/^[@~]\//, '').replace(/^\//, '');
  return [path.resolve(path.dirname(file), name), path.join(root, plain), path.join(root, 'docs', plain)];
}

/** A part of a text between marks of its name, or by its lines: `2:5`, `1,3-4`; all of it without a name. */
function partOf(text: string, name: string | undefined): string {
  if (name === undefined || name === '') return text.trimEnd();
  const lines = text.split('\n');
  if (/^[\d:,-]+$/.test(name)) {
    const numbers = name.split(/[:,-]/);
    // VitePress writes `3,5` for a range, and MkDocs `3:5`.
    const ranges = /^\d*,\d*$/.test(name) ? [numbers] : name.split(',').map((range) => range.split(/[:-]/));
    return ranges
      .flatMap(([from, to = from]) =>
        lines.slice(Math.max(0, Number(from || 1) - 1), to ? Number(to) : undefined),
      )
      .join('\n')
      .trimEnd();
  }
  const isMark = (line: string, word: string) =>
    new RegExp(
      `(?:#|//|--|<!--|/\\*|;)\\s*#?${word}\\s*:?\\s*${asPattern(name)}\\b|\\[${word === 'region' ? 'start' : 'end'}:${asPattern(name)}\\]`,
    ).test(line);
  const start = lines.findIndex((line) => isMark(line, 'region'));
  const end = lines.findIndex(
    (line, at) => at > start && (/#?\s*endregion/.test(line) || line.includes(`[end:${name}]`)),
  );
  if (start < 0) return text.trimEnd();
  const part = lines
    .slice(start + 1, end < 0 ? undefined : end)
    .filter((line) => !/(?:#|\/\/|<!--|\/\*)\s*#?(?:end)?region\b/.test(line));
  const margin = Math.min(...part.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return part.map((line) => line.slice(Math.min(margin, line.search(/\S|$/)))).join('\n');
}
