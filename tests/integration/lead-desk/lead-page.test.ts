import type { ActionFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLead } from '../../../src/console/leads/lead/change-lead.server.ts';
import { enterNewLead } from '../../../src/console/leads/enter-new-lead.server.ts';
import { changeInbox } from '../../../src/console/leads/inbox/change-inbox.server.ts';
import { changeLeadSettings } from '../../../src/console/leads/settings/change-lead-settings.server.ts';
import { loader } from '../../../src/console/leads/settings/lead-settings-page.tsx';
import { listAbsences } from '../../../src/features/lead-desk/assignment/absence-store.server.ts';
import { assignLead } from '../../../src/features/lead-desk/assignment/assign-lead.server.ts';
import { listRules } from '../../../src/features/lead-desk/assignment/rule-store.server.ts';
import { findLeadDetail } from '../../../src/features/lead-desk/lead-page/lead-detail-store.server.ts';
import { readDeskSettings } from '../../../src/features/lead-desk/settings/desk-settings-store.server.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The arguments of an action for a form of this person. */
function post(fields: Fields, person: DeskPerson, params: Record<string, string> = {}): ActionFunctionArgs {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  const role: StaffRole = person === desk.manager ? 'manager' : 'sales';
  const context = makeConsoleContext(person, { role, services: { jobs: desk.jobs, clock: () => desk.getTime() } });
  const request = new Request('http://console.localhost/', { method: 'POST', body });
  return { request, context, params } as unknown as ActionFunctionArgs;
}

/** What an action returned: its data, or the address of a redirect. */
const read = (result: unknown): unknown =>
  result instanceof Response
    ? result.headers.get('location')
    : result !== null && typeof result === 'object' && 'data' in result
      ? result.data
      : result;

const send = async (lead: string, fields: Fields, person: DeskPerson = desk.manager) =>
  read(await changeLead(post(fields, person, { lead })));

const at = (time: string, work: (sql: DeskHarness['owner']) => Promise<unknown>) =>
  desk.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${time}, true)`;
    return work(sql as unknown as DeskHarness['owner']);
  });

describe('the page of a lead', () => {
  it('28.3 shows the car when the customer wrote, and now', async () => {
    const { dealershipId } = desk.ours;
    const slug = crypto.randomUUID();
    await at('2026-11-01T00:00:00Z', (sql) => createCar(sql, { dealershipId, slug, name: '2022 Toyota RAV4' }));
    const [car] = await desk.owner`select id from cars where slug = ${slug}`;
    const carId = car?.id as number;
    const id = await desk.receive({ carId, values: { vehicle_status: 'in_stock' } });
    await at('2026-11-18T03:00:00Z', (sql) => sql`update cars set price = 18500 where id = ${carId}`);
    expect(await findLeadDetail(desk.ann.scope, id)).toMatchObject({
      car: { id: carId, name: '2022 Toyota RAV4', price: 18_500 },
      carThen: { price: 20_000, priceType: 'drive_away' },
      values: { vehicle_status: 'in_stock' },
    });
  });

  it('28.3 lists other leads of the same phone number or email address that the person sees', async () => {
    const same = { phone: '+61412345678', email: 'kim@example.com' };
    const id = await desk.receive(same);
    const byPhone = await desk.receive({ ...same, email: 'other@example.com' });
    const byEmail = await desk.receive({ phone: '', email: 'KIM@example.com' });
    const hidden = await desk.receive(same);
    await assignLead(desk.manager.scope, { leadId: hidden, version: 2, staffId: desk.ben.staffId });
    await desk.receive({ phone: '+61299990000', email: 'lou@example.com' });
    const list = async ({ scope }: DeskPerson) =>
      (await findLeadDetail(scope, id))?.related.map((lead) => lead.id).toSorted();
    expect(await list(desk.ann)).toEqual([byPhone, byEmail].toSorted());
    expect(await list(desk.manager)).toEqual([byPhone, byEmail, hidden].toSorted());
  });

  it('28.3 lists deliveries with every attempt, and tries a failed one again', async () => {
    const id = await desk.receive();
    const { dealershipId } = desk.ours;
    const [delivery] = await desk.owner`
      update lead_deliveries set state = 'dead', attempts = 2, last_error = 'refused'
      where lead_id = ${id} and channel = 'email' returning id`;
    const deliveryId = delivery?.id as string;
    const attempts = [1, 2].map((number) => ({
      delivery_id: deliveryId,
      dealership_id: dealershipId,
      number,
      outcome: 'failed',
      detail: `refused ${number}`,
    }));
    await desk.owner`insert into lead_delivery_attempts ${desk.owner(attempts)}`;
    const find = async () =>
      (await findLeadDetail(desk.ann.scope, id))?.deliveries.find((each) => each.id === deliveryId);
    expect(await find()).toMatchObject({
      state: 'dead',
      attempts: [
        { number: 1, detail: 'refused 1' },
        { number: 2, detail: 'refused 2' },
      ],
    });
    desk.sent.length = 0;
    expect(await send(id, { intent: 'retry', delivery: deliveryId }, desk.ann)).toEqual({
      done: 'The delivery is tried again.',
    });
    expect(await find()).toMatchObject({ state: 'pending' });
    expect(desk.sent).toMatchObject([{ data: { deliveryId } }]);
    expect(await send(id, { intent: 'retry', delivery: deliveryId }, desk.ann)).toMatchObject({
      problem: 'This delivery has not failed.',
    });
  });

  it('28.3 refuses a change of an older version and returns what was typed', async () => {
    const id = await desk.receive();
    expect(
      await send(id, { intent: 'call', key: crypto.randomUUID(), outcome: 'no answer', text: 'Try later' }),
    ).toEqual({
      done: 'Call logged.',
      nextKey: expect.any(String),
    });
    const forms: Fields[] = [
      { intent: 'state', to: 'lost', reason: 'other', note: 'Moved away' },
      { intent: 'assign', person: desk.ben.staffId },
      { intent: 'next-action', text: 'Call again', at: '2026-11-19T10:30' },
    ];
    for (const form of forms) {
      const refused = await send(id, { ...form, version: '2' });
      expect(refused).toMatchObject({ values: form, problem: expect.stringContaining('Someone else has changed') });
    }
    expect(await desk.readLead(id)).toMatchObject({ state: 'new', assignee_id: null, next_action: null });
  });

  it('28.3 stores the next action in the dealership’s time zone, and clears it', async () => {
    const id = await desk.receive();
    const form = { intent: 'next-action', text: 'Call again', at: '2026-11-19T10:30' };
    expect(await send(id, { ...form, version: '2' })).toEqual({ done: 'Next action saved.' });
    expect(await desk.readLead(id)).toMatchObject({ next_action_at: new Date('2026-11-19T02:30:00Z') });
    expect(await send(id, { ...form, text: '', version: '3' })).toMatchObject({
      errors: { text: 'Say what to do next.' },
    });
    expect(await send(id, { ...form, clear: '1', version: '3' })).toEqual({ done: 'Next action cleared.' });
    expect(await desk.readLead(id)).toMatchObject({ next_action: null, next_action_at: null });
  });

  it('28.4 names the missing reason, and what a mentioned colleague cannot see', async () => {
    const id = await desk.receive();
    const lost = { intent: 'state', to: 'lost', version: '2' };
    expect(await send(id, { ...lost, reason: '' })).toMatchObject({ errors: { reason: 'Choose a reason.' } });
    expect(await send(id, { ...lost, reason: 'other' })).toMatchObject({ errors: { note: expect.any(String) } });
    await send(id, { intent: 'assign', version: '2', person: desk.ann.staffId });
    const note = { intent: 'note', key: crypto.randomUUID(), text: 'Ask @Ben Sales' };
    expect(await send(id, note)).toMatchObject({
      values: note,
      errors: { text: expect.stringMatching(/^Ben Sales cannot see/) },
    });
  });

  it('28.4 leads a salesperson who gives a lead away back to the inbox, and shows it to nobody else', async () => {
    const id = await desk.receive();
    const given = await send(id, { intent: 'assign', version: '2', person: desk.ben.staffId }, desk.ann);
    expect(given).toBe('/dealerships/ours/leads?given=1');
    await expect(
      send(id, { intent: 'note', key: crypto.randomUUID(), text: 'Still here?' }, desk.ann),
    ).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

it('28.1 a lead in the inbox is taken once, also while it is being taken in', async () => {
  const lead = await desk.send();
  const take = async (person: DeskPerson) => read(await changeInbox(post({ intent: 'take', lead }, person)));
  const taken = { problem: 'A colleague has taken this lead in the meantime.' };
  await desk.owner`update leads set location_id = ${desk.locationId} where id = ${lead}`;
  expect(await take(desk.ann)).toEqual({ done: 'The lead is yours.' });
  expect(await take(desk.ann)).toEqual({ done: 'The lead is yours.' });
  expect(await take(desk.ben)).toMatchObject(taken);
  expect(await take(desk.manager)).toMatchObject(taken);
  expect(await desk.readLead(lead)).toMatchObject({ assignee_id: desk.ann.staffId });
});

describe('the form of a new lead', () => {
  const form = { source: 'Phone', category: 'Used Enquiry', name: 'Lou', phone: '0412 345 678', assigneeId: '' };
  const enter = async (fields: Fields, person: DeskPerson = desk.ann) => {
    const entered = await enterNewLead(post({ ...form, ...fields }, person));
    return 'leadPath' in entered ? entered.leadPath : read(entered.refusal);
  };

  it('28.6 stores a lead once, with the car of its stock number', async () => {
    const stocknum = crypto.randomUUID();
    const carId = await createCar(desk.owner, { dealershipId: desk.ours.dealershipId, slug: stocknum });
    const id = crypto.randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await enter({ id, stocknum: stocknum.toUpperCase() })).toBe(`/dealerships/ours/leads/${id}`);
    expect(await desk.readLead(id)).toMatchObject({ car_id: carId, source: 'Phone', phone: '+61412345678' });
  });

  it('28.6 returns what was typed with an error at its field', async () => {
    const id = crypto.randomUUID();
    expect(await enter({ id, stocknum: 'no such car' })).toMatchObject({
      values: { name: 'Lou' },
      errors: { stocknum: 'No car has this stock number.' },
    });
    expect(await enter({ id, phone: '' })).toMatchObject({ errors: { phone: expect.any(String) } });
    expect(await desk.readLead(id)).toBeUndefined();
  });

  it('28.6 leads a salesperson who enters it for a colleague back to the inbox', async () => {
    const id = crypto.randomUUID();
    expect(await enter({ id, assigneeId: desk.ben.staffId })).toBe('/dealerships/ours/leads?given=1');
  });
});

const change = async (fields: Fields) => read(await changeLeadSettings(post(fields, desk.manager)));

describe('the settings of leads', () => {
  it('28.2 set the response time and the retention, within limits', async () => {
    const settings = { intent: 'settings', responseMinutes: '60', retentionMonths: '24' };
    expect(await change(settings)).toMatchObject({ done: expect.any(String) });
    expect(await readDeskSettings(desk.scope)).toEqual({ responseMinutes: 60, retentionMonths: 24 });
    expect(await change({ ...settings, responseMinutes: '4' })).toMatchObject({
      values: { responseMinutes: '4' },
      errors: { responseMinutes: 'Enter a whole number from 5 to 10000.' },
    });
  });

  it('28.6 show what staff decided about suspected leads', async () => {
    const id = await desk.receive({ isSuspect: true });
    expect(await send(id, { intent: 'state', version: '2', to: 'spam' })).toMatchObject({ done: expect.any(String) });
    const { spam } = await loader(post({}, desk.manager));
    expect(spam).toEqual([{ signal: 'honeypot', leads: 1, spam: 1, notSpam: 0 }]);
  });

  it('28.7 show what a shorter retention would erase before it is saved, and need a confirmation of it', async () => {
    const old = await desk.receive();
    await desk.owner`update leads set created_at = '2025-06-01' where id = ${old}`;
    const settings = { intent: 'settings', responseMinutes: '120', retentionMonths: '12' };
    const preview = { months: 12, leads: 1, reservations: 0, erasesMore: true };
    expect(await change({ ...settings, step: 'preview' })).toMatchObject({
      preview,
      values: { retentionMonths: '12' },
    });
    expect(await change(settings)).toMatchObject({ preview, errors: { confirmed: expect.any(String) } });
    // What was confirmed for other months does not count.
    expect(await change({ ...settings, confirmed: '24' })).toMatchObject({ preview });
    expect(await readDeskSettings(desk.scope)).toEqual({ responseMinutes: 120, retentionMonths: 36 });
    expect(await change({ ...settings, confirmed: '12' })).toMatchObject({ done: expect.any(String) });
    expect(await readDeskSettings(desk.scope)).toMatchObject({ retentionMonths: 12 });
    expect(await change({ ...settings, retentionMonths: '24' })).toMatchObject({ done: expect.any(String) });
    expect(await change({ ...settings, retentionMonths: '120', step: 'preview' })).toMatchObject({
      preview: { leads: 0, erasesMore: false },
    });
  });

  it('28.4 add, change, order and delete rules', async () => {
    const add = (people: readonly string[], categories: readonly string[] = []) =>
      change({ intent: 'save-rule', rule: '', location: '', people, categories });
    expect(await add([])).toMatchObject({ errors: { people: 'Choose at least one person.' } });
    await add([desk.ann.staffId], ['Parts Enquiry', 'Service Enquiry']);
    await add([desk.ann.staffId, desk.ben.staffId]);
    const [parts, all] = await listRules(desk.scope);
    expect(parts).toMatchObject({ categories: ['Parts Enquiry', 'Service Enquiry'], staffIds: [desk.ann.staffId] });
    await change({ intent: 'move-rule', rule: String(all?.id) });
    await change({
      intent: 'save-rule',
      rule: String(parts?.id),
      location: String(desk.locationId),
      people: [desk.ben.staffId],
    });
    expect(await listRules(desk.scope)).toMatchObject([
      { id: all?.id },
      { id: parts?.id, locationId: desk.locationId, categories: [], staffIds: [desk.ben.staffId] },
    ]);
    await change({ intent: 'delete-rule', rule: String(all?.id) });
    expect(await listRules(desk.scope)).toMatchObject([{ id: parts?.id }]);
    expect(await change({ intent: 'delete-rule', rule: String(all?.id) })).toMatchObject({
      problem: expect.any(String),
    });
  });

  it('28.4 add and delete absences', async () => {
    const absence = { intent: 'add-absence', staffId: desk.ann.staffId, fromDate: '2026-11-20' };
    expect(await change({ ...absence, untilDate: '2026-11-19' })).toMatchObject({
      errors: { untilDate: expect.any(String) },
    });
    await change({ ...absence, untilDate: '2026-11-22' });
    const [added] = await listAbsences(desk.scope, '2026-11-18');
    expect(added).toMatchObject({ staffId: desk.ann.staffId, fromDate: '2026-11-20', untilDate: '2026-11-22' });
    await change({ intent: 'delete-absence', absence: String(added?.id) });
    expect(await listAbsences(desk.scope, '2026-11-18')).toEqual([]);
  });
});
