import { getOrMake } from '../../base/get-or-make.ts';
import { createHash } from 'node:crypto';
import type { Inline, LoadKind } from './PageFacts.ts';

/** The source expression that allows an inline script or style: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns whether a policy allows something inline. */
export function isAllowed({ kind, text }: Inline, policy: string): boolean {
  const family = kind === 'style' || kind === 'style-attribute' ? 'style' : 'script';
  const isElement = kind === 'style' || kind === 'script';
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  const sources =
    directives.get(`${family}-src-${isElement ? 'elem' : 'attr'}`) ??
    directives.get(`${family}-src`) ??
    directives.get('default-src');
  if (!sources) return true;
  const isExact = sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
  if (sources.includes("'unsafe-inline'") && !isExact) return true;
  return (isElement || sources.includes("'unsafe-hashes'")) && sources.includes(hashOf(text));
}

/** The order of the directives in the policy. */
const order = [
  'script',
  'script-attr',
  'style',
  'style-attr',
  'img',
  'font',
  'media',
  'frame',
  'connect',
  'manifest',
  'worker',
  'object',
] as const;

/**
 * Collects what the pages of a site need, and writes it as a policy. Starts from what every site of Lectern needs: its own
 * files. Workers and manifests are named in any case: hosts that tighten `default-src` by hand tend to forget them.
 */
export class PolicyNeeds {
  readonly #needs = new Map<string, Set<string>>();

  /** Takes a source of a directive: a host, a scheme such as `data:`, or a hash. */
  add(directive: LoadKind | 'style-attr' | 'script-attr', source: string) {
    getOrMake(this.#needs, directive, () => new Set()).add(source);
  }

  text() {
    const directives = ["default-src 'self'"];
    for (const name of order) {
      const sources = [...(this.#needs.get(name) ?? [])].sort();
      const own = name.endsWith('-attr') ? [] : ["'self'"];
      const isNamed = sources.length > 0 || name === 'manifest' || name === 'worker';
      if (isNamed) directives.push([attributeName(name), ...own, ...sources].join(' '));
    }
    if (!this.#needs.has('object')) directives.push("object-src 'none'");
    return [...directives, "base-uri 'none'", "form-action 'self'"].join('; ');
  }
}

function attributeName(name: (typeof order)[number]): string {
  return name.endsWith('-attr') ? name.replace('-attr', '-src-attr') : `${name}-src`;
}
