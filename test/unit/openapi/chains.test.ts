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

  it.each(['allOf', 'oneOf', 'anyOf'])('in %s is merged up to the hundredth, in their order', (keyword) => {
    const schemas = chain((index) => ({ title: `t${index}`, [keyword]: [ref(index)] }), { type: 'string' });
    const document = documentOf({ components: { schemas } });
    const long = flatten(ref(0), document);
    expect(long.unresolved).toEqual(['#/components/schemas/s100']);
    const titles = Array.from({ length: 100 }, (_, index) => `t${index + 1}`);
    expect(long.parts.map(({ schema }) => schema.title)).toEqual(titles);
    const short = flatten(ref(length - 50), document);
    expect(short.unresolved).toEqual([]);
    expect(short.parts).toHaveLength(51);
  });

  it('with a text each is read in steps that grow with its length', () => {
    const schemas = chain((index) => ({ ...ref(index), description: 'D' }), { type: 'string' });
    const document = documentOf({ components: { schemas } });
    let parts = 0;
    for (let index = 0; index < length; index += 1) parts += flatten(ref(index), document).parts.length;
    expect(parts).toBeLessThan(101 * length);
  });
});
