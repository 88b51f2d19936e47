import type { Kind } from '../grammar.ts';
import { isObject, listOf } from '../pointer.ts';
import { textOf, wordsOf } from '../text.ts';

/** The usable values of an object's `x-mint` extension. */
export interface Mint {
  /** Path of the operation's page, without slashes at its ends. */
  path?: string;
  /** Frontmatter of the operation's page, as written. */
  metadata?: Record<string, unknown>;
  /** MDX above the reference of the operation. */
  content?: string;
  /** Labels before and after the name of a field. */
  pre: readonly string[];
  post: readonly string[];
}

/** A key of `x-mint`: the objects that can have it and its valid values. `noEffect`: the reason why Lectern ignores it. */
interface KeyOfMint {
  on: readonly Kind[];
  isRight(value: unknown): boolean;
  wanted: string;
  noEffect?: string;
}

/** A path that can be an address and a file on every system. */
const SAFE = /^[\p{L}\p{N}\-_~]+(?:[./][\p{L}\p{N}\-_~]+)*$/u;

const isText = (value: unknown): boolean => typeof value === 'string';
const isLabels = (value: unknown): boolean =>
  (Array.isArray(value) ? value : [value]).every((one) => textOf(one) !== undefined);
const labels: KeyOfMint = { on: ['schema', 'parameter'], isRight: isLabels, wanted: 'a list of strings' };

/** Every key that `x-mint` may have. `groups` decides what is public; see `public/marks.ts`. */
export const MINT: Record<string, KeyOfMint> = {
  metadata: { on: ['operation'], isRight: isObject, wanted: 'an object' },
  content: { on: ['operation'], isRight: isText, wanted: 'text' },
  href: {
    on: ['operation'],
    isRight: (value) => isText(value) && SAFE.test(bare(value as string)),
    wanted: 'the path of a page, such as `/guides/orders`',
  },
  groups: { on: [], isRight: () => true, wanted: '' },
  pre: labels,
  post: labels,
  mcp: { on: [], isRight: () => true, wanted: '', noEffect: 'a static site has no MCP server' },
  playground: {
    on: [],
    isRight: () => true,
    wanted: '',
    noEffect: 'the request form opens when a reader clicks its button',
  },
};

/** Fields of `metadata` that name another source for the page, which already shows the operation. */
export const NOT_METADATA: readonly string[] = [
  'openapi',
  'openapi-schema',
  'api',
  'asyncapi',
  'graphql',
  'sdk',
];

/** Reads the `x-mint` of an operation or a schema. */
export function mintOf({ 'x-mint': written }: Record<string, unknown>): Mint {
  if (!isObject(written)) return NONE;
  const { href, metadata, content } = written;
  const path = typeof href === 'string' ? bare(href) : '';
  return {
    ...(SAFE.test(path) && { path }),
    ...(isObject(metadata) && { metadata }),
    ...(typeof content === 'string' && content.trim() !== '' && { content }),
    pre: labelsOf(written.pre),
    post: labelsOf(written.post),
  };
}

const NONE: Mint = { pre: [], post: [] };

/** The labels that a key of an object gives: the key itself for `true`, a text, or each text of a list. */
export function labelsOf(value: unknown, key?: string): string[] {
  if (value === true) return key === undefined ? [] : [key];
  if (value === false || value === null) return [];
  return (Array.isArray(value) ? listOf(value) : [value]).flatMap((one) => wordsOf(one)?.trim() ?? []);
}

function bare(href: string): string {
  return href.replace(/^\/+|\/+$/g, '');
}
