import type { ReadCode } from '../GuideRequest.ts';
import { readCode } from './code-requests.ts';
import { readCurl } from './curl.ts';
import { dialects, type CodeLanguage } from './dialects.ts';
import { readHttp } from './http.ts';
import { readHttpie, readWget } from './httpie.ts';
import { readShell } from './shell.ts';

/** Longest code that is read, in characters. */
const longest = 100_000;

const shellNames = new Set(
  'bash sh shell zsh fish console shell-session shellsession terminal curl cmd bat batch powershell pwsh ps1'.split(
    ' ',
  ),
);

function named(language: CodeLanguage, names: string): Record<string, CodeLanguage> {
  return Object.fromEntries(names.split(' ').map((name) => [name, language]));
}

const requestLine =
  /^(?:GET|POST|PUT|PATCH|DELETE|HEAD)[^\S\n]+(?:https?:\/|\/)\S*(?:[^\S\n]+HTTP\/[\d.]+)?[^\S\n]*(?:\n|$)/;

/** Languages by the names of fences and tabs. */
const languages: Record<string, CodeLanguage | undefined> = {
  ...Object.fromEntries(Object.keys(dialects).map((name) => [name, name as CodeLanguage])),
  ...named('javascript', 'js jsx ts tsx typescript node nodejs node.js mjs fetch axios'),
  ...named('python', 'py python3 pycon requests'),
  ...named('csharp', 'c# cs dotnet .net'),
  ...named('powershell', 'ps1 pwsh ps'),
  rb: 'ruby',
  golang: 'go',
  kt: 'kotlin',
  rs: 'rust',
};

/**
 * Reads the requests that a piece of code sends.
 *
 * @param language The word after a fence, or the label of its tab, in any case.
 */
export function readRequests(code: string, language: string): ReadCode {
  const read: ReadCode = { requests: [], faults: [] };
  if (code.length > longest) return read;
  const name = language.trim().toLowerCase();
  const codeLanguage = Object.hasOwn(languages, name) ? languages[name] : undefined;
  const isShell = shellNames.has(name);
  // A command or message under another name, such as `text`, is read too; the syntax of the shell is not checked.
  const isCommand =
    /^\s*(?:[$>%] ?)?curl\s/.test(code) ||
    (/^(?:|te?xt|plaintext|plain)$/.test(name) && /^[^\S\n]*(?:\$ )?curl\s/m.test(code));
  const isSession = name === 'pycon' || code.startsWith('>>> ');
  if (codeLanguage !== undefined && !isCommand)
    read.requests = readCode(isSession ? withoutPrompts(code) : code, codeLanguage);
  else if (!isCommand && (/^(?:https?|rest|raw)$/.test(name) || requestLine.test(code)))
    read.requests = readHttp(code);
  else if (isShell || isCommand) readCommands(code, isShell, read);
  return read;
}

/** Blanks out the prompts and the output of a Python session. */
function withoutPrompts(code: string): string {
  return code.replace(/^(>>> |\.\.\. ?)?(.*)$/gm, (line, prompt: string | undefined, rest: string) =>
    prompt === undefined ? ' '.repeat(line.length) : ' '.repeat(prompt.length) + rest,
  );
}

function readCommands(code: string, isShell: boolean, read: ReadCode): void {
  const { commands, faults } = readShell(code);
  for (const command of commands) {
    const name = command.words[0]?.value ?? '';
    if (/^curl(?:\.exe)?$/.test(name)) read.requests.push(...readCurl(command));
    else if (/^(?:https?|xhs?)$/.test(name)) read.requests.push(...readHttpie(command));
    else if (name === 'wget') read.requests.push(...readWget(command));
  }
  if (isShell) read.faults = faults;
}
