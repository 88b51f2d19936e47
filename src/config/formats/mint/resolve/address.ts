import { looksLikeHost } from '../../../../base/addresses/link.ts';
import type { Origin } from '../../../../base/model/Origin.ts';
import type { Finding, Findings, Fix } from '../../engine/Findings.ts';

/** Schemes that run script, carry their own content, or reach the reader's disk. */
const UNSAFE_SCHEMES = new Set([
  'javascript',
  'vbscript',
  'livescript',
  'data',
  'blob',
  'file',
  'filesystem',
  'view-source',
  'jar',
]);

/** Browsers drop these characters when they read a URL, so they can hide a scheme: `java\nscript:`. */
const IGNORED_BY_BROWSERS = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/g;

/** The scheme of an address as a browser sees it, in lower case. One letter is no scheme but a disk of Windows. */
export function schemeOf(address: string): string | undefined {
  const seen = address.replace(IGNORED_BY_BROWSERS, '');
  return /^([a-z][a-z\d+.-]+):/i.exec(seen)?.[1]?.toLowerCase();
}

/** Returns whether an address points out of the site: it has a scheme, or starts with `//`. */
export function isExternal(address: string): boolean {
  return schemeOf(address) !== undefined || /^\s*[/\\]{2}/.test(address);
}

/** Characters that browsers and hosts take in an address without cutting it. */
const LONGEST = 4000;

/** Why a text cannot be an address, as the end of a sentence whose subject is the text; `undefined` when it can. */
export function flawOf(address: string): string | undefined {
  if (address.length > LONGEST) return `is longer than ${LONGEST} characters`;
  if (/\p{Cs}/u.test(address)) return 'has half of a surrogate pair';
  if (/[\u0000-\u001f\u007f]/.test(address)) return 'has a control character';
  const isUrl = /^(?:https?:|[/\\]{2})/i.test(address);
  return isUrl && !URL.canParse(address, 'https://site.example') ? 'cannot be read as a URL' : undefined;
}

export function outside(value: string) {
  return {
    code: 'config/outside-root',
    message: `The path ${JSON.stringify(value)} points outside the docs folder.`,
    hint: 'Only files in the docs folder can be used. Move or copy the file there.',
  };
}

/**
 * A path relative to the docs root without `.`, `..` and slashes at its ends; `undefined` when it leaves the root, also by way
 * of percent-encoding.
 */
export function rootPath(path: string): string | undefined {
  if (/^[a-z]:/i.test(path)) return undefined;
  const segments: string[] = [];
  for (const segment of path.replaceAll('\\', '/').split('/')) {
    if (segment.includes('\0')) return undefined;
    const plain = segment.replace(/%2e/gi, '.');
    if (plain === '' || plain === '.') continue;
    if (plain === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (/%2f|%5c|%00/i.test(segment)) return undefined;
    else segments.push(segment);
  }
  return segments.join('/');
}

/** Collects the findings of the functions that resolve a configuration, for one file. */
export class Resolution {
  readonly #findings: Findings;
  /** Path of the file relative to the docs root. */
  readonly file: string;
  readonly #placeOf: (pointer: string) => string;

  /** @param placeOf Returns the place in the file of what the functions find at a pointer. */
  constructor(findings: Findings, file: string, placeOf = (pointer: string) => pointer) {
    this.#findings = findings;
    this.file = file;
    this.#placeOf = placeOf;
  }

  at(pointer: string): Origin {
    return { file: this.file, pointer: this.#placeOf(pointer) };
  }

  error(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(this.#placeOf(pointer), { ...finding, severity: 'error' });
  }

  warn(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(this.#placeOf(pointer), { ...finding, severity: 'warning' });
  }

  /** Adds a fix for a problem that was already reported. */
  fix(pointer: string, fix: Fix): void {
    this.#findings.add(this.#placeOf(pointer), {
      code: 'config/deprecated',
      severity: 'info',
      message: '',
      silent: true,
      fix,
    });
  }

  info(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(this.#placeOf(pointer), { ...finding, severity: 'info' });
  }

  /** Returns an address. A text that cannot be one is reported, and `undefined` returned. */
  soundAddress(address: string, pointer: string): string | undefined {
    const flaw = flawOf(address);
    if (flaw === undefined) return address;
    this.error(pointer, {
      code: 'config/url',
      message: `${JSON.stringify(address)} is not a valid URL: it ${flaw}.`,
      hint: 'Use the path of a page or file of the site, or a URL that starts with `https://`.',
    });
    return undefined;
  }

  /** Returns a link that is safe to follow, with its `https://` where that was forgotten; reports any other. */
  link(value: string | undefined, pointer: string): string | undefined {
    if (value === undefined) return undefined;
    const address = value.trim();
    const scheme = schemeOf(address);
    if (scheme !== undefined && UNSAFE_SCHEMES.has(scheme)) {
      this.error(pointer, {
        code: 'config/unsafe-url',
        message: `A link must not start with \`${scheme}:\`.`,
        hint: 'Use a page of the site, or a URL that starts with `https://`.',
      });
      return undefined;
    }
    if (scheme === undefined && looksLikeHost(address)) {
      this.warn(pointer, {
        code: 'config/url',
        message: `\`${address}\` looks like the URL of another site, but has no \`https://\`.`,
        hint: `Write \`"https://${address}"\`.`,
        fix: { replace: `https://${address}` },
      });
      return `https://${address}`;
    }
    return this.soundAddress(address, pointer);
  }

  /** Returns a safe link to another site; reports any other. */
  absoluteUrl(value: string | undefined, pointer: string): string | undefined {
    const address = this.link(value, pointer);
    if (address === undefined) return undefined;
    if (!/^(?:https?:\/\/|mailto:)/i.test(address) || !URL.canParse(address)) {
      this.error(pointer, {
        code: 'config/url',
        message: `${JSON.stringify(value)} is not a complete URL.`,
        hint: 'It must start with `https://`.',
      });
      return undefined;
    }
    return address;
  }

  /** The URL of an account. One without encryption, which other hosts of the format refuse, is reported and kept. */
  accountUrl(value: string | undefined, pointer: string): string | undefined {
    const address = this.absoluteUrl(value, pointer);
    if (address?.startsWith('http:'))
      this.warn(pointer, {
        code: 'config/url',
        message: `${JSON.stringify(value)} does not start with \`https://\`.`,
        hint: 'Use `https://`. Hosted documentation services refuse the file otherwise.',
      });
    return address;
  }

  /**
   * The path of a file of the site, from the docs root with a slash at its start; a URL stays as it is. A path that
   * leaves the docs root, or a URL that is not http, is reported and dropped.
   */
  assetPath(value: string | undefined, pointer: string): string | undefined {
    const address = value === undefined ? undefined : this.soundAddress(value.trim(), pointer);
    if (value === undefined || address === undefined) return undefined;
    if (isExternal(address)) {
      const scheme = schemeOf(address);
      if (scheme === undefined || scheme === 'https' || scheme === 'http') return address;
      this.error(pointer, {
        code: 'config/unsafe-url',
        message: `A file cannot be loaded from a \`${scheme}:\` URL.`,
        hint: 'Copy the file into the docs folder and use its path.',
      });
      return undefined;
    }
    const path = rootPath(address);
    if (path === undefined) {
      this.error(pointer, outside(value));
      return undefined;
    }
    return `/${path}`;
  }
}

/** A file name ending of the pages, matched without regard to case. */
export const PAGE_EXTENSION = /\.mdx?$/i;
