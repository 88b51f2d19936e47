import type { SecurityScheme } from '../../api/openapi/model/ApiDocument.ts';
import type { TokenSource } from '../../api/request/PlaygroundModel.ts';

/** The ways to get a token that a scheme describes; a sign-in comes first. */
export function tokenSources(scheme: SecurityScheme): TokenSource[] {
  const url = webAddress(scheme.openIdConnectUrl);
  if (scheme.type === 'openIdConnect') return [{ kind: 'openIdConnect', url }];
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
      return { kind: 'implicit', url: authorizationUrl };
    case 'clientCredentials':
    case 'password':
      return tokenUrl === undefined ? undefined : { kind: name, tokenUrl };
    case 'deviceAuthorization':
      return tokenUrl === undefined ? undefined : { kind: 'device', tokenUrl };
    default:
      return undefined;
  }
}

/** The address if it is an absolute http(s) one, which a page may open or send a code to. */
function webAddress(url: unknown): string | undefined {
  return typeof url === 'string' && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}
