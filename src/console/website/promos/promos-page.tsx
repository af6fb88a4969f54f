import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listPromos } from '../../../features/content/promo-store.server.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { ScheduleStatus, toShownSchedule } from '../../components/records/schedule-status.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireSite } from '../../server/signed-in.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireSite(context);
  const now = context.get(consoleRequest).clock();
  const promos = await listPromos(scope);
  return {
    promos: promos.map(({ id, title, link, position, display, ...promo }) => ({
      id,
      title,
      link,
      position,
      where: display.length === 0 ? 'All search pages' : display.join(', '),
      ...toShownSchedule(promo, now),
    })),
    path: `/sites/${slug}/promos`,
    mayManage: hasPermission(roles, 'website.manage'),
    done: url.searchParams.get('done'),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['promos'][number];

const listColumns = (path: string, mayManage: boolean): Column<Row>[] => [
  {
    id: 'title',
    header: 'Promotion',
    cell: ({ id, title }) =>
      mayManage ? (
        <Link to={`${path}/${id}`} className="font-medium">
          {title}
        </Link>
      ) : (
        <span className="font-medium">{title}</span>
      ),
  },
  { id: 'position', header: 'Position', kind: 'number', cell: ({ position }) => position },
  { id: 'where', header: 'Search pages', cell: ({ where }) => <span className="break-words">{where}</span> },
  { id: 'link', header: 'Leads to', cell: ({ link }) => <span className="break-all">{link}</span> },
  { id: 'state', header: 'State', cell: ({ state, changes }) => <ScheduleStatus {...{ state, changes }} /> },
];

/** Tiles among the cars of search results. */
export default function PromosPage() {
  const { promos, path, mayManage, done } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Promotions"
        description="Tiles among the cars of search results: a campaign, a service, a page worth a visit."
        actions={
          mayManage && (
            <Link to={`${path}/new`} className="btn btn-brand">
              <Icon name="plus" />
              New promo
            </Link>
          )
        }
      />
      {done === 'added' && (
        <Notice tone="good">The promotion was added. The website shows it from its start on.</Notice>
      )}
      {done === 'deleted' && <Notice tone="good">The promotion was deleted.</Notice>}
      <Panel title="Promotions" flush>
        <DataTable
          label="Promotions"
          columns={listColumns(path, mayManage)}
          rows={promos}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="star" title="No promotions">
              Search results show cars only.
            </EmptyState>
          }
        />
      </Panel>
    </>
  );
}
