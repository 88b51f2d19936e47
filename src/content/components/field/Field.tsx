import type { ComponentChildren, VNode } from 'preact';
import type { ParamFieldInput } from '../collected.ts';
import { hostedFieldIdOf } from '../../../base/html/slugs.ts';
import { textOf } from '../content-text.ts';
import { isOn } from '../flag.ts';
import { raw } from '../raw.ts';
import { useScope } from '../scope.ts';
import { pieces } from '../../../base/strings/fill.ts';

interface FieldProps {
  type?: string;
  required?: boolean | 'true' | 'false';
  optional?: boolean;
  deprecated?: boolean | 'true' | 'false';
  default?: unknown;
  children?: ComponentChildren;
}

const places = ['query', 'path', 'body', 'header', 'cookie'] as const;

/** Props of `<ParamField>`: one of the places contains the name. */
export type ParamFieldProps = FieldProps &
  Partial<Record<(typeof places)[number] | 'auth' | 'name', string>> & {
    placeholder?: string;
    enum?: string[];
    options?: string[];
    initialValue?: unknown;
    /** Marks before and behind the name. */
    pre?: string[];
    post?: string[];
  };

/** `<ParamField>`: a parameter of a hand-written operation. It also feeds the request form. */
export function ParamField(props: ParamFieldProps): VNode {
  const scope = useScope();
  const place = places.find((one) => typeof props[one] === 'string' && props[one] !== '');
  const name = (place === undefined ? (props.auth ?? props.name) : props[place]) ?? '';
  const options = props.enum ?? props.options;
  if (place !== undefined) {
    const description = textOf(props.children).replace(/\s+/g, ' ').trim();
    const input: ParamFieldInput = { in: place, name, required: isOn(props.required) };
    if (props.type !== undefined) input.type = String(props.type);
    const initial = props.default ?? props.initialValue;
    if (initial !== undefined && typeof initial !== 'object') input.default = String(initial);
    if (props.placeholder !== undefined) input.placeholder = props.placeholder;
    if (Array.isArray(options)) input.options = options.map(String);
    if (description !== '') input.description = description;
    scope.paramFields.push(input);
  }
  return (
    <Field
      {...props}
      name={name}
      idPrefix={place === undefined ? 'param' : `param-${place}`}
      before={asList(props.pre)}
      chips={[...(place === undefined ? [] : [place]), ...asList(props.post)]}
      options={Array.isArray(options) ? options.map(String) : []}
    />
  );
}

/** Props of `<ResponseField>`. */
export type ResponseFieldProps = FieldProps & { name?: string; pre?: string[]; post?: string[] };

/** `<ResponseField>`: a value that an operation answers with. */
export function ResponseField(props: ResponseFieldProps): VNode {
  return (
    <Field
      {...props}
      name={props.name ?? ''}
      idPrefix="response"
      before={asList(props.pre)}
      chips={asList(props.post)}
      options={[]}
    />
  );
}

function Field(
  props: FieldProps & {
    name: string;
    idPrefix: string;
    before?: string[];
    chips: string[];
    options: string[];
  },
): VNode {
  const scope = useScope();
  const words = scope.texts.components;
  const id = props.name === '' ? undefined : scope.slugger.slug(`${props.idPrefix} ${props.name}`);
  const parts = [
    ...(props.before ?? []).map((text) => <span class="lec-chip">{text}</span>),
    id !== undefined && (
      <a class="lec-prop__name" href={`#${id}`}>
        {raw(scope.otherIds([hostedFieldIdOf(props.name)], id))}
        <code>{props.name}</code>
      </a>
    ),
    props.type !== undefined && <span class="lec-prop__type">{String(props.type)}</span>,
    ...props.chips.map((text) => <span class="lec-chip">{text}</span>),
    isOn(props.required) && (
      <span class="lec-prop__flag" data-kind="required">
        {words.required}
      </span>
    ),
    isOn(props.deprecated) && (
      <span class="lec-prop__flag" data-kind="deprecated">
        {words.deprecated}
      </span>
    ),
    props.default !== undefined && props.default !== '' && (
      <span class="lec-chip">
        {withParts(words.default, { value: <code>{textOfDefault(props.default)}</code> })}
      </span>
    ),
  ].filter((part) => part !== false);
  return (
    <div class="lec-param" id={id} data-deprecated={isOn(props.deprecated) ? '' : undefined}>
      {/* The spaces keep the words apart where the text is read without its style. */}
      <div class="lec-param__head lec-prop__head">
        {parts.map((part, index) => (index === 0 ? part : [' ', part]))}
      </div>
      {props.options.length === 0 ? null : (
        <p class="lec-param__options">
          {withParts(words.oneOf, {
            values: props.options.map((option, index) => [index === 0 ? '' : ', ', <code>{option}</code>]),
          })}
        </p>
      )}
      <div class="lec-param__body">{props.children}</div>
    </div>
  );
}

function textOfDefault(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function asList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
}

/** Fills the placeholders of an interface text with elements. */
function withParts(text: string, values: Record<string, ComponentChildren>): ComponentChildren {
  return pieces(text).map((piece, index) => (index % 2 === 0 ? piece : values[piece]));
}
