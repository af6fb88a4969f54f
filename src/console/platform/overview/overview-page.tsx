import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { JudgedHealth } from '../../../features/dealers/health/dealership-health.ts';
import { readHealth } from '../../../features/dealers/health/read-health.server.ts';
import { findLastFeed } from '../../../features/stock-sources/sources/feed-state.ts';
import { countDeliveries } from '../../../features/leads/delivery/dead-letter-store.server.ts';
import { isGone, listProcessProblems } from '../../../features/operations/servers/server-process.ts';
import { listProcesses } from '../../../features/operations/servers/server-store.server.ts';
import { formatCount } from '../../../ui/text/format-count.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FigureRow } from '../../components/figure-row.tsx';
import { NewDealerLink } from '../../components/new-dealer-link.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { formatAgo } from '../../components/format-age.ts';
import { getOperatorScope } from '../operator-scope.server.ts';

/** More would not be read; the rest is in the list of dealerships. */
const maxShown = 50;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { index, clock, logError } = context.get(consoleRequest);
  const scope = getOperatorScope(context);
  const now = clock();
  const [health, deliveries, processes] = await Promise.all([
    readHealth({ scope, index, now, logError }),
    countDeliveries(scope),
    listProcesses(scope),
  ]);
  const urgent = health.filter(({ level }) => level !== 'good');
  const showsAll = url.searchParams.has('all');
  return {
    dealerships: health.length,
    sites: new Set(health.flatMap(({ sites }) => sites)).size,
    cars:
      health.length > 0 && health.every(({ cars }) => cars === undefined)
        ? undefined
        : health.reduce((sum, { cars }) => sum + (cars ?? 0), 0),
    deliveries,
    running: processes.filter((each) => !isGone(each)).length,
    troubled: processes.filter((each) => listProcessProblems(each).length > 0).length,
    urgent: urgent.length,
    showsAll,
    rows: (showsAll ? health : urgent).slice(0, maxShown).map((each) => toRow(each, now)),
  };
}

const toRow = (
  { lastStockChange, lastLead, feeds, slug, name, city, state, cars, level, reasons }: JudgedHealth,
  now: Date,
) => ({
  slug,
  name,
  place: `${city} ${state}`,
  cars,
  level,
  reasons,
  stockChanged: formatAgo(lastStockChange, now),
  lastFeed: formatAgo(findLastFeed(feeds), now),
  lastLead: formatAgo(lastLead, now),
});

type Row = ReturnType<typeof toRow>;

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Dealership',
    cell: ({ slug, name }) => <Link to={`/platform/dealerships/${slug}`}>{name}</Link>,
  },
  { id: 'health', header: 'Health', cell: (row) => <Health {...row} /> },
  { id: 'place', header: 'Place', cell: ({ place }) => place },
  {
    id: 'cars',
    header: 'Cars listed',
    kind: 'number',
    cell: ({ cars }) => (cars === undefined ? '?' : formatCount(cars)),
  },
  { id: 'stock', header: 'Last stock change', kind: 'number', cell: ({ stockChanged }) => stockChanged },
  { id: 'feed', header: 'Last feed', kind: 'number', cell: ({ lastFeed }) => lastFeed },
  { id: 'lead', header: 'Last lead', kind: 'number', cell: ({ lastLead }) => lastLead },
];

function Health({ level, reasons }: Pick<Row, 'level' | 'reasons'>) {
  if (level === 'good') return <Status tone="good">Well</Status>;
  return (
    <span className="flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <Status key={reason} tone={level === 'broken' ? 'danger' : 'warning'}>
          {reason}
        </Status>
      ))}
    </span>
  );
}

export default function OverviewPage() {
  const { rows, urgent, showsAll, dealerships, sites, cars, deliveries, running, troubled } =
    useLoaderData<typeof loader>();
  const total = showsAll ? dealerships : urgent;
  return (
    <>
      <PageHeader title="Platform" actions={<NewDealerLink />} />
      <FigureRow
        figures={[
          { label: 'Dealerships', value: formatCount(dealerships), note: `${formatCount(sites)} websites` },
          {
            label: 'Cars listed',
            value: cars === undefined ? '?' : formatCount(cars),
            note: cars === undefined ? 'The search does not respond' : 'On all websites',
          },
          {
            label: 'Undelivered',
            value: formatCount(deliveries.dead),
            note: (
              <Link to="/platform/jobs">
                {deliveries.pending === 0 ? 'Nothing is waiting' : `${formatCount(deliveries.pending)} waiting`}
              </Link>
            ),
          },
          {
            label: 'Processes',
            value: formatCount(running),
            note: (
              <Link to="/platform/servers">
                {troubled === 0 ? 'All well' : `${formatCount(troubled)} with problems`}
              </Link>
            ),
          },
        ]}
      />
      <Panel
        title={showsAll ? 'All dealerships' : 'Needs attention'}
        flush
        actions={
          dealerships === 0 ? undefined : showsAll ? (
            <Link to="/platform">Needs attention only</Link>
          ) : (
            <Link to="/platform?all">All dealerships</Link>
          )
        }
      >
        <DataTable
          label={showsAll ? 'All dealerships' : 'Dealerships that need attention'}
          columns={columns}
          rows={rows}
          getKey={({ slug }) => slug}
          empty={
            dealerships === 0 ? (
              <EmptyState icon="building" title="No dealerships yet">
                Create the first dealer. It takes a minute, and the website is live at once.
              </EmptyState>
            ) : (
              <EmptyState icon="check" title="Everything is well">
                No undelivered leads, failed feeds, refunds or hostnames, and no website without cars.
              </EmptyState>
            )
          }
        />
      </Panel>
      {total > rows.length && (
        <p className="text-muted">
          The first {formatCount(rows.length)} of {formatCount(total)}.{' '}
          <Link to="/platform/dealerships" className="underline">
            Find a dealership
          </Link>
        </p>
      )}
    </>
  );
}
