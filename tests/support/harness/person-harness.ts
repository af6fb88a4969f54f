import type { DeskHarness } from './desk-harness.ts';
import { hashTestNetwork } from '../fixtures/test-network.ts';

/** A person as staff and websites know them. */
export type TestPerson = { name: string; lastName: string; email: string; phone: string };

type Owner = DeskHarness['owner'];

const one = async (query: Promise<readonly { id?: unknown }[]>): Promise<number> => (await query)[0]?.id as number;

/** Puts a person into every place that stores people: leads, deliveries, timeline, reservations, account, log, queue, outbox. */
export async function addPersonEverywhere(desk: DeskHarness, person: TestPerson) {
  const { owner, ours } = desk;
  const { name, lastName, email, phone } = person;
  const full = `${name} ${lastName}`;
  const national = phone.replace('+61', '0').replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3');
  const place = { dealership_id: ours.dealershipId };
  const site = { site_id: ours.siteId };
  const [car] = await owner`select id from cars where dealership_id = ${ours.dealershipId} limit 1`;
  const customerId = await one(owner`insert into customers ${owner({ ...site, phone })} returning id`);

  const written = {
    name,
    lastName,
    email,
    phone,
    message: `Call ${full} on ${national}`,
    values: { phone: national, comments: `I am ${full}` },
    leadAttributes: { visited_pages: [`/?email=${email}`], linked_query_params: { name: full } },
    url: `https://ours.example/?email=${encodeURIComponent(email)}`,
    userAgent: `Browser of ${full}`,
  };
  const byForm = await desk.receive(written);
  const signedIn = await desk.receive({ ...written, email: '' });
  await owner`update leads set customer_id = ${customerId}, next_action = ${`Call ${full}`} where id = ${signedIn}`;
  const byPhone = await desk.receive({ ...written, name: full, lastName: '', email: '', phone: national });
  const leadIds = [byForm, signedIn, byPhone];

  const deliveryIds: string[] = [];
  for (const lead_id of leadIds) {
    for (const [channel, state] of [
      ['confirmation', 'sent'],
      ['reply', 'pending'],
      ['email', 'dead'],
    ] as const) {
      const id = crypto.randomUUID();
      deliveryIds.push(id);
      const target = channel === 'email' ? 'leads@dealer.example' : email;
      await owner`insert into lead_deliveries ${owner({ ...place, id, lead_id, channel, state, target, content: `Dear ${full}, ${national}`, answer: `250 ${email}`, last_error: `550 ${email}`, subject: `For ${full}` })}`;
      await owner`insert into lead_delivery_attempts ${owner({ ...place, delivery_id: id, number: 1, outcome: 'failed', detail: `550 ${email}` })}`;
    }
    await addEvent(owner, { ...place, lead_id }, 'note', { text: `${full} is in a hurry`, mentions: [] });
    await addEvent(owner, { ...place, lead_id }, 'state', { from: 'new', to: 'contacted', note: `Called ${national}` });
    await owner`insert into lead_reads ${owner({ ...place, lead_id, staff_id: desk.manager.staffId })}`;
  }
  const valuation = { ...site, id: crypto.randomUUID(), lead_id: byForm, path: `/trade-in?e=${email}` };
  await owner`insert into valuations ${owner({ ...valuation, rego: '1ZEL999', rego_state: 'WA' })}`;
  await owner`insert into miscellaneous ${owner({ ...site, valuation_id: valuation.id, column_name: 'valuation', value: owner.json({ of: full }) })}`;

  const customer = { ...site, customer_id: customerId };
  const soon = new Date(Date.now() + 300_000);
  await owner`insert into customer_sessions ${owner({ ...customer, id: crypto.randomUUID(), token_hash: crypto.randomUUID(), user_agent: full, expires_at: soon })}`;
  await owner`insert into watchlist_entries ${owner({ ...customer, car_id: car?.['id'] as number, price_when_saved: 20_000 })}`;
  const searchId = await one(
    owner`insert into saved_searches ${owner({ ...customer, address: '/cars', state: owner.json({}), label: 'All cars', channel: 'email', email })} returning id`,
  );
  const alertId = crypto.randomUUID();
  await owner`insert into alert_messages ${owner({ ...site, id: alertId, search_id: searchId, kind: 'alert', target: email, token_hash: crypto.randomUUID(), state: 'sent' })}`;
  await owner`insert into sign_in_codes ${owner({ ...site, id: crypto.randomUUID(), browser_hash: 'b', phone, network: hashTestNetwork(), code_hash: 'none', expires_at: soon })}`;

  const reservationId = await addReservation(desk, person, customerId);
  const journeyId = crypto.randomUUID();
  await owner`insert into checkout_journeys ${owner({ ...site, id: journeyId, car_id: car?.['id'] as number, token_hash: crypto.randomUUID(), step: 'details', answers: owner.json({ details: { name, email } }) })}`;
  await owner`insert into checkout_journey_mails ${owner({ ...site, id: crypto.randomUUID(), journey_id: journeyId, target: email })}`;

  // Traces in texts and records that are not the person's own.
  const suffixed = email.replace('@', '+cars@');
  const other = await desk.receive({
    name: 'Otto',
    lastName: 'Other',
    email: 'otto@example.com',
    phone: '+61491570156',
    message: `My wife ${full.toUpperCase()} is on 0011 ${phone.slice(1)} or ${suffixed}`,
    values: { comments: `Call ${full} on ${phone.replace('+61', '+61 (0)')}` },
  });
  await owner`update leads set next_action = ${`Ask ${full}`} where id = ${other}`;
  await owner`insert into lead_deliveries ${owner({ ...place, id: crypto.randomUUID(), lead_id: other, channel: 'email', state: 'sent', target: 'leads@dealer.example', content: `My wife ${full}, ${suffixed}` })}`;
  await owner`insert into car_private ${owner({ ...place, car_id: car?.['id'] as number, internal_notes: `For ${full}, ${national.replaceAll(' ', '–')}` })}
    on conflict (car_id) do update set internal_notes = excluded.internal_notes`;
  const editId = crypto.randomUUID();
  await owner`insert into stock_bulk_edits ${owner({ ...place, id: editId, staff_id: desk.manager.staffId, staff_name: 'Mia Manager', change: owner.json({}) })}`;
  await owner`insert into stock_bulk_edit_cars ${owner({ ...place, edit_id: editId, car_id: car?.['id'] as number, after: owner.json({ internalNotes: `For ${full}` }) })}`;
  const third = { name: 'Theo', lastName: 'Third', email: 'theo@example.com', phone: '+61491570157' };
  const thirdReservation = await addReservation(desk, third);
  await owner`update reservation_steps set reason = ${`Sold to ${full} instead`} where reservation_id = ${thirdReservation}`;
  await addEvent(owner, { ...place, lead_id: other }, 'note', {
    text: `Friend of ${full}, ${national}, ${email}`,
    mentions: [],
  });
  const author = { ...place, staff_id: desk.manager.staffId, staff_name: 'Mia Manager', action: 'update' };
  await owner`insert into audit_log ${owner({ ...author, record_type: 'car_private', record_id: '1', before: owner.json({ internal_notes: `For ${full}` }), after: owner.json({ internal_notes: [`Sold to ${email}`, Number(phone.slice(1))] }) })}`;
  await owner`insert into audit_log ${owner({ ...author, record_type: 'leads', record_id: byForm, after: owner.json({ note: `${name} called` }) })}`;
  await owner`insert into events ${owner({ ...site, event_id: 1, params: owner.json({ term: email }), page: `/thanks/${email}` })}`;
  await owner`insert into outbox_messages ${owner(makeOutboxMessage(deliveryIds[0] ?? '', { from_name: 'somebody', recipient: email }))}`;
  await owner`insert into outbox_messages ${owner(makeOutboxMessage(crypto.randomUUID(), { from_name: 'ours', recipient: phone }))}`;
  return { leadIds, deliveryIds, customerId, reservationId, otherLeadId: other, searchId };
}

const addEvent = (
  owner: Owner,
  place: { dealership_id: number; lead_id: string },
  kind: string,
  data: Parameters<Owner['json']>[0],
) => owner`insert into lead_events ${owner({ ...place, kind, data: owner.json(data) })}`;

export const makeOutboxMessage = (id: string, changes: { from_name: string; recipient: string }) => ({
  id,
  kind: 'email',
  subject: 'Hello',
  text: 'Hello',
  pictures: '[]',
  ...changes,
});

/** A reservation that was released and refunded. */
export async function addReservation(desk: DeskHarness, person: TestPerson, customerId: number | null = null) {
  const { owner, ours } = desk;
  const { name, lastName, email, phone } = person;
  const full = `${name} ${lastName}`;
  const id = crypto.randomUUID();
  const payment = crypto.randomUUID();
  const owners = { site_id: ours.siteId, dealership_id: ours.dealershipId };
  const [car] = await owner`select id from cars where dealership_id = ${ours.dealershipId} limit 1`;
  const now = desk.getTime();
  await owner`insert into reservations ${owner({
    ...owners,
    id,
    car_id: car?.['id'] as number,
    customer_id: customerId,
    token_hash: id,
    key: id,
    state: 'released',
    car: owner.json({ name: 'Toyota RAV4' }),
    name,
    last_name: lastName,
    email,
    phone,
    network: hashTestNetwork(),
    pick_up: owner.json({ at: now.toISOString(), note: full }),
    hold_hours: 48,
    locked_until: now,
    held_until: now,
    ended_at: now,
  })}`;
  const about = { ...owners, reservation_id: id };
  await owner`insert into reservation_steps ${owner({ ...about, to_state: 'released', actor: 'buyer', reason: `${full} has changed their mind` })}`;
  await owner`insert into reservation_payments ${owner({ ...about, id: payment, processor: 'sandbox', amount: 20_000, provider_id: `pi_${id}`, state: 'succeeded', paid_at: now, pay_url: `https://pay.example/?e=${email}`, last_error: email })}`;
  await owner`insert into reservation_refunds ${owner({ ...about, id: crypto.randomUUID(), payment_id: payment, amount: 20_000, reason: `For ${full}`, state: 'succeeded', finished_at: now, last_error: email, former_tries: owner.json([{ error: `no account of ${email}` }]) })}`;
  await owner`insert into reservation_notices ${owner({ ...about, id: crypto.randomUUID(), kind: 'released', audience: 'buyer', state: 'dead', last_error: `550 ${email}` })}`;
  return id;
}

/** The content of all tables of the application and of the job queue, as text. */
export async function dumpDatabase(owner: Owner): Promise<string> {
  const tables = await owner`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs', 'drizzle') and table_type = 'BASE TABLE'`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.unsafe(`select row_to_json(t)::text as row from ${name} t`);
    parts.push(`-- ${name}`, ...rows.map(({ row }) => String(row)));
  }
  return parts.join('\n');
}
