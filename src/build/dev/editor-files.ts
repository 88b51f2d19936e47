import { fstatSync, statSync } from 'node:fs';
const OF_EDITORS =
  /(?:~|___jb_(?:tmp|old)___|\.(?:tmp|temp|bak|orig|swp|swx)(?:(?!\.(?:mdx?|json|ya?ml)$)[.-][\w-]+|\d+)?)$|(?:^|\/)(?:4913|sed\w{6}|\.?#[^/]*)$/;

/** Whether a path is that of a file which an editor writes beside the one that is edited, for a moment or as a copy. */
export function isOfEditor(path: string): boolean {
  return OF_EDITORS.test(path);
}

/**
 * Whether a changed file is a log: the one that this process writes, which would change with each line about its changes, or one with the
 * name of a log.
 */
export function isLog(file: string): boolean {
  if (/\.(?:log|out|err|pid)$/i.test(file)) return true;
  const changed = statSync(file, { throwIfNoEntry: false });
  return (
    changed?.isFile() === true &&
    [1, 2].some((descriptor) => {
      try {
        const { dev, ino } = fstatSync(descriptor);
        return dev === changed.dev && ino === changed.ino;
      } catch {
        return false;
      }
    })
  );
}
