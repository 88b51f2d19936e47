/**
 * Returns a message if Astro, a peer dependency, is missing or has another major version; `undefined` otherwise.
 *
 * @param installed version of the package that was found; `undefined` where none was
 * @param needed the range of `peerDependencies`, such as `^7.0.0`
 */
export function missingAstro(installed: string | undefined, needed: string): string | undefined {
  const [major = ''] = /\d+/.exec(needed) ?? [];
  if (installed?.startsWith(`${major}.`)) return undefined;
  const found = installed === undefined ? 'Astro is not installed' : `Astro ${installed} is installed`;
  return `lectern: ${found}, but Lectern needs Astro ${major}. Install it with: npm install astro@${major}\n`;
}
