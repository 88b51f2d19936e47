import type { HttpRequest, Part } from './HttpRequest.ts';

/** A piece of a body: characters, or a file's bytes. */
type Chunk = { text: string } | { file: string };

/**
 * The body of a request in pieces, a form as `multipart/form-data` for clients without a function for it, and its headers, which
 * then name the boundary.
 */
export function inPieces({ headers, body }: HttpRequest): {
  headers: HttpRequest['headers'];
  pieces: Chunk[];
  isForm: boolean;
} {
  if (body?.kind !== 'multipart') {
    const piece = body?.kind === 'text' ? { text: body.text } : body && { file: body.file.fileName };
    return { headers, pieces: piece ? [piece] : [], isForm: false };
  }
  const boundary = boundaryOf(body.parts);
  const type = `multipart/form-data; boundary=${boundary}`;
  return {
    headers: [...headers, ['Content-Type', type]],
    pieces: chunksOf(body.parts, boundary),
    isForm: true,
  };
}

/** A boundary that does not occur in any part. */
function boundaryOf(parts: Part[]): string {
  let boundary = 'form-boundary';
  while (parts.some((part) => part.value?.includes(boundary))) boundary += '-x';
  return boundary;
}

function chunksOf(parts: Part[], boundary: string): Chunk[] {
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
