/** A sample of a page that Lectern wrote: its language, and whether the page calls it tested. */
export type ShownSample = [lang: string, isTested: boolean];

/** Counts how many samples of each language a site shows, and how many of them are tested. */
export function createTestedCounts() {
  const byLanguage = new Map<string, { shown: number; tested: number }>();
  return {
    byLanguage,
    add(samples: readonly ShownSample[]) {
      for (const [lang, isTested] of samples) {
        const counts = byLanguage.get(lang) ?? { shown: 0, tested: 0 };
        byLanguage.set(lang, { shown: counts.shown + 1, tested: counts.tested + (isTested ? 1 : 0) });
      }
    },
  };
}

/** Reads the samples from the right column of a page, so that what is counted is what readers see. */
export function samplesIn(aside: string): ShownSample[] {
  const panels = aside.split('<section class="lec-tabset__panel"').slice(1);
  return panels.flatMap((panel): ShownSample[] => {
    const lang = /<code data-lec-live-sample="([\w-]+)">/.exec(panel)?.[1];
    return lang === undefined ? [] : [[lang, panel.includes('<p class="lec-example__tested">')]];
  });
}
