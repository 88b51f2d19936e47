import { capitalized } from '../../../base/text.ts';
import { nearest, slipOf } from '../../../base/nearest.ts';
import { METHODS, componentKey } from '../grammar.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, listOf, valueAt } from '../pointer.ts';
import { type Report, meant } from './Report.ts';

/** Checks what spans several places of a description: operation ids, security schemes, and the parameters of paths. */
export function checkOperations(root: Record<string, unknown>, report: Report): void {
  const ids = new Map<string, string>();
  const schemes = schemesOf(root);
  checkSecurity(root.security, '/security', schemes, report);
  for (const [path, item] of entriesOf(root.paths)) {
    const at = joinPointer('/paths', path);
    if (!path.startsWith('x-') && checkPath(path, at, report)) checkPathParameters(root, path, item, report);
    for (const [method, operation] of entriesOf(item)) {
      if (!(METHODS as readonly string[]).includes(method) || !isObject(operation)) continue;
      const pointer = joinPointer(at, method);
      checkSecurity(operation.security, joinPointer(pointer, 'security'), schemes, report);
      const id = operation.operationId;
      if (typeof id !== 'string') continue;
      const other = ids.get(id);
      const name = `${method.toUpperCase()} ${path}`;
      if (other) {
        report.add({
          code: 'openapi/duplicate-operation-id',
          message: `${name} has the same operationId \`${id}\` as ${other}`,
          pointer: joinPointer(pointer, 'operationId'),
          hint: `Change one of them, for example to \`${idFor(method, path)}\`.`,
        });
      } else ids.set(id, name);
    }
  }
}

/** `postPetsFood` for `POST /pets/{petId}/food`. */
function idFor(method: string, path: string): string {
  const words = path.replace(/\{[^}]*\}/g, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method + words.map(capitalized).join('');
}

/** Reports malformed paths. `true`: the braces are closed, so the parameters can be checked. */
function checkPath(path: string, pointer: string, report: Report): boolean {
  if (!path.startsWith('/')) {
    report.add({
      code: 'openapi/invalid-path',
      message: `The path \`${path}\` does not start with a slash`,
      pointer,
      atKey: true,
      hint: `Write \`/${path}\`.`,
    });
  }
  const open = /\{[^{}]*(?=[{/]|$)/.exec(path)?.[0];
  if (open === undefined) return true;
  report.add({
    code: 'openapi/invalid-path',
    message: `A brace in the path \`${path}\` is not closed`,
    pointer,
    atKey: true,
    hint: `Write \`${open}}\`.`,
  });
  return false;
}

/** Checks that the names in the braces of a path and the parameters with `in: path` are the same. */
function checkPathParameters(root: unknown, path: string, item: unknown, report: Report): void {
  if (!isObject(item) || typeof item.$ref === 'string') return;
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const at = joinPointer('/paths', path);
  const shared = declaredIn(root, item.parameters, joinPointer(at, 'parameters'));
  const reported = new Set<string>();
  for (const [method, operation] of entriesOf(item)) {
    if (!(METHODS as readonly string[]).includes(method) || !isObject(operation)) continue;
    const own = declaredIn(root, operation.parameters, joinPointer(joinPointer(at, method), 'parameters'));
    if (!shared || !own || report.misspelt.has('parameters')) continue;
    const declared = [...shared, ...own];
    const open = inPath.filter((name) => !declared.some((one) => one.name === name));
    for (const { name, pointer } of declared) {
      if (inPath.includes(name) || reported.has(pointer)) continue;
      reported.add(pointer);
      const wanted = slipOf(name, open) ?? (open.length === 1 ? open[0] : undefined);
      if (wanted !== undefined) open.splice(open.indexOf(wanted), 1);
      report.add({
        code: 'openapi/path-parameter',
        message: `The path \`${path}\` has no \`{${name}}\``,
        pointer,
        hint: meant(wanted) ?? `Add \`{${name}}\` to the path, or remove the parameter.`,
      });
    }
    for (const name of open) {
      if (reported.has(name)) continue;
      reported.add(name);
      report.add({
        code: 'openapi/path-parameter',
        message: `No parameter defines \`{${name}}\` of ${method.toUpperCase()} \`${path}\``,
        pointer: at,
        atKey: true,
        hint: `Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\`.`,
      });
    }
  }
}

/** Path parameters of a list; `undefined` when one of its references has no target, which `RefCheck` reports. */
function declaredIn(
  root: unknown,
  list: unknown,
  pointer: string,
): { name: string; pointer: string }[] | undefined {
  const found: { name: string; pointer: string }[] = [];
  for (const [index, given] of listOf(list).entries()) {
    let parameter: unknown = given;
    for (let hops = 0; isObject(parameter) && typeof parameter.$ref === 'string' && hops < 20; hops++) {
      parameter = parameter.$ref.startsWith('#') ? valueAt(root, parameter.$ref.slice(1)) : undefined;
    }
    if (!isObject(parameter)) return undefined;
    const { name } = parameter;
    const at = joinPointer(pointer, index);
    if (parameter.in !== 'path' || typeof name !== 'string') continue;
    found.push({ name, pointer: parameter === given ? joinPointer(at, 'name') : at });
  }
  return found;
}

function schemesOf(root: Record<string, unknown>): Set<string> {
  const { components } = root;
  const current = isObject(components) ? components[componentKey.securityScheme ?? ''] : undefined;
  return new Set([current, root.securityDefinitions].flatMap(entriesOf).map(([name]) => name));
}

function checkSecurity(value: unknown, pointer: string, schemes: Set<string>, report: Report): void {
  if (['components', 'securitySchemes', 'securityDefinitions'].some((key) => report.misspelt.has(key)))
    return;
  listOf(value).forEach((requirement, index) => {
    for (const [name] of entriesOf(requirement)) {
      if (schemes.has(name)) continue;
      report.add({
        code: 'openapi/unknown-security-scheme',
        message: `The security scheme \`${name}\` is not defined`,
        pointer: joinPointer(joinPointer(pointer, index), name),
        atKey: true,
        hint: meant(nearest(name, schemes)),
      });
    }
  });
}
