import type { Operation, SecurityRequirement, SecurityScheme } from '../ApiDocument.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { textOf, wordsOf } from '../text.ts';
import { flagList, outsideLink, text, unspecifiedFacts } from './SchemaView.ts';
import { type Html, NOTHING, html } from './html.ts';

/** How a request proves who sends it: alternatives, each with all the schemes that it needs together. */
export function securityHtml(operation: Operation): Html {
  const { security } = operation;
  if (security === undefined) return html`<p class="lec-unspecified">Not specified in the description.</p>`;
  if (security.length === 0) return html`<p>No authentication is needed.</p>`;
  const [only] = security;
  if (security.length === 1 && only) return requirement(only);
  const options = security.map((alternative) => html`<li>${requirement(alternative)}</li>`);
  return html`<p>One of these:</p>
    <ol class="lec-security">
      ${options}
    </ol>`;
}

function requirement(parts: SecurityRequirement): Html {
  if (parts.length === 0) return html`<p>No authentication</p>`;
  const schemes = parts.map(
    ({ scheme, scopes }, index) =>
      html`${index > 0 && html`<p class="lec-security__and">and</p>`}${schemeHtml(scheme, scopes)}`,
  );
  return html`${schemes}`;
}

/** One scheme: what it is, where it goes, its flows and the scopes that the operation asks for. */
export function schemeHtml(scheme: SecurityScheme, scopes: string[]): Html {
  const flags = flagList(scheme.deprecated ? [['deprecated', 'deprecated']] : []);
  const head = html`<div class="lec-prop__head">
    <span class="lec-prop__name">${scheme.key}</span>
    <span class="lec-prop__type">${kindOf(scheme)}</span>${flags}
  </div>`;
  const needed =
    scopes.length > 0 &&
    html`<p class="lec-prop__note">
      Needs ${scopes.map((scope, index) => html`${index > 0 && ', '}<code>${scope}</code>`)}
    </p>`;
  return html`<div class="lec-scheme">
    ${head}${needed}${scheme.description !== undefined && text(scheme.description)}${addresses(scheme)}${flowsHtml(scheme)}${unspecifiedFacts(scheme.notSpecified)}
  </div>`;
}

function kindOf(scheme: SecurityScheme): Html {
  switch (scheme.type) {
    case 'apiKey':
      return html`API key in ${scheme.in ?? 'an unnamed place'} <code>${scheme.name ?? ''}</code>`;
    case 'http':
      return html`HTTP
        ${scheme.scheme ?? ''}${scheme.bearerFormat !== undefined && html` (${scheme.bearerFormat})`}, in
        header <code>Authorization</code>`;
    case 'oauth2':
      return html`OAuth 2.0`;
    case 'openIdConnect':
      return html`OpenID Connect`;
    case 'mutualTLS':
      return html`mutual TLS (client certificate)`;
    case 'unknown':
      return html`not defined in the description`;
    default:
      return html`${scheme.type}`;
  }
}

function addresses(scheme: SecurityScheme): Html {
  const lines = [
    ['Discovery', scheme.openIdConnectUrl],
    ['Metadata', scheme.oauth2MetadataUrl],
  ] as const;
  return html`${lines.map(([label, url]) => (url === undefined ? NOTHING : html`<p class="lec-prop__note">${label}: ${outsideLink(url)}</p>`))}`;
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
  return html`${Object.entries(flows ?? {}).map(([name, flow]) => {
    const urls = ADDRESSES.flatMap(([key, label]) => {
      const url = textOf(flow[key]);
      return url === undefined ? [] : [html`<li>${label}: ${outsideLink(url)}</li>`];
    });
    const scopes = isObject(flow.scopes) ? entriesOf(flow.scopes) : [];
    const list = scopes.map(([scope, description]) => {
      const words = wordsOf(description);
      return html`<li><code>${textOf(scope)}</code>${words !== undefined && text(words)}</li>`;
    });
    return html`<details class="lec-flow">
      <summary>${FLOWS[name] ?? name} flow</summary>
      <ul>
        ${urls}
      </ul>
      ${
        list.length > 0 &&
        html`<p class="lec-prop__label">Scopes</p>
          <ul>
            ${list}
          </ul>`
      }
    </details>`;
  })}`;
}
