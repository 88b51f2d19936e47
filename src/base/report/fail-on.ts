import type { Severity } from '../diagnostics.ts';

/** The least severity of a problem that makes the exit code 1. */
export type FailOn = (typeof FAIL_ON)[number];
export const FAIL_ON = ['error', 'warning', 'never'] as const;

/** The two settings that decide it: `strict` is a short form of `failOn: 'warning'`. */
export interface FailOnSettings {
  failOn?: FailOn | undefined;
  strict?: boolean | undefined;
}

/** The setting that counts; `fallback`, the default of the command, when neither is set. */
export function failOnOf({ failOn, strict }: FailOnSettings, fallback: FailOn): FailOn {
  return strict ? 'warning' : (failOn ?? fallback);
}

/** Returns whether `strict` and `failOn` ask for different things. */
export function contradicts({ failOn, strict }: FailOnSettings): boolean {
  return strict === true && failOn !== undefined && failOn !== 'warning';
}

/** Returns whether problems make the exit code 1. Notes never do. */
export function isFailure({ error, warning }: Record<Severity, number>, failOn: FailOn): boolean {
  return failOn !== 'never' && error + (failOn === 'warning' ? warning : 0) > 0;
}

/** The last line of a command that found errors and exits with 0 all the same; empty for any other. */
export function forgivenErrors(counts: Record<Severity, number>, failOn: FailOn): string {
  const { error } = counts;
  if (error === 0 || isFailure(counts, failOn)) return '';
  const found = error === 1 ? 'was 1 error' : `were ${error} errors`;
  return `There ${found}, but the exit code is 0. To exit with 1, use \`--fail-on error\` (\`failOn\` in an Astro configuration).\n`;
}
