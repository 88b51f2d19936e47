/** The settings in the first line of a fence. */
export interface Fence {
  lang: string;
  title?: string;
  icon?: string;
  /** 1-based numbers of marked lines. */
  highlight: Set<number>;
  focus: Set<number>;
  lines: boolean;
  wrap: boolean;
  expandable: boolean;
  copy: boolean;
  /** Of a diagram: whether it has buttons, and where they stand. */
  actions?: boolean;
  placement?: string;
}

/** A mark on one line of code. */
export type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'error' | 'warning';

const pair = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"'{}]+))/g;

/**
 * Reads a fence's language and the text behind it: a title in free text, `title="…"`, `icon=…`, line ranges in
 * braces (`{1,3-5}`), `highlight=`, `focus=`, and the words `lines`, `wrap`, `expandable`, `nocopy`.
 */
export function readFence(written: string | null | undefined, meta: string | null | undefined): Fence {
  let lang = written ?? '';
  let rest = meta ?? '';
  // `js{1,3}` and `js:title` are written without the space that Markdown splits at.
  const brace = lang.indexOf('{');
  if (brace >= 0) {
    rest = `${lang.slice(brace)} ${rest}`;
    lang = lang.slice(0, brace);
  }
  const fence: Fence = {
    lang,
    highlight: new Set(),
    focus: new Set(),
    lines: false,
    wrap: false,
    expandable: false,
    copy: true,
  };
  rest = rest.replace(
    pair,
    (_whole, key: string, double?: string, single?: string, braced?: string, bare?: string) => {
      const value = (double ?? single ?? braced ?? bare ?? '').trim();
      const text = value.replace(/^["'`](.*)["'`]$/, '$1');
      if (key === 'title' || key === 'filename' || key === 'file') fence.title = text;
      else if (key === 'icon') fence.icon = text;
      else if (key === 'highlight') addRanges(fence.highlight, text);
      else if (key === 'focus') addRanges(fence.focus, text);
      else if (key === 'lines' || key === 'showLineNumbers') fence.lines = text !== 'false';
      else if (key === 'wrap') fence.wrap = text !== 'false';
      else if (key === 'expandable') fence.expandable = text !== 'false';
      else if (key === 'actions') fence.actions = text !== 'false';
      else if (key === 'placement') fence.placement = text;
      else if (key === 'nocopy') fence.copy = text === 'false';
      return ' ';
    },
  );
  rest = rest.replace(/\{([\d\s,-]+)\}/g, (_whole, ranges: string) => {
    addRanges(fence.highlight, ranges);
    return ' ';
  });
  const words = rest.split(/\s+/).filter((word) => {
    if (word === 'lines' || word === 'showLineNumbers') fence.lines = true;
    else if (word === 'wrap') fence.wrap = true;
    else if (word === 'expandable') fence.expandable = true;
    else if (word === 'nocopy') fence.copy = false;
    else if (word !== 'twoslash') return word !== '';
    return false;
  });
  const title = words.join(' ').replace(/^["'[](.*)["'\]]$/, '$1');
  if (fence.title === undefined && title !== '') fence.title = title;
  return fence;
}

/** Adds the numbers of `1,3-5` to a set. Ranges are cut at 10,000 lines. */
function addRanges(set: Set<number>, ranges: string): void {
  for (const part of ranges.replace(/^[[(]|[\])]$/g, '').split(',')) {
    const [, from, to] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) continue;
    const end = Math.min(Number(to ?? from), Number(from) + 10_000);
    for (let line = Number(from); line <= end; line++) set.add(line);
  }
}

const commentMark =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*\[!code ([^\]]+)\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

/** Takes the `[!code …]` comments out of code and tells which lines they mark (keys are 1-based). */
export function readMarks(code: string): { code: string; marks: Map<number, LineMark>; words: string[] } {
  const marks = new Map<number, LineMark>();
  const words: string[] = [];
  if (!code.includes('[!code ')) return { code, marks, words };
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    const found = commentMark.exec(line);
    if (found === null) {
      lines.push(line);
      continue;
    }
    const [kind = '', count] = (found[1] ?? '').split(':');
    const rest = line.slice(0, found.index);
    if (kind === 'word') {
      words.push((found[1] ?? '').slice('word:'.length).replace(/:\d+$/, ''));
      if (rest.trim() !== '') lines.push(rest);
      continue;
    }
    const mark = markOf(kind);
    const length = /^\d+$/.test(count ?? '') ? Math.min(Number(count), 10_000) : 1;
    // A comment on a line of its own marks the lines that follow.
    const first = rest.trim() === '' ? lines.length + 1 : lines.push(rest);
    if (mark !== undefined) for (let at = first; at < first + length; at++) marks.set(at, mark);
  }
  return { code: lines.join('\n'), marks, words };
}

function markOf(kind: string): LineMark | undefined {
  if (kind === '++') return 'add';
  if (kind === '--') return 'remove';
  if (kind === 'hl' || kind === 'highlight') return 'highlight';
  return kind === 'focus' || kind === 'error' || kind === 'warning' ? kind : undefined;
}
