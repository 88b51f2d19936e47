import type { GuideRequest, ReadCode } from '../GuideRequest.ts';
import { readCurl } from './curl.ts';
import { readShell } from './shell.ts';

/** Longest code that is read, in characters. */
const longest = 300_000;

const shellNames = new Set(
  'bash sh shell zsh fish console shell-session shellsession terminal curl cmd bat batch powershell pwsh ps1'.split(
    ' ',
  ),
);

/**
 * Reads the requests that a piece of code sends.
 *
 * @param language The word after a fence, or the label of its tab, in any case.
 */
export function readRequests(code: string, language: string): ReadCode {
  const read: ReadCode = { requests: [], faults: [], unread: [] };
  if (code.length > longest) return read;
  const name = language.trim().toLowerCase();
  const isShell = shellNames.has(name);
  // A command under another name, such as `text`, is read; its syntax is not checked.
  if (isShell || /^\s*(?:[$>%] ?)?curl\s/.test(code)) readCommands(code, isShell, read);
  return read;
}

function readCommands(code: string, isShell: boolean, read: ReadCode): void {
  const { commands, faults } = readShell(code);
  for (const command of commands) {
    const name = command.words[0]?.value ?? '';
    const requests: GuideRequest[] = name === 'curl' || name === 'curl.exe' ? readCurl(command) : [];
    for (const request of requests) read.requests.push(request);
  }
  if (isShell) read.faults = faults;
}
