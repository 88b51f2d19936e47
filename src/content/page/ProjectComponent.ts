/** The Astro project around the docs, as far as it renders components inside pages of the docs. */
export interface DrawingProject {
  /** Absolute path of the project. */
  root: string;
  /** Endings of the files that it can render, without the dot: `vue`, `jsx`. */
  endings: readonly string[];
}

/** A component that the project renders. */
export interface ProjectComponent {
  /** Absolute path of its file. */
  file: string;
  /** Name of the export. */
  imported: string;
}

/** Returns a key that is the same on every machine. */
export function keyOf({ file, imported }: ProjectComponent, { root }: DrawingProject): string {
  const below = file.startsWith(root)
    ? file.slice(root.length).replaceAll('\\', '/').replace(/^\/+/, '')
    : file;
  return `${below}#${imported}`;
}

/** A component of the project, and the directives that pages give it. */
export interface ComponentUse extends ProjectComponent {
  key: string;
  /** Client directives of its elements; an empty string for elements without one. */
  directives: ReadonlySet<string>;
}

/** A place of a page where the project renders a component. All of it is plain data. */
export interface ComponentPlace {
  key: string;
  /** Name of the element in the text. */
  tag: string;
  /** File of the text, relative to the docs root. */
  source: string;
  line: number;
  /** The client directive and its value. */
  directive?: string;
  value?: unknown;
  /** As {@link packed} has left them. */
  props: Readonly<Record<string, unknown>>;
}

export interface ComponentCall {
  key: string;
  directive: string | undefined;
  value: unknown;
  props: Record<string, unknown>;
  /** HTML of what stands between its tags, by the name of the slot. */
  slots: Record<string, string>;
}

/** Renders a component. Rejects with what the component has thrown. */
export type DrawComponent = (call: ComponentCall) => Promise<string>;
