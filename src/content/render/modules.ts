import { report } from '../page/codes.ts';
import type { ComponentType } from 'preact';
import { noteOrder } from '../../base/cache/inputs.ts';
import { FailedPart } from '../components/FailedPart.tsx';
import { builtIns } from '../components/index.ts';
import type { Diagnostic, Place } from '../../base/diagnostics.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import type { Import, ImportedName } from '../compile/imports.ts';
import type { Exports } from './evaluate.ts';
import { notedFiles } from '../page/docs-files.ts';
import { findImported, type Imported } from '../page/find-imported.ts';
import type { Hints } from '../islands/analyse.ts';
import { frozenName, type Reacting } from '../islands/mark.ts';
import { isOutside, keyOfImport, textOf } from './project/find.ts';
import { FRAMEWORKS, frameworkEnding } from './project/frameworks.ts';
import { placeholder } from './project/placeholder.tsx';
import { lineOfTag } from './project/tags.ts';
import { packages } from './react.ts';
import {
  readModule,
  type Gathered,
  type Imports,
  type LoadedModule,
  type LoaderOptions,
} from './read-module.ts';

type Loaded = [exports?: Exports, reacting?: Reacting];

/** The file whose imports are loaded. */
interface Importer {
  /** Path relative to the docs root. */
  from: string;
  /** Takes the diagnostics and files of the imported files. */
  into: Gathered;
  /** The files that are being loaded, outermost first. */
  trail: readonly string[];
}

/** Loads what pages import. Files are loaded once and shared by all pages. */
export class ModuleLoader {
  readonly #options: LoaderOptions;
  readonly #loaded = new Map<string, Promise<LoadedModule>>();

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  /** The values that imports bring in. */
  load(imports: readonly Import[], from: string, into: Gathered): Promise<Imports> {
    return this.#loadImports(imports, { from, into, trail: [from] });
  }

  /** Forgets every loaded file, after an edit. */
  clear(): void {
    this.#loaded.clear();
  }

  async #loadImports(imports: readonly Import[], importer: Importer): Promise<Imports> {
    const values: Record<string, unknown> = {};
    const names = new Set<string>();
    const hints = new Set<Hints>();
    const texts = new Set<object>();
    const pages = new Map<string, object>();
    for (const whole of imports) {
      for (const name of whole.names) values[name.local] = this.#placeholderFor(whole, name, importer.from);
      const one = { ...whole, names: whole.names.filter(({ local }) => values[local] === undefined) };
      if (one.names.length === 0 && whole.names.length > 0) continue;
      // In a list, because a module that exports `then` would be taken for a promise.
      const [exports, reacting] = await this.#loadOne(one, importer);
      for (const name of one.names) {
        const { local, imported } = name;
        values[local] = valueOf(exports, name);
        if (lacks(exports, name)) {
          const facts = { specifier: one.specifier, ...name, exported: Object.keys(exports) };
          importer.into.diagnostics.push(report('page/import-name', placeOf(one, importer), facts));
        }
        if (reacting !== undefined && (imported === '*' || reacting.names.has(imported))) {
          names.add(local);
          for (const hint of reacting.hints) hints.add(hint);
          for (const text of reacting.texts) texts.add(text);
        }
        const page = imported === 'default' ? exports?.default : undefined;
        if (page !== undefined && frozenName(page) !== undefined) pages.set(local, page);
      }
    }
    return { values, live: { names, hints: [...hints], texts: [...texts], pages } };
  }

  /** Returns the placeholder of a component that the project renders. */
  #placeholderFor({ specifier }: Import, name: ImportedName, from: string): unknown {
    const options = this.#options;
    const key = keyOfImport({ specifier, from, name }, options);
    if (key === undefined) return undefined;
    const tag = name.local;
    return placeholder({ key, tag, source: from }, () => lineOfTag(textOf(from, options), tag));
  }

  async #loadOne(one: Import, importer: Importer): Promise<Loaded> {
    const { specifier } = one;
    const { from, into } = importer;
    if (Object.hasOwn(packages, specifier)) return [packages[specifier]];
    if (/\.css$/i.test(specifier)) return [styles];
    const files = notedFiles(this.#options.files, into.inputs);
    const found = findImported(specifier, from, files);
    if (frameworkEnding(specifier) === undefined) {
      if (found.image) return [{ default: this.#options.asset(`/${found.target}`) as never }];
      if (found.path !== undefined) return this.#loadFound(found.path, one, importer);
      const ofProject = files.projectImage?.(specifier, from);
      if (ofProject !== undefined) return [{ default: ofProject as never }];
    }
    into.diagnostics.push(this.#notFound(one, found, importer));
    return [];
  }

  /** Loads a file, and hands on what it says to the file that imports it. */
  async #loadFound(path: string, one: Import, importer: Importer): Promise<Loaded> {
    const { into, trail } = importer;
    const place = placeOf(one, importer);
    if (trail.includes(path)) {
      noteOrder(into.inputs);
      into.diagnostics.push(report('page/import-cycle', place, { specifier: one.specifier }));
      return [];
    }
    const load = (): Promise<LoadedModule> =>
      readModule(path, this.#options, (imports, gathered) =>
        this.#loadImports(imports, { from: path, into: gathered, trail: [...trail, path] }),
      );
    const { exports, gathered, reacting, failed } = await getOrMake(this.#loaded, path, load);
    for (const diagnostic of gathered.diagnostics)
      if (!into.diagnostics.includes(diagnostic)) into.diagnostics.push(diagnostic);
    for (const [file, part] of gathered.parts) into.parts.set(file, part);
    for (const [question, answer] of gathered.inputs) into.inputs.set(question, answer);
    if (failed !== true) return [exports, reacting];
    const cause = gathered.diagnostics.find(({ severity, file }) => severity === 'error' && file === path);
    into.diagnostics.push(report('page/import-failed', place, { path, line: cause?.line ?? 1 }));
    return [failedExports];
  }

  /** Reports an import that names no file of the docs folder. */
  #notFound(one: Import, { target, isPath, wanted }: Imported, importer: Importer): Diagnostic {
    const { files, project, docsRoot } = this.#options;
    const { specifier } = one;
    const place = placeOf(one, importer);
    const ending = frameworkEnding(specifier);
    const isOfProject = ending !== undefined && project?.endings.includes(ending);
    if (!isOfProject && (ending !== undefined || isOutside(specifier, importer.from, docsRoot))) {
      const framework = ending && FRAMEWORKS[ending];
      return report('page/import-framework', place, {
        specifier,
        framework,
        isInProject: project !== undefined,
      });
    }
    const meant = notedFiles(files, importer.into.inputs).nearest(target);
    return isOfProject || isPath || /\.(?:mdx?|[jt]sx?|json)$/i.test(wanted)
      ? report('page/import-missing', place, { specifier, meant })
      : report('page/import-package', place, { specifier, hint: hintOfOwn(one) });
  }
}

function placeOf({ line }: Import, { from }: Importer): Place {
  return { file: from, line, column: 1 };
}

/** The value of an imported name. */
function valueOf(exports: Exports | undefined, { local, imported }: ImportedName): unknown {
  if (exports === failedExports && (imported === 'default' || /^[A-Z]/.test(imported))) return FailedPart;
  const value = imported === '*' ? exports : exports?.[imported];
  // A component that is not there is Lectern's of that name, or shows its children; `undefined` would be
  // reported a second time.
  return value === undefined && /^[A-Z]/.test(local) ? (ownComponent(imported, local) ?? absent) : value;
}

/** Returns whether a file that was read lacks an export. A style sheet has whatever is asked of it. */
function lacks(exports: Exports | undefined, { local, imported }: ImportedName): exports is Exports {
  if (exports === undefined || exports === failedExports || exports === styles || imported === '*')
    return false;
  return !(imported in exports) && ownComponent(imported, local) === undefined;
}

function ownComponent(imported: string, local: string): unknown {
  const name = imported === 'default' ? local : imported;
  return Object.hasOwn(builtIns, name) ? builtIns[name] : undefined;
}

/** Components of the format need no import, and some pages have one from a package that never was. */
function hintOfOwn({ names }: Import): string | undefined {
  const own = names.filter(({ imported, local }) => ownComponent(imported, local) !== undefined);
  if (own.length === 0) return undefined;
  const list = own.map(({ local }) => `\`${local}\``).join(', ');
  return `Remove the import: ${list} ${own.length === 1 ? 'needs' : 'need'} none.`;
}

/** Stands for the exports of every style sheet: names of classes that nothing has. */
const styles: Exports = { default: {} as never };

/** Stands for the exports of every file that failed. */
const failedExports: Exports = {};

const absent: ComponentType<{ children?: unknown }> = ({ children }) => children as never;
