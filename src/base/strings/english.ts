import { en, type Strings } from './en.ts';

/** The texts of the interface in the language of a page. */
export interface Texts extends Strings {
  /** The tag of these texts, for plurals, numbers and dates: that of the page, or `en` where the interface lacks its language. */
  readonly language: string;
}

/** The English texts. Scripts of pages load no others. */
export const english: Texts = { ...en, language: 'en' };
