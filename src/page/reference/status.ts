import { late } from '../../base/late.ts';
import type { Texts } from '../../base/strings/english.ts';

const http = late<typeof import('node:http')>('node:http');

/** `200 OK`, `4XX Client error`, `Other responses`; `isOnly`: the operation has no further response. */
export function statusLabel(status: string, texts: Texts, isOnly = false): string {
  const phrase = phraseOf(status, texts);
  return phrase === undefined ? statusName(status, texts, isOnly) : `${status} ${phrase}`;
}

/** A status without words: `200`, `4XX`, `Other responses`. */
export function statusName(status: string, { reference }: Texts, isOnly = false): string {
  if (status !== 'default') return status;
  return isOnly ? reference.anyStatus : reference.otherResponses;
}

/** The words of the kinds of statuses, by their first digit. */
const KINDS = [
  'informational',
  'successful',
  'redirection',
  'clientError',
  'serverError',
] as const satisfies (keyof Texts['reference']['statusKinds'])[];

/** The words after a status: `OK`, `Client error`. */
export function phraseOf(status: string, { reference }: Texts): string | undefined {
  const { STATUS_CODES } = http();
  if (Object.hasOwn(STATUS_CODES, status)) return STATUS_CODES[status];
  const kind = /^[1-5]XX$/i.test(status) ? KINDS[Number(status.charAt(0)) - 1] : undefined;
  return kind && reference.statusKinds[kind];
}
