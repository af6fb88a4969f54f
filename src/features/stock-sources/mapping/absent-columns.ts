import type { SourceRow } from '../files/source-row.ts';
import { hasColumn } from './map-row.ts';
import type { Mapping } from './mapping.ts';

/** A field that the mapping fills from columns which the file does not have. */
export type AbsentField = { field: string; columns: readonly string[] };

/** Looks for the mapped columns in the rows of a file. */
export function createColumnCheck({ columns }: Mapping) {
  const absent = new Set(columns.map(({ column }) => column));
  return {
    checkRow(values: SourceRow['values']): void {
      for (const column of absent) if (hasColumn(values, column)) absent.delete(column);
    },
    /** Fields without any column in the rows so far. One column of several is enough to fill a field. */
    listAbsentFields: (): AbsentField[] =>
      [...Map.groupBy(columns, ({ field }) => field)]
        .map(([field, mapped]) => ({ field, columns: mapped.map(({ column }) => column) }))
        .filter(({ columns: names }) => names.every((name) => absent.has(name))),
  };
}
