import type { Diagnostic, Position, Result } from '../diagnostics.ts';
import { Bundle } from './bundle.ts';
import { checkDescription } from './check.ts';
import { isObject } from './pointer.ts';
import { type LoadedSource, type ReadOptions, loadSource } from './source.ts';

export type { ReadOptions } from './source.ts';

/** A description as its author wrote it, with what it refers to in other files brought in. */
export interface SourceDocument {
  /** Path relative to the docs root with forward slashes, or URL. */
  location: string;
  /** Text of the file that the configuration names. */
  text: string;
  /** The parsed tree, in the version of the specification that it was written in. */
  root: Record<string, unknown>;
  /** `true` when it has numbers whose digits are kept; the tree has integers beyond 2^53 as `bigint`. */
  hasWrittenNumbers: boolean;
  /** Where a pointer stands, in which file. Computed when asked. */
  locate(pointer: string, atKey?: boolean): (Position & { file: string }) | undefined;
}

/**
 * Reads a description: JSON or YAML, from a path relative to the docs root or an http(s) address, with the files that
 * it refers to. Never throws. `undefined` with an error when there is no description to show; everything less than
 * that is a warning.
 */
export async function readDescription(
  location: string,
  options: ReadOptions,
): Promise<Result<SourceDocument | undefined>> {
  const { source, diagnostics } = await loadSource(location, options);
  if (!source || source.parsed.value === undefined) return { value: undefined, diagnostics };
  const root = source.parsed.value;
  const refusal = refuse(root, source);
  if (refusal || !isObject(root))
    return { value: undefined, diagnostics: refusal ? [...diagnostics, refusal] : diagnostics };

  const bundle = new Bundle(source, root, options);
  await bundle.run();
  bundle.finish();
  const locate = (pointer: string, atKey?: boolean) => {
    const [own, rest] = originOf(bundle, pointer);
    const from = own?.source ?? source;
    const place = from.parsed.locate(own ? own.pointer + rest : pointer, atKey);
    return place && { ...place, file: from.name };
  };
  const found = checkDescription(root, { file: source.name, locate });
  source.parsed.release();
  return {
    value: {
      location: source.name,
      text: source.text,
      root,
      hasWrittenNumbers: bundle.hasWrittenNumbers,
      locate,
    },
    diagnostics: [...diagnostics, ...bundle.diagnostics, ...found],
  };
}

function originOf(
  bundle: Bundle,
  pointer: string,
): [{ source: LoadedSource; pointer: string } | undefined, string] {
  if (bundle.origins.size === 0) return [undefined, ''];
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const origin = bundle.origins.get(pointer.slice(0, end));
    if (origin) return [origin, pointer.slice(end)];
  }
  return [undefined, ''];
}

/** Why a parsed file is not a description that can be shown. */
function refuse(root: unknown, source: LoadedSource): Diagnostic | undefined {
  const refused = (code: string, message: string, pointer: string): Diagnostic => ({
    code,
    severity: 'error',
    message,
    file: source.name,
    ...(source.parsed.locate(pointer) ?? { line: 1, column: 1 }),
  });
  if (!isObject(root)) {
    return refused(
      'openapi/not-a-description',
      'The file is not an OpenAPI description: it holds no object',
      '',
    );
  }
  const key = Object.hasOwn(root, 'openapi')
    ? 'openapi'
    : Object.hasOwn(root, 'swagger')
      ? 'swagger'
      : undefined;
  if (!key) {
    const old = Object.hasOwn(root, 'swaggerVersion') ? ' (Swagger 1.x is not supported)' : '';
    const message = `The file is not an OpenAPI description: it has no \`openapi\` or \`swagger\` version${old}`;
    return refused('openapi/not-a-description', message, '');
  }
  const version = String(root[key]);
  const known = key === 'openapi' ? /^3\.[0-9]+(\.|$)/ : /^2(\.0|$)/;
  if (known.test(version)) return undefined;
  return refused('openapi/unknown-version', `The version \`${key}: ${version}\` is not supported`, `/${key}`);
}
