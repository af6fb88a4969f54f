import { readDigits } from '../../stock/fields/parse-stock-value.ts';
import type { Transform } from './mapping.ts';
import { parseDateFormat } from './date-format.ts';

/** A value on its way from a column to a field: one text, or several after a split. */
export type Value = string | readonly string[];

export class TransformError extends Error {}

/** @throws TransformError with a sentence for the dealer */
export function applyTransforms(value: Value, transforms: readonly Transform[]): Value {
  let result = value;
  for (const transform of transforms) {
    result =
      typeof result === 'string'
        ? applyTransform(result, transform)
        : result.flatMap((item) => applyTransform(item, transform));
  }
  return result;
}

function applyTransform(value: string, transform: Transform): Value {
  switch (transform.kind) {
    case 'trim':
      return value.trim();
    case 'upper':
      return value.toUpperCase();
    case 'number':
      return toNumber(value);
    case 'date':
      return toDate(value, transform.format);
    case 'split':
      return splitText(value, transform.separator);
    case 'value map':
      return mapValue(value, transform);
  }
}

/** The digits as they are written, so that the field can refuse what is unclear in them, as in `34.990`. */
function toNumber(value: string): string {
  if (value.trim() === '') return '';
  const digits = readDigits(value);
  if (digits !== undefined) return digits.replace(/^(-?)0+(?=\d)/, '$1').replace(/\.0{1,2}$/, '');
  if (!/\d/.test(value)) throw new TransformError(`“${shorten(value)}” is not a number.`);
  throw new TransformError(`“${shorten(value)}” is not a plain number. Write it as 45000, 45,000 km or $45,000.`);
}

function toDate(value: string, format: string): string {
  if (value.trim() === '') return '';
  const date = parseDateFormat(value.trim(), format);
  if (date === undefined) throw new TransformError(`“${shorten(value)}” is not a date in the format ${format}.`);
  return date;
}

const splitText = (value: string, separator: string): string[] =>
  value
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');

function mapValue(value: string, { values, other }: Extract<Transform, { kind: 'value map' }>): string {
  const wanted = value.trim().toLowerCase();
  const found = Object.entries(values).find(([from]) => from.trim().toLowerCase() === wanted);
  if (found) return found[1];
  return wanted === '' ? '' : (other ?? value);
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
