import { parseStatements } from '../compile/page-code.ts';
import { analyse, type Analysis } from './analyse.ts';

/** Analyzes the statements of a page; `undefined` if they cannot be parsed. */
export function analyseStatements(statements: string): Analysis | undefined {
  const tree = parseStatements(statements);
  return tree && analyse(tree);
}
