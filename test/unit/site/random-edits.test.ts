import { load } from 'js-yaml';
import { beforeAll, expect, it } from 'vitest';
import { harbour } from './harbour.ts';
import { type Files, type Whole, buildWhole, rebuild } from './rebuilt.ts';

/** Each seed is one edit at a place of the description that chance chooses. */
const seeds = [1, 2, 3, 4, 5, 6];

type Node = Record<string, unknown> | unknown[];

const own: Files = {
  'own.mdx': '---\nopenapi: api.yaml GET /ships\n---\nOf the author.\n\n<ParamField query="page" />\n',
  'type.mdx': '---\nopenapi-schema: Sailor\n---\nOf the author.\n',
};

/** Numbers between 0 and 1 that are the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Node, ...Object.values(value).flatMap(nodesIn)];
}

/** Changes one value of a description, takes it out, or puts one of its types in its place. */
function edit(description: object, next: () => number): string {
  const from = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const holder = from(nodesIn(description).filter((node) => Object.keys(node).length > 0)) as Record<
    string,
    unknown
  >;
  const key = from(Object.keys(holder));
  const value = holder[key];
  const kind = next();
  const types = Object.keys((description as { components: { schemas: object } }).components.schemas);
  if (kind < 0.25) delete holder[key];
  else if (kind < 0.5 && typeof value === 'object')
    holder[key] = { $ref: `#/components/schemas/${from(types)}` };
  else if (Array.isArray(value)) holder[key] = value.slice(1);
  else if (typeof value === 'object' && value !== null)
    Object.assign(value, { description: 'Edited', readOnly: true });
  else if (typeof value === 'string')
    holder[key] =
      key === '$ref' ? `#/components/schemas/${from(types)}` : from(['integer', 'object', `${value}s`]);
  else holder[key] = typeof value === 'boolean' ? !value : 4;
  return `${key}: ${JSON.stringify(value)?.slice(0, 60)} → ${JSON.stringify(holder[key])?.slice(0, 60)}`;
}

const description = (): object => load(harbour['api.yaml'] as string) as object;
const generated = (value: object): Files => ({ ...harbour, 'api.yaml': JSON.stringify(value) });
/** Where pages name what they show, no other pages are made of a description. */
const written = (value: object): Files => ({ ...generated(value), ...own });

let ofGenerated: Whole;
let ofWritten: Whole;
beforeAll(async () => {
  ofGenerated = await buildWhole(generated(description()));
  ofWritten = await buildWhole(written(description()));
});

it.each(seeds)('makes what a build without a cache makes, after edit %i of a description', async (seed) => {
  const edited = description();
  const what = edit(edited, chance(seed));
  const { made, wrong } = await rebuild(ofGenerated, generated(edited));
  expect(wrong, what).toEqual([]);
  expect(made, what).toContain('api-reference/overview');
  expect((await rebuild(ofWritten, written(edited))).wrong, what).toEqual([]);
});
