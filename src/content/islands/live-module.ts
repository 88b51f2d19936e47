import { analyseStatements } from './analyse-statements.ts';
import { reactingNames, usedBy, type Analysis, type Hints } from './analyse.ts';
import type { Reacting } from './mark.ts';

/** A module with components that react. */
export interface LiveModule {
  analysis: Analysis;
  /** Local names. */
  reacting: ReadonlySet<string>;
  /** Of the module and of all that it imports. */
  hints: readonly Hints[];
  /** Texts of pages that its components may show, as components. */
  texts: readonly object[];
}

/** Imports that react, by their local names. */
export interface LiveImports extends Reacting {
  /** Texts of pages by the local names of their imports. */
  pages: ReadonlyMap<string, object>;
}

/** Returns `true` if code may contain a hook or a handler, or needs a browser, so that parsing it pays. */
const sign = /\buse[A-Z]|\bon[A-Z]|\btypeof\b|\b(?:window|document|localStorage|sessionStorage)\b/;

/** Returns the interactive parts of a module; `undefined` if there are none. */
export function liveModule(analysis: Analysis, imports: LiveImports): LiveModule | undefined {
  const reacting = reactingNames(analysis, imports.names);
  if (reacting.size === 0) return undefined;
  const used = usedBy(reacting, analysis);
  const own = [...imports.pages].filter(([name]) => used.has(name)).map(([, text]) => text);
  return {
    ...{ analysis, reacting },
    hints: [analysis.hints, ...imports.hints],
    texts: [...new Set([...own, ...imports.texts])],
  };
}

/** Returns the interactive parts of the statements in a page. */
export function liveStatements(statements: string, imports: LiveImports): LiveModule | undefined {
  if (imports.names.size === 0 && !sign.test(statements)) return undefined;
  const analysis = analyseStatements(statements);
  return analysis && liveModule(analysis, imports);
}

/** Returns the interactive exports for importing modules. */
export function reactingExports(live: LiveModule | undefined): Reacting | undefined {
  if (live === undefined) return undefined;
  const { analysis, reacting, hints, texts } = live;
  const names = [...analysis.exported].filter(([, local]) => reacting.has(local)).map(([name]) => name);
  return { names: new Set(names), hints, texts };
}
