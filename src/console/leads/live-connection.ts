import { type LiveChanges, liveEvents, type LiveResponse } from '../../features/lead-desk/inbox/live/live-message.ts';
import type { InboxCounts } from '../../features/lead-desk/inbox/inbox-counts.ts';

/** `polling`: no stream at the moment. `ended`: the session has ended. `refused`: the person may no longer see the leads. */
export type LiveStatus = 'connecting' | 'live' | 'polling' | 'ended' | 'refused';

export type LiveOptions = {
  /** Of the live route. */
  path: string;
  /** The state that the page shows. */
  position: string;
  onChanges(changes: LiveChanges): void;
  /** Too much has changed: the page must be loaded again. */
  onReload(): void;
  onCounts?(counts: InboxCounts): void;
  onStatus?(status: LiveStatus): void;
  /** Whether a hidden page stays connected, because it tells about new leads. */
  staysOpen?(): boolean;
};

export const pollMs = 15_000;
/** Before a refused stream is tried again. */
const streamRetryMs = 60_000;
/** Counts follow a change after a moment, not at once in all browsers; while changes go on, they are read every ten seconds. */
const countSoonMs = 2000;
const countEveryMs = 10_000;

export type LiveConnection = { /** Reads the changes now. */ sync(): void; stop(): void };

/**
 * Follows the changes of leads: by a stream, and every 15 seconds by a request while there is none. A hidden page disconnects, so
 * that open tabs do not use up the browser's connections, and catches up when it is shown again.
 */
export function connectLive(options: LiveOptions): LiveConnection {
  const { path, onChanges, onReload, onCounts, onStatus, staysOpen = () => false } = options;
  let { position } = options;
  let stream: EventSource | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let countTimer: ReturnType<typeof setTimeout> | undefined;
  let lastSync = 0;
  let isStopped = false;
  let isPaused = false;
  let isSyncing = false;
  let isSyncWanted = false;

  // Tells the server which stream a new one replaces.
  const pageId = Math.random().toString(36).slice(2);
  const toAddress = (): string => `${path}?${new URLSearchParams({ since: position })}`;

  const openStream = (): void => {
    clearTimeout(retryTimer);
    stream?.close();
    onStatus?.('connecting');
    const opened = new EventSource(`${toAddress()}&page=${pageId}`);
    stream = opened;
    opened.addEventListener('open', () => {
      clearTimeout(pollTimer);
      onStatus?.('live');
    });
    opened.addEventListener(liveEvents.changes, ({ data, lastEventId }: MessageEvent<string>) => {
      position = lastEventId;
      onChanges(JSON.parse(data) as LiveChanges);
      const waitMs = Math.max(countSoonMs, lastSync + countEveryMs - Date.now());
      countTimer ??= setTimeout(sync, waitMs + countSoonMs * Math.random());
    });
    opened.addEventListener(liveEvents.reload, ({ lastEventId }: MessageEvent<string>) => {
      position = lastEventId;
      onReload();
    });
    opened.addEventListener('error', () => {
      if (stream !== opened) return;
      onStatus?.('polling');
      schedulePoll();
      // Otherwise the browser connects again by itself.
      if (opened.readyState === EventSource.CLOSED) retryTimer = setTimeout(openStream, streamRetryMs);
    });
  };

  const schedulePoll = (): void => {
    clearTimeout(pollTimer);
    pollTimer = setTimeout(sync, pollMs);
  };

  const sync = (): void => {
    clearTimeout(countTimer);
    countTimer = undefined;
    if (isSyncing) {
      isSyncWanted = true;
      return;
    }
    isSyncing = true;
    lastSync = Date.now();
    void poll().finally(() => {
      isSyncing = false;
      if (isStopped || isPaused) return;
      if (stream?.readyState !== EventSource.OPEN) schedulePoll();
      if (isSyncWanted) {
        isSyncWanted = false;
        sync();
      }
    });
  };

  const poll = async (): Promise<void> => {
    // A redirect leads to a page where the account has to be secured first.
    const request = { headers: { accept: 'application/json' }, redirect: 'manual' } as const;
    const response = await fetch(toAddress(), request).catch(() => undefined);
    if (isStopped || !response) return;
    const end = findEnd(response);
    if (end) {
      stop();
      onStatus?.(end);
      return;
    }
    if (!response.ok) return;
    const { position: reached, isIncomplete, counts, changed, removed } = (await response.json()) as LiveResponse;
    position = reached;
    if (isIncomplete) onReload();
    else onChanges({ changed, removed });
    onCounts?.(counts);
  };

  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') {
      isPaused = false;
      if (!stream) openStream();
    } else if (!staysOpen()) {
      isPaused = true;
      stream?.close();
      stream = undefined;
      clearTimeout(retryTimer);
      clearTimeout(pollTimer);
    }
  };

  const stop = (): void => {
    isStopped = true;
    stream?.close();
    for (const timer of [pollTimer, retryTimer, countTimer]) clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
  };

  document.addEventListener('visibilitychange', onVisibility);
  openStream();
  return { sync, stop };
}

/** Why a page can no longer follow the leads, if it cannot. */
function findEnd({ type, status }: Response): LiveStatus | undefined {
  if (type === 'opaqueredirect' || status === 401) return 'ended';
  return status === 403 || status === 404 ? 'refused' : undefined;
}
