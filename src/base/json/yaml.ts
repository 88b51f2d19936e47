import { type LazyPlaces, lazyPlaces } from './places.ts';
import type { Problem } from './syntax-mistakes.ts';
import { parseYaml } from './yaml-events.ts';
import { YamlPlaces } from './yaml-places.ts';
import { type YamlOptions, type YamlValues, valuesOf } from './yaml-values.ts';

/** The values of a text of YAML, and their places. The text is parsed again when a place is asked for. */
export type YamlText = YamlValues & LazyPlaces;

/**
 * Reads YAML 1.2 by the core schema: dates, `no` and `off` are text. Only the first of several documents counts. The value
 * is `undefined` when the text is not YAML; `problems` then says why.
 */
export function readYaml(text: string, options: YamlOptions): YamlText {
  const parsed = parseYaml(text);
  const read: YamlValues =
    parsed.problems.length > 0
      ? { value: undefined, problems: parsed.problems, hasWrittenNumbers: false }
      : valuesOf(parsed, options);
  return { ...read, ...placesIn(text) };
}

/** A function of its own, so that nothing in it refers to the events of the caller, which can then be freed. */
function placesIn(text: string): LazyPlaces {
  return lazyPlaces(() => new YamlPlaces(parseYaml(text)));
}

/** Returns whether a problem leaves a text without its value. */
export function isFatal({ severity }: Problem): boolean {
  return severity !== 'warning';
}
