import { mark, TYPES } from './type-links.ts';

/**
 * Makes a disclosure of each link to a type whose fields are on a page of their own: they are taken from that page and put
 * in place when a reader opens them first. Without this code, and with Ctrl or the middle button, the link leads there.
 */
export function startTypes(): void {
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
  document.addEventListener('click', (event) => {
    const link = typeAt(event);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link);
  });
  // A link that acts as a button has to follow the key of a button, too.
  document.addEventListener('keydown', (event) => {
    const link = event.key === ' ' && typeAt(event);
    if (!link) return;
    event.preventDefault();
    open(link);
  });
  // An alternative has nothing to show but its text until its fields are there.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const link = target.querySelector<HTMLAnchorElement>(':scope > [data-opens] > a');
      if (link) void load().then((module) => module.openAlternative(link), ignore);
    },
    true,
  );
  const reveal = (): void => {
    if (location.hash.length > 1) void load().then((module) => module.reveal(), ignore);
  };
  reveal();
  addEventListener('hashchange', reveal);
}

/** The link to the page of the type stays. */
const ignore = (): void => undefined;
