import { inputKey, type PlaygroundModel, type RequestValues } from '../../api/request/PlaygroundModel.ts';
import { buildRequest, serverUrl } from '../../api/request/request.ts';
import { initialValues } from '../../api/request/values.ts';
import type { HttpRequest } from '../../api/samples/HttpRequest.ts';

/** A sample that is ready to be run, as plain JSON. */
export interface Trial {
  id: number;
  lang: string;
  code: string;
  /** Names of the files that the sample sends. They are made next to it, with {@link contentOf}. */
  files: string[];
}

/** Returns the content of a file that a sample sends: binary data, and a text that identifies the file. */
export function contentOf(file: string): Buffer {
  return Buffer.concat([Buffer.from([0, 255, 13, 10]), Buffer.from(file)]);
}

/**
 * The request of a page's samples, at another server. The path of the described server stays. Parameters of the path that the
 * samples leave to the reader, as `{id}`, are filled in, because several clients refuse braces.
 *
 * @param origin Such as `http://127.0.0.1:4010`, with or without a path.
 */
export function requestAt(model: PlaygroundModel, origin: string): HttpRequest {
  const values = initialValues(model);
  const baseUrl = origin + serverUrl(model, values).replace(address, '');
  return buildRequest(model, {
    ...values,
    inputs: { ...filledPath(model, values), ...values.inputs },
    baseUrl,
  });
}

const address = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** Only plain names are filled in: any other stays as a sample shows it, so that its quoting is tried too. */
function filledPath({ inputs }: PlaygroundModel, values: RequestValues): RequestValues['inputs'] {
  const open = inputs.filter(
    (input) =>
      input.in === 'path' &&
      values.inputs[inputKey(input)] === undefined &&
      /^[\w.-]*\w[\w.-]*$/.test(input.name),
  );
  return Object.fromEntries(open.map((input) => [inputKey(input), input.name]));
}

/** Why no sample of a request can be run here, as the end of a sentence; `undefined` where they can. */
export function obstacleOf(model: PlaygroundModel): string | undefined {
  if (!/^https?:\/\//i.test(serverUrl(model, initialValues(model))))
    return 'an HTTP client cannot call its server URL';
  const strange = filesOf(requestAt(model, 'http://127.0.0.1')).find((name) => !/^\w[\w.-]*$/.test(name));
  return strange === undefined ? undefined : 'it sends a file whose name could point outside its folder';
}

/**
 * Returns whether the result of a run applies to the sample on the page. The run has another address in its place, so an address that no client
 * can call was not tried.
 */
export function isCallable(model: PlaygroundModel): boolean {
  return /^https?:\/\/[a-z0-9.\-_]+(:\d+)?($|[/?#])/i.test(serverUrl(model, initialValues(model)));
}

/** Names of the files that a request sends, each once. */
export function filesOf({ body }: HttpRequest): string[] {
  if (body?.kind === 'file') return [body.file.fileName];
  if (body?.kind !== 'multipart') return [];
  return [...new Set(body.parts.flatMap(({ file }) => (file === undefined ? [] : [file.fileName])))];
}
