import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { temporaryFolder } from '../../base/disk/temporary.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { workOn } from '../../base/watchdog/work.ts';
import { readIfThere } from '../../base/read-file.ts';
import { shownPath } from '../../base/report/file-names.ts';
import { BuildFailure } from '../options/OptionError.ts';
import type { LecternOptions } from '../options/options.ts';
import { codeRoot } from '../options/package-root.ts';

/** The routes as they were packed for one build. */
export interface OwnRoutes {
  /** Absolute path of their folder. */
  folder: string;
  /** Explains an error that the code of a part threw; `undefined` for any other error. */
  blamed(error: unknown): BuildFailure | undefined;
  remove(): void;
}

interface BuildError {
  message: string;
  loc?: { file?: string; line?: number; column?: number };
  /** The mistakes that the bundler has put together. */
  errors?: readonly BuildError[];
}

/**
 * Has Astro build the routes with custom files in place of parts of the layout, for one build of a docs folder without a project.
 *
 * @param parts File by part, as absolute paths.
 * @throws BuildFailure for a part that Astro cannot build.
 */
export async function packOwnParts(
  parts: NonNullable<LecternOptions['parts']>,
  base: string,
): Promise<OwnRoutes> {
  workOn('building the files of `--parts`', Object.values(parts).map(shownPath).join(', '));
  const { packRoutes } = await import('./pack-routes.ts');
  const { folder, removeAll: remove } = temporaryFolder('routes');
  try {
    await packRoutes(folder, { base, parts });
  } catch (error) {
    remove();
    throw unbuilt(error as BuildError);
  }
  // Stacks then name places in the author's files.
  process.setSourceMapsEnabled(true);
  return {
    folder,
    blamed: (error) => undrawn(error, folder),
    remove,
  };
}

/** An import that has no target, in the words of the bundler: what is imported, and by which file. */
const UNRESOLVED = /resolve (?:import )?["'](.+?)["'] (?:from|in) "?([^"\n]+)/;

function unbuilt({ message, loc, errors: [first] = [] }: BuildError): BuildFailure {
  if (first) return unbuilt(first);
  // The bundler speaks of its own settings in the lines that follow.
  const [line = ''] = stripVTControlCharacters(message).split('\n', 1);
  const [, lost, by] = UNRESOLVED.exec(line) ?? [];
  const file = loc?.file ?? by;
  const place =
    file && `${[shownPath(file), ...(loc?.file ? numbersOf(loc) : placeIn(file, lost))].join(':')}: `;
  const what = lost === undefined ? line : `The import "${lost}" was not found.`;
  return new BuildFailure(
    `The layout parts could not be built. ${place ?? ''}${what}`,
    'Fix the file. Without --parts, the site is built with the default layout.',
  );
}

/** Line and column as they are told, from 1: the compiler and the bundler count columns from 0. */
function numbersOf({ line, column }: NonNullable<BuildError['loc']>): number[] {
  if (line === undefined) return [];
  return column === undefined ? [line] : [line, column + 1];
}

/** Line and column at which a file names what it imports. */
function placeIn(file: string, imported = ''): number[] {
  const text = readIfThere(file) ?? '';
  const at = [`'${imported}'`, `"${imported}"`]
    .map((quoted) => text.indexOf(quoted))
    .find((found) => found >= 0);
  if (at === undefined) return [];
  const { line, column } = positionAt(text, at);
  return [line, column];
}

/** Explains an error while a page was rendered, with the position in the author's file from the stack. */
function undrawn(error: unknown, folder: string): BuildFailure | undefined {
  const { message = '', stack = '' } = error instanceof Error ? error : {};
  const [place] = [...stack.matchAll(/^ +at (?:.*\()?(.+?)(:\d+:\d+)\)?$/gm)].flatMap(
    ([, named = '', numbers]) => {
      const file = named.startsWith('file:') ? fileURLToPath(named) : named;
      const isOthers =
        [folder, codeRoot].some((other) => file.startsWith(other)) || /\bnode_modules\b/.test(file);
      return isOthers || !path.isAbsolute(file) ? [] : `${shownPath(file)}${numbers}`;
    },
  );
  if (place === undefined) return undefined;
  return new BuildFailure(
    `A layout part threw an error. ${place}: ${message}`,
    'Fix the file. Without --parts, the site is built with the default layout.',
  );
}
