import type { Locate } from '../model/SiteConfig.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Arrangement, NavigationInput } from './arrange.ts';
import { nearest } from '../nearest.ts';
import { navigationCodes } from './codes.ts';
import type { PageMeta } from './Navigation.ts';
import { targetOf } from './neighbours.ts';

/** Puts what arranging the pages brought up into words, with places in the configuration file. */
export function diagnose(
  { config, pages, locate }: NavigationInput,
  { trees, empty, versions, rules }: Arrangement,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const at = (code: string, pointer: string, message: string, hint?: string): void => {
    found.push(report({ code, pointer, message, hint, file: config.file, locate }));
  };
  for (const { entry, path, first } of trees.duplicates) {
    const line = locate?.(first)?.line;
    at(
      'navigation/duplicate-page',
      entry.pointer,
      `The page "${path}" is listed again${line === undefined ? '' : ` (first on line ${line})`}; only the first entry counts.`,
    );
  }
  for (const group of trees.emptyGroups) {
    const name = group.label ? `The group "${group.label}"` : 'A group without a name';
    at('navigation/empty-group', group.pointer, `${name} has no page that exists, so it is left out.`);
  }
  for (const { division, by } of [...rules.tabs.shadowed, ...rules.anchors.shadowed]) {
    // Equal versions are the configuration's own finding.
    if (division.version === by.version) continue;
    at(
      'navigation/equal-urls',
      `${division.pointer}/url`,
      `The ${division.kind} "${division.name}" has the same url as "${by.name}", which has no version and takes its pages in all.`,
    );
  }
  for (const division of empty) {
    at(
      'navigation/empty-division',
      `${division.pointer}/url`,
      `No page of the navigation lies under "${division.url}", so the ${division.kind} "${division.name}" is left out.`,
    );
  }
  const shown = new Set(trees.nodes.map(({ placement }) => placement.version));
  for (const [index, { name, url }] of config.versions.entries()) {
    if (url !== undefined || shown.has(name)) continue;
    at(
      'navigation/empty-version',
      `/versions/${index}`,
      `The version "${name}" has no page, so it is left out.`,
    );
  }
  if (versions.names.length > 0) {
    for (const page of pages.values()) {
      if (page.version === undefined || versions.known(page.version) !== undefined) continue;
      const meant = nearest(page.version, versions.names);
      found.push(
        reportPage({
          code: 'navigation/unknown-version',
          page,
          key: 'version',
          message: `The page "${page.path}" names the version "${page.version}", which is not among ${versions.names.join(', ')}.`,
          hint: meant === undefined ? undefined : `Did you mean "${meant}"?`,
        }),
      );
    }
  }
  for (const page of pages.values()) {
    for (const key of ['prev', 'next'] as const) {
      if (targetOf(page[key], pages) !== 'unknown') continue;
      found.push(
        reportPage({
          code: 'navigation/unknown-neighbour',
          page,
          key,
          message: `\`${key}\` of the page "${page.path}" names a page that does not exist.`,
        }),
      );
    }
  }
  return found;
}

interface PageReport {
  code: string;
  page: PageMeta;
  /** The frontmatter key that is wrong. */
  key: string;
  message: string;
  hint?: string | undefined;
}

/** A diagnostic about a key of a page's frontmatter. */
function reportPage({ code, page: { source }, key, message, hint }: PageReport): Diagnostic {
  return {
    code,
    severity: navigationCodes[code]?.severity ?? 'warning',
    message,
    ...(source && { file: source.file, line: source.lines[key] ?? 1, column: 1 }),
    ...(hint === undefined ? hintOf(code) : { hint }),
  };
}

interface Report {
  code: string;
  pointer: string;
  message: string;
  hint?: string | undefined;
  file: string | undefined;
  locate: Locate | undefined;
}

/** A diagnostic about one place of the configuration file; severity and hint come from the code's entry. */
export function report({ code, pointer, message, hint, file, locate }: Report): Diagnostic {
  return {
    code,
    severity: navigationCodes[code]?.severity ?? 'warning',
    message,
    ...(file !== undefined && { file }),
    pointer,
    ...locate?.(pointer),
    ...(hint === undefined ? hintOf(code) : { hint }),
  };
}

function hintOf(code: string): { hint?: string } {
  const mend = navigationCodes[code]?.mend;
  return mend === undefined ? {} : { hint: mend };
}
