import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loader as searchDealership } from '../../../src/console/search/dealership-search-route.ts';
import { loader as searchSite } from '../../../src/console/search/site-search-route.ts';
import type { ConsoleRequest } from '../../../src/console/server/console-request.ts';
import { siteAccess } from '../../../src/console/server/signed-in.ts';
import { assignLead } from '../../../src/features/lead-desk/assignment/assign-lead.server.ts';
import type { StaffRole } from '../../../src/features/staff/roles.ts';
import { makeConsoleContext } from '../../support/console/console-context.ts';
import { type DeskHarness, type DeskPerson, openDeskHarness } from '../../support/harness/desk-harness.ts';

let desk: DeskHarness;

beforeAll(async () => {
  desk = await openDeskHarness();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

/** The addresses that the palette offers for a text, by group; at the level of the dealership or of its website. */
async function search(
  text: string,
  person: DeskPerson,
  role: StaffRole,
  level: 'dealership' | 'site' = 'dealership',
): Promise<Record<string, string[]>> {
  const { database, platformDatabase } = desk;
  const services = { database, platformDatabase, clock: () => desk.getTime() } as Partial<ConsoleRequest>;
  const context = makeConsoleContext(person, { role, services });
  const { siteId, dealershipId } = desk.ours;
  if (level === 'site')
    context.set(siteAccess, {
      id: siteId,
      slug: 'ours',
      name: 'Ours',
      dealership: { id: dealershipId, slug: 'ours', name: 'Ours' },
      timeZone: 'Australia/Perth',
      roles: [role],
      scope: database.forStaff(person).site(siteId),
    });
  const url = new URL(`http://console.localhost/?${new URLSearchParams({ q: text })}`);
  const loader = level === 'site' ? searchSite : searchDealership;
  const { groups } = await loader({ context, url } as unknown as LoaderFunctionArgs);
  return Object.fromEntries(groups.map(({ value, items }) => [value, items.map((item) => item.value)]));
}

describe('the command palette', () => {
  it('26.1 finds leads by name, phone and email, as far as the person sees them', async () => {
    const lead = await desk.receive({
      name: 'Quentin',
      lastName: 'Zhu',
      email: 'q@zhu.example',
      phone: '+61487654321',
    });
    await assignLead(desk.manager.scope, { leadId: lead, version: 2, staffId: desk.ben.staffId });
    const found = { Leads: [`/dealerships/ours/leads/${lead}`] };
    for (const text of ['quentin zhu', '0487 654 321', 'q@zhu']) {
      expect(await search(text, desk.manager, 'manager')).toEqual(found);
      expect(await search(text, desk.ben, 'sales')).toEqual(found);
      expect(await search(text, desk.ann, 'sales')).toEqual({});
      expect(await search(text, desk.stock, 'stock')).toEqual({});
      expect(await search(text, desk.rival, 'manager')).toEqual({});
    }
  });

  it('26.1 finds reservations by buyer and car, for people who see the reservation desk', async () => {
    const [reservation] = await desk.owner`
      update reservations set name = 'Wilma', last_name = 'Ode', phone = '+61455555555'
      where dealership_id = ${desk.ours.dealershipId} returning id`;
    const found = { Reservations: [`/dealerships/ours/reservations/${reservation?.['id']}`] };
    for (const text of ['wilma', '0455 555 555']) {
      expect(await search(text, desk.manager, 'manager')).toEqual(found);
      expect(await search(text, desk.ann, 'sales')).toEqual(found);
      expect(await search(text, desk.stock, 'stock')).toEqual({});
      expect(await search(text, desk.rival, 'manager')).toEqual({});
    }
  });

  it('26.1 finds settings and pages of the dealership’s websites, for people who see the website', async () => {
    const [page] = await desk.owner`
      select id from content_pages where site_id = ${desk.ours.siteId} and path = '/about-us'`;
    const found = { Pages: [`/sites/ours/pages/${page?.['id']}`] };
    expect(await search('/about-us', desk.manager, 'manager')).toEqual(found);
    expect(await search('/about-us', desk.ann, 'sales')).toEqual({});
    expect(await search('/about-us', desk.rival, 'manager')).toEqual({
      Pages: [expect.stringMatching('^/sites/theirs/')],
    });
    const { Settings: settings = [] } = await search('deposit', desk.manager, 'manager');
    expect(settings.length).toBeGreaterThan(0);
    for (const to of settings) expect(to).toMatch(/^\/sites\/ours\/.+#/);
  });

  it('26.1 finds settings and pages of all websites of a dealership, however many, and of no other', async () => {
    const { dealershipId } = desk.ours;
    await desk.owner`
      with added as (
        insert into sites (dealership_id, slug, name, template)
        select ${dealershipId}, 'brand-' || n, 'Brand ' || n, 'metro' from generate_series(1, 8) n returning id)
      insert into content_pages (site_id, path, title, body)
      select id, '/winch-' || n, 'Winch guide ' || n, 'x' from added, generate_series(1, 6) n`;
    try {
      const found = await search('winch guide', desk.manager, 'manager');
      const sites = (found['Pages'] ?? []).map((path) => path.split('/')[2] ?? '');
      const all = Array.from({ length: 8 }, (_, index) => `brand-${index + 1}`);
      expect(sites.slice(0, 8)).toEqual(all);
      expect(Object.values(Object.groupBy(sites, (slug) => slug)).map((paths) => paths?.length)).toEqual(
        all.map(() => 4),
      );
      const { Settings: settings = [] } = await search('deposit', desk.manager, 'manager');
      expect(new Set(settings.map((path) => path.split('/')[2]))).toEqual(new Set(['ours', ...all]));
      expect(await search('winch guide', desk.rival, 'manager')).toEqual({});
      expect(await search('winch guide', desk.ann, 'sales')).toEqual({});
      expect(await search('winch-6', desk.manager, 'manager', 'site')).toEqual({});
    } finally {
      await desk.owner`delete from sites where slug like 'brand-%'`;
    }
  });

  it('26.1 finds leads and cars from the level of a website too, as far as the role sees them', async () => {
    const lead = await desk.receive({ name: 'Quentin', lastName: 'Zhu' });
    const [car] =
      await desk.owner`select id, stocknum from cars where dealership_id = ${desk.ours.dealershipId} limit 1`;
    const paths = { lead: `/dealerships/ours/leads/${lead}`, car: `/dealerships/ours/cars/${car?.['id']}` };
    expect(await search('quentin', desk.manager, 'manager', 'site')).toEqual({ Leads: [paths.lead] });
    const cars = await search(String(car?.['stocknum']), desk.manager, 'manager', 'site');
    expect(cars['Cars']).toContain(paths.car);
    const editor = await desk.hire('Edda Editor', 'editor');
    expect(await search('quentin', editor, 'editor', 'site')).toEqual({});
    expect(await search('/about-us', editor, 'editor', 'site')).toHaveProperty('Pages');
  });
});
