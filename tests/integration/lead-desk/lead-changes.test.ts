import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignLead } from '../../../src/features/lead-desk/assignment/assign-lead.server.ts';
import { listLeadPeople } from '../../../src/features/lead-desk/assignment/lead-people-store.server.ts';
import { deskMailQueue, parseDeskMailJob } from '../../../src/features/lead-desk/lead-desk-queues.server.ts';
import { addNote } from '../../../src/features/lead-desk/lead-page/add-note.server.ts';
import { listLeadEvents } from '../../../src/features/lead-desk/lead-page/lead-event-store.server.ts';
import { logCall } from '../../../src/features/lead-desk/lead-page/log-call.server.ts';
import { markRead, markUnread } from '../../../src/features/lead-desk/lead-page/read-mark-store.server.ts';
import { setNextAction } from '../../../src/features/lead-desk/lead-page/set-next-action.server.ts';
import { sendDeskMail } from '../../../src/features/lead-desk/mail/send-desk-mail.server.ts';
import { changeLeadState } from '../../../src/features/lead-desk/states/change-state.server.ts';
import { readSpamStatistics } from '../../../src/features/lead-desk/states/spam-statistics-store.server.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const change = async (
  leadId: string,
  changes: Omit<Parameters<typeof changeLeadState>[2], 'leadId' | 'version'> & { version?: number },
  person: DeskPerson = desk.ann,
) => changeLeadState(person.scope, desk.jobs, { leadId, version: await desk.readVersion(leadId), ...changes });

const assign = async (leadId: string, to: DeskPerson | null, person: DeskPerson = desk.manager) =>
  assignLead(person.scope, { leadId, version: await desk.readVersion(leadId), staffId: to?.staffId ?? null });

const readTimeline = (person: DeskPerson, leadId: string) => person.scope.run((tx) => listLeadEvents(tx, leadId));

const toPerson = ({ staffId, name }: DeskPerson) => ({ id: staffId, name });

describe('the state of a lead', () => {
  it('28.4 changes with an event and the figures of the first response', async () => {
    const id = await desk.receive();
    // Half an hour before closing on the next day.
    desk.setTime('2026-11-19T08:30:00Z');
    expect(await change(id, { to: 'contacted' })).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({
      state: 'contacted',
      first_response_at: new Date('2026-11-19T08:30:00Z'),
      response_minutes: 7 * 60 + 8 * 60 + 30,
    });
    desk.setTime('2026-11-20T01:00:00Z');
    expect(await change(id, { to: 'lost', reason: 'other', note: ' Moved abroad ' })).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ state: 'lost', lost_reason: 'other', response_minutes: 930 });
    expect(await readTimeline(desk.ann, id)).toMatchObject([
      { kind: 'state', staffId: desk.ann.staffId, staffName: 'Ann Sales', data: { from: 'new', to: 'contacted' } },
      { kind: 'state', data: { from: 'contacted', to: 'lost', reason: 'other', note: 'Moved abroad' } },
    ]);
    expect(await change(id, { to: 'contacted' })).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ state: 'contacted', lost_reason: null });
  });

  it('28.4 refuses what is not allowed, and changes nothing', async () => {
    const id = await desk.receive();
    const before = await desk.readLead(id);
    expect(await change(id, { to: 'new' })).toBe('not_allowed');
    expect(await change(id, { to: 'lost' })).toBe('reason_missing');
    expect(await change(id, { to: 'lost', reason: 'other' })).toBe('note_missing');
    expect(await change(id, { to: 'sold', version: 1 })).toBe('changed');
    expect(await change(id, { to: 'sold' }, desk.rival)).toBe('unknown');
    expect(await change(id, { to: 'sold' }, desk.stock)).toBe('unknown');
    expect(await changeLeadState(desk.ann.scope, desk.jobs, { leadId: 'x', version: 1, to: 'sold' })).toBe('unknown');
    expect(await desk.readLead(id)).toEqual(before);
    expect(await desk.readEvents(id)).toEqual([]);
  });

  it('28.4 is changed by one of two people who act at once; the other is told', async () => {
    const id = await desk.receive();
    const results = await Promise.all([
      changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version: 2, to: 'contacted' }),
      changeLeadState(desk.ben.scope, desk.jobs, { leadId: id, version: 2, to: 'appointment' }),
      changeLeadState(desk.manager.scope, desk.jobs, { leadId: id, version: 2, to: 'sold' }),
    ]);
    expect(results.toSorted()).toEqual(['changed', 'changed', 'done']);
    expect(await desk.readEvents(id)).toHaveLength(1);
    expect(await desk.readVersion(id)).toBe(3);
  });

  it('28.2 has no figure for spam, and the whole time again if it was none', async () => {
    const id = await desk.receive();
    expect(await change(id, { to: 'spam' })).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ first_response_at: null, response_minutes: null });
    desk.setTime('2026-11-18T06:00:00Z');
    expect(await change(id, { to: 'new' })).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ state: 'new', due_at: new Date('2026-11-18T08:00:00Z') });
  });

  it('28.6 feeds the statistics of the spam rules', async () => {
    const marks = [
      { isSuspect: true },
      { isSuspect: true, values: { sent_in_haste: true } },
      { values: { sent_in_haste: true } },
      {},
      {},
    ];
    const ids: string[] = [];
    for (const mark of marks) ids.push(await desk.receive(mark));
    for (const id of ids.slice(0, 4)) expect(await change(id, { to: 'spam' })).toBe('done');
    expect(await change(ids[2] as string, { to: 'new' })).toBe('done');
    // The last verdict counts, for the rules that had marked the lead at first.
    expect(await change(ids[0] as string, { to: 'new' })).toBe('done');
    expect(await change(ids[0] as string, { to: 'spam' })).toBe('done');
    // Nobody has judged this one.
    await desk.receive({ isSuspect: true });
    expect(await readSpamStatistics(desk.manager.scope)).toEqual([
      { signal: 'haste', leads: 2, spam: 1, notSpam: 1 },
      { signal: 'honeypot', leads: 3, spam: 2, notSpam: 0 },
      { signal: null, leads: 1, spam: 1, notSpam: 0 },
    ]);
    expect(await readSpamStatistics(desk.rival.scope)).toEqual([]);
  });
});

describe('the assignee of a lead', () => {
  it('28.4 is who takes it, and who gets it from a colleague, who then no longer sees it', async () => {
    const id = await desk.receive();
    expect(await assign(id, desk.ann, desk.ann)).toBe('done');
    expect(await assign(id, desk.ben, desk.ben)).toBe('unknown');
    expect(await assign(id, desk.ben, desk.ann)).toBe('done');
    expect(await assign(id, desk.ann, desk.ann)).toBe('unknown');
    expect(await readTimeline(desk.ann, id)).toEqual([]);
    expect(await readTimeline(desk.ben, id)).toMatchObject([
      { kind: 'assignee', staffId: desk.ann.staffId, data: { from: null, to: toPerson(desk.ann) } },
      { kind: 'assignee', staffId: desk.ann.staffId, data: { from: toPerson(desk.ann), to: toPerson(desk.ben) } },
    ]);
    expect(await assign(id, null, desk.ben)).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ assignee_id: null });
  });

  it('28.4 works on leads of the dealership', async () => {
    const id = await desk.receive();
    for (const person of [desk.stock, desk.rival, desk.operator])
      expect(await assign(id, person)).toBe('no_such_person');
    expect(await assign(id, desk.operator, desk.operator)).toBe('done');
    const staffId = 'not an id';
    expect(await assignLead(desk.manager.scope, { leadId: id, version: 3, staffId })).toBe('no_such_person');
    expect(await listLeadPeople(desk.rival.scope)).toEqual(
      expect.arrayContaining([{ id: desk.rival.staffId, name: 'Rita Rival', access: 'all' }]),
    );
  });

  it('28.4 is one of two people who take a lead at once', async () => {
    const id = await desk.receive();
    const results = await Promise.all([
      assignLead(desk.ann.scope, { leadId: id, version: 2, staffId: desk.ann.staffId }),
      assignLead(desk.ben.scope, { leadId: id, version: 2, staffId: desk.ben.staffId }),
    ]);
    // The slower one either finds a newer version, or a lead that it no longer sees.
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(await desk.readEvents(id)).toHaveLength(1);
  });

  it('28.4 has no event and no new version if it stays the same', async () => {
    const id = await desk.receive();
    expect(await assign(id, desk.ann)).toBe('done');
    const version = await desk.readVersion(id);
    expect(await assign(id, desk.ann)).toBe('done');
    expect(await desk.readVersion(id)).toBe(version);
    expect(await desk.readEvents(id)).toHaveLength(1);
  });
});

const listMailJobs = () =>
  desk.sent.filter(({ queue }) => queue === deskMailQueue).map(({ data }) => parseDeskMailJob(data));
const note = (leadId: string, text: string, person: DeskPerson = desk.ann, key: string = crypto.randomUUID()) =>
  addNote(person.scope, desk.jobs, { leadId, text, key });

describe('a note', () => {
  it('28.3 mails the people whose names are in it, and not its author', async () => {
    const id = await desk.receive();
    await markRead(desk.ben.scope, id);
    expect(await note(id, ' Can you call, @Ben Sales? @Ann Sales is out. ')).toBe('done');
    const mentions = [
      { id: desk.ann.staffId, name: 'Ann Sales' },
      { id: desk.ben.staffId, name: 'Ben Sales' },
    ];
    const text = 'Can you call, @Ben Sales? @Ann Sales is out.';
    expect(await readTimeline(desk.ann, id)).toMatchObject([
      { kind: 'note', staffName: 'Ann Sales', data: { text, mentions } },
    ]);
    const jobs = listMailJobs();
    expect(jobs).toMatchObject([{ kind: 'mention', leadId: id, staffId: desk.ben.staffId }]);
    expect(JSON.stringify(jobs)).not.toContain('call');
    expect(await desk.owner`select from lead_reads where staff_id = ${desk.ben.staffId}`).toHaveLength(0);
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => `taken as ${mails.push(mail)}` };
    const scope = desk.platformDatabase.forPlatform();
    for (const job of jobs) await sendDeskMail({ scope, mailer, getOrigin: () => 'https://console.example' }, job);
    const [ben] = await desk.owner`select email from staff where id = ${desk.ben.staffId}`;
    expect(mails).toMatchObject([
      { to: ben?.['email'], subject: 'Ann Sales has mentioned you in a note on Kim Nguyen (ours)' },
    ]);
    expect(mails[0]?.text).toContain(text);
  });

  it('28.security is not mailed to a person who no longer sees the lead', async () => {
    const id = await desk.receive();
    const robin = await desk.hire('Robin Sales', 'sales');
    await note(id, '@Ben Sales @Robin Sales @Mia Manager look');
    const jobs = listMailJobs();
    expect(jobs).toHaveLength(3);
    await assign(id, desk.ann);
    await desk.owner`delete from staff_memberships where staff_id = ${robin.staffId}`;
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => `taken as ${mails.push(mail)}` };
    const scope = desk.platformDatabase.forPlatform();
    for (const job of jobs) await sendDeskMail({ scope, mailer, getOrigin: () => 'https://console.example' }, job);
    const [mia] = await desk.owner`select email from staff where id = ${desk.manager.staffId}`;
    expect(mails.map(({ to }) => to)).toEqual([mia?.['email']]);
  });

  it('28.3 is refused if it mentions a person who may not see the lead', async () => {
    const id = await desk.receive();
    await assign(id, desk.ann);
    expect(await note(id, '@Ben Sales @Mia Manager look')).toEqual({ cannotSee: ['Ben Sales'] });
    expect(await note(id, '@Mia Manager look')).toBe('done');
    // Not on the team of leads: an ordinary word.
    expect(await note(id, '@Sid Stock has it')).toBe('done');
    expect(listMailJobs()).toMatchObject([{ staffId: desk.manager.staffId }]);
  });

  it('28.3 needs a text and a lead that the person sees', async () => {
    const id = await desk.receive();
    await assign(id, desk.ben);
    expect(await note(id, '  ')).toBe('empty');
    expect(await note(id, 'x'.repeat(5001), desk.ben)).toBe('too_long');
    for (const person of [desk.ann, desk.stock, desk.rival]) expect(await note(id, 'Hello', person)).toBe('unknown');
    expect(await desk.readEvents(id)).toHaveLength(1);
  });
});

describe('a form that arrives twice', () => {
  it('28.3 adds one note and mails once, also at the same moment; the same text under another key is another note', async () => {
    const id = await desk.receive();
    const key = crypto.randomUUID();
    const send = () => note(id, 'Call @Ben Sales', desk.ann, key);
    expect(await Promise.all([send(), send()])).toEqual(['done', 'done']);
    expect(await send()).toBe('done');
    expect(await desk.readEvents(id)).toHaveLength(1);
    expect(listMailJobs()).toHaveLength(1);
    expect(await note(id, 'Call @Ben Sales')).toBe('done');
    expect(await desk.readEvents(id)).toHaveLength(2);
    expect(listMailJobs()).toHaveLength(2);
  });

  it('28.3 logs one call', async () => {
    const id = await desk.receive();
    const call = { leadId: id, outcome: 'no answer', text: '', key: crypto.randomUUID() } as const;
    const results = await Promise.all([
      logCall(desk.ann.scope, desk.jobs, call),
      logCall(desk.ann.scope, desk.jobs, call),
    ]);
    expect(results).toEqual(['done', 'done']);
    expect(await desk.readEvents(id)).toHaveLength(1);
    expect(await logCall(desk.rival.scope, desk.jobs, call)).toBe('unknown');
  });
});

describe('a call', () => {
  it.each([
    ['reached', 'contacted', 2],
    ['no answer', 'new', 1],
    ['left message', 'new', 1],
  ] as const)('28.2 is a first response: %s', async (outcome, state, events) => {
    const id = await desk.receive();
    desk.setTime('2026-11-18T02:17:30Z');
    expect(
      await logCall(desk.ann.scope, desk.jobs, {
        leadId: id,
        outcome,
        text: ' Wants a discount ',
        key: crypto.randomUUID(),
      }),
    ).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ state, response_minutes: 17 });
    const found = await desk.readEvents(id);
    expect(found).toHaveLength(events);
    expect(found[0]).toMatchObject({ kind: 'call', data: { outcome, text: 'Wants a discount' } });
    desk.setTime('2026-11-18T05:00:00Z');
    expect(await logCall(desk.ann.scope, desk.jobs, { leadId: id, outcome, text: '', key: crypto.randomUUID() })).toBe(
      'done',
    );
    expect(await desk.readLead(id)).toMatchObject({ response_minutes: 17 });
    expect(
      await logCall(desk.rival.scope, desk.jobs, { leadId: id, outcome, text: '', key: crypto.randomUUID() }),
    ).toBe('unknown');
  });
});

describe('the next action', () => {
  it('28.3 is set, changed and cleared, each with an event', async () => {
    const id = await desk.receive();
    const at = new Date('2026-11-20T01:00:00Z');
    const set = async (text: string, when: Date | null, person: DeskPerson = desk.ann) =>
      setNextAction(person.scope, { leadId: id, version: await desk.readVersion(id), text, at: when });
    expect(await set(' Call\u0000 back ', at)).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ next_action: 'Call back', next_action_at: at });
    expect(await set('Call back', at)).toBe('done');
    expect(await set('', at)).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({ next_action: null, next_action_at: null });
    expect(await desk.readEvents(id)).toMatchObject([
      { kind: 'next-action', data: { text: 'Call back', at: at.toISOString() } },
      { kind: 'next-action', data: { text: null, at: null } },
    ]);
    expect(await setNextAction(desk.ann.scope, { leadId: id, version: 1, text: 'Call', at })).toBe('changed');
    expect(await set('Call', at, desk.rival)).toBe('unknown');
  });
});

describe('read marks', () => {
  it('28.1 are personal, and go when a colleague assigns the lead', async () => {
    const id = await desk.receive();
    const listReaders = async () =>
      (await desk.owner`select staff_id from lead_reads where lead_id = ${id}`).map((row) => row['staff_id'] as string);
    for (const person of [desk.ann, desk.ben, desk.rival, desk.stock]) await markRead(person.scope, id);
    await markRead(desk.ann.scope, id);
    expect((await listReaders()).toSorted()).toEqual([desk.ann.staffId, desk.ben.staffId].toSorted());
    await markUnread(desk.ben.scope, id);
    expect(await listReaders()).toEqual([desk.ann.staffId]);
    await assign(id, desk.ann, desk.ann);
    expect(await listReaders()).toEqual([desk.ann.staffId]);
    await assign(id, null);
    await assign(id, desk.ann);
    expect(await listReaders()).toEqual([]);
  });
});

describe('the audit log', () => {
  it('28.4 records what staff change, without what the customer or a colleague wrote', async () => {
    const id = await desk.receive();
    await emptyTables(desk.owner, 'audit_log');
    await change(id, { to: 'contacted' });
    await assign(id, desk.ann, desk.ann);
    await setNextAction(desk.ann.scope, { leadId: id, version: 4, text: 'Call Kim', at: null });
    await addNote(desk.ann.scope, desk.jobs, { leadId: id, text: 'Kim is nice', key: crypto.randomUUID() });
    const log = await desk.owner`select staff_name, record_type, record_id, before, after from audit_log order by id`;
    const entry = { staff_name: 'Ann Sales', record_type: 'leads', record_id: id };
    expect(log).toMatchObject([
      { ...entry, before: { state: 'new' }, after: { state: 'contacted' } },
      { ...entry, before: { assignee_id: null }, after: { assignee_id: desk.ann.staffId } },
      { ...entry, after: { next_action: '(hidden)' } },
    ]);
    expect(JSON.stringify(log)).not.toContain('Kim');
  });
});
