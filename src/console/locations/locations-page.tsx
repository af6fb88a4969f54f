import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type ListedLocation,
  listOwnLocations,
} from '../../features/dealers/locations/location-editor-store.server.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { hasPermission, requireDealership } from '../server/signed-in.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  return {
    locations: await listOwnLocations(scope),
    path: `/dealerships/${slug}/locations`,
    mayManage: hasPermission(roles, 'dealership.manage'),
  };
}

const departments = { sales: 'Sales', service: 'Service', parts: 'Parts' };

const listColumns = (path: string, mayManage: boolean): Column<ListedLocation>[] => [
  {
    id: 'name',
    header: 'Location',
    cell: ({ id, name }) =>
      mayManage ? (
        <Link to={`${path}/${id}`} className="font-medium">
          {name}
        </Link>
      ) : (
        <span className="font-medium">{name}</span>
      ),
  },
  {
    id: 'department',
    header: 'Department',
    cell: ({ locationType }) => (locationType ? departments[locationType] : 'All'),
  },
  { id: 'place', header: 'Place', cell: ({ city, state }) => `${city} ${state}` },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone ?? '' },
  { id: 'cars', header: 'Cars', kind: 'number', cell: ({ cars }) => cars.toLocaleString('en-AU') },
  {
    id: 'status',
    header: 'Status',
    cell: ({ visible, primary }) =>
      visible ? (
        <Status tone="good">{primary ? 'Main location' : 'Shown'}</Status>
      ) : (
        <Status tone="neutral">Hidden</Status>
      ),
  },
];

/** Where the dealership is: addresses, phones and hours. */
export default function LocationsPage() {
  const { locations, path, mayManage } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Locations"
        description="Addresses, phone numbers, licences and opening hours, as your websites show them."
        actions={
          mayManage && (
            <Link to={`${path}/new`} className="btn btn-brand">
              <Icon name="plus" />
              Add a location
            </Link>
          )
        }
      />
      <Panel title="Locations" flush>
        <DataTable
          label="Locations"
          columns={listColumns(path, mayManage)}
          rows={locations}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="building" title="No locations">
              Without one, your websites show neither an address nor opening hours.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}
