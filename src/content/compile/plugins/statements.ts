import { takeImports } from '../imports.ts';
import { takeCode, type Found, type MarkdownVisits, type PluginContext } from './context.ts';

/**
 * Takes the imports out of the code between the text, and hands prose that follows them without an empty line back
 * as a problem.
 *
 * @param defined Names of components that the text brings itself are added.
 */
export function statementVisits(context: PluginContext, found: Found, defined: Set<string>): MarkdownVisits {
  const { placeOf } = context;
  return {
    mdxjsEsm(node) {
      if (context.isData) return { type: 'paragraph', children: [{ type: 'text', value: node.value }] };
      const { imports, rest } = takeImports(node.value);
      for (const { names } of imports) for (const { local } of names) defined.add(local);
      for (const [, name = ''] of rest.matchAll(/\b(?:const|let|var|function|class)\s+([A-Z]\w*)/g))
        defined.add(name);
      takeCode(context, found, rest, 'module', node);
      found.statements.push(node.value);
      if (imports.length === 0) return undefined;
      const first = node.position?.start.line ?? 1;
      for (const { line, ...one } of imports) {
        const place = placeOf(first + line, 1);
        found.imports.push({ ...one, line: place.line });
        if (/^[./@]|\.mdx?$/.test(one.specifier)) {
          found.references.push({ kind: 'snippet', target: one.specifier, ...place });
        }
      }
      // Lines after the imports in the same paragraph are code, or text without an empty line before it.
      const lines = rest.split('\n');
      const next = lines.findIndex((line) => line.trim() !== '');
      if (next > 0 && !/^\s*(?:export\b|import\b|\/[/*]|\*)/.test(lines[next] ?? '')) {
        found.problem ??= { line: first + next, column: 1, message: 'Unexpected statement in code' };
        return { type: 'mdxjsEsm', value: '' };
      }
      return { type: 'mdxjsEsm', value: rest };
    },
  };
}
