import type { Diagnostic } from '../diagnostics.ts';
import { LineMap } from './json/LineMap.ts';

/** What a configuration file's bytes say. UTF-8 is what they have to be; what else occurs is read and reported. */
export function decode(
  source: string | Uint8Array,
  file: string,
): { text: string; diagnostics: Diagnostic[] } {
  const { text, problem } =
    typeof source === 'string' ? { text: source, problem: undefined } : fromBytes(source);
  const start = { code: 'config/encoding', file, line: 1, column: 1 } as const;
  const diagnostics: Diagnostic[] = [];
  const bare = text.startsWith('\ufeff') ? text.slice(1) : text;
  const places = new LineMap(bare);
  if (problem) {
    diagnostics.push({
      ...start,
      ...places.at(Math.min(problem.offset, bare.length)),
      severity: 'error',
      message: `The file is not UTF-8 but ${problem.encoding}.`,
      hint: 'Save it as UTF-8.',
    });
  } else if (bare !== text) {
    diagnostics.push({
      ...start,
      severity: 'warning',
      message: 'The file starts with an invisible byte order mark, which many tools refuse in JSON.',
      hint: 'Save it as UTF-8 without BOM.',
    });
  }
  const lost = bare.indexOf('\ufffd');
  if (lost >= 0 && !problem) {
    diagnostics.push({
      ...start,
      ...places.span(lost, lost + 1),
      severity: 'warning',
      message: 'A character was lost here when the file was saved in another encoding.',
      hint: 'Type it again and save the file as UTF-8.',
    });
  }
  return { text: bare, diagnostics };
}

interface Decoded {
  text: string;
  problem?: { encoding: string; offset: number };
}

function fromBytes(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide) {
    return {
      text: new TextDecoder(wide).decode(bytes),
      problem: { encoding: wide.toUpperCase(), offset: 0 },
    };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // Each byte is one character in this encoding, so the valid text before the first bad byte tells its offset
    // once it is read as UTF-8.
    const text = new TextDecoder('windows-1252').decode(bytes);
    const read = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    return {
      text,
      problem: { encoding: 'an 8-bit encoding such as Windows-1252', offset: read.indexOf('\ufffd') },
    };
  }
}

/** UTF-16 by its mark, or by the zero bytes that plain ASCII has in it. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && second !== undefined))
    return 'utf-16be';
  return undefined;
}
