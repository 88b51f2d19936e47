import type { Strings } from './en.ts';

type Browser = Strings['browser'];

/** The texts of a script, and the language whose plurals and numbers fit them. */
export interface ScriptTexts<Name extends keyof Browser> {
  texts: Browser[Name];
  language: string;
}

/**
 * The texts of a script in the language of the page: those that the nearest element around says in `data-texts`, else the
 * English ones, which the script brings.
 */
export function textsAt<Name extends keyof Browser>(
  element: Element,
  name: Name,
  english: Browser[Name],
): ScriptTexts<Name> {
  for (
    let holder = element.closest<HTMLElement>('[data-texts]');
    holder;
    holder = holder.parentElement?.closest<HTMLElement>('[data-texts]') ?? null
  ) {
    const texts = (JSON.parse(holder.dataset.texts ?? '{}') as Partial<Browser>)[name];
    if (texts) return { texts, language: document.documentElement.lang };
  }
  return { texts: english, language: 'en' };
}
