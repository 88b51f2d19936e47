import { describe, expect, it } from 'vitest';
import type { Group, PageRef } from '../../../../src/base/model/NavTree.ts';
import type { DescriptionRef } from '../../../../src/base/model/SiteModel.ts';
import type { Operation } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { gathered } from '../../../../src/config/formats/Format.ts';
import { planOperationPages } from '../../../../src/api/openapi/pages/pages.ts';
import type { Plan } from '../../../../src/api/openapi/pages/GeneratedPage.ts';
import { slugOf } from '../../../../src/api/openapi/pages/slug.ts';
import { describeApi, refAt } from '../describe.ts';

/** The groups of all descriptions as a `mint.json` puts them behind its own. */
function groupsIn(plan: Plan): Group[] {
  return plan.groups.flatMap(({ document: { title }, groups, isShared }) =>
    isShared ? gathered({ title, groups }) : groups,
  );
}

const root = refAt();
const tab = refAt('/tabs/0/openapi', 'api');

function plan(
  description: Record<string, unknown>,
  refs: DescriptionRef[] = [root],
  claims: string[] = [],
  takenPaths: string[] = [],
) {
  const document = describeApi(description);
  const claimed = new Map<Operation, string>();
  for (const operation of document.operations) {
    if (claims.includes(operation.path)) claimed.set(operation, 'page');
  }
  const { value } = planOperationPages({
    documents: [{ document, refs }],
    claimed,
    takenPaths: new Set(takenPaths),
  });
  return value;
}

const paths = (result: ReturnType<typeof plan>, kind = 'operation') =>
  result.pages.filter((page) => page.kind === kind).map(({ path }) => path);

describe('slugOf', () => {
  it.each([
    ['getUserByID', 'get-user-by-id'],
    ['repos/list-for-org', 'repos-list-for-org'],
    ['Zoë’s pets: list & more?', 'zoes-pets-list-more'],
    ['../../../escape', 'escape'],
    ['日本語', ''],
  ])('makes %j into %j', (text, slug) => expect(slugOf(text)).toBe(slug));
});

describe('the entries of a description', () => {
  it('stand where the configuration names it, in groups of groups too', () => {
    const document = describeApi({
      tags: [{ name: 'a', parent: 'b' }, { name: 'b' }],
      paths: { '/a': { get: { tags: ['a'] } } },
    });
    const { value } = planOperationPages({
      documents: [{ document, refs: [refAt('/tabs/1/openapi', 'api')] }],
      claimed: new Map(),
      takenPaths: new Set(),
    });
    const pointers = (entries: (Group | PageRef)[]): string[] =>
      entries.flatMap((entry) => [
        entry.at.pointer,
        ...(entry.kind === 'group' ? pointers(entry.children) : []),
      ]);
    expect(pointers(groupsIn(value))).toEqual(Array(5).fill('/tabs/1/openapi'));
  });
});

describe('the page of a tag', () => {
  it('is what the heading of its group leads to, for a tag that is described or has several operations, and moves no operation', () => {
    const result = plan({
      tags: [{ name: 'pets' }, { name: 'said', description: 'What was said.' }, { name: 'alone' }],
      paths: {
        '/a': { get: { operationId: 'pets', tags: ['pets'] } },
        '/b': { get: { operationId: 'b', tags: ['pets'] } },
        '/c': { get: { operationId: 'c', tags: ['said'] } },
        '/d': { get: { operationId: 'd', tags: ['alone'] } },
      },
    });
    expect(
      result.pages
        .filter(({ kind }) => kind === 'tag')
        .map(({ path, label, tag }) => [path.replace(/-[0-9a-z]{6}$/, '-#'), label, tag]),
    ).toEqual([
      ['api-reference/pets-#', 'Pets overview', 'pets'],
      ['api-reference/said', 'Said overview', 'said'],
    ]);
    const entries = (label: string) =>
      groupsIn(result)
        .find((group) => group.label === label)
        ?.children.flatMap((page) => (page.kind === 'page' ? [page.path] : []));
    expect(groupsIn(result).map(({ label, root: page }) => [label, page?.path])).toContainEqual([
      'Said',
      'api-reference/said',
    ]);
    expect(entries('Said')).toEqual(['api-reference/c']);
    expect(entries('Alone')).toEqual(['api-reference/d']);
    expect(paths(result)[0]).toBe('api-reference/pets');
  });
});

describe('planOperationPages', () => {
  it('generates under api-reference for the top level, grouped by first tag, with an overview first', () => {
    const result = plan({
      tags: [{ name: 'pets', 'x-group': 'Pets' }],
      paths: {
        '/pets': { get: { operationId: 'listPets', summary: 'List pets', tags: ['pets', 'x'] } },
        '/x': { get: {} },
      },
    });
    expect(paths(result)).toEqual(['api-reference/list-pets', 'api-reference/get-x']);
    expect(paths(result, 'overview')).toEqual(['api-reference/overview']);
    expect(groupsIn(result).map(({ label, children }) => [label, children.length])).toEqual([
      ['API Reference', 2],
      ['Pets', 1],
    ]);
    expect(result.pages[1]).toMatchObject({ title: 'List pets', method: 'GET', listed: true });
  });

  it('generates nothing for the top level when a page claims one of its operations', () => {
    const both = { paths: { '/a': { get: {} }, '/b': { get: {} } } };
    expect(plan(both, [root], ['/a']).pages).toEqual([]);
  });

  it('generates what no page claims for a tab or anchor, under its url', () => {
    const both = { paths: { '/a': { get: {} }, '/b': { get: {} } } };
    expect(paths(plan(both, [tab], ['/a']))).toEqual(['api/get-b']);
  });

  it('generates nothing for a description that only pages name', () => {
    expect(plan({ paths: { '/a': { get: {} } } }, []).pages).toEqual([]);
  });

  it('leaves hidden operations out of the navigation and excluded ones out altogether', () => {
    const result = plan({ paths: { '/a': { get: { 'x-hidden': true }, put: { 'x-excluded': true } } } });
    expect(result.pages.filter(({ kind }) => kind === 'operation')).toMatchObject([
      { path: 'api-reference/get-a', listed: false },
    ]);
    expect(groupsIn(result).flatMap(({ children }) => children)).toHaveLength(1);
  });

  it('gives every operation an address of its own that does not depend on the order', () => {
    const ids = [
      'getUser',
      'get_user',
      'GET-USER',
      'get user!',
      '...',
      '???',
      'index',
      'x'.repeat(300),
      '日本語',
    ];
    const entries = ids.map((operationId, n) => [`/p${n}`, { get: { operationId } }] as const);
    const addresses = (list: typeof entries) =>
      new Map(
        plan({ paths: Object.fromEntries(list) }).pages.map(({ operation, path }) => [operation?.path, path]),
      );
    const forwards = addresses(entries);
    expect(addresses([...entries].reverse())).toEqual(forwards);
    const all = [...forwards.values()];
    expect(new Set(all.map((path) => path.toLowerCase())).size).toBe(all.length);
    for (const path of all) expect(path).toMatch(/^api-reference\/[a-z0-9-]{1,100}$/);
  });

  it('keeps away from the paths of pages that exist', () => {
    const result = plan(
      { paths: { '/a': { get: { operationId: 'one' } } } },
      [root],
      [],
      ['API-reference/One'],
    );
    expect(paths(result)[0]).toMatch(/^api-reference\/one-[a-z0-9]{6}$/);
  });

  it('redirects from the address that the original product gave', () => {
    const result = plan({
      paths: {
        '/a': {
          get: { operationId: 'doIt', summary: 'Get or create', tags: ['User groups'] },
          put: { summary: '100% off #1' },
        },
      },
    });
    expect(result.redirects).toEqual([
      { from: 'api-reference/user-groups/get-or-create', to: 'api-reference/do-it' },
    ]);
  });

  it('makes pages of types only where a page links to them', () => {
    const small = {
      components: { schemas: { A: { type: 'object', properties: { b: { type: 'string' } } } } },
    };
    const use = {
      '/a': {
        get: {
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } },
          },
        },
      },
    };
    expect(paths(plan({ ...small, paths: use }), 'schema')).toEqual([]);
    const tree = {
      components: {
        schemas: { A: { type: 'object', properties: { child: { $ref: '#/components/schemas/A' } } } },
      },
    };
    const planned = plan({ ...tree, paths: use });
    expect(planned.pages.filter(({ kind }) => kind === 'schema')).toMatchObject([
      { path: 'api-reference/schemas/a', title: 'A', schemaName: 'A', listed: true },
    ]);
    expect(groupsIn(planned).at(-1)).toMatchObject({ label: 'Schemas', folded: true });
  });

  it('sorts pages of types by name, in their group and as neighbors', () => {
    const list = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } });
    const tree = (name: string) => ({ type: 'object', properties: { children: list(name) } });
    const schema = { type: 'object', properties: { b: list('Tree10'), a: list('tree'), c: list('Tree9') } };
    const planned = plan({
      components: { schemas: { Tree10: tree('Tree10'), tree: tree('tree'), Tree9: tree('Tree9') } },
      paths: {
        '/a': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } },
      },
    });
    const paths = ['tree', 'tree9', 'tree10'].map((name) => `api-reference/schemas/${name}`);
    expect(
      groupsIn(planned)
        .at(-1)
        ?.children.map((entry) => entry.kind === 'page' && entry.path),
    ).toEqual(paths);
    expect(planned.pages.filter(({ kind }) => kind === 'schema')).toMatchObject([
      { path: paths[0], next: paths[1] },
      { path: paths[1], prev: paths[0], next: paths[2] },
      { path: paths[2], prev: paths[1] },
    ]);
  });

  it('groups very many types by the first word in which their names differ', () => {
    const names = Array.from(
      { length: 130 },
      (_, n) => `io.k8s.${n < 125 ? `PodSpec${n}` : `rbac_role_${n}`}`,
    );
    const properties = Object.fromEntries(
      [...names, 'io.k8s.Status'].map((name) => [name, { $ref: `#/components/schemas/${name}` }]),
    );
    const tree = { type: 'object', properties: { id: { type: 'string' } } };
    const planned = plan({
      components: { schemas: Object.fromEntries(Object.keys(properties).map((name) => [name, tree])) },
      paths: {
        '/a': {
          get: { responses: { 200: { content: { 'application/json': { schema: { properties } } } } } },
        },
      },
    });
    const types = groupsIn(planned).at(-1)?.children ?? [];
    const shown = types.map((entry) =>
      entry.kind === 'group' ? [entry.label, entry.children.length] : entry.kind,
    );
    expect(shown).toEqual([['Pod', 125], ['Rbac', 5], 'page']);
  });

  it('groups many untagged operations by what their paths are about', () => {
    const few = plan({ paths: { '/v1/payment_intents': { get: {} } } });
    expect(groupsIn(few).map(({ label }) => label)).toEqual(['API Reference']);
    const many = Array.from({ length: 41 }, (_, n) => [`/v1/payment_intents/{id}/p${n}`, { get: {} }]);
    const result = plan({ paths: { ...Object.fromEntries(many), '/v1/{x}': { get: {} } } });
    expect(groupsIn(result).map(({ label, children }) => [label, children.length])).toEqual([
      ['API Reference', 2],
      ['Payment intents', 41],
    ]);
  });

  it('writes a part of a path as the texts of its operations do', () => {
    const get = { description: 'Returns your <b>Invoice Items</b>. Invoiceitems are drafts.' };
    const many = Array.from({ length: 41 }, (_, n) => [
      `/v1/invoiceitems/p${n}`,
      n === 3 ? { get } : { get: {} },
    ]);
    const other = [['/v1/customers', { get: { description: 'Each customer s name' } }]] as const;
    const result = plan({ paths: Object.fromEntries([...many, ...other]) as object });
    expect(groupsIn(result).map(({ label }) => label)).toEqual([
      'API Reference',
      'Invoice items',
      'Customers',
    ]);
  });

  it('puts several descriptions into folders and groups of their own', () => {
    const documents = ['one', 'two'].map((id) => ({
      document: Object.assign(
        describeApi({ paths: { '/a': { get: { operationId: 'same' } } }, info: { title: id } }),
        { id },
      ),
      refs: [root],
    }));
    const { value } = planOperationPages({
      documents,
      claimed: new Map(),
      takenPaths: new Set(),
    });
    expect(paths(value)).toEqual(['api-reference/one/same', 'api-reference/two/same']);
    expect(groupsIn(value).map(({ label, children }) => [label, children.length])).toEqual([
      ['one', 2],
      ['two', 2],
    ]);
  });

  it('nests tags below their parents and gathers x-tagGroups', () => {
    const nested = plan({
      tags: [{ name: 'all' }, { name: 'part', parent: 'all' }],
      paths: { '/a': { get: { tags: ['part'] } } },
    });
    expect(groupsIn(nested)[1]).toMatchObject({ label: 'All', children: [{ kind: 'group', label: 'Part' }] });
    const alike = plan({
      tags: [{ name: 'code-scanning' }, { name: 'Code scanning', parent: 'code-scanning' }],
      paths: { '/a': { get: { tags: ['Code scanning'] } } },
    });
    expect(groupsIn(alike)[1]).toMatchObject({ label: 'Code scanning', children: [{ kind: 'page' }] });
    const gathered = plan({
      'x-tagGroups': [{ name: 'Core', tags: ['a'] }],
      paths: { '/a': { get: { tags: ['a'] }, put: { tags: ['b'] } } },
    });
    expect(groupsIn(gathered).slice(1)).toMatchObject([
      { label: 'Core', children: [{ label: 'A' }] },
      { label: 'B' },
    ]);
  });
});

describe('operations without a page', () => {
  const described = {
    paths: {
      '/a': { get: {} },
      '/b': { get: {}, put: {} },
      '/c': { get: { 'x-hidden': true }, put: { 'x-excluded': true } },
    },
  };
  const told = (refs: DescriptionRef[], claims: string[]) => {
    const document = describeApi(described);
    const claimed = new Map(
      document.operations.filter(({ path }) => claims.includes(path)).map((one) => [one, 'page']),
    );
    return planOperationPages({
      documents: [{ document, refs }],
      claimed,
      takenPaths: new Set(),
    }).diagnostics;
  };

  it('are one warning at the place that names their description, without those that are hidden or excluded', () => {
    const [found, ...others] = told([refAt('/openapi/1')], ['/a']);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'openapi/without-page',
      severity: 'warning',
      file: 'mint.json',
      pointer: '/openapi/1',
    });
    expect(found?.message).toMatch(/^2 operations have no page, of `[^`]+`: `GET \/b`, `PUT \/b`\. /);
  });

  it('are none where all are claimed, none is, a tab makes their pages, or only pages name the description', () => {
    expect(told([root], ['/a', '/b'])).toEqual([]);
    expect(told([root], [])).toEqual([]);
    expect(told([root, tab], ['/a'])).toEqual([]);
    expect(told([], ['/a'])).toEqual([]);
  });
});
