import type { DealerExport } from '../../features/exit-kit/exports/dealer-export.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';
import { describeBytes } from '../stock-sources/describe-source.ts';
import { exportStates } from './describe-data-export.ts';

const columns: readonly Column<DealerExport>[] = [
  { id: 'started', header: 'Started', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'by', header: 'By', cell: ({ staffName }) => staffName },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Status tone={exportStates[state].tone}>{exportStates[state].label}</Status>,
  },
  { id: 'size', header: 'Size', kind: 'number', cell: ({ bytes }) => bytes !== null && describeBytes(bytes) },
];

export const ExportTable = ({ rows }: { rows: readonly DealerExport[] }) => (
  <DataTable
    label="Exports"
    columns={columns}
    rows={rows}
    getKey={({ id }) => id}
    empty={
      <EmptyState icon="download" title="No exports yet">
        Exports of the past are listed here, with the person who started them.
      </EmptyState>
    }
  />
);
