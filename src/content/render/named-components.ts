import { Fragment, type VNode } from 'preact';
import { CodeFence } from '../components/code/CodeGroup.tsx';
import { LecMath } from '../components/latex/Latex.tsx';
import { builtIns } from '../components/index.ts';
import { raw } from '../components/raw.ts';
import { slipOf } from '../../base/nearest.ts';
import { fillNames } from '../code/fill-names.ts';
import { report } from '../page/codes.ts';
import { resolvePath } from '../page/targets.ts';
import type { Code } from '../code/code-html.ts';
import type { CompiledModule } from '../compile/compile.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import type { Page } from '../page/Page.ts';

type Props = Record<string, unknown>;

export interface NamesInput {
  page: Pick<Page, 'source'>;
  module: CompiledModule;
  /** Imported values by local name. */
  scope: Record<string, unknown>;
  /** Highlighted code blocks, by index. */
  codes: readonly Code[];
  files: Pick<DocsFiles, 'nearest'>;
  report(diagnostic: Diagnostic): void;
}

/** The components that a module finds by name: built-in and imported ones, and a replacement for each unknown one, which is reported. */
export function componentsOf({
  module,
  scope,
  codes,
  page,
  files,
  report: take,
}: NamesInput): Record<string, unknown> {
  const components: Record<string, unknown> = {
    ...builtIns,
    // A name of React that needs no import in code needs none in the text.
    Fragment,
    LecMath,
    LecRaw: ({ html }: { html: string }) => raw(html),
    LecCode: ({ id, values }: { id: string; values?: Props }): VNode | null => {
      const code = codes[Number(id)];
      if (code === undefined) return null;
      return CodeFence({ code: values === undefined ? code : fillNames(code, values) });
    },
  };
  for (const [name, value] of Object.entries(scope)) if (value !== undefined) components[name] = value;
  for (const name of module.components) {
    if (lookUp(components, name) !== undefined) continue;
    const replacement = replacements[name];
    const hint = replacement === undefined ? hintFor(name, page.source, files) : undefined;
    const place = { file: page.source, ...module.placeOf(name) };
    take(report('page/unknown-component', place, { name, replacement, hint }));
    define(
      components,
      name,
      replacement === undefined ? unknownComponent : (builtIns[replacement] ?? replacement),
    );
  }
  return components;
}

/** The components of a snippet, with its properties filled into code blocks. */
export function withValues(components: Record<string, unknown>, props: Props): Record<string, unknown> {
  const { LecCode: block } = components as {
    LecCode: (props: { id: string; values?: Props }) => VNode | null;
  };
  if (Object.keys(props).length === 0) return components;
  return { ...components, LecCode: ({ id }: { id: string }) => block({ id, values: props }) };
}

/** Suggests a file to import or a built-in component in place of an unknown component. */
function hintFor(name: string, from: string, files: NamesInput['files']): string {
  const file = files.nearest(resolvePath(`./${name}`, from));
  const isNamed = file !== undefined && bare(/([^/]*?)(?:\.[^./]*)?$/.exec(file)?.[1] ?? '') === bare(name);
  if (isNamed && /\.(?:mdx?|[jt]sx?)$/i.test(file)) return `\`/${file}\` exists. Import it.`;
  const meant = slipOf(name, Object.keys(builtIns));
  return meant === undefined
    ? `Import it, or write \`\\<${name}>\` to show it as text.`
    : `Did you mean \`<${meant}>\`?`;
}

/** `PlanCard` and `plan-card` are one name. */
const bare = (name: string): string => name.replace(/[-_]/g, '').toLowerCase();

/** Components of other documentation tools, and the component or element that is shown in place of each. */
const replacements: Record<string, string> = {
  Link: 'a',
  Image: 'img',
  Success: 'Check',
  Warn: 'Warning',
  Caution: 'Warning',
  Important: 'Warning',
  Error: 'Danger',
  Video: 'video',
};

const unknownComponent = ({ children }: { children?: unknown }): unknown => children;

/** Finds `Tree.Folder` and `Tree` alike. */
function lookUp(components: Record<string, unknown>, name: string): unknown {
  let value: unknown = components;
  for (const part of name.split('.')) {
    value =
      value !== null && (typeof value === 'object' || typeof value === 'function')
        ? Reflect.get(value, part)
        : undefined;
  }
  return value;
}

function define(components: Record<string, unknown>, name: string, value: unknown): void {
  const [head = name, ...rest] = name.split('.');
  if (rest.length === 0) {
    components[head] = value;
    return;
  }
  // Members of an unknown object: a component by itself that also has them.
  const owner = components[head] as ((props: Props) => unknown) | undefined;
  const holder = Object.assign(
    (props: Props) => (typeof owner === 'function' ? owner(props) : props.children),
    owner,
  );
  Reflect.set(holder, rest.join('.'), value);
  components[head] = holder;
}
