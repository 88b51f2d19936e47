import type { Part } from './HttpRequest.ts';

/** A piece of a multipart body that is written by hand: characters, or a file's bytes. */
export type Chunk = { text: string } | { file: string };

/** A boundary that occurs in none of the parts. */
export function boundaryOf(parts: Part[]): string {
  let boundary = 'form-boundary';
  while (parts.some((part) => part.value?.includes(boundary))) boundary += '-x';
  return boundary;
}

/** A `multipart/form-data` body for clients that have nothing for it of their own. */
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

/** As browsers write names: the HTML standard's three escapes. */
export function escapeName(name: string): string {
  return name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');
}
