import { unescapeHtml } from '../../../../base/html/escape.ts';
import { attribute, closingTag, openTag } from './callouts.ts';
import { fenceInfo, type Line, made, replaceBlocks, tagLines } from './lines.ts';

/** Components for GitBook blocks with content. */
const BLOCKS: Record<string, (values: Record<string, string>) => string> = {
  hint: ({ style }) =>
    `<${{ success: 'Check', warning: 'Warning', danger: 'Danger' }[style ?? ''] ?? 'Info'}>`,
  tabs: () => '<Tabs>',
  tab: ({ title }) => openTag('Tab', { title: title ?? 'Tab' }),
  stepper: () => '<Steps>',
  columns: () => '<Columns cols={2}>',
  column: () => '<Column>',
};

const TAG = /^([ \t]*)\{%-?\s*(\w[\w-]*)\s*(.*?)\s*-?%\}\s*$/;

/** Converts code in HTML, which GitBook writes if lines are highlighted (`<strong>`), to fenced code. */
export function convertPre(lines: readonly Line[]): Line[] {
  return replaceBlocks(lines, (line, index) => {
    const [, indent = '', lang = '', first = ''] =
      /^(\s*)<pre[^>]*><code(?:\s+class="lang-([\w+#-]+)")?[^>]*>(.*)$/.exec(line.text) ?? [];
    const end =
      first === '' ? -1 : lines.findIndex(({ text }, at) => at >= index && text.includes('</code></pre>'));
    if (end < 0) return undefined;
    const code = lines.slice(index, end + 1).map(({ text, at }, row) => ({
      at,
      text: (row === 0 ? first : text).replace(/<\/code><\/pre>.*$/, ''),
      isCode: true,
    }));
    if (code.at(-1)?.text.trim() === '') code.pop();
    const marked = code.flatMap(({ text }, row) => (text.includes('<strong>') ? [row + 1] : []));
    const words = [lang, marked.length > 0 ? `{${marked.join(',')}}` : ''].filter(Boolean).join(' ');
    const plain = code.map((one) => ({
      ...one,
      text: unescapeHtml(one.text.replace(/<\/?[a-z]+[^>]*>/g, '')),
    }));
    const fence = { text: `${indent}\`\`\``, at: line.at, isCode: true };
    return { last: end, by: [{ ...fence, text: fence.text + words }, ...plain, fence] };
  });
}

/** Turns the blocks of GitBook (`{% hint style="info" %} … {% endhint %}`) into components. Others stay, and are reported as left over. */
export function convertLiquidBlocks(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  const open: { name: string; end: string }[] = [];
  let code: Record<string, string> | undefined;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const [, indent = '', name = '', rest = ''] = line.isCode ? [] : (TAG.exec(line.text) ?? []);
    if (name === '') {
      const opening = code !== undefined && line.isCode ? fenceInfo(line.text) : undefined;
      result.push(opening ? { ...line, text: opening.before + infoWith(opening.info, code ?? {}) } : line);
      if (opening) code = undefined;
      continue;
    }
    const values = valuesOf(rest);
    const put = (tag: string) => result.push(...tagLines(indent, tag, line));
    const closing = name.startsWith('end') ? name.slice(3) : undefined;
    if (name === 'code' || closing === 'code') code = closing === undefined ? values : undefined;
    else if (name === 'step') {
      const heading = headingAfter(lines, index);
      put(openTag('Step', { title: heading?.title ?? 'Step' }));
      open.push({ name, end: '</Step>' });
      if (heading) index = heading.at;
    } else if (LINKS.has(name)) {
      const end = closingAfter(lines, index, name);
      const inside = end === undefined ? [] : lines.slice(index + 1, end);
      for (const text of linkOf(name, values, inside)) result.push({ text: indent + text, at: line.at });
      if (end !== undefined) index = end;
    } else if (Object.hasOwn(BLOCKS, name)) {
      const tag = BLOCKS[name]?.(values) ?? '';
      put(tag);
      open.push({ name, end: closingTag(tag) });
    } else if (closing !== undefined && open.at(-1)?.name === closing) put(open.pop()?.end ?? '');
    else result.push(line);
  }
  const last = lines.at(-1);
  return last ? [...result, ...open.toReversed().map(({ end }) => made(end, last))] : result;
}

/** Blocks that name another page or a file. */
const LINKS = new Set(['content-ref', 'page-ref', 'embed', 'file']);

/** Converts a block that refers to a page or file to a link with its caption. */
function linkOf(name: string, values: Record<string, string>, inside: readonly Line[]): string[] {
  const target = values['url'] ?? values['src'] ?? values['page'] ?? '';
  const text = inside
    .map((line) => line.text.trim())
    .join(' ')
    .trim();
  const [, label] = /^\[([^\]]*)\]\(/.exec(text) ?? [];
  const file = target.split('/').at(-1) || target;
  const shown =
    name === 'content-ref' ? (label ?? target) : name === 'page-ref' ? file.replace(/\.md$/, '') : file;
  const caption = name === 'content-ref' || text === '' ? [] : ['', text];
  return ['', `[${shown}](<${target}>)`, ...caption, ''];
}

function closingAfter(lines: readonly Line[], start: number, name: string): number | undefined {
  for (let at = start + 1; at < lines.length; at += 1) {
    const [, , other = ''] = TAG.exec(lines[at]!.text) ?? [];
    if (other === `end${name}`) return at;
    if (other === name) return undefined;
  }
  return undefined;
}

/** The heading that a step begins with, which is its title. */
function headingAfter(lines: readonly Line[], start: number): { at: number; title: string } | undefined {
  let at = start + 1;
  while (lines[at]?.text.trim() === '') at += 1;
  const [, title] = /^\s*#{1,6}\s+(.+?)\s*#*$/.exec(lines[at]?.text ?? '') ?? [];
  return title === undefined ? undefined : { at, title };
}

function valuesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)].map(([, key = '', a, b, c]) => [
      key,
      a ?? b ?? c ?? '',
    ]),
  );
}

/** Returns the info string of a fence with the settings of the block around it. */
function infoWith(info: string, { title, lineNumbers, overflow }: Record<string, string>): string {
  return [
    info.trim(),
    title === undefined ? '' : `title=${attribute(title)}`,
    lineNumbers === 'true' ? 'lines' : '',
    overflow === 'wrap' ? 'wrap' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
