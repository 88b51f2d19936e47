import path from 'node:path';
import { addressOf, isFileIn, joined, textOfFile } from './files.ts';
import type { ReadSite, SourceAsset, SourcePage } from './ReadSite.ts';
import { decodedAddress } from '../../../base/addresses/href.ts';
import { nameBelow } from '../../../base/walk-folder.ts';

/** Resolves the links on the pages of another tool. */
export class Targets {
  readonly #site: ReadSite;
  readonly #byFile = new Map<string, SourcePage>();
  readonly #byAddress = new Map<string, SourcePage>();
  readonly #assets = new Map<string, string>();
  readonly #assetPaths = new Set<string>();
  /** Files outside the folders of the site that pages show. */
  readonly found: SourceAsset[] = [];

  constructor(site: ReadSite) {
    this.#site = site;
    for (const page of site.pages) {
      this.#byFile.set(page.file, page);
      this.#byAddress.set(addressOf(page.path), page);
    }
    for (const { file, path: at } of site.assets) {
      this.#assets.set(file, at);
      this.#assetPaths.add(at);
    }
  }

  pageAt(address: string): SourcePage | undefined {
    return this.#byAddress.get(addressOf(joined(address)));
  }

  /** The new target of a link that counts from the site: the address of a page or of a file. */
  addressOf(href: string): string | undefined {
    const [, address = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const { base } = this.#site;
    const plain = joined(address);
    const names =
      plain === base || plain.startsWith(`${base}/`) ? [plain.slice(base.length), plain] : [plain];
    const found = names.map((name) => this.#address(name)).find((one) => one !== undefined);
    return found === undefined ? undefined : `${found}${rest}`;
  }

  /** The new target of a link on a page; `undefined` where the link stays as it is. */
  of(target: string, page: SourcePage): string | undefined {
    const plain = target.replace(/^pathname:\/\//, '');
    if (plain === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\{)/i.test(plain)) return undefined;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(plain) ?? [];
    const name = decodedAddress(written);
    if (name === '') return undefined;
    const found = this.#find(name, page);
    return found === undefined ? undefined : `${encoded(found)}${rest}`;
  }

  /**
   * The new path of a file with components that a page imports; `undefined` where it needs more than React: other files, styles,
   * packages.
   */
  code(name: string, page: SourcePage): string | undefined {
    const { root } = this.#site;
    const bases = this.#bases(name, page);
    const ends = ['', '.jsx', '.tsx', '.js', '/index.jsx', '/index.tsx', '/index.js'];
    const file = bases
      .flatMap((base) => ends.map((end) => base + end))
      .find((one) => /\.[jt]sx?$/.test(one) && isFileIn(root, one));
    const text = file === undefined ? '' : (textOfFile(file) ?? '');
    if (file === undefined || !standsAlone(text)) return undefined;
    // JavaScript files can contain JSX, which Lectern supports only in `.jsx` files.
    const known = this.#assets.get(file);
    if (known !== undefined) return `/${known}`;
    const wanted = joined('snippets', nameBelow(root, file));
    const taken = new Set(this.#assets.values());
    let at = wanted.replace(/\.js$/, '.jsx');
    for (let count = 2; taken.has(at); count++) at = wanted.replace(/\.\w+$/, `-${count}.jsx`);
    this.found.push({ file, path: at });
    this.#assets.set(file, at);
    return `/${at}`;
  }

  /** The text of a file that a page imports as `file?raw`. */
  text(name: string, page: SourcePage): string | undefined {
    const file = this.#bases(name.replace(/\?raw$/, ''), page).find((one) => isFileIn(this.#site.root, one));
    return file === undefined ? undefined : textOfFile(file);
  }

  /** Paths that an import can mean. */
  #bases(name: string, page: SourcePage): string[] {
    const { root } = this.#site;
    const [, alias, below = ''] = /^(\.{1,2}|@site|[@~]|)\/(.*)$/s.exec(name) ?? [];
    if (alias === undefined) return [];
    if (alias.startsWith('.')) return [path.resolve(path.dirname(page.file), name)];
    return (alias.length === 1 ? [path.join(root, 'src'), root] : [root]).map((folder) =>
      path.resolve(folder, below),
    );
  }

  #find(name: string, page: SourcePage): string | undefined {
    const { root, base } = this.#site;
    if (/^(?:@site|~)?\/static\//.test(name) || name.startsWith('@site/'))
      return this.#file(path.join(root, name.replace(/^(?:@site|~)\//, '')));
    if (/^[@~]\//.test(name)) {
      return this.#file(path.join(root, 'src', name.slice(2))) ?? this.#file(path.join(root, name.slice(2)));
    }
    if (name.startsWith('/')) {
      const inBase = base !== '' && (name === `/${base}` || name.startsWith(`/${base}/`));
      const below = /\.mdx?$/.test(name) ? this.#below(name.slice(1)) : undefined;
      if (below !== undefined) return below;
      for (const one of inBase ? [name.slice(base.length + 1), name] : [name]) {
        const found = this.#address(one);
        if (found !== undefined) return found;
      }
      return undefined;
    }
    const file = path.resolve(path.dirname(page.file), name);
    const address = addressOf(page.path);
    const folder = /(?:^|\/)index$/.test(page.path) ? address : path.posix.dirname(address);
    return (
      this.#file(file) ??
      this.#below(name) ??
      this.#address(path.posix.join('/', folder, name)) ??
      // With a slash at the end of addresses, links count from the page itself.
      this.#address(path.posix.join('/', address, name)) ??
      // Without one, those of an index count from the folder around it.
      this.#address(path.posix.join('/', path.posix.dirname(address), name))
    );
  }

  /** A file by its path from a folder of pages. */
  #below(name: string): string | undefined {
    for (const folder of this.#site.folders) {
      const found = this.#file(path.join(folder, name));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #address(name: string): string | undefined {
    const plain = joined(name.replace(/\.(?:html?|mdx?)$/i, ''));
    const page = this.#byAddress.get(addressOf(plain));
    if (page) return `/${addressOf(page.path)}`;
    const [first = '', ...rest] = plain.split('/');
    const untranslated = this.#site.locales.includes(first) ? this.pageAt(rest.join('/')) : undefined;
    if (untranslated) return `/${addressOf(untranslated.path)}`;
    const asset = joined(name);
    return this.#assetPaths.has(asset) ? `/${asset}` : undefined;
  }

  #file(file: string): string | undefined {
    const names = [
      file,
      `${file}.md`,
      `${file}.mdx`,
      ...['index', 'README'].flatMap((name) => [`${file}/${name}.md`, `${file}/${name}.mdx`]),
    ];
    for (const name of names) {
      const page = this.#byFile.get(name);
      if (page) return page.isPart ? `/${page.path}` : `/${addressOf(page.path)}`;
    }
    const known = this.#assets.get(file);
    if (known !== undefined) return `/${known}`;
    const { root } = this.#site;
    const isAttached = file.includes(`${path.sep}.gitbook${path.sep}assets${path.sep}`);
    if (
      !isFileIn(root, file) ||
      (!isAttached && !/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)$/i.test(file))
    )
      return undefined;
    const at = joined(
      'images',
      nameBelow(root, file)
        .replace(/^src\//, '')
        // A folder with a dot in front is not published.
        .replace(/(^|\/)\.+/g, '$1'),
    );
    this.#assets.set(file, at);
    this.found.push({ file, path: at });
    return `/${at}`;
  }
}

/** Returns whether code imports nothing but React. */
function standsAlone(text: string): boolean {
  const imports = [...text.matchAll(/\b(?:from|import|require)\s*\(?\s*["']([^"']+)["']/g)];
  return imports.every(([, source]) => source === 'react') && text.length < 50_000;
}

function encoded(address: string): string {
  return address.replace(/[ "<>`{}]/g, (character) => encodeURIComponent(character));
}
