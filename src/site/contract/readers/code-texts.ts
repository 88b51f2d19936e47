import type { Span } from '../GuideRequest.ts';
import { pathOf, type Call, type Node } from './code-tree.ts';
import { CodeVariables, type Use } from './code-variables.ts';
import { SourceText, TextBuilder } from './SourceText.ts';

/** Functions that return their argument in another form. */
export const wrappers =
  /(?:^|\.)(?:newreader|newbuffer|newbufferstring|bytes?|getbytes|ofstring|ofbytearray|uri|url|create|parse|from|stringcontent|bytearraycontent|new|encodeuri|httpmethod|from_bytes|data|string|str|newrequest|mediatypeheadervalue|json!?|map|headers|hashmap|jsonobject|dict|dictionary|linkedhashmap|treemap|httpheaders|url_encode|encodeuricomponent|quote|quote_plus|rawurlencode|urlencode|pathescape|queryescape|escapedatastring|part\.text)$/i;
/** Methods that return their object in another form. */
export const views =
  /^(?:encode|tostring|trim|strip|getbytes|tobytearray|b|href|to_s|torequestbody|as_bytes|to_string|into|unwrap|utf8|data|value|build|bytes|string|tostring|uri|url|freeze|chomp|trimindent|toasciistring)$/i;

/** Evaluates the expressions that are texts. */
export class CodeTexts extends CodeVariables {
  /** The text of an expression, with unknown parts marked; `undefined` for what is no text. */
  text(node: Node, use: Use): SourceText | undefined {
    if (node.kind === 'text') return node.text;
    const { start, end } = node.span;
    if (node.kind === 'literal' && node.value === null) return undefined;
    if (node.kind === 'literal')
      return new TextBuilder().push(String(node.value), start, end).build(node.span);
    if (node.kind === 'join') return this.joined(node.parts, use, node.span);
    const known = this.resolved(node, use, (value, at) => this.text(value, at));
    if (known !== undefined) return known;
    if (node.kind === 'call') {
      const { callee } = node;
      if (callee.kind === 'member' && /^join(?:ed)?$/.test(callee.name) && callee.object.kind === 'list') {
        const parts = callee.object.entries.map(({ value }) => value);
        return this.joined(parts, use, node.span);
      }
      const inner = this.unwrapped(node, use);
      const text = inner === undefined ? this.formatted(node, use) : this.text(inner, use);
      if (inner !== undefined || text !== undefined) return text;
    }
    if (node.kind === 'member' && views.test(node.name)) return this.text(node.object, use);
    if (node.kind === 'list' || node.kind === 'unknown') return undefined;
    return new TextBuilder().unknown(nameOf(node), start, end).build(node.span);
  }

  protected joined(parts: Node[], use: Use, span: Span): SourceText {
    const builder = new TextBuilder();
    let own: Span = span;
    for (const part of parts) {
      const text = this.text(part, use);
      if (text === undefined) builder.unknown(nameOf(part), part.span.start, part.span.end);
      else text.appendTo(builder);
      if (parts.length === 1) own = text?.span ?? span;
    }
    return builder.build(own);
  }

  /** The argument or object of a call that only changes the form of a text. */
  protected unwrapped(node: Call, use: Use): Node | undefined {
    const path = pathOf(node.callee);
    const { callee, args } = node;
    // `toString('base64')` makes another text of it.
    if (callee.kind === 'member' && /^tostring$/i.test(callee.name) && args.length > 0) return undefined;
    if (callee.kind === 'member' && views.test(callee.name)) {
      const { object } = callee;
      if (object.kind !== 'unknown' && this.settled(object, use)) return object;
    }
    if (args[0]?.key !== undefined && /^(?:contentsOf|fileURLWithPath)$/.test(pathOf(args[0].key)))
      return undefined;
    // `new URL(path, base)` is more than its first argument.
    if (!wrappers.test(path) || (args.length > 1 && /(?:^|\.)URL$/.test(path))) return undefined;
    return (
      args.length > 1 ? (args.find(({ value }) => this.media(value, use) === undefined) ?? args[0]) : args[0]
    )?.value;
  }

  private media(node: Node, use: Use): SourceText | undefined {
    const text = this.text(node, use);
    return text !== undefined && /^[\w-]+\/[\w.+-]+(?:;|$)/.test(text.value) ? text : undefined;
  }

  /** A media type among the arguments of a call that makes a body. */
  mediaType(node: Node, use: Use): SourceText | undefined {
    if (node.kind !== 'call') return this.resolved(node, use, (value, at) => this.mediaType(value, at));
    return node.args.map(({ value }) => this.media(value, use)).find((text) => text !== undefined);
  }

  protected formatted(node: Call, use: Use): SourceText | undefined {
    const { callee } = node;
    const isMethod =
      callee.kind === 'member' && /^format(?:ted)?$/.test(callee.name) && callee.object.kind !== 'name';
    if (!isMethod && !/(?:^|\.)(?:Sprintf|sprintf|String\.format|string\.Format)$/.test(pathOf(callee)))
      return undefined;
    const [first, ...rest] = node.args;
    const format = isMethod ? this.text(callee.object, use) : first && this.text(first.value, use);
    if (format === undefined) return undefined;
    const values = isMethod ? node.args : rest;
    const builder = new TextBuilder();
    let from = 0;
    let next = 0;
    for (const { 0: whole, 1: key, index } of format.value.matchAll(
      isMethod && !format.value.includes('%') ? /\{(\w*)\}/g : /%[sdvqf]|\{(\d)\}/g,
    )) {
      format.slice(from, index).appendTo(builder);
      from = index + whole.length;
      const named = values.find((entry) => entry.key !== undefined && pathOf(entry.key) === key);
      const entry = named ?? values[key !== undefined && /^\d$/.test(key) ? Number(key) : next++];
      const text = entry && this.text(entry.value, use);
      const { start, end } = format.spanOf(index, from);
      if (text === undefined) builder.unknown(key ?? '', start, end);
      else text.appendTo(builder);
    }
    format.slice(from).appendTo(builder);
    return builder.build(format.span);
  }
}

/** Last name of an expression, for a placeholder. */
function nameOf(node: Node): string {
  switch (node.kind) {
    case 'name':
      return node.name.replace(/^\$\{?(?:env:)?|\}$/g, '');
    case 'member':
      return node.name;
    case 'index':
      return node.index?.kind === 'text' ? node.index.text.value : nameOf(node.object);
    case 'call': {
      const [first] = node.args;
      return first?.value.kind === 'text' && /env/i.test(pathOf(node.callee)) ? first.value.text.value : '';
    }
    default:
      return '';
  }
}
