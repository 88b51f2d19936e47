import type { LoadKind } from './PageFacts.ts';

/** A call of a script that asks for an address, as far as its text tells. */
export interface ScriptRequest {
  /** The address, or as much of it as is written out. */
  url: string;
  /** Offset in the text. */
  at: number;
  /** Absent where the text does not tell what is loaded. */
  kind?: LoadKind;
  /** The call, in words. */
  by: string;
}

/** Resource types by function name. */
const kinds: Readonly<Record<string, LoadKind>> = {
  fetch: 'connect',
  sendBeacon: 'connect',
  WebSocket: 'connect',
  EventSource: 'connect',
  open: 'connect',
  import: 'script',
  importScripts: 'script',
  Worker: 'script',
  SharedWorker: 'script',
};

/** The beginning of a text that is an address of another host, up to where something is put into it. */
const address = String.raw`(["'\x60])((?:(?:https?|wss?):)?\/\/[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:[/?#](?:[^"'\x60\s\\$]|\$(?!\{))*)?)(?=["'\x60]|\$\{)`;
const pieces = new RegExp(
  [
    String.raw`(?<![\w$])(fetch|sendBeacon|WebSocket|EventSource|importScripts|import|Worker|SharedWorker)\s*\(\s*${address}`,
    String.raw`\.(open)\s*\(\s*["'\x60][A-Za-z]+["'\x60]\s*,\s*${address}`,
    String.raw`(?<![\w$.])(import)\s*(?:[\w$*{}\s,]{1,500}?\bfrom\s*)?${address}`,
    String.raw`\.(src)\s*=\s*${address}`,
  ].join('|'),
  'g',
);

/**
 * The requests whose URL is in the text of a script. It is read as text, not run: what a script puts together from
 * pieces is not found, and a call in a comment is.
 */
export function requestsOf(script: string): ScriptRequest[] {
  // Most scripts name no address at all.
  if (!/["'`](?:(?:https?|wss?):)?\/\/[\w-]/.test(script)) return [];
  return [...script.matchAll(pieces)].map((piece) => {
    const [call = '', , url = ''] = piece.slice(1).filter((part) => part !== undefined);
    const kind = Object.hasOwn(kinds, call) ? kinds[call] : undefined;
    const by = call === 'src' ? 'an assignment to `src`' : `\`${call}\``;
    return { url, at: piece.index, by, kind };
  });
}
