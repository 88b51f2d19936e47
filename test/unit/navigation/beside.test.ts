import { expect, test } from 'vitest';
import { branch, group, lines, navigate } from './tree.ts';

test('a page that belongs to others stands where the first of them is found', () => {
  const { find } = navigate(
    [
      branch('tab', 'Guides', ['intro', 'api/guide']),
      branch('tab', 'Old', ['v1/get'], { hidden: true }),
      branch('tab', 'API', [group('Users', ['v2/list'], { boost: 2 })]),
    ],
    {
      'api/schemas/user': { beside: ['v1/get', 'v2/list'] },
      'api/schemas/old': { beside: ['v1/get'] },
      'api/schemas/lost': { beside: ['v3/get'] },
    },
  );
  expect(lines(find('api/schemas/user').levels[0]!)).toEqual(['tab', 'Guides → intro', '*API → v2/list']);
  expect(find('api/schemas/user')).toMatchObject({ listed: false, isHidden: false, trail: [] });
  expect(find('api/schemas/old')).toMatchObject({ listed: false, isHidden: true });
  // The navigation lists none of those that it belongs to: its folder decides.
  expect(find('api/schemas/lost').section).toBe(find('api/guide').section);
});

test('a page that belongs to those of a hidden group is as hidden as they are', () => {
  const { find } = navigate(
    [
      branch('tab', 'Guides', ['intro']),
      branch('tab', 'API', ['start', group('Inner', ['api/get'], { hidden: true })]),
    ],
    { 'types/user': { beside: ['api/get'] } },
  );
  expect(find('types/user')).toMatchObject({ isHidden: true, section: find('start').section });
});
