import { expect, it } from 'vitest';
import { createDiagramScript } from '../../../src/site/assets/diagrams.ts';

it('makes the script a file of the site when a page first has a diagram, and once', () => {
  const made: [string, boolean][] = [];
  const script = createDiagramScript((name, content) => {
    made.push([name, content.length > 1_000_000]);
    return '/_astro/mermaid.js';
  });
  expect(made).toEqual([]);
  expect([script(), script()]).toEqual(['/_astro/mermaid.js', '/_astro/mermaid.js']);
  expect(made).toEqual([['mermaid.js', true]]);
});
