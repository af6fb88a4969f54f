import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { searchRedirects } from '../../../features/content/redirects/redirect-editor-store.server.ts';
import { readListQuery } from '../../../features/dealers/list-page.ts';
import { stampRecord } from '../../../platform/postgres/edit-records.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { Notice } from '../../components/notice.tsx';
import { History } from '../../components/history.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import { Panel } from '../../components/panel.tsx';
import { readSiteHistory } from '../../server/record-history.server.ts';
import { hasPermission, requireSite } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { changeRedirects } from './change-redirects.server.ts';
import { RedirectForm } from './redirect-form.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireSite(context);
  const query = readListQuery(url.searchParams);
  const { rows, ...list } = await searchRedirects(scope, query);
  const redirects = rows.map(({ from, target, permanent }) => {
    const redirect = { from, target, permanent };
    return { ...redirect, stamp: stampRecord(redirect) };
  });
  return {
    redirects,
    ...list,
    text: query.text,
    edited: redirects.find(({ from }) => from === url.searchParams.get('edit')) ?? null,
    imported: url.searchParams.get('imported'),
    path: `/sites/${slug}/redirects`,
    mayManage: hasPermission(roles, 'website.manage'),
    history: await readSiteHistory(context, { types: ['redirects'] }),
  };
}

export const action = (args: ActionFunctionArgs) => changeRedirects(args);

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Loaded['redirects'][number];

const toPath = ({ path, text }: Pick<Loaded, 'path' | 'text'>, more: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ ...(text && { q: text }), ...more })}`;

const listColumns = (loaded: Loaded): Column<Row>[] => [
  { id: 'from', header: 'From', cell: ({ from }) => <span className="font-medium break-all">{from}</span> },
  { id: 'target', header: 'To', cell: ({ target }) => <span className="break-all">{target}</span> },
  { id: 'type', header: 'Type', cell: ({ permanent }) => (permanent ? 'Permanent' : 'Temporary') },
  {
    id: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: ({ from }) =>
      loaded.mayManage && (
        <span className="flex justify-end gap-2">
          <Link
            to={toPath(loaded, { page: String(loaded.page), edit: from })}
            className="btn btn-outline btn-small"
            aria-label={`Edit ${from}`}
          >
            Edit
          </Link>
          <ConfirmAction
            label="Delete"
            fullLabel={`Delete ${from}`}
            title="Delete this redirect?"
            intent="delete"
            record={{ field: 'was', id: from }}
            confirm="Delete redirect"
          >
            Visitors of {from} see that the page does not exist.
          </ConfirmAction>
        </span>
      ),
  },
];

/** Former addresses of the website and where they lead. */
export default function RedirectsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { redirects, total, page, pages, text, edited, imported, path, mayManage } = loaded;
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  return (
    <>
      <PageHeader
        title="Redirects"
        description="Former addresses of this website and where they lead. They apply where the website has no page."
        actions={
          <>
            <a href={`${path}.csv`} className="btn btn-outline" download>
              Export CSV
            </a>
            {mayManage && (
              <Link to={`${path}/upload`} className="btn btn-outline">
                Import CSV
              </Link>
            )}
          </>
        }
      />
      {imported !== null && <Notice tone="good">The redirects of the file are in place.</Notice>}
      {mayManage && <RedirectForm key={edited?.from ?? ''} edited={edited} result={result} path={path} />}
      <Panel
        title="Redirects"
        description={total === 1 ? '1 redirect' : `${total.toLocaleString('en-AU')} redirects`}
        flush
      >
        <search>
          <Form className="flex gap-2 px-4 pb-3">
            <input
              type="search"
              name="q"
              defaultValue={text}
              className="field max-w-sm"
              aria-label="Search redirects"
              placeholder="Part of an address"
            />
            <button type="submit" className="btn btn-outline">
              Search
            </button>
          </Form>
        </search>
        <DataTable
          label="Redirects"
          columns={listColumns(loaded)}
          rows={redirects}
          getKey={({ from }) => from}
          empty={
            <EmptyState icon="arrow-right" title={text ? 'No redirect matches' : 'No redirects'}>
              {text
                ? 'Search for another part of the address.'
                : 'Add the addresses of your former website, so that links to it keep working.'}
            </EmptyState>
          }
        />
        <div className="px-4 py-3">
          <PageLinks page={page} pages={pages} toPage={(number) => toPath(loaded, { page: String(number) })} />
        </div>
      </Panel>
      <History {...loaded.history} />
    </>
  );
}
