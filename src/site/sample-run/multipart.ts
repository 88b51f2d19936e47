/** A part of a form as it came over the wire. */
export interface ArrivedPart {
  name: string;
  fileName: string | undefined;
  type: string | undefined;
  /** In base64. */
  content: string;
}

/** Reads a `multipart/form-data` body; no parts where it is none. */
export function partsOf(contentType: string, body: Buffer): ArrivedPart[] {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  // Latin-1 keeps every byte as one character.
  const pieces = `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}`);
  return pieces.slice(1, -1).map((piece) => {
    const end = piece.indexOf('\r\n\r\n');
    const head = Buffer.from(piece.slice(0, end), 'latin1').toString();
    const disposition = valueOf(head, 'content-disposition') ?? '';
    return {
      name: parameterOf(disposition, 'name') ?? '',
      fileName: parameterOf(disposition, 'filename'),
      type: valueOf(head, 'content-type'),
      content: Buffer.from(piece.slice(end + 4), 'latin1').toString('base64'),
    };
  });
}

function valueOf(head: string, name: string): string | undefined {
  const line = head.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}

/** A quoted parameter. Browsers escape a quote as `%22`, other clients with a backslash. */
function parameterOf(disposition: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|[;\\s])${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1];
  return found
    ?.replace(/\\(["\\])/g, '$1')
    .replace(/%22/g, '"')
    .replace(/%0D/gi, '\r')
    .replace(/%0A/gi, '\n');
}
