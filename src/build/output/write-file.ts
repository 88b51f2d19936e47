import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Thrown for a file of the output that cannot be there because of its name: its message continues "`name` …". */
export class UnwritableName extends Error {}

/** Absolute path of a file of the output. Throws {@link UnwritableName} when it would lie anywhere else. */
export function placeIn(outDir: string, name: string): string {
  const root = path.resolve(outDir);
  const file = path.resolve(root, `./${name}`);
  const below = path.relative(root, file);
  const isInside = below !== '' && !path.isAbsolute(below) && below.split(path.sep)[0] !== '..';
  if (!isInside) throw new UnwritableName('is outside the output folder');
  return file;
}

/** Does something with a file of the output. Throws {@link UnwritableName} where it is the name that the file system refuses. */
export function named<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    const reason = NAME_PROBLEMS[String(codeOf(error))];
    throw reason === undefined ? error : new UnwritableName(reason, { cause: error });
  }
}

/** Creates a folder of the output and its parents. Throws {@link UnwritableName} if a file is in the way. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    // Said of the folder, it must not read as if the file were there.
    throw codeOf(error) === 'EEXIST' ? new UnwritableName(BELOW_A_FILE, { cause: error }) : error;
  }
}

const BELOW_A_FILE = 'would be below a file of the site';

/** File system errors about a file name, in contrast to a full or locked disk. */
const NAME_PROBLEMS: Record<string, string> = {
  ENAMETOOLONG: 'is too long for the file system',
  ENOTDIR: BELOW_A_FILE,
  EISDIR: 'is already a folder of the site',
  ERR_FS_EISDIR: 'is already a folder of the site',
  EINVAL: 'has characters that the file system does not allow',
  EILSEQ: 'has characters that the file system does not allow',
  ERR_INVALID_ARG_VALUE: 'has characters that the file system does not allow',
};

/** The system's name of what went wrong (`ENOENT`), where an error has one. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
