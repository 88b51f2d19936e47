import type { CodeLanguage } from './dialects.ts';

/** Part of a request that an argument, an option or a method states; `_` for none. */
export type Role = keyof typeof optionNames | keyof typeof operationNames | '_';
export type BodyRole = 'json' | 'data' | 'body' | 'form' | 'multipart';

/** A function or constructor that sends or begins a request. */
export interface Sender {
  /** Path of the function; the group `m` is the method. */
  callee: RegExp;
  args: Role[];
  /** How an object is sent that is given as `data` or `body`. */
  objectAs: 'json' | 'form' | 'unknown';
  /** True if methods are called on the result: `.header("a", "b")`. */
  isBuilder: boolean;
  /** True if the function is a method of a client, so that other objects may have one of the same name. */
  isOfClient: boolean;
}

function roles(table: object): Map<string, Role> {
  const entries = Object.entries(table) as [Role, string][];
  return new Map(
    entries.flatMap(([role, names]) => names.split(' ').map((name): [string, Role] => [name, role])),
  );
}

/** Options and keyword arguments by name, in lower case. */
const optionNames = {
  method: 'method custommethod curlopt_customrequest',
  post: 'curlopt_post',
  head: 'curlopt_nobody',
  url: 'url uri requesturi string curlopt_url',
  base: 'baseurl base_url prefixurl prefix base_uri baseaddress',
  headers: 'headers header curlopt_httpheader',
  query: 'params query searchparams qs',
  basic: 'auth basic_auth curlopt_userpwd',
  bearer: 'bearer',
  type: 'contenttype',
  json: 'json',
  data: 'data',
  body: 'body content payload curlopt_postfields',
  form: 'form form_params',
  multipart: 'formdata multipart files',
};
export const optionRoles = roles(optionNames);

/** Methods and assignments (with `=`) of an object that is a request or a client, in lower case. */
const operationNames = {
  method: 'method httpmethod method= httpmethod= setrequestmethod',
  url: 'url uri url= uri= requesturi=',
  base: 'baseaddress= baseurl',
  header:
    'header addheader add_header setheader set_header withheader appendheader header.set header.add headers.set headers.add headers.append ' +
    'headers.tryaddwithoutvalidation content.headers.tryaddwithoutvalidation content.headers.add addvalue setvalue set []= headers[]= ' +
    'setrequestproperty add_field defaultrequestheaders.add defaultrequestheaders.tryaddwithoutvalidation',
  headers: 'headers setheaders headers= allhttpheaderfields= withheaders headers.update',
  query: 'query addquery querystring queryparam queryparameter addqueryparam addqueryparameter params',
  parameter: 'addparameter',
  option: 'fn:curl_setopt',
  options: 'fn:curl_setopt_array',
  basic: 'basic_auth basicauth setbasicauth auth=',
  bearer: 'bearer_auth bearerauth withtoken headers.authorization= defaultrequestheaders.authorization=',
  type: 'content_type= contenttype contenttype= content.headers.contenttype=',
  json: 'json json= addjsonbody',
  body: 'body body= setbody set_body addbody addstringbody withbody bodyvalue send httpbody= content= write end',
  form: 'form asform set_form_data',
  multipart: 'multipart set_form attach',
};
export const operationRoles = roles(operationNames);

/** Constructors of clients, whose methods send requests. */
export const clients =
  /(?:^|\.)(?:axios\.create|requests\.[Ss]ession|(?:Async)?Client(?:\.new|\.builder)?|ClientSession|got\.extend|ky\.(?:create|extend)|HttpClient(?:\.new)?|HTTPS?Connection|RestClient|Faraday\.new|OkHttpClient|Http\.with(?:Headers|Token)|Http\.acceptJson|HTTP\.(?:auth|headers))$/;

/** Names that clients usually have, when a URL shows that they are ones. */
export const clientNames =
  /^\$?(?:\w*client|session|https?|conn|connection|axios\w*|api|instance|requests?|agent|reqwest|s)$/i;

/** `METHOD`, `GET` and `POST` in a pattern stand for groups of methods; flags: builder, client, json, form. */
function sender(pattern: string, args: string, flags = ''): Sender {
  const source = pattern
    .replace('METHOD', '(?<m>get|post|put|patch|delete|head|options)')
    .replace('GET', '(?<m>get|delete|head|options)')
    .replace('POST', '(?<m>post|put|patch)');
  return {
    callee: new RegExp(`^(?:${source})$`),
    args: args.split(' ') as Role[],
    objectAs: flags.includes('json') ? 'json' : flags.includes('form') ? 'form' : 'unknown',
    isBuilder: flags.includes('builder'),
    isOfClient: flags.includes('client'),
  };
}

const okHttp = [
  sender(String.raw`(?:.*\.)?HttpRequest\.(?:newBuilder|Builder)`, 'url', 'builder'),
  sender(String.raw`(?:.*\.)?Request\.Builder`, '_', 'builder'),
  sender(String.raw`(?:.*\.)?Unirest\.METHOD`, 'url', 'builder'),
];

export const senders: Record<CodeLanguage, Sender[]> = {
  javascript: [
    sender(
      String.raw`(?:(?:window|globalThis|self)\.)?(?:fetch|nodeFetch|node_fetch|crossFetch)`,
      'url options',
    ),
    sender(String.raw`\$fetch|ofetch|useFetch|axios(?:\.request)?`, 'url options', 'json'),
    sender(String.raw`(?:got|ky)(?:\.METHOD)?`, 'url options'),
    sender(String.raw`(?:https?\.)?request`, 'url options', 'builder client'),
    sender(String.raw`(?:superagent|request)\.METHOD`, 'url options', 'json builder'),
    sender(String.raw`[\w$.]+\.GET`, 'url options', 'client'),
    sender(String.raw`[\w$.]+\.POST`, 'url data options', 'json client'),
    sender(String.raw`[\w$.]+\.request`, 'options', 'json client'),
  ],
  python: [
    sender(String.raw`(?:requests|httpx)\.GET`, 'url query', 'form'),
    sender(String.raw`(?:requests|httpx)\.POST`, 'url data json', 'form'),
    sender(String.raw`(?:requests|httpx)\.(?:request|stream|Request)`, 'method url', 'form'),
    sender(String.raw`(?:(?:urllib\.)?request\.)?Request`, 'url data headers', 'form builder'),
    sender(String.raw`(?:(?:urllib\.)?request\.)?urlopen`, 'url data', 'form client'),
    sender(String.raw`[\w.]+\.request`, 'method url data headers', 'form client'),
    sender(String.raw`[\w.]+\.GET`, 'url', 'form client'),
    sender(String.raw`[\w.]+\.POST`, 'url data json', 'form client'),
  ],
  php: [
    sender('curl_init', 'url', 'form builder'),
    sender(String.raw`(?:.*\\)?Request`, 'method url headers body'),
    sender(String.raw`\$[\w.]+\.request`, 'method url options', 'client'),
    sender(String.raw`(?:.*\\)?Http\.(?:.*\.)?GET`, 'url query'),
    sender(String.raw`(?:.*\\)?Http\.(?:.*\.)?POST`, 'url data', 'json'),
    sender(String.raw`\$[\w.]+\.METHOD`, 'url options', 'client'),
  ],
  ruby: [
    sender(String.raw`Net\.HTTP\.(?<m>Get|Post|Put|Patch|Delete|Head)\.new`, 'url headers', 'form builder'),
    sender(String.raw`Net\.HTTPGenericRequest\.new`, 'method _ _ url', 'builder'),
    sender(String.raw`Net\.HTTP\.(?<m>get|post)(?:_response)?`, 'url body headers'),
    sender(String.raw`Net\.HTTP\.(?<m>post)_form`, 'url form'),
    sender(String.raw`HTTParty\.METHOD`, 'url', 'form'),
    sender(String.raw`Faraday\.GET`, 'url query headers'),
    sender(String.raw`(?:Faraday|RestClient)\.POST`, 'url body headers', 'form'),
    sender(String.raw`RestClient\.GET`, 'url headers'),
    sender(String.raw`[\w@.]+\.POST`, 'url body headers', 'json client'),
    sender(String.raw`[\w@.]+\.GET`, 'url query headers', 'client'),
  ],
  go: [
    sender(String.raw`http\.NewRequest`, 'method url body', 'builder'),
    sender(String.raw`http\.NewRequestWithContext`, '_ method url body', 'builder'),
    sender(String.raw`http\.(?<m>Get|Head)`, 'url'),
    sender(String.raw`http\.(?<m>Post)`, 'url type body'),
    sender(String.raw`http\.(?<m>Post)Form`, 'url form'),
  ],
  java: okHttp,
  kotlin: okHttp,
  csharp: [
    sender(String.raw`(?:System\.Net\.Http\.)?HttpRequestMessage`, 'method url', 'builder'),
    sender('RestRequest', 'url method', 'json builder'),
    sender(String.raw`[\w.]+\.(?<m>Get|Delete)(?:String|Stream|ByteArray|FromJson)?Async`, 'url', 'client'),
    sender(String.raw`[\w.]+\.(?<m>Post|Put|Patch)Async`, 'url body', 'client'),
    sender(String.raw`[\w.]+\.(?<m>Post|Put|Patch)AsJsonAsync`, 'url json', 'client'),
  ],
  rust: [
    sender(String.raw`(?:[\w.()]+\.)?METHOD`, 'url', 'builder client'),
    sender(String.raw`[\w.()]+\.request`, 'method url', 'builder client'),
  ],
  swift: [sender('URLRequest', 'url', 'builder')],
  powershell: [sender('Invoke-(?:RestMethod|WebRequest)|irm|iwr', 'url', 'form')],
};
