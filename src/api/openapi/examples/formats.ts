/** Placeholder for binary data. */
export const binaryText = '<binary>';

/** Texts for the formats of JSON Schema and OpenAPI. */
const SAMPLES: Record<string, string> = {
  date: '2024-01-15',
  'date-time': '2024-01-15T09:30:00Z',
  'date-time-local': '2024-01-15T09:30:00',
  time: '09:30:00Z',
  'time-local': '09:30:00',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
  base64url: 'ZXhhbXBsZQ',
  binary: binaryText,
  password: '********',
  'json-pointer': '/path',
  'relative-json-pointer': '0/path',
  regex: '.*',
  char: 'a',
  phone: '+15555550100',
  decimal: '45.00',
  ulid: '01HM6XZ3V8QW4T2R9K5N7P0B1C',
  'iso-country-code': 'US',
  'iso-currency-code': 'USD',
  cron: '0 9 * * 1',
  locale: 'en-US',
  'time-zone': 'Europe/Berlin',
  color: '#3366ff',
  semver: '1.0.0',
  mac: '00:00:5e:00:53:01',
  cidr: '192.0.2.0/24',
  slug: 'example-page',
  objectid: '507f1f77bcf86cd799439011',
  'mime-type': 'application/json',
  html: '<p>An example</p>',
  markdown: 'An **example**',
};

/** Other spellings of formats, in lower case without signs, by the format that is meant. */
const SPELLINGS: Record<string, string> = Object.fromEntries(
  [
    [
      'date-time',
      'datetime timestamp isodatetime iso8601 rfc3339 datetimeoffset instant zoneddatetime timestamptz',
    ],
    ['date', 'isodate fulldate localdate calendardate'],
    ['date-time-local', 'localdatetime naivedatetime'],
    ['time', 'fulltime isotime'],
    ['uuid', 'uuid1 uuid3 uuid4 uuid5 uuid7 uuidv1 uuidv4 uuidv7 guid'],
    ['uri', 'url urn httpurl anyurl anyhttpurl webhookurl weburl link iriuri http https'],
    ['email', 'emailaddress mail idnemail'],
    ['ipv4', 'ip ipaddress ipv4address ipvanyaddress ipv4addr inet'],
    ['ipv6', 'ipv6address ipv6addr'],
    ['hostname', 'domain domainname host fqdn dns'],
    ['byte', 'bytes blob'],
    ['password', 'secret'],
    ['phone', 'phonenumber tel telephone e164'],
    ['decimal', 'bigdecimal money numeric currencyamount'],
    ['ulid', ''],
    ['iso-country-code', 'country countrycode iso31661alpha2 alpha2'],
    ['iso-currency-code', 'currency currencycode iso4217'],
    ['cron', 'cronexpression'],
    ['locale', 'bcp47 languagetag language'],
    ['time-zone', 'timezone iana tz ianatimezone'],
    ['color', 'hexcolor rgb colour'],
    ['semver', 'version'],
    ['mac', 'macaddress eui48'],
    ['cidr', 'ipv4cidr ipnetwork ipvanynetwork'],
    ['slug', ''],
    ['objectid', 'mongoid bsonobjectid'],
    ['mime-type', 'mimetype mediatype contenttype'],
    ['html', ''],
    ['markdown', 'commonmark md'],
  ].flatMap(([format = '', others = '']) =>
    [plain(format), ...others.split(' ')].map((spelling) => [spelling, format]),
  ),
);

function plain(format: string): string {
  return format.toLowerCase().replace(/[^a-z\d]/g, '');
}

/** The format that a name of one means: `uuid4` and `GUID` are `uuid`. */
function formatMeant(format: string): string {
  if (Object.hasOwn(SAMPLES, format)) return format;
  const spelling = plain(format);
  return Object.hasOwn(SPELLINGS, spelling) ? (SPELLINGS[spelling] as string) : format;
}

/** The text for a format; `nth` asks for another one than those before. `undefined` for an unknown format. */
export function sampleOfFormat(format: string | undefined, nth = 0): string | undefined {
  const meant = format === undefined ? '' : formatMeant(format);
  if (!Object.hasOwn(SAMPLES, meant)) return undefined;
  const text = SAMPLES[meant] as string;
  return nth === 0 ? text : another(meant, text, nth);
}

/** Changes the part of a text in which the values of a format differ: a day, an address, a name. */
function another(format: string, text: string, nth: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  if (format.startsWith('date')) return text.replace(/-15/, `-${two(1 + ((14 + nth) % 28))}`);
  if (format.startsWith('time')) return text.replace('09:30', `09:${two((30 + nth) % 60)}`);
  if (format === 'duration') return `P${1 + nth}D`;
  if (format.endsWith('email')) return text.replace('user', `user${nth + 1}`);
  if (format === 'ipv4') return `192.0.2.${1 + (nth % 254)}`;
  if (format === 'ipv6') return `2001:db8::${(1 + nth).toString(16)}`;
  if (format === 'uuid') return text.slice(0, -4) + (0x4000 + nth).toString(16);
  if (format.endsWith('hostname')) return `example${nth + 1}.com`;
  if (format === 'byte' || format.startsWith('base64')) return btoa(`example${nth + 1}`);
  if (/^[ui]r[il]$/.test(format)) return `${text}/${nth + 1}`;
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
