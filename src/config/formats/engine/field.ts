import { z } from './zod.ts';

/** A piece of configuration that an editor offers to insert. */
export interface Snippet {
  label: string;
  description?: string;
  /** The value; `$1`, `${2:text}` and `$0` are places to fill in. */
  body: unknown;
}

export type Completion = 'page' | 'version' | 'icon' | 'description' | 'image';

/** The documentation of a key of the configuration: shown in editors and on the reference page. */
export interface FieldDoc {
  /** Markdown. */
  description: string;
  title?: string;
  /** Default value, or a text if it is not fixed. */
  default?: unknown;
  defaultText?: string;
  examples?: unknown[];
  snippets?: Snippet[];
  values?: Record<string, string>;
  /** Kind of things of an author's own project that the key takes, for the completions of a project's schema. */
  completes?: Completion;
  /** Set for an old form that is still read: what to write instead, one sentence. */
  deprecated?: string;
  /** Set where the deprecated key can be taken out without any loss. */
  removable?: true;
  /** Severity of using the deprecated form. Default `warning`; with `silent` it is not reported. */
  deprecatedSeverity?: 'warning' | 'info' | 'silent';
  /** Set where a file that lacks this required key is common enough to be read with a warning. */
  mayLack?: true;
  /** Set for a key that has no meaning for a static site: why, one sentence. */
  noEffect?: string;
}

const docs = new WeakMap<object, FieldDoc>();

/** Documents a schema. Each use gets its own copy, so that one color schema can be described in many places. */
export function field<T extends z.ZodTypeAny>(schema: T, doc: FieldDoc): T {
  const described = schema.describe(doc.description);
  docs.set(described._def, doc);
  return described;
}

/** An optional key with `true` or `false`, which is `false` by default. */
export function flag(description: string) {
  return field(z.boolean(), { description, default: false }).optional();
}

/** An optional key with `true` or `false` that changes nothing. `noEffect` says why. */
export function withoutEffect(description: string, noEffect: string, standard?: boolean) {
  return field(z.boolean(), { description, default: standard, noEffect }).optional();
}

/** Text that is a key of a record. */
export function oneOf<Word extends string>(values: Readonly<Record<Word, unknown>>) {
  return z.enum(Object.keys(values) as [Word, ...Word[]]);
}

/** An optional key with one of several words, each of which has its meaning. */
export function choice<Word extends string>(
  description: string,
  standard: NoInfer<Word> | undefined,
  values: Record<Word, string>,
) {
  return field(oneOf(values), { description, default: standard, values }).optional();
}

/** An optional key with an object. */
export function part<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return field(z.strictObject(shape), { description }).optional();
}

/** The documentation of a schema, looking through `.optional()`. */
export function docOf(schema: z.ZodTypeAny): FieldDoc | undefined {
  return docOfDef(schema._def);
}

/** The documentation of a schema by its definition (`_def`), which is what the JSON Schema emitter passes on. */
export function docOfDef(def: object): FieldDoc | undefined {
  const own = docs.get(def);
  if (own || !('innerType' in def)) return own;
  const inner = def.innerType;
  return typeof inner === 'object' &&
    inner !== null &&
    '_def' in inner &&
    typeof inner._def === 'object' &&
    inner._def
    ? docs.get(inner._def)
    : undefined;
}

/** Diagnostic code of each pattern's message: how a failed pattern is told apart from others. */
const codes = new Map<string, string>();

/** Text that has to match. `message` continues the sentence "`colors.primary` …". */
export function pattern(regex: RegExp, message: string, code = 'config/format'): z.ZodString {
  codes.set(message, code);
  return z.string().regex(regex, message);
}

export function patternCode(message: string): string {
  return codes.get(message) ?? 'config/format';
}

/** Text that says something: not empty, not only spaces. */
export const text = pattern(/\S/, 'must not be empty', 'config/empty-value');

/** `#rgb` or `#rrggbb`, in any case. */
export const hexColor = pattern(
  /^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})$/,
  'must be a hex color such as `#16A34A`: `#` and three or six hex digits',
  'config/color',
);

/** A language as BCP 47 has it, also with underscores. It becomes part of the names of files. */
export const languageCode = pattern(
  /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,5}$/,
  'must be a language code: letters and digits with dashes between them',
);

/**
 * A value after validation took out everything wrong: any key may be absent, and a list has `undefined` instead of a
 * wrong entry, so that the other entries keep their index.
 */
export type ValidPart<T> = T extends (infer Item)[]
  ? (ValidPart<Item> | undefined)[]
  : T extends object
    ? { [Key in keyof T]?: ValidPart<T[Key]> | undefined }
    : T;
