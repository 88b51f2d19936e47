import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Position, Result } from '../../../base/diagnostics.ts';
import type { ApiDocument } from '../../openapi/model/ApiDocument.ts';
import { createDocument } from '../../openapi/model/model.ts';
import { readDescription, type ReadOptions } from '../../openapi/read/read.ts';
import { report } from '../codes.ts';
import { commitOf, fileIn, prefixOf } from './git.ts';

/** Where a version of a description is: a file or address, in a revision of git where one is named. */
export interface VersionPlace {
  revision?: string;
  /** Path from the folder that files are read from, or address. */
  file: string;
}

/** A version of a description that was read. */
export interface Version {
  document: ApiDocument;
  text: string;
  /** Keys of the parts that are left out since the version does not have them for the public; see `Audience.also`. */
  leftOut: ReadonlySet<string>;
  /** Where the key of a pointer of the description is written. The file is named by its path, also that of a revision. */
  locate(pointer: string): (Position & { file: string }) | undefined;
}

/** Reads `openapi.yaml`, `https://…`, or `REVISION:openapi.yaml` where no file is called like that. */
export function placeOf(written: string, folder: string): VersionPlace {
  if (/^https?:\/\//i.test(written) || existsSync(path.resolve(folder, written))) return { file: written };
  const [, revision, file] = /^([^:]{2,}|[^:](?=:[^\\/])):(.+)$/s.exec(written) ?? [];
  return revision === undefined || file === undefined ? { file: written } : { revision, file };
}

/**
 * Reads a version of a description, from a file, an address, or a revision of git. Never throws for what an author wrote.
 *
 * @param isWhole Whether files of a revision may lie anywhere in the repository, as one names them on a command line, and not only below
 * the docs root.
 */
export async function readVersion(
  { revision, file }: VersionPlace,
  options: ReadOptions,
  isWhole = false,
): Promise<Result<Version | undefined>> {
  if (revision === undefined) return readAt(file, options);
  const fail = (diagnostic: Diagnostic) => ({ value: undefined, diagnostics: [diagnostic] });
  const { docsRoot } = options;
  const prefix = await prefixOf(docsRoot);
  if (prefix === undefined)
    return fail(
      report('changes/no-revision', {}, { revision, reason: 'the folder is not in a Git repository' }),
    );
  const commit = revision.startsWith('-') ? undefined : await commitOf(docsRoot, revision);
  if (commit === undefined)
    return fail(
      report('changes/no-revision', {}, { revision, reason: 'there is no such Git tag, branch, or commit' }),
    );
  const named = file.replace(/^\.?\/+/, '');
  // From the folder itself, as everywhere, or from the top of the repository, as git has it.
  const top = isWhole ? '' : prefix;
  for (const candidate of new Set([path.posix.join(prefix, named), path.posix.normalize(named)])) {
    if (candidate.startsWith('..') || !candidate.startsWith(top)) continue;
    if ((await fileIn(docsRoot, commit, candidate)) === undefined) continue;
    const inCommit: ReadOptions = {
      ...options,
      docsRoot: path.resolve(docsRoot, path.posix.relative(`/${prefix}`, `/${top}`)),
      fileInCommit: (name) => fileIn(docsRoot, commit, top + name),
    };
    const { value, diagnostics } = await readAt(candidate.slice(top.length), inCommit);
    const inRevision = (one: Diagnostic): Diagnostic =>
      one.file === undefined ? one : { ...one, file: `${revision}:${one.file}` };
    return { value, diagnostics: diagnostics.map(inRevision) };
  }
  return fail(report('changes/not-in-revision', {}, { revision, path: named }));
}

async function readAt(file: string, options: ReadOptions): Promise<Result<Version | undefined>> {
  const source = await readDescription(file, options);
  const made = source.value && createDocument(source.value, 'version');
  const diagnostics = [...source.diagnostics, ...(made?.diagnostics ?? [])];
  if (!source.value || !made?.value) return { value: undefined, diagnostics };
  const { text, leftOut, locate } = source.value;
  const keys = leftOut?.keys ?? new Set();
  return {
    value: { document: made.value, text, leftOut: keys, locate: (pointer) => locate(pointer, true) },
    diagnostics,
  };
}
