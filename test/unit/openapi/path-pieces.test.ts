import { expect, it } from 'vitest';
import { pathPieces } from '../../../src/api/openapi/path-pieces.ts';

const lines = (path: string) =>
  pathPieces(path)
    .map(({ text, isParameter, mayBreak }) => (mayBreak ? '\n' : '') + (isParameter ? `<${text}>` : text))
    .join('')
    .split('\n');

it.each([
  ['/', ['/']],
  ['/users', ['/users']],
  ['/repos/{owner}/{repo}/check-runs', ['/repos', '/<{owner}>', '/<{repo}>', '/check-runs']],
  ['/users/{id}.json', ['/users', '/<{id}>.json']],
  ["/users('{id}')/{a}{b}", ["/users('", "<{id}>')", '/<{a}>', '<{b}>']],
  ['/a//b', ['/a', '/', '/b']],
  ['sold', ['sold']],
  ['/open{/close', ['/open{', '/close']],
])('lets the lines of %s break before slashes and parameters', (path, expected) => {
  expect(lines(path)).toEqual(expected);
});
