import path from 'node:path';
import { isFileIn, textOfFile } from '../files.ts';
import type { Line } from './lines.ts';

/** Deepest inclusion of files in files. */
const MAX_DEPTH = 5;
/** Most files whose text is put into a page: files that name each other several times would go on for ever. */
const MAX_FILES = 1000;

/**
 * Puts the text of other files in the place where a page asks for it: `--8<-- "file"`, `{!file!}`, `<!--@include: file-->`
 * and `<<< file`. Only files of the project are read.
 */
export function includeFiles(
  lines: readonly Line[],
  file: string,
  root: string,
  leave: (at: number, what: string) => void,
  depth = 0,
  count = { files: 0 },
): Line[] {
  return lines.flatMap((line): Line[] => {
    const asked = askedFor(line.text);
    if (asked === undefined || depth > MAX_DEPTH || count.files >= MAX_FILES) return [line];
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
    const language = path.extname(found).slice(1);
    const fence = '`'.repeat(Math.max(3, ...[...part.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length + 1)));
    return [`${fence}${language}${asked.marks}`, ...part.split('\n'), fence].map(put);
  });
}

interface Asked {
  indent: string;
  name: string;
  part: string | undefined;
  isCode: boolean;
  marks: string;
}

function askedFor(text: string): Asked | undefined {
  const [, indent, name, part] =
    /^(\s*)-{1,}8<-{1,}\s+["']([^"':]+)(?::([^"']+))?["']\s*$/.exec(text) ??
    /^(\s*)\{!>?\s*([^!\s]+?)\s*!\}\s*$/.exec(text) ??
    /^(\s*)<!--\s*@include:\s*([^\s#{]+?)(?:#([\w-]+)|\{[^}]*\})?\s*-->\s*$/.exec(text) ??
    [];
  if (name !== undefined) return { indent: indent ?? '', name, part, isCode: false, marks: '' };
  const [, space, code, region, marks = ''] =
    /^(\s*)<<<\s+([^\s#{[]+)(?:#([\w-]+))?\s*(\{[\d,-]*[^}]*\})?.*$/.exec(text) ?? [];
  if (code === undefined) return undefined;
  const ranges = /\{([\d,-]+)/.exec(marks)?.[1];
  return {
    indent: space ?? '',
    name: code,
    part: region,
    isCode: true,
    marks: ranges === undefined ? '' : ` {${ranges}}`,
  };
}

function placesOf(name: string, file: string, root: string): string[] {
  const plain = name.replace(/^[@~]\//, '').replace(/^\//, '');
  return [path.resolve(path.dirname(file), name), path.join(root, plain), path.join(root, 'docs', plain)];
}

/** A part of a text between marks of its name; all of it without them. */
function partOf(text: string, name: string | undefined): string {
  if (name === undefined) return text.trimEnd();
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line) => line.includes(`#region ${name}`) || line.includes(`[start:${name}]`),
  );
  const end = lines.findIndex(
    (line, at) => at > start && (line.includes('#endregion') || line.includes(`[end:${name}]`)),
  );
  return start < 0 ? text.trimEnd() : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}
