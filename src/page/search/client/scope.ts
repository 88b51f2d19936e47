import { search as english } from '../../../base/strings/browser/search.ts';
import { fill } from '../../../base/strings/fill.ts';
import type { Scope } from './names.ts';
import { make } from './results.ts';

/** Where the reader is: names, empty where the site has no such choice. A site without versions has the language as both. */
interface Place {
  version?: string;
  language?: string;
  tab?: string;
}

/** Makes the choices of what is searched on a page. A choice that the site does not have is not shown. */
export function createScope(
  { version = '', language = '', tab = '' }: Place,
  texts: Pick<typeof english, 'onlyIn' | 'allVersions' | 'allLanguages'>,
  changed: () => void,
) {
  const element = make('div', { class: 'lec-search__scope' });
  const choice = (isThere: boolean, text: string): HTMLInputElement => {
    const box = make('input', { type: 'checkbox' });
    if (isThere) element.append(chip(box, text));
    box.addEventListener('change', changed);
    return box;
  };
  const hasVersions = version !== '' && version !== language;
  const inTab = choice(tab !== '', fill(texts.onlyIn, { tab }));
  const versions = choice(hasVersions, fill(texts.allVersions, { version }));
  const languages = choice(language !== '', fill(texts.allLanguages, { language }));
  return {
    element,
    now(): Scope {
      const isEvery = hasVersions ? versions.checked : version === '' || languages.checked;
      return {
        version: isEvery ? '' : version,
        tab: inTab.checked ? tab : '',
        allLanguages: language === '' ? isEvery : languages.checked,
      };
    },
  };
}

/** A choice that is on or off: a box in the look of a chip. */
function chip(box: HTMLInputElement, text: string): HTMLLabelElement {
  const element = make('label', { class: 'lec-search__chip' });
  element.append(box, make('span', {}, text));
  return element;
}
