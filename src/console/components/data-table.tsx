import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Unique in the table. */
  id: string;
  header: string;
  /** In the header row instead of the text, such as a link that sorts. */
  heading?: ReactNode;
  /** The order of the rows, if it is by this column. */
  sorted?: 'ascending' | 'descending' | undefined;
  cell(row: Row): ReactNode;
  /** Numbers are aligned right; actions have no visible header. */
  kind?: 'text' | 'number' | 'actions';
};

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey(row: Row): string | number;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
};

/** A table with a sticky header; on narrow screens every row becomes a card whose first cell is its title. */
export function DataTable<Row>({ label, columns, rows, getKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, heading, sorted, kind = 'text' }) => (
            <th key={id} scope="col" aria-sort={sorted} className={kind === 'text' ? undefined : kind} data-column={id}>
              {heading ?? (kind === 'actions' ? <span className="sr-only">{header}</span> : header)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {columns.map(({ id, header, kind = 'text', cell }) => (
              <td
                key={id}
                className={kind === 'text' ? undefined : kind}
                data-label={kind === 'actions' ? undefined : header}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
