import { decodedPath } from '../../base/addresses/href.ts';

/**
 * The id that a fragment names on a page, or nothing where no element needs to have it: the top, a text, a line of a file that
 * a script shows, an address inside a program.
 */
export function decodedFragment(hash: string): string {
  const id = decodedPath(hash.slice(1).replace(/:~:.*$/s, ''));
  return /^(?:top|!.*|\/.*|L\d+.*|.*[=&/].*)$/is.test(id) ? '' : id;
}
