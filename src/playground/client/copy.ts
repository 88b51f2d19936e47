import type { RequestValues } from '../PlaygroundModel.ts';
import { longestLink, sharedForm } from '../share.ts';

/** Copies the form's sample and says what came of it. */
export function copySample(form: HTMLElement): Promise<string> {
  return copied(form.querySelector('[data-lec-live-sample]')?.textContent ?? '', 'Copied.');
}

/** Copies an address of this page that fills in the form again, and says what it does not carry. */
export function copyLink(values: RequestValues): Promise<string> {
  const { fragment, leftOut } = sharedForm(values);
  const link = location.href.replace(/#.*$/, '') + fragment;
  if (link.length > longestLink) return Promise.resolve('The form holds too much for a link.');
  const rest = leftOut.length === 0 ? '' : ` Left out: ${leftOut.join(', ')}.`;
  return copied(link, `Copied, without credentials.${rest}`);
}

async function copied(text: string, words: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return words;
  } catch {
    return 'The browser did not allow copying.';
  }
}
