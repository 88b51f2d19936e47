import { writtenText } from '../../../base/json/as-written.ts';
import type { Kind } from '../grammar.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { type Schema, SchemaParts } from '../public/schema-parts.ts';
import { References } from '../References.ts';
import { walk } from '../walk.ts';

const HOLDERS = new Set<Kind>(['mediaType', 'parameter', 'header', 'response']);

/**
 * Gives values the text that their author wrote, where YAML makes a number of it and the schema wants a string: `01067`
 * keeps its zero, `+49` its plus, `0x1F` its spelling. In examples, defaults and allowed values, at any depth. Changes the tree.
 */
export function restoreTexts(root: Schema): void {
  const references = new References(root);
  const parts = new SchemaParts(references);
  walk(root, 'document', {
    enter: ({ kind, node }) => {
      if (kind === 'schema') restoreIn(node, node);
      else if (kind === 'server') restoreVariables(node);
      else if (HOLDERS.has(kind)) restoreHolder(kind, node);
      return true;
    },
  });

  function restoreIn(node: Schema, schema: unknown): void {
    for (const key of ['example', 'x-example', 'default', 'const']) restore(node, key, schema);
    for (const key of ['enum', 'examples']) {
      const list = node[key];
      if (Array.isArray(list)) list.forEach((_, index) => restore(list, String(index), schema));
    }
  }

  function restoreHolder(kind: Kind, node: Schema): void {
    const isParameter = kind === 'parameter' || kind === 'header';
    const schema = node.schema ?? (isParameter ? node : undefined);
    restoreIn(node, schema);
    for (const [name, example] of entriesOf(node.examples)) {
      if (kind === 'response') restore(node.examples as object, name, schema);
      const { value } = references.resolve(example);
      if (isObject(value)) for (const key of ['value', 'dataValue']) restore(value, key, schema);
    }
  }

  function restore(holder: object, key: string, schema: unknown): void {
    const stack: [object, string, Schema[]][] = [[holder, key, parts.of(schema)]];
    for (let top = stack.pop(); top; top = stack.pop()) {
      const [at, name, schemas] = top;
      const value: unknown = Reflect.get(at, name);
      if (Array.isArray(value)) {
        const items = parts.ofAll(schemas.flatMap((part) => [part.items, ...listOf(part.prefixItems)]));
        if (items.length > 0) for (const index of value.keys()) stack.push([value, String(index), items]);
      } else if (isObject(value)) {
        for (const inner of Object.keys(value)) {
          const own = schemas.flatMap(({ properties, additionalProperties }) =>
            isObject(properties) && Object.hasOwn(properties, inner)
              ? [properties[inner]]
              : [additionalProperties],
          );
          const found = parts.ofAll(own);
          if (found.length > 0) stack.push([value, inner, found]);
        }
      } else {
        const text = writtenText(at, name);
        if (text !== undefined && wantsText(schemas)) Reflect.set(at, name, text);
      }
    }
  }
}

/** Returns `true` if schemas want a string, and no number and no boolean. */
function wantsText(schemas: readonly Schema[]): boolean {
  const types = new Set(schemas.flatMap(({ type }) => type));
  return types.has('string') && !['number', 'integer', 'boolean'].some((type) => types.has(type));
}

/** The values of a server's variables are always strings. */
function restoreVariables({ variables }: Schema): void {
  for (const [, variable] of entriesOf(variables)) {
    if (!isObject(variable)) continue;
    const text = writtenText(variable, 'default');
    if (text !== undefined) variable.default = text;
    const list = listOf(variable.enum);
    list.forEach((_, index) => {
      const written = writtenText(list, String(index));
      if (written !== undefined) list[index] = written;
    });
  }
}
