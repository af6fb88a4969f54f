import { Link } from 'react-router';
import type { ShownRun } from '../../features/stock-sources/runs/run-history-store.server.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';
import { describeSeconds, runStates } from './describe-source.ts';

type Row = ShownRun & { path: string };

const count = (key: 'add' | 'change' | 'withdraw' | 'quarantined', header: string): Column<Row> => ({
  id: key,
  header,
  kind: 'number',
  cell: ({ counts }) => (counts ? formatCount(counts[key]) : null),
});

const columns: readonly Column<Row>[] = [
  {
    id: 'started',
    header: 'Started',
    cell: ({ createdAt, path }) => (
      <Link to={path}>
        <Moment at={createdAt} />
      </Link>
    ),
  },
  {
    id: 'file',
    header: 'File',
    cell: ({ isScheduled, fileName }) => fileName ?? (isScheduled ? 'Scheduled' : 'By hand'),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <Status tone={runStates[state].tone}>{runStates[state].label}</Status>,
  },
  count('add', 'Add'),
  count('change', 'Change'),
  count('withdraw', 'Withdraw'),
  count('quarantined', 'Set aside'),
  { id: 'duration', header: 'Duration', kind: 'number', cell: (run) => describeDuration(run) },
];

/** Without the time in which a plan waited for a person. */
function describeDuration({ createdAt, plannedAt, finishedAt }: Row): string | null {
  const end = plannedAt ?? finishedAt;
  return end && describeSeconds((new Date(end).getTime() - new Date(createdAt).getTime()) / 1000);
}

type RunTableProps = { runs: readonly ShownRun[]; path: string };

export const RunTable = ({ runs, path }: RunTableProps) => (
  <DataTable
    label="Runs"
    columns={columns}
    rows={runs.map((run) => ({ ...run, path: `${path}/runs/${run.id}` }))}
    getKey={({ id }) => id}
    empty={
      <EmptyState icon="history" title="No runs yet">
        A run reads a file, shows what would change, and applies it once you confirm.
      </EmptyState>
    }
  />
);
