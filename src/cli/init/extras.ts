import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageVersion } from '../../build/options/package-root.ts';
import { repositoryOf } from './beside.ts';
import { dockerFiles } from './docker.ts';
import type { NewFile } from './Draft.ts';
import { githubWorkflow } from './github-workflow.ts';
import { nameBelow } from '../../base/walk-folder.ts';

/** Files that `init` writes next to a site on request, with paths from its folder, and notes on them for the author. */
interface Extras {
  files: NewFile[];
  notes: string[];
}

/** The extras that the command line asks for. */
export interface Chosen {
  ci?: 'github' | undefined;
  docker?: boolean | undefined;
  vscode?: boolean | undefined;
}

export function extrasFor(folder: string, { ci, docker, vscode }: Chosen): Extras {
  if (ci === undefined && !docker && !vscode) return { files: [], notes: [] };
  const top = repositoryOf(folder) ?? folder;
  const docs = nameBelow(top, folder) || '.';
  const { install, note } = installIn(top, packageVersion());
  const place = { top, docs, install };
  const files = [
    ...(ci === 'github' ? githubWorkflow(place) : []),
    ...(docker ? dockerFiles(place) : []),
    ...(vscode ? [vscodeSettings(docs)] : []),
  ];
  const fromFolder = ({ path: name, from }: NewFile): NewFile => ({
    path: path.relative(folder, path.join(top, name)).split(path.sep).join('/'),
    from,
  });
  return { files: files.map(fromFolder), notes: note === '' || (ci === undefined && !docker) ? [] : [note] };
}

/** Returns settings of VS Code that give the configuration of a docs folder its schema. */
function vscodeSettings(docs: string): NewFile {
  const schemas = Object.entries({ 'docs.json': 'docs', 'mint.json': 'site' }).map(([name, schema]) => ({
    fileMatch: [path.posix.join('/', docs, name)],
    url: `./node_modules/astro-lectern/schema/${schema}.schema.json`,
  }));
  const text = `${JSON.stringify({ 'json.schemas': schemas }, null, 2)}\n`;
  return { path: '.vscode/settings.json', from: { text } };
}

/** Returns the command that installs Lectern from the repository, and a note about it for the author. */
function installIn(top: string, version: string): { install: string; note: string } {
  const written = lecternIn(path.join(top, 'package.json'));
  if (written === undefined) {
    return {
      install: `npm install --no-save astro-lectern@${version} astro@7`,
      note: 'astro-lectern is installed from the npm registry, because no package.json at the root of the repository lists it. If the package is not on the registry, add it to a package.json in the repository and use `npm ci`.',
    };
  }
  const [, install = 'npm install'] =
    Object.entries(INSTALLS).find(([lock]) => existsSync(path.join(top, lock))) ?? [];
  const isFile = /^(?:file:|\.{0,2}\/|link:)/.test(written);
  return {
    install,
    note: isFile
      ? `astro-lectern is installed from the file in package.json, \`${written}\`. Commit this file to the repository.`
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
