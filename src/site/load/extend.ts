import type { Result } from '../../base/diagnostics.ts';
import { pageOf } from '../../base/model/PageMeta.ts';
import type { Planned } from './plan.ts';

/** Lets the plugins change the navigation, before pages get their places in it. */
export async function extendNavigation(planned: Planned): Promise<Result<Planned>> {
  const { arrangement, meta, options } = planned;
  const made = await options.plugins?.navigation(arrangement.written.tree, {
    isPage: (path) => pageOf(path, meta) !== undefined,
    at: { file: planned.model.file, pointer: '' },
  });
  if (!made?.tree) return { value: planned, diagnostics: made?.diagnostics ?? [] };
  // The rules of the format are about the navigation as it was written.
  return {
    value: { ...planned, arrangement: { ...arrangement, written: { tree: made.tree } } },
    diagnostics: made.diagnostics,
  };
}
