import type { ChangePosition } from '../change-position.ts';
import type { InboxCounts } from '../inbox-counts.ts';
import type { LeadRow } from '../lead-row.ts';

/** Changes in the inbox of a person. Sent as event `leads`; the id of the event is the position. */
export type LiveChanges = {
  changed: LeadRow[];
  /** Leads that the person no longer sees. */
  removed: { id: string; version: number }[];
};

/** The same for browsers that ask from time to time. */
export type LiveResponse = LiveChanges & { position: ChangePosition; isIncomplete: boolean; counts: InboxCounts };

/** The names of the events. After `reload` the list must be read again: too much has changed. */
export const liveEvents = { changes: 'leads', reload: 'reload' } as const;

/** Milliseconds that a browser waits before it connects again. */
const reconnectMs = 2000;

export const streamStart = `retry: ${reconnectMs}\n\n`;

/** A comment that shows proxies and the browser that the connection is alive. */
export const heartbeat = ':\n\n';

/** An event of a stream. JSON has no line breaks, which would end it. */
export const formatEvent = (name: string, id: string, json: string): string =>
  `id: ${id}\nevent: ${name}\ndata: ${json}\n\n`;
