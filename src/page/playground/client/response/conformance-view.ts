import { compare } from './compare.ts';
import type { Conformance } from './conform.ts';
import { describedBody, loadSchemas } from './described.ts';
import { el } from '../dom.ts';
import { counted } from '../../../../base/text.ts';

/** An answer to compare with its description. */
export interface Answer {
  status: number;
  /** The header Content-Type; empty where there is none. */
  contentType: string;
  text: string;
}

/** Shows below an answer whether it matches its description, and where it does not. */
export async function showConformance(place: HTMLElement, address: string, answer: Answer): Promise<void> {
  const schemas = await loadSchemas(address);
  if (schemas === undefined) return;
  const described = describedBody(schemas.responses, answer.status, answer.contentType);
  if (described.kind === 'status')
    return tell(place, `The OpenAPI document does not specify the status ${answer.status}.`);
  if (described.kind === 'type') {
    const type = answer.contentType === '' ? 'no content type' : answer.contentType;
    const { types } = described;
    if (types.length === 0 && answer.text === '') return;
    const listed = types.length === 0 ? 'no body' : types.join(' or ');
    return tell(place, `The response has ${type}, expected ${listed}.`);
  }
  if (described.schema === undefined || !/json/.test(answer.contentType.toLowerCase())) return;
  let value: unknown;
  try {
    value = JSON.parse(answer.text) as unknown;
  } catch (error) {
    return tell(place, `The response is not valid JSON: ${error instanceof Error ? error.message : ''}`);
  }
  const found = await compare(value, described.schema, { schemas: schemas.schemas, direction: 'response' });
  place.replaceChildren(...conformanceNodes(found, 'The response', `the schema of ${described.where}`));
}

/** A sentence, and a list of what differs. */
export function conformanceNodes(
  { mismatches, isWhole, lacksPatterns }: Conformance,
  subject: string,
  description: string,
): HTMLElement[] {
  const rest = isWhole
    ? ''
    : lacksPatterns === true
      ? ' Its patterns took too long to check.'
      : ' Some deeply nested parts were not checked.';
  if (mismatches.length === 0) {
    return [
      el(
        'p',
        { class: 'lec-playground__hint', 'data-fits': '' },
        `${subject} matches ${description}.${rest}`,
      ),
    ];
  }
  const items = mismatches.map(({ pointer, message }) =>
    el('li', {}, el('code', {}, pointer === '' ? '(whole)' : pointer), ` ${message}`),
  );
  return [
    el(
      'p',
      { class: 'lec-playground__hint' },
      `${subject} does not match ${description} in ${counted(items.length, 'place')}:${rest}`,
    ),
    el('ul', { class: 'lec-playground__mismatches' }, ...items),
  ];
}

function tell(place: HTMLElement, text: string): void {
  place.replaceChildren(el('p', { class: 'lec-playground__mismatches' }, text));
}
