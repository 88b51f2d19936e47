import type { ActingPage } from '../../content/render/render.tsx';
import type { RenderedPage } from '../../content/page/Page.ts';
import type { UrlSettings } from '../../base/addresses/href.ts';
import type { DrawingProject } from '../../content/page/ProjectComponent.ts';

// A message is one line: the name of a function and a space, then its values. The reply to it is one line too.

/** Values that all pages share. */
export interface Setting {
  docsRoot: string;
  urls: UrlSettings;
  /** The project that renders components of its own. */
  project?: DrawingProject | undefined;
}

/** A page to render. */
export interface Task extends Setting, Omit<ActingPage, 'module' | 'place'> {
  module: Omit<ActingPage['module'], 'placeOf'>;
  /** Imported files that are not run any more, because their code had to be stopped. */
  skip: readonly string[];
}

/** A call that has no effect in a page. */
export interface Call {
  /** As the author writes it: `process.exit`. */
  name: string;
  isEnding: boolean;
  /** Imported file that was being run. */
  file: string | undefined;
}

/** The result of rendering a page. */
export interface Drawn {
  /** Absent where rendering it did not come to an end. */
  rendered?: RenderedPage;
  calls: Call[];
  /** Messages of errors and rejections that no code handles. */
  uncaught: string[];
  /** True if the code read the time, a random number or the environment, or printed: the next build may get another page. */
  varies: boolean;
}

/** Functions whose answers depend on files of the site: the kind of input that a question to each of them is. */
export const INPUT_KINDS: Readonly<Record<string, string>> = {
  read: 'read',
  readTextModule: 'read',
  readScript: 'read',
  exists: 'exists',
  nearest: 'nearest',
  imageSize: 'size',
  isPage: 'page',
  projectImage: 'projectImage',
  textOf: 'read',
};

/** Functions of the program around the realm. They take and return texts, and no page can reach them. */
export interface Host {
  ask(name: string, values: string): string;
  print(text: string): void;
  address(href: string, base: string, key: string, value: string): string;
  query(text: string, method: string, values: string): string;
  transcode(text: string, from: BufferEncoding, to: BufferEncoding): string;
  /** Makes a function of the realm; a text says why that is not possible. */
  make(names: string, body: string): string | ((...values: unknown[]) => unknown);
}

/** A realm, seen from the program around it. */
export interface Realm {
  /** Renders a page, which has ended by the next turn of the event loop. */
  draw(task: string): void;
  /** Returns the result. */
  drawn(): string;
  /** Notes what was thrown where no code handles it. */
  uncaught(thrown: unknown): void;
}

export type Start = (host: Host, ofProcess: string) => Realm;

/** Message of the error that a call gets which would end the build. */
export const refusal = (name: string): string =>
  `\`${name}\` would end the build, so it has no effect in a page`;

/** Name of the function that is called instead of `import()`, with the same length. */
export const REFUSED_IMPORT = '$lecIm';

// Taken before any page ran: a page may replace them.
const { parse, stringify } = JSON;
const { isArray } = Array;
const [List, Names] = [Map, Set];

/** Plain data, maps and sets as one line of text. */
export function encode(value: unknown): string {
  const text = stringify(value, (_key, one: unknown) =>
    one instanceof List ? { $map: [...one] } : one instanceof Names ? { $set: [...one] } : one,
  ) as string | undefined;
  return text ?? '';
}

/** The value of a text of {@link encode}. */
export function decode(text: string): unknown {
  if (text === '') return undefined;
  if (!text.includes('"$map"') && !text.includes('"$set"')) return parse(text);
  return parse(text, (_key, one: { $map?: [unknown, unknown][]; $set?: unknown[] } | null) =>
    isArray(one?.$map) ? new List(one.$map) : isArray(one?.$set) ? new Names(one.$set) : one,
  );
}
