import { colourSample } from '../../samples/colour.ts';
import type { HttpRequest } from '../../samples/HttpRequest.ts';

type Write = (request: HttpRequest) => string;

/** Writes requests in one language. */
export interface SampleWriter {
  write: Write;
  /** What was written as HTML, coloured. */
  colour(code: string): string;
}

/** What writes each language but cURL, in a file of its own: readers look at one or two of them. */
const files = new Map<string, () => Promise<Write>>(
  Object.entries({
    csharp: async () => (await import('../../samples/csharp.ts')).csharp,
    go: async () => (await import('../../samples/go.ts')).go,
    http: async () => (await import('../../samples/http.ts')).http,
    java: async () => (await import('../../samples/java.ts')).java,
    javascript: async () => (await import('../../samples/javascript.ts')).javascript,
    kotlin: async () => (await import('../../samples/kotlin.ts')).kotlin,
    php: async () => (await import('../../samples/php.ts')).php,
    powershell: async () => (await import('../../samples/powershell.ts')).powershell,
    python: async () => (await import('../../samples/python.ts')).python,
    ruby: async () => (await import('../../samples/ruby.ts')).ruby,
    rust: async () => (await import('../../samples/rust.ts')).rust,
    swift: async () => (await import('../../samples/swift.ts')).swift,
  }),
);

/** Loads the writer of a language; nothing comes of one that nobody knows. Rejects when it cannot be had. */
export async function loadWriter(language: string): Promise<SampleWriter | undefined> {
  const write = await files.get(language)?.();
  return write && { write, colour: (code) => colourSample(code, language) };
}
