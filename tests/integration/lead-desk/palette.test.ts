import type { LoaderFunctionArgs } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loader } from '../../../src/console/search/dealership-search-route.ts';
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

/** The addresses that the palette offers for a text, by group. */
async function search(text: string, person: DeskPerson, role: StaffRole): Promise<Record<string, string[]>> {
  const context = makeConsoleContext(person, { role, services: {} });
  const url = new URL(`http://console.localhost/?${new URLSearchParams({ q: text })}`);
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
});
