import type { Operation } from '../../api/openapi/model/ApiDocument.ts';
import { isObject } from '../../api/openapi/pointer.ts';
import { parseJson } from '../../api/openapi/write-json.ts';
import type { PlaygroundModel } from '../../api/request/PlaygroundModel.ts';
import { sharedForm } from '../../api/request/share.ts';
import type { ShownCall } from './check-guides.ts';
import type { GuideRequest } from './GuideRequest.ts';
import { valuesOf } from './request-values.ts';

/** Longest fragment of a link, in characters: each page with the request contains it. */
const LONGEST = 2000;

/** Returns the requests of code blocks that mean a single operation, by the text of the block. The first request of a block counts. */
export function singleCalls(calls: readonly ShownCall[]): Map<string, ShownCall & { operation: Operation }> {
  const found = new Map<string, ShownCall & { operation: Operation }>();
  for (const [text, own] of Map.groupBy(calls, ({ block }) => codeKey(block.code))) {
    const [first] = own;
    const operations = new Set(own.flatMap((call) => call.operations));
    const [operation] = operations;
    if (first && operation && operations.size === 1)
      found.set(text, { ...(own.find((call) => call.operations.length > 0) ?? first), operation });
  }
  return found;
}

/** Returns the text of code without white space, by which a block is found in the HTML of its page. */
export function codeKey(code: string): string {
  return code.replace(/\s+/g, '');
}

/** Returns the fragment that fills the form of an operation with a request, without credentials and placeholders; empty if it is long. */
export function requestFragment(request: GuideRequest, model: PlaygroundModel): string {
  const { values } = valuesOf(request, model, () => undefined);
  values.server = Math.max(
    0,
    model.servers.findIndex(({ url }) => request.url.startsWith(url)),
  );
  // A value fills in the fields, and is shorter than its text.
  const value = parseJson(values.body?.text ?? '');
  if (isObject(value) || Array.isArray(value)) values.body = { value };
  const { fragment } = sharedForm(values, model.secrets);
  return fragment.length > LONGEST ? '' : fragment;
}
