import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OUTPUT_MARK } from '../../../src/site/assets/built-folders.ts';

type ReplaceSite = typeof import('../../../src/build/output/replace-site.ts');
let replaceSite: ReplaceSite['replaceSite'];
let restoreSite: ReplaceSite['restoreSite'];

class Killed extends Error {}

/** Operations that may still be done before the build is killed. */
let left = Infinity;
/** What the file system refuses to rename. */
let isApart: (from: string, to: string) => boolean = () => false;

/** Lets an operation be the last: one on a whole folder is then half done. */
function mortal<Given extends [string, ...unknown[]]>(
  act: (...given: Given) => unknown,
  half?: (...given: Given) => void,
) {
  return (...given: Given): unknown => {
    if (left-- > 0) return act(...given);
    half?.(...given);
    throw new Killed();
  };
}

function removeHalf(folder: string): void {
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of fs.readdirSync(folder).slice(0, 1))
    fs.rmSync(path.join(folder, name), { recursive: true });
}

function copyHalf(from: string, to: string): void {
  fs.mkdirSync(to);
  fs.writeFileSync(path.join(to, 'half'), from);
}

const rename = (from: string, to: string): void => {
  if (isApart(from, to)) throw Object.assign(new Error('EXDEV'), { code: 'EXDEV' });
  fs.renameSync(from, to);
};

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs', () => ({
    ...fs,
    mkdirSync: mortal(fs.mkdirSync as (folder: string) => unknown),
    renameSync: mortal(rename),
    rmdirSync: mortal(fs.rmdirSync as (folder: string) => unknown),
    rmSync: mortal(fs.rmSync as (file: string) => unknown, removeHalf),
    cpSync: mortal(fs.cpSync as (from: string, to: string) => unknown, copyHalf),
  }));
  ({ replaceSite, restoreSite } = await import('../../../src/build/output/replace-site.ts'));
});

afterAll(() => {
  vi.doUnmock('node:fs');
  vi.resetModules();
});

const FORMER = {
  [OUTPUT_MARK]: 'mark',
  'a/one.html': '1',
  'a/two.html': '2',
  b: 'file',
  'index.html': 'former',
};
const NEW = { [OUTPUT_MARK]: 'mark', a: 'file', 'b/one.html': '1', 'c/d.html': 'd', 'index.html': 'new' };

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
}

/** The files of an output, but for those of a staging folder in it. */
function filesOf(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const own = files.filter((file) => !file.startsWith(path.join(folder, '.lectern/')));
  return Object.fromEntries(own.map((file) => [path.relative(folder, file), fs.readFileSync(file, 'utf8')]));
}

/** Runs until the end, or until it is killed before the operation of a number; whether it was. */
function isKilled(at: number, act: () => void): boolean {
  left = at;
  try {
    act();
    return false;
  } catch (error) {
    if (error instanceof Killed) return true;
    throw error;
  } finally {
    left = Infinity;
  }
}

interface Place {
  /** Name of the staging folder, from the folder around the output. */
  staging: string;
  isApart?: typeof isApart;
}

const PLACES: [what: string, place: Place][] = [
  ['is replaced as a whole', { staging: '.dist.lectern' }],
  ['has the staging folder in it', { staging: 'dist/.lectern' }],
  [
    'has folders that cannot be renamed',
    {
      staging: 'dist/.lectern',
      isApart: (from, to) =>
        to.includes('/leaving/') && !from.endsWith('/part') && fs.lstatSync(from).isDirectory(),
    },
  ],
];

describe.each(PLACES)('an output that %s', (_what, place) => {
  function begin() {
    const root = fs.mkdtempSync(path.join(tmpdir(), 'lectern-replace-'));
    const out = path.join(root, 'dist');
    const staging = path.join(root, place.staging);
    write(out, FORMER);
    write(path.join(staging, 'site'), NEW);
    isApart = place.isApart ?? (() => false);
    return { root, out, staging };
  }

  it('is the new site then', () => {
    const { out, staging } = begin();
    replaceSite(staging, out);
    expect(filesOf(out)).toEqual(NEW);
    // There is nothing to put back any more.
    restoreSite(staging, out);
    expect(filesOf(out)).toEqual(NEW);
  });

  it('is one of the two sites, wherever a build and the one that puts it right were killed', () => {
    let kills = 0;
    let goesOn = true;
    for (let at = 0; goesOn; at++) {
      let isPutRight = false;
      for (let again = 0; !isPutRight; again++) {
        const { root, out, staging } = begin();
        goesOn = isKilled(at, () => replaceSite(staging, out));
        isPutRight = !isKilled(again, () => restoreSite(staging, out));
        const names = fs.existsSync(out) ? fs.readdirSync(out).filter((name) => name !== '.lectern') : [];
        // Else the next build would take the output for somebody else's.
        expect(names.length === 0 || names.includes(OUTPUT_MARK), `${at}, ${again}: ${names}`).toBe(true);
        restoreSite(staging, out);
        const isNew = !fs.existsSync(path.join(staging, 'site'));
        expect(filesOf(out), `${at}, ${again}`).toEqual(isNew ? NEW : FORMER);
        kills++;
        fs.rmSync(root, { recursive: true });
      }
    }
    expect(kills).toBeGreaterThan(2);
  });
});

describe('a former site that was moved away as a whole', () => {
  it('comes back in the place of an empty folder, and not of another site', () => {
    const another = { 'index.html': 'another' };
    const cases: [stands: Record<string, string>, then: Record<string, string>][] = [
      [{}, { 'index.html': 'former' }],
      [another, another],
    ];
    for (const [stands, then] of cases) {
      const root = fs.mkdtempSync(path.join(tmpdir(), 'lectern-replace-'));
      const [out, staging] = [path.join(root, 'dist'), path.join(root, 'staging')];
      fs.mkdirSync(out);
      write(out, stands);
      write(staging, { 'former/index.html': 'former', 'site/index.html': 'new' });
      restoreSite(staging, out);
      expect(filesOf(out)).toEqual(then);
    }
  });
});
