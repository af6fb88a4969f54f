import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findLeadOfDealership } from '../../../src/features/leads/delivery/delivered-lead-store.server.ts';
import type { Lead } from '../../../src/features/leads/lead.ts';
import { makeLead, openLeadHarness } from '../../support/harness/lead-harness.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let jobs: Awaited<ReturnType<typeof harness.open>>;
beforeAll(async () => {
  harness = await openLeadHarness();
  jobs = await harness.open(false);
});
afterAll(() => harness.close());
afterEach(async () => {
  await emptyTables(harness.owner, 'lead_routes', 'location_manufacturers');
});

/** The lead as messages read it. */
async function delivered(changes: Partial<Lead> = {}) {
  const lead = makeLead(harness.ours, changes);
  await harness.store(jobs, lead);
  return harness.database.forDealership(harness.ours.dealershipId).run((tx) => findLeadOfDealership(tx, lead.id));
}

const addRoute = (target: string, categories: string[] = [], channel = 'email') =>
  harness.owner`insert into lead_routes ${harness.owner({ dealership_id: harness.ours.dealershipId, channel, target, categories })}`;

describe('the mailbox that a lead goes to', () => {
  it('is the dealership’s own if no route matches', async () => {
    const [own] = await harness.owner`select email from dealerships where id = ${harness.ours.dealershipId}`;
    expect((await delivered())?.inbox).toBe(own?.email);
  });

  it('uses the route for its category before the route for all leads', async () => {
    await addRoute('all@dealer.example');
    await addRoute('service@dealer.example', ['Service Enquiry']);
    await addRoute('crm@dealer.example', ['Service Enquiry'], 'adf');
    expect((await delivered({ category: 'Service Enquiry' }))?.inbox).toBe('service@dealer.example');
    expect((await delivered({ category: 'Test Drive' }))?.inbox).toBe('all@dealer.example');
  });
});

describe('the location of a lead', () => {
  it('has its own address, phone, directions and hours', async () => {
    const [place] = await harness.owner<{ id: number }[]>`
      insert into locations ${harness.owner({
        dealership_id: harness.ours.dealershipId,
        name: 'North',
        slug: 'north',
        street: '9 Beaufort Street',
        city: 'Northbridge',
        state: 'WA',
        postcode: '6003',
        phone: '+61893001111',
        lat: -31.9,
        long: 115.8,
      })} returning id`;
    const id = place?.id ?? 0;
    const owned = { location_id: id, dealership_id: harness.ours.dealershipId };
    await harness.owner`insert into opening_hours ${harness.owner({ ...owned, weekday: 3, status: 'Open', open: '08:30', close: '17:00' })}`;
    await harness.owner`insert into special_hours ${harness.owner({ ...owned, date: '2026-12-25', status: 'Closed' })}`;
    expect((await delivered({ values: { location_id: String(id) } }))?.location).toMatchObject({
      name: 'North',
      phone: '+61893001111',
      address: { street: '9 Beaufort Street', city: 'Northbridge', state: 'WA', postcode: '6003' },
      directions: 'https://www.google.com/maps/dir/?api=1&destination=-31.9%2C115.8',
      contact_detail: {
        opening_hours: [{ weekday: 3, status: 'Open', open: '08:30:00', close: '17:00:00' }],
        special_hours: [{ date: '2026-12-25', status: 'Closed', start_hour: null, end_hour: null }],
      },
    });
  });

  it('is null if none was chosen', async () => {
    expect((await delivered())?.location).toBeNull();
  });
});

const sell = (slug: string) => harness.owner`
  insert into location_manufacturers (location_id, dealership_id, manufacturer_id)
  select l.id, l.dealership_id, m.id from locations l cross join manufacturers m
  where l.dealership_id = ${harness.ours.dealershipId} and m.slug = ${slug}`;

describe('the make of a dealership', () => {
  it('is the one that all its locations sell, and null if they sell several', async () => {
    await harness.owner`insert into manufacturers (name, slug) values ('Toyota', 'toyota'), ('Suzuki', 'suzuki') on conflict do nothing`;
    expect((await delivered())?.dealership.make).toBeNull();
    await sell('toyota');
    expect((await delivered())?.dealership.make).toBe('Toyota');
    await sell('suzuki');
    expect((await delivered())?.dealership.make).toBeNull();
  });
});
