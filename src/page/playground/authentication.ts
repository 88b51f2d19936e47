import type { ApiSettings } from '../../base/model/SiteModel.ts';
import type { Operation, SecurityRequirement, SecurityScheme } from '../../api/openapi/model/ApiDocument.ts';
import type { AuthAlternative, Credential } from '../../api/request/PlaygroundModel.ts';
import { plainText } from './plain-text.ts';
import { tokenSources } from './token-source.ts';

type AuthConfig = Omit<NonNullable<ApiSettings['auth']>, 'at'>;

/**
 * The ways to authenticate an operation: by `method` (a page's `authMethod`; `none` means no authentication), else by the
 * security of the description, else by `api.auth` of the configuration.
 *
 * `api.auth.inputPrefix` is the initial text of the credential that the configuration describes. It is used for the same
 * credential of a description too, because a scheme for the header `Authorization` cannot say that the service wants
 * `Token …` in it.
 */
export function authAlternatives(
  security: Operation['security'],
  api: ApiSettings,
  method?: string,
): AuthAlternative[] {
  if (method === 'none') return [];
  const wanted = method ?? api.auth?.method;
  if (method === undefined && security !== undefined) {
    return security.map((requirement) => alternative(requirement, api.auth ?? {}));
  }
  if (wanted !== 'bearer' && wanted !== 'basic' && wanted !== 'key') return [];
  const credential = configured(wanted, api.auth ?? {});
  return [{ label: credential.label, credentials: [credential] }];
}

function alternative(requirement: SecurityRequirement, config: AuthConfig): AuthAlternative {
  const credentials = requirement.map(({ scheme, scopes }) => credentialOf(scheme, scopes, config));
  const label = credentials.map((credential) => credential.label).join(' and ');
  return { label: label || 'No authentication', credentials };
}

function credentialOf(scheme: SecurityScheme, scopes: string[], config: AuthConfig): Credential {
  const { key } = scheme;
  const about = { key, description: plainText(scheme.description) };
  switch (scheme.type) {
    case 'apiKey': {
      const name = scheme.name ?? 'key';
      const place = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
      const isConfigured =
        config.method === 'key' && place === 'header' && keyName(config).toLowerCase() === name.toLowerCase();
      return token(about, name, place, name, '', isConfigured ? config.inputPrefix : undefined);
    }
    case 'http': {
      if (scheme.scheme === 'basic')
        return { kind: 'basic', ...about, label: 'Basic', ...basicNames(config) };
      const lead = scheme.scheme === undefined || scheme.scheme === 'bearer' ? 'Bearer' : scheme.scheme;
      const prefix = lead === 'Bearer' && config.method === 'bearer' ? config.inputPrefix : undefined;
      return token(about, lead, 'header', 'Authorization', `${lead} `, prefix);
    }
    case 'oauth2':
    case 'openIdConnect': {
      const sources = tokenSources(scheme);
      return {
        ...token(about, 'Access token', 'header', 'Authorization', 'Bearer ', undefined),
        scopes: scopes.length > 0 ? scopes : undefined,
        sources: sources.length > 0 ? sources : undefined,
      };
    }
    default:
      return {
        kind: 'none',
        ...about,
        label: scheme.type === 'mutualTLS' ? 'Client certificate' : scheme.key,
      };
  }
}

function configured(method: 'bearer' | 'basic' | 'key', config: AuthConfig): Credential {
  const about = { key: method };
  if (method === 'basic') return { kind: 'basic', ...about, label: 'Basic', ...basicNames(config) };
  if (method === 'bearer') {
    return token(about, config.name ?? 'Bearer', 'header', 'Authorization', 'Bearer ', config.inputPrefix);
  }
  const name = keyName(config);
  return token(about, name, 'header', name, '', config.inputPrefix);
}

/** Name of the header of a key. Without one, the format's original product used `key`. */
function keyName(config: AuthConfig): string {
  return config.name === undefined || config.name === '' ? 'key' : config.name;
}

function token(
  about: { key: string; description?: string },
  label: string,
  place: 'header' | 'query' | 'cookie',
  name: string,
  lead: string,
  prefix: string | undefined,
): Extract<Credential, { kind: 'token' }> {
  const placeholder =
    place === 'header'
      ? name.toLowerCase() === 'authorization'
        ? '<API_TOKEN>'
        : '<API_KEY>'
      : 'YOUR_API_KEY';
  return { kind: 'token', ...about, label, in: place, name, lead, prefix: prefix ?? '', placeholder };
}

/** Splits `usernameName:passwordName` at the first colon. */
function basicNames(config: AuthConfig): { user: string; password: string } {
  const name = config.method === 'basic' ? (config.name ?? '') : '';
  const at = name.indexOf(':');
  const user = at < 0 ? name : name.slice(0, at);
  const password = at < 0 ? '' : name.slice(at + 1);
  return { user: user || 'username', password: password || 'password' };
}
