import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAbsence } from '../../../src/features/lead-desk/assignment/add-absence.server.ts';
import { deleteRule, listRules, orderRules } from '../../../src/features/lead-desk/assignment/rule-store.server.ts';
import { addRule, saveRule } from '../../../src/features/lead-desk/assignment/save-rule.server.ts';
import { enterLead } from '../../../src/features/lead-desk/intake/enter-lead.server.ts';
import { processNewLead } from '../../../src/features/lead-desk/intake/process-new-lead.server.ts';
import { changeLeadState } from '../../../src/features/lead-desk/states/change-state.server.ts';
import type { LeadState } from '../../../src/features/leads/lead-state.ts';
import { leadDeskQueues } from '../../../src/features/lead-desk/lead-desk-queues.server.ts';
import { startLeadDeskWorkers } from '../../../src/features/lead-desk/start-lead-desk-workers.server.ts';
import { logCall } from '../../../src/features/lead-desk/lead-page/log-call.server.ts';
import { addNote } from '../../../src/features/lead-desk/lead-page/add-note.server.ts';
import { listFailedWork } from '../../../src/features/operations/jobs/list-failed-work.server.ts';
import { retryFailedWork } from '../../../src/features/operations/jobs/retry-failed-work.server.ts';
import type { Mailer } from '../../../src/platform/mail/mail.ts';
import { saveDeskSettings } from '../../../src/features/lead-desk/settings/desk-settings-store.server.ts';
import { deliveryQueues } from '../../../src/features/leads/delivery/delivery-queues.server.ts';
import { intakeQueue } from '../../../src/features/leads/intake-queue.server.ts';
import { storeLead } from '../../../src/features/leads/lead-store.server.ts';
import { type Jobs, openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { prepareJobs } from '../../../src/platform/jobs/prepare-jobs.ts';
import { appDatabaseUrl, platformDatabaseUrl } from '../../support/database/role-urls.ts';
import { createCar, createTenant } from '../../support/database/create-tenant.ts';
import { type DeskHarness, openDeskHarness } from '../../support/harness/desk-harness.ts';
import { makeLead } from '../../support/harness/lead-harness.ts';
import { shortIntervals } from '../../support/harness/short-intervals.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const anyLead = { locationId: null, categories: [] };
const addRuleFor = async (staffIds: string[], rule: Partial<Parameters<typeof addRule>[1]> = {}): Promise<number> => {
  const added = await addRule(desk.manager.scope, { ...anyLead, staffIds, ...rule });
  if (typeof added === 'string') throw new Error(added);
  return added.id;
};
/** To a mailbox, a system that takes ADF and one with a webhook; one for parts takes no other leads. */
const addRoutes = () => {
  const route = { dealership_id: desk.ours.dealershipId, secret: null, categories: [] as string[] };
  const routes = [
    { ...route, channel: 'email', target: 'sales@ours.example' },
    { ...route, channel: 'adf', target: 'crm@ours.example' },
    { ...route, channel: 'webhook', target: 'https://crm.example/leads', secret: 'whsec_eA==' },
    { ...route, channel: 'adf', target: 'parts@ours.example', categories: ['Parts Enquiry'] },
  ];
  return desk.owner`insert into lead_routes ${desk.owner(routes)}`;
};
const listRouted = async (id: string): Promise<string[]> => {
  const rows = await desk.owner`select channel || ' ' || target as text from lead_deliveries
    where lead_id = ${id} and route_id is not null order by 1`;
  return rows.map(({ text }) => text as string);
};
const readAssignee = async (id: string) => (await desk.readLead(id))?.['assignee_id'] as string | null;

describe('the intake of a lead', () => {
  it('28.4 has a job in the transaction of the lead, with nothing personal in it', async () => {
    const id = await desk.send();
    const jobs = desk.sent.filter(({ queue }) => queue === intakeQueue);
    expect(jobs).toMatchObject([{ id, data: { leadId: id, dealershipId: desk.ours.dealershipId } }]);
    expect(JSON.stringify(jobs)).not.toMatch(/kim|example\.com|412345678/i);
  });

  it('28.4 has no job if the lead was stored before', async () => {
    const lead = makeLead(desk.ours);
    const site = desk.database.forSite(desk.ours.siteId);
    expect(await storeLead(site, lead, desk.jobs)).toBe(true);
    expect(await storeLead(site, lead, desk.jobs)).toBe(false);
    expect(desk.sent.filter(({ queue }) => queue === intakeQueue)).toHaveLength(1);
  });

  it('28.2 sets the location and the time of the first response in its opening hours', async () => {
    const id = await desk.receive();
    expect(await desk.readLead(id)).toMatchObject({
      location_id: desk.locationId,
      due_at: new Date('2026-11-18T04:00:00Z'),
      state: 'new',
      assignee_id: null,
      version: 2,
    });
  });

  it('28.2 uses the dealership’s own time to respond, and special days', async () => {
    await saveDeskSettings(desk.manager.scope, { responseMinutes: 480, retentionMonths: 36 });
    const { dealershipId } = desk.ours;
    await desk.owner`insert into special_hours (location_id, dealership_id, date, status)
      values (${desk.locationId}, ${dealershipId}, '2026-11-19', 'Closed')`;
    const id = await desk.receive();
    // 7 hours on Wednesday, closed on Thursday, an hour on Friday.
    expect(await desk.readLead(id)).toMatchObject({ due_at: new Date('2026-11-20T01:00:00Z') });
  });

  it('28.2 chooses the visitor’s location, else the car’s, and none of another dealership', async () => {
    const { dealershipId } = desk.ours;
    const [second] = await desk.owner`
      insert into locations (dealership_id, name, slug, street, city, state, postcode)
      values (${dealershipId}, 'East', ${crypto.randomUUID()}, '2 High Street', 'Sydney', 'NSW', '2000') returning id`;
    const east = second?.['id'] as number;
    const [other] = await desk.owner`select id from locations where dealership_id = ${desk.theirs.dealershipId}`;
    const carId = await createCar(desk.owner, { dealershipId, slug: crypto.randomUUID(), location_id: east });
    const readLocation = async (id: string) => (await desk.readLead(id))?.['location_id'] as number | null;
    expect(await readLocation(await desk.receive({ carId }))).toBe(east);
    const chosen = { carId, values: { location_id: String(desk.locationId) } };
    expect(await readLocation(await desk.receive(chosen))).toBe(desk.locationId);
    // Two locations and no hint: none, but the hours of the first one.
    const neither = await desk.receive();
    expect(await desk.readLead(neither)).toMatchObject({ location_id: null, due_at: new Date('2026-11-18T04:00:00Z') });
    expect(await readLocation(await desk.receive({ values: { location_id: String(other?.['id']) } }))).toBeNull();
    // East has no opening hours: office hours in Sydney, where it is 1 pm.
    const atEast = await desk.receive({ values: { location_id: String(east) } });
    expect(await desk.readLead(atEast)).toMatchObject({ due_at: new Date('2026-11-18T04:00:00Z') });
    desk.setTime('2026-11-18T05:30:00Z');
    const late = await desk.receive({ values: { location_id: String(east) } });
    expect(await desk.readLead(late)).toMatchObject({ due_at: new Date('2026-11-18T23:30:00Z') });
    await desk.owner`delete from cars where id = ${carId}`;
    await desk.owner`delete from locations where id = ${east}`;
  });

  it('28.2 uses office hours in the state of a dealership without locations', async () => {
    const bare = await createTenant(desk.owner, 'bare');
    await desk.owner`delete from locations where dealership_id = ${bare.dealershipId}`;
    const id = await desk.send({}, bare);
    await processNewLead(desk.database.forDealership(bare.dealershipId), id);
    // 10 am in Perth.
    expect(await desk.readLead(id)).toMatchObject({ location_id: null, due_at: new Date('2026-11-18T04:00:00Z') });
  });

  it('28.4 assigns by the first rule that matches, in turns, and records it', async () => {
    const { ann, ben, manager } = desk;
    await addRuleFor([manager.staffId], { categories: ['Finance Enquiry'] });
    const ruleId = await addRuleFor([ann.staffId, ben.staffId], { locationId: desk.locationId });
    await addRuleFor([manager.staffId]);
    const ids = [await desk.receive(), await desk.receive(), await desk.receive()];
    expect(await Promise.all(ids.map(readAssignee))).toEqual([ann.staffId, ben.staffId, ann.staffId]);
    expect(await readAssignee(await desk.receive({ category: 'Finance Enquiry' }))).toBe(manager.staffId);
    expect(await desk.readEvents(ids[0] as string)).toMatchObject([
      {
        kind: 'assignee',
        staff_id: null,
        data: { from: null, to: { id: ann.staffId, name: 'Ann Sales' }, rule: ruleId },
      },
    ]);
  });

  it('28.4 skips people who are absent, disabled, or no longer work on leads; without anyone left it stays unassigned', async () => {
    const { ann, ben } = desk;
    const [gone, off] = [await desk.hire('Gone', 'sales'), await desk.hire('Off', 'sales')];
    const moved = await desk.hire('Moved', 'sales');
    await addRuleFor([gone.staffId, off.staffId, moved.staffId, ann.staffId, ben.staffId]);
    await desk.owner`delete from staff_memberships where staff_id = ${gone.staffId}`;
    await desk.owner`update staff_memberships set role = 'stock' where staff_id = ${moved.staffId}`;
    await desk.owner`update staff set disabled_at = now() where id = ${off.staffId}`;
    expect(await readAssignee(await desk.receive())).toBe(ann.staffId);
    // In Perth it is still the 18th.
    await addAbsence(desk.manager.scope, { staffId: ben.staffId, fromDate: '2026-11-18', untilDate: '2026-11-18' });
    await addAbsence(desk.manager.scope, { staffId: ann.staffId, fromDate: '2026-11-19', untilDate: '2026-11-20' });
    expect(await readAssignee(await desk.receive())).toBe(ann.staffId);
    desk.setTime('2026-11-18T15:59:00Z');
    expect(await readAssignee(await desk.receive())).toBe(ann.staffId);
    desk.setTime('2026-11-18T16:00:00Z');
    expect(await readAssignee(await desk.receive())).toBe(ben.staffId);
    await addAbsence(desk.manager.scope, { staffId: ben.staffId, fromDate: '2026-11-01', untilDate: '2026-11-30' });
    expect(await readAssignee(await desk.receive())).toBeNull();
  });

  it('28.4 gives leads that arrive at the same time to different people', async () => {
    const { ann, ben, manager } = desk;
    await addRuleFor([ann.staffId, ben.staffId, manager.staffId]);
    const ids = await Promise.all(Array.from({ length: 6 }, () => desk.send()));
    await Promise.all(ids.map((id) => processNewLead(desk.scope, id)));
    const assignees = await Promise.all(ids.map(readAssignee));
    for (const { staffId } of [ann, ben, manager]) expect(assignees.filter((one) => one === staffId)).toHaveLength(2);
  });

  it('28.4 changes nothing the second time, also if both run at once', async () => {
    await addRuleFor([desk.ann.staffId, desk.ben.staffId]);
    const id = await desk.send();
    await Promise.all([processNewLead(desk.scope, id), processNewLead(desk.scope, id), processNewLead(desk.scope, id)]);
    const before = await desk.readLead(id);
    await processNewLead(desk.scope, id);
    expect(await desk.readLead(id)).toEqual(before);
    expect(await desk.readEvents(id)).toHaveLength(1);
    expect((await listRules(desk.scope))[0]).toMatchObject({ lastStaffId: desk.ann.staffId });
  });

  it('28.4 keeps what staff have decided meanwhile', async () => {
    await addRuleFor([desk.ann.staffId]);
    const id = await desk.send();
    await desk.manager.scope.run((tx) => tx.execute(sql`select app.assign_lead(${id}, ${desk.ben.staffId})`));
    await processNewLead(desk.scope, id);
    expect(await readAssignee(id)).toBe(desk.ben.staffId);
  });

  it('28.4 leaves suspected spam without clock and assignee', async () => {
    await addRuleFor([desk.ann.staffId]);
    const id = await desk.receive({ isSuspect: true });
    expect(await desk.readLead(id)).toMatchObject({ location_id: desk.locationId, due_at: null, assignee_id: null });
  });

  it.each([
    ['new', false],
    ['marked as spam', true],
  ])('28.6 takes in suspected spam that is %s as soon as a person calls it not spam', async (_, isMarked) => {
    const { scope } = desk.ann;
    const ruleId = await addRuleFor([desk.ben.staffId]);
    await addRoutes();
    const id = await desk.receive({ isSuspect: true });
    expect(await listRouted(id)).toEqual(['email sales@ours.example']);
    const change = async (to: LeadState, version: number) =>
      changeLeadState(scope, desk.jobs, { leadId: id, version, to });
    if (isMarked) expect(await change('spam', await desk.readVersion(id))).toBe('done');
    desk.setTime('2026-11-18T04:00:00Z');
    expect(await change('new', await desk.readVersion(id))).toBe('done');
    expect(await desk.readLead(id)).toMatchObject({
      state: 'new',
      is_suspect: false,
      due_at: new Date('2026-11-18T06:00:00Z'),
      assignee_id: desk.ben.staffId,
    });
    const events = await desk.readEvents(id);
    expect(events.slice(-2)).toMatchObject([
      { kind: 'state', data: { to: 'new', spamSignals: ['honeypot'] } },
      { kind: 'assignee', data: { to: { id: desk.ben.staffId }, rule: ruleId } },
    ]);
    // Other systems get it now, and once: also if it is called spam and not spam again.
    const everywhere = ['adf crm@ours.example', 'email sales@ours.example', 'webhook https://crm.example/leads'];
    expect(await listRouted(id)).toEqual(everywhere);
    const deliveries = await desk.owner`select id from lead_deliveries where lead_id = ${id} and channel <> 'email'`;
    const deliveryJobs = desk.sent.filter(({ data }) =>
      deliveries.some((delivery) => delivery['id'] === data['deliveryId']),
    );
    expect(deliveryJobs.map(({ queue }) => queue).toSorted()).toEqual(['lead-mail', 'lead-webhook']);
    // The job of the intake comes late, or again.
    await processNewLead(desk.scope, id);
    expect(await desk.readEvents(id)).toEqual(events);
    // Called not spam twice: the second person is told.
    const byBen = async (to: LeadState) =>
      changeLeadState(desk.ben.scope, desk.jobs, { leadId: id, version: await desk.readVersion(id), to });
    expect(await byBen('new')).toBe('not_allowed');
    for (const to of ['spam', 'new'] as const) expect(await byBen(to)).toBe('done');
    expect(await listRouted(id)).toEqual(everywhere);
  });

  it('28.6 sends suspected spam to other systems as soon as a person deals with its customer, once', async () => {
    await addRoutes();
    const id = await desk.receive({ isSuspect: true });
    const call = { leadId: id, outcome: 'reached', text: '', key: crypto.randomUUID() } as const;
    expect(await logCall(desk.ann.scope, desk.jobs, { ...call, outcome: 'no answer', key: crypto.randomUUID() })).toBe(
      'done',
    );
    expect(await listRouted(id)).toHaveLength(1);
    await Promise.all([logCall(desk.ann.scope, desk.jobs, call), logCall(desk.ann.scope, desk.jobs, call)]);
    expect(await desk.readLead(id)).toMatchObject({ state: 'contacted', is_suspect: false });
    expect(await listRouted(id)).toHaveLength(3);
    expect((await desk.readEvents(id)).map(({ data }) => data.spamSignals)).toContainEqual(['honeypot']);
    const version = await desk.readVersion(id);
    expect(await changeLeadState(desk.ann.scope, desk.jobs, { leadId: id, version, to: 'appointment' })).toBe('done');
    expect(await listRouted(id)).toHaveLength(3);
  });

  it('28.4 ignores leads of another dealership, and leads that do not exist', async () => {
    const id = await desk.send();
    await processNewLead(desk.database.forDealership(desk.theirs.dealershipId), id);
    await processNewLead(desk.scope, crypto.randomUUID());
    await processNewLead(desk.scope, 'no id');
    expect(await desk.readLead(id)).toMatchObject({ version: 1, due_at: null });
  });
});

describe('rules', () => {
  it('28.4 are changed, ordered and deleted within their dealership only', async () => {
    const { ann, ben, manager, rival } = desk;
    const first = await addRuleFor([ann.staffId]);
    const second = await addRuleFor([ben.staffId, ben.staffId], { categories: ['Parts Enquiry'] });
    expect(await listRules(manager.scope)).toMatchObject([{ id: first }, { id: second, staffIds: [ben.staffId] }]);
    await orderRules(manager.scope, [second, first]);
    expect((await listRules(manager.scope)).map(({ id }) => id)).toEqual([second, first]);
    expect(await saveRule(manager.scope, { ...anyLead, id: first, staffIds: [ben.staffId] })).toBe('done');
    expect(await saveRule(rival.scope, { ...anyLead, id: first, staffIds: [rival.staffId] })).toBe('unknown');
    expect(await deleteRule(rival.scope, first)).toBe(false);
    expect(await listRules(rival.scope)).toEqual([]);
    expect(await deleteRule(manager.scope, second)).toBe(true);
    expect(await listRules(manager.scope)).toMatchObject([{ id: first, staffIds: [ben.staffId] }]);
  });

  it('28.4 name people who work on leads here, and a location of the dealership', async () => {
    const { ann, stock, rival, manager, theirs } = desk;
    const [location] = await desk.owner`select id from locations where dealership_id = ${theirs.dealershipId}`;
    const locationId = location?.['id'] as number;
    expect(await addRule(manager.scope, { ...anyLead, staffIds: [] })).toBe('no_people');
    for (const { staffId } of [stock, rival, { staffId: 'none' }])
      expect(await addRule(manager.scope, { ...anyLead, staffIds: [ann.staffId, staffId] })).toBe('no_such_person');
    expect(await addRule(manager.scope, { ...anyLead, staffIds: [ann.staffId], locationId })).toBe('no_such_location');
    expect(await listRules(manager.scope)).toEqual([]);
  });
});

const enter = (changes: Partial<Parameters<typeof enterLead>[2]> = {}, person = desk.ann) =>
  enterLead(person.scope, desk.jobs, {
    id: crypto.randomUUID(),
    source: 'Walk-in',
    category: 'Used Enquiry',
    name: 'Lou',
    lastName: 'Park',
    email: '',
    phone: '+61400000002',
    message: 'Wants a ute',
    carId: null,
    locationId: desk.locationId,
    assigneeId: null,
    ...changes,
  });

describe('a lead that staff enter', () => {
  it('28.6 has the same clock and rules as every other lead', async () => {
    await addRuleFor([desk.ben.staffId]);
    const id = crypto.randomUUID();
    expect(await enter({ id })).toBe('done');
    expect(desk.sent).toMatchObject([{ queue: intakeQueue, id }]);
    await processNewLead(desk.scope, id);
    expect(await desk.readLead(id)).toMatchObject({
      site_id: null,
      source: 'Walk-in',
      entered_by: desk.ann.staffId,
      location_id: desk.locationId,
      due_at: new Date('2026-11-18T04:00:00Z'),
      assignee_id: desk.ben.staffId,
    });
    expect(await desk.readEvents(id)).toMatchObject([
      { kind: 'entered', staff_id: desk.ann.staffId },
      { kind: 'assignee', staff_id: null },
    ]);
  });

  it('28.6 can be assigned at once, to people who work on leads only', async () => {
    await addRuleFor([desk.ben.staffId]);
    const id = crypto.randomUUID();
    expect(await enter({ id, assigneeId: desk.stock.staffId })).toBe('no_such_person');
    expect(await enter({ id, assigneeId: desk.ann.staffId })).toBe('done');
    await processNewLead(desk.scope, id);
    expect(await readAssignee(id)).toBe(desk.ann.staffId);
  });

  it('28.6 names a car of the dealership, or none', async () => {
    const [their] = await desk.owner`select id from cars where dealership_id = ${desk.theirs.dealershipId} limit 1`;
    const [our] = await desk.owner`select id from cars where dealership_id = ${desk.ours.dealershipId} limit 1`;
    expect(await enter({ carId: their?.['id'] as number })).toBe('no_such_car');
    expect(await enter({ carId: our?.['id'] as number })).toBe('done');
    expect(await enter({ id: 'none' })).toBe('unknown');
  });

  it('28.6 is one lead if its form is sent twice, and never another’s', async () => {
    const id = crypto.randomUUID();
    expect(await enter({ id })).toBe('done');
    expect(await enter({ id })).toBe('done');
    expect(await desk.readEvents(id)).toHaveLength(1);
    expect(await enter({ id }, desk.rival)).toBe('unknown');
    expect(await desk.readLead(id)).toMatchObject({ dealership_id: desk.ours.dealershipId, version: 1 });
  });
});

describe('the workers of the lead desk', () => {
  const open: Jobs[] = [];
  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
    await Promise.all(open.splice(0).map((jobs) => jobs.close()));
  });
  const openQueues = async (works: boolean): Promise<Jobs> => {
    const url = works ? platformDatabaseUrl(desk.test.url) : appDatabaseUrl(desk.test.url);
    const jobs = await openJobs({ url, database: desk.database, works, onError: () => undefined, ...shortIntervals });
    open.push(jobs);
    return jobs;
  };
  const start = (jobs: Jobs, send: Mailer['send'] = async () => 'taken') =>
    stops.push(
      startLeadDeskWorkers({
        ...desk,
        jobs,
        mailer: { send },
        getConsoleOrigin: () => 'https://console.example',
        clock: desk.getTime,
        log: { warn: () => undefined, error: () => undefined },
        sweepMs: 3_600_000,
      }),
    );

  it('28.4 take in a lead that was stored before they started, and one whose worker was killed', async () => {
    await prepareJobs(desk.test.url, [...deliveryQueues(1), ...leadDeskQueues(1)]);
    await addRuleFor([desk.ann.staffId]);
    const sender = await openQueues(false);
    const lead = makeLead(desk.ours);
    await storeLead(desk.database.forSite(desk.ours.siteId), lead, sender);
    expect(await readAssignee(lead.id)).toBeNull();
    // A worker that dies while it works: its transaction is rolled back, and its job is still there.
    const dying = desk.scope.run(async (tx) => {
      await processNewLead({ ...desk.scope, run: (work) => work(tx) }, lead.id);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await desk.readLead(lead.id)).toMatchObject({ version: 1, due_at: null, assignee_id: null });
    expect(await desk.readEvents(lead.id)).toEqual([]);
    start(await openQueues(true));
    await vi.waitFor(async () => expect(await readAssignee(lead.id)).toBe(desk.ann.staffId), { timeout: 20_000 });
    expect(await desk.readEvents(lead.id)).toHaveLength(1);
  });

  it('28.2 keep a mail that no mail server took, and send it when an operator retries it', async () => {
    await prepareJobs(desk.test.url, [...deliveryQueues(1), ...leadDeskQueues(1, 0)]);
    const sender = await openQueues(true);
    const tries: string[] = [];
    const server = { isDown: true };
    start(sender, async ({ id }) => {
      tries.push(id ?? '');
      if (server.isDown) throw new Error('connection refused');
      return 'taken';
    });
    const leadId = await desk.receive();
    await addNote(desk.ann.scope, sender, { leadId, text: 'Call her, @Ben Sales', key: crypto.randomUUID() });
    const operators = desk.platformDatabase.asStaff({ ...desk.operator, dealershipId: undefined });
    const readFailed = async () => (await listFailedWork(operators)).find(({ kind }) => kind === 'jobs');
    const failed = {
      total: 1,
      rows: [{ subject: 'Lead desk mail', dealership: 'ours', reason: 'connection refused (1 attempt)' }],
    };
    await vi.waitFor(async () => expect(await readFailed()).toMatchObject(failed), { timeout: 20_000 });
    server.isDown = false;
    const tools = { scope: operators, jobs: sender, clock: desk.getTime };
    expect(await retryFailedWork(tools, { intent: 'retry', kind: 'jobs', id: 'all' })).toBe(1);
    await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 20_000 });
    expect(tries[1]).toBe(tries[0]);
    expect(await readFailed()).toMatchObject({ total: 0, rows: [] });
    expect(await retryFailedWork(tools, { intent: 'retry', kind: 'jobs', id: 'all' })).toBe(0);
  });
});
