import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DealershipScope } from '../../../../platform/postgres/database.ts';
import type { LeadChanges, LeadViewer, SharedChanges } from '../changed-leads-store.server.ts';
import type { ListedLead } from '../inbox-store.server.ts';
import { createLeadStreams, type LeadStreams, type Watcher } from './lead-streams.server.ts';

type FakeScope = DealershipScope & { of: string };

const makeScope = (of: string): FakeScope => ({ of, dealershipId: 1 }) as FakeScope;

/** Changes that the fake database has committed, and who sees them. */
type Change = { id: string; version: number; seenBy?: string[]; isReassigned?: boolean };

let changes: Change[];
let reads: { of: string; since: string }[];
let sessions: Map<string, 'all' | 'own'>;
let failures: Error[];
/** Who has read which lead. */
let readBy: Map<string, Set<string>>;
let errors: unknown[];
/** How long the database takes. */
let delay: Promise<void>;
let streams: LeadStreams;

function readChanges(scope: DealershipScope, since: string): LeadChanges {
  const { of } = scope as FakeScope;
  reads.push({ of, since });
  const failure = failures.shift();
  if (failure) throw failure;
  const later = changes.slice(Number(since));
  const isSeen = ({ seenBy }: Change) => seenBy === undefined || of === 'all' || seenBy.includes(of);
  const time = new Date('2026-11-18T02:00:00Z');
  return {
    position: String(changes.length),
    changed: later
      .filter(isSeen)
      .map(({ id, version }) => ({ id, version, isUnread: true, createdAt: time }) as ListedLead),
    removed: later.filter((change) => !isSeen(change)).map(({ id, version }) => ({ id, version })),
    isIncomplete: later.length > 100,
  };
}

const isLastSeen = (id: string, { staffId, access }: LeadViewer) =>
  access === 'all' || changes.findLast((change) => change.id === id)?.seenBy?.includes(staffId) !== false;

function readShared(scope: DealershipScope, since: string, viewers: readonly LeadViewer[]): SharedChanges {
  const found = readChanges(scope, since);
  const views = found.changed.map(({ id }) => {
    const seenBy = new Set(viewers.filter((viewer) => isLastSeen(id, viewer)).map(({ staffId }) => staffId));
    const isReassigned = changes.some((change) => change.id === id && change.isReassigned === true);
    return [id, { seenBy, readBy: readBy.get(id) ?? new Set<string>(), isReassigned }] as const;
  });
  return { ...found, views: new Map(views) };
}

beforeEach(() => {
  vi.useFakeTimers();
  [changes, reads, failures, errors] = [[], [], [], []];
  delay = Promise.resolve();
  [sessions, readBy] = [new Map(), new Map()];
  streams = createLeadStreams({
    database: { forDealership: () => makeScope('all') },
    store: {
      readChangedLeads: async (scope, since) => readChanges(scope, since),
      readSharedChanges: async (scope, since, viewers) => {
        const found = readShared(scope, since, viewers);
        await delay;
        return found;
      },
      readWatchAccess: async (given) => given.map(({ sessionId }) => sessions.get(sessionId)),
    },
    onError: (error) => errors.push(error),
    maxPerPerson: 2,
  });
});
afterEach(() => {
  streams.close();
  vi.useRealTimers();
});

type Opened = {
  events: { id: string; name: string; data: Record<string, unknown[]> }[];
  text: string;
  isEnded: boolean;
};

/** Opens an inbox and collects what it gets. */
async function watch(staffId: string, changed: Partial<Watcher> = {}): Promise<Opened | undefined> {
  const access = changed.access ?? 'all';
  const watcher = {
    staffId,
    sessionId: `session of ${staffId}`,
    dealershipId: 1,
    pageId: null,
    scope: makeScope(staffId),
    since: String(changes.length),
    ...changed,
    access,
  };
  sessions.set(watcher.sessionId, access);
  const body = streams.open(watcher);
  if (!body) return undefined;
  const opened: Opened = { events: [], text: '', isEnded: false };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const text = decoder.decode(chunk);
      opened.text += text;
      const [, id, name, data] = /^id: (.*)\nevent: (.*)\ndata: (.*)\n\n$/.exec(text) ?? [];
      if (id !== undefined && name !== undefined) opened.events.push({ id, name, data: JSON.parse(data ?? '') });
    }
    opened.isEnded = true;
  })();
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

async function open(staffId: string, changed: Partial<Watcher> = {}): Promise<Opened> {
  const opened = await watch(staffId, changed);
  if (!opened) throw new Error('the stream was refused');
  return opened;
}

const commit = (change: Change): void => {
  changes.push(change);
  streams.announce(1);
};

const listVersions = ({ events }: Opened) =>
  events.flatMap(({ data }) => (data['changed'] ?? []).map((lead) => (lead as Change).version));

test('28.1 a change is sent at once, and those of the next moment together', async () => {
  const mia = await open('mia');
  commit({ id: 'a', version: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(mia.events.map(({ id }) => id)).toEqual(['1']);
  commit({ id: 'b', version: 1 });
  await vi.advanceTimersByTimeAsync(100);
  commit({ id: 'c', version: 1 });
  await vi.advanceTimersByTimeAsync(99);
  expect(mia.events.map(({ id }) => id)).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(mia.events.map(({ id }) => id)).toEqual(['1', '3']);
});

test('28.1 while the database is slow, one further batch waits', async () => {
  const mia = await open('mia');
  reads.length = 0;
  const slow = Promise.withResolvers<void>();
  delay = slow.promise;
  for (let each = 1; each <= 20; each += 1) {
    commit({ id: String(each), version: 1 });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(reads).toHaveLength(1);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads).toHaveLength(2);
  expect(mia.events.map(({ data }) => data['changed']?.length)).toEqual([1, 19]);
});

test('28.1 changes of a moment are read once for everyone at the dealership', async () => {
  const [mia, olga] = [await open('mia'), await open('olga')];
  const ann = await open('ann', { access: 'own' });
  reads.length = 0;
  commit({ id: 'a', version: 1 });
  commit({ id: 'b', version: 1 });
  expect(reads).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(reads).toEqual([{ of: 'all', since: '0' }]);
  for (const { events } of [mia, olga, ann]) {
    expect(events).toMatchObject([
      { id: '2', name: 'leads', data: { changed: [{ id: 'a' }, { id: 'b', createdAt: '2026-11-18T02:00:00.000Z' }] } },
    ]);
  }
});

test('28.1 each salesperson gets what they see, and the removal of the rest', async () => {
  const [ann, ben] = [await open('ann', { access: 'own' }), await open('ben', { access: 'own' })];
  commit({ id: 'a', version: 2, seenBy: ['ann'], isReassigned: true });
  commit({ id: 'b', version: 5, seenBy: ['ann'] });
  await vi.advanceTimersByTimeAsync(200);
  expect(ann.events[0]?.data).toMatchObject({ changed: [{ id: 'a' }, { id: 'b' }], removed: [] });
  // The other one was Ann's before.
  expect(ben.events[0]?.data).toEqual({ changed: [], removed: [{ id: 'a', version: 2 }] });
});

test('28.1 a lead is unread for those who have not opened it', async () => {
  const [mia, olga] = [await open('mia'), await open('olga')];
  readBy.set('a', new Set(['mia']));
  commit({ id: 'a', version: 2 });
  await vi.advanceTimersByTimeAsync(200);
  expect(mia.events[0]?.data).toMatchObject({ changed: [{ isUnread: false }] });
  expect(olga.events[0]?.data).toMatchObject({ changed: [{ isUnread: true }] });
});

test('28.1 a person who connects again gets what they have missed once, though others wait for the same batch', async () => {
  await open('mia');
  commit({ id: 'a', version: 1 });
  commit({ id: 'a', version: 2 });
  const late = await open('olga', { since: '1' });
  expect(listVersions(late)).toEqual([2]);
  commit({ id: 'b', version: 1 });
  await vi.advanceTimersByTimeAsync(200);
  expect(late.events.map(({ id }) => id)).toEqual(['2', '3']);
  expect(late.events[1]?.data).toMatchObject({ changed: [{ id: 'b' }] });
});

test('28.1 after a lost connection to the database every inbox is brought up to date', async () => {
  const mia = await open('mia');
  changes.push({ id: 'a', version: 1 });
  streams.announce();
  await vi.advanceTimersByTimeAsync(200);
  expect(listVersions(mia)).toEqual([1]);
});

test('28.1 a failed read is tried again and loses nothing', async () => {
  const mia = await open('mia');
  failures.push(new Error('the database is away'));
  commit({ id: 'a', version: 1 });
  await vi.advanceTimersByTimeAsync(200);
  expect([mia.events, errors]).toEqual([[], [new Error('the database is away')]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(listVersions(mia)).toEqual([1]);
});

test('28.1 too many changes tell the browser to read the list again', async () => {
  const mia = await open('mia');
  changes.push(...Array.from({ length: 101 }, (_, index) => ({ id: String(index), version: 1 })));
  streams.announce(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(mia.events).toEqual([{ id: '101', name: 'reload', data: {} }]);
});

test('28.1 every 15 seconds a comment shows that the connection is alive', async () => {
  const mia = await open('mia');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(mia.text).toBe('retry: 2000\n\n:\n\n:\n\n');
});

test('28.1 the stream ends with the session, without another change', async () => {
  const mia = await open('mia');
  sessions.delete('session of mia');
  await vi.advanceTimersByTimeAsync(15_000);
  expect(mia.isEnded).toBe(true);
});

test.each(['signed out', 'a salesperson now'])('28.1 a manager who is %s gets no further lead', async (reason) => {
  const mia = await open('mia');
  if (reason === 'signed out') sessions.clear();
  else sessions.set('session of mia', 'own');
  commit({ id: 'a', version: 1 });
  await vi.advanceTimersByTimeAsync(200);
  expect([mia.isEnded, mia.events]).toEqual([true, []]);
});

test('28.1 the stream of a person whose membership is removed while they connect ends', async () => {
  failures.push(Object.assign(new Error('no membership'), { constraint: 'staff_access' }));
  const ann = await open('ann', { access: 'own' });
  expect([ann.isEnded, ann.events, errors]).toEqual([true, [], []]);
});

test('28.1 a person has a limited number of streams, and gets another one when one ends', async () => {
  const first = streams.open({ ...(await makeWatcher('mia')) });
  expect(await watch('mia')).toBeDefined();
  expect(await watch('mia')).toBeUndefined();
  expect(await watch('olga')).toBeDefined();
  await first?.cancel();
  expect(await watch('mia')).toBeDefined();
});

test('28.1 a page that connects again replaces its stream, whose connection may be lost unnoticed', async () => {
  const lost = await open('mia', { pageId: 'page 1' });
  await open('mia', { pageId: 'page 2' });
  const again = await open('mia', { pageId: 'page 1' });
  expect([lost.isEnded, again.isEnded]).toEqual([true, false]);
  expect(await watch('mia', { pageId: 'page 3' })).toBeUndefined();
  expect(await watch('olga', { pageId: 'page 1' })).toBeDefined();
  expect(again.isEnded).toBe(false);
});

test('28.1 a browser that has gone takes part in nothing any more', async () => {
  const body = streams.open(await makeWatcher('mia'));
  await vi.advanceTimersByTimeAsync(0);
  await body?.cancel();
  reads.length = 0;
  commit({ id: 'a', version: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads).toEqual([]);
  expect(vi.getTimerCount()).toBe(1); // of the heartbeat
});

const makeWatcher = async (staffId: string): Promise<Watcher> => {
  sessions.set(`session of ${staffId}`, 'all');
  return {
    staffId,
    sessionId: `session of ${staffId}`,
    dealershipId: 1,
    access: 'all',
    pageId: null,
    scope: makeScope(staffId),
    since: '0',
  };
};

test('28.1 a browser that does not read is dropped', async () => {
  const body = streams.open(await makeWatcher('mia'));
  await vi.advanceTimersByTimeAsync(0);
  for (let batch = 0; batch < 60; batch += 1) {
    for (let each = 0; each < 90; each += 1) commit({ id: `${batch} ${each}`, version: 1 });
    await vi.advanceTimersByTimeAsync(200);
  }
  const reader = body?.getReader();
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow('the browser does not read');
});

test('28.1 a closing server ends all streams, and those that are opened later at once', async () => {
  const mia = await open('mia');
  streams.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(mia.isEnded).toBe(true);
  expect((await open('olga')).isEnded).toBe(true);
});
