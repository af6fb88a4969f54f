import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '../../src/features/leads/lead.ts';
import { leadOf, openLeadDesk } from '../support/lead-desk.ts';
import { createTenant, type Tenant } from '../support/tenants.ts';

let desk: Awaited<ReturnType<typeof openLeadDesk>>;
let theirs: Tenant;

beforeAll(async () => {
  desk = await openLeadDesk();
  theirs = await createTenant(desk.owner, 'theirs');
  await desk.owner`truncate leads, lead_routes cascade`;
});
afterEach(() => desk.owner`truncate leads cascade`);
afterAll(() => desk.close());

const store = (changes: Partial<Lead> = {}, tenant = desk.ours) =>
  desk.store({ send: async () => undefined }, leadOf(tenant, changes), tenant.siteId);

/** How many are to go out on a way. */
const planned = async (channel: string) =>
  (await desk.owner`select from lead_deliveries where channel = ${channel}`).length;

const bySms = { PreferredContactMethod: 'SMS' };

describe('the thanks for a lead', () => {
  it('go to one address three times an hour, while every lead goes to its dealership', async () => {
    for (let lead = 1; lead <= 5; lead++) await store();
    expect(await planned('confirmation')).toBe(3);
    expect(await planned('email')).toBe(5);
    await store({ email: 'sam@example.com' });
    expect(await planned('confirmation')).toBe(4);
  });

  it('go on an hour later', async () => {
    for (let lead = 1; lead <= 4; lead++) await store();
    await desk.owner`update lead_deliveries set created_at = created_at - interval '59 minutes'`;
    await store();
    expect(await planned('confirmation')).toBe(3);
    await desk.owner`update lead_deliveries set created_at = created_at - interval '61 seconds'`;
    await store();
    expect(await planned('confirmation')).toBe(4);
  });

  it.each(['KIM@example.com', 'kim@EXAMPLE.com', 'kim+1@example.com', 'Kim+2+3@example.com'])(
    'count %s as the same letterbox',
    async (email) => {
      for (let lead = 1; lead <= 3; lead++) await store();
      await store({ email });
      expect(await planned('confirmation')).toBe(3);
    },
  );

  it('are counted over all websites', async () => {
    for (let lead = 1; lead <= 2; lead++) {
      await store();
      await store({}, theirs);
    }
    expect(await planned('confirmation')).toBe(3);
    expect(await planned('email')).toBe(4);
  });

  it('go to one phone three times an hour, whatever the address beside it', async () => {
    for (let lead = 1; lead <= 5; lead++) await store({ email: `kim${lead}@example.com`, values: bySms });
    expect(await planned('confirmation_sms')).toBe(3);
    expect(await planned('confirmation')).toBe(5);
  });

  it('are no more where all the leads come at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => store({ values: bySms }, at % 2 ? theirs : desk.ours)));
    expect(await planned('confirmation')).toBe(3);
    expect(await planned('confirmation_sms')).toBe(3);
    expect(await planned('email')).toBe(12);
  });

  it('cannot be asked about by a website', async () => {
    const ask = desk.database
      .forSite(desk.ours.siteId)
      .run((tx) => tx.$client.query("select app.may_be_thanked('kim@example.com')"));
    await expect(ask).rejects.toMatchObject({ code: '42501' });
  });
});
