import { capitalized } from '../../../base/text.ts';
import type { Operation } from '../model/ApiDocument.ts';
import { isMadeOfPath, pathTitle } from './path-title.ts';

/** Longest summary that is used as a title. A longer one is shown as text on the page. */
const MAX_TITLE = 100;

/**
 * Title of an operation: its summary, else a webhook's name, the operation id in words, or what method and path are
 * about where the id only repeats them.
 */
export function operationTitle(operation: Operation): string {
  const { kind, summary, operationId, method, path } = operation;
  const title = plainLine(summary);
  if (title !== '' && title.length <= MAX_TITLE) return title;
  if (kind === 'webhook') return path;
  const isOwn = operationId !== undefined && !isMadeOfPath(operation);
  return (
    (isOwn ? undefined : pathTitle(operation)) ??
    (operationId === undefined ? `${method} ${path}` : idInWords(operationId))
  );
}

/** A text without the marks of Markdown, for titles and sidebar entries; empty when it has several lines. */
export function plainLine(text = ''): string {
  const line = text.trim();
  if (line.includes('\n')) return '';
  return line
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .trim();
}

/** `listPetsByID` as `List pets by ID`. */
export function idInWords(id: string): string {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[_\-./]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word, index) => (index === 0 || /^[A-Z0-9]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words === '' ? id : capitalized(words);
}

/** Abbreviations that slugs write in lower case. */
const ABBREVIATIONS = /\b(ai|api|csv|dns|id|ip|jwt|oidc|pdf|saml|scim|sms|sql|ssh|sso|ssl|url)(s?)\b/gi;

/** The name of a tag or of a part of a path for readers: `Code scanning` for `code-scanning`. One written for readers stays. */
export function inWords(name: string): string {
  if (!/^[a-z][a-z\d]*(?:[-_][a-z\d]+)*$/.test(name)) return name;
  return idInWords(name).replace(
    ABBREVIATIONS,
    (_, word: string, plural: string) => word.toUpperCase() + plural,
  );
}
