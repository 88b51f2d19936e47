import { expect, it } from 'vitest';
import type { Group } from '../../../src/base/model/NavTree.ts';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { awaited, foldDiagnostics } from '../../../src/site/load/fold-diagnostics.ts';

const at = (pointer: string) => ({ file: 'mint.json', pointer });
const page = (path: string, pointer: string) => ({ kind: 'page' as const, path, at: at(pointer) });
const groups: Group[] = [
  {
    kind: 'group',
    label: 'API',
    at: at('/navigation/0'),
    children: [page('api/a', '/n/0'), page('api/b', '/n/1'), page('api/c', '/n/2'), page('api/d', '/n/3')],
  },
  {
    kind: 'group',
    label: 'Guides',
    at: at('/navigation/1'),
    children: [page('apis', '/n/4'), page('i', '/n/5')],
  },
];
const found = (code: string, pointer: string, hint?: string): Diagnostic => ({
  ...{ code, severity: 'error', message: `${code} ${pointer}`, file: 'mint.json', pointer },
  ...(hint === undefined ? {} : { hint }),
});
const cause = found('openapi/not-found', '/tabs/0/openapi', 'The path is relative to the docs root.');
const broken = {
  location: 'gone.yaml',
  refs: [{ source: 'gone.yaml', folder: 'api', at: at('/tabs/0/openapi') }],
  errors: [cause],
  hasEarlierVersion: false,
};
const others = [
  found('page/missing', '/n/4'),
  found('config/missing-file', '/favicon'),
  found('navigation/empty-group', '/navigation/1'),
];
const all = [
  cause,
  ...['/n/0', '/n/1', '/n/2', '/n/3'].map((pointer) => found('page/missing', pointer)),
  found('config/missing-file', '/tabs/0/openapi', 'Did you mean `"/api/gone.yaml"`?'),
  found('navigation/empty-group', '/navigation/0'),
  found('navigation/empty-division', '/tabs/0/url'),
  ...others,
];

it('tells a description that is not there once, with the entries that wait for it and the better hint', () => {
  expect(foldDiagnostics(all, [broken], groups)).toEqual([
    {
      ...cause,
      message:
        'openapi/not-found /tabs/0/openapi; without it these 4 navigation entries have no page: `api/a`, `api/b`, `api/c` and 1 more',
      hint: 'Did you mean `"/api/gone.yaml"`?',
    },
    ...others,
  ]);
});

it('names the operations of the navigation that it would have had, or says that all are missing', () => {
  const message = (only?: string[]) => {
    const refs = [{ ...broken.refs[0]!, ...(only && { only }) }];
    return foldDiagnostics([cause], [{ ...broken, refs }], groups)[0]?.message;
  };
  expect(message(['GET /a', 'PUT /a'])).toBe(
    `${cause.message}; without it these 2 navigation entries have no page: \`GET /a\`, \`PUT /a\``,
  );
  expect(message()).toBe(`${cause.message}; the pages of its operations are missing`);
});

it('says that one entry waits', () => {
  const [told] = foldDiagnostics([cause, found('page/missing', '/n/1')], [broken], groups);
  expect(told?.message).toBe('openapi/not-found /tabs/0/openapi; without it this entry has no page: `api/b`');
});

it('leaves everything as it is where nothing is broken, or an earlier version is shown', () => {
  expect(foldDiagnostics(others, [], groups)).toEqual(others);
  const [one, two] = all;
  expect(
    foldDiagnostics([one, two] as Diagnostic[], [{ ...broken, hasEarlierVersion: true }], groups),
  ).toEqual([one, two]);
});

it('says of a group only that its entries have no page, where that is all', () => {
  const missing = ['/n/4', '/n/5'].map((pointer) => found('page/missing', pointer));
  const empty = found('navigation/empty-group', '/navigation/1');
  expect(foldDiagnostics([empty, ...missing], [], groups)).toEqual(missing);
  expect(foldDiagnostics([empty, ...missing.slice(1)], [], groups)).toEqual([empty, missing[1]]);
});

it('cannot tell what stands below the folder of a description that is not there', () => {
  const isAwaited = awaited([broken]);
  expect(['api/a', 'api', 'apis', 'x/api'].map(isAwaited)).toEqual([true, true, false, false]);
  expect(awaited([{ ...broken, hasEarlierVersion: true }])('api/a')).toBe(false);
  expect(awaited([{ ...broken, refs: [] }])('api/a')).toBe(false);
});
