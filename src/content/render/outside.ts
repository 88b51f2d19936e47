import { analyseStatements } from '../islands/analyse-statements.ts';
import { readFormula } from '../components/latex/formula.ts';
import type { Compile } from '../compile/compiled-cache.ts';
import type { CompileInput } from '../compile/compile.ts';
import { isLanguage, meantLanguage, type Highlighter } from '../code/highlight.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import type { ImportedName } from '../compile/imports.ts';
import { components } from '../../base/strings/components.ts';
import type { TextsOf } from '../../base/strings/index.ts';
import type { Frame } from './evaluate.ts';
import type { SiteParts } from './page-scope.ts';
import { isOutside, type ImportPlaces, keyOfImport, textOf } from './project/find.ts';
import { originalPlace, readScript } from './script-compiler.ts';
import { readTextModule } from './text-module.ts';

/** Options of {@link createOutside}. */
export interface OutsideOptions {
  files: DocsFiles;
  compile: Compile;
  highlighter: Highlighter;
  places: ImportPlaces;
  icon: SiteParts['icon'];
  isPage: NonNullable<SiteParts['isPage']>;
  textsOf: TextsOf;
}

/**
 * Functions that rendering a page needs and that code of pages must not have around it: they read files, compile and highlight. They
 * take and return plain data, so that a realm of another process can call them by name. None of them reads anything outside the docs
 * folder but images of the project, whatever it is given.
 */
export function createOutside(options: OutsideOptions) {
  const { files, compile, highlighter, places, icon, isPage, textsOf } = options;
  return {
    read: (path: string) => files.read(path),
    exists: (path: string) => files.exists(path),
    nearest: (path: string) => files.nearest(path),
    imageSize: (path: string) => files.imageSize(path),
    projectImage: (specifier: string, from: string) => files.projectImage?.(specifier, from),
    isPage: (path: string) => isPage(path),
    icon: (name: string, options?: Parameters<SiteParts['icon']>[1]) => icon(name, options),
    compile: (input: CompileInput) => compile(input),
    placeOf: (input: CompileInput, component: string) => compile(input).module?.placeOf(component),
    readTextModule: (path: string) => readTextModule(path, files, compile),
    readScript: (path: string) => readScript(path, files),
    originalPlace: (frame: Frame) => originalPlace(frame, files),
    analyseStatements,
    highlight: (code: string, lang?: string) => highlighter.highlight(code, lang),
    isLanguage,
    meantLanguage,
    readFormula,
    keyOfImport: (specifier: string, from: string, name: ImportedName) =>
      keyOfImport({ specifier, from, name }, places),
    isOutside: (specifier: string, from: string) => isOutside(specifier, from, places.docsRoot),
    textOf: (file: string) => textOf(file, places),
    /** Absent for the texts that the realm has itself. */
    stringsOf(language: string) {
      const texts = textsOf(language);
      return texts.components === components ? undefined : texts;
    },
  };
}

/** The functions of {@link createOutside}. */
export type Outside = ReturnType<typeof createOutside>;
