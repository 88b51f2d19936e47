import { createHash } from 'node:crypto';
import { note } from '../content/trace.ts';
import { withSlash } from '../addresses/href.ts';
import { writeNew, writeOver } from './write-file.ts';

/** What a trace has of the files that a page makes: the name by the address, the content by the place. */
export const PUBLISHED = 'published ';
export const PLACED = 'placed ';

/** Files that Lectern makes itself and that pages name: the theme's style sheet, the playground's forms. */
export interface MadeFiles {
  /**
   * Keeps a file and returns its address, which holds a hash of the content and can be cached for ever. `name` is
   * `stem.extension`. These files are not handed to the bundler, which would look for the author's images and
   * fonts among its own modules.
   */
  publish(name: string, content: string | Uint8Array): string;
  /**
   * Keeps a file at a path of its own below the base, for addresses that the world outside has to know, and returns the
   * address. A folder's `index.html` has the folder's address. A file that stands there already is kept.
   */
  place(file: string, content: string): string;
  /** Content of a file that has not been written: all of them in `dev`. */
  read(address: string): string | Uint8Array | undefined;
  /** The names of all files that were published, by their addresses. */
  published: ReadonlyMap<string, string>;
  /**
   * From now on files go straight into the output; those that came before are written now. `onPublish` is told of those
   * with a hash in their address that come later.
   */
  writeTo(outDir: string, onPublish?: (address: string, content: string | Uint8Array) => void): void;
}

/** `folder` is where the build keeps its assets, relative to the output; `base` is Astro's. */
export function createMadeFiles(base: string, folder: string): MadeFiles {
  const prefix = withSlash(base);
  /** Content by path below the base, hashed or placed. */
  const waiting = new Map<string, string | Uint8Array>();
  const placed = new Set<string>();
  const published = new Map<string, string>();
  const written = new Set<string>();
  let target: string | undefined;
  let tell: ((address: string, content: string | Uint8Array) => void) | undefined;

  function write(file: string, content: string | Uint8Array): void {
    if (target === undefined) waiting.set(file, content);
    else if (!written.has(file)) {
      written.add(file);
      if (placed.has(file)) writeNew(target, file, content);
      else {
        writeOver(target, file, content);
        tell?.(prefix + file, content);
      }
    }
  }

  return {
    publish(name, content) {
      const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10);
      const dot = name.lastIndexOf('.');
      const file = `${folder}/${name.slice(0, dot)}.${hash}${name.slice(dot)}`;
      const address = prefix + file;
      note(`${PUBLISHED}${address}`, () => name);
      published.set(address, name);
      write(file, content);
      return address;
    },
    place(file, content) {
      note(`${PLACED}${file}`, () => content);
      placed.add(file);
      write(file, content);
      return prefix + file.replace(/(^|\/)index\.html$/, '$1');
    },
    published,
    read(address) {
      if (!address.startsWith(prefix)) return undefined;
      const file = address.slice(prefix.length);
      return waiting.get(file) ?? waiting.get(`${file.replace(/\/?$/, '/')}index.html`);
    },
    writeTo(outDir, onPublish) {
      if (target !== undefined) return;
      target = outDir;
      for (const [file, content] of waiting) write(file, content);
      waiting.clear();
      tell = onPublish;
    },
  };
}
