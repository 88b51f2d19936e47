const OF_EDITORS =
  /(?:~|___jb_(?:tmp|old)___|\.(?:tmp|temp|bak|orig|swp|swx)(?:(?!\.(?:mdx?|json|ya?ml)$)[.-][\w-]+|\d+)?)$|(?:^|\/)(?:4913|sed\w{6}|\.?#[^/]*)$/;

/** Whether a path is that of a file which an editor writes beside the one that is edited, for a moment or as a copy. */
export function isOfEditor(path: string): boolean {
  return OF_EDITORS.test(path);
}
