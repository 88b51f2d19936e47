import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { OptionError, unknownName } from './OptionError.ts';
import { PARTS, type LecternOptions, type PartName } from './options.ts';
import { codeRoot } from './package-root.ts';
import { findPackage } from './packages.ts';
import { moduleFile } from './plugin-modules.ts';

const layout = path.join(codeRoot, 'page/layout/parts');

/**
 * Replaces parts of the layout with an author's `.astro` files, wherever the layout imports them. A file of the
 * author's may still import the original (`astro-lectern/layout/Logo.astro`) and render around it.
 *
 * @throws OptionError for a name that is no part and for a file that does not exist.
 */
export function replaceParts(parts: Partial<Record<string, string>>, root: string): Plugin {
  const files = new Map<string, string>();
  for (const [name, file] of Object.entries(parts)) {
    if (file === undefined) continue;
    files.set(path.join(layout, `${partNamed(name)}.astro`), existing(file, root, `parts.${name}`));
  }
  return {
    name: 'astro-lectern:parts',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!importer) return undefined;
      const [, name, inside] = /^(astro|astro-lectern(?=\/layout\/))\/(.+)$/.exec(id) ?? [];
      if (inside !== undefined && !path.normalize(importer).startsWith(codeRoot)) {
        const found = await this.resolve(id, importer, { ...options, skipSelf: true });
        if (found !== null) return found;
        // A part next to a bare docs folder sees neither package.
        return name === 'astro'
          ? this.resolve(id, path.join(layout, 'Shell.astro'), { ...options, skipSelf: true })
          : path.join(codeRoot, 'page', inside.replace(/^layout\/(?=[^/]+\.astro$)/, 'layout/parts/'));
      }
      if (!id.startsWith('.') || !id.endsWith('.astro')) return undefined;
      const from = path.resolve(path.dirname(importer.split('?', 1)[0] ?? importer));
      if (from !== layout && from !== path.join(codeRoot, 'build/routes')) return undefined;
      return files.get(path.resolve(from, id));
    },
  };
}

/**
 * The imports for each style sheet of the `customCss` option: files by absolute path, those of packages as they are
 * written (`some-package/style.css`).
 *
 * @throws OptionError for what is neither.
 */
export function customCssImports(customCss: string | readonly string[] = [], root: string): string[] {
  return [customCss].flat().map((entry) => {
    const isFile = /^[./]/.test(entry) || existsSync(path.resolve(root, entry));
    return isFile ? existing(entry, root, 'customCss') : packaged(entry, root);
  });
}

/**
 * Absolute paths of the style sheets that a command line names: files, relative to `root`, and those of packages.
 *
 * @throws OptionError for what is neither.
 */
export function stylePlaces(entries: readonly string[], root: string): string[] {
  return customCssImports(entries, root).map((file) =>
    path.isAbsolute(file) ? file : moduleFile(file, root, '--custom-css'),
  );
}

/**
 * Files by part, as absolute paths, of what a command line names as `PART=FILE`; `undefined` where it names none.
 *
 * @throws OptionError for what has another form.
 */
export function partPlaces(entries: readonly string[], root: string): LecternOptions['parts'] {
  const files = new Map<PartName, string>();
  for (const entry of entries) {
    const [, name, file] = /^(\w+)=(.+)$/s.exec(entry) ?? [];
    if (name === undefined || file === undefined)
      throw new OptionError(
        `--parts expects PART=FILE, but got "${entry}".`,
        'Example: --parts Footer=./Footer.astro',
      );
    const part = partNamed(name);
    if (files.has(part))
      throw new OptionError(`--parts has two files for ${part}.`, 'Remove one of the two.');
    files.set(part, existing(file, root, '--parts'));
  }
  return files.size === 0 ? undefined : Object.fromEntries(files);
}

/**
 * Text of style sheets that pages load as they are.
 *
 * @throws OptionError for one that names other files by their paths, which would not be there.
 */
export function customStyles(files: readonly string[]): string[] {
  return files.map((file) => {
    const css = readFileSync(file, 'utf8');
    const [, named] =
      /(?:@import\s+|url\()\s*["']?((?!(?:https?|data):|[/#])[^"')\s]+)/i.exec(
        css.replace(/\/\*[^]*?\*\//g, ''),
      ) ?? [];
    if (named === undefined || named === 'url(') return css;
    throw new OptionError(
      `The style sheet ${file} refers to ${named} by a relative path, which does not exist in the site.`,
      'Move both files into the docs folder, whose style sheets load on every page, or use an absolute URL.',
    );
  });
}

function packaged(entry: string, root: string): string {
  if (findPackage(entry, root).folders.length > 0) return entry;
  throw new OptionError(
    `The option \`customCss\` refers to ${entry}, which is neither a file nor in an installed package.`,
    `Paths are relative to the project's root, ${root}.`,
  );
}

function partNamed(name: string): PartName {
  const known = PARTS.find((part) => part === name);
  if (known) return known;
  throw unknownName(`There is no layout part "${name}".`, name, PARTS, (one) => `"${one}"`);
}

function existing(file: string, root: string, option: string): string {
  const absolute = path.resolve(root, file);
  if (existsSync(absolute)) return absolute;
  throw new OptionError(
    `The option \`${option}\` refers to ${file}, which does not exist.`,
    `Paths are relative to the project's root, ${root}.`,
  );
}
