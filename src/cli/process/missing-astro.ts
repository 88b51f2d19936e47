/** Returns a message if Astro, a peer dependency, is missing or has another major version; `undefined` otherwise. */
export function missingAstro(installed: string | undefined, needed: string): string | undefined {
  const [major = ''] = /\d+/.exec(needed) ?? [];
  if (installed?.startsWith(`${major}.`)) return undefined;
  const found = installed === undefined ? 'Astro is not installed' : `Astro ${installed} is installed`;
  return `lectern: ${found}, but Lectern needs Astro ${major}. Install it with: npm install astro@${major}\n`;
}
