import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as drawn from '../../../../src/content/components/drawn.ts';
import * as frozen from '../../../../src/content/components/frozen.ts';
import { frozenBuiltIns } from '../../../../src/content/islands/frozen-built-ins.ts';
import { builtInNames, reactNames, runtimeNames } from '../../../../src/content/render/islands/runtime.ts';

const client = new URL('../../../../src/content/islands/', import.meta.url);

/** The names between the braces of lists in a file of the client. */
function namesIn(file: string, before: string): Set<string> {
  const text = readFileSync(new URL(file, client), 'utf8');
  const lists = [...text.matchAll(new RegExp(`${before}\\s*[{[]([^}\\]]*)[}\\]]`, 'g'))];
  return new Set(
    lists
      .flatMap(([, list = '']) => list.split(','))
      .map((part) => part.replace(/.*\sas\s|:.*|'/gs, '').trim())
      .filter((name) => name !== '' && !name.startsWith('...')),
  );
}

// A module that imports a name which is not there does not run at all.
it('the runtime exports every name that the code of a page may use without an import, and of React', () => {
  const lists = ['react.ts', 'index.ts'].map((file) => namesIn(`client/${file}`, '\nexport'));
  const exported = new Set(['user', 'createElement', ...lists.flatMap((names) => [...names])]);
  expect([...runtimeNames].filter((name) => !exported.has(name))).toEqual([]);
  expect([...reactNames].filter((name) => !exported.has(name))).toEqual([]);
});

it('the runtime has every built-in component, drawn or as the build has drawn it', () => {
  expect([...frozenBuiltIns].sort()).toEqual(Object.keys(frozen).sort());
  expect([...Object.keys(drawn), ...frozenBuiltIns, 'CodeBlock'].sort()).toEqual([...builtInNames].sort());
});
