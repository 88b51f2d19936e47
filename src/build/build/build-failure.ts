import path from 'node:path';
import type { Severity } from '../../base/diagnostics.ts';
import { type FailOn, isFailure } from '../../base/report/fail-on.ts';
import type { Site } from '../../site/site/assemble.ts';
import { BuildFailure } from '../options/OptionError.ts';
import { counted } from '../../base/text.ts';

/** Why a build that has written all its pages fails nevertheless; `undefined` where it does not. */
export function failureOf(
  { isConfigGuessed, diagnostics }: Pick<Site, 'isConfigGuessed' | 'diagnostics'>,
  counts: Record<Severity, number>,
  failOn: FailOn,
  configFile: string,
): BuildFailure | undefined {
  if (isConfigGuessed) {
    const name = path.basename(configFile);
    return new BuildFailure(
      `${name} is not valid JSON, so parts of the site may be missing.`,
      `All pages were written with a repaired ${name}. Fix the problems listed above.`,
    );
  }
  if (isFailure(counts, failOn)) {
    return new BuildFailure(
      `The build ${failOn === 'warning' ? 'is strict' : 'fails on errors'}: it found ${counted(counts.error, 'error')} and ${counted(counts.warning, 'warning')}.`,
      'All pages were written. Fix the problems listed above, or remove `--strict` or `--fail-on` (`strict` or `failOn` in an Astro configuration).',
    );
  }
  if (diagnostics.some(({ code }) => code === 'site/own-page-not-drawn')) {
    return new BuildFailure(
      'A page that uses `LecternPage` was not prerendered, so it would fail for its readers.',
      'All other pages were written. Fix the `site/own-page-not-drawn` problems listed above.',
    );
  }
  if (diagnostics.some(({ code }) => code === 'page/code-ended')) {
    return new BuildFailure(
      'Code in a page tried to exit the process, or had to be stopped.',
      'The site was written, with a notice in place of each part that failed. Fix the `page/code-ended` problems listed above.',
    );
  }
  return undefined;
}
