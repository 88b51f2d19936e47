/** The mock of a page: its card in the form, and what it says below a response. */
export const mock = {
  title: 'Mock',
  use: 'Use the mock on this page. Nothing is sent to the API.',
  about:
    'It returns the examples in the OpenAPI document, or generated values if there are none. It stores nothing and checks no credentials.',
  /** Label of the choice among responses, and its first option. */
  respond: 'Respond with',
  first: 'First success response',
  /** `{method}` is GET or HEAD. */
  body: 'A browser cannot send a {method} request with a body. The mock receives it anyway, because nothing is sent over the network. To send the request to the API, use the cURL sample.',
  /** Above a list of decisions, such as the next text. */
  chosen: 'The OpenAPI document does not specify these points. The mock chose them:',
  generated: 'The values. The mock has no example of the full response.',
};
