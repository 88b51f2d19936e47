import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The address of the script that draws diagrams. The script becomes a file of the site when a page first asks for
 * it, so that a site without diagrams does not carry it.
 */
export function createDiagramScript(publish: (name: string, content: Uint8Array) => string): () => string {
  let address: string | undefined;
  return () => (address ??= publish('mermaid.js', readFileSync(require.resolve('@mermaid-js/tiny'))));
}
