import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readIfThere } from '../../base/read-file.ts';
import type { NewFile } from './Draft.ts';

/** The folder of the repository around a folder. */
export function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/** Returns whether a `.gitignore` in the folder, or above it in the repository, already lists `dist`. */
export function ignoresOutput(folder: string): boolean {
  const top = repositoryOf(folder) ?? folder;
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, '.gitignore');
    if (existsSync(file) && /^\s*\/?(?:\*\*\/)?dist\/?\s*$/m.test(readFileSync(file, 'utf8'))) return true;
    if (at === top || at === path.dirname(at)) return false;
  }
}

/** Returns a GitHub workflow that checks and builds the site on each change, and stores the output. */
export function githubWorkflow(folder: string, version: string): { file: NewFile; note: string } {
  const top = repositoryOf(folder) ?? folder;
  const docs = path.relative(top, folder).split(path.sep).join('/') || '.';
  const { install, note } = installIn(top, version);
  const inDocs = (name: string) => (docs === '.' ? name : `${docs}/${name}`);
  const text = `name: Documentation
on:
  push:
    branches: [${branchOf(top)}]
  pull_request:
jobs:
  docs:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v4
        with:
          # The whole history, for the dates of pages.
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 24
      - uses: actions/cache@v4
        with:
          path: .lectern-cache
          key: lectern-\${{ github.sha }}
          restore-keys: lectern-
      - run: ${install}
      # Fails for broken links and other warnings too; without --strict, for errors alone.
      - run: npx lectern check ${docs} --strict --format github
      - run: npx lectern build ${docs} --cache-dir .lectern-cache
      - uses: actions/upload-artifact@v4
        with:
          name: documentation
          path: ${inDocs('dist')}
`;
  const file = path.relative(folder, path.join(top, '.github/workflows/docs.yml')).split(path.sep).join('/');
  return { file: { path: file, from: { text } }, note };
}

/** Returns the branch that is checked out in a repository; `main` if it is unknown. */
function branchOf(top: string): string {
  const head = readIfThere(path.join(top, '.git/HEAD')) ?? '';
  return /^ref: refs\/heads\/([\w./-]+)$/m.exec(head)?.[1] ?? 'main';
}

/** Returns the command that installs Lectern in a workflow, and a note about it for the author. */
function installIn(top: string, version: string): { install: string; note: string } {
  const written = lecternIn(path.join(top, 'package.json'));
  if (written === undefined) {
    return {
      install: `npm install --no-save astro-lectern@${version} astro@7`,
      note: 'The workflow installs astro-lectern from the npm registry, because no package.json at the root of the repository lists it. If the package is not on the registry, add it to a package.json in the repository and use `npm ci`.',
    };
  }
  const [, install = 'npm install'] =
    Object.entries(INSTALLS).find(([lock]) => existsSync(path.join(top, lock))) ?? [];
  const isFile = /^(?:file:|\.{0,2}\/|link:)/.test(written);
  return {
    install,
    note: isFile
      ? `The workflow installs astro-lectern from the file in package.json, \`${written}\`. Commit this file to the repository.`
      : '',
  };
}

/** Install commands by lock file. */
const INSTALLS = {
  'package-lock.json': 'npm ci',
  'pnpm-lock.yaml': 'npx pnpm install --frozen-lockfile',
  'yarn.lock': 'npx yarn install --frozen-lockfile',
};

/** Returns the version of Lectern in a `package.json`; `undefined` if it does not list Lectern. */
function lecternIn(file: string): string | undefined {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<
      string,
      object
    >;
    const version = ({ ...dependencies, ...devDependencies } as Record<string, unknown>)['astro-lectern'];
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}
