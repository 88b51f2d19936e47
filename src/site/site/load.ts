import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { workOn } from '../../base/watchdog/work.ts';
import { foldDiagnostics } from '../load/fold-diagnostics.ts';
import { tellLeftOut } from '../options/excluded-pages.ts';
import { assemble, type Site } from './assemble.ts';
import { readDescriptions } from '../load/describe.ts';
import { dress, type Dressed } from '../load/dress.ts';
import { extendNavigation } from '../load/extend.ts';
import { findFiles } from '../load/find.ts';
import { navigate } from '../load/navigate.ts';
import { planPages, type Planned } from '../load/plan.ts';
import { readConfiguration } from '../options/read.ts';
import type { SiteOptions } from '../options/SiteOptions.ts';

/**
 * Loads a docs folder in stages. Each stage takes all that the stages before it know, and returns that with its own part
 * added, in addition to the problems that it found. No page is rendered yet.
 *
 * The value is `undefined` when the configuration cannot be used at all; every problem is in the diagnostics, to which
 * the site adds those of its pages while they are rendered.
 */
export async function loadSite(options: SiteOptions): Promise<Result<Site | undefined>> {
  const { value, diagnostics } = await loadSources(options);
  return { value: value && assemble(value, diagnostics), diagnostics };
}

/** All stages of {@link loadSite} but the last: what a site is put together from. */
export async function loadSources(options: SiteOptions): Promise<Result<Dressed | undefined>> {
  const diagnostics: Diagnostic[] = [];
  const collect = <T>({ value, diagnostics: found }: Result<T>): T => {
    diagnostics.push(...found);
    return value;
  };

  workOn('reading the configuration');
  const configured = collect(await readConfiguration(options));
  if (!configured) return { value: undefined, diagnostics };
  workOn('reading the pages');
  const found = collect(await findFiles(configured));
  workOn('reading the OpenAPI documents');
  const described = collect(await readDescriptions(found));
  workOn('reading the navigation');
  const planned = collect(await extendNavigation(collect(planPages(described))));
  const placed = collect(navigate(planned));
  const folded = foldDiagnostics(diagnostics, placed.broken, placed.groups);
  diagnostics.splice(0, diagnostics.length, ...tellLeftOut(folded, placed.groups, placed.leftOut));
  workOn('preparing styles, fonts and icons');
  return { value: collect(await dress(placed)), diagnostics };
}

/**
 * The first stages of {@link loadSite}: which pages a docs folder has, and what its descriptions give. The value is
 * `undefined` when the configuration cannot be used at all.
 */
export async function planSite(options: SiteOptions): Promise<Result<Planned | undefined>> {
  const configured = await readConfiguration(options);
  const { diagnostics } = configured;
  if (!configured.value) return { value: undefined, diagnostics };
  const found = await findFiles(configured.value);
  const described = await readDescriptions(found.value);
  return { value: planPages(described.value).value, diagnostics: [...diagnostics, ...described.diagnostics] };
}
