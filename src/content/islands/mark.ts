import type { ComponentType } from 'preact';
import type { Analysis, Hints } from './analyse.ts';

type AnyComponent = ComponentType<Record<string, unknown>>;

/** Where the code of a component comes from, so that a browser can load it. */
export interface Island {
  /** Path of its file, relative to the docs root. */
  file: string;
  /** Name of the export; `Menu.Item` for a member of one. */
  name: string;
  /** Whether its module cannot be run without a browser. */
  isBrowserOnly: boolean;
  hints: readonly Hints[];
  /** Texts of pages that it may show, as components. */
  texts: readonly object[];
}

/** What there is to know of a module whose components react. */
export interface Reacting {
  /** Exported names. */
  names: ReadonlySet<string>;
  /** Those of the module itself and of all that it imports. */
  hints: readonly Hints[];
  texts: readonly object[];
}

const islands = new WeakMap<object, Island>();
const frozen = new WeakMap<object, string>();

/** The island that a component is one; `undefined` for a component that only shows. */
export function islandOf(component: unknown): Island | undefined {
  return typeof component === 'function' ? islands.get(component) : undefined;
}

/** Marks the exports of a module that react. It has to be done each time that the module is run. */
export function markIslands(
  exports: Readonly<Record<string, unknown>>,
  { exported }: Analysis,
  reacting: ReadonlySet<string>,
  module: Omit<Island, 'name'>,
): void {
  for (const [name, local] of exported) {
    if (!reacting.has(local)) continue;
    const value = exports[name];
    if (typeof value === 'function') islands.set(value, { ...module, name });
    else if (typeof value === 'object' && value !== null)
      for (const [member, one] of Object.entries(value))
        if (typeof one === 'function') islands.set(one as object, { ...module, name: `${name}.${member}` });
  }
}

/** Marks a component that a browser cannot draw, under a name: inside an island it stays as the build has drawn it. */
export function freeze(component: object, name: string): void {
  frozen.set(component, name);
}

/** The name that a component was frozen under. */
export function frozenName(component: AnyComponent): string | undefined {
  return frozen.get(component);
}
