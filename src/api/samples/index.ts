import { csharp } from './csharp.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { http } from './http.ts';
import type { HttpRequest } from './HttpRequest.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { kotlin } from './kotlin.ts';
import { php } from './php.ts';
import { powershell } from './powershell.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { swift } from './swift.ts';

/** A request, written in one language. */
export interface RenderedSample {
  /** Id of the language: `curl`, `python`. */
  lang: string;
  /** For readers: `cURL`, `Python`. */
  label: string;
  /** Name of the grammar to highlight it with. */
  highlightLang: string;
  code: string;
}

interface Language {
  label: string;
  highlightLang: string;
  /** Other names that configurations use for it. */
  aliases: string[];
  render: (request: HttpRequest) => string;
}

const languages: Record<string, Language> = {
  curl: { label: 'cURL', highlightLang: 'bash', aliases: ['bash', 'shell', 'sh'], render: curl },
  javascript: {
    label: 'JavaScript',
    highlightLang: 'javascript',
    aliases: ['js', 'node', 'nodejs', 'fetch', 'typescript', 'ts'],
    render: javascript,
  },
  python: {
    label: 'Python',
    highlightLang: 'python',
    aliases: ['py', 'python3', 'requests'],
    render: python,
  },
  php: { label: 'PHP', highlightLang: 'php', aliases: [], render: php },
  go: { label: 'Go', highlightLang: 'go', aliases: ['golang'], render: go },
  java: { label: 'Java', highlightLang: 'java', aliases: [], render: java },
  ruby: { label: 'Ruby', highlightLang: 'ruby', aliases: ['rb'], render: ruby },
  csharp: { label: 'C#', highlightLang: 'csharp', aliases: ['c#', 'cs', 'dotnet', '.net'], render: csharp },
  rust: { label: 'Rust', highlightLang: 'rust', aliases: ['rs'], render: rust },
  swift: { label: 'Swift', highlightLang: 'swift', aliases: [], render: swift },
  kotlin: { label: 'Kotlin', highlightLang: 'kotlin', aliases: ['kt'], render: kotlin },
  powershell: {
    label: 'PowerShell',
    highlightLang: 'powershell',
    aliases: ['pwsh', 'ps1'],
    render: powershell,
  },
  http: { label: 'HTTP', highlightLang: 'http', aliases: ['raw'], render: http },
};

/** Ids of all languages. */
export const sampleLanguages: readonly string[] = Object.keys(languages);

/** Shown when the configuration names none. */
export const DEFAULT_LANGUAGES: readonly string[] = [
  'curl',
  'javascript',
  'python',
  'php',
  'go',
  'java',
  'ruby',
];

/** Id of the language that a configuration means by `name`, whatever its case; `undefined` when there is none. */
export function languageOf(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (Object.hasOwn(languages, wanted)) return wanted;
  return Object.keys(languages).find((id) => languages[id]?.aliases.includes(wanted));
}

/**
 * Writes the request in each language, in the given order and each once. Unknown names are left out; an empty list means
 * the default set.
 */
export function renderSamples(request: HttpRequest, names: readonly string[] = []): RenderedSample[] {
  return languagesOf(names).map(({ lang, label }) => {
    const { highlightLang, render } = languages[lang] as Language;
    return { lang, label, highlightLang, code: render(request) };
  });
}

/** The languages that a configuration names, in that order and each once; the default set when it names none. */
export function languagesOf(names: readonly string[]): Pick<RenderedSample, 'lang' | 'label'>[] {
  const wanted = names.length > 0 ? names : DEFAULT_LANGUAGES;
  const ids = new Set(wanted.map(languageOf).filter((id) => id !== undefined));
  return [...ids].map((lang) => ({ lang, label: (languages[lang] as Language).label }));
}
