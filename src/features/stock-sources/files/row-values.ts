import type { ReadLimits, SourceRow } from './source-row.ts';

/** Without a prototype: a column named `__proto__` is like any other. */
export const createValues = (): SourceRow['values'] => Object.create(null) as SourceRow['values'];

const nul = '\0';

/** Marks a row with too many columns, or with characters that a database cannot store. */
export function checkRow(row: SourceRow, { maxColumns }: Pick<ReadLimits, 'maxColumns'>): SourceRow {
  if (row.problem !== undefined) return row;
  let count = 0;
  for (const name in row.values) {
    count += 1;
    if (count > maxColumns) return { ...row, problem: `The row has more than ${maxColumns} values.` };
    if (name.includes(nul) || row.values[name]?.includes(nul)) {
      return { ...row, problem: `The column ${name.replaceAll(nul, '')} contains an invalid character (NUL).` };
    }
  }
  return row;
}
