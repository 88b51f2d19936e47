/** Frameworks by the endings of the components that only a project can render. */
export const FRAMEWORKS: Readonly<Record<string, string>> = { vue: 'Vue', svelte: 'Svelte', astro: 'Astro' };

/** The ending by which a file is known as a component that only a project can render. */
export function frameworkEnding(specifier: string): string | undefined {
  const ending = /\.(\w+)$/.exec(specifier)?.[1]?.toLowerCase();
  return ending !== undefined && Object.hasOwn(FRAMEWORKS, ending) ? ending : undefined;
}
