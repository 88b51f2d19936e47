import { readFence } from '../../content/code/fence.ts';

/** A code block of a guide, with the places of its lines in the text of the file. */
export interface GuideCode {
  kind: 'code';
  language: string;
  title?: string;
  code: string;
  /** The component around it that says which way it travels. */
  shows?: 'request' | 'response';
  /** Offset in the text of the file of an offset in `code`. */
  offset(at: number): number;
  start: number;
}

/** A heading, or a line of text. */
export interface GuideText {
  kind: 'heading' | 'text';
  text: string;
  start: number;
}

const FENCE = /^([ \t>]*)((?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})([^\n]*)$/;
const HEADING = /^[ \t]*#{1,6}[ \t]+(.+?)[ \t#]*$/;
const COMMENT = /\{\/\*|<!--/;

/** Reads the blocks of a guide in order: code, headings and lines of text. Text in comments is left out. */
export function* readGuide(text: string): Generator<GuideCode | GuideText> {
  let shows: GuideCode['shows'];
  let commentEnd: string | undefined;
  for (let at = 0; at < text.length;) {
    const end = lineEnd(text, at);
    let line = text.slice(at, end);
    const start = at;
    at = end + 1;
    if (commentEnd !== undefined) {
      if (line.includes(commentEnd)) commentEnd = undefined;
      continue;
    }
    const fence = FENCE.exec(line);
    const info = fence?.[4] ?? '';
    if (fence && !(fence[3]?.startsWith('`') && info.includes('`'))) {
      const block = codeAt(text, start, at, fence);
      at = block.next;
      yield { ...block.code, ...(shows && { shows }) };
      continue;
    }
    const comment = COMMENT.exec(line);
    if (comment) {
      const close = comment[0] === '<!--' ? '-->' : '*/}';
      if (!line.includes(close, comment.index)) commentEnd = close;
      line = line.slice(0, comment.index);
    }
    const tag = /<(\/?)(Request|Response)Example\b/.exec(line);
    if (tag) shows = tag[1] ? undefined : tag[2] === 'Request' ? 'request' : 'response';
    const heading = HEADING.exec(line);
    if (heading) yield { kind: 'heading', text: heading[1] ?? '', start };
    else if (line.trim() !== '') yield { kind: 'text', text: line, start };
  }
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Reads the code after the line that opens a fence, without the spaces that the fence is indented by. */
function codeAt(
  text: string,
  start: number,
  from: number,
  [, before = '', mark = '', ticks = '', info = '']: RegExpExecArray,
) {
  const indent = before.length + mark.length;
  const close = new RegExp(`^[ \\t>]*${ticks[0]}{${ticks.length},}[ \\t]*$`);
  const lines: string[] = [];
  const starts: { code: number; text: number }[] = [];
  let length = 0;
  let at = from;
  while (at < text.length) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    if (close.test(line)) {
      at = end + 1;
      break;
    }
    let cut = 0;
    while (cut < indent && /[ \t>]/.test(line[cut] ?? '')) cut += 1;
    starts.push({ code: length, text: at + cut });
    const own = line.slice(cut);
    lines.push(own);
    length += own.length + 1;
    at = end + 1;
  }
  const [word = ''] = info.trim().split(/\s+/);
  const { lang, title } = readFence(word, info.trim().slice(word.length));
  const code: GuideCode = {
    kind: 'code',
    language: lang.toLowerCase(),
    ...(title !== undefined && { title }),
    code: lines.join('\n'),
    start,
    offset(offset) {
      const line = starts.findLast((one) => one.code <= offset) ?? { code: 0, text: from };
      return line.text + offset - line.code;
    },
  };
  return { code, next: at };
}
