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
  /** Settings that Lectern does not know, as they are written. They are no part of the title. */
  unknown: string[];
}

/** A mark on one line of code. */
export type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'error' | 'warning';

/** Words that other tools have after the language, and that nobody means as a title. */
const FOREIGN = new Set(['npm2yarn', 'npm2yarn2pnpm', 'noInline']);
/** Settings of the format's own host, which say nothing to Lectern. */
const IGNORED = new Set(['theme']);

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
    unknown: [],
  };
  rest = rest.replace(
    pair,
    (whole, key: string, double?: string, single?: string, braced?: string, bare?: string) => {
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
      else if (!IGNORED.has(key)) fence.unknown.push(whole);
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
    else if (FOREIGN.has(word)) fence.unknown.push(word);
    else if (word !== 'twoslash') return word !== '';
    return false;
  });
  const title = words.join(' ').replace(/^["'[](.*)["'\]]$/, '$1');
  if (fence.title === undefined && title !== '') fence.title = title;
  return fence;
}

/** Settings of a code block that are given as properties of a component. */
export interface CodeBlockProps {
  language?: string;
  lang?: string;
  filename?: string;
  title?: string;
  lines?: unknown;
  wrap?: unknown;
  expandable?: unknown;
  nocopy?: unknown;
  /** Line numbers: `"[1,3]"`, `"1,3-5"`, or a list. */
  highlight?: unknown;
  focus?: unknown;
}

/** The settings of a fence that the properties of a component stand for. */
export function fenceOfProps(props: CodeBlockProps): Fence {
  const isOn = (value: unknown): boolean => value === '' || value === true || value === 'true';
  const fence = readFence((props.language ?? props.lang ?? '').trim().toLowerCase(), undefined);
  const title = props.filename ?? props.title;
  addRanges(fence.highlight, String(props.highlight ?? ''));
  addRanges(fence.focus, String(props.focus ?? ''));
  return {
    ...fence,
    ...(title === undefined ? {} : { title }),
    lines: isOn(props.lines),
    wrap: isOn(props.wrap),
    expandable: isOn(props.expandable),
    copy: !isOn(props.nocopy),
  };
}

/** Adds the numbers of `1,3-5` to a set. Ranges are cut at 10,000 lines. */
function addRanges(set: Set<number>, ranges: string): void {
  for (const part of ranges.replace(/^[[(]|[\])]$/g, '').split(',')) {
    const [, from, to] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    if (from === undefined) continue;
    const end = Math.min(Number(to ?? from), Number(from) + 10_000);
    for (const line of numbers(Number(from), end)) set.add(line);
  }
}

/** Marks at the end of a line, in one comment or in several. */
const commentMark =
  /[ \t]*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)[ \t]*((?:\[!code [^\]]+\][ \t]*)+)(?:\*\/\}?|-->)?[ \t]*$/;

/** Marks by the number of their line, counted from 1. A line may have several. */
export type LineMarks = Map<number, Set<LineMark>>;

/** Adds a mark to some lines. */
export function addMark(marks: LineMarks, lines: Iterable<number>, mark: LineMark): void {
  for (const line of lines) marks.set(line, (marks.get(line) ?? new Set()).add(mark));
}

/** Takes the `[!code …]` comments out of code and returns which lines they mark. */
export function readMarks(code: string): { code: string; marks: LineMarks; words: string[] } {
  const marks: LineMarks = new Map();
  const words: string[] = [];
  if (!code.includes('[!code ')) return { code, marks, words };
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    const { rest, written } = takeComments(line);
    const isOwnLine = rest.trim() === '' && written.length > 0;
    if (!isOwnLine) lines.push(rest);
    // A comment on a line of its own marks the lines that follow.
    const first = isOwnLine ? lines.length + 1 : lines.length;
    for (const one of written) {
      const [kind = '', count = ''] = one.split(':');
      const mark = markOf(kind);
      if (kind === 'word') words.push(one.slice('word:'.length).replace(/:\d+$/, ''));
      if (mark === undefined) continue;
      const length = /^\d+$/.test(count) ? Math.min(Number(count), 10_000) : 1;
      addMark(marks, numbers(first, first + length - 1), mark);
    }
  }
  return { code: lines.join('\n'), marks, words };
}

/** Takes the comments with marks off the end of a line: `++:2` of `// [!code ++:2]`. */
function takeComments(line: string): { rest: string; written: string[] } {
  const written: string[] = [];
  let rest = line;
  for (let found = commentMark.exec(rest); found !== null; found = commentMark.exec(rest)) {
    for (const [, one = ''] of (found[1] ?? '').matchAll(/\[!code ([^\]]+)\]/g)) written.push(one);
    rest = rest.slice(0, found.index);
  }
  return { rest, written };
}

function* numbers(first: number, last: number): Generator<number> {
  for (let number = first; number <= last; number++) yield number;
}

function markOf(kind: string): LineMark | undefined {
  if (kind === '++') return 'add';
  if (kind === '--') return 'remove';
  if (kind === 'hl' || kind === 'highlight') return 'highlight';
  return kind === 'focus' || kind === 'error' || kind === 'warning' ? kind : undefined;
}
