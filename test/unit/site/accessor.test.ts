import { expect, it } from 'vitest';
import { findSite, forgetSites, onSite, setSite } from '../../../src/site/site/accessor.ts';
import type { Site } from '../../../src/site/site/assemble.ts';

const site = (title: string) => ({ title }) as unknown as Site;

it('keeps the sites of the former run until the next one has a site', () => {
  forgetSites();
  setSite(site('one'), 'docs');
  setSite(site('two'), 'book');
  let calls = 0;
  onSite(() => calls++);
  setSite(site('one again'), 'docs');
  expect(calls).toBe(1);
  forgetSites();
  // Requests that a dev server got before its restart end after it has begun.
  expect(findSite('book')).toMatchObject({ title: 'two' });
  setSite(site('new'), 'docs');
  expect(findSite('book')).toBeUndefined();
  expect(findSite('docs')).toMatchObject({ title: 'new' });
  expect(calls).toBe(1);
  forgetSites();
});
