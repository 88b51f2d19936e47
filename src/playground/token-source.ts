import type { SecurityScheme } from '../openapi/model/ApiDocument.ts';
import type { TokenSource } from '../request/PlaygroundModel.ts';

/** The ways to a token that a scheme describes, best first. */
export function tokenSources(scheme: SecurityScheme): TokenSource[] {
  const url = webAddress(scheme.openIdConnectUrl);
  if (scheme.type === 'openIdConnect')
    return [{ kind: 'openIdConnect', ...(url === undefined ? {} : { url }) }];
  return Object.entries(scheme.flows ?? {})
    .flatMap(([name, flow]) => sourceOf(name, flow) ?? [])
    .sort((one, other) => Number(other.kind === 'code') - Number(one.kind === 'code'));
}

function sourceOf(name: string, flow: Record<string, unknown>): TokenSource | undefined {
  const authorizationUrl = webAddress(flow['authorizationUrl']);
  const tokenUrl = webAddress(flow['tokenUrl']);
  switch (name) {
    case 'authorizationCode': {
      if (authorizationUrl === undefined || tokenUrl === undefined) return undefined;
      const { scopes } = flow;
      const names = typeof scopes === 'object' && scopes !== null ? Object.keys(scopes) : [];
      return { kind: 'code', authorizationUrl, tokenUrl, scopes: names };
    }
    case 'implicit':
      return { kind: 'implicit', ...(authorizationUrl === undefined ? {} : { url: authorizationUrl }) };
    case 'clientCredentials':
    case 'password':
      return tokenUrl === undefined ? undefined : { kind: name, tokenUrl };
    case 'deviceAuthorization':
      return tokenUrl === undefined ? undefined : { kind: 'device', tokenUrl };
    default:
      return undefined;
  }
}

/** Only an absolute address of the web: a page opens it, or sends a code to it. */
function webAddress(url: unknown): string | undefined {
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
