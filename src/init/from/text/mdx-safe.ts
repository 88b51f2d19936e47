import { isHtmlName, voidElements } from '../../../content/html-names.ts';
import { outsideCode, type Line } from './lines.ts';

/**
 * Makes text that was Markdown mean the same in MDX: braces and `<` that begin no element are text, elements without an end
 * are closed, comments are those of MDX, and code by indentation stands in fences.
 *
 * @param isComponent Whether a name is one of a component that the page may use.
 */
export function makeMdxSafe(lines: readonly Line[], isComponent: (name: string) => boolean): Line[] {
  let isComment = false;
  return fenceIndented(lines).map((line) => {
    if (line.isCode || line.isMade) return line;
    let { text } = line;
    if (isComment) {
      const end = text.indexOf('-->');
      if (end < 0) return { ...line, text: text.replaceAll('*/', '* /') };
      isComment = false;
      return { ...line, text: `${text.slice(0, end).replaceAll('*/', '* /')}*/}${text.slice(end + 3)}` };
    }
    text = outsideCode(text, (part) => escaped(part, isComponent));
    if (text.includes('{/*') && !text.includes('*/}')) isComment = true;
    return { ...line, text };
  });
}

function escaped(text: string, isComponent: (name: string) => boolean): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const comment = /^<!--(.*?)(-->|$)/s.exec(rest);
    const auto = /^<((?:https?:|mailto:)[^\s>]+|[\w.+-]+@[\w.-]+\.\w+)>/.exec(rest);
    const tag = /^<\/?([A-Za-z][\w.-]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?)(\/?)>/.exec(rest);
    const opened = /^<\/?([A-Za-z][\w.-]*)(?=\s|$)/.exec(rest);
    if (comment) {
      result += `{/*${(comment[1] ?? '').replaceAll('*/', '* /')}${comment[2] === '' ? '' : '*/}'}`;
      at += comment[0].length;
    } else if (auto) {
      const address = auto[1] ?? '';
      result += `[${address.replace('mailto:', '')}](${address.includes(':') ? address : `mailto:${address}`})`;
      at += auto[0].length;
    } else if (tag && (isHtmlName(tag[1] ?? '') || isComponent(tag[1] ?? ''))) {
      const isVoid = voidElements.has((tag[1] ?? '').toLowerCase()) && !tag[0].endsWith('/>');
      const whole = tag[0].replace(/\s+markdown(?:=(?:"[^"]*"|\S+?))?(?=[\s>])/, '');
      result += isVoid ? `${whole.slice(0, -1).trimEnd()} />` : whole;
      at += tag[0].length;
    } else if (opened && !tag && isHtmlName(opened[1] ?? '')) {
      result += opened[0];
      at += opened[0].length;
    } else {
      const character = text[at] ?? '';
      const isEscaped = text[at - 1] === '\\' && text[at - 2] !== '\\';
      // The end of a quote or of a tag over several lines stays as it is.
      result +=
        (character === '{' || character === '<' || character === '}') && !isEscaped
          ? `\\${character}`
          : character;
      at += 1;
    }
  }
  return result;
}

/** Code by indentation is text in MDX, so it gets fences. In a list, indentation is none of code. */
function fenceIndented(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let isInList = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const { text } = line;
    const isBlankBefore = index === 0 || lines[index - 1]?.text.trim() === '';
    if (!line.isCode && /^\s*(?:[-*+]|\d+[.)])\s/.test(text)) isInList = true;
    else if (/^\S/.test(text)) isInList = false;
    const isIndented = (one: Line | undefined): boolean =>
      one !== undefined && !one.isCode && !one.isMade && /^(?: {4}|\t)\s*\S/.test(one.text);
    if (isInList || !isBlankBefore || !isIndented(line)) {
      result.push(line);
      continue;
    }
    let end = index;
    for (let at = index; at < lines.length; at += 1) {
      if (isIndented(lines[at])) end = at;
      else if (lines[at]?.text.trim() !== '') break;
    }
    const code = lines
      .slice(index, end + 1)
      .map((one) => ({ ...one, text: one.text.replace(/^(?: {4}|\t)/, ''), isCode: true }));
    const fence = { text: '```', at: line.at, isCode: true };
    result.push(fence, ...code, fence);
    index = end;
  }
  return result;
}

/** Turns the comments of HTML into those of MDX. */
export function commentsOfMdx(lines: readonly Line[]): Line[] {
  let isComment = false;
  return lines.map((line) => {
    if (line.isCode) return line;
    const text = outsideCode(line.text, (part) => {
      let changed = part;
      if (isComment && changed.includes('-->')) {
        changed = changed.replace('-->', '*/}');
        isComment = false;
      }
      changed = changed.replace(
        /<!--(.*?)-->/g,
        (_, inner: string) => `{/*${inner.replaceAll('*/', '* /')}*/}`,
      );
      if (!isComment && changed.includes('<!--')) {
        changed = changed.replace('<!--', '{/*');
        isComment = true;
      }
      return changed;
    });
    return { ...line, text };
  });
}
