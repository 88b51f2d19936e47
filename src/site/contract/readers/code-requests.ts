import type { GuideRequest, Member, Span } from '../GuideRequest.ts';
import { parseCode } from './code-parser.ts';
import { pathOf, type Call, type Entry, type Node, type Program } from './code-tree.ts';
import { addAll, CodeValues, type Operation, type Use } from './code-values.ts';
import type { CodeLanguage } from './dialects.ts';
import { completeRequest, impliedHeader, memberOf, type Members, type RawBody } from './request-parts.ts';
import {
  clientNames,
  clients,
  operationRoles,
  optionRoles,
  senders,
  type BodyRole,
  type Role,
  type Sender,
} from './senders.ts';
import { implied, type SourceText } from './SourceText.ts';

/** A request while its parts are collected. */
interface Draft {
  objectAs: Sender['objectAs'];
  method?: { name: string; span: Span };
  url?: SourceText;
  base?: SourceText;
  query: Members;
  headers: Members;
  body?: RawBody;
}

const methods = /^(?:get|post|put|patch|delete|head|options)$/i;

/** Reads the requests of code in a programming language. */
export function readCode(code: string, language: CodeLanguage): GuideRequest[] {
  return new CodeRequests(parseCode(code, language), language).read();
}

class CodeRequests {
  private readonly program: Program;
  private readonly language: CodeLanguage;
  private readonly values: CodeValues;

  constructor(program: Program, language: CodeLanguage) {
    this.program = program;
    this.language = language;
    this.values = new CodeValues(program, language);
  }

  read(): GuideRequest[] {
    const requests: GuideRequest[] = [];
    const taken = new Set<Node>();
    this.program.steps.forEach((step, index) => {
      if (step.kind !== 'call' || taken.has(step.node)) return;
      const path = pathOf(step.node.callee);
      for (const sender of senders[this.language]) {
        const found = sender.callee.exec(path);
        if (!found) continue;
        const use = { index, scope: step.scope };
        const request = this.request(step.node, sender, found.groups?.['m'], use, taken);
        if (request === undefined) continue;
        requests.push(request);
        break;
      }
    });
    return requests;
  }

  /** Returns `undefined` for another call, and for one whose URL is not a text. */
  private request(
    call: Call,
    sender: Sender,
    method: string | undefined,
    use: Use,
    taken: Set<Node>,
  ): GuideRequest | undefined {
    const draft: Draft = {
      objectAs: sender.objectAs,
      query: { members: [], open: false },
      headers: { members: [], open: false },
    };
    const methodSpan = call.callee.span;
    if (method !== undefined) {
      const start =
        methodSpan.start + this.program.code.slice(methodSpan.start, methodSpan.end).lastIndexOf(method);
      draft.method = { name: method, span: { start, end: start + method.length } };
    }
    const isClient = this.client(call, draft, use);
    if (pathOf(call.callee) === 'RestRequest') this.restClient(draft, use);
    this.arguments(draft, call.args, sender.args, use);
    if (call.isOpen) draft.headers.open = true;
    if (sender.isBuilder) this.operations(draft, call, use, taken);
    const url = draft.url && join(draft.base, draft.url);
    if (sender.isOfClient && !isClient && !(url && this.looksLikeClient(call, url))) return undefined;
    if (url === undefined || url.value === '' || url.isUnknown) return undefined;
    const isPost = draft.body !== undefined && /^(?:php|python)$/.test(this.language);
    const stated = draft.method ?? { name: isPost ? 'POST' : 'GET', span: methodSpan };
    return completeRequest({ ...draft, method: stated, language: this.language, url });
  }

  private looksLikeClient(call: Call, url: SourceText): boolean {
    const { callee } = call;
    const root = callee.kind === 'member' ? (pathOf(callee.object).split('.').at(-1) ?? '') : pathOf(callee);
    return /^https?:\/\//.test(url.value) && (callee.kind === 'name' || clientNames.test(root));
  }

  /** Takes the base URL and headers of the client that a method is called on; false if it is no known client. */
  private client({ callee }: Call, draft: Draft, use: Use): boolean {
    if (callee.kind !== 'member') return false;
    const found = this.values.lookup(callee.object, use) ?? { node: callee.object, use };
    const chain = chainOf(found.node);
    const maker = chain.find((node) => clients.test(pathOf(node.callee).replaceAll('\\', '.')));
    if (maker === undefined) return false;
    const hasOptions = maker.args[0]?.value.kind === 'list';
    this.arguments(draft, maker.args, [hasOptions ? 'options' : 'base'], found.use);
    if (draft.url) draft.base = draft.url;
    delete draft.url;
    for (const { callee: method, args } of chain)
      if (method.kind === 'member')
        this.operation(draft, { name: method.name.toLowerCase(), args, use: found.use }, true);
    if (/HTTPS?Connection$/.test(pathOf(maker.callee)) && draft.base)
      draft.base = implied('https://', draft.base.span).plus(draft.base);
    for (const operation of this.values.operationsOn(callee.object, found.use.index, use.index)) {
      const name = operation.name.replace(/^defaults\.(?:headers\.)(?:common\.)?/, 'headers.');
      // Only what holds for all requests of the client.
      if (/^(?:headers\.|defaultrequestheaders\.|auth=|headers\[\]=|baseaddress=)/.test(name))
        this.operation(draft, { ...operation, name });
    }
    return true;
  }

  /** Takes the URL of the RestSharp client that was made before a request. */
  private restClient(draft: Draft, use: Use): void {
    for (const step of this.program.steps.slice(0, use.index))
      if (step.kind === 'call' && /^RestClient(?:Options)?$/.test(pathOf(step.node.callee))) {
        const [first] = step.node.args;
        const url = first && this.values.text(first.value, use);
        if (url && !url.isUnknown) draft.base = url;
      }
    draft.url = implied('', { start: 0, end: 0 });
  }

  private arguments(draft: Draft, args: Entry[], positions: Role[], use: Use): void {
    let position = 0;
    for (const { key, value, isSpread } of args) {
      if (key !== undefined) {
        // The last argument of Ruby is a hash, also without brackets.
        if (!this.option(draft, key, value, use) && key.kind === 'text' && positions.includes('headers'))
          this.pair(draft.headers, key, value, use);
        continue;
      }
      const role = isSpread === true ? 'options' : positions[position++];
      const resolved = this.values.settled(value, use)?.node;
      if (role === 'url' && /^Method\./.test(pathOf(value))) this.take(draft, 'method', value, use);
      // axios({ url, … }) has its options instead of the URL.
      else if (role === 'url' && resolved?.kind === 'list') this.take(draft, 'options', value, use);
      else if (role !== undefined) this.take(draft, role, value, use);
    }
  }

  /** Takes a named option or argument; returns false for one that says nothing of requests. */
  private option(draft: Draft, key: Node, value: Node, use: Use): boolean {
    const name = key.kind === 'text' ? key.text.value : pathOf(key);
    const role = optionRoles.get(
      name.toLowerCase().replace(/^\\?(?:guzzlehttp\\)?(?:requestoptions\.)?/, ''),
    );
    if (role !== undefined) this.take(draft, role, value, use);
    return role !== undefined;
  }

  /** Reads the methods called on a builder, and later those on the variable that it is assigned to. */
  private operations(draft: Draft, call: Call, use: Use, taken: Set<Node>): void {
    let top: Node = call;
    for (let node = call.outer; node !== undefined; node = node.outer) {
      if (node.kind === 'call' && node.callee.kind === 'member') {
        taken.add(node);
        this.operation(draft, { name: node.callee.name.toLowerCase(), args: node.args, use });
      }
      top = node;
    }
    const step = this.program.steps.findIndex(
      (other, index) => index >= use.index && other.kind === 'set' && contains(other.value, top),
    );
    const set = this.program.steps[step];
    if (set?.kind !== 'set') return;
    const { target, scope } = set;
    const until = this.values.lookup(target, { index: step + 1, scope })?.until ?? Infinity;
    for (const operation of this.values.operationsOn(target, step, until)) this.operation(draft, operation);
  }

  private operation(draft: Draft, { name, args, use }: Operation, isClient = false): void {
    const [first, second] = args;
    const role = operationRoles.get(name);
    if (methods.test(name)) {
      if (isClient) return;
      // Builders: .POST(body).
      draft.method = { name, span: this.spanOf(use) };
      if (first) this.take(draft, 'body', first.value, use);
    } else if (role === undefined) {
      if (/header/.test(name)) draft.headers.open = true;
      else if (/query|param/.test(name)) draft.query.open = true;
    } else if (!first) return;
    else if (!second) this.take(draft, role === 'header' ? 'headers' : role, first.value, use);
    else if (role === 'option') this.option(draft, first.value, second.value, use);
    // Swift names the header last: addValue("x", forHTTPHeaderField: "Name").
    else if (role === 'header' && second.key) this.pair(draft.headers, second.value, first.value, use);
    else if (role === 'header') this.pair(draft.headers, first.value, second.value, use);
    else if (role === 'query') this.pair(draft.query, first.value, second.value, use);
    else if (role === 'parameter') this.parameter(draft, first.value, second.value, use);
    else {
      this.take(draft, role, first.value, use);
      if (role === 'method') this.take(draft, 'body', second.value, use);
    }
  }

  private spanOf(use: Use): Span {
    const step = this.program.steps[use.index];
    return step?.kind === 'call' ? step.node.span : (step?.value.span ?? { start: 0, end: 0 });
  }

  private pair({ members }: Members, name: Node, value: Node, use: Use): void {
    const text = this.values.text(name, use);
    const member = text && memberOf(text, this.values.stated(value, use));
    if (member) members.push(member);
  }

  /** RestSharp: AddParameter("application/json", body, ParameterType.RequestBody). */
  private parameter(draft: Draft, name: Node, value: Node, use: Use): void {
    const text = this.values.text(name, use);
    if (text?.value.includes('/') === true) this.take(draft, 'body', value, use);
    else draft.query.open = true;
  }

  private take(draft: Draft, role: Role, node: Node, use: Use): void {
    const { values } = this;
    switch (role) {
      case 'url':
      case 'base': {
        const text = values.text(node, use);
        if (text === undefined) break;
        draft[role] = text;
        const query = text.value.includes('?') ? values.queryOf(node, use) : undefined;
        if (query === undefined) break;
        draft.url = text.slice(0, /^[^?]*\?[^\ue000]*/.exec(text.value)?.[0].length);
        addAll(draft.query, query);
        break;
      }
      case 'method': {
        const method = this.method(node, use);
        if (method !== undefined) draft.method = method;
        break;
      }
      case 'headers':
      case 'query':
        addAll(draft[role], values.members(node, use));
        break;
      case 'options':
        this.options(draft, node, use);
        break;
      case 'basic':
      case 'bearer': {
        const credential = role === 'basic' ? 'Basic {credentials}' : 'Bearer {token}';
        draft.headers.members.push(impliedHeader('Authorization', credential, node.span));
        break;
      }
      case 'type':
        this.type(draft, values.text(node, use));
        break;
      case 'post':
      case 'head':
        draft.method ??= { name: role, span: node.span };
        break;
      case '_':
      case 'header':
      case 'option':
      case 'parameter':
        break;
      default:
        this.body(draft, role, node, use);
    }
  }

  private body(draft: Draft, role: BodyRole, node: Node, use: Use): void {
    const { values } = this;
    const { span } = node;
    if (node.kind === 'literal' && node.value === null) return;
    if (role === 'json')
      draft.body = { as: 'json', contentType: 'application/json', value: values.stated(node, use) };
    else if (role === 'form' || role === 'multipart') {
      const { members, open } = values.members(node, use);
      const former = draft.body && 'as' in draft.body ? draft.body.value : undefined;
      const fields = role === 'form' ? members : members.map(withContent);
      if (former?.kind === 'object') fields.unshift(...former.members);
      draft.body = { as: role, value: { kind: 'object', members: fields, open, span } };
    } else {
      const body = values.body(node, use, draft.objectAs);
      if (body === undefined) return;
      const isObject = 'as' in body && body.as === 'json' && draft.objectAs === 'json';
      draft.body =
        isObject && body.contentType === undefined && node.kind !== 'call'
          ? { ...body, contentType: 'application/json' }
          : body;
      if (!draft.headers.members.some(({ name }) => name.toLowerCase() === 'content-type'))
        this.type(draft, values.mediaType(node, use));
    }
  }

  private type({ headers }: Draft, type: SourceText | undefined): void {
    if (type !== undefined) headers.members.push(impliedHeader('Content-Type', type.shown, type.span));
  }

  /** Reads an object of options, such as the second argument of `fetch`. */
  private options(draft: Draft, node: Node, use: Use): void {
    const found = this.values.settled(node, use);
    if (found === undefined || (found.node.kind !== 'list' && found.node.kind !== 'call')) {
      this.unknownOptions(draft, node);
      return;
    }
    const entries = found.node.kind === 'list' ? found.node.entries : found.node.args;
    for (const { key, value, isSpread } of entries) {
      if (isSpread === true) this.unknownOptions(draft, value);
      else this.option(draft, key ?? value, value, found.use);
    }
    if (found.node.kind === 'list' && found.node.isOpen) draft.headers.open = true;
  }

  private unknownOptions(draft: Draft, node: Node): void {
    draft.headers.open = true;
    draft.query.open = true;
    if (draft.method !== undefined) return;
    draft.method = { name: '{method}', span: node.span };
    draft.body ??= { as: 'unknown', value: { kind: 'unknown', span: node.span } };
  }

  private method(node: Node, use: Use): { name: string; span: Span } | undefined {
    const text = this.values.text(node, use);
    // HttpMethod.Post, http.MethodPost, Method::POST.
    const constant = /(?:^|\.)(?:Method)?(Get|Post|Put|Patch|Delete|Head|Options)$/i.exec(
      node.kind === 'member' || node.kind === 'name' ? pathOf(node) : '',
    )?.[1];
    if (text !== undefined && !text.isUnknown) return { name: text.shown, span: text.span };
    return constant === undefined
      ? text && { name: text.shown, span: text.span }
      : { name: constant, span: node.span };
  }
}

/** The content of a part that is a tuple of file name, content and type. */
function withContent(member: Member): Member {
  const { value } = member;
  if (value.kind !== 'array') return member;
  const [fileName, content] = value.items;
  return {
    ...member,
    value: fileName?.kind === 'null' && content ? content : { kind: 'unknown', span: value.span },
  };
}

/** A call and those that it is a method of: `a.b().c()` has two. */
function chainOf(node: Node): Call[] {
  const chain: Call[] = [];
  for (let next: Node | undefined = node; next !== undefined;) {
    if (next.kind === 'call') {
      chain.push(next);
      next = next.callee;
    } else next = next.kind === 'member' ? next.object : undefined;
  }
  return chain;
}

function contains(node: Node, part: Node): boolean {
  return (
    node === part ||
    (node.span.start <= part.span.start &&
      node.span.end >= part.span.end &&
      node.kind === 'call' &&
      node.span.end - part.span.end < 200 &&
      node.span.start === part.span.start)
  );
}

/** Joins the base of a client with the path of a request. */
function join(base: SourceText | undefined, url: SourceText): SourceText {
  if (base === undefined || /^https?:\/\//i.test(url.value)) return url;
  const trimmed = base.slice(0, base.value.replace(/\/+$/, '').length);
  const slash = url.value.startsWith('/') || url.value === '' || url.value.startsWith('?') ? '' : '/';
  return trimmed.plus(implied(slash, url.span)).plus(url);
}
