import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadVisit } from '../../../src/console/leads/lead/load-visit.server.ts';
import { assignLead } from '../../../src/features/lead-desk/assignment/assign-lead.server.ts';
import { findLeadDetail } from '../../../src/features/lead-desk/lead-page/lead-detail-store.server.ts';
import { readInterests } from '../../../src/features/lead-desk/lead-page/lead-interests-store.server.ts';
import type { Consent } from '../../../src/features/forms/consent.ts';
import type { Lead } from '../../../src/features/leads/lead.ts';
import { createCar, type Tenant } from '../../support/database/create-tenant.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;
let accounts = 0;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const origin = 'https://ours.example';

const agree = (given: boolean): Consent[] => [
  { field: 'terms_agreed', given, wording: 'terms-1', at: '2026-11-18T02:00:00Z', page: '/', touched: true },
];

const visited = (consents: Consent[]): Partial<Lead> => ({
  consents,
  leadAttributes: {
    visited_pages: ['/', '/cars', '//elsewhere.example/x', 'javascript:alert(1)'],
    linked_query_params: { utm_source: 'mail' },
  },
});

/** A customer who watches a car of each dealership and has saved a search, on the website of a tenant. */
async function addCustomer({ siteId }: Tenant) {
  const phone = `+614000000${(accounts += 1) + 10}`;
  const [customer] = await desk.owner`insert into customers ${desk.owner({ site_id: siteId, phone })} returning id`;
  const customerId = customer?.id as number;
  const of = { site_id: siteId, customer_id: customerId };
  const addCar = (tenant: Tenant) =>
    createCar(desk.owner, { dealershipId: tenant.dealershipId, slug: crypto.randomUUID(), price: 18_500 });
  const [ours, theirs] = [await addCar(desk.ours), await addCar(desk.theirs)];
  for (const carId of [ours, theirs])
    await desk.owner`insert into watchlist_entries ${desk.owner({ ...of, car_id: carId, price_when_saved: 19_990 })}`;
  await desk.owner`insert into saved_searches
    ${desk.owner({ ...of, address: '/cars?query=hilux', state: desk.owner.json({}), label: '“hilux”' })}`;
  return { customerId, ours };
}

const find = async (id: string, { scope }: DeskPerson = desk.manager) => {
  const lead = await findLeadDetail(scope, id);
  if (!lead) throw new Error('the lead is not visible');
  return loadVisit({ lead, origin, getCarPath: (carId) => `/cars/${carId}` });
};

describe('what the lead page shows of the visitor', () => {
  it('28.3 are the pages of the visit if they agreed to the privacy policy; only pages of the website are links', async () => {
    const { pages, facts } = await find(await desk.receive(visited(agree(true))));
    expect(pages).toEqual([
      { step: 1, path: '/', href: `${origin}/` },
      { step: 2, path: '/cars', href: `${origin}/cars` },
      { step: 3, path: '//elsewhere.example/x', href: undefined },
      { step: 4, path: 'javascript:alert(1)', href: undefined },
    ]);
    expect(JSON.stringify(facts)).toContain('mail');
  });

  it.each([
    ['refused', agree(false)],
    ['never given', []],
  ])('28.3 are neither pages, campaign, searches nor watchlist if the consent was %s', async (_, consents) => {
    const { customerId } = await addCustomer(desk.ours);
    const id = await desk.send(visited(consents), desk.ours, customerId);
    const visit = await find(id);
    expect(visit).toMatchObject({ pages: [], searches: [], watchlist: [] });
    expect(JSON.stringify(visit)).not.toContain('utm');
    expect(JSON.stringify(visit.facts)).not.toContain('Source');
  });

  it('28.3 are the saved searches and watched cars of the account that sent the lead', async () => {
    const { customerId, ours } = await addCustomer(desk.ours);
    const visit = await find(await desk.send(visited(agree(true)), desk.ours, customerId), desk.ann);
    expect(visit).toMatchObject({
      searches: [{ label: '“hilux”', href: `${origin}/cars?query=hilux`, stoppedAt: null }],
      watchlist: [{ carId: ours, price: 18_500, priceWhenSaved: 19_990, path: `/cars/${ours}` }],
    });
    expect(visit.watchlist).toHaveLength(1);
  });

  it('28.3 is nothing of an account with the same phone number that did not send the lead', async () => {
    const { customerId } = await addCustomer(desk.ours);
    const [customer] = await desk.owner`select phone from customers where id = ${customerId}`;
    const id = await desk.receive({ ...visited(agree(true)), phone: customer?.['phone'] as string });
    expect(await find(id)).toMatchObject({ searches: [], watchlist: [] });
  });

  it('28.3 is nothing that the customer searched on the website of another dealership', async () => {
    const { customerId, ours } = await addCustomer(desk.theirs);
    await desk.owner`insert into site_dealerships (site_id, dealership_id)
      values (${desk.theirs.siteId}, ${desk.ours.dealershipId}) on conflict do nothing`;
    const lead = { ...visited(agree(true)), dealershipId: desk.ours.dealershipId };
    const id = await desk.send(lead, desk.theirs, customerId);
    expect(await find(id)).toMatchObject({ searches: [], watchlist: [{ carId: ours }] });
  });

  it('28.3 stays hidden from another dealership, and from a salesperson whose colleague has the lead', async () => {
    const { customerId } = await addCustomer(desk.ours);
    const id = await desk.send(visited(agree(true)), desk.ours, customerId);
    await assignLead(desk.manager.scope, { leadId: id, version: 1, staffId: desk.ben.staffId });
    const read = ({ scope }: DeskPerson) => scope.run((tx) => readInterests(tx, id));
    expect(await read(desk.ben)).toMatchObject({ searches: { length: 1 }, watchlist: { length: 1 } });
    for (const person of [desk.rival, desk.ann, desk.stock])
      expect(await read(person)).toEqual({ searches: [], watchlist: [] });
  });
});
