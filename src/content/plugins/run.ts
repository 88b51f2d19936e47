import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic, Severity } from '../../base/diagnostics.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { nearest } from '../../base/nearest.ts';
import type { NavTree } from '../../base/model/NavTree.ts';
import { DidNotEnd, PATIENCE_MS, waitFor } from '../../base/watchdog/work.ts';
import { report } from './codes.ts';
import type {
  CheckedSite,
  Finding,
  GeneratedFile,
  HeadElement,
  LecternPlugin,
  PageChanges,
  PluginDocs,
  PluginPage,
} from './Plugin.ts';
import { reasonOf } from './thrown.ts';
import { copyOfTree, readTree, type TreeSources } from './tree.ts';

export interface ChangedPage extends Pick<PageChanges, 'title' | 'description'> {
  /** HTML for the end of `<head>`. */
  head: string;
  /** HTML above the content and below it. */
  before: string;
  after: string;
  /** True if a plugin could not do its work, so that another build may make another page. */
  hasFailed: boolean;
}

type PartName = 'generate' | 'navigation' | 'page' | 'check';

/** Runs the plugins of a site, in their order: the one place where code of a plugin is called, but for that of `markdown`. */
export class PluginRun {
  readonly #plugins: readonly LecternPlugin[];
  readonly #ms: number;
  /** Parts that did not end, which are not run again. */
  readonly #late = new Set<string>();

  /** @param ms Milliseconds after which a promise of a plugin is given up. */
  constructor(plugins: readonly LecternPlugin[], ms = PATIENCE_MS) {
    this.#plugins = plugins;
    this.#ms = ms;
  }

  /** Returns whether any plugin has a part. */
  has(part: PartName): boolean {
    return this.#withPart(part).length > 0;
  }

  /** Files that plugins add to the docs folder. */
  async generate(docs: PluginDocs): Promise<{ files: GeneratedFile[]; diagnostics: Diagnostic[] }> {
    const diagnostics: Diagnostic[] = [];
    const files: GeneratedFile[] = [];
    for (const plugin of this.#withPart('generate')) {
      await this.#call({ part: 'generate', given: structuredClone(docs), diagnostics }, plugin, (made) => {
        files.push(...generatedFiles(made));
      });
    }
    return { files, diagnostics };
  }

  /** The navigation that the plugins make; `undefined` where they leave it as it is. */
  async navigation(
    tree: NavTree,
    sources: Omit<TreeSources, 'plugin'>,
  ): Promise<{ tree: NavTree | undefined; diagnostics: Diagnostic[] }> {
    const diagnostics: Diagnostic[] = [];
    let current = tree;
    for (const plugin of this.#withPart('navigation')) {
      const before = copyOfTree(current);
      const given = copyOfTree(current);
      await this.#call({ part: 'navigation', given, diagnostics }, plugin, (made) => {
        if (isDeepStrictEqual(made, before)) return;
        const read = readTree(made, { ...sources, plugin: plugin.name });
        diagnostics.push(...read.diagnostics);
        if (read.tree.roots.length > 0) current = read.tree;
      });
    }
    return { tree: current === tree ? undefined : current, diagnostics };
  }

  async page(page: PluginPage): Promise<{ changed: ChangedPage; diagnostics: Diagnostic[] }> {
    const diagnostics: Diagnostic[] = [];
    const changed: ChangedPage = { head: '', before: '', after: '', hasFailed: false };
    for (const plugin of this.#withPart('page')) {
      const { title = page.title, description = page.description } = changed;
      const place = { file: page.file, ...(page.file !== undefined && { line: 1, column: 1 }) };
      const given = { ...structuredClone(page), title, ...(description !== undefined && { description }) };
      await this.#call({ part: 'page', given, diagnostics, place }, plugin, (made) => take(made, changed));
    }
    changed.hasFailed = diagnostics.length > 0;
    return { changed, diagnostics };
  }

  async check(site: CheckedSite): Promise<Diagnostic[]> {
    const diagnostics: Diagnostic[] = [];
    for (const plugin of this.#withPart('check')) {
      await this.#call({ part: 'check', given: structuredClone(site), diagnostics }, plugin, (made) => {
        diagnostics.push(...findingsOf(made, plugin.name));
      });
    }
    return diagnostics;
  }

  #withPart(part: PartName): LecternPlugin[] {
    return this.#plugins.filter((plugin) => plugin[part]);
  }

  /**
   * Calls a part of a plugin, and reads a plain copy of what it gave back. What fails of that is reported.
   *
   * @param read Uses what was given back. It may throw, and then must have changed nothing.
   */
  async #call(
    { part, given, diagnostics, place = {} }: Call,
    plugin: LecternPlugin,
    read: (made: {}) => void,
  ): Promise<void> {
    const { name } = plugin;
    const key = `${name} ${part}`;
    try {
      if (this.#late.has(key)) throw new Error('it does not run again, because it did not finish before');
      const method = plugin[part] as ((given: unknown) => unknown) | undefined;
      const who = `the plugin \`${name}\` in \`${part}\``;
      const made: unknown = structuredClone(await waitFor(who, () => method?.call(plugin, given), this.#ms));
      if (made !== undefined && made !== null) read(made);
    } catch (error) {
      if (error instanceof DidNotEnd) this.#late.add(key);
      diagnostics.push(report('plugin/failed', place, { plugin: name, part, reason: reasonOf(error) }));
    }
  }
}

interface Call {
  part: PartName;
  given: unknown;
  diagnostics: Diagnostic[];
  place?: { file?: string | undefined; line?: number; column?: number };
}

/** @throws TypeError for a value that is no object with these keys, such as one with a typo. */
function requireKeys<Type extends object>(
  value: unknown,
  known: Record<keyof Type, true>,
  what: string,
): Type {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`it returned ${what} that is not an object`);
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(known, key)) continue;
    const meant = nearest(key, Object.keys(known));
    throw new TypeError(
      `it returned ${what} with the unknown property \`${key}\`. ${meant === undefined ? `There are ${Object.keys(known).join(', ')}` : `Did you mean \`${meant}\`?`}`,
    );
  }
  return value as Type;
}

const CHANGES = { title: true, description: true, head: true, before: true, after: true } as const;
const ELEMENT = { tag: true, attributes: true, content: true } as const;
const GENERATED = { file: true, content: true } as const;
const FINDING = { message: true, severity: true, hint: true, file: true, line: true, column: true } as const;

/** @throws TypeError for what is no change of a page; nothing of it is taken then. */
function take(made: unknown, changed: ChangedPage): void {
  const changes = requireKeys<PageChanges>(made, CHANGES, 'a change');
  const { title, description, head = [], before = '', after = '' } = changes;
  for (const [name, value] of Object.entries({ title, description, before, after })) {
    if (value !== undefined && typeof value !== 'string')
      throw new TypeError(`it returned a \`${name}\` that is not a string`);
  }
  if (!Array.isArray(head)) throw new TypeError('it returned a `head` that is not a list');
  const elements = head.map(elementHtml).join('');
  if (title !== undefined) changed.title = title;
  if (description !== undefined) changed.description = description;
  changed.head += elements;
  changed.before += before;
  changed.after = after + changed.after;
}

/** @throws TypeError for what is no such element. */
function elementHtml(element: unknown): string {
  const {
    tag,
    attributes = {},
    content = '',
  } = requireKeys<HeadElement>(element, ELEMENT, 'an element in `head`');
  if (!['meta', 'link', 'script', 'style'].includes(tag))
    throw new TypeError(`it returned an element in \`head\` with the tag ${JSON.stringify(tag)}`);
  if (typeof content !== 'string') throw new TypeError('the content of an element in `head` is not a string');
  const written = Object.entries(attributes).flatMap(([name, value]: [string, unknown]) => {
    if (!/^[A-Za-z][\w:.-]*$/.test(name)) throw new TypeError(`"${name}" is not a valid attribute name`);
    if (value === false || value === undefined) return [];
    return value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  });
  const start = `<${tag}${written.join('')}>`;
  if (tag === 'meta' || tag === 'link') return start;
  if (/<\/(?:script|style)|<!--/i.test(content))
    throw new TypeError(`the content of an element in \`head\` would close the ${tag}`);
  return `${start}${content}</${tag}>`;
}

/** @throws TypeError for what is no list of files in the docs folder. */
function generatedFiles(made: unknown): GeneratedFile[] {
  if (!Array.isArray(made)) throw new TypeError('it did not return a list');
  return made.map((one: unknown) => {
    const { file, content } = requireKeys<GeneratedFile>(one, GENERATED, 'a file');
    if (
      typeof file !== 'string' ||
      !/^(?!\/)[^\\:]*[^\\:/]$/.test(file) ||
      file.split('/').some((part) => /^\.*$/.test(part))
    )
      throw new TypeError(
        `it returned the file ${JSON.stringify(file)}, which is no path in the docs folder`,
      );
    if (typeof content !== 'string')
      throw new TypeError(`the content of its file \`${file}\` is not a string`);
    return { file, content };
  });
}

const SEVERITIES: readonly unknown[] = ['error', 'warning', 'info'] satisfies Severity[];

/** @throws TypeError for what is no list of findings. */
function findingsOf(made: unknown, plugin: string): Diagnostic[] {
  if (!Array.isArray(made)) throw new TypeError('it did not return a list');
  return made.map((one: unknown) => {
    const finding = requireKeys<Finding>(one, FINDING, 'a finding');
    const { message, severity = 'warning', hint, file, line, column = 1 } = finding;
    if (typeof message !== 'string' || message === '')
      throw new TypeError('it returned a finding without a message');
    if (!SEVERITIES.includes(severity))
      throw new TypeError(`it returned a finding with the severity ${JSON.stringify(severity)}`);
    const place =
      typeof file !== 'string'
        ? {}
        : typeof line === 'number'
          ? { file, line, column: Number(column) }
          : { file };
    const found = report('plugin/finding', place, { plugin, finding: message });
    return { ...found, severity, ...(typeof hint === 'string' && { hint }) };
  });
}
