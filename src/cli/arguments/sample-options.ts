import { languageOf, sampleLanguages } from '../../api/samples/index.ts';

interface Given {
  samples?: string | undefined;
  'samples-of'?: string | undefined;
  record: boolean;
  dist: boolean;
}

export function slipInSamples(given: Given): string | undefined {
  const { samples, record, dist } = given;
  if (samples === undefined) {
    if (given['samples-of'] !== undefined) return '--samples-of works only with check --samples.';
    return record ? '--record works only with check --samples.' : undefined;
  }
  if (dist)
    return '--samples runs the samples of the docs folder, and --dist checks the built site. Use one of them.';
  const unknown = namesIn(samples).find((name) => languageOf(name) === undefined);
  return unknown === undefined
    ? undefined
    : `There are no samples in "${unknown}". The languages are ${sampleLanguages.join(', ')}.`;
}

/** Ids of the languages that `--samples` names; an empty list means all. */
export function sampleLanguagesIn(samples: string | undefined): string[] | undefined {
  return samples === undefined ? undefined : namesIn(samples).flatMap((name) => languageOf(name) ?? []);
}

function namesIn(samples: string): string[] {
  return samples.split(',').filter((name) => name.trim() !== '');
}
