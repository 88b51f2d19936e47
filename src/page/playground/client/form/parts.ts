/**
 * The parts of the form's code that are not needed to show it. Each is loaded at its first use, or a moment before, when the
 * pointer or the focus reaches a control that uses it.
 */
export const parts = {
  filling: () => import('./filling.ts'),
  link: () => import('../link.ts'),
  samples: () => import('../sample-writers.ts'),
  signIn: () => import('./sign-in.ts'),
  submission: () => import('../submission.ts'),
};

/** Loads the part that a control uses. A failure is reported when the part is used. */
export function loadAhead({ target }: Event): void {
  const control = (target as Element).closest(
    '[data-view], [data-example], [data-fill], [data-copy-link], [data-send-request]',
  );
  if (control === null) return;
  const part = control.matches('[data-copy-link]')
    ? parts.link
    : control.matches('[data-send-request]')
      ? parts.submission
      : parts.filling;
  part().catch(() => undefined);
}
