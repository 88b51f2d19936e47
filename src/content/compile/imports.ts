import { endsInside } from '../repair/statement.ts';

/** A name that an import brings into the page. `*` stands for the whole module. */
export interface ImportedName {
  local: string;
  imported: string;
}

/** An `import` statement. */
export interface Import {
  /** As written, e.g. `/snippets/intro.mdx`. */
  specifier: string;
  names: ImportedName[];
  /** Line of the statement: 0-based inside the code that {@link takeImports} reads, 1-based in the file where it is loaded. */
  line: number;
  /** Name of the plugin that gives it to all pages; absent where it is written. */
  plugin?: string;
}

const statement =
  /^[ \t]*import\s+(?:(type\s+)?([\w$*{},\s]+?)\s*from\s*)?(["'])([^"'\n]+)\3(?:\s*(?:with|assert)\s*\{[^}]*\})?[ \t]*;?/gm;

/**
 * Takes the `import` statements out of module code: the compiler turns each into the same bare `arguments[0]`,
 * so that where a name came from is lost. What remains has the same lines.
 */
export function takeImports(code: string): { imports: Import[]; rest: string } {
  const imports: Import[] = [];
  const rest = code.replace(
    statement,
    (whole, type: string | undefined, clause: string | undefined, _quote, specifier: string, at: number) => {
      const before = code.slice(0, at);
      // Inside a template text, a line may look like a statement without being one.
      if (endsInside(before)) return whole;
      imports.push({
        specifier,
        names: type === undefined ? readClause(clause ?? '') : [],
        line: before.split('\n').length - 1,
      });
      return whole.replace(/[^\n]/g, '');
    },
  );
  return { imports, rest };
}

function readClause(clause: string): ImportedName[] {
  const names: ImportedName[] = [];
  const [, braced] = /\{([^}]*)\}/.exec(clause) ?? [];
  for (const part of (braced ?? '').split(',')) {
    // `type T` names a type of TypeScript, which brings no value to the page.
    const [, imported, local] = /^\s*(?!type\s+[\w$])([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    if (imported !== undefined) names.push({ imported, local: local ?? imported });
  }
  for (const part of clause.replace(/\{[^}]*\}/, '').split(',')) {
    const [, local] = /^\s*\*\s+as\s+([\w$]+)\s*$/.exec(part) ?? [];
    if (local !== undefined) names.push({ imported: '*', local });
    else if (/^\s*[\w$]+\s*$/.test(part)) names.push({ imported: 'default', local: part.trim() });
  }
  return names;
}
