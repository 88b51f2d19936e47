import { unpacked } from '../../islands/prop-values.ts';
import { report } from '../../page/codes.ts';
import { messageOf } from '../../page/thrown.ts';
import type { RenderedPage } from '../../page/Page.ts';
import type { Diagnostic } from '../../../base/diagnostics.ts';
import { escapeHtml } from '../../../base/html/escape.ts';
import type { Texts } from '../../../base/strings/english.ts';
import { afterPlaces, placesIn, slotsIn } from './marks.ts';
import type { DrawComponent } from '../../page/ProjectComponent.ts';

/** Code that Astro writes before the first island of a page, and before the first with a directive. */
const STARTERS = /^(?:\s*<style>[^<]*<\/style>|\s*<script>[^]*?<\/script>)+/;

/** The island element around the HTML of a client component. */
const ISLAND =
  /<(script|style|template)\b[^]*?<\/\1>|<\/?astro-(?:island|slot|static-slot)\b(?:"[^"]*"|[^">])*>|<!--astro:end-->/g;

/**
 * A page with the components of the project in their places. One that throws is reported, and a notice stands for it, with what
 * the page has between its tags. Without `draw`, that is all that is shown.
 */
export async function fillPlaces(
  rendered: RenderedPage,
  { components }: Pick<Texts, 'components'>,
  draw: DrawComponent | undefined,
): Promise<RenderedPage> {
  const { places } = rendered;
  if (places === undefined) return rendered;
  const diagnostics: Diagnostic[] = [];
  const drawnAt = new Map<number, string>();
  const notice = `<span class="lec-failed" role="note" data-part="">${escapeHtml(components.failedPart)}</span>`;

  // A component gets the marks of those in its slots, which are rendered after it: Astro starts them in this order.
  async function fill(html: string, starters: string[] | undefined): Promise<string> {
    let filled = '';
    for (const { before, index, inner } of placesIn(html)) {
      const own = starters ?? [];
      const drawn = await fill(await one(index, inner), own);
      drawnAt.set(index, drawn);
      filled += before + (starters ? moved(drawn, own) : own.join('') + drawn);
    }
    return filled + afterPlaces(html);
  }

  async function one(index: number, inner: string): Promise<string> {
    const place = places?.[index];
    const slots = slotsIn(inner);
    const contents = Object.values(slots).join('');
    if (place === undefined || draw === undefined) return contents;
    const { key, directive, value, props, tag, source, line } = place;
    try {
      return await draw({
        ...{ key, directive, value: unpacked(value), slots },
        props: unpacked(props) as Record<string, unknown>,
      });
    } catch (error) {
      const values = { part: `\`<${tag}>\``, reason: messageOf(error), thrownAt: thrownAt(error, key) };
      diagnostics.push(report('page/part-failed', { file: source, line, column: 1 }, values));
      return notice + contents;
    }
  }

  const html = await fill(rendered.html, undefined);
  const aside = await fill(rendered.aside, undefined);
  const { inputs: _, ...rest } = rendered;
  const updates = rendered.updates?.map((update) => ({ ...update, html: inFeed(update.html, drawnAt) }));
  // The output can depend on anything, so the page is not cached.
  return {
    ...rest,
    html,
    aside,
    ...(updates && { updates }),
    diagnostics: [...rendered.diagnostics, ...diagnostics],
  };
}

/**
 * File and line at which a component threw, if the error has them. A build has other files instead of the component's,
 * and the lines of an `.astro` file that runs are those of what Astro made of it.
 */
function thrownAt(error: unknown, key: string): string | undefined {
  const file = key.replace(/#\w*$/, '');
  const { stack = '', loc } = (error ?? {}) as { stack?: string; loc?: { file?: string; line?: number } };
  if (loc?.line !== undefined && loc.file?.endsWith(file) === true) return `${file}:${loc.line}`;
  const lines = stack.split('\n').filter((line) => /^\s+at /.test(line));
  for (const line of lines) {
    const [, number] = line.includes(`/${file}:`) ? (/:(\d+):\d+\)?$/.exec(line) ?? []) : [];
    if (number !== undefined) return file.endsWith('.astro') ? file : `${file}:${number}`;
  }
  return undefined;
}

/** HTML of a changelog with what was rendered in its places, without what only a browser runs. */
function inFeed(html: string, drawnAt: ReadonlyMap<number, string>): string {
  const filled = placesIn(html).map(
    ({ before, index }) => before + (drawnAt.get(index) ?? '').replace(ISLAND, ''),
  );
  return filled.join('') + afterPlaces(html);
}

/** Takes what starts islands to the place before the outermost one: inside a template it would not run. */
function moved(html: string, starters: string[]): string {
  return html.replace(STARTERS, (text) => {
    starters.push(text);
    return '';
  });
}
