import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listEditedPages, type ListedPage } from '../../../features/page-editor/page-editor-store.server.ts';
import { type PageState, pageStates } from '../../../features/page-editor/page-state.ts';
import { isLegalPath } from '../../../features/sites/urls/legal-paths.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import { Panel } from '../../components/panel.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { hasPermission, requireSite } from '../../server/signed-in.ts';
import { PageStatus, stateLabels } from './page-status.tsx';

const pageSize = 50;
const maxQuery = 100;

const kinds = { pages: 'Pages', articles: 'Blog articles' } as const;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireSite(context);
  const { searchParams } = url;
  const kind = (['pages', 'articles'] as const).find((each) => each === searchParams.get('kind'));
  const state = pageStates.find((each) => each === searchParams.get('state'));
  const query = (searchParams.get('q') ?? '').slice(0, maxQuery);
  const number = Math.min(Math.max(1, Number(searchParams.get('page')) || 1), 1000);
  const found = await listEditedPages(scope, {
    now: context.get(consoleRequest).clock(),
    kind,
    state,
    query,
    limit: pageSize + 1,
    offset: (number - 1) * pageSize,
  });
  return {
    base: `/sites/${slug}/pages`,
    pages: found.slice(0, pageSize),
    filter: { kind, state, query },
    page: number,
    hasMore: found.length > pageSize,
    mayManage: hasPermission(roles, 'website.manage'),
    isDeleted: searchParams.has('deleted'),
  };
}

const listColumns = (base: string): Column<ListedPage>[] => [
  {
    id: 'title',
    header: 'Page',
    cell: ({ id, title, path }) => (
      <div className="min-w-0">
        <Link to={`${base}/${id}`} className="font-medium">
          {title}
        </Link>
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          {path}
          {isLegalPath(path) && ' · legal text'}
        </span>
      </div>
    ),
  },
  { id: 'state', header: 'State', cell: (page) => <PageStatus {...page} /> },
  {
    id: 'changed',
    header: 'Changed',
    cell: ({ changedAt, changedBy }) => (
      <span>
        <Moment at={changedAt} />
        {changedBy && <span className="block text-sm text-muted">{changedBy}</span>}
      </span>
    ),
  },
];

/** Pages and articles of the website, with what visitors see of them. */
export default function PagesPage() {
  const { base, pages, filter, page, hasMore, mayManage, isDeleted } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Pages"
        description="Your own pages, blog articles and texts of forms. Visitors see a change after you publish it."
        actions={
          <>
            <Link to={`${base}/legal`} className="btn btn-outline">
              Legal texts
            </Link>
            {mayManage && (
              <Link to={`${base}/new`} className="btn btn-brand">
                <Icon name="plus" />
                New page
              </Link>
            )}
          </>
        }
      />
      {isDeleted && <Notice tone="good">The page was deleted.</Notice>}
      <Form method="get" className="page-filter">
        <TextField
          label="Search"
          labelHidden
          name="q"
          type="search"
          defaultValue={filter.query}
          maxLength={maxQuery}
          placeholder="Title or address"
        />
        <SelectField label="Kind" labelHidden name="kind" defaultValue={filter.kind ?? ''}>
          <option value="">Pages and blog</option>
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="State" labelHidden name="state" defaultValue={filter.state ?? ''}>
          <option value="">All states</option>
          {pageStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="btn btn-outline">
          Filter
        </button>
      </Form>
      <Panel flush>
        <DataTable
          label="Pages"
          columns={listColumns(base)}
          rows={pages}
          getKey={({ id }) => id}
          empty={
            <EmptyState icon="page" title="No pages found">
              {filter.query || filter.kind || filter.state
                ? 'Try other words, or all kinds and states.'
                : 'Write the first one: “About us”, for example.'}
            </EmptyState>
          }
        />
      </Panel>
      <PageLinks page={page} pages={hasMore ? page + 1 : page} toPage={(number) => toHref(filter, number)} />
    </>
  );
}

type Filter = { kind: string | undefined; state: PageState | undefined; query: string };

function toHref({ kind, state, query }: Filter, page: number): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (kind) params.set('kind', kind);
  if (state) params.set('state', state);
  params.set('page', String(page));
  return `?${params}`;
}
