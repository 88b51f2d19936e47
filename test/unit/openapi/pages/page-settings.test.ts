import { expect, it } from 'vitest';
import { planOperationPages } from '../../../../src/api/openapi/pages/pages.ts';
import { describeApi, refAt } from '../describe.ts';

const api = (mint: unknown) =>
  describeApi({
    paths: {
      '/pets': { get: { operationId: 'list', summary: 'List', description: 'All.', 'x-mint': mint } },
    },
  });
const pageOf = (mint: unknown) => {
  const document = api(mint);
  const plan = planOperationPages({
    documents: [{ document, refs: [refAt()] }],
    claimed: new Map(),
    takenPaths: new Set(),
  });
  return plan.value.pages.find(({ kind }) => kind === 'operation');
};

it('takes address and titles of a page from `x-mint`', () => {
  expect(
    pageOf({ href: '/en/pets/all/', metadata: { title: 'Pets', sidebarTitle: 'All pets' } }),
  ).toMatchObject({
    path: 'en/pets/all',
    title: 'Pets',
    label: 'All pets',
  });
});

it.each(['../x', '/a//b', '/a/./b', 'https://acme.com/x', '/a b', 7, ''])(
  'keeps its own address for %j',
  (href) => {
    expect(pageOf({ href })).toMatchObject({ path: 'api-reference/list', title: 'List', label: 'List' });
  },
);

it('leaves the description as it is: content of `x-mint` is that of the page', () => {
  expect(api({ content: '## Limits\n\nNone.' }).operations[0]?.description).toBe('All.');
  expect(api('nonsense').operations[0]?.description).toBe('All.');
});
