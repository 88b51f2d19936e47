import type { Locate } from '../config/SiteConfig.ts';
import type { Diagnostic } from '../diagnostics.ts';
import type { Arrangement, NavigationInput } from './arrange.ts';
import { navigationCodes } from './codes.ts';

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
      found.push({
        code: 'navigation/unknown-version',
        severity: 'warning',
        message: `The page "${page.path}" names the version "${page.version}", which is not among ${versions.names.join(', ')}.`,
        ...hintOf('navigation/unknown-version'),
      });
    }
  }
  return found;
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
