import type { Part } from '../../samples/HttpRequest.ts';

/**
 * A `multipart/form-data` body, written as browsers write one (RFC 7578, and the HTML specification for names), but for
 * one thing: a value with a content type is no file. `FormData` has it only as a file called `blob`, which a server may
 * take for an upload.
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
    // Only a plain value has its ends of lines made alike.
    const content = type === undefined ? value.replace(LINE_END, '\r\n') : value;
    pieces.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${fileName}\r\n`,
      type === undefined ? '\r\n' : `Content-Type: ${type.replace(LINE_END, ' ')}\r\n\r\n`,
      file === undefined ? content : (file.content ?? ''),
      '\r\n',
    );
  }
  pieces.push(`--${boundary}--\r\n`);
  // A request takes its content type from here.
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
