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
      'It answers with the examples of the description, or with made-up values where there are none. It keeps nothing ' +
      'and checks no credentials.',
    tokens: [],
    variants: [{ label: 'the first success', prefer: '' }, ...variantsOf(operation)],
    async answer(asked) {
      const answered = await (await loaded())(asked);
      const decision = madeUp[answered.headers['Mock-Answer'] ?? ''];
      return { answered, decisions: decision === undefined ? [] : [decision] };
    },
  };
}

const parts =
  'values that it gives for single fields are used, and the others only have the described types.';

/** Decisions to show, by the value of the header `Mock-Answer`. */
const madeUp: Record<string, string> = {
  'made from the schema': `The values. The description gives no example of the whole answer: ${parts}`,
  'made from the schema instead of the example': `The values. The example of the description is too long or stands elsewhere: ${parts}`,
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
