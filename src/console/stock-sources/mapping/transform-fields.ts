import type { Transform } from '../../../features/stock-sources/mapping/mapping.ts';

/** How a column's value is changed, as the fields of a form. */
export type TransformFields = {
  /** A transform; `auto` to choose by the values, `none`, or `stored` for several steps as they are stored. */
  transform: string;
  /** The format of a date, or the separator of a list. */
  detail: string;
  /** The lines `from = to` of replaced values. */
  values: string;
};

export const transformLabels = [
  ['auto', 'Automatic'],
  ['none', 'As in the file'],
  ['trim', 'Without spaces around'],
  ['upper', 'In capitals'],
  ['number', 'The number in the text'],
  ['date', 'A date in the format'],
  ['split', 'A list, separated by'],
  ['value map', 'Replace values'],
] as const;

/** Matches every value that is not listed. */
const others = '*';

export function toTransformFields(transforms: readonly Transform[]): TransformFields {
  const [first] = transforms;
  const fields = { detail: '', values: '' };
  if (!first) return { ...fields, transform: 'none' };
  if (transforms.length > 1 || !isWritable(first)) return { ...fields, transform: 'stored' };
  switch (first.kind) {
    case 'date':
      return { ...fields, transform: 'date', detail: first.format };
    case 'split':
      return { ...fields, transform: 'split', detail: showSeparator(first.separator) };
    case 'value map': {
      const lines = Object.entries(first.values).map(([from, to]) => `${from} = ${to}`);
      if (first.other !== undefined) lines.push(`${others} = ${first.other}`);
      return { ...fields, transform: 'value map', values: lines.join('\n') };
    }
    default:
      return { ...fields, transform: first.kind };
  }
}

/** Values with `=` or line breaks cannot be written as lines. */
const isWritable = (transform: Transform): boolean =>
  transform.kind !== 'value map' ||
  Object.keys(transform.values).every((from) => !/[=\n]/.test(from) && from !== others);

/** @returns undefined for `auto` and `stored`, which depend on more than the form; an error where the form is incomplete */
export function toTransforms({
  transform,
  detail,
  values,
}: TransformFields): Transform[] | { error: string } | undefined {
  switch (transform) {
    case 'none':
      return [];
    case 'trim':
    case 'upper':
    case 'number':
      return [{ kind: transform }];
    case 'date':
      return /[YMD]/.test(detail)
        ? [{ kind: 'date', format: detail.trim() }]
        : { error: 'Enter a format such as DD/MM/YYYY.' };
    case 'split':
      return detail === ''
        ? { error: 'Enter the separator, such as | or ;.' }
        : [{ kind: 'split', separator: readSeparator(detail) }];
    case 'value map':
      return readValueMap(values);
    default:
      return undefined;
  }
}

function readValueMap(text: string): Transform[] | { error: string } {
  const pairs = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf('=');
      return at === -1 ? undefined : ([line.slice(0, at).trim(), line.slice(at + 1).trim()] as const);
    });
  if (pairs.length === 0 || pairs.includes(undefined)) return { error: 'Write one “from = to” on each line.' };
  const known = pairs as (readonly [string, string])[];
  const other = known.find(([from]) => from === others)?.[1];
  return [
    {
      kind: 'value map',
      values: Object.fromEntries(known.filter(([from]) => from !== others)),
      ...(other !== undefined && { other }),
    },
  ];
}

const showSeparator = (separator: string): string => separator.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
const readSeparator = (text: string): string => text.replaceAll('\\n', '\n').replaceAll('\\t', '\t').slice(0, 5);
