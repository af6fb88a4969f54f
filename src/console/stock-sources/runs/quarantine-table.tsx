import { describeReason } from '../../../features/stock-sources/runs/describe-reason.ts';
import type { ShownQuarantine } from '../../../features/stock-sources/runs/run-history-store.server.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FactList } from '../../components/fact-list.tsx';

const columns: readonly Column<ShownQuarantine>[] = [
  {
    id: 'row',
    header: 'Row',
    cell: ({ rowNumber, line }) => (line === null ? `Row ${rowNumber}` : `Row ${rowNumber} (line ${line})`),
  },
  { id: 'stocknum', header: 'Stock number', cell: ({ stocknum }) => stocknum },
  {
    id: 'reasons',
    header: 'Reasons',
    cell: ({ reasons, row }) => (
      <ul className="grid gap-0.5 max-sm:text-end">
        {reasons.map((reason) => (
          <li key={`${reason.field} ${reason.message}`}>
            {describeReason(reason)}
            {reason.column && row[reason.column] && (
              <span className="text-muted"> In the file: {row[reason.column]?.slice(0, 60)}</span>
            )}
          </li>
        ))}
      </ul>
    ),
  },
  {
    id: 'values',
    header: 'Values of the file',
    cell: ({ row, rowNumber }) => (
      <details>
        <summary>
          Show<span className="sr-only"> the values of row {rowNumber}</span>
        </summary>
        <div className="py-2">
          <FactList facts={Object.entries(row).map(([label, value]) => ({ label, value }))} />
        </div>
      </details>
    ),
  },
];

/** Rows that a run did not use, or not all of. */
export const QuarantineTable = ({ rows }: { rows: readonly ShownQuarantine[] }) => (
  <DataTable
    label="Rows that were set aside"
    columns={columns}
    rows={rows}
    getKey={({ rowNumber }) => rowNumber}
    empty={
      <EmptyState icon="check" title="No row was set aside">
        Rows with errors do not block the others. They would be listed here, with the reason.
      </EmptyState>
    }
  />
);
