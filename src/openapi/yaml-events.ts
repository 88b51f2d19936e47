import { Schema, type State, Type, load } from 'js-yaml';
import { WrittenNumber, scalarOf } from './yaml-scalar.ts';

/** Deeper files are left to the exact parser, which tells what is too deep. */
const MAX_DEPTH = 500;
/** Tag of what is no text, among those that the parser hands out itself. */
const CORE = 'core';

/** What stands in a list, or the keys and values of an object in turn, in the order of the text. */
export interface YamlChildren {
  values: unknown[];
  /** Offsets where they begin, or where the space before them does; -1 of a value of which nothing is written: `key:`. */
  starts: number[];
  /** Offsets after them. */
  ends: number[];
}

/**
 * Parses YAML by the quick parser: core schema, integers beyond 2^53 as `bigint`, numbers that are written oddly as
 * {@link WrittenNumber}. Tells of each list and object when it is complete, with what stands in it. Returns the outermost
 * one, and where it starts.
 *
 * @throws for mistakes, repeated keys, anchors, tags, several documents, and text that is no list or object.
 */
export function followYaml(
  text: string,
  tell: (node: object, children: YamlChildren) => void,
): { root: object; start: number } {
  const whole: YamlChildren = noChildren();
  const children = [whole];
  const starts: number[] = [];

  const open = ({ depth, position }: State) => {
    starts[depth] = position;
    if (children[depth]?.values.length !== 0) children[depth] = noChildren();
  };
  const close = ({ depth, tag, anchor, kind, result, input, position }: State) => {
    if (anchor !== null || (tag !== null && tag !== '?' && tag !== CORE)) unsure();
    // A comment needs a space before it.
    if (input[position] === '#' && !/\s/.test(input[position - 1] ?? ' ')) unsure();
    if ((kind === 'mapping' || kind === 'sequence') && typeof result === 'object' && result !== null) {
      const own = children[depth] ?? noChildren();
      const size = Array.isArray(result) ? result.length : 2 * Object.keys(result).length;
      // What may be a key is told of twice: by itself, then as the only child of what it turned out to be.
      const isTwice = own.values.length === 1 && own.values[0] === result;
      if (!isTwice && own.values.length !== size) unsure();
      if (!isTwice) tell(result, own);
    }
    const around = children[depth - 1] ?? whole;
    around.values.push(result);
    around.starts.push(kind === null ? -1 : (starts[depth] ?? 0));
    around.ends.push(position);
  };

  let scalar: ReturnType<typeof scalarOf>;
  const type = new Type(CORE, {
    kind: 'scalar',
    resolve: (source) => (scalar = scalarOf(source)) !== undefined,
    construct: () => scalar,
  });
  const root = load(text, {
    schema: new Schema({ implicit: [type] }),
    maxDepth: MAX_DEPTH,
    onWarning: unsure,
    listener: (event, state) => (event === 'open' ? open(state) : close(state)),
  });
  if (typeof root !== 'object' || root === null || root instanceof WrittenNumber) unsure();
  return { root, start: whole.starts[0] ?? 0 };
}

function noChildren(): YamlChildren {
  return { values: [], starts: [], ends: [] };
}

/** Gives up the quick reading. */
export function unsure(): never {
  throw new Error('not sure');
}
