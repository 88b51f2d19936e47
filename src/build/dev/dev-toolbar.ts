import path from 'node:path';
import type { HookParameters } from 'astro';
import type { Diagnostic, Severity } from '../../base/diagnostics.ts';
import { folderPrefix, isAddress } from '../../base/report/file-names.ts';
import { checkReport } from '../../base/report/terminal.ts';
import { visible } from '../../base/report/visible.ts';
import type { Build } from '../build/Build.ts';

/** Name of Lectern in Astro's dev toolbar, and of what it is sent. */
export const TOOLBAR_APP = 'astro-lectern';

/** A lectern, or the number of problems in its place. */
export const TOOLBAR_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" fill="#fff" aria-hidden="true"><style>.lectern-count:not(:empty)~path{display:none}</style><text class="lectern-count" x="10" y="15" text-anchor="middle" font-family="system-ui,sans-serif" font-size="13" font-weight="700"></text><path d="M2 5.5 10 2l8 3.5L10 9zM8.8 9.5h2.4V16H8.8zM4 16.5h12V18H4z"/></svg>';

/** A problem as the toolbar shows it. */
export interface ToolbarProblem extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint'> {
  /** File, line and column. */
  place: string;
  /** Address of the dev server that opens the place in the editor; absent for what is no file of this machine. */
  open?: string;
}

/** All that the toolbar shows. */
export interface ToolbarProblems {
  counts: Record<Severity, number>;
  /** The first of them, errors before warnings and notes. */
  problems: ToolbarProblem[];
}

/** More problems make a long list that nobody reads to its end. */
const MOST = 200;
/** How long to wait for further problems of the same edit. */
const SETTLE_MS = 50;

/** Returns whether a build is the one that speaks for all sites of a project there. A bare docs folder has no toolbar, which is about Astro. */
export function hasToolbar(build: Build): boolean {
  return build.isDev && build.host.isWholeSite !== true && build.all[0] === build;
}

/** Has the toolbar show the problems of all sites of a project, and follow each edit. */
export function serveToolbar(
  builds: readonly Build[],
  { server, toolbar }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'toolbar'>,
): void {
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    timer = undefined;
    const found = builds.flatMap(({ reporter, siteOptions }) =>
      reporter.problems().map((problem) => ({ problem, docsRoot: siteOptions.docsRoot })),
    );
    toolbar.send(TOOLBAR_APP, toolbarProblems(found, server.config.base));
  };
  toolbar.onAppInitialized(TOOLBAR_APP, send);
  for (const { reporter } of builds) reporter.onChange = () => (timer ??= setTimeout(send, SETTLE_MS));
}

/** Returns the problems to show in the toolbar, each with its docs folder. */
export function toolbarProblems(
  found: readonly { problem: Diagnostic; docsRoot: string }[],
  base: string,
): ToolbarProblems {
  const counts = { error: 0, warning: 0, info: 0 };
  const shown = [...Map.groupBy(found, ({ docsRoot }) => docsRoot)].flatMap(([docsRoot, group]) => {
    const report = checkReport(
      group.map(({ problem }) => problem),
      folderPrefix(docsRoot),
    );
    for (const severity of SEVERITIES) counts[severity] += report.counts[severity];
    return report.diagnostics.map((one) => shownOf(one, base));
  });
  const problems = SEVERITIES.flatMap((severity) => shown.filter((one) => one.severity === severity));
  return { counts, problems: problems.slice(0, MOST) };
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

function shownOf(
  { code, severity, message, hint, file, line, column }: Diagnostic,
  base: string,
): ToolbarProblem {
  const isHere = file !== undefined && !isAddress(file);
  const at = [line, column].filter((part) => part !== undefined).map((part) => `:${part}`);
  return {
    code,
    severity,
    message: visible(message),
    ...(hint !== undefined && { hint: visible(hint) }),
    place: file === undefined ? '' : visible(file) + at.join(''),
    ...(isHere && {
      open: `${base}__open-in-editor?file=${encodeURIComponent(path.resolve(file) + at.join(''))}`,
    }),
  };
}
