import { describe, expect, it } from 'vitest';
import { astroNames } from '../../../src/site/load/routes.ts';

describe('the names that Astro gets for routes', () => {
  it.each([
    '',
    'index-of',
    'guides/get started',
    'v0.4/Read_Me',
    'users/@me',
    'ümlaut/日本語',
    "it's (a) $5 & more, now!",
  ])('are the route itself for %j', (route) => {
    const names = astroNames([route]);
    expect([names.nameOf(route), names.routeOf(route), names.renamed.size]).toEqual([route, route, 0]);
  });

  it.each([
    'C#',
    'guides/why?',
    '50% off',
    'a%2Fb',
    'cafe\u0301',
    'back\\slash',
    'tab\there',
    'line\nbreak',
    '"double"',
    '[slug]',
    '...',
    ' leading',
    'index.html',
    'x.md/y',
    '404',
    '500',
    'x'.repeat(250),
    'y/'.repeat(700) + 'y',
  ])('are others for %j, and lead back to it', (route) => {
    const names = astroNames([route, 'good']);
    const name = names.nameOf(route);
    expect(name).toMatch(/^lectern-[0-9a-f]+$/);
    expect(names.routeOf(name)).toBe(route);
    expect([...names.renamed]).toEqual([route]);
  });

  it('tell routes apart that differ only in case or in how an accent is written', () => {
    const routes = ['C#', 'c#', 'cafe\u0301', 'caf\u00e9'];
    const names = astroNames(routes);
    expect(new Set(routes.map(names.nameOf)).size).toBe(4);
  });
});
