import { getOrMake } from '../../../base/get-or-make.ts';
import { nearest, slipOf } from '../../../base/nearest.ts';
import { type Kind, componentKey } from '../grammar.ts';
import { joinPointer, pointerSegments } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, valueAt } from '../pointer.ts';
import { type Place, pointerOf } from '../walk.ts';
import { type Report, meant } from './Report.ts';
import { describe } from './words.ts';

/** Checks references within one description. References to other files are replaced or reported earlier, by `Bundle`. */
export class RefCheck {
  private readonly root: Record<string, unknown>;
  private readonly report: Report;
  /** True if a reference has a target, by its text. */
  private readonly known = new Map<string, boolean>();
  /** True if following a reference only ever points to further references, round in a circle. */
  private readonly circular = new Map<string, boolean>();

  constructor(root: Record<string, unknown>, report: Report) {
    this.root = root;
    this.report = report;
  }

  check(place: Place & { node: Record<string, unknown> }): void {
    const ref = place.node.$ref;
    const pointer = () => joinPointer(pointerOf(place), '$ref');
    if (typeof ref !== 'string') {
      const message = `A \`$ref\` should be a string, not ${describe(ref)}`;
      this.report.add({ code: 'openapi/wrong-type', message, pointer: pointer() });
      return;
    }
    if (!ref.startsWith('#')) return;
    if (!this.leads(ref)) {
      const missing = firstMissing(this.root, ref.slice(1));
      if (missing && this.report.misspelt.has(missing)) return;
      this.report.add({
        code: 'openapi/unresolved-ref',
        message: `The reference \`${ref}\` cannot be resolved`,
        pointer: pointer(),
        hint: meant(suggestRef(this.root, ref, place.kind)),
      });
    } else if (this.isCircular(ref)) {
      const message = `The reference \`${ref}\` refers to itself`;
      this.report.add({ code: 'openapi/circular-ref', message, pointer: pointer() });
    }
  }

  /** Checks the targets of a discriminator's mapping: references, or bare names of components. */
  checkMapping(place: Place & { node: Record<string, unknown> }): void {
    const { discriminator } = place.node;
    if (!isObject(discriminator)) return;
    for (const [value, target] of entriesOf(discriminator.mapping)) {
      if (typeof target !== 'string' || this.isTarget(target)) continue;
      const isName = !/[#/]/.test(target);
      const near = suggestRef(this.root, isName ? `#/components/schemas/${target}` : target, 'schema');
      const hint = isName ? near?.split('/').at(-1) : near;
      this.report.add({
        code: 'openapi/unresolved-ref',
        message: `The mapping \`${value}\` cannot be resolved: \`${target}\` is ${isName ? 'not a schema' : /^#[^/]/.test(target) ? 'not a JSON pointer' : 'not in the document'}`,
        pointer: [`discriminator`, 'mapping', value].reduce(joinPointer, pointerOf(place)),
        hint: meant(hint),
      });
    }
  }

  /** True if a mapping may have a target. A file that no reference points to was not read, so its targets are unknown. */
  private isTarget(target: string): boolean {
    if (target.startsWith('#')) return this.leads(target);
    return (
      /[/.]/.test(target) || valueAt(this.root, joinPointer('/components/schemas', target)) !== undefined
    );
  }

  private leads(ref: string): boolean {
    return getOrMake(this.known, ref, () => valueAt(this.root, ref.slice(1)) !== undefined);
  }

  /** Remembers the answer for every link of a chain, so that a long chain is walked once. */
  private isCircular(start: string): boolean {
    const seen = new Set<string>();
    let ref: unknown = start;
    let answer: boolean | undefined;
    while (answer === undefined) {
      if (typeof ref !== 'string' || !ref.startsWith('#')) answer = false;
      else if (seen.has(ref)) answer = true;
      else {
        answer = this.circular.get(ref);
        seen.add(ref);
        const target: unknown = valueAt(this.root, ref.slice(1));
        ref = isObject(target) ? target.$ref : undefined;
      }
    }
    for (const link of seen) this.circular.set(link, answer);
    return answer;
  }
}

/**
 * Suggests a target for a reference that has no target: the same path with its misspelled names corrected, or a component
 * of that name and of the kind that the place takes.
 */
export function suggestRef(root: unknown, ref: string, kind: Kind): string | undefined {
  const segments = pointerSegments(ref.replace(/^#?\/?/, '/'));
  return slipIn(root, segments) ?? componentNamed(root, segments.at(-1) ?? '', kind);
}

function slipIn(root: unknown, segments: string[]): string | undefined {
  let node = root;
  const found: string[] = [];
  for (const segment of segments) {
    if (!isObject(node)) return undefined;
    const key = Object.hasOwn(node, segment) ? segment : slipOf(segment, Object.keys(node));
    if (key === undefined) return undefined;
    found.push(key);
    node = node[key];
  }
  return isObject(node) ? `#${found.reduce(joinPointer, '')}` : undefined;
}

function componentNamed(root: unknown, word: string, kind: Kind): string | undefined {
  const name = word.replace(/\.(json|ya?ml)$/i, '');
  const old = { schema: 'definitions', parameter: 'parameters', response: 'responses' };
  const oldKey = old[kind as keyof typeof old];
  const key = componentKey[kind];
  if (!isObject(root) || key === undefined || name === '') return undefined;
  const pointer = Object.hasOwn(root, 'swagger') ? `/${oldKey}` : `/components/${key}`;
  const holder = valueAt(root, pointer);
  if (!isObject(holder)) return undefined;
  const meant = Object.hasOwn(holder, name) ? name : nearest(name, Object.keys(holder));
  return meant === undefined ? undefined : `#${joinPointer(pointer, meant)}`;
}

function firstMissing(root: unknown, pointer: string): string | undefined {
  let at = '';
  for (const segment of pointerSegments(pointer)) {
    at = joinPointer(at, segment);
    if (valueAt(root, at) === undefined) return segment;
  }
  return undefined;
}
