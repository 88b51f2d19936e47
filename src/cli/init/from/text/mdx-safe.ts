import { isHtmlName, voidElements } from '../../../../content/page/html-names.ts';
import { headingId } from '../../../../content/repair/heading-id.ts';
import { codeSpans, outsideCode, type Line, type Span, replaceBlocks } from './lines.ts';

/**
 * Converts Markdown to equivalent MDX: escapes braces, `import`, `export`, and each `<` that starts no element, closes open
 * elements, and converts comments and indented code. Rendering the page runs none of its text as code.
 */
export function makeMdxSafe(lines: readonly Line[], isComponent: (name: string) => boolean): Line[] {
  let isComment = false;
  return fenceIndented(lines).map((line, index, all) => {
    if (line.isCode || line.isMade) return line;
    let before = '';
    let { text } = line;
    if (isComment) {
      const end = text.indexOf('-->');
      if (end < 0) return { ...line, text: text.replaceAll('*/', '* /') };
      isComment = false;
      before = `${text.slice(0, end).replaceAll('*/', '* /')}*/}`;
      text = text.slice(end + 3);
    }
    const spans = before === '' ? certainCode(all, index) : [];
    // Lectern reads the id of a heading in both.
    const [id = ''] = (/^#{1,6}\s/.test(text) && headingId.exec(text)) || [];
    text = outsideCode(text.slice(0, text.length - id.length), (part) => escaped(part, isComponent), spans);
    text += id;
    if (before === '') text = text.replace(/^(\s*)([ei])(?=(?:xport|mport)\b)/, asReference);
    const opened = text.lastIndexOf('{/*');
    if (opened >= 0 && !text.includes('*/}', opened)) isComment = true;
    return { ...line, text: before + text };
  });
}

/** The letter that begins `import` or `export`, so that the word is text. */
export function asReference(_: string, space: string, letter: string): string {
  return `${space}&#${letter.charCodeAt(0)};`;
}

/** Most lines of a paragraph that are looked at. */
const MOST_LINES = 40;

/**
 * The code between backticks in a line that is code on whatever line before it the paragraph begins: a backtick there may be
 * the one that ends here.
 */
function certainCode(lines: readonly Line[], index: number): Span[] {
  const text = withoutTicksInComments(lines[index]!.text);
  let spans = codeSpans(text);
  let before = '';
  for (let at = index - 1; spans.some(({ start, end }) => /[{}<]/.test(text.slice(start, end))); at -= 1) {
    const line = lines[at];
    if (line === undefined || line.isCode || line.isMade || line.text.trim() === '') break;
    if (index - at > MOST_LINES) return [];
    before = `${withoutTicksInComments(line.text)}\n${before}`;
    const found = new Set(codeSpans(before + text).map(({ start, end }) => `${start} ${end}`));
    spans = spans.filter(({ start, end }) => found.has(`${before.length + start} ${before.length + end}`));
  }
  return spans;
}

/** A text of the same length, in which no comment contains a backtick: what begins first contains the other. */
function withoutTicksInComments(text: string): string {
  let result = text;
  for (let at = result.indexOf('<!--'); at >= 0; at = result.indexOf('<!--', at + 1)) {
    if (codeSpans(result).some(({ start, end }) => start < at && at < end)) continue;
    const end = result.indexOf('-->', at);
    const inner = end < 0 ? result.slice(at) : result.slice(at, end);
    result = result.slice(0, at) + inner.replaceAll('`', ' ') + result.slice(at + inner.length);
  }
  return result;
}

function escaped(text: string, isComponent: (name: string) => boolean): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    if (text[at] === '\\') {
      result += text.slice(at, at + 2);
      at += 2;
      continue;
    }
    const comment = /^<!--(.*?)(-->|$)/s.exec(rest);
    const target = result.endsWith('](') ? /^<[^<>]*>/.exec(rest) : null;
    const auto = /^<((?:https?:|mailto:)[^\s>]+|[\w.+-]+@[\w.-]+\.\w+)>/.exec(rest);
    const tag = /^<\/?([A-Za-z][\w.-]*)((?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?)(\/?)>/.exec(rest);
    const opened = /^<\/?([A-Za-z][\w.-]*)(?=\s|$)/.exec(rest);
    if (comment) {
      result += `{/*${(comment[1] ?? '').replaceAll('*/', '* /')}${comment[2] === '' ? '' : '*/}'}`;
      at += comment[0].length;
    } else if (target) {
      result += target[0];
      at += target[0].length;
    } else if (auto) {
      const address = auto[1] ?? '';
      const shown = address.replace('mailto:', '').replace(/[{}]/g, '\\$&');
      const target = (address.includes(':') ? address : `mailto:${address}`).replace(
        /[{}]/g,
        encodeURIComponent,
      );
      result += `[${shown}](${target})`;
      at += auto[0].length;
    } else if (tag && (isHtmlName(tag[1] ?? '') || isComponent(tag[1] ?? ''))) {
      const isVoid = voidElements.has((tag[1] ?? '').toLowerCase()) && !tag[0].endsWith('/>');
      const whole = withoutExpressions(tag[0].replace(/\s+markdown(?:=(?:"[^"]*"|\S+?))?(?=[\s>])/, ''));
      result += isVoid ? `${whole.slice(0, -1).trimEnd()} />` : whole;
      at += tag[0].length;
    } else if (opened && !tag && isHtmlName(opened[1] ?? '')) {
      result += opened[0];
      at += opened[0].length;
    } else {
      const character = text[at] ?? '';
      // The end of a quote or of a tag over several lines stays as it is.
      result += character === '{' || character === '<' || character === '}' ? `\\${character}` : character;
      at += 1;
    }
  }
  return result;
}

/** A tag whose braces are text: a value without quotes that has some gets quotes, and what is no attribute goes. */
function withoutExpressions(tag: string): string {
  return tag.replace(
    /("[^"]*"|'[^']*')|(=\s*)?[^\s"'=<>{}]*[{}][^\s"'<>]*/g,
    (written, quoted: string | undefined, equals: string | undefined) => {
      if (quoted !== undefined) return written;
      return equals === undefined ? '' : `="${written.slice(equals.length)}"`;
    },
  );
}

/** Adds fences to indented code, which is text in MDX. Indentation in a list is not code. */
function fenceIndented(lines: readonly Line[]): Line[] {
  let isInList = false;
  const isIndented = (one: Line | undefined): boolean =>
    one !== undefined && !one.isCode && !one.isMade && /^(?: {4}|\t)\s*\S/.test(one.text);
  return replaceBlocks(lines, (line, index) => {
    const before = lines[index - 1];
    if (before?.isCode && /^\S/.test(before.text)) isInList = false;
    if (/^\s*(?:[-*+]|\d+[.)])\s/.test(line.text)) isInList = true;
    else if (/^\S/.test(line.text)) isInList = false;
    const isBlankBefore = before === undefined || before.text.trim() === '';
    if (isInList || !isBlankBefore || !isIndented(line)) return undefined;
    let last = index;
    for (let at = index; at < lines.length; at += 1) {
      if (isIndented(lines[at])) last = at;
      else if (lines[at]?.text.trim() !== '') break;
    }
    const code = lines
      .slice(index, last + 1)
      .map((one) => ({ ...one, text: one.text.replace(/^(?: {4}|\t)/, ''), isCode: true }));
    const fence = { text: '```', at: line.at, isCode: true };
    return { last, by: [fence, ...code, fence] };
  });
}

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
