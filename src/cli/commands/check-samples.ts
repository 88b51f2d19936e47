import type { Diagnostic } from '../../base/diagnostics.ts';
import { findingsOf } from '../../site/sample-run/findings.ts';
import { withPlaces } from '../../api/openapi/check/places.ts';
import { runSamples } from '../../site/sample-run/run-samples.ts';
import type { ShownRequest } from '../../site/sample-run/ShownRequest.ts';
import { recordTested } from '../../site/sample-run/tested.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { Arguments } from '../arguments/arguments.ts';

/** Runs the samples that pages show, and says on standard error how far it is. Returns what was found. */
export async function checkSamples(
  shown: readonly ShownRequest[],
  site: Pick<Site, 'readSource'>,
  docsRoot: string,
  { samples: languages = [], samplesOf: only, record }: Arguments,
): Promise<Diagnostic[]> {
  const progress = sayProgress('Running samples');
  const result = await runSamples(shown, { languages, progress, ...(only !== undefined && { only }) });
  if (record && result.samples.length > 0) {
    const file = recordTested(docsRoot, result.samples, only !== undefined);
    process.stderr.write(
      `The samples that passed are recorded in ${file}. The next build marks them as tested.\n`,
    );
  }
  return withPlaces(findingsOf(result), site.readSource);
}

/** Says how far something is: on a terminal in one line that changes, elsewhere in a line every ten seconds. */
export function sayProgress(what: string): (done: number, total: number) => void {
  const isTerminal = process.stderr.isTTY === true && process.env['TERM'] !== 'dumb';
  let last = performance.now();
  return (done, total) => {
    const now = performance.now();
    if (isTerminal && done === total) process.stderr.write('\r\u001b[K');
    else if (now - last >= (isTerminal ? 100 : 10_000)) {
      last = now;
      const text = `${what}: ${done} of ${total}`;
      process.stderr.write(isTerminal ? `\r\u001b[K${text}` : `${text}\n`);
    }
  };
}
