/** A path without the names of its parameters and without a slash at its end: `/users/{}` for `/users/{id}/`. */
export function pathShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}').replace(/(.)\/$/, '$1');
}
