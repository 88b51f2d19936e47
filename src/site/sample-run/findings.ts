import type { Diagnostic } from '../../base/diagnostics.ts';
import { askedOf } from '../../page/mock/client/ask.ts';
import { demandsOf } from '../../page/mock/describe.ts';
import { refusal } from '../../page/mock/refuse.ts';
import { shortened } from '../../base/text.ts';
import { report } from './codes.ts';
import type { LanguageResult, RunResult } from './run-samples.ts';
import { isEqual, type SampleResult } from './SampleResult.ts';
import { nameOf, type ShownRequest } from './ShownRequest.ts';
import { requestAt } from './trial.ts';

/** Most failures of one language that are told one by one. */
const mostTold = 20;
/** Longest text of a request in a message, in characters. */
const longest = 160;

/** Returns a diagnostic for each sample that sent the wrong request, and a note for each language. */
export function findingsOf(result: RunResult): Diagnostic[] {
  const { shown, samples, languages, foreign, strays, open } = result;
  const diagnostics: Diagnostic[] = [];
  for (const { lang, label } of languages) {
    const wrong = samples.filter((sample) => sample.lang === lang && !isEqual(sample));
    diagnostics.push(...wrong.slice(0, mostTold).map(wrongSample));
    if (wrong.length > mostTold)
      diagnostics.push(report('samples/more', {}, { label, count: wrong.length - mostTold }));
  }
  if (strays.length > 0) {
    const requests = strays
      .slice(0, 5)
      .map(({ method, target }) => shortened(`${method} ${target}`, longest));
    diagnostics.push(report('samples/stray', {}, { requests: requests.join(', ') }));
  }
  if (samples.length > 0) diagnostics.push(...refused(shown));
  diagnostics.push(...languages.map(ofLanguage));
  if (foreign > 0) diagnostics.push(report('samples/foreign', {}, { count: foreign }));
  if (open.length > 0) diagnostics.push(report('samples/not-apart', {}, { open }));
  return diagnostics;
}

function wrongSample({ shown, label, differences, failure }: SampleResult): Diagnostic {
  const request = nameOf(shown);
  const [first] = differences;
  // A program that says why it sent nothing says more than that nothing came.
  if (failure !== undefined && (first === undefined || first.arrived === 'nothing'))
    return report('samples/failed', shown.place, { label, request, reason: failure });
  const { what, meant, arrived } = first!;
  const [wanted, got] = apart(meant, arrived);
  return report('samples/different', shown.place, { label, request, what, meant: wanted, arrived: got });
}

/** Two texts, where they are long, from shortly before the place where they begin to differ. */
function apart(meant: string, arrived: string): [string, string] {
  let at = 0;
  while (at < meant.length && meant[at] === arrived[at]) at++;
  const from = Math.max(0, at - 40);
  return [meant, arrived].map((text) => {
    const cut =
      (from > 0 ? '…' : '') + text.slice(from, from + longest) + (text.length > from + longest ? '…' : '');
    return JSON.stringify(cut);
  }) as [string, string];
}

function ofLanguage({ label, shown, run, equal, notRun }: LanguageResult): Diagnostic {
  const reasons = [...notRun].map(([why, count]) => `; ${count} not run: ${why}`);
  return report('samples/run', {}, { label, shown, run, equal, rest: reasons.join('') });
}

/** Requests that the mock of the description would refuse. */
function refused(shown: readonly ShownRequest[]): Diagnostic[] {
  return shown.flatMap((one) => {
    const { operation, model, place } = one;
    if (operation === undefined) return [];
    const asked = askedOf(requestAt(model, 'http://127.0.0.1'), model.path, '');
    const answer = refusal(asked, demandsOf(operation));
    if (answer === undefined) return [];
    const { detail = '' } = JSON.parse(answer.body) as { detail?: string };
    return [report('samples/refused', place, { request: nameOf(one), reason: detail })];
  });
}
