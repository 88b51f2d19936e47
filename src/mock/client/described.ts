import type { StandIn } from '../exchange.ts';
import type { MockOperation } from '../MockOperation.ts';
import type { PageStandIn } from '../PageStandIn.ts';
import { preferText } from '../preference.ts';
import { statusOf } from '../status.ts';

/** A stand-in of one described operation. What answers is loaded when it is first asked. */
export function describedStandIn(operation: MockOperation): PageStandIn {
  let loading: Promise<StandIn> | undefined;
  const loaded = () =>
    (loading ??= import('../stand-in.ts').then(({ mockStandIn }) =>
      mockStandIn({ routes: [operation], basePaths: [], operation: () => operation }),
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

/** By what `Mock-Answer` says. */
const madeUp: Record<string, string> = {
  'made from the schema': `The values. The description gives no example of the whole answer: ${parts}`,
  'made from the schema instead of the example': `The values. The example of the description is too long or stands elsewhere: ${parts}`,
};

function variantsOf(operation: MockOperation): PageStandIn['variants'] {
  return operation.responses.flatMap((response) => {
    const status = statusOf(response, operation);
    if (status < 200) return [];
    const names = new Set(response.content.flatMap(({ examples }) => examples.map(({ name }) => name)));
    if (names.size < 2) return [{ label: String(status), prefer: preferText(status, undefined) }];
    return [...names].map((name) => ({ label: `${status} ${name}`, prefer: preferText(status, name) }));
  });
}
