import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shownPath } from '../report/file-names.ts';
import { OptionError } from './OptionError.ts';
import type { LecternOptions } from './options.ts';

/** The routes as they were packed for one build. */
export interface OwnRoutes {
  /** Absolute path of their folder. */
  folder: string;
  /** What to say of an error that their code threw; `undefined` for any other error. */
  blamed(error: unknown): OptionError | undefined;
  remove(): void;
}

/** What Astro's compiler and the bundler say of a mistake. */
interface BuildError {
  message: string;
  loc?: { file?: string; line?: number; column?: number };
  /** The mistakes that the bundler has put together. */
  errors?: readonly BuildError[];
}

/**
 * Has Astro build the routes with files of the author's in the place of parts of the layout, for one build of a bare docs folder.
 *
 * @param parts File by part, as absolute paths.
 * @throws OptionError for a part that Astro cannot build.
 */
export async function packOwnParts(
  parts: NonNullable<LecternOptions['parts']>,
  base: string,
): Promise<OwnRoutes> {
  const { packRoutes } = await import('./pack-routes.ts');
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-routes-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    await packRoutes(folder, { base, parts });
  } catch (error) {
    remove();
    throw unbuilt(error as BuildError);
  }
  return {
    folder,
    blamed: (error) => undrawn(error, folder),
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
}

function unbuilt({ message, loc, errors: [first] = [] }: BuildError): OptionError {
  if (first) return unbuilt(first);
  const place = loc?.file && `${[shownPath(loc.file), loc.line, loc.column].join(':')}: `;
  const [, lost, file = ''] = /failed to resolve import "(.+?)" from "(.+?)"/.exec(message) ?? [];
  // The bundler speaks of its own settings in the lines that follow.
  const [line = ''] = message.split('\n', 1);
  const what = lost === undefined ? line : `${shownPath(file)} imports "${lost}", which is not found.`;
  return new OptionError(
    `The parts of the layout could not be built. ${place ?? ''}${what}`,
    'Mend the file. Without --parts, the site is built with the parts that come with Lectern.',
  );
}

/** What a page comes to whose drawing threw in the packed code: the component that threw, by the stack. */
function undrawn(error: unknown, folder: string): OptionError | undefined {
  const { message = '', stack = '' } = error instanceof Error ? error : {};
  const [, frame = ''] = /^ +at (.*)$/m.exec(stack) ?? [];
  if (!frame.includes(path.basename(folder))) return undefined;
  const [, component] = /\.(\w+) \[as factory\]/.exec(stack) ?? [];
  const subject = component === undefined ? 'A part of the layout' : `${component}.astro`;
  return new OptionError(
    `${subject} ended the build with an error: ${message}`,
    'Mend the file. Without --parts, the site is built with the parts that come with Lectern.',
  );
}
