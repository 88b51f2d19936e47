import { Schema, type State, Type, load } from 'js-yaml';
import { isIntegerKey, isOddNumber, keepKeys, keepNumber } from './asWritten.ts';
import { WrittenNumber, scalarOf } from './yaml-scalar.ts';

/** Deeper files are left to the exact parser, which tells what is too deep. */
const MAX_DEPTH = 500;
/** Longest key that is sure to be one: YAML has a limit of 1,024 characters, quotes and escapes included. */
const MAX_KEY = 1_000;
/** Tag of what is no text, among those that the parser hands out itself. */
const CORE = 'core';

/** What the quick parser takes where the exact one warns, refuses or reads something else. All of it is rare. */
const UNSURE: readonly RegExp[] = [
  // Tabs, byte order marks and carriage returns count as space here and there.
  /[\t\ufeff]|\r(?!\n)/,
  // A last line of spaces.
  / $/,
  // Directives, documents that begin on the line of their marker.
  /^%|^---(?! *\r?$)/m,
  // A comment without a space before it, in a flow collection.
  /[,[{]#/,
  // Keys after a question mark.
  /(?:^|[\s[{,])\?(?:\s|$)/,
  // A tag on a line of its own.
  /(?:^|[\s[{,])!\S+ *(?: #.*)?\r?$/m,
  // An escaped end of a line before an empty one.
  /\\\r?\n *\r?\n/,
  // Characters beyond the last one.
  /\\U(?!000|0010)/,
  // A block scalar whose first lines are of spaces only.
  /(?:[|>][-+\d]* *|#[^\n#]*)\r?\n(?: *\r?\n)*? +\r?\n/,
];

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
  if (UNSURE.some((pattern) => pattern.test(text))) return undefined;
  try {
    return new Reading().read(text);
  } catch {
    // Whatever it is: the exact parser finds the words for it.
    return undefined;
  }
}

type Holder = Record<string, unknown>;

/** Follows the parser from node to node, which knows what is lost in the values. */
class Reading {
  /** Results of the nodes that are open, by depth: those of an object's keys and values in turn. */
  private readonly children: unknown[][] = [];
  /** Which of these are wider than a key may be. */
  private readonly wide: number[][] = [];
  /** Where the open nodes begin. */
  private readonly starts: number[] = [];
  private readonly versions: { node: Holder; key: string; written: WrittenNumber }[] = [];
  private hasWrittenNumbers = false;

  read(text: string): YamlValues | undefined {
    let scalar: ReturnType<typeof scalarOf>;
    const type = new Type(CORE, {
      kind: 'scalar',
      resolve: (source) => (scalar = scalarOf(source)) !== undefined,
      construct: () => {
        if (typeof scalar === 'bigint') this.hasWrittenNumbers = true;
        return scalar;
      },
    });
    const value = load(text, {
      schema: new Schema({ implicit: [type] }),
      maxDepth: MAX_DEPTH,
      onWarning: unsure,
      listener: (event, state) => (event === 'open' ? this.open(state) : this.close(state)),
    });
    if (typeof value !== 'object' || value === null || value instanceof WrittenNumber) return undefined;
    this.settleVersions(value as Holder);
    return { value, hasWrittenNumbers: this.hasWrittenNumbers };
  }

  private open({ depth, position }: State): void {
    this.starts[depth] = position;
    if (this.children[depth]?.length !== 0) this.children[depth] = [];
    if (this.wide[depth]?.length !== 0) this.wide[depth] = [];
  }

  private close({ depth, tag, anchor, kind, result, input, position }: State): void {
    if (anchor !== null || (tag !== null && tag !== '?' && tag !== CORE)) unsure();
    // A comment needs a space before it.
    if (input[position] === '#' && !/\s/.test(input[position - 1] ?? ' ')) unsure();
    const own = this.children[depth] ?? [];
    // A collection that may be a key is told of twice: by itself, then as the only child of what it turned out to be.
    const isTwice = own.length === 1 && own[0] === result;
    if (kind === 'mapping' && !isTwice) this.lookAtObject(result as Holder, own, this.wide[depth] ?? []);
    else if (kind === 'sequence' && !isTwice) this.lookAtList(result as unknown[], own);
    const siblings = this.children[depth - 1];
    if (position - (this.starts[depth] ?? 0) > MAX_KEY) this.wide[depth - 1]?.push(siblings?.length ?? 0);
    siblings?.push(result);
  }

  private lookAtObject(node: Holder, own: unknown[], wide: number[]): void {
    if (own.length !== 2 * Object.keys(node).length || wide.some(isEven)) unsure();
    let hasInteger = false;
    for (let at = 0; at < own.length; at += 2) {
      const given = own[at];
      const value = own[at + 1];
      if (given === '<<' || typeof given === 'object') unsure();
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
    const keys = own.filter((_, at) => isEven(at));
    keepKeys(node, keys.map(String));
  }

  private lookAtList(node: unknown[], own: unknown[]): void {
    if (own.length !== node.length) unsure();
    own.forEach((value, at) => {
      if (value instanceof WrittenNumber) this.settle(node, at, value);
    });
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

function isEven(index: number): boolean {
  return index % 2 === 0;
}

function unsure(): never {
  throw new Error('not sure');
}
