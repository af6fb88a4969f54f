import { findStockField } from '../../../features/stock/fields/stock-fields.ts';
import type { DetectedColumn } from '../../../features/stock-sources/mapping/detect-columns.ts';
import type { Mapping, Transform } from '../../../features/stock-sources/mapping/mapping.ts';
import { type TransformFields, toTransformFields } from './transform-fields.ts';

/** Required fields that may be the same for all cars of a source, such as the condition. */
const isChoice = (name: string): boolean => findStockField(name)?.kind === 'choice';

export type DraftRow = TransformFields & {
  column: string;
  /** Empty: the column is not imported. */
  field: string;
  /** The stored transforms, for `stored`. */
  stored: readonly Transform[];
};

export type DraftDefault = { field: string; text: string };

/** A mapping while it is edited. */
export type MappingDraft = { rows: DraftRow[]; defaults: DraftDefault[] };

/** Every column of the file, also those that fill no field, and mapped columns that the file no longer has. */
export function toDraft(
  mapping: Mapping,
  columns: readonly Pick<DetectedColumn, 'column'>[],
  missing: readonly string[],
): MappingDraft {
  const names = new Set([...columns.map(({ column }) => column), ...mapping.columns.map(({ column }) => column)]);
  const rows = [...names].flatMap((column): DraftRow[] => {
    const mapped = mapping.columns.filter((one) => one.column === column);
    if (mapped.length === 0) return [{ column, field: '', transform: 'auto', detail: '', values: '', stored: [] }];
    return mapped.map(({ field, transforms }) => ({
      column,
      field,
      ...toTransformFields(transforms),
      stored: transforms,
    }));
  });
  const defaults = Object.entries(mapping.defaults).map(([field, text]) => ({ field, text }));
  return { rows, defaults: [...defaults, ...missing.filter(isChoice).map((field) => ({ field, text: '' }))] };
}
