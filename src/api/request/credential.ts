import type { Credential, PlaygroundModel, RequestValues } from './PlaygroundModel.ts';

/** The value of a credential in the request; `undefined` when it is not sent. */
export function credentialText(
  credential: Credential,
  typed: Record<string, string>,
  reveal: boolean,
): string | undefined {
  if (credential.kind === 'none') return undefined;
  if (credential.kind === 'basic') {
    if (!reveal) return `Basic <BASE64_OF_${snake(credential.user)}:${snake(credential.password)}>`;
    const user = textUnder(`${credential.key}.user`, typed) ?? '';
    const password = textUnder(`${credential.key}.password`, typed) ?? '';
    return user === '' && password === '' ? undefined : `Basic ${base64(`${user}:${password}`)}`;
  }
  const { lead, prefix, placeholder } = credential;
  if (!reveal) return lead + prefixShown(credential, typed) + placeholder;
  const text = once(once((textUnder(credential.key, typed) ?? '').trim(), prefix), lead);
  return text === '' || text === prefix.trim() || text === lead.trim() ? undefined : withLead(text, lead);
}

/** A sentence for each credential that is needed and was left empty, which says that the request is sent without it. */
export function missingCredentials(model: PlaygroundModel, values: RequestValues): string[] {
  return (model.auth[values.auth]?.credentials ?? [])
    .filter((credential) => credential.kind !== 'none')
    .filter((credential) => credentialText(credential, values.credentials, true) === undefined)
    .map((credential) => `You entered no ${inWords(credential)}, so the request is sent without it.`);
}

function inWords(credential: Credential): string {
  if (credential.kind === 'basic') return `${credential.user} or ${credential.password}`;
  return credential.label === 'Bearer' ? 'Bearer token' : credential.label;
}

/** The typed text. A scheme may be called `__proto__` or `toString`, which every object has. */
function textUnder(key: string, typed: Record<string, string>): string | undefined {
  return Object.hasOwn(typed, key) ? typed[key] : undefined;
}

/** The prefix for samples. It is left out when the reader has removed it from the input. */
function prefixShown(
  { key, prefix }: { key: string; prefix: string },
  typed: Record<string, string>,
): string {
  const text = textUnder(key, typed);
  if (prefix === '' || text === undefined || text === '') return prefix;
  return text.toLowerCase().startsWith(prefix.trim().toLowerCase()) ? prefix : '';
}

/** Removes a repeated prefix: `Token Token abc` results from pasting a whole value after the prefix. */
function once(text: string, prefix: string): string {
  const word = prefix.trim();
  if (word === '') return text;
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + (/\s$/.test(prefix) ? '\\s+' : '');
  return text.replace(new RegExp(`^(?:${literal}){2,}`, 'i'), () => prefix.trimStart());
}

function withLead(text: string, lead: string): string {
  return lead !== '' && text.toLowerCase().startsWith(lead.toLowerCase()) ? text : lead + text;
}

function snake(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
}

function base64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
