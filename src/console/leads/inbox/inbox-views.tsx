import { Link } from 'react-router';
import { toInboxSearch } from '../../../features/lead-desk/inbox/inbox-address.ts';
import { emptyInboxQuery, type InboxQuery } from '../../../features/lead-desk/inbox/inbox-query.ts';
import { type InboxCounts, inboxCountLimit } from '../../../features/lead-desk/inbox/inbox-counts.ts';
import { formatCount } from '../../../ui/text/format-count.ts';

type InboxViewsProps = { query: InboxQuery; counts: InboxCounts; path: string; selfId: string };

/** The usual views of the inbox with their counts. */
export function InboxViews({ query, counts, path, selfId }: InboxViewsProps) {
  const open: InboxQuery = { ...emptyInboxQuery, state: 'open' };
  const views: readonly { label: string; query: InboxQuery; count?: number }[] = [
    { label: 'Open', query: open, count: counts.new + counts.contacted + counts.appointment },
    { label: 'New', query: { ...open, state: 'new' }, count: counts.new },
    { label: 'Overdue', query: { ...open, isOverdue: true }, count: counts.overdue },
    { label: 'Mine', query: { ...open, person: selfId }, count: counts.mine },
    { label: 'Unassigned', query: { ...open, person: 'none' }, count: counts.unassigned },
    { label: 'Unread', query: { ...open, isUnread: true }, count: counts.unread },
    { label: 'All', query: emptyInboxQuery },
  ];
  const current = toInboxSearch({ ...query, after: null });
  return (
    <nav aria-label="Views" className="tabs mb-4">
      {views.map(({ label, query: view, count }) => {
        const search = toInboxSearch(view);
        return (
          <Link key={label} to={path + search} aria-current={search === current ? 'page' : undefined}>
            {label}
            {count !== undefined && <span className="ml-1.5 tabular-nums">{formatLimited(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

const formatLimited = (count: number): string =>
  count >= inboxCountLimit ? `${formatCount(inboxCountLimit - 1)}+` : formatCount(count);
