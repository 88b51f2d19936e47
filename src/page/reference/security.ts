import type { ApiSettings } from '../../base/model/SiteModel.ts';
import type {
  ApiDocument,
  Operation,
  SecurityRequirement,
  SecurityScheme,
} from '../../api/openapi/model/ApiDocument.ts';
import { entriesOf, isObject } from '../../api/openapi/pointer.ts';
import { textOf, wordsOf } from '../../api/openapi/text.ts';
import { counted } from '../../base/strings/counted.ts';
import { fill } from '../../base/strings/fill.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { Fact } from './access.ts';
import { sentence } from './sentence.ts';
import { flagList, outsideLink, text, unspecifiedFacts } from './text.ts';
import { type Html, NOTHING, markup, trusted } from '../../base/html/markup.ts';

/** How a request says who sends it: the names of the schemes in a line, and all ways, each of which may need several schemes. */
export function securityFact(
  operation: Operation,
  auth: ApiSettings['auth'],
  texts: Texts,
  isInOverview: boolean,
): Fact | undefined {
  const { security } = operation;
  const { reference, schema } = texts;
  if (security === undefined) {
    const line = wordsOfAuth(auth, reference);
    return line && { line };
  }
  if (security.length === 0) return { line: markup`${reference.noneNeeded}` };
  const [only] = security;
  if (security.length === 1 && only) {
    const [scheme, ...others] = only;
    if (!scheme) return { line: markup`${reference.noAuthentication}` };
    const whole = requirement(only, texts, isInOverview);
    if (others.length > 0) return { line: namesOf(only, texts), whole };
    const kind = kindOf(scheme.scheme, texts);
    if (whole.text === wrapped(schemeHead(scheme.scheme, texts)).text)
      return { line: markup`${kind} ${schemeKey(scheme.scheme, texts)}` };
    return { line: kind, whole };
  }
  const options = security.map(
    (alternative) => markup`<li>${requirement(alternative, texts, isInOverview)}</li>`,
  );
  const names = [...new Set(security.map((way) => namesOf(way, texts).text))].map(trusted);
  const shown = names.slice(0, MOST_WAYS).map((name, index) => markup`${index > 0 && schema.or}${name}`);
  const more =
    names.length > MOST_WAYS && markup` <span class="lec-fact__more">+${names.length - MOST_WAYS}</span>`;
  const whole = markup`<p>${reference.oneOfThese}</p><ol class="lec-security">${options}</ol>`;
  return { line: markup`${shown}${more}`, whole };
}

/** Most ways that are named in a line. */
const MOST_WAYS = 3;

/** The names of the schemes that are needed together. */
function namesOf(parts: SecurityRequirement, { reference }: Texts): Html {
  if (parts.length === 0) return markup`${reference.noAuthentication}`;
  return markup`${parts.map(({ scheme }, index) => markup`${index > 0 && ` ${reference.and} `}${nameOf(scheme)}`)}`;
}

/** The common name of a scheme, such as `Bearer`, or the name of its key. */
function nameOf({ key, type, name, scheme = '' }: SecurityScheme): Html {
  if (type === 'http' && /^[a-z]+$/i.test(scheme))
    return markup`${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}`;
  return type === 'apiKey' && name !== undefined
    ? markup`<code>${name}</code>`
    : markup`${COMMON[type] ?? key}`;
}

const COMMON: Record<string, string> = { oauth2: 'OAuth 2.0', openIdConnect: 'OpenID Connect' };

/** Authentication by the site's configuration, for descriptions that have no `security`. */
function wordsOfAuth(auth: ApiSettings['auth'], reference: Texts['reference']): Html | undefined {
  const code = (text: string): Html => markup`<code>${text}</code>`;
  const header = code(auth?.method === 'key' ? auth.name || 'key' : 'Authorization');
  switch (auth?.method) {
    case 'bearer':
      return sentence(reference.bearer, { header });
    case 'basic':
      return auth.name === undefined
        ? markup`${reference.basic}`
        : sentence(reference.basicWith, { name: code(auth.name) });
    case 'key':
      return auth.inputPrefix
        ? sentence(reference.keyAfter, { header, prefix: code(auth.inputPrefix.trim()) })
        : sentence(reference.key, { header });
    default:
      return undefined;
  }
}

function requirement(parts: SecurityRequirement, texts: Texts, isInOverview: boolean): Html {
  const { reference } = texts;
  if (parts.length === 0) return markup`<p>${reference.noAuthentication}</p>`;
  const schemes = parts.map(
    ({ scheme, scopes }, index) =>
      markup`${index > 0 && markup`<p class="lec-security__and">${reference.and}</p>`}${schemeHtml(scheme, scopes, texts, isInOverview)}`,
  );
  return markup`${schemes}`;
}

/** Most scopes that are shown without a disclosure. */
const MOST_SCOPES = 8;

/** Each scheme of a document, or what the configuration says; else that nothing is known. */
export function documentSecurity(
  { securitySchemes }: ApiDocument,
  auth: ApiSettings['auth'],
  texts: Texts,
): Html {
  const { reference } = texts;
  const schemes = [...securitySchemes.values()].map((scheme) => schemeHtml(scheme, [], texts));
  if (schemes.length > 0) return markup`${schemes}`;
  const words = wordsOfAuth(auth, reference);
  return words ? markup`<p>${words}</p>` : markup`<p class="lec-unspecified">${reference.notSpecified}</p>`;
}

/**
 * A security scheme: its kind, its place in the request, its flows, and the scopes that the operation needs.
 *
 * @param isInOverview the overview says what is not known of the scheme, so that operations need not
 */
function schemeHtml(scheme: SecurityScheme, scopes: string[], texts: Texts, isInOverview = false): Html {
  const { language, reference } = texts;
  const needed = scopes.map((scope) => markup`<code>${scope}</code> `);
  const list =
    scopes.length > MOST_SCOPES
      ? markup`<details class="lec-flow" data-scopes><summary>${counted(language, reference.needsScopes, scopes.length)}</summary><p class="lec-prop__note">${needed}</p></details>`
      : scopes.length > 0 &&
        markup`<p class="lec-prop__note">${sentence(reference.needs, { scopes: needed })}</p>`;
  const description = scheme.description !== undefined && text(scheme.description);
  return wrapped(
    markup`${schemeHead(scheme, texts)}${list}${description}${addresses(scheme, texts)}${flowsHtml(scheme, texts)}${!isInOverview && unspecifiedFacts(scheme.notSpecified, texts)}`,
  );
}

function wrapped(content: Html): Html {
  return markup`<div class="lec-scheme">${content}</div>`;
}

/** The kind of a scheme, and its name in the document. */
function schemeHead(scheme: SecurityScheme, texts: Texts): Html {
  return markup`<div class="lec-prop__head"><span>${kindOf(scheme, texts)}</span> ${schemeKey(scheme, texts)}</div>`;
}

/** The name of a scheme in the document. */
function schemeKey(scheme: SecurityScheme, texts: Texts): Html {
  const flags = flagList([scheme.deprecated && 'deprecated'], texts);
  return markup`<span class="lec-prop__type">${scheme.key}</span>${flags}`;
}

function kindOf(scheme: SecurityScheme, { reference }: Texts): Html {
  switch (scheme.type) {
    case 'apiKey':
      return sentence(reference[KEY_PLACES[scheme.in ?? ''] ?? 'keySomewhere'], {
        name: markup`<code>${scheme.name ?? ''}</code>`,
      });
    case 'http':
      return httpKind(scheme, reference);
    case 'mutualTLS':
      return markup`${reference.mutualTls}`;
    case 'unknown':
      return markup`${reference.undefinedScheme}`;
    default:
      return markup`${COMMON[scheme.type] ?? scheme.type}`;
  }
}

/** Basic and bearer authentication in words, other HTTP schemes by name. */
function httpKind({ scheme = '', bearerFormat }: SecurityScheme, reference: Texts['reference']): Html {
  const header = markup`<code>Authorization</code>`;
  const format = bearerFormat !== undefined && markup` (${bearerFormat})`;
  const phrase = (text: string): string => text.replace(/[.。।]$/, '');
  if (/^basic$/i.test(scheme)) return markup`${phrase(reference.basic)}${format}`;
  if (/^bearer$/i.test(scheme)) return markup`${sentence(phrase(reference.bearer), { header })}${format}`;
  return sentence(reference.httpScheme, { scheme: markup`${scheme}${format}`, header });
}

function addresses(scheme: SecurityScheme, { reference }: Texts): Html {
  const lines = [
    [reference.discovery, scheme.openIdConnectUrl],
    [reference.metadata, scheme.oauth2MetadataUrl],
  ] as const;
  return markup`${lines.map(([words, url]) => (url === undefined ? NOTHING : markup`<p class="lec-prop__note">${sentence(words, { link: outsideLink(url) })}</p>`))}`;
}

/** Where the key of an API is sent, with the keys of the texts. */
const KEY_PLACES: Record<string, 'keyInHeader' | 'keyInQuery' | 'keyInCookie'> = {
  header: 'keyInHeader',
  query: 'keyInQuery',
  cookie: 'keyInCookie',
};

/** The ways of OAuth 2.0, which are keys of texts too. */
const FLOWS = [
  'authorizationCode',
  'implicit',
  'password',
  'clientCredentials',
  'deviceAuthorization',
] as const;

function flowName(name: string, { reference }: Texts): string {
  const known = FLOWS.find((flow) => flow === name);
  return known ? reference[known] : fill(reference.flow, { name });
}

/** Addresses of a flow, with the keys of their texts. */
const ADDRESSES = [
  ['authorizationUrl', 'authorizationUrl'],
  ['deviceAuthorizationUrl', 'deviceUrl'],
  ['tokenUrl', 'tokenUrl'],
  ['refreshUrl', 'refreshUrl'],
] as const;

function flowsHtml({ flows }: SecurityScheme, texts: Texts): Html {
  const { reference } = texts;
  return markup`${Object.entries(flows ?? {}).map(([name, flow]) => {
    const urls = ADDRESSES.flatMap(([key, words]) => {
      const url = textOf(flow[key]);
      return url === undefined
        ? []
        : [markup`<li>${sentence(reference[words], { link: outsideLink(url) })}</li>`];
    });
    const scopes = isObject(flow.scopes) ? entriesOf(flow.scopes) : [];
    const list = scopes.map(([scope, description]) => {
      const words = wordsOf(description);
      return markup`<li><code>${textOf(scope)}</code>${words !== undefined && text(words)}</li>`;
    });
    return markup`<details class="lec-flow"><summary>${flowName(name, texts)}</summary><ul>${urls}</ul>${
      list.length > 0 && markup`<p class="lec-prop__label">${reference.scopes}</p><ul>${list}</ul>`
    }</details>`;
  })}`;
}
