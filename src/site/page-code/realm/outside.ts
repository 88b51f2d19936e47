import { english } from '../../../base/strings/english.ts';
import type { Outside } from '../../../content/render/outside.ts';
import type { CompiledModule, CompileInput, CompileResult } from '../../../content/compile/compile.ts';
import type { DocsFiles } from '../../../content/page/docs-files.ts';
import type { TextModule } from '../../../content/render/text-module.ts';
import type { ImportedName } from '../../../content/compile/imports.ts';
import { decode, encode, type Host } from '../exchange.ts';

// Stands in the realm for modules that read files, compile and highlight: `pack.ts` lists them. Each function asks the build.

let ask: Host['ask'];

/** Names the function that asks. */
export function connect(through: Host['ask']): void {
  ask = through;
}

const remote =
  <Name extends keyof Outside>(name: Name) =>
  (...values: Parameters<Outside[Name]>): Awaited<ReturnType<Outside[Name]>> => {
    const answer = ask(name, encode(values));
    if (answer.startsWith('!')) throw new Error(decode(answer.slice(1)) as string);
    return decode(answer) as Awaited<ReturnType<Outside[Name]>>;
  };

export const readFormula = remote('readFormula');
export const isLanguage = remote('isLanguage');
export const meantLanguage = remote('meantLanguage');
export const analyseStatements = remote('analyseStatements');
export const readScript = remote('readScript');
export const originalPlace = remote('originalPlace');
export const isOutside = remote('isOutside');
export const textOf = remote('textOf');
export const highlight = async (code: string, lang: string | undefined): Promise<string> =>
  remote('highlight')(code, lang);
export const icon = remote('icon');
export const isPage = remote('isPage');

export const keyOfImport = ({
  specifier,
  from,
  name,
}: {
  specifier: string;
  from: string;
  name: ImportedName;
}): string | undefined => remote('keyOfImport')(specifier, from, name);

export const stringsOf = (language: string): typeof english => remote('stringsOf')(language) ?? english;

/** A module that asks for the places of its components. */
export const placed = (module: Omit<CompiledModule, 'placeOf'>, input: CompileInput): CompiledModule => ({
  ...module,
  placeOf: (name) => remote('placeOf')(input, name) ?? { line: input.bodyOffset + 1, column: 1 },
});

const placedResult = (result: CompileResult, input: CompileInput): CompileResult =>
  result.module ? { module: placed(result.module, input) } : result;

export const compile = (input: CompileInput): CompileResult => placedResult(remote('compile')(input), input);

export const readTextModule = (path: string): TextModule => {
  const { result, ...rest } = remote('readTextModule')(path);
  const { body, bodyOffset, format, frontmatter } = rest.page;
  const input = { body, bodyOffset, format, file: path, isPart: true, math: frontmatter.math };
  return { ...rest, result: placedResult(result, input) };
};

/** The docs folder. Nothing is noted here: the build notes what a page asks. */
export const files: DocsFiles = {
  read: remote('read'),
  exists: remote('exists'),
  nearest: remote('nearest'),
  imageSize: remote('imageSize'),
  projectImage: remote('projectImage'),
};
export const notedFiles = (all: DocsFiles): DocsFiles => all;
export const noted = <Value>(_inputs: unknown, _kind: string, _path: string, answer: Value): Value => answer;
export const noteOrder = (): void => undefined;
export const createHighlighter = (): undefined => undefined;
