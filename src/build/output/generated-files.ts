import { createHash } from 'node:crypto';
import type { AstroConfig } from 'astro';
import { withSlash } from '../../base/addresses/href.ts';
import type { SiteFiles } from './SiteFiles.ts';

/** Where files with a hash go, where that is not the folder of the site itself. */
interface AssetsPlace {
  /** Base of the project, below which a site may have a path. */
  base: string;
  /** Files of the whole project. */
  files: SiteFiles;
  assetsPrefix: AstroConfig['build']['assetsPrefix'];
}

/** Files that Lectern makes itself and that pages name: the theme's style sheet, the playground's forms. */
export class MadeFiles {
  readonly #folder: string;
  readonly #assets: AssetsPlace | undefined;
  readonly #prefix: string;
  readonly #assetsBase: string;
  /** Keys and contents of what is not written yet, by path below the base. */
  readonly #waiting = new Map<string, { key: string; content: string | Uint8Array }>();
  readonly #written = new Set<string>();
  /** Keys of a file and of all files that it names, by its path. None for a file that came before the pages. */
  readonly #keys = new Map<string, readonly string[]>();
  /** Paths of placed files, by their addresses. */
  readonly #placed = new Map<string, string>();
  #target: SiteFiles | undefined;
  #tell: ((key: string, content: string | Uint8Array) => void) | undefined;

  /** @param folder Where the build has its assets, relative to the output; `base` is that of the site */
  constructor(base: string, folder: string, assets?: AssetsPlace) {
    this.#folder = folder;
    this.#assets = assets;
    this.#prefix = withSlash(base);
    this.#assetsBase = withSlash(assets?.base ?? base);
  }

  /** Adds a file that an earlier build made, by its key. */
  bring(key: string, content: string | Uint8Array): void {
    const [file = '', isPlaced] = key.split('?');
    if (this.#target === undefined) this.#waiting.set(file, { key, content });
    else if (!this.#written.has(file)) {
      this.#written.add(file);
      if (isPlaced === undefined) (this.#assets?.files ?? this.#target).write(file, content);
      else this.#target.writeNew(file, content);
      this.#tell?.(key, content);
    }
  }

  #add(file: string, key: string, content: string | Uint8Array): void {
    if (!this.#keys.has(file)) this.#keys.set(file, this.#tell ? [key, ...this.#keysIn(content)] : []);
    this.bring(key, content);
  }

  #keysIn(content: string | Uint8Array): string[] {
    if (typeof content !== 'string') return [];
    const used = [...this.#placed].filter(([address]) => content.includes(`"${address}"`));
    return [...this.namedIn(content), ...used.flatMap(([, file]) => this.#keys.get(file) ?? [])];
  }

  /** The keys of the files that a page names, and of those that they name in turn, but for those that every page may need. */
  namedIn(text: string): string[] {
    const found = new Set<string>();
    const folder = `${this.#folder}/`;
    // Looks for paths and not for addresses, since text may have those in many forms.
    for (let at = text.indexOf(folder); at >= 0; at = text.indexOf(folder, at + 1))
      found.add(this.#folder + (/^\/[\w.-]+/.exec(text.slice(at + folder.length - 1, at + 300))?.[0] ?? ''));
    return [...new Set([...found].flatMap((file) => this.#keys.get(file) ?? []))];
  }

  /**
   * Adds a file and returns its address, which holds a hash of the content and can be cached for ever. `name` is
   * `stem.extension`. These files are not handed to the bundler, which would look for the author's images and
   * fonts among its own modules.
   */
  readonly publish = (name: string, content: string | Uint8Array): string => {
    const dot = name.lastIndexOf('.');
    const file = `${this.#folder}/${name.slice(0, dot)}.${hashOf(content)}${name.slice(dot)}`;
    this.#add(file, file, content);
    const elsewhere = prefixFor(name.slice(dot + 1), this.#assets?.assetsPrefix);
    return elsewhere === undefined ? this.#assetsBase + file : withSlash(elsewhere) + file;
  };

  /**
   * Adds a file at a path of its own below the base, for addresses that the world outside has to know, and returns the
   * address. A folder's `index.html` has the folder's address. An existing file stays.
   */
  readonly place = (file: string, content: string | Uint8Array): string => {
    const address = this.#prefix + file.replace(/(^|\/)index\.html$/, '$1');
    this.#placed.set(address, file);
    this.#add(file, `${file}?${hashOf(content)}`, content);
    return address;
  };

  /** Content of a file that has not been written: all of them in `dev`. */
  read(address: string): string | Uint8Array | undefined {
    if (address.startsWith(`${this.#assetsBase}${this.#folder}/`))
      return this.#waiting.get(address.slice(this.#assetsBase.length))?.content;
    if (!address.startsWith(this.#prefix)) return undefined;
    const file = address.slice(this.#prefix.length);
    return (this.#waiting.get(file) ?? this.#waiting.get(`${file.replace(/\/?$/, '/')}index.html`))?.content;
  }

  /**
   * Writes all files so far, and from now on each new file at once. `onWrite` is called for each new file, with a key that no
   * other content has: the path, and for a placed file a hash after a question mark.
   */
  writeTo(site: SiteFiles, onWrite?: (key: string, content: string | Uint8Array) => void): void {
    if (this.#target !== undefined) return;
    this.#target = site;
    for (const { key, content } of this.#waiting.values()) this.bring(key, content);
    this.#waiting.clear();
    this.#tell = onWrite;
  }

  /** Returns whether the site has the file of a key. */
  readonly has = (key: string): boolean => this.#written.has(key.split('?', 1)[0] ?? '');
}

function prefixFor(ending: string, prefix: AssetsPlace['assetsPrefix']): string | undefined {
  return typeof prefix === 'object' ? (prefix[ending] ?? prefix.fallback) : prefix;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 10);
}
