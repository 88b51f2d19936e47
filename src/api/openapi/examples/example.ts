import { getOrMake } from '../../../base/get-or-make.ts';
import type { ApiDocument, Schema } from '../model/ApiDocument.ts';
import { isObject } from '../pointer.ts';
import { schemaReaderOf } from '../schema/SchemaReader.ts';
import { fill, type Optional } from './fill.ts';
import { fits } from './fits.ts';
import { type Scene, sceneKey } from './near.ts';
import { type Made, type Making, valueOf } from './draft.ts';
import { make } from './make.ts';

export interface ExampleOptions {
  optional?: Optional;
  /** Name of the parameter or header that it is for. */
  name?: string;
  /** The subject of a parameter of the path: `card` in `/cards/{id}`. */
  owner?: string | undefined;
  /** Description of the parameter. */
  description?: string | undefined;
  /** Where it is shown. */
  scene?: Scene;
}

/** Most required values: with more of them, the deepest are left out. */
const mostRequired = 1_200;
/** Levels of required objects, fewer with each attempt that needs too many values. */
const LEVELS = [24, 8, 5, 4, 3, 2, 1] as const;
/** Attempts for one example, those that were given up included. */
const mostWork = 6_000;
/** Steps of comparisons with schemas for one example. */
const mostSteps = 60_000;
/** Examples of named types that are kept, since operations that follow each other often answer with the same ones. */
const mostKept = 64;

/**
 * Makes an example of a schema that fits it: the value that the description gives (`example`, `examples`, `default`,
 * `const`, `enum`) where it fits, else one that keeps to the type, the format and the limits. Required properties come
 * first, at every depth; then optional ones, those of outer objects before those of inner ones. An optional type is never
 * nested in itself. The same schema always gives the same example.
 */
export function exampleOf(
  schema: Schema,
  document: ApiDocument,
  direction: 'request' | 'response',
  options: ExampleOptions = {},
): unknown {
  const ref = isObject(schema) && Object.keys(schema).length === 1 ? schema.$ref : undefined;
  if (ref === undefined) return makeExample(schema, document, direction, options);
  const kept = getOrMake(examples, document, () => new Map());
  const { scene = {}, ...rest } = options;
  const key = JSON.stringify([ref, direction, rest, sceneKey(scene)]);
  const value = kept.has(key) ? kept.get(key) : makeExample(schema, document, direction, options);
  // The one that was asked for last is the last to go.
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return value;
}

const examples = new WeakMap<ApiDocument, Map<string, unknown>>();

function makeExample(
  schema: Schema,
  document: ApiDocument,
  direction: 'request' | 'response',
  { optional = 'all', name, owner, description, scene = {} }: ExampleOptions,
): unknown {
  const reader = schemaReaderOf(document);
  const steps = { left: mostSteps };
  let making: Making;
  let made: Made | undefined;
  for (const deepest of LEVELS) {
    making = {
      reader,
      direction,
      scene,
      room: mostRequired,
      work: mostWork,
      steps,
      deepest,
      isFussy: false,
      make,
    };
    made = make(schema, { name, owner, description, level: 0, stack: [], isRequired: true, nth: 0 }, making);
    if (making.room > 0 && making.work > 0) break;
  }
  if (!made) return null;
  const bare = making!.isFussy ? valueOf(made) : undefined;
  fill(made, making!, optional);
  const value = valueOf(made);
  // Conditions of an outer object may look at inner ones. Then only what is required is left.
  const isBroken =
    bare !== undefined && made.isWhole && !fits(value, schema, making!) && fits(bare, schema, making!);
  return (isBroken ? bare : value) ?? null;
}
