import type { PlaygroundModel } from '../../../api/request/PlaygroundModel.ts';
import { formIn, longestLink, sharedForm } from '../../../api/request/share.ts';
import { copied } from './response/copy.ts';
import { readForm } from './form/read-form.ts';

export { formIn };

/** Copies a link to this page that fills in the form. Returns a sentence that names the values it leaves out. */
export async function copyLink(form: HTMLElement, model: PlaygroundModel): Promise<string> {
  const values = readForm(form, model);
  // Credentials of alternatives that are not chosen must not be in the link either.
  for (const { dataset, value } of form.querySelectorAll<HTMLInputElement>('[data-credential]'))
    values.credentials[dataset['credential'] ?? ''] ||= value;
  const { fragment, leftOut } = sharedForm(values, model.secrets);
  // The link has neither user nor query of the page's address, which may be secret.
  const link = location.origin + location.pathname + fragment;
  if (link.length > longestLink) return 'The form has too much content for a link.';
  const rest = leftOut.length === 0 ? '' : ` Left out: ${leftOut.join(', ')}.`;
  return copied(link, `Copied, without credentials.${rest}`);
}
