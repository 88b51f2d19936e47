import { zoom } from '../../../../base/strings/browser/zoom.ts';
import { textsAt } from '../../../../base/strings/client.ts';
import { fill } from '../../../../base/strings/fill.ts';
import type { PageSignal } from '../../client/PageSignal.ts';

/**
 * Pictures that are wider than they are shown open large on a click, and with Enter or the space bar; Escape or a click
 * closes them.
 */
export function startZoom({ signal }: PageSignal): void {
  if (signal.aborted) return;
  for (const image of document.querySelectorAll<HTMLImageElement>(
    '.lec-prose img:not([data-no-zoom], a img, .lec-card img)',
  )) {
    const { texts } = textsAt(image, 'zoom', zoom);
    const mark = (): void => {
      // The last form of an image with several is the widest one.
      const widest = Number(/ (\d+)w$/.exec(image.srcset)?.[1] ?? image.naturalWidth);
      if (widest > image.clientWidth * 1.2 && image.clientWidth > 100) {
        image.dataset.zoom = '';
        image.tabIndex = 0;
        image.role = 'button';
        image.ariaLabel = image.alt ? fill(texts.enlargeNamed, { alt: image.alt }) : texts.enlarge;
      }
    };
    if (image.complete) mark();
    else image.addEventListener('load', mark, { once: true });
    image.addEventListener('keydown', (event) => {
      if (image.dataset.zoom === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      image.click();
    });
    image.addEventListener('click', () => {
      if (image.dataset.zoom === undefined) return;
      const dialog = document.createElement('dialog');
      dialog.className = 'lec-zoom';
      dialog.ariaLabel = image.alt || texts.image;
      const large = new Image();
      large.src = image.srcset ? image.src : image.currentSrc || image.src;
      large.alt = image.alt;
      dialog.append(large);
      dialog.addEventListener('click', () => dialog.close());
      dialog.addEventListener('close', () => dialog.remove());
      document.body.append(dialog);
      dialog.showModal();
    });
  }
}
