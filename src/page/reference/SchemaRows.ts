import type { Schema } from '../../api/openapi/model/ApiDocument.ts';
import { type Child, type Direction, labelOf } from '../../api/openapi/schema/Child.ts';
import type { NamedType, Variants } from '../../api/openapi/schema/Flat.ts';
import { marksOf } from '../../api/openapi/schema/marks.ts';
import type { Inside } from '../../api/openapi/schema/SchemaReader.ts';
import { EMPTY, isEmptyText } from '../../api/openapi/schema/words.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { fill } from '../../base/strings/fill.ts';
import { flags, technicalHtml, technicalRules } from './facts.ts';
import { SchemaView } from './SchemaView.ts';
import { PLACE, Siblings, anchorIn } from './anchor.ts';
import { type Html, NOTHING, markup, trusted } from '../../base/html/markup.ts';

/** Settings for the rows at the top of a section. */
export interface RootAround {
  direction: Direction;
  /** How deep named types are unfolded. */
  depth: number;
  /** Levels of nested properties that start open. */
  open: number;
}

interface Rows {
  /** Rows of properties. */
  list: Html;
  /** Rules below these rows that few readers need. */
  technical: Html;
  /** Rows of parts that are no alternatives. */
  parts: Html;
  /** Content outside the disclosure: alternatives, each with its own disclosure, or a link. */
  choices: Html;
  /** The alternatives are not drawn, since the type in words names each of them. */
  isNamedByType?: boolean;
}

/** Marks what holds a link to a type whose fields the browser opens in place, see `client/types.ts`. */
const OPENS = trusted(' data-opens');
const NO_ROWS: Rows = { list: NOTHING, technical: NOTHING, parts: NOTHING, choices: NOTHING };

/** Settings for the rows of a schema. */
interface Around extends RootAround {
  isTop?: boolean;
  /** Named types that are being unfolded. */
  stack: string[];
  /** The type in words is beside the rows, not in a row of which a click opens the names of types. */
  isRoot?: boolean;
  /** The rows are alternatives of a property, whose list has their technical details below it. */
  isListed?: boolean;
}

/** Total length of cached HTML for one description. */
const MOST_REMEMBERED = 60_000_000;

/** Renders the schemas of one description: their facts, and the rows of properties, alternatives, parts. Caches the HTML of named types. */
export class SchemaRows extends SchemaView {
  private readonly remembered = new Map<string, Rows>();
  private rememberedSize = 0;

  /**
   * The rows inside a schema at the top of a section. Its own named type is unfolded unless the depth is -1.
   *
   * @param more Further rules that few readers need.
   */
  root(schema: Schema, id: string, around: RootAround, more: Html = NOTHING): Html {
    const rows = this.rootRows(schema, id, around, true);
    const isTogether = rows.technical.text !== '' && rows.parts.text === '' && rows.choices.text === '';
    if (isTogether) return this.fields({ ...rows, technical: markup`${rows.technical}${more}` });
    return markup`${this.fields(rows)}${rows.choices}${technicalHtml(more, this.texts)}`;
  }

  private fields({ list, technical, parts }: Rows): Html {
    return markup`${list}${technicalHtml(technical, this.texts)}${parts}`;
  }

  /** The rows inside the schema of a parameter, its fields folded. */
  folded(schema: Schema, id: string, around: RootAround): Html {
    return this.disclosure(this.rootRows(schema, id, around, false), this.texts.reference.fields);
  }

  /** @param isTop The first of several alternatives starts open, since the section would look empty. */
  private rootRows(schema: Schema, id: string, around: RootAround, isTop: boolean): Rows {
    const { direction, depth, open } = around;
    const inside = this.reader.inside(schema, direction);
    const last = inside.named.at(-1);
    if (depth < 0) return last ? { ...NO_ROWS, choices: this.more(last) } : NO_ROWS;
    const stack = this.reader.stackBelow(inside, [], direction);
    const below = { ...around, isTop, stack, isRoot: true };
    if (inside.named.length === 0) return this.rows(inside, id, below);
    const key = `${direction} ${isTop ? 'top' : 'below'} ${depth} ${open} ${stack.join(' ')}`;
    return this.recalled(inside, key, id, below);
  }

  /** The parts that have a row in {@link root}, with the ids of these rows. */
  parts(schema: Schema, direction: Direction, id: string): { text: string; id: string }[] {
    const inside = this.reader.inside(schema, direction);
    // Rows that are cached have ids with a placeholder, of which a long one is a hash (see `recalled` and `anchorIn`).
    const isShared = inside.named.length > 0 && inside.isBare;
    return withIds(inside.children, isShared ? PLACE : id).map((row) => ({
      text: labelOf(row.child, this.texts.schema),
      id: row.id.replace(PLACE, id),
    }));
  }

  /** Fields in a disclosure, and beside it the alternatives, each of which is a disclosure itself. */
  private disclosure(rows: Rows, label: string, isOpen = false): Html {
    const fields = this.fields(rows);
    const folded =
      fields.text !== '' &&
      markup`<details class="lec-prop__children"${isOpen && trusted(' open')}><summary>${label}</summary>${fields}</details>`;
    return markup`${folded}${rows.choices}`;
  }

  /** The rows of a named type, made once and cached. Only the ids differ from place to place. */
  private recalled(inside: Inside, key: string, id: string, around: Around): Rows {
    // Keywords beside the reference change the rows, so they cannot be shared.
    if (!inside.isBare) return this.rows(inside, id, around);
    let known = this.remembered.get(key);
    if (known === undefined) {
      known = this.rows(inside, PLACE, around);
      // When the cache is full, further rows are made again each time.
      const { list, technical, parts, choices } = known;
      for (const { text } of [list, technical, parts, choices]) this.rememberedSize += text.length;
      if (this.rememberedSize < MOST_REMEMBERED) this.remembered.set(key, known);
    }
    const { list, parts, choices } = known;
    return { ...known, list: placed(list, id), parts: placed(parts, id), choices: placed(choices, id) };
  }

  // A loop, not callbacks: each of them would be one more call on the stack for each of a thousand levels. The unions have a
  // method of their own, so that the variables for them are not on it either.
  private rows(inside: Inside, id: string, around: Around): Rows {
    const fields: Html[] = [];
    const parts: Html[] = [];
    const below = { ...around, isTop: false, isRoot: false };
    const rows = withIds(inside.children, id);
    for (const row of rows) {
      if (row.child.kind === 'property') fields.push(this.property(row.child, row.id, below));
      else if (!row.child.variants) parts.push(this.part(row.child, row.id, below));
    }
    const isTop = around.isTop === true && fields.length === 0;
    const unions = this.unions(rows, inside, { ...around, isTop });
    const list = fields.length > 0 ? markup`<ul class="lec-props">${fields}</ul>` : NOTHING;
    const technical = fields.length > 0 ? this.technical(inside, around.direction) : NOTHING;
    const rest = [...(unions ?? []), ...parts];
    const others = rest.length > 0 && markup`<div class="lec-variants">${rest}</div>`;
    return unions
      ? { ...NO_ROWS, list, technical, choices: markup`${others}`, isNamedByType: rest.length === 0 }
      : { ...NO_ROWS, list, technical, parts: markup`${others}` };
  }

  /** The alternatives of each union among the rows; `undefined` if there is none. */
  private unions(rows: readonly Row[], inside: Inside, around: Around): Html[] | undefined {
    const groups = byUnion(rows);
    if (groups.size === 0) return undefined;
    const found: Html[] = [];
    for (const [variants, members] of groups) {
      const isTop = around.isTop === true && found.length === 0;
      found.push(...this.alternatives(variants, members, inside, { ...around, isTop }));
    }
    return found;
  }

  /** The alternatives of a union, without those of which the type in words says all there is to say. */
  private alternatives(
    { keyword }: Variants,
    members: readonly Row[],
    inside: Inside,
    around: Around,
  ): Html[] {
    const { oneOf, anyOf } = this.texts.reference;
    const whole = inside.levels.at(-1);
    const type = whole === undefined ? '' : this.typeText(whole);
    const below = { ...around, isTop: false, isRoot: false };
    const all = members.map((row) => {
      const { schema } = row.child;
      const own = isEmptyText(this.reader.flat(schema)) ? EMPTY : this.typeText(schema);
      const one = this.variant(row, below, own);
      return {
        ...one,
        own,
        id: row.id,
        isSaid: one.isPlain && type.includes(own) && !(one.isLinked && around.isRoot),
      };
    });
    // A click on the type opens what it links to only where nothing else is below it.
    const isAllSaid = all.every(({ isSaid }) => isSaid);
    const shown = all.filter(({ isSaid, isLinked }) => !isAllSaid && !(isSaid && !isLinked));
    const repeated = repeatedIn(shown.map(({ own }) => own));
    const isAlone = shown.length === 1;
    const drawn = shown.map(({ id, head, body, own }, index) =>
      body.text === '' || (isAlone && isShort(body))
        ? markup`<div class="${isAlone ? 'lec-prop__items' : 'lec-variant'}" id="${id}"><div class="lec-variant__head">${head(repeated.has(own))}</div>${body}</div>`
        : markup`<details class="lec-variant" id="${id}"${((around.isTop && index === 0) || around.open > 0) && trusted(' open')}><summary>${head(repeated.has(own))}</summary>${body}</details>`,
    );
    // The type in words names the others.
    if (drawn.length < 2) return drawn;
    return [markup`<p class="lec-variants__label">${keyword === 'oneOf' ? oneOf : anyOf}</p>`, ...drawn];
  }

  // Leaf rows have their own methods, because schemas can nest a thousand levels deep.
  private property(child: Child, id: string, around: Around): Html {
    const below = this.factsAndBelow(child, id, around);
    return markup`<li class="lec-prop" id="${id}">${this.propertyHead(child, id, around, below.isLinked)}${below.html}</li>`;
  }

  private propertyHead(child: Child, id: string, around: Around, isLinked: boolean): Html {
    const { schema } = this.texts;
    const flat = this.reader.flat(child.schema);
    const name = child.label ? markup`<i>${child.label(schema)}</i>` : markup`${child.name}`;
    const pattern =
      child.isPattern && !child.label && markup`<span class="lec-prop__flag">${schema.keysMatching}</span> `;
    const { before, after } = this.labels(child.schema);
    return markup`<div class="lec-prop__head">${before}${pattern}<a class="lec-prop__name" href="#${id}">${name}</a> ${this.typeOf(child, isLinked)}${flags(flat, child.required, around.direction, this.texts)}${after}</div>`;
  }

  /** An alternative: its name and the value that chooses it, and what is folded. A plain one has a type and nothing else. */
  private variant({ child, id }: Row, around: Around, type: string): Variant {
    const inside = this.reader.inside(child.schema, around.direction);
    const named = inside.named.at(-1);
    const whole = this.reader.linkOf(inside);
    const inner = this.unfolded(child.schema, id, { ...around, isListed: false });
    const facts =
      type === EMPTY
        ? NOTHING
        : this.facts(child.schema, around.direction, {
            isCut: inner === 'cut',
            isListed: around.isListed,
          });
    // With nothing to fold, the name itself links to the page of the type.
    const paged = inner === 'cut' ? this.withPage(named) : undefined;
    const linked = facts.text === '' ? paged : undefined;
    const choice = this.choice(child);
    const head = (isAlike: boolean): Html => {
      // A made-up name is for what nothing else tells apart.
      const isNameless = child.label !== undefined && (!isAlike || choice.text !== '');
      const title = isNameless ? type : labelOf(child, this.texts.schema);
      const ownType =
        type !== title &&
        markup` <span class="lec-prop__type"${inner !== 'cut' && inner.isNamedByType && OPENS}>${type}</span>`;
      return markup`<span class="lec-variant__name"${linked && OPENS}>${linked ? this.nameOf(linked, title) : title}</span>${ownType}${choice}`;
    };
    const body =
      inner === 'cut'
        ? markup`${facts}${!linked && whole && this.more(whole)}`
        : markup`${facts}${this.fields(inner)}${inner.choices}`;
    // The page of a type says what there is to say of it, and its name in the type around this leads there.
    const isLinked = paged !== undefined;
    const isPlain =
      (body.text === '' || isLinked) &&
      choice.text === '' &&
      (child.label !== undefined || labelOf(child, this.texts.schema) === type);
    return { head, body, isPlain, isLinked };
  }

  private choice({ chosenBy, schema, variants }: Child): Html {
    if (chosenBy) return markup`${chosenBy.map((value) => markup` <code>${value}</code>`)}`;
    const mark = variants && marksOf(variants, this.reader).get(schema);
    return mark ? markup` <code>${mark.name}: ${mark.value}</code>` : NOTHING;
  }

  private technical({ children, levels }: Inside, direction: Direction): Html {
    const fields = children.filter(({ kind }) => kind === 'property');
    return technicalRules(fields, direction, this.reader, this.texts, levels.at(-1));
  }

  private typeOf({ schema }: Child, isLinked: boolean): Html {
    return markup`<span class="lec-prop__type"${isLinked && OPENS}>${this.type(schema)}</span>`;
  }

  private part(child: Child, id: string, around: Around): Html {
    if (child.isTold) {
      return markup`<div class="lec-part" id="${id}"><div class="lec-prop__head"><span class="lec-prop__label">${labelOf(child, this.texts.schema)}</span></div></div>`;
    }
    const { html, isLinked } = this.factsAndBelow(child, id, around);
    const head = markup`<div class="lec-prop__head"><span class="lec-prop__label">${labelOf(child, this.texts.schema)}</span> ${this.typeOf(child, isLinked)}</div>`;
    return markup`<div class="lec-part" id="${id}">${head}${html}</div>`;
  }

  /**
   * Returns the facts about a property, then its nested fields. If those are on the page of a type (`isLinked`), the name of
   * the type links there, so that a second link is not needed.
   */
  private factsAndBelow(child: Child, id: string, around: Around): { html: Html; isLinked: boolean } {
    const isListed = child.kind === 'property';
    const inner = this.unfolded(child.schema, id, { ...around, isListed });
    const facts = this.facts(child.schema, around.direction, { isCut: inner === 'cut', isListed });
    const inside = this.reader.inside(child.schema, around.direction);
    const named = inside.named.at(-1);
    const isNamed = named && this.words(child.schema).some((word) => word.named?.ref === named.ref);
    if (inner === 'cut') {
      const isLinked = isNamed === true && this.withPage(named) !== undefined;
      const whole = this.reader.linkOf(inside);
      return { html: markup`${facts}${!isLinked && whole && this.more(whole)}`, isLinked };
    }
    const label = this.labelOfFields(isNamed ? undefined : named);
    const html = markup`${facts}${this.disclosure(inner, label, around.open > 0)}`;
    return { html, isLinked: inner.isNamedByType === true && html.text === facts.text };
  }

  private labelOfFields(named: NamedType | undefined): string {
    const { fields, fieldsOf } = this.texts.reference;
    return named ? fill(fieldsOf, { name: named.name }) : fields;
  }

  private more(named: NamedType): Html {
    const href = this.pageOf(named);
    const name = this.labelOfFields(named);
    return href
      ? markup`<p class="lec-prop__more"${OPENS}><a href="${href}">${name}</a></p>`
      : markup`<p class="lec-prop__more">${name}</p>`;
  }

  /** The rows below a schema; `'cut'` when its named type is not unfolded here. */
  private unfolded(schema: Schema, id: string, around: Around): Rows | 'cut' {
    const inside = this.reader.inside(schema, around.direction);
    if (inside.children.length === 0) return NO_ROWS;
    const open = Math.max(0, around.open - 1);
    if (this.reader.isCut(inside, around.depth, around.stack)) return 'cut';
    const stack = this.reader.stackBelow(inside, around.stack, around.direction);
    if (inside.named.length === 0) return this.rows(inside, id, { ...around, stack, open });
    const key = `${around.direction} ${around.depth} ${open} ${stack.join(' ')}`;
    const below = { direction: around.direction, depth: around.depth - 1, stack, open };
    return this.recalled(inside, key, id, below);
  }
}

/** Most fields of a single alternative that are shown without a disclosure. */
const SHORT = 8;

function isShort({ text }: Html): boolean {
  return text.split('<li class="lec-prop"').length <= SHORT + 1;
}

/** The pieces of an alternative. */
interface Variant {
  /** Its head, with a made-up name if another one that is shown has the same type. */
  head: (isAlike: boolean) => Html;
  body: Html;
  /** True for an alternative with a type and no other facts. */
  isPlain: boolean;
  isLinked: boolean;
}

/** A part of a schema, with the id of its row. */
interface Row {
  child: Child;
  id: string;
}

function withIds(children: readonly Child[], id: string): Row[] {
  const siblings = new Siblings();
  return children.map((child) => ({ child, id: siblings.take(anchorIn(id, child.name)) }));
}

function byUnion(rows: readonly Row[]): Map<Variants, Row[]> {
  const groups = new Map<Variants, Row[]>();
  for (const row of rows) {
    const { variants } = row.child;
    if (variants) getOrMake(groups, variants, () => []).push(row);
  }
  return groups;
}

function repeatedIn(texts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const text of texts) (seen.has(text) ? repeated : seen).add(text);
  return repeated;
}

/** Cached rows at their place on a page. */
function placed({ text }: Html, id: string): Html {
  return text === '' ? NOTHING : trusted(text.replaceAll(PLACE, id));
}
