import type { VNode } from 'preact';
import type { Field } from '../../../api/request/PlaygroundModel.ts';
import { showValue } from '../../../api/openapi/text.ts';
import { jsonText } from '../../../api/openapi/write-json.ts';

/** The control of a simple value. */
export function leaf(
  field: Field,
  id: string,
  about: string | undefined,
  value: unknown,
  required: boolean,
  sample: unknown,
): VNode {
  const common = {
    id,
    'data-control': '',
    'aria-describedby': about,
    'aria-required': required || undefined,
  } as const;
  const hint = placeholder(field, sample);
  const text = value === undefined || value === null ? '' : textOf(value);
  switch (field.kind) {
    case 'boolean':
      return select(common, [true, false], value, required);
    case 'enum':
      return select(common, field.options ?? [], value, required);
    case 'json':
      return (
        <textarea
          {...common}
          rows={Math.min(8, text.split('\n').length + 1)}
          spellcheck={false}
          placeholder={hint}
        >
          {value === undefined ? '' : jsonText(value)}
        </textarea>
      );
    case 'file':
      return <input {...common} type="file" />;
    case 'date':
      return <input {...common} type="date" value={text} />;
    default: {
      const attributes = {
        ...common,
        inputmode: field.kind === 'integer' ? 'numeric' : field.kind === 'number' ? 'decimal' : undefined,
        value: text,
        placeholder: hint,
        'data-min': field.minimum,
        'data-max': field.maximum,
        'data-above': field.exclusiveMinimum,
        'data-below': field.exclusiveMaximum,
        'data-step': field.multipleOf,
        'data-format': field.kind === 'string' ? field.format : undefined,
        'data-minlength': field.minLength,
        'data-maxlength': field.maxLength,
        'data-pattern': field.pattern,
      } as const;
      return isHidden(field) ? (
        <input {...attributes} type="password" autocomplete="off" />
      ) : (
        <input {...attributes} />
      );
    }
  }
}

/** Returns whether the input is hidden like a password. */
export function isHidden({ kind, format, isSecret }: Field): boolean {
  return kind === 'string' && (format === 'password' || isSecret === true);
}

/** Options that are not plain words have JSON values, so that `1`, `"1"` and the empty string stay distinct. */
function select(common: object, options: unknown[], value: unknown, required: boolean): VNode {
  const isPlain = options.every((option) => typeof option === 'string' && option.trim() !== '');
  const current = value === undefined || value === null ? undefined : JSON.stringify(value);
  return (
    <select {...common} data-json={isPlain ? undefined : ''}>
      {required && current !== undefined ? null : <option value=""></option>}
      {options.map((option) => {
        const json = JSON.stringify(option);
        return (
          <option value={isPlain ? undefined : json} selected={json === current}>
            {showValue(option)}
          </option>
        );
      })}
    </select>
  );
}

function placeholder({ example, default: standard }: Field, sample: unknown): string | undefined {
  const value = example ?? standard ?? sample;
  if (value === undefined || value === null || typeof value === 'object') return undefined;
  return textOf(value).slice(0, 120);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}
