import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignLead } from '../../../src/features/lead-desk/assignment/assign-lead.server.ts';
import { isChangePosition } from '../../../src/features/lead-desk/inbox/change-position.ts';
import {
  readChangedLeads,
  readSharedChanges,
} from '../../../src/features/lead-desk/inbox/changed-leads-store.server.ts';
import { emptyInboxQuery, type InboxQuery } from '../../../src/features/lead-desk/inbox/inbox-query.ts';
import { countInbox, listInbox } from '../../../src/features/lead-desk/inbox/inbox-store.server.ts';
import { listLocationNames } from '../../../src/features/locations/location-names-store.server.ts';
import { findLeads } from '../../../src/features/lead-desk/lead-desk-store.server.ts';
import { addNote } from '../../../src/features/lead-desk/lead-page/add-note.server.ts';
import { logCall } from '../../../src/features/lead-desk/lead-page/log-call.server.ts';
import { markRead } from '../../../src/features/lead-desk/lead-page/read-mark-store.server.ts';
import { sendReply } from '../../../src/features/lead-desk/replies/send-reply.server.ts';
import { enterLead } from '../../../src/features/lead-desk/intake/enter-lead.server.ts';
import { changeLeadState } from '../../../src/features/lead-desk/states/change-state.server.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { openDatabases } from '../../support/database/open-databases.ts';
import { addManyLeads } from '../../support/database/add-many-leads.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const list = async (query: Partial<InboxQuery> = {}, person: DeskPerson = desk.manager): Promise<string[]> =>
  (await listInbox(person.scope, { ...emptyInboxQuery, ...query })).leads.map(({ id }) => id);

const assign = async (leadId: string, to: DeskPerson | null, person: DeskPerson = desk.manager) =>
  assignLead(person.scope, { leadId, version: await desk.readVersion(leadId), staffId: to?.staffId ?? null });

/** Sends leads a minute apart; the newest is last. */
async function sendMany(...all: Parameters<DeskHarness['receive']>[0][]): Promise<string[]> {
  const ids: string[] = [];
  for (const changes of all) {
    ids.push(await desk.receive(changes));
    desk.setTime(new Date(desk.getTime().getTime() + 60_000));
  }
  return ids;
}

describe('the inbox', () => {
  it('28.1 lists the newest lead first, with what its row shows', async () => {
    const { dealershipId } = desk.ours;
    const carId = await createCar(desk.owner, { dealershipId, slug: crypto.randomUUID(), name: '2022 Toyota RAV4' });
    const [first, second] = (await sendMany({ carId, message: 'x'.repeat(500) }, {})) as [string, string];
    await assign(first, desk.ann);
    const { leads, next } = await listInbox(desk.manager.scope, emptyInboxQuery);
    expect(next).toBeNull();
    expect(leads.map(({ id }) => id)).toEqual([second, first]);
    expect(leads[1]).toMatchObject({
      name: 'Kim Nguyen',
      excerpt: 'x'.repeat(160),
      state: 'new',
      category: 'Used Enquiry',
      source: 'Website',
      siteId: desk.ours.siteId,
      locationName: 'Main',
      assigneeId: desk.ann.staffId,
      assigneeName: 'Ann Sales',
      carId,
      carName: '2022 Toyota RAV4',
      createdAt: new Date('2026-11-18T02:00:00Z'),
      dueAt: new Date('2026-11-18T04:00:00Z'),
      isOverdue: false,
      isUnread: true,
      isSuspect: false,
      version: 3,
    });
  });

  it('28.1 filters by every column, and combines filters', async () => {
    const [used, parts, finance] = (await sendMany(
      {},
      { category: 'Parts Enquiry' },
      { category: 'Finance Enquiry' },
    )) as [string, string, string];
    await assign(parts, desk.ann);
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: parts, version: 3, to: 'sold' });
    await desk.owner`update leads set source = 'Phone', site_id = null, location_id = null where id = ${finance}`;
    await markRead(desk.manager.scope, used);
    expect(await list({ state: 'new' })).toEqual([finance, used]);
    expect(await list({ state: 'sold' })).toEqual([parts]);
    expect(await list({ state: 'open' })).toEqual([finance, used]);
    expect(await list({ category: 'Parts Enquiry' })).toEqual([parts]);
    expect(await list({ person: desk.ann.staffId })).toEqual([parts]);
    expect(await list({ person: 'none' })).toEqual([finance, used]);
    expect(await list({ source: 'Phone' })).toEqual([finance]);
    expect(await list({ siteId: desk.ours.siteId })).toEqual([parts, used]);
    expect(await list({ locationId: desk.locationId })).toEqual([parts, used]);
    expect(await list({ isUnread: true })).toEqual([finance]);
    expect(await list({ state: 'open', siteId: desk.ours.siteId })).toEqual([used]);
    expect(await list({ isOverdue: true })).toEqual([]);
    desk.setTime('2026-11-18T04:01:30Z');
    expect(await list({ isOverdue: true })).toEqual([used]);
    expect(await listLocationNames(desk.ann.scope)).toEqual([{ id: desk.locationId, name: 'Main' }]);
  });

  it('28.1 finds leads by name, email address and phone number', async () => {
    const [kim, lou] = (await sendMany(
      {},
      { name: 'Lou', lastName: 'O’Park', email: 'lou_p@mail.example', phone: '+61299990000' },
    )) as [string, string];
    for (const text of ['kim', 'nguyen KIM', 'kim@example', '0412 345 678', '+61 412 345 678'])
      expect(await list({ text }), text).toEqual([kim]);
    for (const text of ['O’Park', 'lou_p@', '(02) 9999 0000']) expect(await list({ text }), text).toEqual([lou]);
    for (const text of ['nobody', 'kim lou', '%', '_x']) expect(await list({ text }), text).toEqual([]);
    expect((await findLeads(desk.manager.scope, { text: '0412345678', limit: 5 })).map(({ id }) => id)).toEqual([kim]);
  });

  it('28.1 pages through leads of the same moment without skipping or repeating one, while others arrive', async () => {
    const sent = await Promise.all(Array.from({ length: 7 }, () => desk.send()));
    await desk.owner`update leads set created_at = '2026-11-18T02:00:00.123456Z'`;
    const seen: string[] = [];
    let after: InboxQuery['after'] = null;
    do {
      const page = await listInbox(desk.manager.scope, { ...emptyInboxQuery, after }, 3);
      seen.push(...page.leads.map(({ id }) => id));
      after = page.next;
      desk.setTime(new Date(desk.getTime().getTime() + 1000));
      await desk.send();
    } while (after);
    expect(seen.toSorted()).toEqual(sent.toSorted());
  });

  it('28.1 shows and counts what the person may see', async () => {
    const [ann, ben, free, closed] = (await sendMany({}, {}, {}, {})) as [string, string, string, string];
    await assign(ann, desk.ann);
    await assign(ben, desk.ben);
    await changeLeadState(desk.manager.scope, desk.jobs, { leadId: closed, version: 2, to: 'lost', reason: 'price' });
    await markRead(desk.ann.scope, free);
    expect(await list({}, desk.ann)).toEqual([closed, free, ann]);
    expect(await list({ person: desk.ben.staffId }, desk.ann)).toEqual([]);
    expect(await list({}, desk.stock)).toEqual([]);
    expect(await list({}, desk.rival)).toEqual([]);
    desk.setTime('2026-11-18T04:00:30Z');
    expect(await countInbox(desk.ann.scope)).toEqual({
      new: 2,
      contacted: 0,
      appointment: 0,
      unassigned: 1,
      mine: 1,
      overdue: 1,
      unread: 1,
    });
    expect(await countInbox(desk.manager.scope)).toMatchObject({
      new: 3,
      unassigned: 1,
      mine: 0,
      overdue: 1,
      unread: 3,
    });
    const nothing = { new: 0, contacted: 0, appointment: 0, unassigned: 0, mine: 0, overdue: 0, unread: 0 };
    expect(await countInbox(desk.stock.scope)).toEqual(nothing);
    expect(await countInbox(desk.rival.scope)).toEqual(nothing);
  });

  it('28.1 counts old and closed leads as read, and leaves out erased ones', async () => {
    const [old, erased] = (await sendMany({}, {})) as [string, string];
    await desk.owner`update leads set erased_at = now() where id = ${erased}`;
    expect(await list()).toEqual([old]);
    desk.setTime('2026-12-19T02:00:00Z');
    expect(await list({ isUnread: true })).toEqual([]);
    expect(await countInbox(desk.manager.scope)).toMatchObject({ new: 1, unread: 0 });
  });
});

const begin = async (person: DeskPerson) => (await readChangedLeads(person.scope, null)).position;
const read = async (person: DeskPerson, since: string) => {
  const { changed, removed, isIncomplete } = await readChangedLeads(person.scope, since);
  return { changed: changed.map(({ id, version }) => [id, version]), removed, isIncomplete };
};

describe('the changes of leads', () => {
  it('28.1 are the leads that were added or changed since a position', async () => {
    const before = await desk.receive();
    const position = await begin(desk.manager);
    expect(await read(desk.manager, position)).toEqual({ changed: [], removed: [], isIncomplete: false });
    const added = await desk.receive();
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: before, version: 2, to: 'contacted' });
    expect((await read(desk.manager, position)).changed).toEqual([
      [added, 2],
      [before, 3],
    ]);
    expect(await read(desk.rival, position)).toEqual({ changed: [], removed: [], isIncomplete: false });
    expect(await read(desk.stock, position)).toEqual({ changed: [], removed: [], isIncomplete: false });
  });

  it('28.1 include every change once, also one whose transaction began before a position and committed after it', async () => {
    const [slow, fast] = [await desk.receive(), await desk.receive()];
    const start = await begin(desk.manager);
    let position = '';
    await desk.scope.run(async (tx) => {
      await tx.execute(sql`update leads set next_action = 'Slow' where id = ${slow}`);
      await changeLeadState(desk.ann.scope, desk.jobs, { leadId: fast, version: 2, to: 'contacted' });
      const first = await readChangedLeads(desk.manager.scope, start);
      expect(first.changed.map(({ id }) => id)).toEqual([fast]);
      ({ position } = first);
    });
    expect(isChangePosition(position)).toBe(true);
    const second = await readChangedLeads(desk.manager.scope, position);
    expect(second.changed).toMatchObject([{ id: slow, version: 3, nextAction: 'Slow' }]);
    expect((await read(desk.manager, second.position)).changed).toEqual([]);
  });

  it('28.1 are read again from the list if the position is of another database', async () => {
    const id = await desk.receive();
    const position = await begin(desk.manager);
    expect(await read(desk.manager, '900000000000:900000000000:')).toMatchObject({ changed: [], isIncomplete: true });
    // A lead restored from a dump of a database with more transactions.
    await desk.owner`alter table leads disable trigger tracked`;
    await desk.owner`update leads set changed_xid = 900000000000 where id = ${id}`;
    await desk.owner`alter table leads enable trigger tracked`;
    expect(await read(desk.manager, position)).toEqual({ changed: [], removed: [], isIncomplete: false });
  });

  it('28.1 remove a lead from the view of a person when a colleague takes it, without its content', async () => {
    const id = await desk.receive();
    const position = await begin(desk.ben);
    await assign(id, desk.ann, desk.ann);
    expect(await read(desk.ben, position)).toEqual({ changed: [], removed: [{ id, version: 3 }], isIncomplete: false });
    expect((await read(desk.ann, position)).changed).toEqual([[id, 3]]);
    expect(await read(desk.manager, position)).toMatchObject({ changed: [[id, 3]], removed: [] });
    await assign(id, desk.ben);
    expect((await read(desk.ben, position)).changed).toEqual([[id, 4]]);
    expect((await read(desk.ann, position)).removed).toEqual([{ id, version: 4 }]);
  });

  it('28.1 are the same for a person, read for everyone at once or in their own scope', async () => {
    const position = await begin(desk.manager);
    const [free, taken, read] = (await sendMany({}, {}, {})) as [string, string, string];
    await assign(taken, desk.ann);
    await markRead(desk.ann.scope, read);
    await markRead(desk.manager.scope, free);
    const people = [
      { ...desk.manager, access: 'all' },
      { ...desk.ann, access: 'own' },
      { ...desk.ben, access: 'own' },
    ] as const;
    const { changed, removed, views } = await readSharedChanges(desk.scope, position, people);
    expect([changed.length, removed]).toEqual([3, []]);
    for (const { staffId, scope, name } of people) {
      const own = await readChangedLeads(scope, position);
      const seen = changed.filter(({ id }) => views.get(id)?.seenBy.has(staffId));
      expect(seen.map(({ id }) => [id, !views.get(id)?.readBy.has(staffId)]).toSorted(), name).toEqual(
        own.changed.map(({ id, isUnread }) => [id, isUnread]).toSorted(),
      );
      expect(3 - seen.length, name).toBe(own.removed.length);
    }
  });

  it('28.3 include notes, further calls and further replies, which open pages of the lead show', async () => {
    const leadId = await desk.receive();
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId, version: 2, to: 'contacted' });
    const actions = [
      () => addNote(desk.ann.scope, desk.jobs, { leadId, text: 'Wants a tow bar', key: crypto.randomUUID() }),
      () => logCall(desk.ann.scope, desk.jobs, { leadId, outcome: 'no answer', text: '', key: crypto.randomUUID() }),
      async () =>
        sendReply(desk.ann.scope, desk.jobs, {
          leadId,
          version: await desk.readVersion(leadId),
          seenReplies: 0,
          key: crypto.randomUUID(),
          channel: 'email',
          target: 'kim@example.com',
          subject: 'Your enquiry',
          text: 'It is here.',
        }),
    ];
    for (const act of actions) {
      const [position, version] = [await begin(desk.manager), await desk.readVersion(leadId)];
      expect(await act()).toBe('done');
      expect((await read(desk.manager, position)).changed).toEqual([[leadId, version + 1]]);
    }
  });

  it('28.security tell a salesperson nothing about leads that were a colleague’s before', async () => {
    const id = await desk.receive();
    await assign(id, desk.ann, desk.ann);
    const position = await begin(desk.ben);
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 3, to: 'contacted' });
    const entered = crypto.randomUUID();
    const lead = {
      id: entered,
      source: 'Phone',
      category: 'Used Enquiry',
      name: 'Kim',
      lastName: '',
      email: '',
      phone: '+61412345678',
    } as const;
    const more = { message: '', carId: null, locationId: null, assigneeId: desk.ann.staffId };
    expect(await enterLead(desk.ann.scope, desk.jobs, { ...lead, ...more })).toBe('done');
    const nothing = { changed: [], removed: [], isIncomplete: false };
    expect(await read(desk.ben, position)).toEqual(nothing);
    await desk.owner`update leads set erased_at = now() where id = ${id}`;
    expect(await read(desk.ben, position)).toEqual(nothing);
    expect((await read(desk.ann, position)).removed).toMatchObject([{ id }]);
    // Their own lead is removed, also if it has passed through several hands since.
    const own = await desk.receive();
    await assign(own, desk.ben, desk.ben);
    const later = await begin(desk.ben);
    await assign(own, desk.ann);
    await assign(own, desk.manager);
    await changeLeadState(desk.manager.scope, desk.jobs, { leadId: own, version: 5, to: 'contacted' });
    expect((await read(desk.ben, later)).removed).toMatchObject([{ id: own }]);
  });

  it('28.1 remove an erased lead from every view', async () => {
    const id = await desk.receive();
    const position = await begin(desk.manager);
    await desk.owner`update leads set erased_at = now() where id = ${id}`;
    expect(await read(desk.manager, position)).toMatchObject({ changed: [], removed: [{ id }] });
  });

  it('28.1 say so where there are too many of them', async () => {
    const position = await begin(desk.manager);
    await addManyLeads(desk, 501);
    expect(await read(desk.manager, position)).toEqual({ changed: [], removed: [], isIncomplete: true });
  });

  it('28.1 are announced to every server with the dealership', async () => {
    const heard: (string | undefined)[] = [];
    const arrived = Promise.withResolvers<void>();
    const { database, close } = openDatabases(desk.test.url, { connections: 1 });
    await database.listen('leads', (payload) => {
      if (heard.push(payload) === 3) arrived.resolve();
    });
    const id = await desk.send();
    await changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 1, to: 'contacted' });
    await arrived.promise;
    await close();
    expect(heard).toEqual([undefined, String(desk.ours.dealershipId), String(desk.ours.dealershipId)]);
  });
});
