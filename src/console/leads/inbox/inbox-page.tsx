import { useId, useState } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { listLeadPeople } from '../../../features/lead-desk/assignment/lead-people-store.server.ts';
import { readInboxAddress, toInboxSearch } from '../../../features/lead-desk/inbox/inbox-address.ts';
import type { InboxPosition, InboxQuery } from '../../../features/lead-desk/inbox/inbox-query.ts';
import { readChangePosition } from '../../../features/lead-desk/inbox/changed-leads-store.server.ts';
import { countInbox, listInbox } from '../../../features/lead-desk/inbox/inbox-store.server.ts';
import { listLocationNames } from '../../../features/locations/location-names-store.server.ts';
import { toLeadRow } from '../../../features/lead-desk/inbox/lead-row.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { getDone } from '../../components/forms/refused-form.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useListKeys } from '../../components/use-list-keys.ts';
import { consoleRequest } from '../../server/console-request.ts';
import { readOwnSites } from '../../server/own-sites.server.ts';
import { hasPermission, requireDealership, signedIn } from '../../server/signed-in.ts';
import { useToast } from '../../shell/toaster.tsx';
import { useNow } from '../use-now.ts';
import { AlertChooser } from './alert-chooser.tsx';
import { changeInbox } from './change-inbox.server.ts';
import { InboxFilters, isDefaultList } from './inbox-filters.tsx';
import { InboxViews } from './inbox-views.tsx';
import { LeadListRow } from './lead-list-row.tsx';
import { LiveNote } from './live-note.tsx';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import { useLiveList } from './use-live-list.ts';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { scope, slug, roles } = requireDealership(context);
  const { clock } = context.get(consoleRequest);
  const query = readInboxAddress(url.searchParams);
  // Before the list, so that no change between the two is missed.
  const position = await readChangePosition(scope);
  const [{ leads, next }, counts] = await Promise.all([listInbox(scope, query), countInbox(scope)]);
  const [people, locations, sites] = await Promise.all([
    listLeadPeople(scope),
    listLocationNames(scope),
    readOwnSites(context),
  ]);
  return {
    query,
    position,
    leads: leads.map(toLeadRow),
    next,
    counts,
    choices: { people, locations, sites },
    now: clock().getTime(),
    path: `/dealerships/${slug}/leads`,
    selfId: context.get(signedIn).staff.id,
    mayManage: hasPermission(roles, 'leads.manage'),
    mayExport: hasPermission(roles, 'leads.export'),
    mayConfigure: hasPermission(roles, 'dealership.manage'),
    isGiven: url.searchParams.has('given'),
  };
}

export const action = (args: ActionFunctionArgs) => changeInbox(args);

/** The list follows changes by itself, so that taking a lead moves no row. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;

/** The leads of a dealership, newest first and live. */
export default function InboxPage() {
  const loaded = useLoaderData<typeof loader>();
  const { query, next, choices, path, selfId, mayManage, mayConfigure, mayExport } = loaded;
  const result = useActionData<typeof action>();
  useToast(getDone(result));
  const live = useLiveList(loaded);
  const now = useNow(loaded.now);
  const navigate = useNavigate();
  const searchId = useId();
  const [helps, setHelps] = useState(false);
  const listRef = useListKeys(searchId, (key, row) => {
    const link = row?.querySelector<HTMLAnchorElement>('[data-row-link]');
    if (key === '?') setHelps(true);
    else if (key === 'r' && link) void navigate(`${link.pathname}#reply`);
    else if (key === 'a' && row) row.querySelector<HTMLButtonElement>('[data-take]')?.click();
    else return false;
    return true;
  });
  const { entries, waiting } = live;
  const showNew = (): void => {
    live.showWaiting();
    globalThis.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHeader
        title="Leads"
        actions={
          <>
            <AlertChooser />
            {mayManage && (
              <Link to={`${path}/templates`} className="btn btn-outline">
                <Icon name="page" />
                Templates
              </Link>
            )}
            {mayConfigure && (
              <Link to={`${path}/settings`} className="btn btn-outline">
                <Icon name="settings" />
                Settings
              </Link>
            )}
            {mayManage && (
              <Link to={`${path}/new`} className="btn btn-brand">
                <Icon name="plus" />
                Add a lead
              </Link>
            )}
          </>
        }
      />
      {result && 'problem' in result && <Notice tone="danger">{result.problem}</Notice>}
      {loaded.isGiven && <Notice tone="good">The lead is with your colleague now.</Notice>}
      <InboxViews query={query} counts={live.counts} path={path} selfId={selfId} />
      <InboxFilters {...{ query, choices, path, searchId }} />
      <LiveNote status={live.status} />
      <output className="new-leads">
        {waiting.length > 0 && (
          <button type="button" className="btn btn-brand" onClick={showNew}>
            {waiting.length === 1 ? '1 new lead' : `${waiting.length} new leads`}
          </button>
        )}
      </output>
      <div ref={listRef} className="panel mb-4">
        {entries.length === 0 ? (
          <NoLeads isDefault={isDefaultList(query)} path={path} />
        ) : (
          <ol className="lead-list" aria-label="Leads">
            {entries.map((entry) => (
              <LeadListRow key={entry.id} {...{ entry, now, path, selfId, mayManage }} onChanged={live.sync} />
            ))}
          </ol>
        )}
      </div>
      <InboxPager query={query} next={next} path={path} />
      {mayExport && <ExportLinks query={query} path={path} />}
      <ShortcutDialog isOpen={helps} onOpenChange={setHelps} />
    </>
  );
}

/** Exports all matching leads, not only this page. The history records every export. */
function ExportLinks({ query, path }: { query: InboxQuery; path: string }) {
  const search = toInboxSearch({ ...query, after: null });
  const marketing = `${search}${search === '' ? '?' : '&'}marketing=1`;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <a className="btn btn-outline" href={`${path}.csv${search}`} download>
        <Icon name="download" />
        Export CSV
      </a>
      <a className="btn btn-outline" href={`${path}.csv${marketing}`} download>
        <Icon name="download" />
        Export for marketing
      </a>
      <span className="text-sm text-muted">
        The marketing export contains only people who agreed to receive news and offers.
      </span>
    </div>
  );
}

type InboxPagerProps = { query: InboxQuery; next: InboxPosition | null; path: string };

const InboxPager = ({ query, next, path }: InboxPagerProps) =>
  (query.after || next) && (
    <nav aria-label="Pages" className="mb-4 flex flex-wrap gap-2">
      {query.after && (
        <Link to={path + toInboxSearch({ ...query, after: null })} className="btn btn-outline">
          Newest leads
        </Link>
      )}
      {next && (
        <Link to={path + toInboxSearch({ ...query, after: next })} className="btn btn-outline" rel="next">
          Older leads
        </Link>
      )}
    </nav>
  );

const NoLeads = ({ isDefault, path }: { isDefault: boolean; path: string }) =>
  isDefault ? (
    <EmptyState icon="inbox" title="No open leads">
      New enquiries appear here by themselves as soon as someone sends them.
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title="No lead matches"
      action={
        <Link to={path} className="btn btn-outline">
          Show open leads
        </Link>
      }
    >
      Try fewer words or filters.
    </EmptyState>
  );
