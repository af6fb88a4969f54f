import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listVersions } from '../../../features/site-config/drafts/draft-store.server.ts';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { Status } from '../../components/status.tsx';
import { requireSite } from '../../server/signed-in.ts';
import { DraftBar } from '../draft/draft-bar.tsx';
import { loadDraftState, summariseDraft } from '../draft/draft-summary.server.ts';
import { listChanges } from '../publish/list-changes.server.ts';

const pageSize = 30;

export async function loader({ context, url }: LoaderFunctionArgs) {
  const before = Number(url.searchParams.get('before')) || undefined;
  const state = await loadDraftState(context);
  const found = await listVersions(requireSite(context).scope, { limit: pageSize + 1, before });
  const versions = found.slice(0, pageSize).map(({ version, at, staffName, note, ...own }, index) => {
    const previous = found[index + 1];
    const changes = previous ? listChanges(previous, own).map(({ label }) => label) : [];
    return { version, at, staffName, note, changes, isFirst: previous === undefined };
  });
  return {
    draft: summariseDraft(context, state),
    versions,
    current: state.published.version,
    next: found.length > pageSize ? versions.at(-1)?.version : undefined,
    isJustPublished: url.searchParams.has('published'),
  };
}

/** Lists the publications of a website: when, by whom and why. */
export default function VersionsPage() {
  const { draft, versions, current, next, isJustPublished } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-[60rem]">
      <PageHeader title="Versions" description="Everything that was published. Any version can be restored." />
      {isJustPublished && <Notice tone="good">Published. Visitors see the changes now.</Notice>}
      <DraftBar {...draft} />
      <Panel flush>
        <ol className="divide-y divide-line">
          {versions.map(({ version, at, staffName, note, changes, isFirst }) => (
            <li key={version} className="px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={`${draft.base}/versions/${version}`} className="font-medium">
                  <Moment at={at} />
                </Link>
                {version === current && <Status tone="good">On the website</Status>}
                <span className="text-sm text-muted">{staffName ?? 'The platform'}</span>
              </div>
              {note && <p>{note}</p>}
              <p className="text-sm text-muted">
                {changes.length > 0 ? summarise(changes) : isFirst ? 'The first version' : 'No setting changed'}
              </p>
            </li>
          ))}
        </ol>
      </Panel>
      {next !== undefined && (
        <Link to={`?before=${next}`} className="btn btn-outline">
          Older versions
        </Link>
      )}
    </div>
  );
}

const maxLabels = 4;

const summarise = (labels: readonly string[]): string =>
  labels.slice(0, maxLabels).join(', ') + (labels.length > maxLabels ? ` and ${labels.length - maxLabels} more` : '');
