import { parseStatements } from '../compile/page-code.ts';
import { analyse, type Analysis } from './analyse.ts';

/** What the statements of a page say about themselves; `undefined` where they cannot be parsed. */
export function analyseStatements(statements: string): Analysis | undefined {
  const tree = parseStatements(statements);
  return tree && analyse(tree);
}
