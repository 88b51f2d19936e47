import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import { waitFor } from '../../base/watchdog/work.ts';
import { codeFiles } from '../../content/plugins/module-key.ts';
import type { PluginComponent } from '../../content/plugins/PagePlugins.ts';
import type { LecternPlugin, MarkdownPlugin } from '../../content/plugins/Plugin.ts';
import type { Plugins } from '../../content/plugins/Plugins.ts';
import { PluginRun } from '../../content/plugins/run.ts';
import { reasonOf } from '../../content/plugins/thrown.ts';
import {
  loadTransforms,
  type MarkdownKind,
  type MarkdownModule,
  PluginError,
} from '../../content/plugins/transforms.ts';
import type { PluginEntry } from './options.ts';
import { OptionError, unknownName } from './OptionError.ts';
import { moduleFile } from './plugin-modules.ts';

interface Loaded {
  plugin: LecternPlugin;
  /** Folder that its paths start from. */
  folder: string;
  /** Hash of its code, where it is named by its path. */
  code?: string;
  files: readonly string[];
}

/**
 * Loads the plugins of the option `plugins`.
 *
 * @throws OptionError for one that cannot be used.
 */
export async function loadPlugins(
  entries: readonly PluginEntry[] | undefined,
  root: string,
  docsRoot: string,
): Promise<Plugins | undefined> {
  if (entries === undefined || entries.length === 0) return undefined;
  const all: Loaded[] = [];
  for (const entry of entries) {
    const loaded = await load(entry, root);
    const { name } = loaded.plugin;
    if (all.some(({ plugin }) => plugin.name === name))
      throw new OptionError(`Two plugins have the name "${name}".`, 'Remove or rename one of them.');
    all.push(loaded);
  }
  const folders = new Map<string, string>();
  const components = new Map<string, PluginComponent>();
  const modules: MarkdownModule[] = [];
  const files = all.flatMap((loaded) => loaded.files);
  const keys: unknown[] = [];
  for (const loaded of all) {
    const { plugin, folder, code } = loaded;
    for (const [name, written] of Object.entries(plugin.components ?? {})) {
      const [named = '', imported = 'default'] = String(written).split('#', 2);
      const file = moduleFile(named, folder, `The component "${name}" of the plugin "${plugin.name}"`);
      const specifier = `/${pathOf(file, docsRoot, plugin.name, folders)}`;
      components.set(name, { specifier, imported, plugin: plugin.name });
      files.push(...codeFiles(file).files);
    }
    const own = (['remark', 'rehype'] as const).flatMap((kind) => markdownModules(loaded, kind, files));
    modules.push(...own);
    keys.push([plugin.name, plugin.cacheKey, code, own.map(keyOf), typeof plugin.check]);
  }
  const key = fingerprint(keys, [...components]);
  return Object.assign(new PluginRun(all.map(({ plugin }) => plugin)), {
    key,
    isKeyed: all.every(({ plugin, code }) => !plugin.page || (plugin.cacheKey ?? code) !== undefined),
    pages: {
      ...(components.size > 0 && { components, folders }),
      ...(modules.length > 0 && { transforms: await transformsOf(modules, key) }),
    },
    modules,
    files: [...new Set(files)].filter((file) => !file.split(path.sep).includes('node_modules')),
    reload: async () => (await loadPlugins(entries, root, docsRoot)) as Plugins,
  });
}

/** Identifies the effect of a module on text. Its URL contains a hash of its code. */
const keyOf = ({ name, kind, url, options }: MarkdownModule): unknown => [
  name,
  kind,
  url.split('?v=')[1],
  options,
];

async function transformsOf(modules: readonly MarkdownModule[], key: string) {
  try {
    return await loadTransforms(modules, key);
  } catch (error) {
    if (error instanceof PluginError) throw new OptionError(error.message, error.hint);
    throw error;
  }
}

async function load(entry: PluginEntry, root: string): Promise<Loaded> {
  if (!isNamed(entry)) {
    const plugin = pluginOf(entry, 'A plugin in the option `plugins`');
    return { plugin, folder: root, files: [] };
  }
  const [named, options] = entry instanceof Array ? entry : [entry];
  const file = moduleFile(named, root, 'The option `plugins`');
  const { files, key: code } = codeFiles(file);
  const what = `The plugin ${String(named)}`;
  const address = `${pathToFileURL(file).href}?v=${code.slice(0, 12)}`;
  const importAndCall = async (): Promise<unknown> => {
    const { default: given } = (await import(/* @vite-ignore */ address)) as { default?: unknown };
    return typeof given === 'function' ? (given as (options: unknown) => unknown)(options) : given;
  };
  let made: unknown;
  try {
    made = await waitFor(`the plugin \`${String(named)}\``, importAndCall);
  } catch (error) {
    const isOldForm =
      error instanceof SyntaxError && /Unexpected token 'export'|import statement/.test(error.message);
    throw new OptionError(
      `${what} could not be loaded: ${reasonOf(error)}`,
      isOldForm
        ? 'Use the extension .mjs, or set "type": "module" in its package.json.'
        : 'Fix it, or remove it.',
    );
  }
  const hash = fingerprint(code, options);
  return { plugin: pluginOf(made, what), folder: path.dirname(file), code: hash, files };
}

function isNamed(entry: PluginEntry): entry is Exclude<PluginEntry, LecternPlugin> {
  return typeof entry === 'string' || entry instanceof URL || Array.isArray(entry);
}

const FIELDS: Record<keyof LecternPlugin, 'string' | 'object' | 'function'> = {
  name: 'string',
  cacheKey: 'string',
  components: 'object',
  markdown: 'object',
  generate: 'function',
  navigation: 'function',
  page: 'function',
  check: 'function',
};

/** @throws OptionError for what is no plugin. */
function pluginOf(value: unknown, what: string): LecternPlugin {
  const plugin = Object(value) as Record<string, unknown>;
  const { name } = plugin;
  if (typeof name !== 'string' || !/^[\w@/.-]+$/.test(name)) {
    throw new OptionError(
      `${what} has no \`name\`.`,
      "A plugin is an object whose `name` has only letters, digits, and dashes, such as `{ name: 'glossary', page() { … } }`.",
    );
  }
  for (const [field, given] of Object.entries(plugin)) {
    const type = Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof LecternPlugin] : undefined;
    if (type === undefined)
      throw unknownName(
        `The plugin "${name}" has an unknown property \`${field}\`.`,
        field,
        Object.keys(FIELDS),
      );
    if (given !== undefined && (typeof given !== type || given === null))
      throw new OptionError(
        `The \`${field}\` of the plugin "${name}" is not ${type === 'object' ? 'an' : 'a'} ${type}.`,
        'Fix the plugin.',
      );
  }
  for (const component of Object.keys((plugin['components'] as object | undefined) ?? {})) {
    if (!/^[A-Z][\w$]*$/.test(component))
      throw new OptionError(
        `The plugin "${name}" has a component named "${component}".`,
        'Component names start with a capital letter.',
      );
  }
  return plugin as unknown as LecternPlugin;
}

function markdownModules({ plugin, folder }: Loaded, kind: MarkdownKind, files: string[]): MarkdownModule[] {
  const field = `${kind}Plugins` as const;
  const what = `\`markdown.${field}\` of the plugin "${plugin.name}"`;
  return [...(plugin.markdown?.[field] ?? [])].map((entry: MarkdownPlugin) => {
    const [named, options] = (Array.isArray(entry) ? entry : [entry]) as [unknown, unknown];
    if (typeof named === 'function') {
      throw new OptionError(
        `${what} holds a function.`,
        "Use the name of its module, such as `'remark-emoji'` or `'./plugins/mentions.js'`, because several processes load it.",
      );
    }
    if (typeof named !== 'string' && !(named instanceof URL))
      throw new OptionError(
        `${what} contains a value that is not a module name.`,
        'Use a package name or a path.',
      );
    try {
      structuredClone(options);
    } catch {
      throw new OptionError(
        `The options of ${String(named)} in ${what} contain a function.`,
        'Options must be plain data. Write your own module that exports the plugin with these options.',
      );
    }
    if (named === 'remark-directive') return { plugin: plugin.name, kind, name: named, url: '', options };
    const file = moduleFile(named, folder, what);
    const code = codeFiles(file);
    files.push(...code.files);
    const url = `${pathToFileURL(file).href}?v=${code.key.slice(0, 12)}`;
    return { plugin: plugin.name, kind, name: String(named), url, options };
  });
}

/** The path by which pages know the file of a component; a folder outside the docs gets a name of its own. */
function pathOf(file: string, docsRoot: string, plugin: string, folders: Map<string, string>): string {
  const inDocs = path.relative(docsRoot, file);
  if (!inDocs.startsWith('..') && !path.isAbsolute(inDocs)) return inDocs.split(path.sep).join('/');
  const folder = path.dirname(file);
  const known = [...folders].find(([, one]) => one === folder)?.[0];
  const name =
    known ?? `plugin:${plugin.replaceAll('/', '-')}${folders.size === 0 ? '' : `.${folders.size}`}`;
  folders.set(name, folder);
  return `${name}/${path.basename(file)}`;
}
