import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loader } from '../../../src/console/leads/inbox/live-route.ts';
import { assignLead } from '../../../src/features/lead-desk/assignment/assign-lead.server.ts';
import type { LiveChanges, LiveResponse } from '../../../src/features/lead-desk/inbox/live/live-message.ts';
import { openLeadStreams } from '../../../src/features/lead-desk/inbox/live/open-lead-streams.server.ts';
import { markRead } from '../../../src/features/lead-desk/lead-page/read-mark-store.server.ts';
import { changeLeadState } from '../../../src/features/lead-desk/states/change-state.server.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { openDatabases } from '../../support/database/open-databases.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

/** A process that serves the console, with its own connections to the common database. */
async function openServer() {
  const errors: unknown[] = [];
  const databases = openDatabases(desk.test.url, { connections: 4, clock: desk.getTime });
  const { database, platformDatabase } = databases;
  const onError = (error: unknown): void => void errors.push(error);
  const listened: string[] = [];
  const listen: typeof database.listen = (channel, onNotification) => {
    listened.push(channel);
    return database.listen(channel, onNotification);
  };
  const streams = await openLeadStreams({ database: { ...database, listen }, platformDatabase, onError });
  return {
    /** The channels that it listens to, each on a connection of its own. */
    listened,
    database,
    streams,
    errors,
    close: async () => {
      streams.close();
      await databases.close();
    },
  };
}
type Server = Awaited<ReturnType<typeof openServer>>;

let desk: DeskHarness;
let first: Server;
let second: Server;
const opened: Inbox[] = [];

beforeAll(async () => {
  desk = await openDeskHarness();
  [first, second] = [await openServer(), await openServer()];
});
beforeEach(async () => {
  await Promise.all(opened.splice(0).map((inbox) => inbox.close()));
  await desk.tidy();
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await desk.close();
});

type Wanted = { role?: StaffRole; since?: string; lastEventId?: string; asEvents?: boolean };

async function request(server: Server, person: DeskPerson, { role = 'manager', ...wanted }: Wanted): Promise<Response> {
  const { since, lastEventId, asEvents = true } = wanted;
  const services = { database: server.database, leadStreams: server.streams };
  const context = makeConsoleContext(person, { role, services, sessionId: await startSession(person) });
  const url = new URL('http://console.localhost/dealerships/ours/leads/live');
  if (since !== undefined) url.searchParams.set('since', since);
  const headers = {
    accept: asEvents ? 'text/event-stream' : 'application/json',
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  return loader({ request: new Request(url, { headers }), context, url, params: {} } as unknown as LoaderFunctionArgs);
}

const sessions = new Map<string, string>();

/** One per person. */
async function startSession({ staffId }: DeskPerson): Promise<string> {
  const known = sessions.get(staffId);
  if (known) return known;
  const row = { staff_id: staffId, token_hash: crypto.randomUUID(), expires_at: new Date('2030-01-01T00:00:00Z') };
  const [added] = await desk.owner`insert into staff_sessions ${desk.owner(row)} returning id`;
  sessions.set(staffId, added?.id as string);
  return added?.id as string;
}

type Inbox = {
  headers: Headers;
  events: { id: string; data: LiveChanges }[];
  isEnded: boolean;
  listChanged(): (string | number)[][];
  listRemoved(): string[];
  close(): Promise<void>;
};

/** An open inbox with everything that it gets. */
async function openInbox(server: Server, person: DeskPerson, wanted: Wanted = {}): Promise<Inbox> {
  const { body, headers, status } = await request(server, person, wanted);
  if (!body) throw new Error(`the stream was refused with ${status}`);
  const events: Inbox['events'] = [];
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const inbox: Inbox = {
    headers,
    events,
    isEnded: false,
    listChanged: () => events.flatMap(({ data }) => data.changed.map(({ id, version }) => [id, version])),
    listRemoved: () => events.flatMap(({ data }) => data.removed.map(({ id }) => id)),
    close: () => reader.cancel(),
  };
  opened.push(inbox);
  void (async () => {
    for (;;) {
      const { done, value = '' } = await reader.read();
      if (done) break;
      for (const [, id = '', data = ''] of value.matchAll(/^id: (.*)\nevent: leads\ndata: (.*)\n\n/gm))
        events.push({ id, data: JSON.parse(data) });
    }
    inbox.isEnded = true;
  })();
  return inbox;
}

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000, interval: 10 });

const assign = async (leadId: string, to: DeskPerson, by: DeskPerson) =>
  assignLead(by.scope, { leadId, version: await desk.readVersion(leadId), staffId: to.staffId });

describe('open inboxes on two servers', () => {
  it('28.1 need one connection of their process that listens, whatever their number', async () => {
    const ofSales = { role: 'sales' } as const;
    const opening = [
      ...Array.from({ length: 4 }, () => openInbox(first, desk.manager)),
      openInbox(first, desk.ann, ofSales),
      openInbox(first, desk.ben, ofSales),
    ];
    const inboxes = await Promise.all(opening);
    const id = await desk.send();
    for (const inbox of inboxes) await eventually(() => expect(inbox.listChanged()).toEqual([[id, 1]]));
    expect(first.listened).toEqual(['leads']);
  });

  it('28.1 get a lead that arrives anywhere, with what its row shows', async () => {
    const inboxes = [await openInbox(first, desk.manager), await openInbox(second, desk.ann, { role: 'sales' })];
    const id = await desk.send();
    for (const inbox of inboxes) {
      await eventually(() => expect(inbox.listChanged()).toEqual([[id, 1]]));
      expect(inbox.events[0]?.data.changed[0]).toMatchObject({
        id,
        name: 'Kim Nguyen',
        state: 'new',
        isUnread: true,
        createdAt: '2026-11-18T02:00:00.000Z',
      });
    }
    expect(inboxes[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    // Proxies pass each event on at once.
    expect(inboxes[0]?.headers.get('cache-control')).toContain('no-transform');
    expect(inboxes[0]?.headers.get('x-accel-buffering')).toBe('no');
  });

  it('28.1 show who has taken a lead, and drop it where the person no longer sees it', async () => {
    const id = await desk.receive();
    await markRead(desk.manager.scope, id);
    const manager = await openInbox(first, desk.manager);
    const ben = await openInbox(second, desk.ben, { role: 'sales' });
    await assign(id, desk.ann, desk.ann);
    await eventually(() => expect(manager.listChanged()).toEqual([[id, 3]]));
    expect(manager.events[0]?.data.changed[0]).toMatchObject({ assigneeName: 'Ann Sales', isUnread: false });
    await eventually(() =>
      expect(ben.events.map(({ data }) => data)).toEqual([{ changed: [], removed: [{ id, version: 3 }] }]),
    );
  });

  it('28.1 never get the lead of a colleague', async () => {
    const id = await desk.receive({ name: 'Secret' });
    await assign(id, desk.ann, desk.manager);
    const ben = await openInbox(second, desk.ben, { role: 'sales' });
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 3, to: 'contacted' });
    const free = await desk.send();
    await eventually(() => expect(ben.listChanged()).toEqual([[free, 1]]));
    expect(JSON.stringify(ben.events)).not.toContain('Secret');
    // Nor that it exists.
    expect(JSON.stringify(ben.events)).not.toContain(id);
  });

  it('28.acceptance catch up after a disconnect, on another server, without loss or duplicates', async () => {
    const before = await openInbox(first, desk.manager);
    const seen = await desk.send();
    await eventually(() => expect(before.listChanged()).toEqual([[seen, 1]]));
    const lastEventId = before.events[0]?.id ?? '';
    await before.close();
    const [missed, changed] = [await desk.send(), await desk.send()];
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: changed, version: 1, to: 'contacted' });
    const after = await openInbox(second, desk.manager, { lastEventId, since: '1:1:' });
    const [later] = await Promise.all([desk.send(), eventually(() => expect(after.events.length).toBeGreaterThan(0))]);
    await eventually(() => expect(after.listChanged().map(([id]) => id)).toContain(later));
    expect(after.listChanged().toSorted()).toEqual(
      [
        [missed, 1],
        [changed, 2],
        [later, 1],
      ].toSorted(),
    );
  });

  it('28.1 end when the membership or the session does', async () => {
    const leaver = await desk.hire('Lee Leaver', 'manager');
    const inbox = await openInbox(first, leaver);
    await desk.owner`delete from staff_memberships where staff_id = ${leaver.staffId}`;
    await desk.send();
    await eventually(() => expect(inbox.isEnded).toBe(true));
    const guest = await desk.hire('Gil Guest', 'manager');
    const other = await openInbox(first, guest);
    await desk.owner`delete from staff_sessions where staff_id = ${guest.staffId}`;
    const id = await desk.send();
    await eventually(() => expect(other.isEnded).toBe(true));
    expect(inbox.events).toEqual([]);
    // The lead before may still reach it; this one must not.
    expect(JSON.stringify(other.events)).not.toContain(id);
  });

  it('28.1 are limited in number for each person', async () => {
    const person = await desk.hire('Max Many', 'manager');
    for (let count = 0; count < 4; count += 1) await openInbox(first, person);
    const { status } = await request(first, person, {});
    expect(status).toBe(429);
  });
});

it('28.1 a browser without a stream reads the changes and counts at the same address', async () => {
  const read = async (since?: string): Promise<LiveResponse> => {
    const response = await request(first, desk.manager, { asEvents: false, ...(since !== undefined && { since }) });
    return (await response.json()) as LiveResponse;
  };
  const { position, ...start } = await read('not a position');
  expect(start).toMatchObject({ changed: [], removed: [], isIncomplete: false, counts: { new: 0 } });
  const id = await desk.send();
  expect(await read(position)).toMatchObject({ changed: [{ id, version: 1 }], counts: { new: 1, unread: 1 } });
});

it('28.1 nothing of this was an error', () => {
  expect([...first.errors, ...second.errors]).toEqual([]);
});
