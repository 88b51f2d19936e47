/** Address of a page path, without slashes at the ends: an `index` answers at its folder, the home page at `''`. */
export function routeOf(path: string): string {
  if (path === 'index') return '';
  return path.endsWith('/index') ? path.slice(0, -'/index'.length) : path;
}
