import type { Part } from '../../samples/HttpRequest.ts';

/**
 * Makes a `multipart/form-data` body as browsers do (RFC 7578, and the HTML standard for names), except that a value with
 * a content type is no file. `FormData` could write it only as a file called `blob`, which a server may take for an
 * upload.
 */
export function multipartBody(parts: readonly Part[]): Blob | FormData {
  if (!parts.some(({ file, contentType }) => file === undefined && contentType !== undefined)) {
    return formOf(parts);
  }
  const boundary = `----lectern${crypto.randomUUID().replaceAll('-', '')}`;
  const pieces: BlobPart[] = [];
  for (const { name, value = '', file, contentType } of parts) {
    const fileName = file === undefined ? '' : `; filename="${quoted(file.fileName)}"`;
    const type = contentType ?? (file && (file.content?.type || 'application/octet-stream'));
    // Line ends are normalized in plain values only.
    const content = type === undefined ? value.replace(LINE_END, '\r\n') : value;
    pieces.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${fileName}\r\n`,
      type === undefined ? '\r\n' : `Content-Type: ${type.replace(LINE_END, ' ')}\r\n\r\n`,
      file === undefined ? content : (file.content ?? ''),
      '\r\n',
    );
  }
  pieces.push(`--${boundary}--\r\n`);
  // `fetch` takes the header Content-Type from the type of the blob.
  return new Blob(pieces, { type: `multipart/form-data; boundary=${boundary}` });
}

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData();
  for (const { name, value = '', file, contentType } of parts) {
    if (file === undefined) form.append(name, value);
    else form.append(name, typed(file.content ?? new Blob(), contentType), file.fileName);
  }
  return form;
}

const LINE_END = /\r\n|\r|\n/g;

function quoted(text: string): string {
  return text.replace(LINE_END, '%0D%0A').replaceAll('"', '%22');
}

function typed(blob: Blob, type: string | undefined): Blob {
  return type === undefined || blob.type === type ? blob : new Blob([blob], { type });
}
