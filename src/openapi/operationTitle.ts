import type { Operation } from './ApiDocument.ts';

/** What an operation is called: its summary, else its id in words, else its method and path. */
export function operationTitle(operation: Operation): string {
  const { kind, summary, operationId, method, path } = operation;
  const first = summary
    ?.split('\n')
    .find((line) => line.trim() !== '')
    ?.trim();
  if (first !== undefined) return first;
  if (kind === 'webhook') return path;
  return operationId === undefined ? `${method} ${path}` : inWords(operationId);
}

/** `listPetsByID` as `List pets by ID`. */
function inWords(id: string): string {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word, index) => (index === 0 || /^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}
