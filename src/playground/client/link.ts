import type { PlaygroundModel } from '../../request/PlaygroundModel.ts';
import { formIn, longestLink, sharedForm } from '../../request/share.ts';
import { copied } from './copy.ts';
import { readForm } from './read-form.ts';

export { formIn };

/** Copies an address of this page that fills in the form again, and says what it does not carry. */
export async function copyLink(form: HTMLElement, model: PlaygroundModel): Promise<string> {
  const values = readForm(form, model);
  // Those too that belong to a way to authenticate that is not chosen now.
  for (const { dataset, value } of form.querySelectorAll<HTMLInputElement>('[data-credential]'))
    values.credentials[dataset['credential'] ?? ''] ||= value;
  const { fragment, leftOut } = sharedForm(values, model.secrets);
  // The address of the page may hold a user, or a query that let the reader in.
  const link = location.origin + location.pathname + fragment;
  if (link.length > longestLink) return 'The form holds too much for a link.';
  const rest = leftOut.length === 0 ? '' : ` Left out: ${leftOut.join(', ')}.`;
  return copied(link, `Copied, without credentials.${rest}`);
}
