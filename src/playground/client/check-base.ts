import type { HttpRequest } from '../../samples/HttpRequest.ts';
import { answererOf } from '../../request/client/answer.ts';
import { mark } from './control.ts';

/**
 * The input of the base URL where nobody names a server and nothing on the page answers instead, while it is empty: the
 * address of samples stands for any, and nothing may be sent there.
 */
export function checkBase(form: HTMLElement, request: () => HttpRequest): HTMLInputElement | undefined {
  const input = form.querySelector<HTMLInputElement>('[data-base-url]');
  if (input === null) return undefined;
  const isOpen = input.value.trim() === '' && answererOf(request())?.name === undefined;
  mark(input.parentElement!, input, isOpen ? 'The address of the service is required.' : undefined);
  return isOpen ? input : undefined;
}
