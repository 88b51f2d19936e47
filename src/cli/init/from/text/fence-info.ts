/** Settings in the info string of another tool's code block. */
export interface FenceInfo {
  lang: string;
  /** Settings in Lectern's syntax: `lines`, `{1,3}`, `wrap`. */
  words: string[];
  title?: string;
  /** Added and removed lines: `++`, `--`. */
  marks: Map<string, string>;
  /** Highlighted texts. */
  texts: string[];
  /** Label of the tab if the block is part of a code group; may be empty. */
  tab?: string | undefined;
  isNpm: boolean;
  /** Settings without an equivalent. */
  missed: string[];
}

const TOKEN =
  /([\w:.-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s"'{}]+))|\{([^}]*)\}|"([^"]*)"|'([^']*)'|\[([^\]]*)\]|\/((?:\\.|[^/\s])+)\/\d*|(\S+)/g;

export function readInfo(written: string): FenceInfo {
  const [, braced] = /^\s*\{([^}]*)\}\s*$/.exec(written) ?? [];
  // `{ .py title="a.py" hl_lines="1 2" }`
  const text = (braced === undefined ? written : braced.replace(/(^|\s)\.(?=[\w+#-])/g, '$1\u0000'))
    .replace(
      /^(\s*[\w+#-]*):(no-)?line-numbers(=\d+)?/,
      (_, lang: string, no?: string) => `${lang} ${no ? '' : 'lines'}`,
    )
    .replace(/^(\s*[\w+#.-]+)\{/, '$1 {');
  const [lead = ''] = /^\s*[^\s{"'=[\]]*(?=\s|$)/.exec(text) ?? [];
  const info: FenceInfo = {
    // In VitePress, braces in such code are expressions.
    lang: lead
      .trim()
      .replace('\u0000', '')
      .replace(/(?<=\w)-vue$/, ''),
    words: [],
    marks: new Map(),
    texts: [],
    isNpm: false,
    missed: [],
  };
  for (const found of text.slice(lead.length).matchAll(TOKEN)) {
    const [whole, key, double, single, bracedValue, bare, ranges, quoted, quotedToo, label, pattern] = found;
    const value = double ?? single ?? bracedValue ?? bare ?? '';
    const isRange = bracedValue !== undefined;
    if (key !== undefined) setting(info, key, value, isRange, whole);
    else if (ranges !== undefined) setting(info, 'mark', ranges, true, whole);
    else if (quoted ?? quotedToo ?? pattern) info.texts.push(quoted ?? quotedToo ?? pattern ?? '');
    else if (label !== undefined) {
      const [, title = label, icon] = /^(.*?)\s*(~.*~)$/.exec(label) ?? [];
      info.title = title;
      if (icon !== undefined) info.missed.push(icon);
    } else word(info, whole);
  }
  return info;
}

const isRanges = (text: string): boolean => /^[\d\s,-]+$/.test(text);

function setting(info: FenceInfo, key: string, value: string, isBraced: boolean, whole: string): void {
  const plain = value.trim().replace(/^["'`](.*)["'`]$/, '$1');
  const list = plain
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(',');
  switch (key) {
    case 'title':
    case 'filename':
    case 'name':
      info.title = plain;
      return;
    case 'hl_lines':
    case 'mark':
    case 'highlight':
      if (isRanges(plain)) info.words.push(`{${list}}`);
      else if (isBraced && /^["']?[^"']+["']?:[\d\s,-]+$/.test(plain))
        info.words.push(`{${list.replace(/^.*:,?/, '')}}`);
      else if (plain !== '') info.texts.push(plain);
      return;
    case 'ins':
    case 'add':
    case 'del':
    case 'remove':
    case 'rem':
      if (isRanges(plain)) info.marks.set(list, /^(?:ins|add)$/.test(key) ? '++' : '--');
      else info.texts.push(plain);
      return;
    case 'linenums':
    case 'showLineNumbers':
    case 'lineNumbers':
      if (plain !== 'false') info.words.push('lines');
      if (/^\d+$/.test(plain) && plain !== '1') info.missed.push(whole);
      return;
    case 'wrap':
      if (plain !== 'false') info.words.push('wrap');
      return;
    case 'collapse':
      info.words.push('expandable');
      return;
    case 'tab':
      info.tab = /"?label"?\s*:\s*"?([^"]*)/.exec(plain)?.[1] ?? plain;
      return;
    case 'lang':
      info.lang = info.lang === 'diff' ? `diff-${plain}` : info.lang;
      return;
    case 'copy':
      if (plain === 'false') info.words.push('nocopy');
      return;
    case 'focus':
    case 'icon':
    case 'expandable':
      info.words.push(whole);
      return;
    default:
      info.missed.push(whole);
  }
}

/** Lectern's words for words without a value. The empty text is for what is the default in Lectern. */
const WORDS: Record<string, string> = {
  lines: 'lines',
  'line-numbers': 'lines',
  lineNumbers: 'lines',
  showLineNumbers: 'lines',
  wrap: 'wrap',
  nocopy: 'nocopy',
  'no-copy': 'nocopy',
  expandable: 'expandable',
  copy: '',
  select: '',
  'no-select': '',
  annotate: '',
};

function word(info: FenceInfo, written: string): void {
  const name = written.replace('\u0000', '');
  const known = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (known !== undefined) info.words.push(...(known === '' ? [] : [known]));
  else if (name === 'npm2yarn') info.isNpm = true;
  else if (name === 'tab') info.tab = '';
  else if (name !== written && info.lang === '') info.lang = name;
  else info.missed.push(name);
}

/** Formats the info string of a fence for Lectern. */
export function infoText({ lang, title, words }: FenceInfo): string {
  const isPlain = title !== undefined && !/[{}="'[\]]|^(?:lines|wrap|nocopy|expandable)\b/.test(title);
  const named =
    title === undefined || title === '' ? [] : [isPlain ? title : `title="${title.replaceAll('"', "'")}"`];
  return [lang === '' && (named.length > 0 || words.length > 0) ? 'text' : lang, ...named, ...new Set(words)]
    .filter(Boolean)
    .join(' ');
}
