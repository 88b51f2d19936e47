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
  const variables = new Map(entriesOf(raw.variables).map(([key, variable]) => [key, variableOf(variable)]));
  const written = textOf(raw.url) ?? '';
  return {
    url: singleBraces(written, (key) => variables.has(key)),
    name: wordsOf(raw.name),
    description: wordsOf(raw.description),
    unusable: addressProblem(written, defaultsOf(raw.variables))?.note,
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
  return {
    default: textOf(variable.default) ?? '',
    enum: choices.length > 0 ? choices : undefined,
    description: wordsOf(variable.description),
  };
}

export function externalDocsOf(value: unknown): ExternalDocs | undefined {
  if (!isObject(value) || typeof value.url !== 'string') return undefined;
  return { url: textOf(value.url) ?? '', description: wordsOf(value.description) };
}
