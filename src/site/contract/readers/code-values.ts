import type { Member, Span, Stated } from '../GuideRequest.ts';
import { CodeTexts, views, wrappers } from './code-texts.ts';
import { pathOf, type Call, type Entry, type Node, type Program } from './code-tree.ts';
import type { Operation, Use } from './code-variables.ts';
import type { CodeLanguage } from './dialects.ts';
import { memberOf, type Members, readHeader, type RawBody } from './request-parts.ts';
import { scalar } from './SourceText.ts';

const encoders =
  /(?:^|\.)(?<!\b(?:querystring|qs)\.)(?:stringify|dumps|to_json|json_encode|serialize|serializeobject|marshal|marshalindent|convertto-json|writevalueasstring|tojson|json\.(?:generate|encode)|jsoncontent\.create|jsonserialization\.data)$/i;
const forms =
  /(?:^|\.)(?:urlsearchparams|(?:querystring|qs)\.stringify|urlencode|http_build_query|encode_www_form|formurlencodedcontent|url\.values)$/i;
const multiparts = /(?:^|\.)(?:formdata|multipartformdatacontent|newwriter|multipart\.builder|form\.new)$/i;
/** Functions that return an object as it is. */
const objects = /(?:^|\.)(?:json!?|map|hashmap|linkedhashmap|treemap|jsonobject|dict)$/i;
const maps =
  /(?:^|\.)(?:map\.of|map\.ofentries|mapof|hashmapof|mutablemapof|array|dict|headers|immutablemap\.of|object)$/i;

/** Evaluates literals, and variables that are assigned literals. */
export class CodeValues extends CodeTexts {
  /** `{a}` is short for `{a: a}`. */
  private readonly isShorthand: boolean;
  /** A name before a colon is the name of the member; elsewhere it is a variable. */
  private readonly hasNameKeys: boolean;

  constructor(program: Program, language: CodeLanguage) {
    super(program);
    this.isShorthand = language === 'javascript' || language === 'csharp';
    this.hasNameKeys = !/^(?:python|php|go|swift)$/.test(language);
  }

  /** The value of an expression. */
  stated(node: Node, use: Use): Stated {
    const { span } = node;
    switch (node.kind) {
      case 'text':
        return node.text.stated.kind === 'string' ? node.text.stated : { kind: 'unknown', span };
      case 'join':
        return this.joined(node.parts, use, span).stated;
      case 'literal':
        return scalar(node.value, span);
      case 'list':
        return this.list(node, use);
      case 'call':
        return this.called(node, use) ?? { kind: 'unknown', span };
      default: {
        const value = this.resolved(node, use, (inner, at) => this.stated(inner, at));
        return value === undefined ? { kind: 'unknown', span } : this.changed(value, node, use);
      }
    }
  }

  /** A value after the assignments to its members. */
  private changed(value: Stated, node: Node, use: Use): Stated {
    const found = this.lookup(node, use);
    if (found === undefined || (value.kind !== 'object' && value.kind !== 'array')) return value;
    const operations = this.operationsOn(node, found.use.index, Math.min(found.until, use.index));
    if (operations.length === 0) return value;
    if (value.kind === 'array') return { ...value, open: true };
    return { ...value, ...this.afterOperations(value, operations) };
  }

  private afterOperations({ members, open }: Members, operations: Operation[]): Members {
    const all = { members: [...members], open };
    for (const { name, args, use } of operations) {
      const [first, second] = args;
      if (
        /^(?:\[\]=|append|set|put|add|writefield|addformdatapart|adddatapart|text|part|insert)$/.test(name) &&
        first &&
        second
      ) {
        // C# names the part last: form.Add(content, "name").
        const isReversed = first.value.kind !== 'text' && second.value.kind === 'text';
        const [key, value] = isReversed ? [second, first] : [first, second];
        const member = this.member(key.value, value.value, use, false);
        if (member === undefined) all.open = true;
        else all.members.push(member);
      } else if (name.endsWith('=') && name !== '[]=' && !name.includes('.') && first) {
        const member = first.key && this.member(first.key, first.value, use, true);
        if (member) all.members.push(member);
      } else if (
        name.startsWith('fn:') &&
        !/^fn:(?:print|len|str|fetch|axios|got|ky|echo|count|dict|json_encode|var_dump|\$fetch)$/.test(name)
      )
        all.open = true;
      else if (/^(?:update|merge!?|putall|push|extend|createpart|createformfile|addall)$/.test(name)) {
        addAll(all, first && name === 'update' ? this.members(first.value, use) : unknownMembers());
      }
    }
    return all;
  }

  private list(node: Extract<Node, { kind: 'list' }>, use: Use): Stated {
    const { entries, bracket, span } = node;
    const isObject =
      entries.some(({ key }) => key !== undefined) ||
      (bracket === '{' &&
        (this.isShorthand ||
          entries.length === 0 ||
          entries.every(({ value }) => value.kind === 'list' && value.entries.length === 2)));
    if (isObject) return { kind: 'object', ...this.entries(entries, node.isOpen, use), span };
    return this.array(entries, node.isOpen, use, span);
  }

  private array(entries: Entry[], isOpen: boolean, use: Use, span: Span): Stated {
    const own = entries.filter(({ isSpread }) => isSpread !== true);
    const items = own.map(({ value }) => this.stated(value, use));
    return { kind: 'array', items, open: isOpen || own.length < entries.length, span };
  }

  private called(node: Call, use: Use): Stated | undefined {
    const path = pathOf(node.callee);
    const { span } = node;
    if (maps.test(path)) return { kind: 'object', ...this.members(node, use), span };
    if (/(?:map|jsonobject|dictionary|objectnode)(?:\.new)?$/i.test(path) && node.args.length === 0)
      return { kind: 'object', members: [], open: false, span };
    if (/dictionary$/i.test(path))
      return { kind: 'object', ...this.entries(node.args, node.isOpen, use, true), span };
    if (/(?:^|\.)(?:List\.of|listOf|Arrays\.asList|arrayListOf)$/.test(path) || /^List$/.test(path))
      return this.array(node.args, node.isOpen, use, span);
    if (encoders.test(path)) return scalar('{json}', span);
    if (objects.test(path) && node.args[0] !== undefined) return this.stated(node.args[0].value, use);
    // Any other call has a value only where it is a text for certain.
    const isText = /(?:^|\.)(?:String|str|[tT]oString|to_s|ByteArrayContent|StringContent|Part\.text)$/.test(
      path,
    );
    const text = isText ? this.text(node, use) : this.formatted(node, use);
    return text?.stated;
  }

  /** Names and values of an object, a list of pairs, or a list of header lines. */
  members(node: Node, use: Use): Members {
    if (node.kind === 'list') return this.entries(node.entries, node.isOpen, use);
    if (node.kind === 'call') {
      const path = pathOf(node.callee);
      const { args, isOpen } = node;
      const [first] = args;
      if (/(?:^|\.)(?:Map\.of|ImmutableMap\.of)$/.test(path)) {
        const pairs = args.flatMap(({ value: key }, index) =>
          index % 2 === 0 ? { key, value: args[index + 1]?.value ?? key } : [],
        );
        return this.entries(pairs, isOpen, use, false);
      }
      const isMap = maps.test(path) || forms.test(path);
      if (isMap && args.some(({ key }) => key !== undefined)) return this.entries(args, isOpen, use, true);
      if (first && (isMap || wrappers.test(path))) return this.members(first.value, use);
      if (!first && (isMap || wrappers.test(path) || multiparts.test(path)))
        return { members: [], open: false };
      const chained = this.chain(node, use) ?? this.called(node, use);
      return chained && 'members' in chained ? chained : unknownMembers();
    }
    const found = this.resolved(node, use, (inner, at) => this.members(inner, at));
    if (found === undefined) return unknownMembers();
    const value = this.changed({ kind: 'object', ...found, span: node.span }, node, use);
    return value.kind === 'object' ? value : found;
  }

  /** Members of an object that is made by calls: `new JSONObject().put("a", 1)`. */
  private chain(node: Node, use: Use): Members | undefined {
    const operations: Operation[] = [];
    let next = node;
    while (next.kind === 'call' && next.callee.kind === 'member' && next.callee.object.kind === 'call') {
      operations.unshift({ name: next.callee.name.toLowerCase(), args: next.args, use });
      next = next.callee.object;
    }
    const isMaker =
      next.kind === 'call' &&
      /(?:^|\.)(?:jsonobject|form\.new|(?:multipartbody|formbody|builder)(?:\.builder)?|createobjectnode|formdata)$/i.test(
        pathOf(next.callee),
      );
    return isMaker && operations.length > 0
      ? this.afterOperations({ members: [], open: false }, operations)
      : undefined;
  }

  private entries(entries: Entry[], isOpen: boolean, use: Use, isNameKey = this.hasNameKeys): Members {
    const all: Members = { members: [], open: isOpen };
    for (const { key, value, isSpread } of entries) {
      if (isSpread === true) {
        addAll(all, this.members(value, use));
        continue;
      }
      const member = key === undefined ? this.pair(value, use) : this.member(key, value, use, isNameKey);
      if (member === undefined) all.open = true;
      else all.members.push(member);
    }
    return all;
  }

  /** A member without a key: `{a}`, `["a", 1]`, `"Name: value"`. */
  private pair(value: Node, use: Use): Member | undefined {
    if (value.kind === 'name' && this.isShorthand)
      return { name: value.name, nameSpan: value.span, value: this.stated(value, use) };
    if (value.kind === 'list' && value.entries.length >= 2) {
      const [name, content] = value.entries;
      return name && content && this.member(name.value, content.value, use, false);
    }
    const line = this.text(value, use);
    return line && readHeader(line);
  }

  /** A member whose key is an expression, or a name as written. */
  private member(key: Node, value: Node, use: Use, isNameKey: boolean): Member | undefined {
    const only = key.kind === 'list' && key.entries.length === 1 ? key.entries[0]?.value : undefined;
    const stated = this.stated(value, use);
    if (key.kind === 'name' && isNameKey) return { name: key.name, nameSpan: key.span, value: stated };
    const text = this.text(only ?? key, use);
    return text && memberOf(text, stated);
  }

  /** Parameters that are joined to a URL: `url + '?' + new URLSearchParams({…})`. */
  queryOf(node: Node, use: Use): Members | undefined {
    const own = this.settled(node, use);
    if (own?.node.kind !== 'join') return undefined;
    for (const part of own.node.parts) {
      const body =
        part.kind === 'text' || part.kind === 'join' ? undefined : this.body(part, own.use, 'unknown');
      if (body !== undefined && 'as' in body && body.as === 'form' && body.value.kind === 'object')
        return body.value;
    }
    return undefined;
  }

  /** The body that an expression stands for. `objectAs` says how the client sends an object. */
  body(node: Node, use: Use, objectAs: 'json' | 'form' | 'unknown'): RawBody | undefined {
    const { span } = node;
    if (node.kind === 'literal' && node.value === null) return undefined;
    const object = (members: Members): Stated => ({ kind: 'object', ...members, span });
    if (node.kind === 'call') {
      const { callee, args, isOpen } = node;
      const path = pathOf(callee);
      if (encoders.test(path)) {
        const [first] = args;
        if (first?.key !== undefined && pathOf(first.key) !== 'withJSONObject')
          return { as: 'json', value: object(this.entries(args, isOpen, use, true)) };
        const inner = callee.kind === 'member' && !first ? callee.object : first?.value;
        return inner && { as: 'json', value: this.stated(inner, use) };
      }
      if (/nobody$/i.test(path)) return undefined;
      if (forms.test(path)) return { as: 'form', value: object(this.members(node, use)) };
      if (multiparts.test(path)) return { as: 'multipart', value: object({ members: [], open: false }) };
      const inner = this.unwrapped(node, use);
      if (inner !== undefined) return this.body(inner, use, objectAs);
    }
    if (node.kind === 'name' || node.kind === 'member') {
      const body = this.resolved(node, use, (value, at) => this.body(value, at, objectAs));
      if (body !== undefined && 'as' in body) return { ...body, value: this.changed(body.value, node, use) };
      if (body !== undefined) return body;
      if (node.kind === 'member' && node.name === 'to_json')
        return { as: 'json', value: this.stated(node.object, use) };
      if (node.kind === 'member' && views.test(node.name)) return this.body(node.object, use, objectAs);
    }
    const text = node.kind === 'list' ? undefined : this.text(node, use);
    if (text !== undefined) return { text };
    if (node.kind === 'list' && objectAs === 'json') return { as: 'json', value: this.stated(node, use) };
    const isItem = ({ key, value }: Entry) =>
      key === undefined && value.kind !== 'list' && value.kind !== 'name';
    if (node.kind !== 'list' || objectAs === 'unknown' || node.entries.some(isItem))
      return { as: 'unknown', value: { kind: 'unknown', span } };
    return { as: objectAs, value: object(this.members(node, use)) };
  }
}

export function addAll(to: Members, { members, open }: Members): void {
  to.members.push(...members);
  to.open ||= open;
}

function unknownMembers(): Members {
  return { members: [], open: true };
}
