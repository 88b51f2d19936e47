/**
 * Whom a change breaks: `breaking` for programs that kept to the old description, `risk` where it depends on how they
 * were written, `safe` for none.
 */
export type Level = (typeof LEVELS)[number];
export const LEVELS = ['breaking', 'risk', 'safe'] as const;

/** Who writes a value: the program that calls the API (`request`), or the API (`response`, and the payload of a webhook). */
export type Way = 'request' | 'response';

/** How a rule judges a change in one direction, and why. */
type Verdict = readonly [level: Level, because: string];

/** What a change of one kind means for the programs that call an API. */
export interface Rule {
  /** The text of `strings.changes` that says it. */
  says: Phrase;
  /** What a list that grew or shrank holds. */
  of?: 'allowedValues' | 'alternatives' | 'authentication' | 'servers';
  /** Where a program that calls the API writes the value. */
  request: Verdict;
  /** Where it reads the value. */
  response: Verdict;
}

/** Keys of `strings.changes` that say what happened. */
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

const UNREAD = 'Programs that were written before do not ask for it.';
const REFUSED = 'Requests that were right before are refused.';
const WIDER_REQUEST = 'Requests that were right before still are.';
const NARROWER_ANSWER = 'Every answer is one that programs could get before.';

/**
 * Every kind of change, whether it breaks the programs that kept to the old description, and why. A value that a program
 * sends must not be judged more strictly than before; a value that it reads must not hold more than before.
 */
export const RULES = {
  'operation-added': either('added', 'safe', UNREAD),
  'operation-removed': either('removed', 'breaking', 'Calls to it are refused.'),
  'operation-moved': either('moved', 'breaking', 'Nothing need answer at the former address.'),
  'operation-deprecated': either('nowDeprecated', 'safe', 'It works as before, and is announced to go.'),
  'operation-not-deprecated': either('notDeprecated', 'safe', 'It is here to stay.'),
  'operation-id-changed': either('changed', 'risk', 'Generated clients name their methods after it.'),

  'webhook-added': either('added', 'safe', 'A service sends only the events that somebody subscribed to.'),
  'webhook-removed': either('removed', 'breaking', 'Programs that wait for the event never get it.'),
  'callback-added': byWay(
    'added',
    ['risk', 'A program may be called where it does not listen.'],
    ['risk', 'A program may be called where it does not listen.'],
  ),
  'callback-removed': either('removed', 'breaking', 'Programs that wait for the call never get it.'),

  'server-added': of('servers', either('addedValues', 'safe', UNREAD)),
  'server-removed': of(
    'servers',
    either('removedValues', 'risk', 'Programs that call this address may find nobody there.'),
  ),
  'security-added': of(
    'authentication',
    either('addedValues', 'safe', 'Those who authenticate in another way still can.'),
  ),
  'security-removed': of(
    'authentication',
    either('removedValues', 'breaking', 'Programs that authenticate in this way are refused.'),
  ),

  'parameter-added': either('added', 'safe', 'It may be left out.'),
  'parameter-added-required': either('addedRequired', 'breaking', 'Requests without it are refused.'),
  'parameter-removed': either('removed', 'breaking', 'It is refused, or has no effect any more.'),
  'parameter-renamed': either('renamed', 'safe', 'The name of a part of the path is not sent.'),
  'parameter-required': either('nowRequired', 'breaking', 'Requests without it are refused.'),
  'parameter-optional': either('nowOptional', 'safe', WIDER_REQUEST),
  'parameter-deprecated': either('nowDeprecated', 'safe', 'It works as before, and is announced to go.'),
  'parameter-not-deprecated': either('notDeprecated', 'safe', 'It is here to stay.'),
  'parameter-style': either('changed', 'breaking', 'The same value is written in another way.'),

  'body-added': byWay(
    'added',
    ['safe', 'It may be left out.'],
    ['safe', 'Programs that were written before do not read it.'],
  ),
  'body-added-required': byWay(
    'addedRequired',
    ['breaking', 'Requests without it are refused.'],
    ['safe', 'Programs that were written before do not read it.'],
  ),
  'body-removed': either('removed', 'breaking', 'What it said has no effect, or is not told any more.'),
  'body-required': byWay(
    'nowRequired',
    ['breaking', 'Requests without it are refused.'],
    ['safe', NARROWER_ANSWER],
  ),
  'body-optional': byWay(
    'nowOptional',
    ['safe', WIDER_REQUEST],
    ['breaking', 'Programs that rely on it may get none.'],
  ),
  'media-type-added': byWay(
    'added',
    ['safe', WIDER_REQUEST],
    ['safe', 'Programs that name what they accept get what they got before.'],
  ),
  'media-type-removed': byWay(
    'removed',
    ['breaking', REFUSED],
    ['breaking', 'Programs that read only this type get another.'],
  ),

  'response-added': either('added', 'risk', 'Programs that wait for one status of success get another.'),
  'response-removed': either('removed', 'breaking', 'Programs that wait for this status never get it.'),
  'error-response-added': either('added', 'safe', 'Any request may fail; programs have to be ready for it.'),
  'error-response-removed': either('removed', 'safe', 'Programs that are ready for it lose nothing.'),
  'header-added': either('added', 'safe', 'Programs pass over headers that they do not know.'),
  'header-removed': either('removed', 'breaking', 'Programs that read it find nothing.'),
  'header-required': either('nowRequired', 'safe', NARROWER_ANSWER),
  'header-optional': either('nowOptional', 'breaking', 'Programs that rely on it may find nothing.'),
  'header-deprecated': either('nowDeprecated', 'safe', 'It works as before, and is announced to go.'),
  'header-not-deprecated': either('notDeprecated', 'safe', 'It is here to stay.'),

  'field-added': byWay(
    'added',
    ['safe', 'It may be left out.'],
    ['safe', 'Programs pass over fields that they do not know.'],
  ),
  'field-added-required': byWay(
    'addedRequired',
    ['breaking', 'Requests without it are refused.'],
    ['safe', 'Programs pass over fields that they do not know.'],
  ),
  'field-removed': byWay(
    'removed',
    ['breaking', 'It is refused, or has no effect any more.'],
    ['breaking', 'Programs that read it find nothing.'],
  ),
  'field-required': byWay(
    'nowRequired',
    ['breaking', 'Requests without it are refused.'],
    ['safe', NARROWER_ANSWER],
  ),
  'field-optional': byWay(
    'nowOptional',
    ['safe', WIDER_REQUEST],
    ['breaking', 'Programs that rely on it may find nothing.'],
  ),
  'field-deprecated': either('nowDeprecated', 'safe', 'It works as before, and is announced to go.'),
  'field-not-deprecated': either('notDeprecated', 'safe', 'It is here to stay.'),

  'type-changed': either('changed', 'breaking', 'A value of one type is none of the other.'),
  'type-wider': byWay(
    'changed',
    ['safe', WIDER_REQUEST],
    ['breaking', 'Programs get values of a type that they do not know.'],
  ),
  'type-narrower': byWay('changed', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  'null-added': byWay(
    'nowNull',
    ['safe', WIDER_REQUEST],
    ['breaking', 'Programs that rely on a value may get none.'],
  ),
  'null-removed': byWay('notNull', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  'format-changed': either('changed', 'breaking', 'Values are written in another way.'),
  'format-wider': byWay(
    'changed',
    ['safe', WIDER_REQUEST],
    ['breaking', 'Values may not fit into what programs store them in.'],
  ),
  'format-narrower': byWay('changed', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  'format-added': byWay(
    'changed',
    ['risk', 'Values that are written otherwise may be refused.'],
    ['safe', NARROWER_ANSWER],
  ),
  'format-removed': byWay(
    'changed',
    ['safe', WIDER_REQUEST],
    ['risk', 'Programs that parse the value may get another.'],
  ),

  'values-added': of(
    'allowedValues',
    byWay('addedValues', ['safe', WIDER_REQUEST], ['risk', 'Programs that know all values meet a new one.']),
  ),
  'values-removed': of(
    'allowedValues',
    byWay('removedValues', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  ),
  'values-limited': byWay('onlyValues', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  'values-unlimited': byWay(
    'anyValue',
    ['safe', WIDER_REQUEST],
    ['risk', 'Programs that know all values meet new ones.'],
  ),

  'limit-tighter': byWay('changed', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  'limit-looser': byWay(
    'changed',
    ['safe', WIDER_REQUEST],
    ['risk', 'Programs that have room for the old limit only meet larger or smaller values.'],
  ),
  'limit-changed': byWay(
    'changed',
    ['risk', 'Requests that were right before may be refused.'],
    ['risk', 'Values may be other ones than before.'],
  ),
  'default-changed': byWay(
    'changed',
    ['risk', 'Requests that leave the value out mean something else.'],
    ['safe', 'What is not sent is what the description says.'],
  ),

  'fields-closed': byWay(
    'closed',
    ['breaking', 'Requests with other fields are refused.'],
    ['safe', NARROWER_ANSWER],
  ),
  'fields-opened': byWay(
    'opened',
    ['safe', WIDER_REQUEST],
    ['safe', 'Programs pass over fields that they do not know.'],
  ),
  'alternative-added': of(
    'alternatives',
    byWay(
      'addedValues',
      ['safe', WIDER_REQUEST],
      ['risk', 'Programs that know all alternatives meet a new one.'],
    ),
  ),
  'alternative-removed': of(
    'alternatives',
    byWay('removedValues', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  ),
  'discriminator-changed': either('changed', 'breaking', 'Programs tell the types apart by this field.'),
  'discriminator-value-added': of(
    'alternatives',
    byWay('addedValues', ['safe', WIDER_REQUEST], ['risk', 'Programs that know all types meet a new one.']),
  ),
  'discriminator-value-removed': of(
    'alternatives',
    byWay('removedValues', ['breaking', REFUSED], ['safe', NARROWER_ANSWER]),
  ),
  'condition-changed': either('conditions', 'risk', 'What the rule says of a value cannot be weighed.'),
} satisfies Record<string, Rule>;

/** The name of a kind of change. It is stable: the JSON of `lectern changes` has it. */
export type RuleName = keyof typeof RULES;

/** How a change is judged in one direction. */
export function levelOf(rule: RuleName, way: Way): Level {
  return RULES[rule][way][0];
}

/** Why, in one sentence. */
export function reasonOf(rule: RuleName, way: Way): string {
  return RULES[rule][way][1];
}
