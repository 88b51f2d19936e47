import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { english, type Texts } from '../../base/strings/english.ts';

/** Carries the texts in the language of the page to every part of a form. */
export const TextsContext = createContext<Texts>(english);

/** The texts of the form. */
export function useTexts(): Texts['playground'] {
  return useContext(TextsContext).playground;
}
