import type { ComponentType } from 'preact';
import type { Analysis, Hints } from './analyse.ts';

type AnyComponent = ComponentType<Record<string, unknown>>;

/** Where the code of a component comes from, so that a browser can load it. */
export interface Island {
  /** Path of its file, relative to the docs root. */
  file: string;
  /** Name of the export; `Menu.Item` for a member of one. */
  name: string;
  /** True if its module cannot be run without a browser. */
  isBrowserOnly: boolean;
  hints: readonly Hints[];
  /** Texts of pages that it may show, as components. */
  texts: readonly object[];
  /** `true` if the module inspects the children that its components get. */
  looksAtChildren: boolean;
}

export interface Reacting {
  /** Names of exports, or local names of imports. */
  names: ReadonlySet<string>;
  /** Hints of the module and all of its imports. */
  hints: readonly Hints[];
  texts: readonly object[];
}

const islands = new WeakMap<object, Island>();
/** The components of modules with islands, those that only show too. */
const exported = new WeakMap<object, Pick<Island, 'file' | 'name'>>();
const frozen = new WeakMap<object, string>();

/** The island that a component is one; `undefined` for a component that only shows. */
export function islandOf(component: unknown): Island | undefined {
  return typeof component === 'function' ? islands.get(component) : undefined;
}

/** The name under which a module exports a component, where the module has islands. */
export function exportName(component: unknown, file: string): string | undefined {
  const found = typeof component === 'function' ? exported.get(component) : undefined;
  return found?.file === file ? found.name : undefined;
}

/** Marks the exports of a module, and those that react. It has to be done each time that the module is run. */
export function markIslands(
  exports: Readonly<Record<string, unknown>>,
  analysis: Analysis,
  reacting: ReadonlySet<string>,
  module: Omit<Island, 'name' | 'looksAtChildren'>,
): void {
  const { looksAtChildren } = analysis;
  const mark = (component: unknown, name: string, local: string): void => {
    if (typeof component !== 'function') return;
    exported.set(component, { file: module.file, name });
    if (reacting.has(local)) islands.set(component, { ...module, name, looksAtChildren });
  };
  for (const [name, local] of analysis.exported) {
    const value = exports[name];
    mark(value, name, local);
    if (typeof value === 'object' && value !== null)
      for (const [member, one] of Object.entries(value)) mark(one, `${name}.${member}`, local);
  }
}

/** Marks a component that a browser cannot render, under a name: inside an island it stays as the build has rendered it. */
export function freeze(component: object, name: string): void {
  frozen.set(component, name);
}

/** The name that a component was frozen under. */
export function frozenName(component: AnyComponent): string | undefined {
  return frozen.get(component);
}
