import type { HttpRequest } from '../../../../api/samples/HttpRequest.ts';
import { answererOf } from '../../../../api/request/client/answer.ts';
import { mark } from './control.ts';

/**
 * Checks the input of the base URL, which exists where there is no server to choose. Returns it while it is empty, unless a
 * mock API answers: samples show a placeholder address, to which nothing must be sent.
 */
export function checkBase(form: HTMLElement, request: () => HttpRequest): HTMLInputElement | undefined {
  const input = form.querySelector<HTMLInputElement>('[data-base-url]');
  if (input === null) return undefined;
  const isOpen = input.value.trim() === '' && answererOf(request())?.name === undefined;
  mark(input.parentElement!, input, isOpen ? 'The base URL is required.' : undefined);
  return isOpen ? input : undefined;
}
