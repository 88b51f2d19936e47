import type { Outcome } from './send.ts';

/**
 * Says whether Send does anything. The button stays one that can hold the focus: a disabled one drops it, and who
 * works with the keyboard would start again at the top of the page.
 */
export function setSendable(button: HTMLElement | null, isSendable: boolean): void {
  if (isSendable) button?.removeAttribute('aria-disabled');
  else button?.setAttribute('aria-disabled', 'true');
}

export function isSendable(button: HTMLElement | null): boolean {
  return button !== null && button.getAttribute('aria-disabled') !== 'true';
}

/** What the line beside Send (read out by screen readers) says of an outcome; the reason of a failure stands below. */
export function announcement(outcome: Outcome): string {
  if (outcome.kind === 'response') {
    const { response, by } = outcome;
    const code = `${response.status} ${response.statusText}`.trim();
    return by === undefined ? `Answered with ${code}.` : `The ${by} answered with ${code}. Nothing was sent.`;
  }
  return outcome.reason === 'aborted' ? 'Cancelled.' : 'No answer.';
}
