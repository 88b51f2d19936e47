import type { ExternalDocs, Server, ServerVariable } from './ApiDocument.ts';
import { addressProblem, singleBraces } from './server-address.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { textOf, wordsOf } from '../text.ts';

/** The servers of a description, a path or an operation; `undefined` when it has no list of them. */
export function serversOf(value: unknown): Server[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const servers = listOf(value).flatMap((raw) => (isObject(raw) ? [serverOf(raw)] : []));
  return servers.length > 0 ? servers : undefined;
}

export function serverOf(raw: Record<string, unknown>): Server {
  const name = wordsOf(raw.name);
  const description = wordsOf(raw.description);
  const variables = new Map(entriesOf(raw.variables).map(([key, variable]) => [key, variableOf(variable)]));
  const written = textOf(raw.url) ?? '';
  const note = addressProblem(written, defaultsOf(raw.variables))?.note;
  return {
    url: singleBraces(written, (key) => variables.has(key)),
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(note === undefined ? {} : { unusable: note }),
    variables,
  };
}

/** The defaults of the variables of a server, as they are written. */
export function defaultsOf(variables: unknown): Map<string, string | undefined> {
  return new Map(
    entriesOf(variables).map(([name, variable]) => [
      name,
      isObject(variable) ? textOf(variable.default) : undefined,
    ]),
  );
}

function variableOf(raw: unknown): ServerVariable {
  const variable = isObject(raw) ? raw : {};
  const choices = listOf(variable.enum).flatMap((choice) => textOf(choice) ?? []);
  const description = wordsOf(variable.description);
  return {
    default: textOf(variable.default) ?? '',
    ...(choices.length > 0 ? { enum: choices } : {}),
    ...(description === undefined ? {} : { description }),
  };
}

export function externalDocsOf(value: unknown): ExternalDocs | undefined {
  if (!isObject(value) || typeof value.url !== 'string') return undefined;
  const description = wordsOf(value.description);
  return { url: textOf(value.url) ?? '', ...(description === undefined ? {} : { description }) };
}
