import { statusOf } from '../answer.ts';
import type { MockOperation } from '../MockOperation.ts';
import type { PageStandIn } from '../PageStandIn.ts';
import { preferText } from '../preference.ts';
import { mockStandIn } from '../standIn.ts';

/** A stand-in of one described operation. */
export function describedStandIn(operation: MockOperation): PageStandIn {
  return {
    about:
      'It answers with the examples of the description, or with made-up values where there are none. It keeps nothing ' +
      'and checks no credentials.',
    tokens: [],
    answer: mockStandIn({ routes: [operation], basePaths: [], operation: () => operation }),
    variants: [{ label: 'the first success', prefer: '' }, ...variantsOf(operation)],
    decisions({ headers }) {
      return headers['Mock-Answer'] === 'made from the schema'
        ? ['The values. The description gives no example, so they only have the described types.']
        : [];
    },
  };
}

function variantsOf(operation: MockOperation): PageStandIn['variants'] {
  return operation.responses.flatMap((response) => {
    const status = statusOf(response, operation);
    if (status < 200) return [];
    const names = new Set(response.content.flatMap(({ examples }) => examples.map(({ name }) => name)));
    if (names.size < 2) return [{ label: String(status), prefer: preferText(status, undefined) }];
    return [...names].map((name) => ({ label: `${status} ${name}`, prefer: preferText(status, name) }));
  });
}
