import type { Difference } from './compare.ts';
import type { ShownRequest } from './ShownRequest.ts';

export interface SampleResult {
  shown: ShownRequest;
  lang: string;
  label: string;
  /** The sample as the page shows it. */
  code: string;
  /** Empty where exactly the request arrived that was meant. */
  differences: Difference[];
  /** Why the program that ran it failed. */
  failure?: string;
}

/** Returns whether exactly the request arrived that was meant. */
export function isEqual({ differences, failure }: SampleResult): boolean {
  return differences.length === 0 && failure === undefined;
}
