import type { Diagnostic } from '../../../base/diagnostics.ts';
import { Report } from '../check/Report.ts';
import type { ApiDocument, Example, MediaType, Operation, Schema } from '../model/ApiDocument.ts';
import { joinPointer } from '../../../base/json/pointer.ts';
import { isObject } from '../pointer.ts';
import { schemaReaderOf } from '../schema/SchemaReader.ts';
import { exampleOf } from './example.ts';
import { isJsonText, textKind } from './example-text.ts';
import { misfitOf, reasonOf } from './fits.ts';

type Direction = 'request' | 'response';

/** A schema with what the author gives as examples of it. */
interface Shown {
  /** Subject of a sentence: `the body (application/json)`. */
  what: string;
  schema: Schema;
  examples: readonly Example[];
  pointer: string;
  direction: Direction;
  /** Examples are texts that stand for values in another notation, as in XML. */
  isText?: boolean;
}

const MOST_STEPS = 20_000;

/**
 * Says which examples of a description contradict their own schema, and for which schemas no example could be made,
 * mostly since their parts contradict each other. An example that several operations share is told once.
 */
export function checkExamples(document: ApiDocument): Diagnostic[] {
  const report = new Report(document.location, () => undefined);
  const reader = schemaReaderOf(document);
  const told = new Set<unknown>();
  const misfit = (value: unknown, schema: Schema, direction: Direction) =>
    misfitOf(value, schema, { reader, direction, steps: { left: MOST_STEPS } });
  for (const operation of document.operations) {
    const name = `${operation.method} ${operation.path}`;
    for (const { what, schema, examples, pointer, direction, isText } of shownIn(operation)) {
      const given = isText ? [] : examples.filter((example) => 'value' in example);
      for (const example of given) {
        if (isObject(example.value) && told.has(example.value)) continue;
        told.add(example.value);
        const found = misfit(valueOf(example.value, schema, document), schema, direction);
        if (!found) continue;
        report.add({
          code: 'openapi/example',
          message: `${labelOf(example)} of ${what} of ${name} does not match its schema: ${reasonOf(found)}`,
          pointer: pointerOf(example, pointer),
        });
      }
      if (examples.length > 0 || told.has(schema)) continue;
      told.add(schema);
      const made = exampleOf(schema, document, direction);
      const found = misfit(made, schema, direction);
      if (!found) continue;
      report.add({
        code: 'openapi/no-example',
        message: `No example could be generated that matches the schema of ${what} of ${name}: ${reasonOf(found)}`,
        pointer,
      });
    }
  }
  return report.finish();
}

function* shownIn(operation: Operation): Generator<Shown> {
  const sent = operation.kind === 'operation' ? 'request' : 'response';
  for (const { name, schema, examples, pointer } of operation.parameters)
    if (schema !== undefined)
      yield { what: `the parameter \`${name}\``, schema, examples, pointer, direction: 'request' };
  yield* inContent('the body', operation.requestBody?.content ?? [], sent);
  for (const { status, headers, content } of operation.responses) {
    for (const { name, schema, examples, pointer } of headers)
      if (schema !== undefined) yield { what: `the header \`${name}\``, schema, examples, pointer, direction: 'response' }; // prettier-ignore
    yield* inContent(`the ${status} response`, content, 'response');
  }
}

function* inContent(what: string, content: readonly MediaType[], direction: Direction): Generator<Shown> {
  for (const { type, schema, examples, pointer } of content) {
    if (schema === undefined) continue;
    const kind = textKind(type);
    const isText = kind === 'xml' || kind === 'text';
    yield { what: `${what} (\`${type}\`)`, schema, examples, pointer, direction, isText };
  }
}

/** The value that an example stands for. */
function valueOf(value: unknown, schema: Schema, document: ApiDocument): unknown {
  if (!isJsonText(value, schema, document)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function labelOf({ name }: Example): string {
  return name === 'example' ? 'The example' : `The example "${name}"`;
}

function pointerOf({ name }: Example, pointer: string): string {
  return name === 'example' ? `${pointer}/example` : joinPointer(`${pointer}/examples`, name);
}
