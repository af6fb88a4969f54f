import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findProblem, type SourceProblem } from '../../features/stock-sources/sources/source-problem.ts';
import { type ListedSource, listSources } from '../../features/stock-sources/sources/source-store.server.ts';
import { formatCount } from '../../ui/text/format-count.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { consoleRequest } from '../server/console-request.ts';
import { hasPermission, requireDealership } from '../server/signed-in.ts';
import { describeCounts, describeSchedule, kindLabels, problemTexts, runStates } from './describe-source.ts';

type Row = Pick<ListedSource, 'id' | 'name' | 'kind' | 'schedule' | 'enabled' | 'cars' | 'nextRunAt' | 'lastRun'> & {
  path: string;
  problem: SourceProblem | undefined;
};

const hasProblem = ({ problem }: Row): number => (problem === undefined ? 0 : 1);

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const now = context.get(consoleRequest).clock();
  const path = `/dealerships/${slug}/stock-sources`;
  const sources = (await scope.run(listSources)).map((source): Row => ({
    id: source.id,
    name: source.name,
    kind: source.kind,
    schedule: source.schedule,
    enabled: source.enabled,
    cars: source.cars,
    nextRunAt: source.nextRunAt,
    lastRun: source.lastRun,
    path: `${path}/${source.id}`,
    problem: findProblem(source, now),
  }));
  return {
    path,
    sources: sources.toSorted((a, b) => hasProblem(b) - hasProblem(a)),
    mayManage: hasPermission(roles, 'stock.manage'),
  };
}

const columns: readonly Column<Row>[] = [
  {
    id: 'source',
    header: 'Source',
    cell: ({ name, path, kind }) => (
      <div>
        <Link to={path}>{name}</Link>
        <div className="text-sm font-normal text-muted">{kindLabels[kind]}</div>
      </div>
    ),
  },
  {
    id: 'schedule',
    header: 'Schedule',
    cell: ({ kind, schedule, enabled }) =>
      enabled ? describeSchedule(kind, schedule) : <Status tone="warning">Paused</Status>,
  },
  {
    id: 'last',
    header: 'Last run',
    cell: ({ lastRun, path }) =>
      lastRun ? (
        <div className="max-sm:text-end">
          <Link to={`${path}/runs/${lastRun.id}`}>
            <Moment at={lastRun.createdAt} />
          </Link>
          <div className="mt-0.5 text-sm text-muted">
            {(lastRun.counts ? describeCounts(lastRun.counts) : lastRun.message) ?? ''}
          </div>
        </div>
      ) : (
        <span className="text-muted">Not run yet</span>
      ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ lastRun, problem }) => {
      if (problem === 'silent') return <Status tone="danger">Nothing arrives</Status>;
      return lastRun && <Status tone={runStates[lastRun.state].tone}>{runStates[lastRun.state].label}</Status>;
    },
  },
  {
    id: 'next',
    header: 'Next run',
    cell: ({ nextRunAt, enabled }) => (nextRunAt && enabled ? <Moment at={nextRunAt} /> : null),
  },
  { id: 'cars', header: 'Cars', kind: 'number', cell: ({ cars }) => formatCount(cars) },
];

export default function SourcesPage() {
  const { path, sources, mayManage } = useLoaderData<typeof loader>();
  const add = mayManage && (
    <Link to={`${path}/new`} className="btn btn-brand">
      <Icon name="plus" />
      Add a source
    </Link>
  );
  return (
    <div className="max-w-6xl">
      <PageHeader
        title="Stock sources"
        description="Where cars come from: files and feeds of your dealer management system or supplier."
        actions={sources.length > 0 && add}
      />
      {sources.flatMap(({ id, name, problem, lastRun, path: to }) =>
        problem === undefined
          ? []
          : [
              <Notice key={id} tone={problem === 'decision' ? 'warning' : 'danger'}>
                <Link to={lastRun && problem !== 'silent' ? `${to}/runs/${lastRun.id}` : to} className="font-semibold">
                  {name}
                </Link>
                : {problemTexts[problem]} {problem === 'failed' || problem === 'stopped' ? lastRun?.message : undefined}
              </Notice>,
            ],
      )}
      <Panel flush>
        <DataTable
          label="Stock sources"
          columns={columns}
          rows={sources}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="inbox" title="No stock sources yet" action={add}>
              A source reads your stock from a file or feed: CSV, JSON or XML, uploaded by you or fetched on a schedule.
              You see what a run would change before it changes anything.
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}
