import type { ShownPush } from '../../features/stock-export/pushes/push-history-store.server.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';
import { describeBytes, describeSeconds } from '../stock-sources/describe-source.ts';
import { pushStates, triggerLabels } from './describe-export.ts';

const columns: readonly Column<ShownPush>[] = [
  {
    id: 'started',
    header: 'Started',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  { id: 'trigger', header: 'Reason', cell: ({ trigger }) => triggerLabels[trigger] },
  {
    id: 'result',
    header: 'Result',
    cell: ({ state, message }) => (
      <div className="min-w-0 max-sm:text-end">
        <Status tone={pushStates[state].tone}>{pushStates[state].label}</Status>
        {message && <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-muted">{message}</p>}
      </div>
    ),
  },
  { id: 'cars', header: 'Cars', kind: 'number', cell: ({ rows }) => (rows === null ? null : formatCount(rows)) },
  { id: 'size', header: 'Size', kind: 'number', cell: ({ bytes }) => (bytes === null ? null : describeBytes(bytes)) },
  {
    id: 'duration',
    header: 'Duration',
    kind: 'number',
    cell: ({ seconds }) => seconds !== null && (seconds < 1 ? 'Under 1 s' : describeSeconds(seconds)),
  },
];

export const PushTable = ({ pushes }: { pushes: readonly ShownPush[] }) => (
  <DataTable
    label="Pushes"
    columns={columns}
    rows={pushes}
    getKey={({ id }) => id}
    empty={
      <EmptyState icon="history" title="Nothing sent yet">
        Every file that is sent, or could not be, is listed here for 90 days.
      </EmptyState>
    }
  />
);
