import { parse } from 'acorn';
import { nodesIn } from './code-nodes.ts';
import type { CodeNode } from './code-nodes.ts';

/**
 * Names that compiled code uses, in two lists: the second has those that the code asks for somewhere before it reads them
 * (`typeof window`, or inside a `try`), so that it most likely has something else to show where they are missing. Code that
 * cannot be read has none.
 */
export function namesIn(code: string): string[][] {
  const used = new Set<string>();
  const asked = new Set<string>();
  // A loop, since code can be nested deeper than calls may be.
  const nodes = [{ node: read(code), isAsked: false }];
  for (let next = nodes.pop(); next !== undefined; next = nodes.pop()) {
    const { node, isAsked } = next;
    if (node.type === 'Identifier') (isAsked ? asked : used).add(String(node.name));
    for (const [key, value] of Object.entries(node)) {
      if ((key === 'property' || key === 'key') && node.computed === false) continue;
      const isCaught = key === 'block' && node.handler != null;
      for (const child of nodesIn(value)) {
        const isTypeOf = node.operator === 'typeof' && child.type === 'Identifier';
        nodes.push({ node: child, isAsked: isAsked || isTypeOf || isCaught });
      }
    }
  }
  return [[...used].filter((name) => !asked.has(name)), [...asked]];
}

function read(code: string): CodeNode {
  try {
    return parse(code, {
      ecmaVersion: 'latest',
      allowReturnOutsideFunction: true,
    }) as unknown as CodeNode;
  } catch {
    return { type: 'Program', start: 0 };
  }
}
