import type { CodeLanguage } from './dialects.ts';

/** Part of a request that an argument, an option or a method states. */
export type Role =
  | 'url'
  | 'base'
  | 'method'
  | 'headers'
  | 'query'
  | 'json'
  | 'data'
  | 'body'
  | 'form'
  | 'multipart'
  | 'basic'
  | 'bearer'
  | 'cookies'
  | 'type'
  | 'options'
  | 'header'
  | 'parameter'
  | 'none';

/** A function or constructor that sends or begins a request. */
export interface Sender {
  /** Path of the function; the group `m` is the method. */
  callee: RegExp;
  args: Role[];
  /** How an object is sent that is given as `data` or `body`. */
  objectAs?: 'json' | 'form';
  /** True if methods are called on the result: `.header("a", "b")`. */
  isBuilder?: boolean;
  /** True if the function is a method of a client, so that other objects may have one of the same name. */
  isOfClient?: boolean;
}

const simple = '(?<m>get|post|put|patch|delete|head|options)';
const noBody = '(?<m>get|delete|head|options)';
const withBody = '(?<m>post|put|patch)';

/** Options and keyword arguments by name, in lower case. */
export const optionRoles: Record<string, Role> = {
  method: 'method',
  custommethod: 'method',
  url: 'url',
  uri: 'url',
  requesturi: 'url',
  baseurl: 'base',
  base_url: 'base',
  prefixurl: 'base',
  prefix: 'base',
  base_uri: 'base',
  baseaddress: 'base',
  headers: 'headers',
  header: 'headers',
  params: 'query',
  query: 'query',
  searchparams: 'query',
  qs: 'query',
  json: 'json',
  data: 'data',
  body: 'body',
  content: 'body',
  payload: 'body',
  form: 'form',
  form_params: 'form',
  formdata: 'multipart',
  multipart: 'multipart',
  files: 'multipart',
  auth: 'basic',
  basic_auth: 'basic',
  cookies: 'cookies',
  contenttype: 'type',
  bearer: 'bearer',
};

/** Methods and assignments of an object that is a request, in lower case and without `with`, `set` or `add` before the name. */
export const operationRoles: [RegExp, Role][] = [
  [
    /^(?:add|set|with|append|try)?_?header$|^headers?\.(?:set|add|append|tryaddwithoutvalidation)$|^content\.headers\.(?:tryaddwithoutvalidation|add)$|^(?:add|set)value$|^set$|^\[\]=$|^headers\[\]=$|^setrequestproperty$|^add_field$/,
    'header',
  ],
  [/^(?:set)?headers=?$|^withheaders$|^headers\.update$/, 'headers'],
  [/^(?:http)?method=?$|^setrequestmethod$|^customrequest$/, 'method'],
  [/^(?:requesturi|url|uri)=?$/, 'url'],
  [/^baseaddress=$|^baseurl$/, 'base'],
  [/^json$|^addjsonbody$|^json=$/, 'json'],
  [
    /^(?:set)?body=?$|^send$|^setbody$|^set_body$|^add(?:string)?body$|^httpbody=$|^content=$|^write$|^end$|^bodyvalue$|^withbody$|^body_from$/,
    'body',
  ],
  [/^form$|^set_form_data$|^asform$/, 'form'],
  [/^multipart$|^set_form$|^attach$/, 'multipart'],
  [/^(?:add)?query(?:string|param|parameter)?$|^params$/, 'query'],
  [/^addparameter$/, 'parameter'],
  [/^basic_?auth$|^setbasicauth$|^auth=$/, 'basic'],
  [/^bearer_?auth$|^withtoken$|^headers\.authorization=$|^defaultrequestheaders\.authorization=$/, 'bearer'],
  [/^content_type=$|^(?:content\.headers\.)?contenttype=?$/, 'type'],
  [/^defaultrequestheaders\.(?:add|tryaddwithoutvalidation)$/, 'header'],
];

/** Options of PHP's curl_setopt. */
export const curlOptions: Record<string, Role> = {
  CURLOPT_URL: 'url',
  CURLOPT_CUSTOMREQUEST: 'method',
  CURLOPT_HTTPHEADER: 'headers',
  CURLOPT_POSTFIELDS: 'body',
  CURLOPT_USERPWD: 'basic',
};

/** Constructors of clients, whose methods send requests. */
export const clients =
  /(?:^|\.)(?:axios\.create|requests\.Session|requests\.session|httpx\.(?:Async)?Client|aiohttp\.ClientSession|got\.extend|ky\.(?:create|extend)|HttpClient(?:\.new)?|HTTPSConnection|HTTPConnection|RestClient|reqwest\.Client\.new|Client\.new|Client\.builder|Client|http\.Client|Faraday\.new|HTTP\.auth|OkHttpClient|PendingRequest|Http\.withHeaders|Http\.withToken|Http\.acceptJson|HTTP\.headers)$/;

/** Names that clients usually have, when a URL shows that they are ones. */
export const clientNames =
  /^\$?(?:\w*client|session|http|https|conn|connection|axios\w*|api|instance|requests?|agent|reqwest|s)$/i;

const okHttp: Sender[] = [
  { callee: /(?:^|\.)HttpRequest\.(?:newBuilder|Builder)$/, args: ['url'], isBuilder: true },
  { callee: /(?:^|\.)Request\.Builder$/, args: [], isBuilder: true },
  { callee: new RegExp(`(?:^|\\.)Unirest\\.${simple}$`), args: ['url'], isBuilder: true },
];

export const senders: Record<CodeLanguage, Sender[]> = {
  javascript: [
    {
      callee: /^(?:window\.|globalThis\.|self\.)?(?:fetch|nodeFetch|node_fetch|crossFetch)$/,
      args: ['url', 'options'],
    },
    { callee: /^(?:\$fetch|ofetch|useFetch)$/, args: ['url', 'options'], objectAs: 'json' },
    { callee: /^axios(?:\.request)?$/, args: ['url', 'options'], objectAs: 'json' },
    { callee: new RegExp(`^(?:got|ky)(?:\\.${simple})?$`), args: ['url', 'options'] },
    { callee: /^(?:https?\.)?request$/, args: ['url', 'options'], isBuilder: true, isOfClient: true },
    {
      callee: new RegExp(`^(?:superagent|request)\\.${simple}$`),
      args: ['url'],
      objectAs: 'json',
      isBuilder: true,
    },
    { callee: new RegExp(`^[\\w$.]+\\.${noBody}$`), args: ['url', 'options'], isOfClient: true },
    {
      callee: new RegExp(`^[\\w$.]+\\.${withBody}$`),
      args: ['url', 'data', 'options'],
      objectAs: 'json',
      isOfClient: true,
    },
    { callee: /^[\w$.]+\.request$/, args: ['options'], objectAs: 'json', isOfClient: true },
  ],
  python: [
    { callee: new RegExp(`^(?:requests|httpx)\\.${noBody}$`), args: ['url', 'query'], objectAs: 'form' },
    {
      callee: new RegExp(`^(?:requests|httpx)\\.${withBody}$`),
      args: ['url', 'data', 'json'],
      objectAs: 'form',
    },
    { callee: /^(?:requests|httpx)\.(?:request|stream|Request)$/, args: ['method', 'url'], objectAs: 'form' },
    {
      callee: /^(?:urllib\.)?request\.Request$|^Request$/,
      args: ['url', 'data', 'headers'],
      objectAs: 'form',
      isBuilder: true,
    },
    {
      callee: /^(?:urllib\.)?request\.urlopen$|^urlopen$/,
      args: ['url', 'data'],
      objectAs: 'form',
      isOfClient: true,
    },
    {
      callee: /^[\w.]+\.request$/,
      args: ['method', 'url', 'data', 'headers'],
      objectAs: 'form',
      isOfClient: true,
    },
    { callee: new RegExp(`^[\\w.]+\\.${noBody}$`), args: ['url'], objectAs: 'form', isOfClient: true },
    {
      callee: new RegExp(`^[\\w.]+\\.${withBody}$`),
      args: ['url', 'data', 'json'],
      objectAs: 'form',
      isOfClient: true,
    },
  ],
  php: [
    { callee: /^curl_init$/, args: ['url'], isBuilder: true, objectAs: 'form' },
    { callee: /^(?:.*\\)?Request$/, args: ['method', 'url', 'headers', 'body'] },
    { callee: /^\$[\w.]+\.request$/, args: ['method', 'url', 'options'], isOfClient: true },
    { callee: new RegExp(`^(?:.*\\\\)?Http\\.(?:.*\\.)?${noBody}$`), args: ['url', 'query'] },
    {
      callee: new RegExp(`^(?:.*\\\\)?Http\\.(?:.*\\.)?${withBody}$`),
      args: ['url', 'data'],
      objectAs: 'json',
    },
    { callee: new RegExp(`^\\$[\\w.]+\\.${simple}$`), args: ['url', 'options'], isOfClient: true },
  ],
  ruby: [
    {
      callee: /^Net\.HTTP\.(?<m>Get|Post|Put|Patch|Delete|Head)\.new$/,
      args: ['url', 'headers'],
      isBuilder: true,
      objectAs: 'form',
    },
    { callee: /^Net\.HTTPGenericRequest\.new$/, args: ['method', 'none', 'none', 'url'], isBuilder: true },
    { callee: /^Net\.HTTP\.(?<m>get|post)(?:_response)?$/, args: ['url', 'body', 'headers'] },
    { callee: /^Net\.HTTP\.(?<m>post)_form$/, args: ['url', 'form'] },
    { callee: new RegExp(`^HTTParty\\.${simple}$`), args: ['url'], objectAs: 'form' },
    { callee: new RegExp(`^Faraday\\.${noBody}$`), args: ['url', 'query', 'headers'] },
    {
      callee: new RegExp(`^(?:Faraday|RestClient)\\.${withBody}$`),
      args: ['url', 'body', 'headers'],
      objectAs: 'form',
    },
    { callee: new RegExp(`^RestClient\\.${noBody}$`), args: ['url', 'headers'] },
  ],
  go: [
    { callee: /^http\.NewRequest$/, args: ['method', 'url', 'body'], isBuilder: true },
    { callee: /^http\.NewRequestWithContext$/, args: ['none', 'method', 'url', 'body'], isBuilder: true },
    { callee: /^http\.(?<m>Get|Head)$/, args: ['url'] },
    { callee: /^http\.(?<m>Post)$/, args: ['url', 'type', 'body'] },
    { callee: /^http\.(?<m>Post)Form$/, args: ['url', 'form'] },
  ],
  java: okHttp,
  kotlin: okHttp,
  csharp: [
    { callee: /^(?:System\.Net\.Http\.)?HttpRequestMessage$/, args: ['method', 'url'], isBuilder: true },
    { callee: /^RestRequest$/, args: ['url', 'method'], isBuilder: true, objectAs: 'json' },
    {
      callee: /^[\w.]+\.(?<m>Get|Delete)(?:String|Stream|ByteArray|FromJson)?Async$/,
      args: ['url'],
      isOfClient: true,
    },
    { callee: /^[\w.]+\.(?<m>Post|Put|Patch)Async$/, args: ['url', 'body'], isOfClient: true },
    { callee: /^[\w.]+\.(?<m>Post|Put|Patch)AsJsonAsync$/, args: ['url', 'json'], isOfClient: true },
  ],
  rust: [
    { callee: new RegExp(`^(?:[\\w.()]+\\.)?${simple}$`), args: ['url'], isBuilder: true, isOfClient: true },
    { callee: /^[\w.()]+\.request$/, args: ['method', 'url'], isBuilder: true, isOfClient: true },
  ],
  swift: [{ callee: /^URLRequest$/, args: ['url'], isBuilder: true }],
  powershell: [
    { callee: /^(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)$/i, args: ['url'], objectAs: 'form' },
  ],
};
