import type { Browser } from 'playwright-core';

/** Bytes by kind that the first load of a page transfers, with gzip, which every host offers, and with headers. */
export function firstLoad(
  dist: string,
  pathname: string,
  browser?: Browser,
): Promise<{
  HTML: number;
  CSS: number;
  JS: number;
  fonts: number;
  images: number;
  other: number;
  requests: number;
  /** Of the document, its styles, scripts and fonts. */
  total: number;
}>;
