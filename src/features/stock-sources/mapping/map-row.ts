import type { SourceRow } from '../files/source-row.ts';
import { applyTransforms, TransformError, type Value } from './apply-transforms.ts';
import type { MappedColumn, Mapping } from './mapping.ts';
import { findTargetField } from './target-fields.ts';

export type MappingError = { column: string; field: string; message: string };

export type MappedRow = {
  /** Texts by field, before they are parsed; lists for fields that are lists. Every mapped field has a value, even if empty. */
  values: Record<string, string | string[]>;
  errors: MappingError[];
};

/** Turns a row of a file into values by field. */
export function mapRow({ columns, defaults }: Mapping, row: Pick<SourceRow, 'values'>): MappedRow {
  const values: MappedRow['values'] = {};
  const errors: MappingError[] = [];
  for (const mapped of columns) {
    const field = findTargetField(mapped.field);
    if (!field) continue;
    try {
      const value = applyTransforms(readColumn(row.values, mapped.column), mapped.transforms);
      values[field.name] =
        field.kind === 'list' ? addToList(values[field.name], value) : keepFirst(values[field.name], value);
    } catch (error) {
      if (!(error instanceof TransformError)) throw error;
      values[field.name] ??= field.kind === 'list' ? [] : '';
      errors.push({ column: mapped.column, field: field.name, message: error.message });
    }
  }
  for (const [name, text] of Object.entries(defaults)) {
    const field = findTargetField(name);
    if (field && isEmpty(values[name])) values[name] = field.kind === 'list' ? [text] : text;
  }
  return { values, errors };
}

/** More columns of one kind than any file has. */
const maxNumbered = 200;

function readColumn(values: SourceRow['values'], column: MappedColumn['column']): Value {
  if (!column.includes('[]')) return addUnit(values, column);
  return readNumbered(values, column).filter((value) => value !== '');
}

/** The names that Meta and schema.org have for the unit of a `value`. */
const unitColumns = ['unit', 'unitCode', 'unitText'] as const;

/** `mileage.value` with its `mileage.unit`: the number means something else in miles. */
function addUnit(values: SourceRow['values'], column: string): string {
  const value = values[column] ?? '';
  if (!column.endsWith('.value') || !/\d\s*$/.test(value)) return value;
  const owner = column.slice(0, -'value'.length);
  const unit = unitColumns.map((name) => values[owner + name]?.trim()).find(Boolean);
  return unit === undefined ? value : `${value} ${unit}`;
}

/** Whether a row has the column, even if it is empty. */
export const hasColumn = (values: SourceRow['values'], column: MappedColumn['column']): boolean =>
  column.includes('[]') ? readNumbered(values, column).length > 0 : values[column] !== undefined;

function readNumbered(values: SourceRow['values'], column: MappedColumn['column']): string[] {
  const at = column.indexOf('[]');
  const start = column.slice(0, at);
  const end = column.slice(at + 2);
  const found = [values[start + end]];
  for (let index = 0; index < maxNumbered; index++) found.push(values[`${start}[${index}]${end}`]);
  return found.filter((value) => value !== undefined);
}

const addToList = (current: string | string[] | undefined, value: Value): string[] => [
  ...(Array.isArray(current) ? current : []),
  ...(typeof value === 'string' ? [value] : value).filter((item) => item.trim() !== ''),
];

function keepFirst(current: string | string[] | undefined, value: Value): string {
  if (typeof current === 'string' && current.trim() !== '') return current;
  return typeof value === 'string' ? value : (value.find((item) => item.trim() !== '') ?? '');
}

const isEmpty = (value: string | string[] | undefined): boolean =>
  value === undefined || value.length === 0 || (typeof value === 'string' && value.trim() === '');
