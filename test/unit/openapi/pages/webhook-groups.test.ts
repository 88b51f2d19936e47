import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../src/base/model/NavTree.ts';
import { groupsOf } from '../../../../src/api/openapi/pages/tag-groups.ts';
import { english } from '../../../../src/base/strings/english.ts';
import { stringsOf } from '../../../../src/base/strings/index.ts';
import { describeApi } from '../describe.ts';

const at = { file: 'docs.json', pointer: '' };

function groups(description: Record<string, unknown>, texts = english): unknown[] {
  const document = describeApi({
    openapi: '3.1.0',
    paths: { '/pets': { get: { tags: ['Pets'] } } },
    ...description,
  });
  const listed = document.operations.map((operation) => ({ operation, path: operation.path }));
  const outline = ({ label, children }: Group): unknown[] => [
    label,
    ...children.map((entry) => (entry.kind === 'group' ? outline(entry) : entry.path)),
  ];
  return groupsOf(document, listed, { at, texts }).map(outline);
}

const hook = (...tags: string[]) => ({ post: { tags } });

describe('webhooks', () => {
  it('have a group of their own, after the others, in the language of the site', () => {
    const webhooks = { made: hook(), gone: hook('Pets') };
    expect(groups({ webhooks })).toEqual([
      ['Pets', '/pets'],
      ['Webhooks', 'made', 'gone'],
    ]);
    expect(groups({ webhooks, paths: {} }, stringsOf('en-XA'))[0]).not.toContain('Webhooks');
  });

  it('are grouped there by tags that only webhooks have', () => {
    const webhooks = { a: hook('Events'), b: hook('Events'), c: hook('Alarms'), d: hook('Pets') };
    expect(groups({ webhooks })).toEqual([
      ['Pets', '/pets'],
      ['Webhooks', ['Events', 'a', 'b'], ['Alarms', 'c'], 'd'],
    ]);
    expect(groups({ webhooks: { a: hook('Events'), b: hook('Events') } })).toEqual([
      ['Pets', '/pets'],
      ['Webhooks', 'a', 'b'],
    ]);
  });

  it('stand where the author has put their tag', () => {
    const webhooks = { a: hook('Events'), b: hook() };
    const tags = [{ name: 'Pets' }, { name: 'Events', parent: 'Pets' }];
    expect(groups({ webhooks, tags })).toEqual([
      ['Pets', '/pets', ['Events', 'a']],
      ['Webhooks', 'b'],
    ]);
    expect(groups({ webhooks, 'x-tagGroups': [{ name: 'What happens', tags: ['Events'] }] })).toEqual([
      ['What happens', ['Events', 'a']],
      ['Pets', '/pets'],
      ['Webhooks', 'b'],
    ]);
  });

  it('share the group of a tag that is called the same', () => {
    const paths = { '/hooks': { get: { tags: ['webhooks'] } } };
    expect(groups({ paths, webhooks: { a: hook() } })).toEqual([['Webhooks', '/hooks', 'a']]);
  });
});
