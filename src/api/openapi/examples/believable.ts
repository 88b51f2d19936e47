import { late } from '../../../base/late.ts';
import { singular } from '../pages/english.ts';
import { nounIn } from './objects-named.ts';

const http = late<typeof import('node:http')>('node:http');

/** A field without a value of its own. */
export interface FieldAsked {
  /** As written, such as `webhook_url`. */
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean';
  description: string;
  /** Name of the object that the field is in, such as `Customer`; empty where it has none. */
  owner: string;
  /** Of the response that it is in. */
  status?: string | undefined;
  /** A text instead of an object that has an `id`. */
  isReference?: boolean | undefined;
  /** A parameter of the path; `owner` is what it chooses. */
  isInPath?: boolean | undefined;
  /** Whose body or parameter it is in. */
  operation?: { method: string; path: string } | undefined;
}

/** A value as a description writes it: `credit`, <code>credit</code>, "credit" or 'credit'. */
const QUOTED = String.raw`(?:\`([^\`]{1,40})\`|<code>([^<]{1,40})</code>|"([\w.:/-]{1,40})"|'([\w.:/-]{1,40})')`;

/** The first of several values that a description lists: "Can be `credit`, `debit`, or `unknown`." */
const SAYS_VALUES = new RegExp(
  String.raw`\b(?:[Cc]an be|[Ee]ither|[Oo]ne of|[Mm]ust be|(?:[Pp]ossible|[Aa]llowed|[Vv]alid|[Ss]upported|[Aa]cceptable) (?:values|options|operators|modes) (?:are|include)):?\s+(?:one of:?\s+)?(?:- )?(?:${QUOTED}|(?<=(?:are|include):?\s(?:- )?)([A-Z]\w{1,39}))(?:,|:| or\b| and\b| &| \(| -)`,
);

/** A value that a description shows: "Defaults to `standard`", "e.g. `eu-west`". */
const SHOWS_VALUE = new RegExp(
  String.raw`\b(?:[Dd]efaults? (?:is|to|value is)|[Ee]\.g\.,?|[Ff]or example,?|[Ee]xample:)\s+${QUOTED}`,
);

type Answer<Value> = Value | ((field: FieldAsked, words: string) => Value | undefined);

/** The moment of all dates and times, in seconds. */
const MOMENT = 1705311000;

const words = (list: string): RegExp => new RegExp(`(?:^| )(?:${list})$`);

/** Names of types that are of people. */
const PEOPLE =
  /user|person|people|member|customer|contact|author|owner|profile|account|actor|participant|employee|creator|sender|recipient|identity/i;

/** A description of a field that contains the identifier of something else. */
const SAYS_ID =
  /^\W*(?:unique )?(?:id|identifier)s? (?:of|for)\b|^[^.]{0,60}\b(?:the|an?) (?:unique )?(?:id|identifier) (?:of|for)\b/i;

/** The last word of a type whose objects are people. */
const PERSON =
  /(?:^| )(?:user|person|member|customer|contact|author|participant|employee|sender|recipient|actor)$/;

/** A field of the accounts and contracts of a blockchain. */
const IN_LEDGER =
  /\b(?:0x|ethereum|evm|wallets?|tokens?|nfts?|contracts?|erc ?-?\d+|block ?chains?|on-?chain|chain ?id)\b/i;

/** Words of a type's name that say how its object is used, and not which one it is. */
const USE =
  /^(?:(?:create|update|new|get|list|post|put|patch|upsert) )+|(?: (?:limited|details?|info|data|objects?|requests?|req|responses?|res|resp|inputs?|outputs?|in|out|success|list items?|params|parameters|payload|body|dto|schema|model|entity|resource|summary|create|update|base|\d+))+$/g;

/** Texts by the end of a field's name, written as words: `webhookUrl` is `webhook url`. The first that fits counts. */
const TEXTS: readonly [name: RegExp, answer: Answer<string>][] = [
  [/(?:)/, ({ description, isReference }) => (SAYS_VALUES.exec(description) ?? (isReference === true ? null : SHOWS_VALUE.exec(description)))?.slice(1).find(Boolean)],
  [/(?:)/, ({ description }) => (/^If ['"`]?true\b/.test(description) ? 'true' : undefined)],
  [/(?:)/, ({ description }) => (/^(?:the )?base64\b|\bbase64[- ]encoded\b/i.test(description) ? 'ZXhhbXBsZQ==' : undefined)],
  [/(?:)/, ({ description }) => (/^(?:the )?(?:\w+ )?e-?mail address(?:es)?\b/i.test(description) ? 'user@example.com' : undefined)],
  [/(?:)/, ({ description }) => (/^(?:a |the )?(?:link|url) (?:to|of|for)\b/i.test(description) ? 'https://example.com' : undefined)],
  [/(?:)/, (field, name) => (field.isReference || SAYS_ID.test(field.description) ? madeUpId(field, name) : undefined)],
  [words('(?:image|avatar|logo|picture|photo|thumbnail|banner|icon) (?:url|uri|link)'), 'https://example.com/image.png'],
  [words('(?:image|avatar|logo|picture|photo|thumbnail|banner|icon|badge)(?: hash)?'), ({ description }) => (/\bhash\b/i.test(description) ? '3f786850e387550fdab836ed7e6dc881' : undefined)],
  [/(?:)/, ({ description }) => (/^(?:the )?(?:fields|(?:names|paths) of (?:the )?fields)\b/i.test(description) ? 'email' : undefined)],
  [words('urls?|uris?|href|links?|website|homepage|web ?site|webhook|endpoint|callback'), 'https://example.com'],
  [words('e ?mails?(?: address)?'), 'user@example.com'],
  [words('(?:phone|mobile|fax|telephone|cell)(?: number)?'), '+15555550100'],
  [words('countr(?:y|ies)(?: codes?)?'), 'US'],
  [words('currency symbol'), '$'],
  [words('(?:amount|price) formatted|formatted (?:amount|price)'), '$45.00'],
  [words('currenc(?:y|ies)(?: codes?)?'), ({ description }) => (/lower-?\s?case/i.test(description) ? 'usd' : 'USD')],
  [words('locales?'), 'en-US'],
  [words('lang(?:uage)?s?(?: code)?'), 'en'],
  [words('time ?zones?|tz'), 'Europe/Berlin'],
  [words('cron(?: expression| schedule)?'), '0 9 * * 1'],
  [words('schedule|expression'), ({ description }) => (/\bcron\b/i.test(description) ? '0 9 * * 1' : undefined)],
  [words('(?:mime|content|media) ?types?'), 'application/json'],
  [words('api version'), 'v1'],
  [words('versions?'), '1.0.0'],
  [words('ips?|ip ?v?4?(?: address(?:es)?)?'), '192.0.2.1'],
  [words('cidrs?|subnets?'), '192.0.2.0/24'],
  [words('host ?names?|domains?(?: name)?|host'), 'example.com'],
  [words('colou?rs?'), '#3366ff'],
  [words('(?:first|given) ?name'), 'Jane'],
  [words('(?:last|family|sur) ?name'), 'Doe'],
  [words('display ?name'), ({ owner }) => (owner === '' || PEOPLE.test(owner) ? undefined : `Example ${wordsIn(owner)}`)],
  [words('(?:full|display|holder|contact|author|owner|legal|sender|billing) ?name|author|cardholder'), 'Jane Doe'],
  [words('user ?names?|login|nick(?: ?name)?|screen name|global name'), 'jane-doe'],
  [words('company|organi[sz]ation|employer|business|(?:company|organi[sz]ation|business|legal) name'), 'Example Inc.'],
  [words('file ?names?'), 'example.pdf'],
  [/^name$/, ({ owner }) => (PERSON.test(cleanOwner(owner)) ? 'Jane Doe' : undefined)],
  [words('names?'), (field, name) => `Example ${subject(name, 'name', field.owner) || 'name'}`],
  [words('city|town'), 'San Francisco'],
  [words('(?:postal|post|zip) ?code|zip'), '94103'],
  [words('address(?:es)?'), ({ description, owner }, name) => (IN_LEDGER.test(`${description} ${wordsIn(owner)} ${name}`) ? '0x1234567890abcdef1234567890abcdef12345678' : undefined)],
  [words('street|(?:street )?address(?: ?line)?(?: ?1)?|line ?1'), '123 Example Street'],
  [words('line ?2'), 'Floor 2'],
  [words('paths?|director(?:y|ies)|folder'), '/path/to/file'],
  [words('last ?4|last four'), '4242'],
  [words('routing number'), '110000000'],
  [words('number'), ({ description, owner }, name) => (/\bcard number/i.test(`${description} ${cleanOwner(owner)} ${name}`) ? '4242424242424242' : '1001')],
  [words('cvc|cvv'), '123'],
  [words('(?:statement )?descriptor'), 'EXAMPLE INC'],
  [words('pub ?key|public key'), 'example-public-key'],
  [/(?:)/, ({ description }) => (/^(?:the )?(?:total )?(?:number|count) of\b/i.test(description) ? '12' : undefined)],
  [words('sha ?\\d*|commit|checksum|hash|digest|fingerprint'), '3f786850e387550fdab836ed7e6dc881de23001b'],
  [words('branch|ref'), 'main'],
  [words('cursor|continue|(?:page|next|continuation) ?token|starting after|ending before'), 'bmV4dC1wYWdl'],
  [words('after|before|page'), ({ description, owner }) => (owner === '' && /\b(?:cursor|results? (?:after|before)|pagination)\b/i.test(description) ? 'bmV4dC1wYWdl' : undefined)],
  [words('label selector'), 'app=example'],
  [words('field selector'), 'name=example'],
  [words('emojis?'), '👍'],
  [words('(?:uu|gu)ids?|uid'), '123e4567-e89b-12d3-a456-426614174000'],
  [words('ids?|identifiers?'), (field, name) => madeUpId(field, name)],
  [words('tokens?|secret|password|credential|signature|apikey|key'), (_, name) => `example-${name.split(' ').at(-1)}`],
  [words('(?:at|timestamp|(?:date ?)?time|created|updated|modified|expires|expiration|expiry|deadline)'), '2024-01-15T09:30:00Z'],
  [words('date|day|birthday|dob|birthdate'), '2024-01-15'],
  [words('exp(?:iry|ires|iration)?(?: date)? year'), '2030'],
  [words('year'), '2024'],
  [words('fee(?: amount)?'), '4.50'],
  [words('price|amount|balance|cost|subtotal|total|usd|eur'), ({ description }) => (/\b(?:micro|minor|cents?|atomic)\b/i.test(description) ? '4500' : '45.00')],
  [words('lat(?:itude)?'), '52.52'],
  [words('lon(?:gitude)?|lng'), '13.405'],
  [words('code|type|error'), ({ status }) => reasonOf(status)?.toLowerCase().replaceAll(/\W+/g, '_') ],
  [words('code'), 'ABC123'],
  [words('message|msg|title|error|reason'), ({ status }) => reasonOf(status)],
  [words('description|summary|messages?|msg|details?|reason|comments?|notes?|content|body|text|errors?|bio|about|instructions?|explanation|answer|question|prompt|caption|output|input'), (_, name) => sentenceFor(name)],
  [words('titles?|label|heading|subject|headline'), (_, name) => `Example ${name.split(' ').at(-1)}`],
  [words('state|province'), ({ owner }) => (/address|location|shipping|billing|place/i.test(owner) ? 'CA' : undefined)],
  [words('status(?: code)?'), ({ status }) => (reasonOf(status) === undefined ? undefined : status)],
  [words('status(?:es)?|state|phase'), 'active'],
  [words('slug|handle'), (field, name) => `example-${dashed(subject(name, 'slug|handle', field.owner) || 'page')}`],
  [words('roles?'), 'member'],
  [words('scopes?|permissions?|verbs?|access'), 'read'],
  [words('(?:http|request) method'), 'GET'],
  [words('actions?|operation'), 'create'],
  [/^values?$/, 'example-value'],
  [/^(?:q|query|search|search term|keyword)$/, 'example'],
  [words('html(?: body| content)?'), '<p>An example</p>'],
  [/^object$/, ({ operation }) => nounIn(operation) ?? 'object'],
  [words('events?|event types?'), (field) => (field.owner === '' ? undefined : `${dashed(field.owner)}.created`)],
  [words('regions?'), 'eu-central-1'],
  [words('plan|tier'), 'pro'],
  [/(?:)/, (field, name) => (field.isInPath === true && name === cleanOwner(field.owner) ? madeUpId(field, name) : undefined)],
  [words('models?|categor(?:y|ies)|tags?|groups?|topics?|keywords?|types?|kind|labels?|namespaces?|projects?|environments?|repositor(?:y|ies)|repo|buckets?|queues?|services?|clusters?|tables?|databases?|workspaces?|teams?|tenants?|accounts?|owner|org|enterprise|departments?|products?|channels?|fields?|params?|parameters?|propert(?:y|ies)|columns?|resources?|subresource|assets?|apps?|applications?|manager|node|source|target|provider|feature|template'), (_, name) => `example-${singular(name.split(' ').at(-1) ?? '')}`],
]; // prettier-ignore

/** A description of a number that is a moment. */
const SAYS_MOMENT = /\bunix\b|\bepoch\b|^(?:the )?(?:date|time) (?:that|when|at which|of)\b/i;

/** Numbers by the end of a field's name. */
const NUMBERS: readonly [name: RegExp, answer: Answer<number>][] = [
  [/(?:)/, ({ description }) => (SAYS_MOMENT.test(description) ? momentFor(description) : undefined)],
  [/(?:)/, ({ description }) => numberIn(/\b[Dd]efaults? (?:is|to|value is)\s+`?(\d{1,9})(?![\d.]*\d)/.exec(description)?.[1])],
  [words('status(?: code)?|code|http status'), ({ status = '' }) => (/^[1-5]\d\d$/.test(status) ? Number(status) : undefined)],
  [words('code'), 1001],
  [words('ids?|identifiers?'), (field, name) => 1000 + (hashOf(subject(name, 'ids?', field.owner)) % 9000)],
  [words('at|timestamp|(?:date ?)?time|date|created|updated|modified|expires|expiration|expiry|deadline|unix|(?:at|time|timestamp) (?:ms|millis)'), ({ description, name }) => momentFor(`${description} ${name.replace(/(?:_ms|Ms|Millis)$/, ' ms')}`)],
  [words('lat(?:itude)?'), 52.52],
  [words('lon(?:gitude)?|lng'), 13.405],
  [words('gte?|lte?'), ({ owner }) => (/(?:^|_)(?:created|date|time|due|at|until|end|start)$|[a-z]At$/.test(owner) ? MOMENT : undefined)],
  [words('amount (?:refunded|reversed|disputed|capturable)|(?:refunded|reversed|disputed) amount'), 0],
  [words('fee(?: amount)?'), ({ type }) => (type === 'integer' ? 450 : 4.5)],
  [words('(?:unit )?(?:price|cost)|amounts?(?: \\w+)?|balance|subtotal|total amount'), ({ type }) => (type === 'integer' ? 4500 : 45)],
  [words('exp(?:iry|ires|iration)?(?: date)? year'), 2030],
  [words('year'), 2024],
  [words('month'), 6],
  [words('day'), 15],
  [words('hours?'), 9],
  [words('minutes?'), 30],
  [words('expires in|max age'), 3600],
  [words('limit|page ?size|per ?page|max results|top k'), 20],
  [words('offset|skip'), 0],
  [words('decimals'), ({ description, owner }) => (IN_LEDGER.test(`${description} ${wordsIn(owner)}`) ? 18 : 2)],
  [words('width'), 1280],
  [words('height'), 720],
  [words('size|bytes|length|tokens'), 1024],
  [words('port'), 8080],
  [words('percent(?:age)?s?'), 50],
  [words('colou?rs?'), 0x3366ff],
  [words('flags'), 0],
  [words('log ?probs?'), -0.25],
  [/^max replicas$/, 10],
  [words('unavailable(?: \\w+)?|(?:\\w+ )?(?:mis\\w+|failures|failed|errors?)'), 0],
  [/^(?!min ).*replicas$/, 3],
  [words('ratio|rate|probability|score|confidence|temperature|threshold|weight'), ({ type }) => (type === 'integer' ? undefined : 0.75)],
  [words('threshold'), 100],
  [words('(?:duration|timeout|ttl|interval|latency|elapsed|(?:retry )?after)(?: (?:ms|millis|milliseconds))?'), ({ name, description }) => (/ms$|millis/i.test(`${name} ${description}`) ? 1500 : 30)],
  [words('seconds|secs?'), 30],
  [words('ms|millis(?:econds)?'), 1500],
  [words('(?:\\w+ )+counts?|quantity|qty'), 12],
  [/^(?:unique )?(?:opens|clicks|views|visits|sent|delivered)$/, 12],
  [words('throttle rate|rate limit'), 100],
  [/^max(?:imum)? /, 100],
  [words('age'), 30],
  [words('number|no'), 42],
]; // prettier-ignore

function numberIn(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

/** A moment in seconds, or in milliseconds where a text says so. */
function momentFor(text: string): number {
  return /milli ?-?sec|\bms\b|\bmillis\b/i.test(text) ? MOMENT * 1000 : MOMENT;
}

/** Flags that are most likely false for an object that was just created. */
const BOOLEANS: readonly [name: RegExp, answer: Answer<boolean>][] = [
  [
    words('deleted'),
    ({ owner, operation }) => /^deleted/i.test(owner) || operation?.method.toLowerCase() === 'delete',
  ],
  [/^missing /, false],
  [
    words(
      'archived|disabled|deprovisioned|canceled|cancelled|revoked|suspended|blocked|refunded|failed|has more|truncated|is error|deprecated|private|hidden|locked|test|live ?mode|delinquent|disputed|expired|paused|banned|muted|flagged|voided|overdue|fraudulent',
    ),
    false,
  ],
];
const PAST =
  /(?:^| )(?:deleted|archived|disabled|cancell?ed|revoked|suspended|ended|closed|removed|failed|refunded|rejected|expired|completed|finished) (?:at|on|date|time)$/;

const FAILURE =
  /^(?:failure|cancellation|dispute|rejection)(?: |$)|^(?:reject|queued|decline|block|ban) reason$|^(?:last )?error(?: (?:message|code|type))?$/;

/** Returns true if a field says why something ended. */
export function isFailure(name: string): boolean {
  return FAILURE.test(knownOf({ name, type: 'string' }).name);
}

/** Returns true if a field contains the time or the reason for which something ended. An object that was just created has null there, if null is allowed. */
export function isPastEvent(name: string): boolean {
  const words = knownOf({ name, type: 'string' }).name;
  return PAST.test(words) || FAILURE.test(words);
}

const ABOUT_THE_ERROR =
  /(?:^| )(?:message|msg|title|details?|description|error|reason|code|type|status(?: code)?)$/;

/** Returns true if a field says what went wrong: what it says elsewhere, of a success or of another error, is wrong here. */
export function isAboutTheError({ name, status = '' }: Pick<FieldAsked, 'name' | 'status'>): boolean {
  return /^[45]/.test(status) && ABOUT_THE_ERROR.test(knownOf({ name, type: 'string' }).name);
}

/** A value that someone who knows the field would write; `undefined` where its name says nothing. It need not fit the schema. */
export function believable(asked: FieldAsked): unknown {
  const isHolder = asked.type === 'string' && HOLDER.test(cleanOwner(asked.owner));
  const noun = isHolder ? nounIn(asked.operation) : undefined;
  const field = noun === undefined ? asked : { ...asked, owner: noun };
  const { name, answers } = knownOf(field);
  for (const answer of answers) {
    const value: unknown = typeof answer === 'function' ? answer(field, name) : answer;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Names of lists, and of types that report a deletion, which do not say of what. */
const HOLDER = /^(?:data|items?|results?|records?|rows?|list|entries|deleted)$/;

interface Known {
  name: string;
  answers: readonly Answer<unknown>[];
}

/** Names whose rules are kept. */
const MOST_KNOWN = 5_000;
const known = new Map<string, Known>();

function knownOf({ name: written, type }: Pick<FieldAsked, 'name' | 'type'>): Known {
  const key = `${type} ${written.slice(0, 100)}`;
  let found = known.get(key);
  if (!found) {
    const name = wordsIn(written);
    const rules = type === 'string' ? TEXTS : type === 'boolean' ? BOOLEANS : NUMBERS;
    found = { name, answers: rules.filter(([ending]) => ending.test(name)).map(([, answer]) => answer) };
    if (known.size < MOST_KNOWN) known.set(key, found);
  }
  return found;
}

/** `webhookUrl`, `webhook_url` and `X-Webhook-URL[]` as words. */
function wordsIn(name: string): string {
  return name
    .slice(0, 100)
    .replace(/(?<=[A-Z])([A-Z]+)s(?![a-z])/g, (plural) => plural.toLowerCase())
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Returns the subject of a name: the words before the last one, or the name of the owner. */
function subject(name: string, last: string, owner: string): string {
  return name.replace(new RegExp(` ?(?:${last})$`), '') || cleanOwner(owner);
}

/** `CreateCustomerRequest` as `customer`. */
function cleanOwner(owner: string): string {
  const name = wordsIn(owner);
  return name.replace(USE, '') || name;
}

function dashed(name: string): string {
  return wordsIn(name).replaceAll(' ', '-');
}

function sentenceFor(name: string): string {
  return `An example ${singular(name.split(' ').at(-1) ?? '')}.`.replace(
    /^An example (?:description|summary)/,
    'A short description',
  );
}

/** An identifier with the prefix that the description shows, else that of what it is of. The same thing has the same one everywhere. */
function madeUpId({ description, owner }: FieldAsked, name: string): string {
  const of = subject(name, 'ids?|identifiers?', owner);
  const [, shown] =
    /(?:prefix\w*|(?:starts?|begins?)(?:ing)? with|e\.g\.|example)[^\w]{0,10}([a-z]{2,8}_)/i.exec(
      description,
    ) ?? [];
  const prefix = shown ?? `${shortened(singular(of.split(' ').at(-1) ?? '')) || 'id'}_`;
  return `${prefix}${hashOf(of || 'id')
    .toString(36)
    .padStart(7, '0')
    .slice(0, 7)}`;
}

/** Shortens a long word as prefixes of identifiers are: `customer` to `cus`; `assistant` to `asst`, since three letters are a rude word. */
function shortened(word: string): string {
  return word.length <= 6 ? word : word.slice(0, 3).replace('ass', 'asst');
}

/** FNV-1a, so that values stay from build to build. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Returns the reason phrase of an error status, such as `Not Found`. */
function reasonOf(status: string | undefined): string | undefined {
  return status !== undefined && /^[45]/.test(status) ? http().STATUS_CODES[status] : undefined;
}
