import { createHash } from 'node:crypto';
import type { AstroConfig } from 'astro';
import { withSlash } from '../../base/addresses/href.ts';
import type { SiteFiles } from './SiteFiles.ts';

/** Files that Lectern makes itself and that pages name: the theme's style sheet, the playground's forms. */
export interface MadeFiles {
  /**
   * Adds a file and returns its address, which holds a hash of the content and can be cached for ever. `name` is
   * `stem.extension`. These files are not handed to the bundler, which would look for the author's images and
   * fonts among its own modules.
   */
  publish(name: string, content: string | Uint8Array): string;
  /**
   * Adds a file at a path of its own below the base, for addresses that the world outside has to know, and returns the
   * address. A folder's `index.html` has the folder's address. An existing file stays.
   */
  place(file: string, content: string): string;
  /** Content of a file that has not been written: all of them in `dev`. */
  read(address: string): string | Uint8Array | undefined;
  /**
   * Writes all files so far, and from now on each new file at once. `onWrite` is called for each new file, with a key that no
   * other content has: the path, and for a placed file a hash after a question mark.
   */
  writeTo(site: SiteFiles, onWrite?: (key: string, content: string | Uint8Array) => void): void;
  /** The keys of the files that a page names, and of those that they name in turn, but for those that every page may need. */
  namedIn(html: string): string[];
  /** Returns whether the site has the file of a key. */
  has(key: string): boolean;
  /** Adds a file that an earlier build made, by its key. */
  bring(key: string, content: Uint8Array): void;
}

/** Where files with a hash go, where that is not the folder of the site itself. */
interface AssetsPlace {
  /** Base of the project, below which a site may have a path. */
  base: string;
  /** Files of the whole project. */
  files: SiteFiles;
  assetsPrefix: AstroConfig['build']['assetsPrefix'];
}

/** `folder` is where the build has its assets, relative to the output; `base` is that of the site. */
export function createMadeFiles(base: string, folder: string, assets?: AssetsPlace): MadeFiles {
  const prefix = withSlash(base);
  const assetsBase = withSlash(assets?.base ?? base);
  /** Keys and contents of what is not written yet, by path below the base. */
  const waiting = new Map<string, { key: string; content: string | Uint8Array }>();
  const written = new Set<string>();
  /** Keys of a file and of all files that it names, by its path. None for a file that came before the pages. */
  const keys = new Map<string, readonly string[]>();
  /** Paths of placed files, by their addresses. */
  const placed = new Map<string, string>();
  let target: SiteFiles | undefined;
  let tell: ((key: string, content: string | Uint8Array) => void) | undefined;

  function write(key: string, content: string | Uint8Array): void {
    const [file = '', isPlaced] = key.split('?');
    if (target === undefined) waiting.set(file, { key, content });
    else if (!written.has(file)) {
      written.add(file);
      if (isPlaced === undefined) (assets?.files ?? target).write(file, content);
      else target.writeNew(file, content);
      tell?.(key, content);
    }
  }

  function add(file: string, key: string, content: string | Uint8Array): void {
    if (!keys.has(file)) keys.set(file, tell ? [key, ...keysIn(content)] : []);
    write(key, content);
  }

  function keysIn(content: string | Uint8Array): string[] {
    if (typeof content !== 'string') return [];
    const used = [...placed].filter(([address]) => content.includes(`"${address}"`));
    return [...namedIn(content), ...used.flatMap(([, file]) => keys.get(file) ?? [])];
  }

  /** Looks for paths and not for addresses, since text may have those in many forms. */
  function namedIn(text: string): string[] {
    const found = new Set<string>();
    for (let at = text.indexOf(`${folder}/`); at >= 0; at = text.indexOf(`${folder}/`, at + 1))
      found.add(folder + (/^\/[\w.-]+/.exec(text.slice(at + folder.length, at + 300))?.[0] ?? ''));
    return [...new Set([...found].flatMap((file) => keys.get(file) ?? []))];
  }

  return {
    publish(name, content) {
      const dot = name.lastIndexOf('.');
      const file = `${folder}/${name.slice(0, dot)}.${hashOf(content)}${name.slice(dot)}`;
      add(file, file, content);
      const elsewhere = prefixFor(name.slice(dot + 1), assets?.assetsPrefix);
      return elsewhere === undefined ? assetsBase + file : withSlash(elsewhere) + file;
    },
    place(file, content) {
      const address = prefix + file.replace(/(^|\/)index\.html$/, '$1');
      placed.set(address, file);
      add(file, `${file}?${hashOf(content)}`, content);
      return address;
    },
    read(address) {
      if (address.startsWith(`${assetsBase}${folder}/`))
        return waiting.get(address.slice(assetsBase.length))?.content;
      if (!address.startsWith(prefix)) return undefined;
      const file = address.slice(prefix.length);
      return (waiting.get(file) ?? waiting.get(`${file.replace(/\/?$/, '/')}index.html`))?.content;
    },
    writeTo(site, onWrite) {
      if (target !== undefined) return;
      target = site;
      for (const { key, content } of waiting.values()) write(key, content);
      waiting.clear();
      tell = onWrite;
    },
    namedIn,
    has: (key) => written.has(key.split('?', 1)[0] ?? ''),
    bring: write,
  };
}

function prefixFor(ending: string, prefix: AssetsPlace['assetsPrefix']): string | undefined {
  return typeof prefix === 'object' ? (prefix[ending] ?? prefix.fallback) : prefix;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}
