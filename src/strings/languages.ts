import type { Strings } from './en.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/**
 * The languages of the interface by their tags: one without a region or script stands for all of them that have no file
 * of their own.
 */
export const languages: Readonly<Record<string, Strings>> = { de, en };
