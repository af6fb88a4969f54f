import { useCallback, useEffect, useRef, useState } from 'react';
import type { InboxQuery } from '../../../features/lead-desk/inbox/inbox-query.ts';
import type { InboxCounts } from '../../../features/lead-desk/inbox/inbox-counts.ts';
import type { LeadRow } from '../../../features/lead-desk/inbox/lead-row.ts';
import {
  applyChanges,
  isOlder,
  type LiveList,
  showWaiting,
  startList,
} from '../../../features/lead-desk/inbox/live-list.ts';
import type { LiveChanges } from '../../../features/lead-desk/inbox/live/live-message.ts';
import { matchesFilter } from '../../../features/lead-desk/inbox/match-filter.ts';
import { useBackgroundRevalidation } from '../../components/read-in-background.ts';
import { newLeadCount } from '../../shell/new-lead-count.ts';
import { toasts } from '../../shell/toaster.tsx';
import { alertAbout, hasAlerts } from '../lead-alerts.ts';
import { connectLive, type LiveConnection, type LiveStatus } from '../live-connection.ts';

export type LoadedInbox = {
  leads: LeadRow[];
  /** Where the next page begins. */
  next: { at: string; id: string } | null;
  query: InboxQuery;
  counts: InboxCounts;
  position: string;
  /** Of the inbox. */
  path: string;
  selfId: string;
};

/** Further down, new leads wait until the person asks for them. */
const topPixels = 100;
const arrivedMs = 10 * 60_000;

/** The loaded list with everything that has changed since. */
export function useLiveList(loaded: LoadedInbox) {
  const { leads, counts: loadedCounts, path } = loaded;
  const revalidate = useBackgroundRevalidation();
  const [list, setList] = useState<LiveList>(() => startList(leads));
  const [counts, setCounts] = useState(loadedCounts);
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const [shown, setShown] = useState(leads);
  if (shown !== leads) {
    setShown(leads);
    setList(startList(leads));
    setCounts(loadedCounts);
  }
  const connection = useRef<LiveConnection>(undefined);
  const current = useRef({ loaded, list });
  useEffect(() => {
    current.current = { loaded, list };
  });

  const apply = useCallback((changes: LiveChanges) => {
    const { query, next, path: inbox, selfId } = current.current.loaded;
    const { entries, waiting } = current.current.list;
    const now = Date.now();
    const accepts = (lead: LeadRow): boolean =>
      query.after === null && matchesFilter(lead, query, now) && (next === null || !isOlder(lead, next));
    setList((before) => applyChanges(before, changes, { accepts, isAtTop: globalThis.scrollY < topPixels }));
    const known = new Set([...entries, ...waiting].map(({ id }) => id));
    const arrived = changes.changed.filter((lead) => !known.has(lead.id) && isArrival(lead, selfId, now));
    alertAbout(arrived.filter(isFirstAlert), inbox);
    for (const { id } of changes.removed) {
      const name = entries.find((entry) => entry.id === id)?.lead?.name;
      if (name !== undefined) toasts.add({ title: `${name || 'A lead'} went to a colleague.` });
    }
  }, []);

  useEffect(() => {
    const opened = connectLive({
      path: `${path}/live`,
      position: current.current.loaded.position,
      onChanges: apply,
      onReload: () => void revalidate(),
      onCounts: (found) => {
        setCounts(found);
        newLeadCount.write({ path, count: found.new });
      },
      onStatus: setStatus,
      staysOpen: hasAlerts,
    });
    connection.current = opened;
    return () => {
      opened.stop();
      // From now on the page's own count is later.
      newLeadCount.write(null);
    };
  }, [path, apply, revalidate]);

  return {
    ...list,
    counts,
    status,
    sync: useCallback(() => connection.current?.sync(), []),
    showWaiting: useCallback(() => setList(showWaiting), []),
  };
}

const isArrival = ({ state, assigneeId, isUnread, createdAt }: LeadRow, selfId: string, now: number): boolean =>
  state === 'new' &&
  isUnread &&
  (assigneeId === null || assigneeId === selfId) &&
  now - Date.parse(createdAt) < arrivedMs;

const alerted = new Set<string>();

/** A lead that several lists or several batches contain is told once. */
function isFirstAlert({ id }: LeadRow): boolean {
  if (alerted.has(id)) return false;
  alerted.add(id);
  return true;
}
