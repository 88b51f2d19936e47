import { isCollection, isScalar, type YAMLError } from 'yaml';

/** Why a text is not YAML. */
export interface YamlProblem {
  offset: number;
  message: string;
  hint?: string;
}

const IMPLICIT = new Set(['BLOCK_AS_IMPLICIT_KEY', 'MULTILINE_IMPLICIT_KEY']);

/**
 * What the errors of a parser say, in an author's words, where the mistake is: one for each line, since a mistake makes
 * several of them. At most three. `nodes` are those that were parsed nevertheless.
 */
export function yamlProblems(
  errors: readonly YAMLError[],
  text: string,
  nodes: () => Iterable<unknown>,
): YamlProblem[] {
  const found = new Map<number, YamlProblem>();
  for (const error of errors) {
    const problem = problemOf(error, errors, text, nodes);
    const line = text.lastIndexOf('\n', problem.offset - 1);
    if (!found.has(line)) found.set(line, problem);
    // What is indented wrongly makes errors of the lines that follow it.
    if (found.size === 3 || /[Ii]ndent/.test(problem.hint ?? '')) break;
  }
  return [...found.values()];
}

function problemOf(
  { code, message: given, pos: [offset] }: YAMLError,
  errors: readonly YAMLError[],
  text: string,
  nodes: () => Iterable<unknown>,
): YamlProblem {
  const message = (given.split('\n')[0] ?? given).replace(/:$/, '');
  if (code === 'RESOURCE_EXHAUSTION') {
    // How far the parser came depends on the machine; where the line begins does not.
    const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
    const indent = /^[ \t]*/.exec(text.slice(lineStart, offset))?.[0].length ?? 0;
    return { offset: lineStart + indent, ...TOO_DEEP };
  }
  if (code === 'TAB_AS_INDENT') return { offset, message, hint: 'Indent with spaces.' };
  if (code === 'BAD_SCALAR_START') return { offset, message, hint: 'Put the text in quotes.' };
  if (IMPLICIT.has(code)) return implicitKey(offset, errors, text) ?? { offset, message, hint: COLON_HINT };
  if (code === 'BAD_INDENT' && message.startsWith('All ')) {
    const hint = 'Indent the line like the keys beside it.';
    return { offset: offset + (/^[ \t]*/.exec(text.slice(offset))?.[0].length ?? 0), message, hint };
  }
  if (code === 'UNEXPECTED_TOKEN' && message === 'Unexpected scalar at node end') {
    return {
      offset,
      message: 'There is more text after a closing quote',
      hint: 'Put the whole text in quotes, and write a quote inside as `\\"`.',
    };
  }
  const closing = /Missing closing ["']quote|end with an? ([\]}])/.exec(message);
  if (!closing) return { offset, message };
  const bracket = closing[1];
  const start = lastOpen(nodes(), offset, bracket !== undefined);
  const sign = text[start ?? offset] ?? '';
  return bracket
    ? {
        offset: start ?? offset,
        message: `This \`${sign}\` is not closed`,
        hint: `Add the missing \`${bracket}\`.`,
      }
    : { offset: start ?? offset, message: 'This quote is not closed', hint: 'Add the closing quote.' };
}

/** Of what is nested beyond anything that a person or a generator writes, so that a parser overflows. */
export const TOO_DEEP = {
  message: 'The file nests too deeply to be read',
  hint: 'Use references instead of nesting.',
};

const COLON_HINT = 'Put a text that has a colon and a space in it in quotes.';

/** A line without its colon, or a line that is indented as if it belonged to the text before it. */
function implicitKey(offset: number, errors: readonly YAMLError[], text: string): YamlProblem | undefined {
  if (!errors.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset))
    return undefined;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  if (/^[ \t]*(- +)*$/.test(text.slice(lineStart, offset))) {
    const word = /^[\w$-]+/.exec(text.slice(offset))?.[0] ?? 'key';
    return {
      offset,
      message: 'The line has no colon with a space after its key',
      hint: `Write \`${word}: …\`.`,
    };
  }
  const next = text.indexOf('\n', offset) + 1;
  const indent = /^[ \t]*/.exec(text.slice(next))?.[0].length ?? 0;
  return {
    offset: next + indent,
    message: 'The line is indented deeper than the keys beside it',
    hint: 'Indent the line like the keys beside it.',
  };
}

/** Start of the quoted text, or of the list or object in brackets, that was opened last before an offset. */
function lastOpen(nodes: Iterable<unknown>, offset: number, isBracket: boolean): number | undefined {
  let start: number | undefined;
  for (const node of nodes) {
    const isMeant = isBracket
      ? isCollection(node) && node.flow
      : isScalar(node) && String(node.type).startsWith('QUOTE');
    if (!isMeant) continue;
    const range = (node as { range?: [number, number, number] | null }).range;
    if (range && range[0] <= offset && range[0] >= (start ?? 0)) start = range[0];
  }
  return start;
}
