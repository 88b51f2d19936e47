import { describe, expect, it } from 'vitest';
import { nearest, slipOfName } from '../../src/base/nearest.ts';

describe('nearest', () => {
  it.each([
    ['favicn', ['favicon', 'font'], 'favicon'],
    ['topBarLinks', ['topbar', 'topbarLinks'], 'topbarLinks'],
    ['colour', ['colors', 'color', 'codeBlock'], 'color'],
    ['nmae', ['url', 'name'], 'name'],
    ['githb', ['github', 'link'], 'github'],
    ['nav', ['name', 'navigation'], 'navigation'],
    ['sharp', ['solid', 'sharp-solid'], 'sharp-solid'],
    ['baseURL', ['auth', 'baseUrl'], 'baseUrl'],
    ['introductoin', ['introduction', 'production'], 'introduction'],
  ])('%s among %j is %s', (word, candidates, expected) => {
    expect(nearest(word, candidates)).toBe(expected);
  });

  it.each([
    ['whatever', ['name', 'navigation']],
    ['v4', ['v1', 'v2']],
    ['type', ['name', 'method', 'inputPrefix']],
    ['', ['a', 'b']],
    ['x', []],
  ])('%s is like none of %j', (word, candidates) => {
    expect(nearest(word, candidates)).toBeUndefined();
  });

  it('is quick among twenty thousand', () => {
    const candidates = Array.from(
      { length: 20_000 },
      (_, index) => `guides/section-${index % 100}/page-${index}`,
    );
    const start = process.cpuUsage();
    for (let round = 0; round < 10; round += 1)
      expect(nearest('guides/sectoin-7/page-107', candidates)).toBe('guides/section-7/page-107');
    // About 10 ms each; the bound is loose because the machine may be busy.
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000);
  });
});

describe('a slip in one of many names', () => {
  it.each([
    ['jsno', ['json', 'jsonc'], 'json'],
    ['pyhton', ['python'], 'python'],
    ['cel', ['rel'], undefined],
    ['rego', ['reg'], undefined],
  ])('%s among %j is %s', (word, known, expected) => {
    expect(slipOfName(word, known)).toBe(expected);
  });
});
