import type { GuideRequest } from '../GuideRequest.ts';
import { parseCode } from './code-parser.ts';
import { pathOf, type Call, type Node, type Program } from './code-tree.ts';
import { CodeValues } from './code-values.ts';
import type { Use } from './code-variables.ts';
import type { CodeLanguage } from './dialects.ts';
import { RequestDraft } from './request-draft.ts';
import { completeRequest } from './request-parts.ts';
import { clientNames, clients, senders, type Sender } from './senders.ts';
import { implied, type SourceText } from './SourceText.ts';

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
    const draft = new RequestDraft(this.values, sender.objectAs);
    const methodSpan = call.callee.span;
    if (method !== undefined) {
      const start =
        methodSpan.start + this.program.code.slice(methodSpan.start, methodSpan.end).lastIndexOf(method);
      draft.method = { name: method, span: { start, end: start + method.length } };
    }
    const isClient = this.client(call, draft, use);
    if (pathOf(call.callee) === 'RestRequest') this.restClient(draft, use);
    draft.arguments(call.args, sender.args, use);
    if (call.isOpen) draft.headers.open = true;
    if (sender.isBuilder) this.operations(draft, call, use, taken);
    const url = draft.url && join(draft.base, draft.url);
    if (sender.isOfClient && !isClient && !(url && this.looksLikeClient(call, url))) return undefined;
    if (url === undefined || url.value === '' || url.isUnknown) return undefined;
    const isPost = draft.body !== undefined && /^(?:php|python)$/.test(this.language);
    const stated = draft.method ?? { name: isPost ? 'POST' : 'GET', span: methodSpan };
    const { query, headers, body } = draft;
    return completeRequest({ language: this.language, method: stated, url, query, headers, body });
  }

  private looksLikeClient(call: Call, url: SourceText): boolean {
    const { callee } = call;
    const root = callee.kind === 'member' ? (pathOf(callee.object).split('.').at(-1) ?? '') : pathOf(callee);
    return /^https?:\/\//.test(url.value) && (callee.kind === 'name' || clientNames.test(root));
  }

  /** Takes the base URL and headers of the client that a method is called on; false if it is no known client. */
  private client({ callee }: Call, draft: RequestDraft, use: Use): boolean {
    if (callee.kind !== 'member') return false;
    const found = this.values.lookup(callee.object, use) ?? { node: callee.object, use };
    const chain = chainOf(found.node);
    const maker = chain.find((node) => clients.test(pathOf(node.callee).replaceAll('\\', '.')));
    if (maker === undefined) return false;
    const hasOptions = maker.args[0]?.value.kind === 'list';
    draft.arguments(maker.args, [hasOptions ? 'options' : 'base'], found.use);
    if (draft.url) draft.base = draft.url;
    delete draft.url;
    for (const { callee: method, args } of chain)
      if (method.kind === 'member')
        draft.operation({ name: method.name.toLowerCase(), args, use: found.use }, true);
    if (/HTTPS?Connection$/.test(pathOf(maker.callee)) && draft.base)
      draft.base = implied('https://', draft.base.span).plus(draft.base);
    for (const operation of this.values.operationsOn(callee.object, found.use.index, use.index)) {
      const name = operation.name.replace(/^defaults\.(?:headers\.)(?:common\.)?/, 'headers.');
      // Only what holds for all requests of the client.
      if (/^(?:headers\.|defaultrequestheaders\.|auth=|headers\[\]=|baseaddress=)/.test(name))
        draft.operation({ ...operation, name });
    }
    return true;
  }

  /** Takes the URL of the RestSharp client that was made before a request. */
  private restClient(draft: RequestDraft, use: Use): void {
    for (const step of this.program.steps.slice(0, use.index))
      if (step.kind === 'call' && /^RestClient(?:Options)?$/.test(pathOf(step.node.callee))) {
        const [first] = step.node.args;
        const url = first && this.values.text(first.value, use);
        if (url && !url.isUnknown) draft.base = url;
      }
    draft.url = implied('', { start: 0, end: 0 });
  }

  /** Reads the methods called on a builder, and later those on the variable that it is assigned to. */
  private operations(draft: RequestDraft, call: Call, use: Use, taken: Set<Node>): void {
    let top: Node = call;
    for (let node = call.outer; node !== undefined; node = node.outer) {
      if (node.kind === 'call' && node.callee.kind === 'member') {
        taken.add(node);
        draft.operation({ name: node.callee.name.toLowerCase(), args: node.args, use });
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
    for (const operation of this.values.operationsOn(target, step, until)) draft.operation(operation);
  }
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
