import path from 'node:path';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { escapeText } from '../../base/html/escape.ts';
import type { UnreadDescription } from '../../site/load/description-files.ts';
import { isAddress } from '../../base/report/file-names.ts';
import { formatDiagnostics } from '../../base/report/terminal.ts';
import { readIn } from '../build/report.ts';

export interface DevProblem {
  type: 'error';
  /** Astro would make its own fields of an error of Vite's: take the folder of the project for that of the file, for one. */
  __isEnhancedAstroErrorPayload: true;
  err: {
    name: string;
    title: string;
    /** HTML. */
    message: string;
    /** Shown over the code, with a link that opens the file in the editor. */
    loc: { file: string; line: number; column: number };
    /** HTML: the problems with the lines that they are in. */
    highlightedCode: string;
    /** A mistake in a file has none. */
    stack: '';
  };
}

/** The error page has a place for a stack in any case, and colors for light and dark in its properties. */
const STYLE =
  '<style>#stack{display:none}.lectern-problems{margin:0;padding:24px;overflow:auto;font:14px/21px var(--font-monospace);color:var(--stack-text);border-top:1px solid var(--border)}</style>';

/**
 * The problems of a configuration that cannot be used, or, when a site could still be made of it, that is no JSON, with
 * the lines that they are in, for the page in the browser.
 */
export function devProblem(
  diagnostics: readonly Diagnostic[],
  docsRoot: string,
  configFile: string,
  isUsable = false,
): DevProblem {
  const name = path.basename(configFile);
  const errors = diagnostics.filter(
    ({ severity, file, code }) =>
      severity === 'error' && (!isUsable || (file === name && code.startsWith('config/'))),
  );
  return problemPage(errors, docsRoot, {
    file: configFile,
    title: isUsable ? `${name} is not valid JSON` : `${name} could not be used`,
    message: isUsable
      ? `Lectern repaired it for this preview. Builds fail until you fix ${name}.`
      : `You see the last working version of the site. It updates when you fix ${name}.`,
  });
}

/**
 * Reports OpenAPI documents of the docs folder that could not be read while being edited; `undefined` when there are
 * none. A document that never existed is not reported here: the configuration has the wrong name, or the file is yet to come.
 */
export function descriptionProblem(
  broken: readonly UnreadDescription[],
  docsRoot: string,
): DevProblem | undefined {
  const written = broken.filter(
    ({ location, refs, errors, hasEarlierVersion }) =>
      !isAddress(location) &&
      (hasEarlierVersion ||
        (refs.length > 0 && errors.some(({ file, line }) => line && isAt(file, location)))),
  );
  const [first] = written;
  if (!first) return undefined;
  const names = written.map(({ location }) => location.replace(/^\/+/, '')).join(', ');
  const errors = written.flatMap((one) => one.errors);
  return problemPage(errors, docsRoot, {
    file: path.resolve(docsRoot, errors[0]?.file ?? first.location),
    title: `${names} could not be read`,
    message: written.every(({ hasEarlierVersion }) => hasEarlierVersion)
      ? `You see the last working version of its pages. They update when you fix ${names}.`
      : `Its pages are missing. They appear when you fix ${names}.`,
  });
}

/** Returns whether a problem is located in an OpenAPI document itself, not where the document is named. */
function isAt(file: string | undefined, location: string): boolean {
  return file === location.replace(/^(?:\.?\/+)+/, '');
}

interface ProblemWords {
  /** Absolute path of the file that a click opens. */
  file: string;
  title: string;
  message: string;
}

function problemPage(
  errors: readonly Diagnostic[],
  docsRoot: string,
  { file, title, message }: ProblemWords,
): DevProblem {
  const text = formatDiagnostics(errors, {
    format: 'terminal',
    color: false,
    readSource: (name) => readIn(docsRoot, name),
  });
  const [first] = errors;
  return {
    type: 'error',
    __isEnhancedAstroErrorPayload: true,
    err: {
      name: first?.code ?? 'config',
      title,
      message: escapeText(message),
      loc: { file, line: first?.line ?? 1, column: first?.column ?? 1 },
      highlightedCode: `${STYLE}<pre class="lectern-problems">${escapeText(text)}</pre>`,
      stack: '',
    },
  };
}
