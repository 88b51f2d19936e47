import type { MockApi } from '../exchange.ts';
import type { MockOperation } from '../MockOperation.ts';
import type { PageMockApi } from '../PageMock.ts';
import { preferText } from '../preference.ts';
import { statusOf } from '../status.ts';

/** The mock API of one described operation. Its code is loaded at the first request. */
export function describedMock(operation: MockOperation): PageMockApi {
  let loading: Promise<MockApi> | undefined;
  const loaded = () =>
    (loading ??= import('../mock-api.ts').then(({ mockApi }) =>
      mockApi({ routes: [operation], basePaths: [], operation: () => operation }),
    ));
  return {
    about:
      'It returns the examples in the OpenAPI document, or generated values if there are none. It stores nothing and checks no credentials.',
    tokens: [],
    variants: [{ label: 'first success response', prefer: '' }, ...variantsOf(operation)],
    async answer(asked) {
      const answered = await (await loaded())(asked);
      const decision = madeUp[answered.headers['Mock-Answer'] ?? ''];
      return { answered, decisions: decision === undefined ? [] : [decision] };
    },
  };
}

const parts = 'examples of single fields are used, and the other fields only have the right type.';

/** Decisions to show, by the value of the header `Mock-Answer`. */
const madeUp: Record<string, string> = {
  'made from the schema': `The values. The OpenAPI document has no example of the full response: ${parts}`,
  'made from the schema instead of the example': `The values. The example in the OpenAPI document is too long or is in another file: ${parts}`,
};

function variantsOf(operation: MockOperation): PageMockApi['variants'] {
  return operation.responses.flatMap((response) => {
    const status = statusOf(response, operation);
    if (status < 200) return [];
    const names = new Set(response.content.flatMap(({ examples }) => examples.map(({ name }) => name)));
    if (names.size < 2) return [{ label: String(status), prefer: preferText(status, undefined) }];
    return [...names].map((name) => ({ label: `${status} ${name}`, prefer: preferText(status, name) }));
  });
}
