/** Address of a page path, without slashes at the ends: an `index` answers at its folder, the home page at `''`. */
export function routeOf(path: string): string {
  if (path === 'index') return '';
  return path.endsWith('/index') ? path.slice(0, -'/index'.length) : path;
}

/** The folders that contain a path, innermost first: `a/b` and `a` for `a/b/c`. */
export function* foldersAbove(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}
