import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFile } from '../../base/disk/author-files.ts';
import { ignoresOutput } from '../init/beside.ts';
import { type Draft, filesThere, type NewFile, writeNew } from '../init/Draft.ts';
import { type Chosen, extrasFor } from '../init/extras.ts';
import { isFolder } from '../../base/read-file.ts';
import { shownPath } from '../../base/report/file-names.ts';
import { astroProject } from '../arguments/astro-project.ts';
import { command } from './command-to-copy.ts';
import { schemaFor } from './schema-path.ts';

/** Writes a site, and says what was written and what to do next. */
export async function put(folder: string, draft: Draft, chosen: Chosen): Promise<number> {
  const config = { ...schemaFor(path.join(folder, 'docs.json')), ...draft.config };
  const gitignore = path.join(folder, '.gitignore');
  const needsLine = !ignoresOutput(folder);
  const extras = extrasFor(folder, chosen);
  const files: NewFile[] = [
    { path: 'docs.json', from: { text: `${JSON.stringify(config, null, 2)}\n` } },
    ...draft.files,
    ...(needsLine && !existsSync(gitignore) ? [{ path: '.gitignore', from: { text: 'dist/\n' } }] : []),
    ...extras.files,
  ];
  const refused = refuseTaken(folder, files);
  if (refused !== undefined) return refused;
  writeNew(folder, files);
  const isAppended =
    needsLine && existsSync(gitignore) && !files.some(({ path: name }) => name === '.gitignore');
  if (isAppended) {
    const former = readFileSync(gitignore);
    const isEnded = former.length === 0 || former.at(-1) === 10;
    replaceFile(gitignore, Buffer.concat([former, Buffer.from(`${isEnded ? '' : '\n'}dist/\n`)]));
  }
  const shown = shownPath(folder);
  const names = files.map(({ path: name }) => shownPath(path.join(folder, name)));
  const listed =
    names.length > MOST_NAMED
      ? [...names.slice(0, MOST_NAMED), `… and ${names.length - MOST_NAMED} more`]
      : names;
  const isInProject = astroProject(folder) !== undefined;
  const [dev, build] = isInProject
    ? ['npx astro dev --open', 'npx astro build']
    : [command('dev', shown, '--open'), command('build', shown)];
  const width = Math.max(dev.length, build.length) + 3;
  process.stdout.write(
    `Wrote ${draft.made}:\n${listed.map((name) => `  ${name}\n`).join('')}` +
      `${isAppended ? `Added dist/ to ${shownPath(gitignore)}.\n` : ''}` +
      [draft.left, ...extras.notes].map((note) => (note ? `\n${note}\n` : '')).join('') +
      `\nNext:\n  ${dev.padEnd(width)}preview the site in a browser while you write\n` +
      `  ${build.padEnd(width)}write the site${isInProject ? '' : ` to ${shownPath(path.join(folder, 'dist'))}`}\n`,
  );
  return 0;
}

/** Writes the files that `--ci`, `--docker`, and `--vscode` name next to a site that is there. */
export function putExtras(folder: string, chosen: Chosen): number {
  const { files, notes } = extrasFor(folder, chosen);
  const refused = refuseTaken(folder, files);
  if (refused !== undefined) return refused;
  writeNew(folder, files);
  const names = files.map(({ path: name }) => `  ${shownPath(path.join(folder, name))}\n`);
  process.stdout.write(`Wrote:\n${names.join('')}${notes.map((note) => `\n${note}\n`).join('')}`);
  return 0;
}

function refuseTaken(folder: string, files: readonly NewFile[]): number | undefined {
  const there = filesThere(folder, files);
  if (there.length === 0) return undefined;
  return refuse(
    `init does not overwrite existing files: ${there.slice(0, 5).join(', ')}.`,
    'Move the files, or choose another folder.',
  );
}

const MOST_NAMED = 12;

/** Returns whether a path for a new folder has a file or files already. */
export function isTaken(folder: string): boolean {
  return existsSync(folder) && (!isFolder(folder) || readdirSync(folder).length > 0);
}

/** Says why nothing was written. Returns the exit code. */
export function refuse(why: string, what: string): number {
  process.stderr.write(`lectern: ${why}\n  Nothing was written. ${what}\n`);
  return 1;
}
