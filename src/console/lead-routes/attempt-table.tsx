import { Link } from 'react-router';
import type { RouteAttempt } from '../../features/leads/routes/route-store.server.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Moment } from '../components/moment.tsx';
import { Status } from '../components/status.tsx';

type Row = RouteAttempt & { path: string };

const columns: readonly Column<Row>[] = [
  {
    id: 'at',
    header: 'Time',
    cell: ({ at, path }) => (
      <Link to={path}>
        <Moment at={at} />
      </Link>
    ),
  },
  { id: 'number', header: 'Attempt', kind: 'number', cell: ({ number }) => number },
  {
    id: 'outcome',
    header: 'Result',
    cell: ({ outcome, detail, state }) => (
      <div className="min-w-0 max-sm:text-end">
        <AttemptStatus outcome={outcome} state={state} />
        {detail && <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-muted">{detail}</p>}
      </div>
    ),
  },
];

function AttemptStatus({ outcome, state }: Pick<RouteAttempt, 'outcome' | 'state'>) {
  if (outcome === 'sent') return <Status tone="good">Sent</Status>;
  if (outcome === null) return <Status tone="accent">Running or interrupted</Status>;
  return <Status tone="danger">{state === 'pending' ? 'Failed, will be tried again' : 'Failed'}</Status>;
}

/** The latest attempts to deliver leads to a route. Each links to its lead. */
export const AttemptTable = ({ attempts }: { attempts: readonly Row[] }) => (
  <DataTable
    label="Latest deliveries"
    columns={columns}
    rows={attempts}
    getKey={({ id }) => id}
    empty={
      <EmptyState icon="mail" title="Nothing sent yet">
        Every attempt to deliver a lead to this route is listed here. Test messages are not.
      </EmptyState>
    }
  />
);
