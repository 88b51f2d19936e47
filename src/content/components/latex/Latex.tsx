import type { ComponentChildren, VNode } from 'preact';
import { escapeHtml } from '../../../base/html/escape.ts';
import { readFormula } from './formula.ts';
import { textOf } from '../content-text.ts';
import { raw } from '../raw.ts';
import { useScope, type PageScope } from '../scope.ts';

/** `<Latex>`: a formula in TeX. A formula of several lines, or between `$$`, is displayed on its own line. */
export function Latex({ children }: { children?: ComponentChildren }): VNode {
  const scope = useScope();
  const text = textOf(children).trim();
  const bare = /^(\$\$?)([\s\S]*)\1$/.exec(text);
  const tex = (bare?.[2] ?? text).trim();
  return raw(formulaHtml(tex, bare?.[1] === '$$' || tex.includes('\n'), scope));
}

/** A formula of the text between dollar signs. */
export function LecMath({ tex }: { tex: string }): VNode {
  return raw(formulaHtml(tex, false, useScope()));
}

/** A formula as HTML; one that cannot be read shows its source, and is reported with the page. */
export function formulaHtml(tex: string, display: boolean, scope: PageScope): string {
  scope.features.add('math');
  const formula = readFormula(tex, display);
  const failed = 'problem' in formula;
  if (failed) scope.formulaProblems.push({ tex, problem: formula.problem });
  const content = failed ? `<code>${escapeHtml(tex)}</code>` : formula.html;
  const mark = failed ? ' data-failed' : '';
  return display
    ? `<span class="lec-math" data-display tabindex="0" role="group" aria-label="${escapeHtml(scope.texts.components.formula)}"${mark}>${content}</span>`
    : `<span class="lec-math"${mark}>${content}</span>`;
}
