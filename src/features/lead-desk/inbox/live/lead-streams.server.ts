import { createSemaphore } from '../../../../platform/async/semaphore.ts';
import type { Database, DealershipScope } from '../../../../platform/postgres/database.ts';
import { isStaffAccessDenied } from '../../../../platform/postgres/staff-actor.ts';
import type { ChangePosition } from '../change-position.ts';
import type { LeadChanges, LeadViewer, SharedChanges } from '../changed-leads-store.server.ts';
import type { ListedLead } from '../inbox-store.server.ts';
import { toLeadRow } from '../lead-row.ts';
import { createEventStream, type EventStream } from './event-stream.server.ts';
import { formatEvent, heartbeat, liveEvents, streamStart } from './live-message.ts';
import type { LeadAccess, WatchingSession } from './watch-access-store.server.ts';

/** A person whose inbox is open. */
export type Watcher = WatchingSession &
  LeadViewer & {
    /** Of the open page. A new stream of the same page replaces the last one, whose connection may be lost unnoticed. */
    pageId: string | null;
    /** The person's own. */
    scope: DealershipScope;
    /** From where the changes are sent. */
    since: ChangePosition;
  };

export type LeadStreamStore = {
  readChangedLeads(scope: DealershipScope, since: ChangePosition): Promise<LeadChanges>;
  readSharedChanges(
    scope: DealershipScope,
    since: ChangePosition,
    viewers: readonly LeadViewer[],
  ): Promise<SharedChanges>;
  readWatchAccess(sessions: readonly WatchingSession[]): Promise<(LeadAccess | undefined)[]>;
};

export type LeadStreamOptions = {
  database: Pick<Database, 'forDealership'>;
  store: LeadStreamStore;
  onError(error: unknown): void;
  /** From one batch to the next: further changes of this time are read at once. */
  batchMs?: number;
  retryMs?: number;
  heartbeatMs?: number;
  /** Browsers have six connections for one address; those of other tabs must not use all of them. */
  maxPerPerson?: number;
};

type Member = {
  watcher: Watcher;
  stream: EventStream;
  /** Versions that were sent when the person joined: the next batch contains them again. */
  caughtUp: ReadonlyMap<string, number>;
};

/** The open inboxes of a dealership. */
type Room = {
  /** Of a job: it sees all leads. */
  scope: DealershipScope;
  members: Set<Member>;
  /** Those that get the batches, and how far they were sent. */
  joined: Set<Member>;
  position: ChangePosition;
  /** The next batch, which contains what changes until it begins. */
  next: NodeJS.Timeout | undefined;
  /** When the last one began. */
  lastBatch: number;
  /** Joining and sending happen one after the other, so that the position only advances. */
  last: Promise<void>;
};

/** Rooms that read at once, so that pages find a free connection. */
const concurrentReads = 3;

export type LeadStreams = ReturnType<typeof createLeadStreams>;

/**
 * Sends changes of leads to the open inboxes of this process. The database announces a dealership (`announce`); the changes since
 * the last position are read once, and each person gets those that they see. The first change is sent at once, a series in batches.
 */
export function createLeadStreams(options: LeadStreamOptions) {
  const { database, store, onError } = options;
  const { batchMs = 200, retryMs = 1000, heartbeatMs = 15_000, maxPerPerson = 4 } = options;
  const rooms = new Map<number, Room>();
  const reads = createSemaphore({ slots: concurrentReads, maxWaiting: Infinity });
  let isClosed = false;

  const listMembers = (): Member[] => [...rooms.values()].flatMap(({ members }) => [...members]);

  function enter(dealershipId: number): Room {
    const room = rooms.get(dealershipId) ?? {
      scope: database.forDealership(dealershipId),
      members: new Set<Member>(),
      joined: new Set<Member>(),
      position: '',
      next: undefined,
      lastBatch: -Infinity,
      last: Promise.resolve(),
    };
    rooms.set(dealershipId, room);
    return room;
  }

  function leave(room: Room, member: Member): void {
    room.members.delete(member);
    room.joined.delete(member);
    if (room.members.size > 0) return;
    clearTimeout(room.next);
    rooms.delete(member.watcher.dealershipId);
  }

  function enqueue(room: Room, task: () => Promise<void>): void {
    room.last = room.last.then(() => reads.run(task)).catch(onError);
  }

  function schedule(room: Room, afterMs: number): void {
    room.next ??= setTimeout(() => enqueue(room, () => sendChanges(room)), Math.max(0, afterMs));
  }

  async function sendChanges(room: Room): Promise<void> {
    room.next = undefined;
    room.lastBatch = performance.now();
    if (room.joined.size === 0) return;
    try {
      const viewers = [...room.joined].map(({ watcher }) => watcher);
      const [changes] = await Promise.all([
        store.readSharedChanges(room.scope, room.position, viewers),
        endForbidden([...room.members]),
      ]);
      room.position = changes.position;
      const writeLead = createLeadWriter();
      for (const member of room.joined) {
        send(member, toPersonal(changes, member.watcher), writeLead);
        member.caughtUp = new Map();
      }
    } catch (error) {
      onError(error);
      if (room.members.size > 0) schedule(room, retryMs);
    }
  }

  /** Ends the streams of people who are signed out, or whose access is another one now. */
  async function endForbidden(members: readonly Member[]): Promise<void> {
    if (members.length === 0) return;
    const current = await store.readWatchAccess(members.map(({ watcher }) => watcher));
    for (const [index, { watcher, stream }] of members.entries()) {
      if (current[index] !== watcher.access) stream.end();
    }
  }

  /** Sends what the person has missed, then what happens from now on. */
  async function join(room: Room, member: Member): Promise<void> {
    const { scope, since } = member.watcher;
    try {
      await endForbidden([member]);
      if (!room.members.has(member)) return;
      const missed = await store.readChangedLeads(scope, since);
      if (!room.members.has(member)) return;
      send(member, missed, createLeadWriter());
      member.caughtUp = new Map([...missed.changed, ...missed.removed].map(({ id, version }) => [id, version]));
      if (room.joined.size === 0) room.position = missed.position;
      room.joined.add(member);
    } catch (error) {
      // The browser connects again.
      member.stream.end();
      if (!isStaffAccessDenied(error)) throw error;
    }
  }

  const beat = setInterval(() => {
    const members = listMembers();
    for (const { stream } of members) stream.send(heartbeat);
    endForbidden(members).catch(onError);
  }, heartbeatMs).unref();

  return {
    /** Opens the stream of a person; undefined if they have too many. */
    open(watcher: Watcher): ReadableStream<Uint8Array> | undefined {
      const { staffId, dealershipId, pageId } = watcher;
      const own = listMembers().filter((member) => member.watcher.staffId === staffId);
      const replaced = own.find((member) => pageId !== null && member.watcher.pageId === pageId);
      if (replaced) replaced.stream.end();
      else if (own.length >= maxPerPerson) return undefined;
      const room = enter(dealershipId);
      const stream = createEventStream(() => leave(room, member));
      const member: Member = { watcher, stream, caughtUp: new Map() };
      room.members.add(member);
      stream.send(streamStart);
      if (isClosed) stream.end();
      else enqueue(room, () => join(room, member));
      return stream.body;
    },
    /** Leads of the dealership have changed; without one, those of any may have. */
    announce(dealershipId?: number): void {
      for (const [id, room] of rooms)
        if (dealershipId === undefined || id === dealershipId)
          schedule(room, room.lastBatch + batchMs - performance.now());
    },
    /** Ends all streams. The browsers connect to another server. */
    close(): void {
      isClosed = true;
      clearInterval(beat);
      for (const { stream } of listMembers()) stream.end();
    },
  };
}

type WriteLead = (lead: ListedLead) => string;

/** Leads as JSON. Most people of a dealership get the same ones. */
function createLeadWriter(): WriteLead {
  const written = new Map<string, string>();
  return (lead) => {
    const key = `${lead.id} ${lead.isUnread}`;
    const text = written.get(key) ?? JSON.stringify(toLeadRow(lead));
    written.set(key, text);
    return text;
  };
}

/** Limits the changes to a person's view: leads that may have left it are removed from their list, by id. */
function toPersonal({ views, ...changes }: SharedChanges, { staffId }: LeadViewer): LeadChanges {
  const isSeen = ({ id }: { id: string }): boolean => views.get(id)?.seenBy.has(staffId) === true;
  const isReassigned = ({ id }: { id: string }): boolean => views.get(id)?.isReassigned === true;
  return {
    ...changes,
    changed: changes.changed
      .filter(isSeen)
      .map((lead) => ({ ...lead, isUnread: lead.isUnread && views.get(lead.id)?.readBy.has(staffId) !== true })),
    removed: [
      ...changes.removed.filter((lead) => isSeen(lead) || isReassigned(lead)),
      ...changes.changed
        .filter((lead) => !isSeen(lead) && isReassigned(lead))
        .map(({ id, version }) => ({ id, version })),
    ],
  };
}

function send({ stream, caughtUp }: Member, changes: LeadChanges, writeLead: WriteLead): void {
  const { position, isIncomplete } = changes;
  if (isIncomplete) return stream.send(formatEvent(liveEvents.reload, position, '{}'));
  const isNews = ({ id, version }: { id: string; version: number }) => version > (caughtUp.get(id) ?? 0);
  const changed = changes.changed.filter(isNews);
  const removed = changes.removed.filter(isNews);
  if (changed.length + removed.length === 0) return undefined;
  const json = `{"changed":[${changed.map(writeLead).join(',')}],"removed":${JSON.stringify(removed)}}`;
  return stream.send(formatEvent(liveEvents.changes, position, json));
}
