import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page, ViewportSize } from 'playwright-core';

interface Options {
  /** Looks into frames too, which it does without the option. */
  frames?: boolean;
}

let source: Promise<string> | undefined;

/** What axe-core finds wrong with a page as it stands, its frames left out if need be: the rule and the first element. */
export async function violations(page: Page, { frames = true }: Options = {}): Promise<string[]> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  return page.evaluate(async (iframes) => {
    const { axe } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const result = await axe.run(iframes ? document : { exclude: ['iframe'] }, { iframes });
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  }, frames);
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
