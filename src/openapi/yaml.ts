import { isMap, isScalar } from 'yaml';
import type { Diagnostic } from '../diagnostics.ts';
import { type LazyPlaces, type Places, lazyPlaces } from './places.ts';
import { type YamlDocument, keepSource, nodesOf, openYaml, placeOf } from './yaml-document.ts';
import { locateInYaml } from './yaml-locate.ts';
import { YamlPlaces } from './yaml-places.ts';
import { readYamlValues } from './yaml-values.ts';
import { keepWrittenYaml } from './yaml-written.ts';
import { TOO_DEEP, yamlProblems } from './yaml-problem.ts';

/** How often the aliases of a file may multiply. Real files stay below some hundreds. */
const MAX_ALIASES = 10_000;

export interface YamlText extends LazyPlaces {
  /** `undefined` when the text is not YAML. */
  value?: unknown;
  diagnostics: Diagnostic[];
  /** `true` when the value has numbers whose digits are kept. */
  hasWrittenNumbers?: boolean;
}

/** Of a text that is not YAML. */
const NOWHERE = { locate: () => undefined, release: () => undefined };

/**
 * Parses YAML 1.2 (core schema: dates, `no` and `off` stay text) with merge keys. Integers that a JavaScript number
 * cannot hold come back as `bigint`; `openapi`, `swagger` and `info.version` come back as written, so `1.10` keeps
 * its zero. Only the first of several documents counts.
 */
export function parseYaml(text: string, file: string): YamlText {
  const values = readYamlValues(text);
  return values
    ? { ...values, diagnostics: [], ...lazyPlaces(() => new YamlPlaces(text)) }
    : parseExactly(text, file);
}

/** {@link parseYaml} of any text: slower, but knows where and why it is not as it should be. */
function parseExactly(text: string, file: string): YamlText {
  const diagnostics: Diagnostic[] = [];
  let document: YamlDocument | undefined;
  const report = (
    severity: Diagnostic['severity'],
    code: string,
    message: string,
    offset?: number,
    hint?: string,
  ) => {
    const place = document ? placeOf(document.lines, offset) : {};
    diagnostics.push({ code, severity, message, file, ...place, ...(hint ? { hint } : {}) });
  };
  const reportThrown = (error: unknown, start = '') => {
    if (error instanceof RangeError)
      report('error', 'openapi/not-yaml', TOO_DEEP.message, undefined, TOO_DEEP.hint);
    else report('error', 'openapi/not-yaml', `${start}${firstLine(messageOf(error))}`);
  };

  try {
    document = openYaml(text);
  } catch (error) {
    reportThrown(error, 'The file cannot be parsed: ');
    return { diagnostics, ...NOWHERE };
  }
  const { doc } = document;
  const fatal = doc.errors.filter((error) => error.code !== 'MULTIPLE_DOCS');
  if (fatal.length > 0) {
    for (const { message, offset, hint } of yamlProblems(fatal, text, () => nodesOf(doc)))
      report('error', 'openapi/not-yaml', message, offset, hint);
    return { diagnostics, ...NOWHERE };
  }
  const extra = doc.errors.find((error) => error.code === 'MULTIPLE_DOCS');
  if (extra) {
    const message = 'The file holds several YAML documents; only the first one is read';
    report(
      'warning',
      'openapi/several-documents',
      message,
      extra.pos[0],
      'Put each description into a file of its own.',
    );
  }
  const hasLongIntegers = keepSource(document, text);
  reportDuplicates(document, (key, offset) => {
    const message = `The key \`${key}\` is a duplicate: an earlier one in the same object is lost`;
    report('warning', 'openapi/duplicate-key', message, offset, 'Merge the two into one.');
  });
  const places = placesIn(text, document);
  try {
    const value: unknown = doc.toJS({ maxAliasCount: MAX_ALIASES });
    const hasOddNumber = keepWrittenYaml(doc.contents, value);
    return { value, diagnostics, hasWrittenNumbers: hasOddNumber || hasLongIntegers, ...places };
  } catch (error) {
    reportThrown(error);
    return { diagnostics, ...places };
  }
}

/** A function of its own: what is made here must not keep the document once it is let go. */
function placesIn(text: string, document: YamlDocument): LazyPlaces {
  return lazyPlaces(() => placesOf(reopened(text)), placesOf(document));
}

function placesOf(document: YamlDocument): Places {
  return { locate: (pointer, atKey) => locateInYaml(document, pointer, atKey) };
}

/** The document of a text that was parsed before. */
function reopened(text: string): YamlDocument {
  const document = openYaml(text);
  keepSource(document, text);
  return document;
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/:$/, '');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function reportDuplicates({ doc }: YamlDocument, report: (key: string, offset?: number) => void): void {
  let left = 20;
  for (const node of nodesOf(doc)) {
    if (!isMap(node) || left === 0) continue;
    const seen = new Set<unknown>();
    for (const { key } of node.items) {
      const name = isScalar(key) ? key.value : key;
      if (name === '<<') continue;
      if (seen.has(name) && left > 0) {
        left--;
        report(String(name), isScalar(key) ? key.range?.[0] : undefined);
      }
      seen.add(name);
    }
  }
}
