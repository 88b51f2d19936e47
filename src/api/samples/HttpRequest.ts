/**
 * An HTTP request as plain data, which the playground sends and every sample shows.
 *
 * `url` is absolute and already encoded. `headers` keep their order and the author's spelling; a multipart
 * body has no `Content-Type` among them, because the client that sends it chooses the boundary.
 */
export interface HttpRequest {
  /** Upper case. */
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body?: HttpBody;
}

/**
 * - `text`: the body's exact characters, sent as UTF-8.
 * - `multipart`: `multipart/form-data` parts in order.
 * - `file`: the bytes of one file.
 */
export type HttpBody =
  | { kind: 'text'; text: string }
  | { kind: 'multipart'; parts: Part[] }
  | { kind: 'file'; file: FileValue };

/** A part of a multipart body: a value or a file. */
export interface Part {
  name: string;
  value?: string;
  file?: FileValue;
  /** Content type of the part, where it is not the client's default. */
  contentType?: string;
}

/** A file that the reader chose, or the placeholder for one. */
export interface FileValue {
  fileName: string;
  contentType?: string;
  /** The bytes, which only the browser has. They are never part of a sample. */
  content?: Blob;
}

/** Returns whether a value of the form is a file. */
export function isFile(value: unknown): value is FileValue {
  return typeof value === 'object' && value !== null && typeof (value as FileValue).fileName === 'string';
}

/** The value of a header, whatever its spelling. */
export function headerOf(request: HttpRequest, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return request.headers.find(([key]) => key.toLowerCase() === wanted)?.[1];
}
