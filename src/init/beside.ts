import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NewFile } from './Draft.ts';

/** The folder of the repository around a folder. */
export function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/** Whether a `.gitignore` of the folder, or of one around it in the repository, names `dist` already. */
export function ignoresOutput(folder: string): boolean {
  const top = repositoryOf(folder) ?? folder;
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, '.gitignore');
    if (existsSync(file) && /^\s*\/?(?:\*\*\/)?dist\/?\s*$/m.test(readFileSync(file, 'utf8'))) return true;
    if (at === top || at === path.dirname(at)) return false;
  }
}

/** A workflow of GitHub that checks and builds the site for each change, and keeps what was built. */
export function githubWorkflow(folder: string, version: string): NewFile {
  const top = repositoryOf(folder) ?? folder;
  const docs = path.relative(top, folder).split(path.sep).join('/') || '.';
  const hasLock = existsSync(path.join(top, 'package-lock.json'));
  const install = hasLock ? 'npm ci' : `npm install --no-save astro-lectern@${version} astro@7`;
  const inDocs = (name: string) => (docs === '.' ? name : `${docs}/${name}`);
  const text = `name: Documentation
on:
  push:
    branches: [main]
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
      - run: npx lectern check ${docs} --format github
      - run: npx lectern build ${docs} --cache-dir .lectern-cache
      - uses: actions/upload-artifact@v4
        with:
          name: documentation
          path: ${inDocs('dist')}
`;
  return {
    path: path.relative(folder, path.join(top, '.github/workflows/docs.yml')).split(path.sep).join('/'),
    from: { text },
  };
}
