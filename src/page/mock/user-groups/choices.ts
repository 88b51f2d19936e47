/** A point that the OpenAPI document leaves open, and how the stub handles it. */
export interface Choice {
  /** Unspecified behavior. */
  open: string;
  /** Behavior of the stub. The real service may differ. */
  stub: string;
}

/**
 * All decisions of the stub. A response that depends on one of them lists it in the `Stub-Choices` header, so that nobody
 * mistakes it for documented behavior of the service.
 */
export const choices = {
  'api-tokens': {
    open: 'How API tokens are issued, their scopes, and their lifetime.',
    stub: 'There are two tokens, set when the stub starts. They allow everything and never expire.',
  },
  'environment-of-token': {
    open: 'How a request selects an environment.',
    stub: 'By its API token: one belongs to Customer, the other to Testing. Neither can see the user groups of the other.',
  },
  'tag-of-environment': {
    open: 'When a user group gets its `api_environment_tag`.',
    stub: 'Every user group has the tag of the environment in which it was created, so two groups with the same ID have different tags.',
  },
  'id-required': {
    open: 'Which body parameters are required.',
    stub: '`user_group_id` must be a non-empty string, for get-or-create and for update.',
  },
  'name-to-create': {
    open: 'Whether a user group can be created without a name.',
    stub: 'No: `name` is required if the user group does not exist.',
  },
  'ids-exact': {
    open: 'When two IDs are equal.',
    stub: 'When all characters match, including case and spaces.',
  },
  'get-changes-nothing': {
    open: 'Whether get-or-create changes an existing user group.',
    stub: 'No: `name`, `mapping`, and `properties` are used only when the user group is created.',
  },
  'update-merges': {
    open: 'Whether an update merges or replaces omitted body fields.',
    stub: 'Omitted fields keep their value. A field in the body replaces the old value completely. `null` for `properties` is stored as null.',
  },
  'update-unknown': {
    open: 'How an update of an unknown user group behaves.',
    stub: 'It fails with status 404 and creates nothing.',
  },
  'post-rotates': {
    open: 'Whether POST rotates a token or creates a user.',
    stub: 'It rotates a token: the body must contain `current_token`, and the response contains the new token.',
  },
  'old-token-stops': {
    open: 'Whether the previous token stops working after a rotation.',
    stub: 'Yes, immediately: a second rotation with the old token fails with status 404.',
  },
  'token-shape': {
    open: 'The format of a user group token.',
    stub: '`ugt_` followed by 32 hexadecimal digits.',
  },
  'token-use': {
    open: 'How a user group token is supplied to an embedded dashboard.',
    stub: 'The stub has no dashboards.',
  },
  'team-id-counts': {
    open: 'The format of `team_id`.',
    stub: 'Integers starting at 1 that increase with each user group across both environments.',
  },
  'mapping-strings': {
    open: 'How the API handles a mapping that is null or has values that are not strings.',
    stub: 'The request fails with status 400. A valid mapping is stored, but no operation returns it, because no response has a field for it.',
  },
  'error-shape': {
    open: 'The error body, apart from `success: 0`.',
    stub: 'An object `error` with `code` and `message`.',
  },
  'status-codes': {
    open: 'HTTP status codes.',
    stub: '200 for success; 400 for an invalid body, 401 for an invalid API token, 404 for an unknown path, user group, or token, 405 for an unsupported method, 413 for more than 64 KiB, 415 for a content type other than JSON, 500 if the state file cannot be read or written.',
  },
  'first-problem': {
    open: 'Which of several problems is reported.',
    stub: 'The first of: path, method, API token, length, content type, JSON, fields, user group.',
  },
  'path-exact': {
    open: 'Other spellings of the path.',
    stub: 'Only `/api/user` exists; `/api/user/` does not. The query string is ignored.',
  },
  'unknown-fields': {
    open: 'How undocumented body fields are handled.',
    stub: 'They are ignored.',
  },
  'no-limits': {
    open: 'Formats and length limits of fields, rate limits, counts.',
    stub: 'None, except a maximum body size of 64 KiB and a maximum depth of 100.',
  },
  'no-states': {
    open: 'States and transitions of a user group, and events.',
    stub: 'A user group exists from its creation until the stub loses its state. The stub sends no events.',
  },
  'no-versions': {
    open: 'Versioning of the API.',
    stub: 'There is only one version.',
  },
  'other-origins': {
    open: 'Whether pages of other origins can call the API from a browser (CORS).',
    stub: 'Only pages of the stub itself, of `localhost`, and of origins in `--allow-origin` can.',
  },
} as const satisfies Record<string, Choice>;

export type ChoiceId = keyof typeof choices;
