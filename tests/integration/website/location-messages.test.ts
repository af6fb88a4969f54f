import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContactLocation } from '../../../src/site/locations/read-contact-location.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { type FormHarness, makeFormValues, openFormHarness } from '../../support/harness/form-harness.ts';
import { buildCarIndex } from '../../support/fixtures/build-car-index.ts';
import { createTenant } from '../../support/database/create-tenant.ts';

let harness: FormHarness;
const ids = new Map<string, string>();

beforeAll(async () => {
  harness = await openFormHarness();
  const { owner } = harness;
  const theirs = await createTenant(owner, 'theirs');
  await owner`update locations set slug = 'foreign' where dealership_id = ${theirs.dealershipId}`;
  const [dealership] = await owner`select id from dealerships where slug = 'ours'`;
  const place = {
    street: '2 High Street',
    city: 'Perth',
    state: 'WA',
    postcode: '6000',
    dealership_id: dealership?.id,
  };
  await owner`insert into locations ${owner([
    { ...place, name: 'Overflow', slug: 'overflow', visible: true },
    { ...place, name: 'Hidden', slug: 'hidden', visible: false },
  ])}`;
  for (const { id, slug } of await owner`select id, slug from locations`) ids.set(slug, String(id));
});
beforeEach(async () => {
  await harness.tidy();
  harness.configure({ forms: { locationField: false } });
});
afterAll(() => harness.close());

const path = '/contact-us/overflow';
const formOfPage = async () => {
  const page = await readContactLocation(
    { ...harness.makeSiteRequest(), index: await buildCarIndex([]) } as unknown as SiteRequest,
    new URL(path, 'http://ours.localhost'),
    'overflow',
  );
  return page?.form;
};

describe('a message from the page of a location, on a site whose forms have no location field', () => {
  it('is stored with the location, with and without JavaScript', async () => {
    const form = await formOfPage();
    expect(form?.fields.find(({ name }) => name === 'location_id')).toMatchObject({ type: 'hidden' });
    const sent = makeFormValues(harness, { location_id: String(form?.values.location_id) });
    expect((await harness.post('contact', { ...sent, url: `http://ours.localhost${path}` })).statusCode).toBe(200);
    expect(await harness.onlyStoredLead()).toMatchObject({
      values: { location_id: ids.get('overflow'), location: 'Overflow' },
    });
    await harness.tidy();
    harness.configure({ forms: { locationField: false } });
    expect((await harness.postWithoutJs('contact', sent, path)).status).toBe(303);
    expect(await harness.onlyStoredLead()).toMatchObject({
      values: { location_id: ids.get('overflow'), location: 'Overflow' },
    });
  });

  it('keeps the location if the form is shown again with errors', async () => {
    const sent = makeFormValues(harness, { location_id: String(ids.get('overflow')), email: 'nobody' });
    const { status, view } = await harness.postWithoutJs('contact', sent, path);
    expect([status, view?.values.location_id]).toEqual([422, ids.get('overflow')]);
  });

  it.each(['hidden', 'foreign', '0', 'x', ''])(
    'is stored without a location that does not belong to the site: %s',
    async (one) => {
      const sent = makeFormValues(harness, { location_id: ids.get(one) ?? one });
      expect((await harness.post('contact', sent)).statusCode).toBe(200);
      const { values } = await harness.onlyStoredLead();
      expect([values.location_id, values.location]).toEqual(['', undefined]);
    },
  );
});
