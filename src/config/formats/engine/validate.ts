import {
  bare,
  branches,
  currentKeys,
  dottedKey,
  either,
  exampleOf,
  hintForColor,
  hintForKind,
  isObject,
  kindOf,
  kindsTaken,
  knownKeys,
  nameOfKind,
} from './expected.ts';
import { Findings, nameOf } from './Findings.ts';
import { nearest } from '../../../base/nearest.ts';
import { docOf, patternCode } from './field.ts';
import type { Format } from '../Format.ts';
import { z } from './zod.ts';

/**
 * Checks a configuration against the schema and returns the {@link ValidPart} of it. The schema's structure is walked here and
 * zod judges each single value, because zod's own report cannot say which branch of a union was meant, which keys
 * are close to an unknown one, or that a key is deprecated, and stops at the first wrong entry's owner.
 */
export function validateConfig(format: Rules, data: object, findings: Findings): unknown {
  return new Walk(format, findings).check(format.schema, data);
}

/** The parts of a format that say what its file may contain. */
type Rules = Pick<Format, 'schema' | 'renamed'>;

class Walk {
  readonly #format: Rules;
  readonly #findings: Findings;
  readonly #path: (string | number)[] = [];

  constructor(format: Rules, findings: Findings) {
    this.#format = format;
    this.#findings = findings;
  }

  check(schema: z.ZodTypeAny, value: unknown): unknown {
    // JSON has no such value: it stands for a part that is written in a file which could not be read.
    if (value === undefined) return undefined;
    this.#reportDeprecated(schema);
    const inner = bare(schema);
    if (docOf(inner) !== docOf(schema)) this.#reportDeprecated(inner);
    if (inner instanceof z.ZodUnion) return this.#union(inner, value);
    if (inner instanceof z.ZodString)
      return typeof value === 'string' ? this.#leaf(inner, value) : this.#wrongKind(inner, value);
    if (inner instanceof z.ZodObject) {
      return isObject(value) ? this.#object(inner, value) : this.#wrongKind(inner, value);
    }
    if (inner instanceof z.ZodArray) {
      return Array.isArray(value) ? this.#array(inner.element, value) : this.#wrongKind(inner, value);
    }
    if (inner instanceof z.ZodRecord) {
      return isObject(value) ? this.#record(inner.valueSchema, value) : this.#wrongKind(inner, value);
    }
    return this.#leaf(inner, value);
  }

  #within(segment: string | number, schema: z.ZodTypeAny, value: unknown): unknown {
    this.#path.push(segment);
    const valid = this.check(schema, value);
    this.#path.pop();
    return valid;
  }

  #array(element: z.ZodTypeAny, value: unknown[]): unknown[] {
    return value.map((item, index) => this.#within(index, element, item));
  }

  #record(element: z.ZodTypeAny, value: Record<string, unknown>): Record<string, unknown> {
    const valid: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      const result = this.#within(key, element, item);
      if (result !== undefined) valid[key] = result;
    }
    return valid;
  }

  #object(schema: z.AnyZodObject, value: Record<string, unknown>): Record<string, unknown> {
    const shape: z.ZodRawShape = schema.shape;
    const valid: Record<string, unknown> = {};
    const meant = new Set<string>();
    for (const [key, item] of Object.entries(value)) {
      const member = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (!member) {
        const suggestion = this.#unknownKey(key, shape, value);
        if (suggestion) meant.add(suggestion);
        continue;
      }
      const result = this.#within(key, member, item);
      if (result !== undefined) valid[key] = result;
    }
    const missing = Object.keys(shape).filter(
      (key) => isRequired(shape[key]) && !Object.hasOwn(value, key) && !meant.has(key),
    );
    if (missing.length > 0) this.#missing(missing, shape);
    return valid;
  }

  /** Reports a key that the format does not have, and gives the key that was probably meant. */
  #unknownKey(key: string, shape: z.ZodRawShape, owner: object): string | undefined {
    const current = currentKeys(shape);
    const free = current.filter((known) => !Object.hasOwn(owner, known));
    const suggestion = nearest(key, free);
    const needed = suggestion !== undefined && isRequired(shape[suggestion]);
    const where = this.#path.length === 0 ? 'at the top level' : `in \`${nameOf(this.#path)}\``;
    this.#findings.add([...this.#path, key], {
      code: 'config/unknown-key',
      severity: needed ? 'error' : 'warning',
      spot: 'key',
      message: `Unknown key \`${key}\` ${where}.`,
      hint: dottedKey(key, shape) ?? this.#hintForKey(key, suggestion) ?? knownKeys(current),
    });
    return suggestion;
  }

  /** The key that was probably meant, or what to say of a key that belongs elsewhere. */
  #hintForKey(key: string, suggestion: string | undefined): string | undefined {
    const steps = [...this.#path.filter((step) => typeof step === 'string'), key];
    // Parts that contain each other have no one place: the key and its owner are enough there.
    const moved =
      this.#format.renamed.get(steps.join('.')) ??
      (steps.length > 2 ? this.#format.renamed.get(`*.${steps.slice(-2).join('.')}`) : undefined);
    if (suggestion !== undefined && moved === undefined) return `Did you mean \`${suggestion}\`?`;
    if (moved !== undefined || this.#path.length === 0) return moved;
    return Object.hasOwn(this.#format.schema.shape, key)
      ? `\`${key}\` belongs at the top level. A bracket may be missing before it.`
      : undefined;
  }

  #missing(keys: string[], shape: z.ZodRawShape): void {
    const docs = keys.map((key) => shape[key] && docOf(shape[key]));
    const examples = keys.map((key, index) => {
      const example = docs[index]?.examples?.[0] ?? docs[index]?.default ?? '…';
      return `"${key}": ${JSON.stringify(example)}`;
    });
    this.#findings.add(this.#path, {
      code: 'config/required',
      severity: docs.every((doc) => doc?.mayLack) ? 'warning' : 'error',
      spot: 'open',
      message: `${this.#subject} needs ${keys.map((key) => `${/^[aeio]/.test(key) ? 'an' : 'a'} \`${key}\``).join(' and ')}.`,
      hint: `For example \`${examples.join(', ')}\`.`,
    });
  }

  #union(union: z.ZodUnion<z.ZodUnionOptions>, value: unknown): unknown {
    const kind = kindOf(value);
    const fitting = branches(union)
      .filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
      .map(({ schema }) => schema);
    const [first, ...others] = fitting;
    if (!first) return this.#wrongKind(union, value);
    if (others.length === 0) return this.check(first, value);
    return this.#meantBranch(fitting, first, value);
  }

  /** Checks against that of several branches of the right kind which `type` names, else which the value fits best. */
  #meantBranch(fitting: z.ZodTypeAny[], first: z.ZodTypeAny, value: unknown): unknown {
    let candidates = fitting;
    let checked = value;
    const marks = fitting.flatMap((branch) => markOf(branch) ?? []);
    if (isObject(value) && marks.length > 0) {
      const { type, ...rest } = value;
      const known = marks.find(({ mark }) => mark === type);
      if (known) return this.check(known.branch, value);
      candidates = marks.filter(({ optional }) => optional).map(({ branch }) => branch);
      if (typeof type === 'string') {
        const names = marks.map(({ mark }) => mark);
        this.#path.push('type');
        this.#wrongValue(type, names);
        this.#path.pop();
        const suggestion = nearest(type, names);
        const meant = marks.find(({ mark }) => mark === suggestion);
        if (meant) return this.check(meant.branch, { ...rest, type: suggestion });
        checked = rest;
      }
    }
    const named = isObject(checked) ? branchOfKeys(candidates, checked) : undefined;
    if (named) return this.check(named, checked);
    let best = candidates[0] ?? first;
    let fewest = Number.POSITIVE_INFINITY;
    for (const branch of candidates) {
      const trial = new Findings();
      new Walk(this.#format, trial).check(branch, checked);
      if (trial.size < fewest) [best, fewest] = [branch, trial.size];
    }
    return this.check(best, checked);
  }

  #wrongKind(schema: z.ZodTypeAny, value: unknown): undefined {
    const wanted = kindsTaken(schema);
    this.#findings.add(this.#path, {
      code: 'config/type',
      severity: 'error',
      spot: isObject(value) || Array.isArray(value) ? 'open' : 'value',
      message: `${this.#subject} must be ${either(wanted.map(nameOfKind))}, not ${nameOfKind(kindOf(value))}.`,
      hint: hintForKind(value, schema) ?? exampleOf(schema),
    });
    return undefined;
  }

  #leaf(schema: z.ZodTypeAny, value: unknown): unknown {
    if (schema instanceof z.ZodString && typeof value === 'string' && matches(schema, value)) return value;
    const result = schema.safeParse(value);
    if (result.success) return value;
    const values: unknown[] =
      schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [schema.value] : [];
    if (values.length > 0 && (typeof value === 'string' || schema instanceof z.ZodLiteral)) {
      this.#wrongValue(value, values.map(String), docOf(schema)?.defaultText);
    } else if (typeof value === 'string' && schema instanceof z.ZodString)
      this.#wrongText(schema, value, result.error.issues);
    else this.#wrongKind(schema, value);
    return undefined;
  }

  #wrongValue(value: unknown, values: string[], standard?: string): void {
    const suggestion = nearest(String(value), values);
    this.#findings.add(this.#path, {
      code: 'config/value',
      severity: 'error',
      message: `${this.#subject} must be ${either(values.map((one) => `\`${one}\``))}, not ${JSON.stringify(value)}.`,
      hint:
        suggestion === undefined
          ? standard && `The default is ${standard}.`
          : `Did you mean \`"${suggestion}"\`?`,
    });
  }

  #wrongText(schema: z.ZodString, value: string, issues: z.ZodIssue[]): void {
    const message = issues[0]?.message ?? 'is not allowed';
    const code = patternCode(message);
    this.#findings.add(this.#path, {
      code,
      severity: 'error',
      message: value === '' ? `${this.#subject} must not be empty.` : `${this.#subject} ${message}.`,
      hint:
        value.trim() === ''
          ? 'Add a value, or remove it.'
          : code === 'config/color'
            ? hintForColor(value)
            : exampleOf(schema),
    });
  }

  get #subject(): string {
    return this.#path.length === 0 ? 'The configuration' : `\`${nameOf(this.#path)}\``;
  }

  #reportDeprecated(schema: z.ZodTypeAny): void {
    const doc = docOf(schema);
    if (doc?.deprecated === undefined) return;
    const { deprecatedSeverity: severity = 'warning' } = doc;
    this.#findings.add(this.#path, {
      code: 'config/deprecated',
      severity: severity === 'silent' ? 'info' : severity,
      silent: severity === 'silent',
      spot: 'key',
      message: `${doc.removable ? '' : 'This form of '}\`${nameOf(this.#path)}\` is deprecated.`,
      hint: doc.deprecated,
      fix: doc.removable && 'remove',
    });
  }
}

/** Returns whether a key has to be there. zod's own `isOptional` tries it out, which costs more than all the rest. */
function isRequired(schema: z.ZodTypeAny | undefined): boolean {
  return schema !== undefined && !(schema instanceof z.ZodOptional);
}

/** Returns whether text passes all checks of a schema, where they are all patterns: this spares zod's set-up for each of 20,000 pages. */
function matches(schema: z.ZodString, value: string): boolean {
  return schema._def.checks.every((check) => check.kind === 'regex' && check.regex.test(value));
}

/**
 * The branch that most keys of an object belong to, where each branch has keys that it needs. To try out every branch instead
 * would take twice as long for each level of a navigation.
 */
function branchOfKeys(branchesOfKind: z.ZodTypeAny[], value: object): z.ZodTypeAny | undefined {
  let best: z.ZodTypeAny | undefined;
  let most = 0;
  for (const branch of branchesOfKind) {
    const inner = bare(branch);
    if (!(inner instanceof z.ZodObject)) return undefined;
    const shape: z.ZodRawShape = inner.shape;
    if (!Object.values(shape).some((member) => isRequired(member))) return undefined;
    const shared = Object.keys(value).filter((key) => Object.hasOwn(shape, key)).length;
    if (shared === most) best = undefined;
    else if (shared > most) [best, most] = [branch, shared];
  }
  return best;
}

/** The literal that an object's `type` has in this branch, and whether it may be left out. */
function markOf(branch: z.ZodTypeAny): { branch: z.ZodTypeAny; mark: string; optional: boolean } | undefined {
  const inner = bare(branch);
  if (!(inner instanceof z.ZodObject)) return undefined;
  const shape: z.ZodRawShape = inner.shape;
  const type = shape['type'];
  const literal = type && bare(type);
  if (!type || !(literal instanceof z.ZodLiteral)) return undefined;
  return { branch, mark: String(literal.value), optional: !isRequired(type) };
}
