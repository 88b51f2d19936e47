import { expect, test } from 'vitest';
import { modeScript } from '../../../src/page/layout/client/mode-head.ts';
import type { Mode } from '../../../src/base/model/SiteModel.ts';

interface Reader {
  system: Mode;
  stored?: string;
  /** The announcements that were closed. */
  closed?: string;
  /** Reading the storage throws, as some privacy settings make it. */
  isLocked?: boolean;
}

/** Runs the script in a window that is just large enough for it. */
function run(toggle: { startMode?: Mode; canSwitchMode: boolean }, reader: Reader, notice?: string) {
  const dataset: Record<string, string> = notice === undefined ? {} : { notice };
  const classes = new Set<string>();
  const classList = {
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  };
  const query = { matches: reader.system === 'dark' };
  const onSystemChange: (() => void)[] = [];
  const onStorage: (() => void)[] = [];
  const environment = {
    document: { documentElement: { dataset, classList } },
    matchMedia: (media: string) => {
      expect(media).toBe('(prefers-color-scheme:dark)');
      return Object.assign(query, {
        addEventListener: (_: string, run: () => void) => onSystemChange.push(run),
      });
    },
    localStorage: {
      getItem: (key: string) => {
        if (reader.isLocked) throw new Error('denied');
        return { 'lectern-mode': reader.stored, 'lectern-banner': reader.closed }[key] ?? null;
      },
    },
    addEventListener: (_: string, run: () => void) => onStorage.push(run),
  };
  new Function(...Object.keys(environment), modeScript(toggle))(...Object.values(environment));
  return {
    dataset,
    mode: () => dataset.mode,
    isDark: () => classes.has('dark'),
    setSystem(mode: Mode) {
      query.matches = mode === 'dark';
      for (const listener of onSystemChange) listener();
    },
    setStored(mode: Mode) {
      reader.stored = mode;
      for (const listener of onStorage) listener();
    },
  };
}

test('without a default the system decides, and its changes are followed', () => {
  const page = run({ canSwitchMode: true }, { system: 'dark' });
  expect([page.mode(), page.isDark()]).toEqual(['dark', true]);
  page.setSystem('light');
  expect([page.mode(), page.isDark()]).toEqual(['light', false]);
});

test('a default is what a new reader sees, whatever the system says', () => {
  const page = run({ startMode: 'light', canSwitchMode: true }, { system: 'dark' });
  expect(page.mode()).toBe('light');
  page.setSystem('dark');
  expect(page.mode()).toBe('light');
});

test("the reader's stored choice wins over the default and over the system", () => {
  expect(run({ startMode: 'dark', canSwitchMode: true }, { system: 'dark', stored: 'light' }).mode()).toBe(
    'light',
  );
  const page = run({ canSwitchMode: true }, { system: 'light', stored: 'dark' });
  page.setSystem('light');
  expect(page.mode()).toBe('dark');
});

test('a hidden toggle with a default forces one mode', () => {
  const page = run({ startMode: 'dark', canSwitchMode: false }, { system: 'light', stored: 'light' });
  expect(page.mode()).toBe('dark');
  page.setSystem('light');
  expect(page.mode()).toBe('dark');
});

test('a hidden toggle without a default follows the system, not an old choice', () => {
  expect(run({ canSwitchMode: false }, { system: 'light', stored: 'dark' }).mode()).toBe('light');
});

test('storage that throws, or holds something else, counts as no choice', () => {
  expect(run({ canSwitchMode: true }, { system: 'dark', isLocked: true }).mode()).toBe('dark');
  expect(run({ startMode: 'light', canSwitchMode: true }, { system: 'dark', stored: 'purple' }).mode()).toBe(
    'light',
  );
});

test('a choice in another window of the site is followed', () => {
  const page = run({ canSwitchMode: true }, { system: 'light' });
  page.setStored('dark');
  expect(page.mode()).toBe('dark');
});

test('the script says that scripts run, and cannot close its own element', () => {
  expect(run({ canSwitchMode: true }, { system: 'light' }).dataset.js).toBe('');
  expect(modeScript({ startMode: 'dark', canSwitchMode: true })).not.toMatch(/<\/?script/i);
});

test('an announcement that was closed stays away, whichever others were', () => {
  const reader = { system: 'light' as const, closed: '0123456789ab aaaaaaaaaaaa' };
  expect(run({ canSwitchMode: true }, reader, 'aaaaaaaaaaaa').dataset.banner).toBe('closed');
  expect(run({ canSwitchMode: true }, reader, 'bbbbbbbbbbbb').dataset.banner).toBeUndefined();
  expect(run({ canSwitchMode: true }, reader).dataset.banner).toBeUndefined();
});
