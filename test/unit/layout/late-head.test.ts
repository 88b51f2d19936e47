import { afterEach, expect, it, vi } from 'vitest';
import { startHead } from '../../../src/page/layout/client/late-head.ts';

afterEach(() => vi.unstubAllGlobals());

interface Reader {
  isDark?: boolean;
  stored?: Record<string, string>;
  isLocked?: boolean;
}

/** Runs it in a page that is just large enough, and gives what it wrote. */
function run(page: { mode?: string; toggle?: boolean; banner?: string }, reader: Reader = {}) {
  const dataset: Record<string, string> = page.mode === undefined ? {} : { mode: page.mode };
  const classes = new Set<string>();
  const system = { matches: reader.isDark === true, listeners: [] as (() => void)[] };
  vi.stubGlobal('document', {
    documentElement: {
      dataset,
      classList: { toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)) },
    },
    querySelector: (selector: string) =>
      selector === '.lec-mode'
        ? page.toggle === false
          ? null
          : {}
        : page.banner === undefined
          ? null
          : { dataset: { banner: page.banner } },
  });
  vi.stubGlobal('matchMedia', () =>
    Object.assign(system, { addEventListener: (_: string, then: () => void) => system.listeners.push(then) }),
  );
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (reader.isLocked === true) throw new Error('denied');
      return reader.stored?.[key] ?? null;
    },
  });
  startHead();
  return { dataset, isDark: () => classes.has('dark'), system };
}

it('follows the system where nothing is stored and nothing configured', () => {
  const { dataset, isDark, system } = run({}, { isDark: true });
  expect([dataset['mode'], isDark()]).toEqual(['dark', true]);
  system.matches = false;
  for (const then of system.listeners) then();
  expect([dataset['mode'], isDark()]).toEqual(['light', false]);
});

it('keeps to what the reader chose, and to a default before the system', () => {
  expect(run({ mode: 'light' }, { isDark: true }).dataset['mode']).toBe('light');
  expect(run({ mode: 'light' }, { isDark: true }).system.listeners).toEqual([]);
  expect(run({ mode: 'light' }, { stored: { 'lectern-mode': 'dark' } }).dataset['mode']).toBe('dark');
  expect(run({}, { stored: { 'lectern-mode': 'purple' } }).dataset['mode']).toBe('light');
  expect(run({}, { isLocked: true }).dataset['mode']).toBe('light');
});

it('leaves out an old choice where the page offers none', () => {
  const stored = { 'lectern-mode': 'dark' };
  expect(run({ mode: 'light', toggle: false }, { stored }).dataset['mode']).toBe('light');
});

it('leaves out an announcement that was closed, and no other', () => {
  const stored = { 'lectern-banner': 'one' };
  expect(run({ banner: 'one' }, { stored }).dataset['banner']).toBe('closed');
  expect(run({ banner: 'two' }, { stored }).dataset['banner']).toBeUndefined();
  expect(run({}, { stored }).dataset['banner']).toBeUndefined();
});
