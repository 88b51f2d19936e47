import type { ApiSettings } from '../model/SiteModel.ts';
import type { Operation, SecurityRequirement, SecurityScheme } from '../openapi/model/ApiDocument.ts';
import { entriesOf, isObject } from '../openapi/pointer.ts';
import { textOf, wordsOf } from '../openapi/text.ts';
import { flagList, outsideLink, text, unspecifiedFacts } from './text.ts';
import { type Html, NOTHING, markup } from '../html/markup.ts';

/** The ways to authenticate a request. Each may need several schemes together. */
export function securityHtml(operation: Operation, auth: ApiSettings['auth']): Html {
  const { security } = operation;
  if (security === undefined) return configuredAuth(auth);
  if (security.length === 0) return markup`<p>No authentication is needed.</p>`;
  const [only] = security;
  if (security.length === 1 && only) return requirement(only);
  const options = security.map((alternative) => markup`<li>${requirement(alternative)}</li>`);
  return markup`<p>One of these:</p><ol class="lec-security">${options}</ol>`;
}

/** Authentication by the site's configuration, for descriptions that have no `security`. */
function configuredAuth(auth: ApiSettings['auth']): Html {
  switch (auth?.method) {
    case 'bearer':
      return markup`<p>A bearer token in the header <code>Authorization</code>.</p>`;
    case 'basic':
      return markup`<p>HTTP basic authentication${auth.name !== undefined && markup` with <code>${auth.name}</code>`}.</p>`;
    case 'key':
      return markup`<p>A key in the header <code>${auth.name || 'key'}</code>${auth.inputPrefix ? markup`, after <code>${auth.inputPrefix.trim()}</code>` : ''}.</p>`;
    default:
      return markup`<p class="lec-unspecified">Not specified in the description.</p>`;
  }
}

function requirement(parts: SecurityRequirement): Html {
  if (parts.length === 0) return markup`<p>No authentication</p>`;
  const schemes = parts.map(
    ({ scheme, scopes }, index) =>
      markup`${index > 0 && markup`<p class="lec-security__and">and</p>`}${schemeHtml(scheme, scopes)}`,
  );
  return markup`${schemes}`;
}

/** Most scopes that are shown without a disclosure. */
const MOST_SCOPES = 8;

/** One security scheme: its kind, its place in the request, its flows, and the scopes that the operation needs. */
export function schemeHtml(scheme: SecurityScheme, scopes: string[]): Html {
  const flags = flagList([scheme.deprecated && 'deprecated']);
  const head = markup`<div class="lec-prop__head"><span class="lec-prop__name">${scheme.key}</span> <span class="lec-prop__type">${kindOf(scheme)}</span>${flags}</div>`;
  const needed = scopes.map((scope) => markup`<code>${scope}</code> `);
  const list =
    scopes.length > MOST_SCOPES
      ? markup`<details class="lec-flow"><summary>Needs ${scopes.length} scopes</summary><p class="lec-prop__note">${needed}</p></details>`
      : scopes.length > 0 && markup`<p class="lec-prop__note">Needs ${needed}</p>`;
  return markup`<div class="lec-scheme">${head}${list}${scheme.description !== undefined && text(scheme.description)}${addresses(scheme)}${flowsHtml(scheme)}${unspecifiedFacts(scheme.notSpecified)}</div>`;
}

function kindOf(scheme: SecurityScheme): Html {
  switch (scheme.type) {
    case 'apiKey':
      return markup`API key in ${scheme.in ?? 'an unnamed place'} <code>${scheme.name ?? ''}</code>`;
    case 'http':
      return markup`HTTP ${scheme.scheme ?? ''}${scheme.bearerFormat !== undefined && markup` (${scheme.bearerFormat})`}, in header <code>Authorization</code>`;
    case 'oauth2':
      return markup`OAuth 2.0`;
    case 'openIdConnect':
      return markup`OpenID Connect`;
    case 'mutualTLS':
      return markup`mutual TLS (client certificate)`;
    case 'unknown':
      return markup`not defined in the description`;
    default:
      return markup`${scheme.type}`;
  }
}

function addresses(scheme: SecurityScheme): Html {
  const lines = [
    ['Discovery', scheme.openIdConnectUrl],
    ['Metadata', scheme.oauth2MetadataUrl],
  ] as const;
  return markup`${lines.map(([label, url]) => (url === undefined ? NOTHING : markup`<p class="lec-prop__note">${label}: ${outsideLink(url)}</p>`))}`;
}

const FLOWS: Record<string, string> = {
  authorizationCode: 'Authorization code',
  implicit: 'Implicit',
  password: 'Password',
  clientCredentials: 'Client credentials',
  deviceAuthorization: 'Device authorization',
};

const ADDRESSES = [
  ['authorizationUrl', 'Authorization'],
  ['deviceAuthorizationUrl', 'Device authorization'],
  ['tokenUrl', 'Token'],
  ['refreshUrl', 'Refresh'],
] as const;

function flowsHtml({ flows }: SecurityScheme): Html {
  return markup`${Object.entries(flows ?? {}).map(([name, flow]) => {
    const urls = ADDRESSES.flatMap(([key, label]) => {
      const url = textOf(flow[key]);
      return url === undefined ? [] : [markup`<li>${label}: ${outsideLink(url)}</li>`];
    });
    const scopes = isObject(flow.scopes) ? entriesOf(flow.scopes) : [];
    const list = scopes.map(([scope, description]) => {
      const words = wordsOf(description);
      return markup`<li><code>${textOf(scope)}</code>${words !== undefined && text(words)}</li>`;
    });
    return markup`<details class="lec-flow"><summary>${FLOWS[name] ?? name} flow</summary><ul>${urls}</ul>${
      list.length > 0 && markup`<p class="lec-prop__label">Scopes</p><ul>${list}</ul>`
    }</details>`;
  })}`;
}
