import { isIntegerKey, isOddNumber, keepKeys, keepNumber } from './asWritten.ts';
import { type YamlChildren, followYaml, unsure } from './yaml-events.ts';
import { WrittenNumber } from './yaml-scalar.ts';

/** Longest key that is sure to be one: YAML has a limit of 1,024 characters, quotes and escapes included. */
const MAX_KEY = 1_000;

/** What the quick parser takes where the exact one warns, refuses or reads something else. All of it is rare. */
const UNSURE: readonly RegExp[] = [
  // Tabs, byte order marks and carriage returns count as space here and there.
  /[\t\ufeff]|\r(?!\n)/,
  // A last line of spaces.
  / $/,
  // Directives, documents that begin on the line of their marker.
  /^%|^---(?! *\r?\n)/m,
  // A comment without a space before it, in a flow collection.
  /[,[{]#/,
  // Keys after a question mark.
  /(?:^|[\s[{,])\?(?:\s|$)/,
  // A tag on a line of its own.
  /(?:^|[\s[{,])!\S+ *(?: #.*)?\r?$/m,
  // Characters beyond the last one.
  /\\U(?!000|0010)/,
];

/** An escaped end of a line before an empty one: in double quotes it is read in two ways, elsewhere it is two lines. */
const ESCAPED_END = /\\\r?\n *\r?\n/g;
/** How many of these are looked at. */
const MAX_ESCAPED_ENDS = 100;

interface YamlValues {
  value: object;
  /** `true` when the value has numbers whose digits are kept. */
  hasWrittenNumbers: boolean;
}

/**
 * The values of a file of YAML, several times as fast as by its document and without the memory for that: the same ones,
 * to the order of the keys and the digits of the numbers. `undefined` where that is not sure: for what is no object or
 * list, has a mistake, repeated or merged keys, anchors, tags or several documents, or one of the {@link UNSURE}.
 */
export function readYamlValues(text: string): YamlValues | undefined {
  if (UNSURE.some((pattern) => pattern.test(text)) || hasDeepStart(text)) return undefined;
  try {
    return new Reading(text).read();
  } catch {
    // Whatever it is: the exact parser finds the words for it.
    return undefined;
  }
}

/** Is there a block scalar with lines of spaces at its start that are longer than the indent of its text? */
function hasDeepStart(text: string): boolean {
  for (const { index, 0: found, 1: blank = '' } of text.matchAll(
    /(?:[|>][-+\d]* *|#[^\n#]*)\r?\n((?: *\r?\n)+)/g,
  )) {
    if (!blank.includes(' ')) continue;
    const indent = indentAt(text, index + found.length);
    const isText = indent > indentAt(text, text.lastIndexOf('\n', index) + 1);
    if (isText && blank.split('\n').some((line) => line.replace('\r', '').length > indent)) return true;
  }
  return false;
}

function indentAt(text: string, start: number): number {
  let end = start;
  while (text[end] === ' ') end++;
  return end - start;
}

type Holder = Record<string, unknown>;

/** Looks at each list and object for what their values do not say. */
class Reading {
  private readonly versions: { node: Holder; key: string; written: WrittenNumber }[] = [];
  private hasWrittenNumbers = false;
  private readonly text: string;
  private readonly escapedEnds: number[] = [];

  constructor(text: string) {
    this.text = text;
    for (const { index } of text.matchAll(ESCAPED_END))
      if (this.escapedEnds.push(index) > MAX_ESCAPED_ENDS) unsure();
  }

  read(): YamlValues {
    const { root: value } = followYaml(this.text, (node, children) => {
      if (this.escapedEnds.length > 0) this.lookForEscapedEnds(children);
      if (Array.isArray(node)) this.lookAtList(node, children);
      else this.lookAtObject(node as Holder, children);
    });
    this.settleVersions(value as Holder);
    return { value, hasWrittenNumbers: this.hasWrittenNumbers };
  }

  private lookAtObject(node: Holder, { values, starts, ends }: YamlChildren): void {
    let hasInteger = false;
    for (let at = 0; at < values.length; at += 2) {
      const given = values[at];
      const value = values[at + 1];
      if (given === '<<' || typeof given === 'object') unsure();
      if ((ends[at] ?? 0) - (starts[at] ?? 0) > MAX_KEY) unsure();
      if (typeof given === 'bigint' || typeof value === 'bigint') this.hasWrittenNumbers = true;
      const key = String(given);
      const code = key.charCodeAt(0);
      if (code >= 48 && code <= 57 && isIntegerKey(key)) hasInteger = true;
      if (!(value instanceof WrittenNumber)) continue;
      if (key === '__proto__') unsure();
      if (key === 'version' || key === 'openapi' || key === 'swagger')
        this.versions.push({ node, key, written: value });
      else this.settle(node, key, value);
    }
    if (!hasInteger) return;
    const keys = values.filter((_, at) => at % 2 === 0);
    keepKeys(node, keys.map(String));
  }

  private lookAtList(node: unknown[], { values }: YamlChildren): void {
    values.forEach((value, at) => {
      if (typeof value === 'bigint') this.hasWrittenNumbers = true;
      if (value instanceof WrittenNumber) this.settle(node, at, value);
    });
  }

  private lookForEscapedEnds({ values, starts, ends }: YamlChildren): void {
    for (let at = 0; at < values.length; at++) {
      if (typeof values[at] !== 'string') continue;
      const start = starts[at] ?? 0;
      const end = ends[at] ?? 0;
      const isInside = this.escapedEnds.some((offset) => offset >= start && offset < end);
      if (isInside && /^(?:[ \r\n]|#[^\n]*\n)*"/.test(this.text.slice(start, end))) unsure();
    }
  }

  private settle(node: Holder | unknown[], key: string | number, { value, source }: WrittenNumber): void {
    (node as Holder)[key] = value;
    if (!isOddNumber(source)) return;
    keepNumber(node, String(key), source);
    this.hasWrittenNumbers = true;
  }

  /** The version of a description, and that of its format, are text: `1.10` is not `1.1`. */
  private settleVersions(root: Holder): void {
    const isVersion = (node: unknown, key: string) => node === (key === 'version' ? root.info : root);
    for (const { node, key, written } of this.versions) {
      if (isVersion(node, key)) node[key] = written.source;
      else this.settle(node, key, written);
    }
    for (const [node, key] of [
      [root, 'openapi'],
      [root, 'swagger'],
      [root.info, 'version'],
    ] as const) {
      const version = typeof node === 'object' && node !== null ? (node as Holder)[key] : undefined;
      if (typeof version === 'number') (node as Holder)[key] = String(version);
      else if (typeof version === 'bigint') unsure();
    }
  }
}
