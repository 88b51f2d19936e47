import { parseJson } from '../../api/openapi/write-json.ts';
import type { Answered, Asked } from './exchange.ts';
import type { MockOperation } from './MockOperation.ts';
import { bodyMisfit } from './body-misfit.ts';
import { bareType, isJson } from './preference.ts';

/** An answer of the mock API's own (RFC 9457), which the real service would not give. */
export function problem(status: number, detail: string, more: Record<string, string> = {}): Answered {
  return {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Mock-Answer': 'problem', ...more },
    body: JSON.stringify({ title: 'The mock cannot respond to this request', status, detail }),
  };
}

/** The answer to a request that lacks something required or has a wrong body; `undefined` for a proper request. */
export function refusal(
  asked: Asked,
  operation: Pick<MockOperation, 'required' | 'body'> & Partial<Pick<MockOperation, 'responses'>>,
): Answered | undefined {
  const query = new URLSearchParams(asked.path.split('?').slice(1).join('?'));
  const cookies = (asked.headers['cookie'] ?? '').split(';').map((cookie) => cookie.split('=', 1)[0]?.trim());
  const names = {
    query: [...query.keys()],
    header: Object.keys(asked.headers).filter((name) => asked.headers[name] !== undefined),
    cookie: cookies.filter((name) => name !== undefined),
  };
  for (const { in: place, name, isPrefix } of operation.required) {
    const wanted = place === 'header' ? name.toLowerCase() : name;
    const isThere = names[place].some((given) => (isPrefix ? given.startsWith(wanted) : given === wanted));
    if (!isThere) return problem(400, `The ${place} parameter ${isPrefix ? `${name}…]` : name} is required.`);
  }
  const hasOwn = operation.responses?.some(({ status }) => status === '422') === true;
  return bodyRefusal(asked, operation.body, hasOwn ? 422 : 400);
}

function bodyRefusal(
  { headers, body, isGarbled }: Asked,
  described: MockOperation['body'],
  misfitStatus: number,
): Answered | undefined {
  if (described === undefined) return undefined;
  if (body === '') return described.isRequired ? problem(400, 'A body is required.') : undefined;
  const type = bareType(headers['content-type'] ?? '');
  const { schemas = {} } = described;
  const takes = described.types.map(bareType);
  if (type !== '' && takes.length > 0 && !takes.some((range) => covers(range, type))) {
    return problem(415, `The operation accepts ${described.types.join(', ')}, not ${type}.`);
  }
  if (!isJson(type)) return undefined;
  const value = isGarbled ? undefined : parseJson(body);
  if (value === undefined) return problem(400, 'The body is not valid JSON.');
  const named = Object.entries(schemas).find(([described]) => covers(bareType(described), type));
  const misfit = named && bodyMisfit(value, named[1]);
  return misfit === undefined ? undefined : problem(misfitStatus, misfit);
}

function covers(range: string, type: string): boolean {
  if (range === '*/*' || range === type) return true;
  return range.endsWith('/*') && type.startsWith(range.slice(0, -1));
}
