import type { Member, Span } from '../GuideRequest.ts';
import { pathOf, type Entry, type Node } from './code-tree.ts';
import { addAll, type CodeValues } from './code-values.ts';
import type { Operation, Use } from './code-variables.ts';
import { impliedHeader, memberOf, type Members, type RawBody } from './request-parts.ts';
import { operationRoles, optionRoles, type BodyRole, type Role, type Sender } from './senders.ts';
import type { SourceText } from './SourceText.ts';

const methods = /^(?:get|post|put|patch|delete|head|options)$/i;

/** A request while its parts are collected from the arguments and calls that have a role in it. */
export class RequestDraft {
  method?: { name: string; span: Span };
  url?: SourceText;
  base?: SourceText;
  readonly query: Members = { members: [], open: false };
  readonly headers: Members = { members: [], open: false };
  body?: RawBody;
  private readonly values: CodeValues;
  private readonly objectAs: Sender['objectAs'];

  constructor(values: CodeValues, objectAs: Sender['objectAs']) {
    this.values = values;
    this.objectAs = objectAs;
  }

  arguments(args: Entry[], positions: Role[], use: Use): void {
    let position = 0;
    for (const { key, value, isSpread } of args) {
      if (key !== undefined) {
        // The last argument of Ruby is a hash, also without brackets.
        if (!this.option(key, value, use) && key.kind === 'text' && positions.includes('headers'))
          this.pair(this.headers, key, value, use);
        continue;
      }
      const role = isSpread === true ? 'options' : positions[position++];
      const resolved = this.values.settled(value, use)?.node;
      if (role === 'url' && /^Method\./.test(pathOf(value))) this.take('method', value, use);
      // axios({ url, … }) has its options instead of the URL.
      else if (role === 'url' && resolved?.kind === 'list') this.take('options', value, use);
      else if (role !== undefined) this.take(role, value, use);
    }
  }

  /** Takes a named option or argument; returns false for one that says nothing of requests. */
  private option(key: Node, value: Node, use: Use): boolean {
    const name = key.kind === 'text' ? key.text.value : pathOf(key);
    const role = optionRoles.get(
      name.toLowerCase().replace(/^\\?(?:guzzlehttp\\)?(?:requestoptions\.)?/, ''),
    );
    if (role !== undefined) this.take(role, value, use);
    return role !== undefined;
  }

  operation({ name, args, use }: Operation, isClient = false): void {
    const [first, second] = args;
    const role = operationRoles.get(name);
    if (methods.test(name)) {
      if (isClient) return;
      // Builders: .POST(body).
      this.method = { name, span: this.spanOf(use) };
      if (first) this.take('body', first.value, use);
    } else if (role === undefined) {
      if (/header/.test(name)) this.headers.open = true;
      else if (/query|param/.test(name)) this.query.open = true;
    } else if (!first) return;
    else if (!second) this.take(role === 'header' ? 'headers' : role, first.value, use);
    else if (role === 'option') this.option(first.value, second.value, use);
    // Swift names the header last: addValue("x", forHTTPHeaderField: "Name").
    else if (role === 'header' && second.key) this.pair(this.headers, second.value, first.value, use);
    else if (role === 'header') this.pair(this.headers, first.value, second.value, use);
    else if (role === 'query') this.pair(this.query, first.value, second.value, use);
    else if (role === 'parameter') this.parameter(first.value, second.value, use);
    else {
      this.take(role, first.value, use);
      if (role === 'method') this.take('body', second.value, use);
    }
  }

  private spanOf(use: Use): Span {
    const step = this.values.program.steps[use.index];
    return step?.kind === 'call' ? step.node.span : (step?.value.span ?? { start: 0, end: 0 });
  }

  private pair({ members }: Members, name: Node, value: Node, use: Use): void {
    const text = this.values.text(name, use);
    const member = text && memberOf(text, this.values.stated(value, use));
    if (member) members.push(member);
  }

  /** RestSharp: AddParameter("application/json", body, ParameterType.RequestBody). */
  private parameter(name: Node, value: Node, use: Use): void {
    const text = this.values.text(name, use);
    if (text?.value.includes('/') === true) this.take('body', value, use);
    else this.query.open = true;
  }

  private take(role: Role, node: Node, use: Use): void {
    const { values } = this;
    switch (role) {
      case 'url':
      case 'base': {
        const text = values.text(node, use);
        if (text === undefined) break;
        this[role] = text;
        const query = text.value.includes('?') ? values.queryOf(node, use) : undefined;
        if (query === undefined) break;
        this.url = text.slice(0, /^[^?]*\?[^\ue000]*/.exec(text.value)?.[0].length);
        addAll(this.query, query);
        break;
      }
      case 'method': {
        const method = this.methodOf(node, use);
        if (method !== undefined) this.method = method;
        break;
      }
      case 'headers':
      case 'query':
        addAll(this[role], values.members(node, use));
        break;
      case 'options':
        this.options(node, use);
        break;
      case 'basic':
      case 'bearer': {
        const credential = role === 'basic' ? 'Basic {credentials}' : 'Bearer {token}';
        this.headers.members.push(impliedHeader('Authorization', credential, node.span));
        break;
      }
      case 'type':
        this.readType(values.text(node, use));
        break;
      case 'post':
      case 'head':
        this.method ??= { name: role, span: node.span };
        break;
      case '_':
      case 'header':
      case 'option':
      case 'parameter':
        break;
      default:
        this.readBody(role, node, use);
    }
  }

  private readBody(role: BodyRole, node: Node, use: Use): void {
    const { values } = this;
    const { span } = node;
    if (node.kind === 'literal' && node.value === null) return;
    if (role === 'json')
      this.body = { as: 'json', contentType: 'application/json', value: values.stated(node, use) };
    else if (role === 'form' || role === 'multipart') {
      const { members, open } = values.members(node, use);
      const former = this.body && 'as' in this.body ? this.body.value : undefined;
      const fields = role === 'form' ? members : members.map(withContent);
      if (former?.kind === 'object') fields.unshift(...former.members);
      this.body = { as: role, value: { kind: 'object', members: fields, open, span } };
    } else {
      const body = values.body(node, use, this.objectAs);
      if (body === undefined) return;
      const isObject = 'as' in body && body.as === 'json' && this.objectAs === 'json';
      this.body =
        isObject && body.contentType === undefined && node.kind !== 'call'
          ? { ...body, contentType: 'application/json' }
          : body;
      if (!this.headers.members.some(({ name }) => name.toLowerCase() === 'content-type'))
        this.readType(values.mediaType(node, use));
    }
  }

  private readType(type: SourceText | undefined): void {
    if (type !== undefined) this.headers.members.push(impliedHeader('Content-Type', type.shown, type.span));
  }

  /** Reads an object of options, such as the second argument of `fetch`. */
  private options(node: Node, use: Use): void {
    const found = this.values.settled(node, use);
    if (found === undefined || (found.node.kind !== 'list' && found.node.kind !== 'call')) {
      this.unknownOptions(node);
      return;
    }
    const entries = found.node.kind === 'list' ? found.node.entries : found.node.args;
    for (const { key, value, isSpread } of entries) {
      if (isSpread === true) this.unknownOptions(value);
      else this.option(key ?? value, value, found.use);
    }
    if (found.node.kind === 'list' && found.node.isOpen) this.headers.open = true;
  }

  private unknownOptions(node: Node): void {
    this.headers.open = true;
    this.query.open = true;
    if (this.method !== undefined) return;
    this.method = { name: '{method}', span: node.span };
    this.body ??= { as: 'unknown', value: { kind: 'unknown', span: node.span } };
  }

  private methodOf(node: Node, use: Use): { name: string; span: Span } | undefined {
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
