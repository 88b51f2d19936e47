import type { Member, ReadCode, Stated } from '../../../../../src/site/contract/GuideRequest.ts';

/** Requests in one line each: `POST https://a.example/o ?q="1" [Header="x"] json{a=1,…}`. */
export function brief({ requests }: ReadCode): string {
  return requests
    .map((request) => {
      const { method, url, query, queryOpen, headers, headersOpen, body } = request;
      return [
        `${method} ${url}`,
        query.length > 0 || queryOpen ? `?${list(query, queryOpen, '&')}` : '',
        headers.length > 0 || headersOpen ? `[${list(headers, headersOpen)}]` : '',
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
