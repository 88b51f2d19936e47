import { describe, expect, it } from 'vitest';
import { RefCheck } from '../../../src/api/openapi/check/refs.ts';
import { References } from '../../../src/api/openapi/References.ts';
import { flatten } from '../../../src/api/openapi/schema/Flat.ts';
import { documentOf } from '../playground/fixtures.ts';

const length = 3000;
const ref = (index: number) => ({ $ref: `#/components/schemas/s${index}` });

/** Schemas `s0`, `s1`, … each of which leads to the next; `last` is what the last one is. */
function chain(link: (index: number) => object, last: object): Record<string, object> {
  const links = Array.from({ length }, (_, index) => [`s${index}`, link(index + 1)] as const);
  return Object.fromEntries([...links, [`s${length}`, last] as const]);
}

/** A description whose schemas count how often they are looked up. */
function counted(schemas: Record<string, object>) {
  const reads = { count: 0 };
  const looked = new Proxy(schemas, {
    get(target, name, receiver) {
      reads.count += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { root: { components: { schemas: looked } }, reads };
}

describe('a chain of thousands of references', () => {
  it.each([
    ['that ends', { type: 'string' }, false],
    ['in a ring', ref(0), true],
    ['to nowhere', ref(length + 1), true],
  ])('%s is walked once for all its links', (_, last, unresolved) => {
    const { root, reads } = counted(chain(ref, last));
    const references = new References(root);
    for (let index = 0; index <= length; index += 1)
      expect(references.resolve<unknown>(ref(index)).unresolved).toBe(unresolved);
    expect(reads.count).toBeLessThan(3 * length);
  });

  it.each([
    ['that ends', { type: 'string' }, 0],
    ['in a ring', ref(0), length],
  ])('%s is checked once for all its links', (_, last, circular) => {
    const { root, reads } = counted(chain(ref, last));
    const told: string[] = [];
    const report = { misspelt: new Set(), add: ({ code }: { code: string }) => void told.push(code) };
    const check = new RefCheck(root, report as never);
    for (let index = 0; index < length; index += 1) {
      check.check({ kind: 'schema', node: ref(index), key: 'x' } as never);
    }
    expect(told).toEqual(Array<string>(circular).fill('openapi/circular-ref'));
    expect(reads.count).toBeLessThan(6 * length);
  });

  it.each(['allOf', 'oneOf', 'anyOf'])('in %s is merged, in their order', (keyword) => {
    const schemas = chain((index) => ({ title: `t${index}`, [keyword]: [ref(index)] }), { type: 'string' });
    const { parts, unresolved } = flatten(ref(0), documentOf({ components: { schemas } }));
    expect(unresolved).toEqual([]);
    expect(parts.map(({ schema }) => schema.title ?? schema.type)).toEqual([
      ...Array.from({ length }, (_, index) => `t${index + 1}`),
      'string',
    ]);
  });
});
