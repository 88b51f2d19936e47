import { colourSample } from '../../../api/samples/colour.ts';
import type { HttpRequest } from '../../../api/samples/HttpRequest.ts';

type Write = (request: HttpRequest) => string;

/** Writes requests in one language. */
export interface SampleWriter {
  write: Write;
  /** Converts a sample to HTML with colors. */
  colour(code: string): string;
}

/** Writers of all languages but cURL. Each has its own file, since readers look at one or two languages. */
const files = new Map<string, () => Promise<Write>>(
  Object.entries({
    csharp: async () => (await import('../../../api/samples/csharp.ts')).csharp,
    go: async () => (await import('../../../api/samples/go.ts')).go,
    http: async () => (await import('../../../api/samples/http.ts')).http,
    java: async () => (await import('../../../api/samples/java.ts')).java,
    javascript: async () => (await import('../../../api/samples/javascript.ts')).javascript,
    kotlin: async () => (await import('../../../api/samples/kotlin.ts')).kotlin,
    php: async () => (await import('../../../api/samples/php.ts')).php,
    powershell: async () => (await import('../../../api/samples/powershell.ts')).powershell,
    python: async () => (await import('../../../api/samples/python.ts')).python,
    ruby: async () => (await import('../../../api/samples/ruby.ts')).ruby,
    rust: async () => (await import('../../../api/samples/rust.ts')).rust,
    swift: async () => (await import('../../../api/samples/swift.ts')).swift,
  }),
);

/** Loads the writer of a language; `undefined` for an unknown language. Rejects when loading fails. */
export async function loadWriter(language: string): Promise<SampleWriter | undefined> {
  const write = await files.get(language)?.();
  return write && { write, colour: (code) => colourSample(code, language) };
}
