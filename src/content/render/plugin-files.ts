import { join, posix, relative } from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { PagePlugins, PluginComponent } from '../plugins/PagePlugins.ts';
import type { Import } from '../compile/imports.ts';

/**
 * Makes a function that says in a diagnostic of a page which plugin a file belongs to, and where the file lies: pages know
 * those next to the docs folder by names of their own.
 */
export function tellOfPlugins(
  docsRoot: string,
  { components = new Map(), folders = new Map() }: PagePlugins,
): (diagnostic: Diagnostic) => Diagnostic {
  const given = [...components.values()];
  const realPath = (path: string): string => {
    const [name = '', ...inside] = path.split('/');
    const folder = folders.get(name);
    return folder === undefined ? path : join(relative(docsRoot, folder), ...inside).replaceAll('\\', '/');
  };
  const told = (message: string, plugin: string): string => {
    const name = `plugin \`${plugin}\``;
    return message.includes(name) ? message : `${message} (${name})`;
  };
  return (diagnostic) => {
    const { file = '', message, hint } = diagnostic;
    const paths = given.map(({ specifier }) => specifier.slice(1));
    const named = paths.filter((path) => realPath(path) !== path && `${message} ${hint}`.includes(path));
    const owner = given.find((one) => isOf(one, file, folders) || named.includes(one.specifier.slice(1)));
    if (!owner) return diagnostic;
    const withPlaces = (text: string): string =>
      named.reduce((said, path) => said.replaceAll(path, () => realPath(path)), text);
    return {
      ...diagnostic,
      message: told(withPlaces(message), owner.plugin),
      ...(hint !== undefined && { hint: withPlaces(hint) }),
      ...(diagnostic.file !== undefined && { file: realPath(file) }),
    };
  };
}

/** Returns whether a file is that of a component, or is in the folder of one next to the docs folder. */
function isOf({ specifier }: PluginComponent, file: string, folders: ReadonlyMap<string, string>): boolean {
  const [name = ''] = file.split('/', 1);
  return folders.has(name) ? posix.dirname(specifier) === `/${name}` : specifier === `/${file}`;
}

/** A component of a page in words, with the plugin that gives it to all pages. */
export function namedComponent(tag: string, imports: readonly Import[]): string {
  if (tag === '') return 'A component';
  const plugin = imports.find(({ names }) => names.some(({ local }) => local === tag))?.plugin;
  return `\`<${tag}>\`${plugin === undefined ? '' : ` of the plugin \`${plugin}\``}`;
}

/** Names the plugins that a page uses, for diagnostics about its code; empty if there are none. */
export function fromPlugins(imports: readonly Import[]): string {
  const tags = imports.flatMap(({ names, plugin }) => (plugin ? names.map(({ local }) => local) : []));
  return tags.map((tag) => namedComponent(tag, imports)).join(', ');
}
