import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readListQuery } from '../../features/dealers/list-page.ts';
import { listOwnReviews } from '../../features/dealers/reviews/review-editor-store.server.ts';
import { formatReviewDate } from '../../features/locations/reviews/review.ts';
import { type Column, DataTable } from '../components/data-table.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Icon } from '../components/icon.tsx';
import { Notice } from '../components/notice.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { PageLinks } from '../components/page-links.tsx';
import { Panel } from '../components/panel.tsx';
import { Status } from '../components/status.tsx';
import { hasPermission, requireDealership } from '../server/signed-in.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const isHidden = url.searchParams.get('show') === 'hidden';
  const { page } = readListQuery(url.searchParams);
  return {
    ...(await listOwnReviews(scope, { page, isHidden })),
    isHidden,
    path: `/dealerships/${slug}/reviews`,
    mayManage: hasPermission(roles, 'website.manage'),
    done: url.searchParams.get('done'),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number];

const listColumns = (path: string): Column<Row>[] => [
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ id, customerName }) => (
      <Link to={`${path}/${id}`} className="font-medium">
        {customerName}
      </Link>
    ),
  },
  { id: 'rating', header: 'Stars', kind: 'number', cell: ({ rating }) => rating },
  { id: 'text', header: 'Review', cell: ({ text }) => <span className="line-clamp-2 max-w-[50ch]">{text}</span> },
  { id: 'source', header: 'Source', cell: ({ source }) => source ?? '' },
  { id: 'location', header: 'Location', cell: ({ location }) => location ?? '' },
  { id: 'date', header: 'Written', cell: ({ reviewDate }) => formatReviewDate(reviewDate) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ hiddenReason, pinned }) =>
      hiddenReason === null ? (
        <Status tone="good">{pinned ? 'Shown first' : 'Shown'}</Status>
      ) : (
        <>
          <Status tone="neutral">Hidden</Status> <span className="text-sm text-muted">{hiddenReason}</span>
        </>
      ),
  },
];

/** Lists customers' reviews of the dealership. */
export default function ReviewsPage() {
  const { rows, page, pages, isHidden, path, mayManage, done } = useLoaderData<typeof loader>();
  const show = isHidden ? 'show=hidden&' : '';
  return (
    <>
      <PageHeader
        title="Reviews"
        description="What customers wrote, in the order in which websites show it. Reviews are shown as they were written: they cannot be edited, and are hidden only for a stated reason."
        actions={
          mayManage && (
            <Link to={`${path}/new`} className="btn btn-brand">
              <Icon name="plus" />
              Add a review
            </Link>
          )
        }
      />
      {done === 'added' && <Notice tone="good">The review was added. Your websites show it now.</Notice>}
      <Panel
        title={isHidden ? 'Hidden reviews' : 'Published reviews'}
        actions={
          <Link to={isHidden ? path : `${path}?show=hidden`} className="btn btn-outline btn-small">
            {isHidden ? 'Published reviews' : 'Hidden reviews'}
          </Link>
        }
        flush
      >
        <DataTable
          label="Reviews"
          columns={listColumns(path)}
          rows={rows}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="star" title={isHidden ? 'No hidden reviews' : 'No reviews'}>
              {isHidden ? 'All reviews are on your websites.' : 'Add what customers wrote about you elsewhere.'}
            </EmptyState>
          }
        />
        <div className="px-4 py-3">
          <PageLinks page={page} pages={pages} toPage={(number) => `${path}?${show}page=${number}`} />
        </div>
      </Panel>
    </>
  );
}
