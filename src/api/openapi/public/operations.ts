import { pointerSegments } from '../../../base/json/pointer.ts';
import type { Kind } from '../grammar.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { pointerOf, walk } from '../walk.ts';
import { mentionsAny } from './mentions.ts';
import type { ObjectPlace, Survey } from './survey.ts';

type Node = Record<string, unknown>;

/** Matches extensions with requests that an author wrote: `x-codeSamples`, `x-code-samples`, `x-readme`. */
const SAMPLES = /sample|readme/i;

/**
 * Takes code samples out of operations that mention a field, a parameter or a value that is left out, and parameters of links.
 * Returns the operations that lose a sample.
 */
export function hideInOperations(
  { operations, leaving }: Survey,
  wordsOf: (node: unknown, kind: Kind) => ReadonlySet<string>,
): ObjectPlace[] {
  const nodes = new Set<unknown>([...leaving.keys()].map(({ node }) => node));
  const changed: ObjectPlace[] = [];
  const parameters = new Map<unknown, string[]>();
  for (const place of operations) {
    const { node, parent } = place;
    const shared = isObject(parent?.node) ? listOf(parent.node.parameters) : [];
    const names = [...shared, ...listOf(node.parameters)].flatMap((one) =>
      nodes.has(one) && isObject(one) ? [String(one.name)] : [],
    );
    for (const key of [node.operationId, `#${pointerOf(place)}`]) parameters.set(key, names);
  }
  for (const place of operations) {
    const { node } = place;
    if (leaving.has(place)) continue;
    const samples = entriesOf(node).filter(([key]) => key.startsWith('x-') && SAMPLES.test(key));
    const links = linksIn(node);
    if (samples.length + links.length === 0) continue;
    const own = parameters.get(`#${pointerOf(place)}`) ?? [];
    const words = new Set([...wordsOf(node, 'operation'), ...own]);
    for (const link of links) {
      const target = parameters.get(link.operationId) ?? parameters.get(link.operationRef) ?? [];
      hideInLink(link, new Set(target), words);
    }
    const found = samples.filter(([key]) => hideSamples(node, key, words));
    if (found.length > 0) changed.push(place);
  }
  return changed;
}

/** Takes the texts, and the items of lists, that mention some words out of a value. `true`: there were some. */
function hideSamples(holder: Node, key: string, words: ReadonlySet<string>): boolean {
  const value = holder[key];
  const isHidden = (one: unknown): boolean => textsIn(one).some((text) => mentionsAny(text, words));
  if (!isHidden(value)) return false;
  if (Array.isArray(value)) holder[key] = value.filter((one) => !isHidden(one));
  else if (isObject(value)) for (const [inner] of entriesOf(value)) hideSamples(value, inner, words);
  else Reflect.deleteProperty(holder, key);
  return true;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return entriesOf(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

function linksIn(operation: Node): Node[] {
  const found: Node[] = [];
  walk(operation, 'operation', {
    enter: ({ kind, node }) => {
      if (kind === 'link') found.push(node);
      return kind !== 'schema';
    },
  });
  return found;
}

/** Takes parameters out of a link that are left out, or whose values come from a field that is left out. */
function hideInLink({ parameters }: Node, names: ReadonlySet<string>, words: ReadonlySet<string>): void {
  for (const [name, value] of entriesOf(parameters)) {
    const own = name.replace(/^(?:path|query|header|cookie)\./, '');
    // `$response.body#/id`, `$request.query.id`
    const [source = '', pointer = ''] =
      typeof value === 'string' && value.startsWith('$') ? value.split('#') : [];
    const segments = [...pointerSegments(pointer), source.split('.').at(-1) ?? ''];
    if (names.has(own) || segments.some((segment) => words.has(segment)))
      Reflect.deleteProperty(parameters as Node, name);
  }
}
