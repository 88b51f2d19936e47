/// <reference types="astro/client" />

/** The components of the project that pages use, which `build/build/project-components.ts` makes. */
declare module 'virtual:astro-lectern/components' {
  /** Loaders of components by key and client directive. */
  export const components: ReadonlyMap<
    string,
    ReadonlyMap<
      string,
      () => Promise<{ default: import('astro/runtime/server/index.js').AstroComponentFactory }>
    >
  >;
}

/** The script of every page of Lectern, which `integration/page-script.ts` gives. A page has it once, where it is met first. */
declare module 'virtual:astro-lectern/PageScript.astro' {
  const PageScript: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default PageScript;
}
