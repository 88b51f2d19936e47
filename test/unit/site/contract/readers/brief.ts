import type { Member, ReadCode, Stated } from '../../../../../src/site/contract/GuideRequest.ts';

/** Requests in one line each: `POST https://a.example/o ?q="1" [Header="x"] json{a=1,…}`. A method by default has a `?`. */
export function brief({ requests }: ReadCode): string {
  return requests
    .map((request) => {
      const { method, methodStated, url, query, queryOpen, headers, headersOpen, cookies, body } = request;
      return [
        `${method}${methodStated ? '' : '?'} ${url}`,
        query.length > 0 || queryOpen ? `?${list(query, queryOpen, '&')}` : '',
        headers.length > 0 || headersOpen ? `[${list(headers, headersOpen)}]` : '',
        cookies.length > 0 ? `cookies(${list(cookies)})` : '',
        body ? (body.as === 'unknown' ? 'unknown' : `${body.as}${short(body.value)}`) : '',
      ]
        .filter((part) => part !== '')
        .join(' ');
    })
    .join('\n');
}

function list(members: Member[], open = false, comma = ','): string {
  const all = members.map(({ name, value }) => `${name}=${short(value)}`);
  return [...all, ...(open ? ['…'] : [])].join(comma);
}

export function short(value: Stated): string {
  switch (value.kind) {
    case 'object':
      return `{${list(value.members, value.open)}}`;
    case 'array':
      return `[${[...value.items.map(short), ...(value.open ? ['…'] : [])].join(',')}]`;
    case 'unknown':
      return 'unknown';
    default:
      return JSON.stringify(value.value);
  }
}
