import type { Diagnostic } from '../../../base/diagnostics.ts';
import { checkKeys, checkObject, hintForWrong } from './objects.ts';
import { checkOperations } from './operations.ts';
import { RefCheck } from './refs.ts';
import { type Locate, Report } from './Report.ts';
import { describe, nameOf } from './words.ts';
import { MintCheck } from './x-mint.ts';
import { referable } from '../grammar.ts';
import { isObject } from '../pointer.ts';
import { pointerOf, walk } from '../walk.ts';

/** Checks a description in the version in which it was written. Problems are warnings; none of them stops a page. */
export function checkDescription(root: Record<string, unknown>, file: string, locate: Locate): Diagnostic[] {
  const report = new Report(file, locate);
  // The top keys come first, because problems that a misspelled one causes are not reported as well.
  checkKeys({ kind: 'document', node: root, key: '' }, report);
  const { components } = root;
  if (isObject(components)) checkKeys({ kind: 'components', node: components, key: '/components' }, report);
  const refs = new RefCheck(root, report);
  const mint = new MintCheck(report);
  walk(root, 'document', {
    enter: (place) => {
      const { kind } = place;
      if (kind !== 'document' && kind !== 'components') checkObject(place, report);
      if (kind === 'schema') refs.checkMapping(place);
      mint.check(place);
      if (referable.has(kind) && Object.hasOwn(place.node, '$ref')) refs.check(place);
    },
    wrong: (place, expected) => {
      report.add({
        code: 'openapi/wrong-type',
        message: `\`${nameOf(place)}\` should be ${expected}, not ${describe(place.node)}`,
        pointer: pointerOf(place),
        hint: hintForWrong(place, expected),
      });
    },
  });
  checkRequired(root, report);
  checkOperations(root, report);
  return report.finish();
}

function checkRequired(root: Record<string, unknown>, report: Report): void {
  if (!Object.hasOwn(root, 'info') && !report.misspelt.has('info')) {
    report.add({
      code: 'openapi/missing',
      message: 'The OpenAPI document has no `info` with its title and version',
      pointer: '',
      hint: 'Add `info` with a `title` and a `version`.',
    });
  }
  if (isObject(root.paths) || isObject(root.webhooks) || isObject(root.components)) return;
  if (['paths', 'webhooks', 'components'].some((key) => report.misspelt.has(key))) return;
  report.add({
    code: 'openapi/missing',
    message: 'The OpenAPI document has no `paths`',
    pointer: '',
    hint: 'Add `paths` with an entry such as `/pets` that has a method.',
  });
}
