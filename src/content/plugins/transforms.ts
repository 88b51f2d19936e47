import { unified, type Plugin, type Preset, type Processor } from 'unified';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { during, waitFor } from '../../base/watchdog/work.ts';
import { report } from './codes.ts';
import { reasonOf } from './thrown.ts';

/** A plugin of remark or rehype, found and not yet loaded. Plain data, so that it can be handed to another process. */
export interface MarkdownModule {
  /** Name of the plugin that lists it. */
  plugin: string;
  kind: MarkdownKind;
  /** As it was listed. */
  name: string;
  /** Address of its module, another one for another code. */
  url: string;
  options: unknown;
}

/** Which tree a plugin works on: that of the Markdown, or that of the HTML. */
export type MarkdownKind = 'remark' | 'rehype';

/** A tree of Markdown or HTML, as plugins know it. */
export interface Tree {
  type: string;
  children?: Tree[];
  [field: string]: unknown;
}

/** The text that is compiled. */
export interface TransformedText {
  /** Path of the file, relative to the docs root. */
  file: string;
  text: string;
  /** Place in the file of a place in the text. */
  placeOf(line: number, column: number): { line: number; column: number };
}

export interface Transforms {
  /** A hash of all that decides what they make of it. */
  key: string;
  /** True if directives (`:::note`) are read. */
  hasDirectives: boolean;
  has(kind: MarkdownKind): boolean;
  /**
   * Returns the tree that the plugins make. A plugin that throws is skipped.
   *
   * @param fresh Makes a new tree on each call: a plugin that fails may have changed a part of the last one.
   */
  apply(
    kind: MarkdownKind,
    fresh: () => Tree,
    text: TransformedText,
  ): { tree: Tree; diagnostics: Diagnostic[] };
  /** Tells that the compiler cannot use the tree that the plugins have left. */
  unusable(kind: MarkdownKind, file: string): Diagnostic;
}

/** The plugin of remark that only switches a part of the parser on, which Lectern's parser has too. */
const DIRECTIVES = 'remark-directive';

interface Step {
  module: MarkdownModule;
  processor: Processor;
}

/**
 * Loads the plugins.
 *
 * @throws PluginError for one that cannot be used.
 */
export async function loadTransforms(modules: readonly MarkdownModule[], key: string): Promise<Transforms> {
  const steps: Step[] = [];
  for (const module of modules) {
    if (module.name !== DIRECTIVES) steps.push({ module, processor: await processorOf(module) });
  }
  return {
    key,
    hasDirectives: modules.some(({ name }) => name === DIRECTIVES),
    has: (kind) => steps.some(({ module }) => module.kind === kind),
    apply(kind, fresh, text) {
      const diagnostics: Diagnostic[] = [];
      const left = new Set(steps.filter(({ module }) => module.kind === kind));
      for (;;) {
        const failed = runAll(left, fresh, text, diagnostics);
        if (!(failed instanceof Failed)) return { tree: failed, diagnostics };
        left.delete(failed.step);
        diagnostics.splice(0, diagnostics.length, ...diagnostics.filter(isFailure), failed.diagnostic);
      }
    },
    unusable(kind, file) {
      const own = modules.filter((module) => module.kind === kind);
      const plugin = [...new Set(own.map((module) => module.plugin))].join('`, `');
      const names = own.map(({ name }) => name).join(', ');
      const reason = `${names}: the tree has a node that cannot be compiled`;
      return report('plugin/failed', { file, line: 1, column: 1 }, { plugin, part: fieldOf(kind), reason });
    },
  };
}

const isFailure = ({ code }: Diagnostic): boolean => code === 'plugin/failed';

/** Thrown for a plugin that cannot be used at all; see `OptionError`. */
export class PluginError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

async function processorOf({ plugin, name, url, options, kind }: MarkdownModule): Promise<Processor> {
  const field = fieldOf(kind);
  let made: unknown;
  try {
    const load = () => import(/* @vite-ignore */ url) as Promise<{ default?: unknown }>;
    ({ default: made } = await waitFor(`the plugin \`${plugin}\` in \`${field}\``, load));
  } catch (error) {
    throw new PluginError(
      `The plugin "${plugin}" lists ${name} in \`${field}\`, which cannot be loaded: ${reasonOf(error)}`,
      'Fix the module, or install the package.',
    );
  }
  // A preset is an object with a list of plugins.
  if (typeof made !== 'function' && !Array.isArray((made as Partial<Preset> | undefined)?.plugins)) {
    throw new PluginError(
      `The plugin "${plugin}" lists ${name} in \`${field}\`, which does not export a function by default.`,
      `Use the module of a ${kind} plugin.`,
    );
  }
  try {
    const processor = unified().use(made as Plugin, ...((options === undefined ? [] : [options]) as []));
    processor.freeze();
    const { micromarkExtensions, fromMarkdownExtensions } = processor.data() as Record<string, unknown>;
    if (micromarkExtensions !== undefined || fromMarkdownExtensions !== undefined) throw new ExtendsParser();
    return processor as unknown as Processor;
  } catch (error) {
    throw new PluginError(
      `The plugin "${plugin}" lists ${name} in \`${field}\`, which cannot be used: ${reasonOf(error)}`,
      error instanceof ExtendsParser
        ? 'Remove it. Lectern supports tables, footnotes, task lists, math, and frontmatter without plugins, and directives if "remark-directive" is listed.'
        : 'Remove it, or use a version for unified 11.',
    );
  }
}

class ExtendsParser extends Error {
  override message = 'it extends the parser of remark, but Lectern uses a different parser';
}

const fieldOf = (kind: MarkdownKind): string => `markdown.${kind}Plugins`;

/** A plugin that failed. */
class Failed {
  readonly step: Step;
  readonly diagnostic: Diagnostic;

  constructor(step: Step, diagnostic: Diagnostic) {
    this.step = step;
    this.diagnostic = diagnostic;
  }
}

function runAll(
  steps: Iterable<Step>,
  fresh: () => Tree,
  { file, text, placeOf }: TransformedText,
  diagnostics: Diagnostic[],
): Tree | Failed {
  let tree = fresh();
  for (const step of steps) {
    const { plugin, kind, name } = step.module;
    const placeOfMessage = ({ line, column }: Partial<Message>) => ({
      file,
      ...(typeof line === 'number' ? placeOf(line, Number(column ?? 1)) : { line: 1, column: 1 }),
    });
    try {
      const stage = `running the plugin \`${plugin}\` (${name}) on`;
      const made = during(stage, () => runOne(step.processor, tree, { path: file, value: text }), file);
      tree = made.tree;
      for (const message of made.messages) {
        const finding = `${message.reason}${message.ruleId ? ` (${message.ruleId})` : ''}`;
        diagnostics.push(report('plugin/finding', placeOfMessage(message), { plugin, finding }));
      }
    } catch (error) {
      const reason = `${name}: ${reasonOf(error)}`;
      const place = placeOfMessage(Object(error) as Partial<Message>);
      const failed = report('plugin/failed', place, { plugin, part: fieldOf(kind), reason });
      return new Failed(step, failed);
    }
  }
  return tree;
}

/** A message of a plugin; see `VFileMessage`. */
interface Message {
  reason: string;
  ruleId?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

/** @throws What the plugin throws, and for one that has not changed the tree when it returns. */
function runOne(
  processor: Processor,
  before: Tree,
  source: { path: string; value: string },
): { tree: Tree; messages: Message[] } {
  let done: { error?: unknown; tree?: unknown; messages: Message[] } | undefined;
  // `runSync` would throw once more when the promise of an asynchronous plugin is broken, where nothing can catch it.
  processor.run(before, source, (error, tree, file) => {
    done = { error, tree, messages: file?.messages ?? [] };
  });
  if (done === undefined) throw new TypeError('it is asynchronous, but pages are compiled synchronously');
  const { error, tree, messages } = done;
  if (error) throw error instanceof Error ? error : new TypeError(String(error));
  const { type, children } = Object(tree) as Partial<Tree>;
  if (type !== 'root' || !Array.isArray(children)) throw new TypeError('it did not return a tree');
  return { tree: tree as Tree, messages };
}
