import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { describeQueue } from '../../../features/operations/jobs/describe-queue.ts';
import { listFailedWork } from '../../../features/operations/jobs/list-failed-work.server.ts';
import { listQueues, type QueueCounts } from '../../../features/operations/jobs/queue-store.server.ts';
import { retryFailedWork } from '../../../features/operations/jobs/retry-failed-work.server.ts';
import { retryForm } from '../../../features/operations/jobs/failed-work.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { readForm, refuse } from '../../server/read-form.server.ts';
import { useToast } from '../../shell/toaster.tsx';
import { formatAge } from '../../components/format-age.ts';
import { getDone } from '../../components/forms/refused-form.ts';
import { getOperatorScope } from '../operator-scope.server.ts';
import { FailedWorkPanel } from './failed-work-panel.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const scope = getOperatorScope(context);
  const [queues, failed] = await Promise.all([listQueues(scope), listFailedWork(scope)]);
  return { queues, failed };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, retryForm);
  if (!form.ok) return refuse({ ...form.refused, problem: 'Nothing was retried: reload the page and try again.' });
  const { jobs, clock } = context.get(consoleRequest);
  const count = await retryFailedWork({ scope: getOperatorScope(context), jobs, clock }, form.value);
  if (form.value.intent === 'dismiss')
    return { done: count === 0 ? 'There was nothing left to remove.' : `Removed ${formatCount(count)} from the list.` };
  return { done: count === 0 ? 'There was nothing left to retry.' : `Retrying ${formatCount(count)}.` };
}

/** Most queues are empty most of the time; zeros would hide the others. */
const formatUnlessZero = (count: number): string => (count === 0 ? '' : formatCount(count));

const columns: readonly Column<QueueCounts>[] = [
  { id: 'name', header: 'Queue', cell: ({ name }) => describeQueue(name) },
  { id: 'waiting', header: 'Waiting', kind: 'number', cell: ({ waiting }) => formatUnlessZero(waiting) },
  {
    id: 'age',
    header: 'Oldest waiting',
    kind: 'number',
    cell: ({ waiting, oldestWaitingSeconds }) => (waiting === 0 ? '' : formatAge(oldestWaitingSeconds)),
  },
  { id: 'later', header: 'Later', kind: 'number', cell: ({ later }) => formatUnlessZero(later) },
  { id: 'active', header: 'Active', kind: 'number', cell: ({ active }) => formatUnlessZero(active) },
  { id: 'failed', header: 'Failed', kind: 'number', cell: ({ failed }) => formatUnlessZero(failed) },
];

export default function JobsPage() {
  const { queues, failed } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const hasFailed = failed.some(({ total }) => total > 0);
  return (
    <div className="max-w-[75rem]">
      <PageHeader
        title="Jobs"
        description="Messages, payments and alerts that run in the background."
        actions={
          <Form method="get">
            <button type="submit" className="btn btn-outline">
              Refresh
            </button>
          </Form>
        }
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {hasFailed ? (
        failed.map((kind) => kind.total > 0 && <FailedWorkPanel key={kind.kind} {...kind} />)
      ) : (
        <Panel title="Failed for good">
          <EmptyState icon="check" title="Nothing failed">
            Leads, refunds, mails and other work that no retry could do are listed here.
          </EmptyState>
        </Panel>
      )}
      <Panel
        title="Queues"
        description="Failed attempts are retried with growing pauses; “Later” counts those, and planned jobs."
        flush
      >
        <DataTable
          label="Queues"
          columns={columns}
          rows={queues}
          getKey={({ name }) => name}
          empty={<EmptyState icon="jobs" title="No queues" />}
        />
      </Panel>
    </div>
  );
}
