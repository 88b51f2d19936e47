/**
 * The code of the form that is not needed to show it, by what it is for. Each part is loaded at its first use, or a moment
 * before: when the pointer or the focus comes to what uses it.
 */
export const parts = {
  filling: () => import('./filling.ts'),
  link: () => import('./link.ts'),
  samples: () => import('./sample-writers.ts'),
  signIn: () => import('./sign-in.ts'),
  submission: () => import('./submission.ts'),
};

/** Loads what a control of the form uses; whoever uses it then hears of a failure. */
export function loadAhead({ target }: Event): void {
  const control = (target as Element).closest(
    '[data-view], [data-example], [data-copy-link], [data-send-request]',
  );
  if (control === null) return;
  const part = control.matches('[data-copy-link]')
    ? parts.link
    : control.matches('[data-send-request]')
      ? parts.submission
      : parts.filling;
  part().catch(() => undefined);
}
