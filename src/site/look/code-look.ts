import path from 'node:path';
import { servedFile } from '../assets/assets.ts';
import { codeThemeCss, codeThemeNames } from '../../content/code/code-themes.ts';
import { type OwnGrammar, readGrammar, useGrammars } from '../../content/code/grammars.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { readable } from '../../page/layout/contrast.ts';
import type { Locate, Origin } from '../../base/model/Origin.ts';
import type { Look } from '../../base/model/SiteModel.ts';
import { nearest } from '../../base/nearest.ts';
import { report } from '../options/codes.ts';
import { readIfThere } from '../../base/read-file.ts';

export interface CodeLook {
  /** Rules for the site's style sheet. */
  css: string;
  grammars: readonly OwnGrammar[];
}

/** WCAG AA for text. A mark may lie under a line, which changes its background a little. */
const AA = 4.6;
const legible = (color: string, background: string): string => readable(color, () => [background], AA);

/** Reads the themes and the grammars for code, and makes the grammars known to the highlighter. */
export async function codeLook(look: Look, docsRoot: string, locate: Locate): Promise<Result<CodeLook>> {
  const diagnostics: Diagnostic[] = [];
  const place = (at: Origin) => ({ file: at.file, ...locate(at) });
  const grammars: OwnGrammar[] = [];
  for (const { path: written, at } of look.grammars ?? []) {
    const relative = path.posix.normalize(written.replace(/^\/+/, ''));
    const file = await servedFile(docsRoot, relative);
    const text = file === undefined ? undefined : readIfThere(file);
    const read = text === undefined ? 'is not a file in the docs folder' : readGrammar(text);
    if (typeof read === 'string')
      diagnostics.push(report('site/grammar', place(at), { file: written, problem: read }));
    else grammars.push(read);
  }
  useGrammars(grammars);
  const themes = look.codeThemes;
  if (!themes) return { value: { css: '', grammars }, diagnostics };
  const known = await codeThemeNames();
  const unknown = [...new Set([themes.light, themes.dark])].filter((name) => !known.includes(name));
  for (const name of unknown) {
    diagnostics.push(report('site/code-theme', place(themes.at), { name, meant: nearest(name, known) }));
  }
  const css = unknown.length > 0 ? '' : await codeThemeCss(themes, legible);
  return { value: { css, grammars }, diagnostics };
}
