import fc from 'fast-check';
import { complete } from './complete.ts';
import { complete as completeDocs } from './docs/complete.ts';

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    '',
    ' ',
    '#fff',
    '#16A34A',
    'light',
    'link',
    'github',
    'javascript:alert(1)',
    '../..',
    [],
    ['a'],
    {},
    [[]],
    { type: 'github', url: 'https://github.com/a/b' },
    { name: 'x', url: 'y' },
    { from: '#000', to: '#fff' },
    { group: 'g', pages: [] },
    { family: 'Inter' },
    'fa-x',
    '//',
    '\0',
  ),
  fc.jsonValue(),
);

/** Every path in a value, from the root. */
function pathsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...inner.flatMap(([key, item]: [string | number, unknown]) => pathsOf(item, [...path, key]))];
}

type Change = { path: (string | number)[]; how: 'replace' | 'remove' | 'rename'; put: unknown };

function change(value: unknown, { path, how, put }: Change): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return put;
  const last = rest.length === 0;
  const within = (item: unknown): unknown => (last ? put : change(item, { path: rest, how, put }));
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      index !== key ? [item] : last && how === 'remove' ? [] : [within(item)],
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]: [string, unknown]): [string, unknown][] => {
      if (name !== key) return [[name, item]];
      if (last && how === 'remove') return [];
      if (last && how === 'rename') return [[`${name}x`, item]];
      return [[name, within(item)]];
    }),
  );
}

/** A configuration with one to four values replaced, removed or renamed. */
function mutationsOf(whole: unknown): fc.Arbitrary<unknown> {
  const paths = pathsOf(whole).filter((path) => path.length > 0);
  return fc
    .array(
      fc.record({
        path: fc.constantFrom(...paths),
        how: fc.constantFrom('replace' as const, 'remove' as const, 'rename' as const),
        put: junk,
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) => changes.reduce<unknown>(change, whole));
}

/** Mutations of a `mint.json` with every key. */
export const mutated = mutationsOf(complete);

/** Mutations of a `docs.json` with every key. */
export const mutatedDocs = mutationsOf(completeDocs);
