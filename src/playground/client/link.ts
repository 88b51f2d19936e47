import type { RequestValues } from '../PlaygroundModel.ts';
import { formIn, longestLink, sharedForm } from '../share.ts';
import { copied } from './copy.ts';

export { formIn };

/** Copies an address of this page that fills in the form again, and says what it does not carry. */
export async function copyLink(values: RequestValues): Promise<string> {
  const { fragment, leftOut } = sharedForm(values);
  const link = location.href.replace(/#.*$/, '') + fragment;
  if (link.length > longestLink) return 'The form holds too much for a link.';
  const rest = leftOut.length === 0 ? '' : ` Left out: ${leftOut.join(', ')}.`;
  return copied(link, `Copied, without credentials.${rest}`);
}
