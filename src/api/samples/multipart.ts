import type { Part } from './HttpRequest.ts';

/** A piece of a multipart body that is written by hand: characters, or a file's bytes. */
export type Chunk = { text: string } | { file: string };

/** A boundary that does not occur in any part. */
export function boundaryOf(parts: Part[]): string {
  let boundary = 'form-boundary';
  while (parts.some((part) => part.value?.includes(boundary))) boundary += '-x';
  return boundary;
}

/** A `multipart/form-data` body for clients without a function for it. */
export function chunksOf(parts: Part[], boundary: string): Chunk[] {
  const chunks: Chunk[] = [];
  let pending = '';
  for (const part of parts) {
    pending += `--${boundary}\r\nContent-Disposition: ${disposition(part)}\r\n`;
    const type = part.contentType ?? (part.file === undefined ? undefined : 'application/octet-stream');
    if (type !== undefined) pending += `Content-Type: ${type.replace(/[\r\n]+/g, ' ')}\r\n`;
    pending += '\r\n';
    if (part.file === undefined) {
      pending += part.value ?? '';
    } else {
      chunks.push({ text: pending }, { file: part.file.fileName });
      pending = '';
    }
    pending += '\r\n';
  }
  return [...chunks, { text: `${pending}--${boundary}--\r\n` }];
}

export function disposition({ name, file }: Part): string {
  const suffix = file === undefined ? '' : `; filename="${escapeName(file.fileName)}"`;
  return `form-data; name="${escapeName(name)}"${suffix}`;
}

/** Escapes a name as browsers do, with the three escapes of the HTML standard. */
function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
