import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listPageVersions } from '../../../features/page-editor/page-editor-store.server.ts';
import { diffPages } from '../../../features/page-editor/diff-pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Moment } from '../../components/moment.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { consoleRequest } from '../../server/console-request.ts';
import { requireSite } from '../../server/signed-in.ts';
import { requirePage } from './load-page.server.ts';

const pageSize = 30;

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const page = await requirePage(context, params.page);
  const { scope, slug } = requireSite(context);
  const now = context.get(consoleRequest).clock();
  const before = Number(url.searchParams.get('before')) || undefined;
  const found = await listPageVersions(scope, page.id, { limit: pageSize + 1, before });
  const current = page.state === 'published' ? found.find(({ publishAt }) => publishAt <= now)?.version : undefined;
  return {
    base: `/sites/${slug}/pages/${page.id}`,
    title: page.content.title,
    versions: found.slice(0, pageSize).map(({ content, ...version }, index) => {
      const previous = found[index + 1];
      return {
        ...version,
        isCurrent: before === undefined && version.version === current,
        isScheduled: version.publishAt > now,
        changes: previous ? diffPages(previous.content, content).map(({ label }) => label) : [],
      };
    }),
    next: found.length > pageSize ? found[pageSize - 1]?.version : undefined,
  };
}

/** Every publication of a page: when, by whom and why. */
export default function PageHistoryPage() {
  const { base, title, versions, next } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="History of the page" description={<Link to={base}>{title}</Link>} />
      <Panel flush>
        {versions.length === 0 ? (
          <EmptyState icon="history" title="No publications yet">
            Every publication appears here and can be restored.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line">
            {versions.map(({ version, publishAt, staffName, note, isCurrent, isScheduled, changes }) => (
              <li key={version} className="px-4 py-3">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Link to={`${base}/history/${version}`} className="font-medium">
                    <Moment at={publishAt} />
                  </Link>
                  {isCurrent && <Status tone="good">On the website</Status>}
                  {isScheduled && <Status tone="accent">Scheduled</Status>}
                  <span className="text-sm text-muted">{staffName ?? 'The platform'}</span>
                </div>
                {note && <p>{note}</p>}
                {changes.length > 0 && <p className="text-sm text-muted">{`Changed: ${changes.join(', ')}`}</p>}
              </li>
            ))}
          </ol>
        )}
      </Panel>
      {next !== undefined && (
        <Link to={`?before=${next}`} className="btn btn-outline">
          Older versions
        </Link>
      )}
    </div>
  );
}
