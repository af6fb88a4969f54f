import { Form, Link } from 'react-router';
import type { FailedKind, FailedWork } from '../../../features/operations/jobs/failed-work.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { Moment } from '../../components/moment.tsx';
import { Panel } from '../../components/panel.tsx';

const titles: Record<FailedKind, { title: string; description: string }> = {
  leads: {
    title: 'Undelivered leads',
    description: 'Given up after two days of retries; the dealership was told by mail.',
  },
  refunds: { title: 'Failed refunds', description: 'Retry once the cause is fixed at the payment provider.' },
  notices: { title: 'Unsent reservation messages', description: 'Mails to buyers and dealerships about a deposit.' },
  'desk-mails': {
    title: 'Unsent mails about leads',
    description: 'Mails to managers about overdue leads, and to staff who were mentioned in a note.',
  },
};

/** Lists jobs and deliveries that failed permanently, with a retry for each and for all. */
export function FailedWorkPanel({ kind, total, rows }: FailedWork) {
  const { title, description } = titles[kind];
  return (
    <Panel
      title={`${title} (${formatCount(total)})`}
      description={description}
      flush
      actions={kind !== 'refunds' && total > 1 && <RetryAll kind={kind} total={total} title={title} />}
    >
      <DataTable label={title} columns={getColumns(kind)} rows={rows} getKey={({ id }) => id} empty={null} />
      {total > rows.length && (
        <p className="px-4 py-2 text-muted">
          The oldest {formatCount(rows.length)} of {formatCount(total)}.
        </p>
      )}
    </Panel>
  );
}

type Row = FailedWork['rows'][number];

const getColumns = (kind: FailedKind): readonly Column<Row>[] => [
  { id: 'subject', header: 'What', cell: ({ subject }) => subject },
  {
    id: 'dealership',
    header: 'Dealership',
    cell: ({ dealership }) => <Link to={`/platform/dealerships/${dealership}`}>{dealership}</Link>,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <span className="break-words">{reason}</span> },
  { id: 'at', header: 'When', cell: ({ at }) => at && <Moment at={at} /> },
  {
    id: 'retry',
    header: 'Retry',
    kind: 'actions',
    cell: ({ id, subject }) => (
      <Form method="post">
        <input type="hidden" name="kind" value={kind} />
        <SubmitButton kind="outline" small name="id" value={id} aria-label={`Retry: ${subject}`}>
          Retry
        </SubmitButton>
      </Form>
    ),
  },
];

function RetryAll({ kind, total, title }: { kind: FailedKind; total: number; title: string }) {
  const form = (
    <Form method="post">
      <input type="hidden" name="kind" value={kind} />
      <SubmitButton name="id" value="all">
        Retry {formatCount(total)}
      </SubmitButton>
    </Form>
  );
  return (
    <ConfirmDialog
      trigger={
        <button type="button" className="btn btn-outline btn-small">
          Retry all
        </button>
      }
      title={`Retry all ${formatCount(total)}?`}
      action={form}
    >
      {title} are sent again, for another two days. Those that reached their receiver after all arrive twice.
    </ConfirmDialog>
  );
}
