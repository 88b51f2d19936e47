import { el } from '../dom.ts';
import { parseJson } from '../../../../api/openapi/write-json.ts';

/** Most tokens that are shown with folding. One element for each would make the page slow. */
const mostTokens = 5000;

interface Open {
  body: HTMLElement;
  line: HTMLElement;
  close: string;
}

/**
 * JSON with objects and lists that can be folded. It is made from the text itself, so numbers keep their digits and keys
 * their order. `undefined` when the text is not JSON or is too long.
 */
export function jsonView(text: string): HTMLElement | undefined {
  if (parseJson(text) === undefined) return undefined;
  const tokens = tokensOf(text);
  if (tokens.length > mostTokens) return undefined;
  const root = el('div', { class: 'lec-json' });
  const first = el('div');
  root.append(first);
  const stack: Open[] = [{ body: root, line: first, close: '' }];
  tokens.forEach((token, index) => {
    const top = stack.at(-1) as Open;
    if (token === '{' || token === '[') {
      stack.push(open(top, token, tokens[index + 1] === (token === '{' ? '}' : ']')));
    } else if (token === '}' || token === ']') {
      stack.pop();
      (stack.at(-1) as Open).line.append(top.close);
    } else if (token === ',') {
      top.line.append(',');
      top.line = el('div');
      top.body.append(top.line);
    } else if (token === ':') {
      top.line.append(': ');
    } else {
      top.line.append(el('span', { class: `tk-${kindOf(token, tokens[index + 1])}` }, token));
    }
  });
  return root;
}

/**
 * Indents JSON that is too long to fold. Numbers keep their digits and keys their order. Text that is no JSON is returned
 * as it is.
 */
export function indented(text: string): string {
  if (parseJson(text) === undefined) return text;
  const pieces: string[] = [];
  let depth = 0;
  const line = (): string => `\n${'  '.repeat(Math.min(depth, 100))}`;
  const tokens = tokensOf(text);
  tokens.forEach((token, index) => {
    const isOpen = token === '{' || token === '[';
    const isEmpty = /^[{[]$/.test(tokens[index - 1] ?? '');
    if (token === '}' || token === ']') {
      depth -= 1;
      pieces.push(isEmpty ? token : line() + token);
      return;
    }
    if (isEmpty) pieces.push(line());
    if (isOpen) depth += 1;
    pieces.push(token === ',' ? `,${line()}` : token === ':' ? ': ' : token);
  });
  return pieces.join('');
}

function tokensOf(text: string): string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
}

/** Opens an object or a list. The summary of its disclosure has the text before the bracket. */
function open(top: Open, token: string, isEmpty: boolean): Open {
  const close = token === '{' ? '}' : ']';
  if (isEmpty) {
    top.line.append(token);
    return { body: top.body, line: top.line, close };
  }
  const summary = el('summary');
  summary.append(...top.line.childNodes, token);
  const body = el('div', { class: 'lec-json__children' });
  const line = el('div');
  body.append(line);
  const details = el('details', { class: 'lec-json__fold', open: '' }, summary, body);
  top.line.append(details);
  return { body, line, close };
}

function kindOf(token: string, next: string | undefined): string {
  if (token.startsWith('"')) return next === ':' ? 'property' : 'string';
  return /^[-\d]/.test(token) ? 'number' : 'constant';
}
