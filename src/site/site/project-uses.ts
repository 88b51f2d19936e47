import { routeOf } from '../../base/addresses/href.ts';
import { DocsFolder } from '../../content/page/docs-files.ts';
import { findImported } from '../../content/page/find-imported.ts';
import { namedFiles } from '../../content/render/imported-pages.ts';
import type { ComponentUse, DrawingProject } from '../../content/page/ProjectComponent.ts';
import { projectUses } from '../../content/render/project/uses.ts';
import type { Dressed } from '../load/dress.ts';

/** The components of the project that pages use, and the routes of these pages. */
export function usesOf(
  { options, model, pages, parts }: Pick<Dressed, 'options' | 'model' | 'pages' | 'parts'>,
  project: DrawingProject,
): { components: readonly ComponentUse[]; routes: ReadonlySet<string> } {
  const { docsRoot } = options;
  const { components: given, folders } = options.plugins?.pages ?? {};
  const files = new DocsFolder(docsRoot, model.variables, folders);
  const ofDocs = [...pages.values()].filter(({ own }) => !own);
  const texts = function* () {
    yield* ofDocs;
    for (const source of parts.keys()) yield { source, body: files.read(source) ?? '' };
  };
  const { components, sources } = projectUses(texts(), { docsRoot, files, folders, project }, given);

  /** Returns whether a text, or one that it brings in, uses a component. */
  const reaches = (source: string, names: readonly string[], seen: Set<string>): boolean => {
    if (sources.has(source)) return true;
    seen.add(source);
    return names.some((name) => {
      const { path } = findImported(name, source, files);
      return path !== undefined && !seen.has(path) && reaches(path, parts.get(path) ?? [], seen);
    });
  };
  const isAnyShared = [...parts.keys()].some((source) => sources.has(source));
  const using = ofDocs.filter(({ source, body }) =>
    isAnyShared ? reaches(source, namedFiles(body, files), new Set()) : sources.has(source),
  );
  return { components, routes: new Set(using.map(({ path }) => routeOf(path))) };
}
