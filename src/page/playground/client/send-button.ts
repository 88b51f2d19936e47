/**
 * Enables or disables Send with `aria-disabled`. With `disabled` the button would lose the focus, and readers who use the
 * keyboard would start again at the top of the page.
 */
export function setSendable(button: HTMLElement | null, isSendable: boolean): void {
  if (isSendable) button?.removeAttribute('aria-disabled');
  else button?.setAttribute('aria-disabled', 'true');
}

export function isSendable(button: HTMLElement | null): boolean {
  return button !== null && button.getAttribute('aria-disabled') !== 'true';
}
