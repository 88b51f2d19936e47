import type { Diagnostic, Position } from '../diagnostics.ts';
import { METHODS, componentKey, referable } from './grammar.ts';
import { entriesOf, isObject, joinPointer, listOf, valueAt } from './pointer.ts';
import { type Place, pointerOf, walk } from './walk.ts';

/** Problems of one code that are listed one by one; the rest is counted. */
const LISTED = 30;

export interface CheckOptions {
  file: string;
  /** Where a pointer stands in the text, `file` included when it is another one. */
  locate: (pointer: string, atKey?: boolean) => (Position & { file?: string }) | undefined;
}

/** Looks a description over, in the version it was written in. What is found costs a warning, never the page. */
export function checkDescription(root: Record<string, unknown>, options: CheckOptions): Diagnostic[] {
  const report = new Report(options);
  const refs = new Map<string, boolean>();
  walk(root, 'document', {
    enter: (place) => {
      if (!Object.hasOwn(place.node, '$ref') || !referable.has(place.kind)) return;
      checkRef(root, place, refs, report);
    },
    wrong: (place, expected) => {
      const what = describe(place.node);
      report.add(
        'openapi/wrong-type',
        `\`${nameOf(place)}\` should be ${expected}, not ${what}`,
        pointerOf(place),
      );
    },
  });
  checkRequired(root, report);
  checkOperations(root, report);
  return report.finish();
}

class Report {
  private readonly counts = new Map<string, number>();
  private readonly found: Diagnostic[] = [];
  private readonly options: CheckOptions;

  constructor(options: CheckOptions) {
    this.options = options;
  }

  add(code: string, message: string, pointer: string, atKey = false): void {
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    if (count > LISTED) return;
    const { file } = this.options;
    const place = this.options.locate(pointer, atKey) ?? {};
    this.found.push({ code, severity: 'warning', message, file, pointer, ...place });
  }

  finish(): Diagnostic[] {
    for (const [code, count] of this.counts) {
      if (count <= LISTED) continue;
      const message = `${count - LISTED} more problems of the kind \`${code}\` are not listed`;
      this.found.push({
        code: 'openapi/more-problems',
        severity: 'warning',
        message,
        file: this.options.file,
      });
    }
    return this.found;
  }
}

function checkRef(root: unknown, place: Place, known: Map<string, boolean>, report: Report): void {
  const ref = (place.node as Record<string, unknown>).$ref;
  const pointer = () => joinPointer(pointerOf(place), '$ref');
  if (typeof ref !== 'string') {
    report.add('openapi/wrong-type', `A \`$ref\` should be text, not ${describe(ref)}`, pointer());
    return;
  }
  // Other files have been brought in by now: what still points outside was reported then.
  if (!ref.startsWith('#')) {
    if (place.kind === 'schema' || ref === '') {
      if (!/[/.:]/.test(ref))
        report.add('openapi/unresolved-ref', `The reference \`${ref}\` leads nowhere`, pointer());
    }
    return;
  }
  if (ref.length > 1 && !ref.startsWith('#/')) return; // an anchor: resolved by the model
  let good = known.get(ref);
  if (good === undefined) {
    good = valueAt(root, ref.slice(1)) !== undefined;
    known.set(ref, good);
  }
  if (!good) report.add('openapi/unresolved-ref', `The reference \`${ref}\` leads nowhere`, pointer());
  else if (isCircular(root, ref)) {
    report.add('openapi/circular-ref', `The reference \`${ref}\` leads back to itself`, pointer());
  }
}

function isCircular(root: unknown, start: string): boolean {
  const seen = new Set<string>();
  let ref: unknown = start;
  while (typeof ref === 'string' && ref.startsWith('#')) {
    if (seen.has(ref)) return true;
    seen.add(ref);
    const target: unknown = valueAt(root, ref.slice(1));
    ref = isObject(target) ? target.$ref : undefined;
  }
  return false;
}

function checkRequired(root: Record<string, unknown>, report: Report): void {
  if (!Object.hasOwn(root, 'info')) {
    report.add('openapi/missing', 'The description has no `info` with its title and version', '');
  }
  if (!isObject(root.paths) && !isObject(root.webhooks) && !isObject(root.components)) {
    report.add('openapi/missing', 'The description has no `paths`', '');
  }
}

function checkOperations(root: Record<string, unknown>, report: Report): void {
  const ids = new Map<string, string>();
  const schemes = new Set(
    [
      isObject(root.components) ? root.components[componentKey.securityScheme ?? ''] : undefined,
      root.securityDefinitions,
    ]
      .flatMap(entriesOf)
      .map(([name]) => name),
  );
  checkSecurity(root.security, '/security', schemes, report);
  for (const [path, item] of entriesOf(root.paths)) {
    const at = joinPointer('/paths', path);
    if (!path.startsWith('/') && !path.startsWith('x-')) {
      report.add(
        'openapi/invalid-path',
        `The entry \`${path}\` of \`paths\` does not start with a slash`,
        at,
        true,
      );
    }
    for (const [method, operation] of entriesOf(item)) {
      if (!(METHODS as readonly string[]).includes(method) || !isObject(operation)) continue;
      const pointer = joinPointer(at, method);
      checkSecurity(operation.security, joinPointer(pointer, 'security'), schemes, report);
      const id = operation.operationId;
      if (typeof id !== 'string') continue;
      const other = ids.get(id);
      const name = `${method.toUpperCase()} ${path}`;
      if (other) {
        const message = `The operationId \`${id}\` of ${name} is also that of ${other}`;
        report.add('openapi/duplicate-operation-id', message, joinPointer(pointer, 'operationId'));
      } else ids.set(id, name);
    }
  }
}

function checkSecurity(value: unknown, pointer: string, schemes: Set<string>, report: Report): void {
  listOf(value).forEach((requirement, index) => {
    for (const [name] of entriesOf(requirement)) {
      if (schemes.has(name)) continue;
      const at = joinPointer(joinPointer(pointer, index), name);
      report.add(
        'openapi/unknown-security-scheme',
        `The security scheme \`${name}\` is not defined`,
        at,
        true,
      );
    }
  });
}

function nameOf(place: Place): string {
  const pointer = pointerOf(place);
  return pointer === '' ? 'the description' : pointer.slice(1).replace(/~1/g, '/').replace(/~0/g, '~');
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' || typeof value === 'bigint' ? 'a number' : `\`${String(value)}\``;
}
