import {
  CHOMPING_MODE,
  COLLECTION_STYLE,
  EVENT_ID,
  type Event,
  SCALAR_STYLE,
  type ScalarEvent,
  YAMLException,
  getScalarValue,
  parseEvents,
} from 'js-yaml';
import type { Document } from 'yaml';
import { patientParser } from './patient-parser.ts';
import { type Problem, tooDeep } from './syntax-mistakes.ts';
import { mistakesIn, openYaml } from './yaml-problems.ts';

/** Deepest nesting that is read, far from where a parser's own calls use up the stack. */
const MAX_DEPTH = 1_000;

/** An event of the parser. The patient parser gives scalars their text as `written`. */
export type YamlEvent = Event & { written?: string; tag?: string };

/** A text of YAML, parsed: its events, or what is wrong with it. */
export interface ParsedYaml {
  text: string;
  events: YamlEvent[];
  problems: Problem[];
}

/**
 * Parses YAML 1.2. The quick parser reads nearly every text. A text that it refuses goes to the patient parser, which
 * knows where and why a text is wrong, and which also takes a few forms more, such as a closing bracket below its key.
 */
export function parseYaml(text: string): ParsedYaml {
  try {
    return { text, events: parseEvents(text, { maxDepth: MAX_DEPTH }), problems: [] };
  } catch (error) {
    if (error instanceof YAMLException && error.reason.includes('maxDepth')) {
      const line = text.lastIndexOf('\n', (error.mark?.position ?? 0) - 1) + 1;
      return nestedTooDeep(text, line + (/^[ \t]*/.exec(text.slice(line))?.[0].length ?? 0));
    }
  }
  return parsePatiently(text);
}

/** {@link parseYaml} by the patient parser, which takes many times as long. */
export function parsePatiently(text: string): ParsedYaml {
  try {
    const doc = openYaml(text);
    const problems = mistakesIn(doc, text);
    const [first] = problems;
    if (first?.kind === 'too-deep') return nestedTooDeep(text, first.start);
    return { text, events: first ? [] : eventsOf(doc, text), problems };
  } catch {
    // The parser overflows on what nests even deeper.
    return nestedTooDeep(text, 0);
  }
}

function nestedTooDeep(text: string, start: number): ParsedYaml {
  const slip = tooDeep(MAX_DEPTH, 'Use references instead of nesting.');
  return { text, events: [], problems: [{ ...slip, start, end: start + 1 }] };
}

const NONE = { anchorStart: -1, anchorEnd: -1, tagStart: -1, tagEnd: -1 };
const STYLES: Record<string, ScalarEvent['style']> = {
  PLAIN: SCALAR_STYLE.PLAIN,
  QUOTE_SINGLE: SCALAR_STYLE.SINGLE_QUOTED,
  QUOTE_DOUBLE: SCALAR_STYLE.DOUBLE_QUOTED,
  BLOCK_LITERAL: SCALAR_STYLE.LITERAL_BLOCK,
  BLOCK_FOLDED: SCALAR_STYLE.FOLDED_BLOCK,
};

/** The events of a text that the patient parser read. */
function eventsOf(doc: Document.Parsed, text: string): YamlEvent[] {
  const { isAlias, isCollection, isMap, isPair, isScalar } = patientParser();
  const events: YamlEvent[] = [];
  const add = (node: unknown): void => {
    if (isPair(node)) {
      add(node.key);
      add(node.value);
      return;
    }
    const start = isCollection(node) || isScalar(node) || isAlias(node) ? (node.range?.[0] ?? -1) : -1;
    if (isAlias(node)) {
      const anchorStart = start + 1;
      events.push({ type: EVENT_ID.ALIAS, anchorStart, anchorEnd: anchorStart + node.source.length });
      return;
    }
    const anchor = isCollection(node) || isScalar(node) ? node.anchor : undefined;
    const anchorStart = anchor === undefined ? -1 : text.lastIndexOf(`&${anchor}`, start) + 1;
    const own = { ...NONE, anchorStart, anchorEnd: anchorStart + (anchor?.length ?? 0) };
    if (isCollection(node)) {
      const style = node.flow ? COLLECTION_STYLE.FLOW : COLLECTION_STYLE.BLOCK;
      const type = isMap(node) ? EVENT_ID.MAPPING : EVENT_ID.SEQUENCE;
      events.push({ ...own, type, start, style, tag: node.tag });
      node.items.forEach(add);
      events.push({ type: EVENT_ID.POP });
      return;
    }
    const style = STYLES[String(isScalar(node) && node.type)] ?? SCALAR_STYLE.PLAIN;
    const isEmpty = !isScalar(node) || (style === SCALAR_STYLE.PLAIN && !node.source);
    const isBlock = style === SCALAR_STYLE.LITERAL_BLOCK || style === SCALAR_STYLE.FOLDED_BLOCK;
    const isQuoted = style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
    events.push({
      ...own,
      type: EVENT_ID.SCALAR,
      valueStart: isEmpty ? -1 : isBlock ? text.indexOf('\n', start) + 1 : start + (isQuoted ? 1 : 0),
      valueEnd: isEmpty ? -1 : (node.range?.[1] ?? start) - (isQuoted ? 1 : 0),
      style,
      chomping: CHOMPING_MODE.CLIP,
      indent: -1,
      fast: false,
      written: isScalar(node) ? (node.source ?? '') : '',
      tag: isScalar(node) ? node.tag : undefined,
    });
  };
  const document = { type: EVENT_ID.DOCUMENT, explicitStart: false, explicitEnd: false, directives: [] };
  events.push(document);
  add(doc.contents);
  events.push({ type: EVENT_ID.POP });
  // A second document is not read; its event only tells that there is one.
  if (doc.errors.length > 0) events.push(document);
  return events;
}

/** The text of a scalar, without its quotes and its indentation. */
export function writtenIn(text: string, event: ScalarEvent & YamlEvent): string {
  return event.written ?? getScalarValue(text, event);
}

/** Returns whether a scalar is quoted. */
export function isQuoted({ style }: ScalarEvent): boolean {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
}
