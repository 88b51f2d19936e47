/** A matter that the service's description leaves open, and how the stub decides it. */
export interface Choice {
  /** What is not specified. */
  open: string;
  /** What the stub does. The real service may do otherwise. */
  stub: string;
}

/**
 * All decisions of the stub's own. A response that depends on one of them names it in the header `Stub-Choices`, so that
 * it is not taken for documented behaviour of the service.
 */
export const choices = {
  'api-tokens': {
    open: 'How an API token is issued, its scopes and its lifetime.',
    stub: 'There are two, named when the stub is started. They allow everything and do not expire.',
  },
  'environment-of-token': {
    open: 'How a request says which environment it is for.',
    stub: 'By its API token: one is that of Customer, the other that of Testing. Neither sees the user groups of the other.',
  },
  'tag-of-environment': {
    open: 'When a user group gets its `api_environment_tag`.',
    stub: 'Every user group carries the tag of the environment it was created in; two groups that share an id therefore have different tags.',
  },
  'id-required': {
    open: 'Which body parameters are required.',
    stub: '`user_group_id` must be a non-empty string, for get-or-create and for update.',
  },
  'name-to-create': {
    open: 'Whether a user group can be created without a name.',
    stub: 'No: `name` must be given when the user group does not exist yet.',
  },
  'ids-exact': {
    open: 'When two ids are the same.',
    stub: 'When all their characters are, upper and lower case and spaces too.',
  },
  'get-changes-nothing': {
    open: 'Whether get-or-create changes a user group that exists.',
    stub: 'No: `name`, `mapping` and `properties` of the request count only when the user group is created.',
  },
  'update-merges': {
    open: 'The merge-or-replace behaviour of an update for omitted body fields.',
    stub: 'Fields that are omitted keep their value. A field that is given replaces the old value as a whole; `null` for `properties` is kept as null.',
  },
  'update-unknown': {
    open: 'What an update of an unknown user group does.',
    stub: 'It fails with status 404; nothing is created.',
  },
  'post-rotates': {
    open: 'Whether POST rotates a token or creates a user.',
    stub: 'It rotates: the body must hold `current_token`, and the answer holds the new token.',
  },
  'old-token-stops': {
    open: 'Whether the previous token stops working after a rotation.',
    stub: 'It does at once: a second rotation with the old token fails with status 404.',
  },
  'token-shape': {
    open: 'The form of a user group token.',
    stub: '`ugt_` and 32 hexadecimal digits.',
  },
  'token-use': {
    open: 'How a user group token is supplied to an embedded dashboard.',
    stub: 'Not at all: the stub has no dashboards.',
  },
  'team-id-counts': {
    open: 'The form of `team_id`.',
    stub: 'Whole numbers from 1, one more for each user group, whatever its environment.',
  },
  'mapping-strings': {
    open: 'What happens to a mapping whose values are not strings, or to one that is null.',
    stub: 'It is refused with status 400. The mapping is kept, and returned by no operation, since no response has a field for it.',
  },
  'error-shape': {
    open: 'The error body beside `success: 0`.',
    stub: 'An object `error` with `code` and `message`.',
  },
  'status-codes': {
    open: 'HTTP status codes.',
    stub: '200 for success; 400 for a body that is not as described, 401 for the API token, 404 for an unknown path, user group or token, 405 for another method, 413 for more than 64 KiB, 415 for another content type than JSON, 500 where its file cannot be read or written.',
  },
  'first-problem': {
    open: 'Which problem of several is told.',
    stub: 'The first of: path, method, API token, length, content type, JSON, fields, user group.',
  },
  'path-exact': {
    open: 'Other spellings of the path.',
    stub: 'There is `/api/user` and nothing else, not `/api/user/` either. A query is ignored.',
  },
  'unknown-fields': {
    open: 'What happens to body fields that are not described.',
    stub: 'They are ignored.',
  },
  'no-limits': {
    open: 'Formats and length limits of fields, rate limits, counts.',
    stub: 'None, except 64 KiB and 100 levels of objects and lists for a body.',
  },
  'no-states': {
    open: 'States and transitions of a user group, and events.',
    stub: 'A user group is there from its creation on. It is gone when the stub forgets everything, and no event tells of it.',
  },
  'no-versions': {
    open: 'Versioning of the interface.',
    stub: 'There is one version, and no header or path chooses another.',
  },
  'other-origins': {
    open: 'Whether pages of other origins may call the service from a browser.',
    stub: 'Pages of any origin may.',
  },
} as const satisfies Record<string, Choice>;

export type ChoiceId = keyof typeof choices;
