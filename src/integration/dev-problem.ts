import path from 'node:path';
import type { Diagnostic } from '../diagnostics.ts';
import { formatDiagnostics } from '../report/terminal.ts';
import { readIn } from './report.ts';

/** What the dev server sends to the browser for its error page, in the fields that Astro's error page reads. */
export interface DevProblem {
  type: 'error';
  err: {
    name: string;
    title: string;
    message: string;
    loc: { file: string; line: number; column: number };
    /** Shown as it is, with its line breaks: the problems with the lines that they are in. */
    stack: string;
  };
}

/** The problems of a configuration that cannot be used, with the lines that they are in, for the page in the browser. */
export function devProblem(
  diagnostics: readonly Diagnostic[],
  docsRoot: string,
  configFile: string,
): DevProblem {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const text = formatDiagnostics(errors, {
    format: 'terminal',
    color: false,
    readSource: (file) => readIn(docsRoot, file),
  });
  const name = path.basename(configFile);
  const [first] = errors;
  return {
    type: 'error',
    err: {
      name: first?.code ?? 'config',
      title: `${name} could not be used`,
      message: `The last site that worked is still served. It goes on when ${name} is mended.`,
      loc: { file: configFile, line: first?.line ?? 1, column: first?.column ?? 1 },
      stack: text,
    },
  };
}
