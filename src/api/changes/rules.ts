/**
 * The severity of a change: `breaking` breaks clients written for the old OpenAPI document, `risk` may break them, `safe`
 * breaks none.
 */
export type Level = (typeof LEVELS)[number];
export const LEVELS = ['breaking', 'risk', 'safe'] as const;

/** Direction of a value: sent by the client (`request`), or by the API (`response`, and the payload of a webhook). */
export type Way = 'request' | 'response';

/** Rating of a change in one direction, and the reason. */
type Verdict = readonly [level: Level, because: string];

/** Effect of one kind of change on API clients. */
export interface Rule {
  /** Key of the text in `strings.changes`. */
  says: Phrase;
  /** Kind of list that grew or shrank. */
  of?: 'allowedValues' | 'alternatives' | 'authentication' | 'servers';
  /** Rating if clients send the value. */
  request: Verdict;
  /** Rating if clients receive the value. */
  response: Verdict;
}

/** Keys of `strings.changes` that describe a change. */
export type Phrase =
  | (
      | 'added'
      | 'addedRequired'
      | 'removed'
      | 'nowRequired'
      | 'nowOptional'
      | 'nowDeprecated'
      | 'notDeprecated'
    )
  | ('changed' | 'moved' | 'renamed' | 'addedValues' | 'removedValues' | 'onlyValues' | 'anyValue')
  | ('nowNull' | 'notNull' | 'closed' | 'opened' | 'conditions');

const either = (says: Phrase, ...verdict: Verdict): Rule => ({ says, request: verdict, response: verdict });
const of = (list: NonNullable<Rule['of']>, rule: Rule): Rule => ({ ...rule, of: list });
const byWay = (says: Phrase, request: Verdict, response: Verdict): Rule => ({ says, request, response });

/** Allows more than before: requests stay valid, but clients may receive values that they do not know. */
const looser = (says: Phrase, ...response: Verdict): Rule => byWay(says, ['safe', WIDER_REQUEST], response);

/** Allows less than before: clients know all values that they receive, but requests may be rejected. */
const stricter = (says: Phrase, level: Level = 'breaking', because = REFUSED): Rule =>
  byWay(says, [level, because], ['safe', NARROWER_ANSWER]);

const UNREAD = 'Existing clients do not use it.';
const REFUSED = 'Requests that were valid before are rejected.';
const WIDER_REQUEST = 'Requests that were valid before are still valid.';
const NARROWER_ANSWER = 'Clients already handle every possible response.';

/**
 * Every kind of change with its rating and reason. A request value must not be validated more strictly than before, and a
 * response value must not allow more than before.
 */
export const RULES = {
  'operation-added': either('added', 'safe', UNREAD),
  'operation-removed': either('removed', 'breaking', 'Calls to it fail.'),
  'operation-moved': either('moved', 'breaking', 'The old path may no longer respond.'),
  'operation-deprecated': either('nowDeprecated', 'safe', 'It still works, but may be removed later.'),
  'operation-not-deprecated': either('notDeprecated', 'safe', 'It is no longer planned for removal.'),
  'operation-id-changed': either('changed', 'risk', 'Generated clients use it as the method name.'),

  'webhook-added': either('added', 'safe', 'Clients receive only events that they subscribe to.'),
  'webhook-removed': either('removed', 'breaking', 'Clients that expect the event no longer receive it.'),
  'callback-added': either('added', 'risk', 'The API may call an endpoint that the client does not have.'),
  'callback-removed': either('removed', 'breaking', 'Clients that expect the call no longer receive it.'),

  'server-added': of('servers', either('addedValues', 'safe', UNREAD)),
  'server-removed': of(
    'servers',
    either('removedValues', 'risk', 'Clients that use this server may get no response.'),
  ),
  'security-added': of(
    'authentication',
    either('addedValues', 'safe', 'The other ways to authenticate still work.'),
  ),
  'security-removed': of(
    'authentication',
    either('removedValues', 'breaking', 'Clients that authenticate this way are rejected.'),
  ),

  'parameter-added': either('added', 'safe', 'It is optional.'),
  'parameter-added-required': either('addedRequired', 'breaking', 'Requests without it are rejected.'),
  'parameter-removed': either('removed', 'breaking', 'It is rejected, or no longer has an effect.'),
  'parameter-renamed': either('renamed', 'safe', 'The name of a path parameter is not sent.'),
  'parameter-required': either('nowRequired', 'breaking', 'Requests without it are rejected.'),
  'parameter-optional': either('nowOptional', 'safe', WIDER_REQUEST),
  'parameter-deprecated': either('nowDeprecated', 'safe', 'It still works, but may be removed later.'),
  'parameter-not-deprecated': either('notDeprecated', 'safe', 'It is no longer planned for removal.'),
  'parameter-style': either('changed', 'breaking', 'The same value is serialized differently.'),

  'body-added': byWay('added', ['safe', 'It is optional.'], ['safe', 'Existing clients do not read it.']),
  'body-added-required': byWay(
    'addedRequired',
    ['breaking', 'Requests without it are rejected.'],
    ['safe', 'Existing clients do not read it.'],
  ),
  'body-removed': either('removed', 'breaking', 'It no longer has an effect, or is no longer returned.'),
  'body-required': stricter('nowRequired', 'breaking', 'Requests without it are rejected.'),
  'body-optional': looser('nowOptional', 'breaking', 'Clients that rely on it may not receive it.'),
  'media-type-added': looser(
    'added',
    'safe',
    'Clients that send an Accept header receive the same type as before.',
  ),
  'media-type-removed': byWay(
    'removed',
    ['breaking', REFUSED],
    ['breaking', 'Clients that support only this type receive another.'],
  ),

  'response-added': either(
    'added',
    'risk',
    'Clients that expect a specific success status may receive another.',
  ),
  'response-removed': either('removed', 'breaking', 'Clients that expect this status no longer receive it.'),
  'error-response-added': either('added', 'safe', 'Any request can fail, and clients have to handle errors.'),
  'error-response-removed': either('removed', 'safe', 'Clients that handle it are not affected.'),
  'header-added': either('added', 'safe', 'Clients ignore unknown headers.'),
  'header-removed': either('removed', 'breaking', 'Clients that read it find nothing.'),
  'header-required': either('nowRequired', 'safe', NARROWER_ANSWER),
  'header-optional': either('nowOptional', 'breaking', 'Clients that rely on it may find nothing.'),
  'header-deprecated': either('nowDeprecated', 'safe', 'It still works, but may be removed later.'),
  'header-not-deprecated': either('notDeprecated', 'safe', 'It is no longer planned for removal.'),

  'field-added': byWay('added', ['safe', 'It is optional.'], ['safe', 'Clients ignore unknown fields.']),
  'field-added-required': byWay(
    'addedRequired',
    ['breaking', 'Requests without it are rejected.'],
    ['safe', 'Clients ignore unknown fields.'],
  ),
  'field-removed': byWay(
    'removed',
    ['breaking', 'It is rejected, or no longer has an effect.'],
    ['breaking', 'Clients that read it find nothing.'],
  ),
  'field-required': stricter('nowRequired', 'breaking', 'Requests without it are rejected.'),
  'field-optional': looser('nowOptional', 'breaking', 'Clients that rely on it may find nothing.'),
  'field-deprecated': either('nowDeprecated', 'safe', 'It still works, but may be removed later.'),
  'field-not-deprecated': either('notDeprecated', 'safe', 'It is no longer planned for removal.'),

  'type-changed': either('changed', 'breaking', 'Values of the two types are incompatible.'),
  'type-wider': looser('changed', 'breaking', 'Clients receive values of an unknown type.'),
  'type-narrower': stricter('changed'),
  'null-added': looser('nowNull', 'breaking', 'Clients that rely on a value may receive null.'),
  'null-removed': stricter('notNull'),
  'format-changed': either('changed', 'breaking', 'Values are written differently.'),
  'format-wider': looser('changed', 'breaking', 'Values may not fit the type that clients store them in.'),
  'format-narrower': stricter('changed'),
  'format-added': stricter('changed', 'risk', 'Values in another format may be rejected.'),
  'format-removed': looser('changed', 'risk', 'Clients that parse the value may receive another format.'),

  'values-added': of(
    'allowedValues',
    looser('addedValues', 'risk', 'Clients that handle all known values receive a new one.'),
  ),
  'values-removed': of('allowedValues', stricter('removedValues')),
  'values-limited': stricter('onlyValues'),
  'values-unlimited': looser('anyValue', 'risk', 'Clients that handle all known values receive new ones.'),

  'limit-tighter': stricter('changed'),
  'limit-looser': looser(
    'changed',
    'risk',
    'Clients built for the old limit receive larger or smaller values.',
  ),
  'limit-changed': byWay(
    'changed',
    ['risk', 'Requests that were valid before may be rejected.'],
    ['risk', 'Values may differ from before.'],
  ),
  'default-changed': byWay(
    'changed',
    ['risk', 'Requests without the value have a different meaning.'],
    ['safe', 'Clients read a missing value as the documented default.'],
  ),

  'fields-closed': stricter('closed', 'breaking', 'Requests with other fields are rejected.'),
  'fields-opened': looser('opened', 'safe', 'Clients ignore unknown fields.'),
  'alternative-added': of(
    'alternatives',
    looser('addedValues', 'risk', 'Clients that handle all known alternatives receive a new one.'),
  ),
  'alternative-removed': of('alternatives', stricter('removedValues')),
  'discriminator-changed': either('changed', 'breaking', 'Clients use this field to distinguish the types.'),
  'discriminator-value-added': of(
    'alternatives',
    looser('addedValues', 'risk', 'Clients that handle all known types receive a new one.'),
  ),
  'discriminator-value-removed': of('alternatives', stricter('removedValues')),
  'condition-changed': either('conditions', 'risk', 'The effect of the condition cannot be rated.'),
} satisfies Record<string, Rule>;

/** Name of a kind of change. Stable, because the JSON of `lectern changes` contains it. */
export type RuleName = keyof typeof RULES;

/** Returns the rating of a change in one direction. */
export function levelOf(rule: RuleName, way: Way): Level {
  return RULES[rule][way][0];
}

/** Returns the reason of a rating, in one sentence. */
export function reasonOf(rule: RuleName, way: Way): string {
  return RULES[rule][way][1];
}
