import type { Document, YAMLError } from 'yaml';
import { positionAt } from '../diagnostics.ts';
import { patientParser } from './patient-parser.ts';
import * as slips from './syntax-mistakes.ts';
import type { Problem, Slip } from './syntax-mistakes.ts';

/**
 * Parses YAML 1.2 by the parser that knows where and why a text is wrong. It is slow and takes some 50 times as much
 * memory as the text.
 *
 * @throws RangeError when the text nests beyond anything that a person or a generator writes.
 */
export function openYaml(text: string): Document.Parsed {
  return patientParser().parseDocument(text, {
    merge: true,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  });
}

/**
 * The mistakes behind the errors of a parser, in words for an author, each at its place. At most three, and one for each
 * line, since one mistake makes several errors.
 */
export function mistakesIn(doc: Document.Parsed, text: string): Problem[] {
  const errors = doc.errors.filter(({ code }) => code !== 'MULTIPLE_DOCS');
  const found = new Map<number, Problem>();
  for (const error of errors) {
    const { start, ...slip } = slipOf(error, errors, text, doc);
    const line = text.lastIndexOf('\n', start - 1);
    if (!found.has(line)) found.set(line, { ...slip, start, end: start + 1 });
    // Wrong indentation causes errors in the lines after it.
    if (found.size === 3 || slip.hint === slips.indent.hint || slip.hint === slips.tab.hint) break;
  }
  return [...found.values()];
}

type SlipAt = Slip & { start: number };

function slipOf(
  { code, message: given, pos: [start] }: YAMLError,
  errors: readonly YAMLError[],
  text: string,
  doc: Document.Parsed,
): SlipAt {
  const message = (given.split('\n')[0] ?? given).replace(/:$/, '');
  const indented = (from: number): number => from + (/^[ \t]*/.exec(text.slice(from))?.[0].length ?? 0);
  if (code === 'RESOURCE_EXHAUSTION') {
    // How far the parser came depends on the machine; where the line begins does not.
    return { ...slips.tooDeep(0, ''), start: indented(text.lastIndexOf('\n', start - 1) + 1) };
  }
  if (code === 'TAB_AS_INDENT') return { ...slips.tab, start };
  if (code === 'BAD_SCALAR_START') return { ...slips.reservedStart(text.charAt(start)), start };
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MULTILINE_IMPLICIT_KEY') {
    const isLine = errors.some((one) => one.code === 'MULTILINE_IMPLICIT_KEY' && one.pos[0] === start);
    if (!isLine) return { ...slips.colonInText, start };
    // A line without its colon, or a line that is indented as if it belonged to the text before it.
    if (/^[ \t]*(- +)*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)))
      return { ...colonSlip(text, start), start };
    return { ...slips.indent, start: indented(text.indexOf('\n', start) + 1) };
  }
  if (code === 'BAD_INDENT' && message.startsWith('All ')) return { ...slips.indent, start: indented(start) };
  if (/^Unexpected .* at node end$/.test(message)) {
    const isQuote = /["'][ \t]*$/.test(text.slice(Math.max(0, start - 20), start));
    return { ...(isQuote ? slips.textAfterQuote : slips.textAfterValue), start };
  }
  if (/^Missing , |quoted-scalar token$/.test(message)) return { ...slips.missingComma(), start };
  if (message.startsWith('Unexpected , in flow'))
    return { kind: 'syntax', message: slips.extraComma.message, hint: 'Remove it.', start };
  const closing = /Missing closing (["'])quote|end with an? ([\]}])/.exec(message);
  if (!closing) return { kind: 'syntax', message: `${message}.`, start };
  const bracket = closing[2];
  const open = lastOpen(doc, start, bracket !== undefined) ?? start;
  const { line } = positionAt(text, open);
  const slip = bracket
    ? slips.openBracket(text.charAt(open), line, `Add a \`${bracket}\` at the end.`)
    : slips.openText(text.charAt(open));
  return { ...slip, start: open };
}

function colonSlip(text: string, start: number): Slip {
  const key = /^[^\s:]+/.exec(text.slice(start, start + 100))?.[0] ?? 'key';
  return text.startsWith(':', start + key.length)
    ? slips.noSpaceAfterColon(key)
    : slips.missingColon(key, `Write \`${key}: …\`.`);
}

/** Start of the quoted text, or of the list or object in brackets, that was opened last before an offset. */
function lastOpen(doc: Document.Parsed, offset: number, isBracket: boolean): number | undefined {
  let start: number | undefined;
  const { isCollection, isScalar, visit } = patientParser();
  visit(doc, (_key, node) => {
    const isMeant = isBracket
      ? isCollection(node) && node.flow
      : isScalar(node) && String(node.type).startsWith('QUOTE');
    const begin = isCollection(node) || isScalar(node) ? node.range?.[0] : undefined;
    if (isMeant && begin !== undefined && begin <= offset && begin >= (start ?? 0)) start = begin;
  });
  return start;
}
