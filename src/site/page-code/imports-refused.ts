import { parse } from 'acorn';
import type { CodeNode } from '../../content/compile/code-nodes.ts';
import { nodesIn } from '../../content/compile/code-nodes.ts';
import { REFUSED_IMPORT } from './exchange.ts';

/**
 * The body of a function in which each `import()` calls {@link REFUSED_IMPORT}: the engine would give the page an object of the
 * program around it.
 *
 * @throws Where such a body cannot be read.
 */
export function importsRefused(body: string): string {
  if (!/\bimport(?=\s*[(./])/.test(body)) return body;
  let code = body;
  // A loop, since code can be nested deeper than calls may be.
  const nodes = [
    parse(body, { ecmaVersion: 'latest', allowReturnOutsideFunction: true }) as unknown as CodeNode,
  ];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.type === 'ImportExpression')
      code = code.slice(0, node.start) + REFUSED_IMPORT + code.slice(node.start + REFUSED_IMPORT.length);
    for (const value of Object.values(node)) nodes.push(...nodesIn(value));
  }
  return code;
}
