import { mark, TYPES } from './type-links.ts';
import type { PageSignal } from '../../../content/components/client/PageSignal.ts';

/**
 * Makes a disclosure of each link to a type whose fields are on a page of their own: they are taken from that page and put
 * in place when a reader opens them first. Without this code, and with Ctrl or the middle button, the link leads there.
 */
export function startTypes(page: PageSignal): void {
  mark(document);
  const once = () => import('./open-type.ts');
  const load = () => once().catch(() => new Promise((resolve) => setTimeout(resolve, 1_000)).then(once));
  const open = (link: HTMLAnchorElement): void =>
    void load().then(
      (module) => module.toggle(link),
      () => location.assign(link.href),
    );
  const typeAt = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>(TYPES) : null;
  const onClick = (event: MouseEvent): void => {
    const link = typeAt(event);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link);
  };
  // A link that acts as a button has to follow the key of a button, too.
  const onKey = (event: KeyboardEvent): void => {
    const link = event.key === ' ' && typeAt(event);
    if (!link) return;
    event.preventDefault();
    open(link);
  };
  // An alternative has nothing to show but its text until its fields are there.
  const onToggle = ({ target }: Event): void => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const link = target.querySelector<HTMLAnchorElement>(':scope > [data-opens] > a');
    if (link) void load().then((module) => module.openAlternative(link), ignore);
  };
  // Before `<ClientRouter />` follows the link, and because `toggle` doesn't bubble.
  const options = { capture: true, ...page };
  document.addEventListener('click', onClick, options);
  document.addEventListener('keydown', onKey, options);
  document.addEventListener('toggle', onToggle, options);
  const reveal = (): void => {
    if (location.hash.length > 1) void load().then((module) => module.reveal(), ignore);
  };
  reveal();
  addEventListener('hashchange', reveal, page);
}

/** The link to the page of the type stays. */
const ignore = (): void => undefined;
