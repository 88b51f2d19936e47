import type { Strings } from './en.ts';
import { ar } from './ar.ts';
import { ca } from './ca.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fa } from './fa.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { frCA } from './fr-CA.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { hu } from './hu.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { lv } from './lv.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ptBR } from './pt-BR.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { ur } from './ur.ts';
import { uz } from './uz.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-Hans.ts';
import { zhHant } from './zh-Hant.ts';

/**
 * The languages of the interface by their tags: one without a region or script stands for all of them that have no file
 * of their own.
 */
export const languages: Readonly<Record<string, Strings>> = {
  ar,
  ca,
  cs,
  da,
  de,
  en,
  es,
  fa,
  fi,
  fr,
  'fr-CA': frCA,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lv,
  nl,
  no,
  pl,
  pt,
  'pt-BR': ptBR,
  ro,
  ru,
  sv,
  tr,
  uk,
  ur,
  uz,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};
