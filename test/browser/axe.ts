import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page, ViewportSize } from 'playwright-core';

interface Options {
  /** Looks into frames too, which it does without the option. */
  frames?: boolean;
}

let source: Promise<string> | undefined;

/** Rules on colors, and on the names of pictures. Other colors and other pictures change nothing for all other rules. */
const RULES_OF_MODE = [
  ...['color-contrast', 'link-in-text-block'],
  ...['image-alt', 'image-redundant-alt', 'role-img-alt', 'svg-img-alt', 'link-name', 'button-name'],
];

/** Elements that may be others in dark mode: pictures, and the button that shows the mode. */
const OF_MODE = '.lec-mode, .lec-mode *, picture, picture *, img, svg *';

/** How axe-core runs: nothing is needed of the rules that pass, and no rule that is on by default reads style sheets. */
const RUN = { resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } };

/**
 * Returns what axe-core finds wrong with a page in its current state, optionally without its frames: the rule and the first
 * element. If the last check saw the same elements in the same window, only the rules on colors and pictures are checked.
 */
export async function violations(page: Page, { frames = true }: Options = {}): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  return page.evaluate(
    async ({ iframes, run, rulesOfMode, ofMode }) => {
      const { axe, checkedByAxe } = window as unknown as {
        checkedByAxe?: string;
        axe: {
          run(
            context: object,
            options: object,
          ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
        };
      };
      const copy = document.body.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll(ofMode)) element.remove();
      const visible = [...document.querySelectorAll(`body :not(${ofMode})`)].map((element) =>
        element.checkVisibility({ visibilityProperty: true }) ? '1' : '0',
      );
      const state = [innerWidth, innerHeight, iframes, visible.join(''), copy.innerHTML].join();
      const hasFrame = iframes && document.querySelector('iframe') !== null;
      const isKnown = !hasFrame && checkedByAxe === state;
      Object.assign(window, { checkedByAxe: state });
      const result = await axe.run(iframes ? document : { exclude: ['iframe'] }, {
        ...run,
        iframes,
        ...(isKnown && { runOnly: rulesOfMode }),
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    },
    { iframes: frames, run: RUN, rulesOfMode: RULES_OF_MODE, ofMode: OF_MODE },
  );
}

/**
 * Does something with an open page in both modes, in each of these windows, and names mode and width in what it finds. To
 * load the page for each would take twice the time.
 */
export async function inModes(
  page: Page,
  windows: readonly ViewportSize[],
  look: (page: Page) => Promise<string[]> = violations,
): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode });
      await page.evaluate(async (to) => {
        const root = document.documentElement;
        root.dataset['mode'] = to;
        root.classList.toggle('dark', to === 'dark');
        await new Promise(requestAnimationFrame);
        const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(moving.map((one) => one.finished));
      }, mode);
      found.push(...(await look(page)).map((text) => `${mode} ${viewport.width}: ${text}`));
    }
  }
  return found;
}
