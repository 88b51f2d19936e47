import { report } from '../codes.ts';
import type { Origin } from '../../../base/model/Origin.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import type { ApiDocument, Operation } from '../model/ApiDocument.ts';

/** Operations that are named in the warning. */
const NAMED = 3;

/**
 * Warns, once per OpenAPI document, about operations without a page when handwritten pages document the others.
 * Operations with `x-hidden` or `x-excluded` are not meant to have one.
 *
 * @param free the operations of the description that no page claims
 * @param place where the configuration names the description
 */
export function warnWithoutPage(
  document: ApiDocument,
  free: readonly Operation[],
  place: Origin,
): Diagnostic[] {
  const missing = free.filter(
    ({ extensions }) => extensions['x-hidden'] !== true && extensions['x-excluded'] !== true,
  );
  if (missing.length === 0) return [];
  const named = missing
    .slice(0, NAMED)
    .map(({ kind, method, path }) => `\`${kind === 'webhook' ? 'webhook' : method} ${path}\``);
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  const count = missing.length === 1 ? '1 operation has' : `${missing.length} operations have`;
  return [
    report('openapi/without-page', place, {
      message: `${count} no page, of \`${document.location}\`: ${named.join(', ')}${more}. Your own pages document other operations of this OpenAPI document, so Lectern generates none.`,
      hint: 'To generate pages for all operations, set `openapi` on a tab or an anchor. Otherwise, write a page for each, or remove `openapi` from your pages. To leave an operation without a page, set `x-hidden` or `x-excluded` in the OpenAPI document.',
    }),
  ];
}
