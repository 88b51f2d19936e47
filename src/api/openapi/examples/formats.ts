/** Placeholder for binary data. */
export const binaryText = '<binary>';

/** Formats of JSON Schema and OpenAPI, a text for each, and other spellings in lower case without signs. */
const FORMATS: readonly [format: string, sample: string, spellings?: string][] = [
  ['date', '2024-01-15', 'isodate fulldate localdate calendardate'],
  [
    'date-time',
    '2024-01-15T09:30:00Z',
    'datetime timestamp isodatetime iso8601 rfc3339 datetimeoffset instant zoneddatetime timestamptz',
  ],
  ['date-time-local', '2024-01-15T09:30:00', 'localdatetime naivedatetime'],
  ['time', '09:30:00Z', 'fulltime isotime'],
  ['time-local', '09:30:00'],
  ['duration', 'P1D'],
  ['email', 'user@example.com', 'emailaddress mail idnemail'],
  ['hostname', 'example.com', 'domain domainname host fqdn dns idnhostname'],
  ['ipv4', '192.0.2.1', 'ip ipaddress ipv4address ipvanyaddress ipv4addr inet'],
  ['ipv6', '2001:db8::1', 'ipv6address ipv6addr'],
  [
    'uri',
    'https://example.com',
    'url urn httpurl anyurl anyhttpurl webhookurl weburl link iri iriuri http https',
  ],
  ['uri-reference', '/path', 'irireference'],
  ['uri-template', 'https://example.com/{id}'],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000', 'uuid1 uuid3 uuid4 uuid5 uuid7 uuidv1 uuidv4 uuidv7 guid'],
  ['byte', 'ZXhhbXBsZQ==', 'bytes blob'],
  ['base64', 'ZXhhbXBsZQ=='],
  ['base64url', 'ZXhhbXBsZQ'],
  ['binary', binaryText],
  ['password', '********', 'secret'],
  ['json-pointer', '/path'],
  ['relative-json-pointer', '0/path'],
  ['regex', '.*'],
  ['char', 'a'],
  ['phone', '+15555550100', 'phonenumber tel telephone e164'],
  ['decimal', '45.00', 'bigdecimal money numeric currencyamount'],
  ['ulid', '01HM6XZ3V8QW4T2R9K5N7P0B1C'],
  ['iso-country-code', 'US', 'country countrycode iso31661alpha2 alpha2'],
  ['iso-currency-code', 'USD', 'currency currencycode iso4217'],
  ['cron', '0 9 * * 1', 'cronexpression'],
  ['locale', 'en-US', 'bcp47 languagetag language'],
  ['time-zone', 'Europe/Berlin', 'timezone iana tz ianatimezone'],
  ['color', '#3366ff', 'hexcolor rgb colour'],
  ['semver', '1.0.0', 'version'],
  ['mac', '00:00:5e:00:53:01', 'macaddress eui48'],
  ['cidr', '192.0.2.0/24', 'ipv4cidr ipnetwork ipvanynetwork'],
  ['slug', 'example-page'],
  ['objectid', '507f1f77bcf86cd799439011', 'mongoid bsonobjectid'],
  ['mime-type', 'application/json', 'mimetype mediatype contenttype'],
  ['html', '<p>An example</p>'],
  ['markdown', 'An **example**', 'commonmark md'],
];

function plain(format: string): string {
  return format.toLowerCase().replace(/[^a-z\d]/g, '');
}

/** Formats by all of their spellings: `uuid4` and `GUID` are `uuid`. */
const MEANT = new Map(
  FORMATS.flatMap(([format, sample, spellings]) =>
    [format, ...(spellings?.split(' ') ?? [])].map((spelling) => [plain(spelling), { format, sample }]),
  ),
);

/** The text for a format; `nth` asks for another one than those before. `undefined` for an unknown format. */
export function sampleOfFormat(format = '', nth = 0): string | undefined {
  const meant = MEANT.get(plain(format));
  return meant && (nth === 0 ? meant.sample : another(meant.format, meant.sample, nth));
}

/** Changes the part of a text in which the values of a format differ: a day, an address, a name. */
function another(format: string, text: string, nth: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  if (format.startsWith('date')) return text.replace(/-15/, `-${two(1 + ((14 + nth) % 28))}`);
  if (format.startsWith('time')) return text.replace('09:30', `09:${two((30 + nth) % 60)}`);
  if (format === 'duration') return `P${1 + nth}D`;
  if (format === 'email') return text.replace('user', `user${nth + 1}`);
  if (format === 'ipv4') return `192.0.2.${1 + (nth % 254)}`;
  if (format === 'ipv6') return `2001:db8::${(1 + nth).toString(16)}`;
  if (format === 'uuid') return text.slice(0, -4) + (0x4000 + nth).toString(16);
  if (format === 'hostname') return `example${nth + 1}.com`;
  if (format === 'byte' || format.startsWith('base64')) return btoa(`example${nth + 1}`);
  if (format === 'uri') return `${text}/${nth + 1}`;
  if (format === 'char') return String.fromCharCode(97 + (nth % 26));
  return `${text}${nth + 1}`;
}

const DATE = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?`;
const ZONE = String.raw`(?:[zZ]|[+-](?:[01]\d|2[0-3]):?[0-5]\d)`;

/** Patterns of formats. All of them run in linear time. */
const SHAPES: Record<string, RegExp> = {
  date: new RegExp(`^${DATE}$`),
  'date-time': new RegExp(`^${DATE}[tT ]${TIME}${ZONE}$`),
  time: new RegExp(`^${TIME}${ZONE}?$`),
  duration: /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/,
  email: /^[^@\s]+@[^@\s]+$/,
  hostname: /^[A-Za-z0-9](?:[A-Za-z0-9.-]{0,253})$/,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  ipv6: /^(?=.*:.*:)[0-9A-Fa-f:.]{2,45}$/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]*$/,
  uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  'json-pointer': /^(?:\/(?:[^~/]|~[01])*)*$/,
};

/** Returns whether a text is of a format; `true` for formats that say nothing about it. */
export function isOfFormat(text: string, format: string): boolean {
  return !Object.hasOwn(SHAPES, format) || text.length > 2_000 || (SHAPES[format] as RegExp).test(text);
}
