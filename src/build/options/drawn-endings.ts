/** Endings of components, by a word in the names of the integrations that draw them. */
const DRAWN_BY: readonly (readonly [word: RegExp, endings: readonly string[]])[] = [
  [/react|preact|solid|qwik/, ['jsx', 'tsx']],
  [/vue/, ['vue']],
  [/svelte/, ['svelte']],
];

/** Endings of the components that a project with such integrations draws; `.astro` files it always does. */
export function drawnEndings(integrations: readonly { name: string }[]): string[] {
  const drawn = DRAWN_BY.filter(([word]) => integrations.some(({ name }) => word.test(name)));
  return ['astro', ...drawn.flatMap(([, endings]) => endings)];
}

/** Endings of the components that a project may draw. */
export const DRAWABLE: readonly string[] = ['astro', ...DRAWN_BY.flatMap(([, endings]) => endings)];
