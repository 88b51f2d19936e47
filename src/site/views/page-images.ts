import { type Inputs, noted } from '../../base/cache/inputs.ts';
import { decodedPath, withSlash } from '../../base/addresses/href.ts';
import { escapeHtml, unescapeHtml } from '../../base/html/escape.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { SmallerImages } from '../assets/smaller-images.ts';
import { report } from '../assets/codes.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { ViewSources } from './ViewSources.ts';

/** Widths of the column of text and of a wide page in pixels (`styles/page/page.css`), and those of the forms of images in it. */
const COLUMN = { width: 704, forms: [720, 1440] };
const WIDE = { width: 1280, forms: [720, 1440, 2160] };

const IMAGE = /<img\b(?:"[^"]*"|[^">])*>/g;

interface PageImages {
  /** Base of the site. */
  base: string;
  isWide: boolean;
  inputs: Inputs | undefined;
  /** Called with the problem of an image that cannot be read. */
  failed(problem: Diagnostic): void;
}

/** Returns HTML whose images have smaller forms (`srcset`). The address of the file itself stays in `src`. */
export async function withSmallerImages(
  html: string,
  images: SmallerImages,
  { base, isWide, inputs, failed }: PageImages,
): Promise<string> {
  const column = isWide ? WIDE : COLUMN;
  const made = new Map<string, string>();
  for (const [tag] of html.matchAll(IMAGE)) {
    const file = made.has(tag) ? undefined : fileOf(tag, base);
    if (file === undefined) continue;
    if (inputs) noted(inputs, 'image', file, images.key(file));
    try {
      const forms = await images.forms(file, column.forms);
      if (forms.length > 0) made.set(tag, withForms(tag, forms, column.width));
    } catch (error) {
      const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error);
      failed(report('site/image', { file }, { reason }));
    }
  }
  return html.replace(IMAGE, (tag) => made.get(tag) ?? tag);
}

/** The file of the docs folder that an image shows. Without a width, the form that is chosen would decide how large it is shown. */
function fileOf(tag: string, base: string): string | undefined {
  const prefix = withSlash(base);
  const [src = ''] = unescapeHtml(/ src="([^"]*)"/.exec(tag)?.[1] ?? '').split(/[?#]/, 1);
  const isPlain = / width="\d/.test(tag) && !/ srcset=/i.test(tag);
  if (!isPlain || !src.startsWith(prefix)) return undefined;
  const file = decodedPath(src.slice(prefix.length));
  return /\.(?:png|jpe?g)$/i.test(file) ? file : undefined;
}

function withForms(
  tag: string,
  forms: readonly { address: string; width: number }[],
  column: number,
): string {
  const given = / width="(\d+(?:\.\d+)?)"/.exec(tag)?.[1];
  const width = Math.min(Math.ceil(Number(given ?? column)), column);
  const srcset = forms.map((form) => `${form.address} ${form.width}w`).join(', ');
  const sizes = `(max-width: ${width + 40}px) calc(100vw - 40px), ${width}px`;
  return `<img srcset="${escapeHtml(srcset)}" sizes="${sizes}"${tag.slice('<img'.length)}`;
}

/** Gives the images of a page smaller forms. Resolves to whether that failed for one of them. */
export async function shrinkImages(
  shown: { html: string; aside: string },
  mode: PageView['mode'] | undefined,
  inputs: Inputs | undefined,
  images: SmallerImages,
  { options, effects }: Pick<ViewSources, 'options' | 'effects'>,
): Promise<boolean> {
  if (options.optimizeImages !== true) return false;
  let hasFailed = false;
  const { base } = options.urls;
  const isWide = mode !== undefined && mode !== 'default' && mode !== 'center';
  const failed = (problem: Diagnostic): void => {
    hasFailed = true;
    effects.report(`image ${problem.file}`, [problem]);
  };
  const shared = { base, inputs, failed };
  shown.html = await withSmallerImages(shown.html, images, { ...shared, isWide });
  shown.aside = await withSmallerImages(shown.aside, images, { ...shared, isWide: false });
  return hasFailed;
}
