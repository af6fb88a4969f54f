import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type DealershipRow,
  listDealerships,
} from '../../../features/dealers/dealerships/dealership-list-store.server.ts';
import { readListQuery } from '../../../features/dealers/list-page.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { ListSearch } from '../components/list-search.tsx';
import { Pager } from '../components/pager.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readListQuery(url.searchParams);
  return { text: query.text, ...(await listDealerships(getOperatorScope(context), query)) };
}

const columns: readonly Column<DealershipRow>[] = [
  {
    id: 'name',
    header: 'Dealership',
    cell: ({ slug, name }) => <Link to={`/platform/dealerships/${slug}`}>{name}</Link>,
  },
  { id: 'place', header: 'Place', cell: ({ city, state }) => `${city} ${state}` },
  {
    id: 'group',
    header: 'Group',
    cell: ({ group }) => group && <Link to={`/platform/groups/${group.slug}`}>{group.name}</Link>,
  },
  { id: 'sites', header: 'Websites', kind: 'number', cell: ({ sites }) => sites },
];

export default function DealershipsPage() {
  const { text, rows, ...paging } = useLoaderData<typeof loader>();
  const create = (
    <Link to="/platform/dealerships/new" className="btn btn-brand">
      <Icon name="plus" />
      New dealer
    </Link>
  );
  return (
    <>
      <PageHeader title="Dealerships" actions={create} />
      <ListSearch label="Name, town or group" text={text} />
      <Panel flush>
        <DataTable
          label="Dealerships"
          columns={columns}
          rows={rows}
          getKey={({ id }) => id}
          empty={
            text === '' ? (
              <EmptyState icon="building" title="No dealerships yet" action={create}>
                Create the first one with its website.
              </EmptyState>
            ) : (
              <EmptyState
                icon="search"
                title={`No dealership matches “${text}”`}
                action={<Link to="/platform/dealerships">Show all</Link>}
              />
            )
          }
        />
      </Panel>
      <Pager {...paging} text={text} one="dealership" many="dealerships" />
    </>
  );
}
