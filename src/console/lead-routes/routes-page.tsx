import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listLocationNames } from '../../features/locations/location-names-store.server.ts';
import { redactUrl } from '../../features/leads/delivery/redact-url.ts';
import { findOwnAddress, listRoutes } from '../../features/leads/routes/route-store.server.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { Moment } from '../components/moment.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { requireDealership } from '../server/signed-in.ts';
import { describeFilter, routeChannelLabels } from './route-labels.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug } = requireDealership(context);
  const path = `/dealerships/${slug}/lead-routes`;
  const locations = await listLocationNames(scope);
  const { routes, ownAddress } = await scope.run(async (tx) => ({
    routes: await listRoutes(tx),
    ownAddress: await findOwnAddress(tx, scope.dealershipId),
  }));
  return {
    path,
    ownAddress,
    routes: routes.map(({ id, channel, target, enabled, waiting, last, ...filter }) => ({
      id,
      enabled,
      waiting,
      last,
      path: `${path}/${id}`,
      channel: routeChannelLabels[channel],
      target: redactUrl(target),
      leads: describeFilter(filter, locations),
    })),
  };
}

type Row = Awaited<ReturnType<typeof loader>>['routes'][number];

const columns: readonly Column<Row>[] = [
  {
    id: 'target',
    header: 'Sent to',
    cell: ({ path, target, channel }) => (
      <div>
        <Link to={path} className="inline-block wrap-anywhere sm:min-w-64">
          {target}
        </Link>
        <div className="text-sm font-normal text-muted">{channel}</div>
      </div>
    ),
  },
  { id: 'leads', header: 'Leads', cell: ({ leads }) => leads },
  {
    id: 'last',
    header: 'Last attempt',
    cell: ({ last }) =>
      last ? <Moment at={new Date(last.at)} /> : <span className="text-muted">Nothing sent yet</span>,
  },
  { id: 'state', header: 'State', cell: (row) => <RouteState {...row} /> },
];

const RouteState = ({ enabled, waiting, last }: Pick<Row, 'enabled' | 'waiting' | 'last'>) => {
  if (!enabled) return <Status tone="warning">Paused</Status>;
  if (last?.outcome === 'failed')
    return <Status tone="danger">{waiting > 0 ? `Failing, ${waiting} waiting` : 'Failing'}</Status>;
  return <Status tone="good">{waiting > 0 ? `On, ${waiting} waiting` : 'On'}</Status>;
};

/** Where the dealership wants its leads. */
export default function LeadRoutesPage() {
  const { path, routes, ownAddress } = useLoaderData<typeof loader>();
  const add = (
    <Link to={`${path}/new`} className="btn btn-brand">
      <Icon name="plus" />
      Add a route
    </Link>
  );
  return (
    <div className="max-w-6xl">
      <PageHeader
        title="Lead routes"
        description={
          <>
            Where new leads are sent, besides your inbox here. A lead goes to every route that matches it; if none does,
            it is mailed to {ownAddress}.
          </>
        }
        actions={routes.length > 0 && add}
      />
      <Panel flush>
        <DataTable
          label="Lead routes"
          columns={columns}
          rows={routes}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="mail" title="No routes yet" action={add}>
              Every lead is mailed to {ownAddress}. Add routes for departments, a CRM or your own programs.
            </EmptyState>
          }
        />
      </Panel>
    </div>
  );
}
