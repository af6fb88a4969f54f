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
  jobs: {
    title: 'Other failed jobs',
    description: 'Mails to staff, alerts, stock runs and everything else that ran out of retries in the last 30 days.',
  },
  notices: { title: 'Unsent reservation messages', description: 'Mails to buyers and dealerships about a deposit.' },
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
    cell: ({ dealership }) => dealership && <Link to={`/platform/dealerships/${dealership}`}>{dealership}</Link>,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => <span className="break-words">{reason}</span> },
  { id: 'at', header: 'When', cell: ({ at }) => at && <Moment at={at} /> },
  {
    id: 'retry',
    header: 'Retry',
    kind: 'actions',
    cell: (row) =>
      row.handling ? <Handled {...row} handling={row.handling} /> : <RetryForm kind={kind} {...row} intent="retry" />,
  },
];

const intents = { retry: 'Retry', dismiss: 'Dismiss' } as const;

const RetryForm = ({
  kind,
  id,
  subject,
  intent,
}: Pick<Row, 'id' | 'subject'> & { kind: FailedKind; intent: keyof typeof intents }) => (
  <Form method="post">
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="intent" value={intent} />
    <SubmitButton kind="outline" small name="id" value={id} aria-label={`${intents[intent]}: ${subject}`}>
      {intents[intent]}
    </SubmitButton>
  </Form>
);

/** A retry would do nothing: says what happens instead. */
const Handled = ({ handling, ...row }: Row & { handling: NonNullable<Row['handling']> }) => (
  <div className="flex flex-wrap items-center justify-end gap-2">
    <span className="text-sm text-muted">
      {handling.path ? <Link to={handling.path}>{handling.text}</Link> : handling.text}
    </span>
    <RetryForm kind="jobs" {...row} intent="dismiss" />
  </div>
);

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
      {kind === 'jobs'
        ? 'They start again from the beginning. Those that say what to do instead stay in the list.'
        : `${title} are sent again, for another two days. Those that reached their receiver after all arrive twice.`}
    </ConfirmDialog>
  );
}
