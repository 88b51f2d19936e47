import { report } from '../page/codes.ts';
import type { ComponentType } from 'preact';
import { noteOrder } from '../../base/cache/inputs.ts';
import { FailedPart } from '../components/FailedPart.tsx';
import { builtIns } from '../components/index.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { Import, ImportedName } from '../compile/imports.ts';
import type { Exports } from './evaluate.ts';
import { notedFiles } from '../page/docs-files.ts';
import { findImported } from '../page/find-imported.ts';
import type { Hints } from '../islands/analyse.ts';
import { frozenName } from '../islands/mark.ts';
import type { Reacting } from '../islands/mark.ts';
import { isOutside, keyOfImport, textOf } from './project/find.ts';
import { FRAMEWORKS, frameworkEnding } from './project/frameworks.ts';
import { placeholder } from './project/placeholder.tsx';
import { lineOfTag } from './project/tags.ts';
import { packages } from './react.ts';
import { readModule } from './read-module.ts';
import type { Gathered, Imports, LoadedModule, LoaderOptions } from './read-module.ts';

/** Loads what pages import. */
export interface ModuleLoader {
  /**
   * The values that imports bring in.
   *
   * @param from Path of the importing file, relative to the docs root.
   * @param into What the imported files say is added.
   */
  load(imports: readonly Import[], from: string, into: Gathered): Promise<Imports>;
  /** Forgets every loaded file, after an edit. */
  clear(): void;
}

/** Makes a {@link ModuleLoader}. Files are loaded once and shared by all pages. */
export function createModuleLoader(options: LoaderOptions): ModuleLoader {
  const loaded = new Map<string, Promise<LoadedModule>>();

  const loadFile = (path: string, trail: readonly string[]): Promise<LoadedModule> => {
    const known = loaded.get(path);
    if (known !== undefined) return known;
    const load = readModule(path, options, (imports, into) =>
      loadImports(imports, path, into, [...trail, path]),
    );
    loaded.set(path, load);
    return load;
  };

  const loadImports = async (
    imports: readonly Import[],
    from: string,
    into: Gathered,
    trail: readonly string[],
  ): Promise<Imports> => {
    const values: Record<string, unknown> = {};
    const names = new Set<string>();
    const hints = new Set<Hints>();
    const texts = new Set<object>();
    const pages = new Map<string, object>();
    for (const whole of imports) {
      const one = { ...whole, names: [...whole.names] };
      for (const name of whole.names) {
        const component = placeholderFor(whole, name, from);
        if (component === undefined) continue;
        values[name.local] = component;
        one.names.splice(one.names.indexOf(name), 1);
      }
      if (one.names.length === 0 && whole.names.length > 0) continue;
      // In a list, because a module that exports `then` would be taken for a promise.
      const [exports, reacting] = await loadOne(one, from, into, trail);
      for (const { local, imported } of one.names) {
        values[local] = imported === '*' ? exports : exports?.[imported];
        if (exports === failedExports && (imported === 'default' || /^[A-Z]/.test(imported)))
          values[local] = FailedPart;
        const own = ownComponent(imported, local);
        if (own === undefined && exports && exports !== failedExports && !hasName(exports, imported)) {
          const place = { file: from, line: one.line, column: 1 };
          const facts = { specifier: one.specifier, imported, local, exported: Object.keys(exports) };
          into.diagnostics.push(report('page/import-name', place, facts));
        }
        // A component that is not there is Lectern's of that name, or shows its children; `undefined` would be
        // reported a second time.
        if (values[local] === undefined && /^[A-Z]/.test(local)) values[local] = own ?? absent;
        if (reacting !== undefined && (imported === '*' || reacting.names.has(imported))) {
          names.add(local);
          for (const hint of reacting.hints) hints.add(hint);
          for (const text of reacting.texts) texts.add(text);
        }
        if (
          imported === 'default' &&
          exports?.default !== undefined &&
          frozenName(exports.default) !== undefined
        )
          pages.set(local, exports.default);
      }
    }
    return { values, live: { names, hints: [...hints], texts: [...texts], pages } };
  };

  /** Returns the placeholder of a component that the project renders. */
  const placeholderFor = ({ specifier }: Import, name: ImportedName, from: string): unknown => {
    const key = keyOfImport({ specifier, from, name }, options);
    if (key === undefined) return undefined;
    const tag = name.local;
    return placeholder({ key, tag, source: from }, () => lineOfTag(textOf(from, options), tag));
  };

  const loadOne = async (
    one: Import,
    from: string,
    into: Gathered,
    trail: readonly string[],
  ): Promise<[Exports | undefined, Reacting?]> => {
    const { specifier } = one;
    const place = { file: from, line: one.line, column: 1 };
    const leftOut = (diagnostic: Diagnostic): [undefined] => {
      into.diagnostics.push(diagnostic);
      return [undefined];
    };
    if (Object.hasOwn(packages, specifier)) return [packages[specifier]];
    if (/\.css$/i.test(specifier)) return [styles];
    const isInProject = options.project !== undefined;
    const files = notedFiles(options.files, into.inputs);
    const { wanted, isPath, target, image, path } = findImported(specifier, from, files);
    const ending = frameworkEnding(specifier);
    if (ending !== undefined) {
      return leftOut(
        options.project?.endings.includes(ending)
          ? report('page/import-missing', place, { specifier, meant: files.nearest(target) })
          : report('page/import-framework', place, { specifier, framework: FRAMEWORKS[ending], isInProject }),
      );
    }
    if (image) return [{ default: options.asset(`/${target}`) as never }];
    if (path === undefined && isOutside(specifier, from, options.docsRoot))
      return leftOut(report('page/import-framework', place, { specifier, isInProject }));
    if (path === undefined) {
      const meant = files.nearest(target);
      return leftOut(
        isPath || /\.(?:mdx?|[jt]sx?|json)$/i.test(wanted)
          ? report('page/import-missing', place, { specifier, meant })
          : report('page/import-package', place, { specifier, hint: hintOfOwn(one) }),
      );
    }
    if (trail.includes(path)) {
      noteOrder(into.inputs);
      return leftOut(report('page/import-cycle', place, { specifier }));
    }
    const { exports, gathered, reacting, failed } = await loadFile(path, trail);
    for (const diagnostic of gathered.diagnostics)
      if (!into.diagnostics.includes(diagnostic)) into.diagnostics.push(diagnostic);
    for (const [file, part] of gathered.parts) into.parts.set(file, part);
    for (const [question, answer] of gathered.inputs) into.inputs.set(question, answer);
    if (failed === true) {
      const cause = gathered.diagnostics.find(({ severity, file }) => severity === 'error' && file === path);
      into.diagnostics.push(report('page/import-failed', place, { path, line: cause?.line ?? 1 }));
      return [failedExports];
    }
    return [exports, reacting];
  };

  return {
    load: (imports, from, into) => loadImports(imports, from, into, [from]),
    clear: () => loaded.clear(),
  };
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

/** Returns whether a file has an export. A style sheet has whatever is asked of it. */
function hasName(exports: Exports, imported: string): boolean {
  return imported === '*' || exports === styles || imported in exports;
}

/** Stands for the exports of every style sheet: names of classes that nothing has. */
const styles: Exports = { default: {} as never };

/** Stands for the exports of every file that failed. */
const failedExports: Exports = {};

const absent: ComponentType<{ children?: unknown }> = ({ children }) => children as never;
