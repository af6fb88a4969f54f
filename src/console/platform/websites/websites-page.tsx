import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readListQuery } from '../../../features/dealers/list-page.ts';
import { listWebsites, type WebsiteRow } from '../../../features/dealers/websites/website-store.server.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { ListSearch } from '../components/list-search.tsx';
import { Pager } from '../components/pager.tsx';
import { getOperatorScope } from '../operator-scope.server.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readListQuery(url.searchParams);
  return { text: query.text, ...(await listWebsites(getOperatorScope(context), query)) };
}

const columns: readonly Column<WebsiteRow>[] = [
  { id: 'name', header: 'Website', cell: ({ slug, name }) => <Link to={`/platform/sites/${slug}`}>{name}</Link> },
  {
    id: 'dealership',
    header: 'Dealership',
    cell: ({ dealership }) => <Link to={`/platform/dealerships/${dealership.slug}`}>{dealership.name}</Link>,
  },
  { id: 'template', header: 'Template', cell: ({ template }) => <span className="capitalize">{template}</span> },
  {
    id: 'hostnames',
    header: 'Hostnames',
    cell: ({ hostnames }) => {
      const [first, ...others] = hostnames;
      return first && `${first.hostname}${others.length > 0 ? ` and ${others.length} more` : ''}`;
    },
  },
];

export default function WebsitesPage() {
  const { text, rows, ...paging } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Websites" />
      <ListSearch label="Name, dealership or hostname" text={text} />
      <Panel flush>
        <DataTable
          label="Websites"
          columns={columns}
          rows={rows}
          getKey={({ id }) => id}
          empty={
            text === '' ? (
              <EmptyState
                icon="globe"
                title="No websites yet"
                action={
                  <Link to="/platform/dealerships/new" className="btn btn-brand">
                    New dealer
                  </Link>
                }
              />
            ) : (
              <EmptyState
                icon="search"
                title={`No website matches “${text}”`}
                action={<Link to="/platform/sites">Show all</Link>}
              />
            )
          }
        />
      </Panel>
      <Pager {...paging} text={text} one="website" many="websites" />
    </>
  );
}
