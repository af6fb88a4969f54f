import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '../../../src/features/leads/lead.ts';
import { makeLead, openLeadHarness } from '../../support/harness/lead-harness.ts';
import { createTenant, type Tenant } from '../../support/database/create-tenant.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';

let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let theirs: Tenant;

beforeAll(async () => {
  harness = await openLeadHarness();
  theirs = await createTenant(harness.owner, 'theirs');
  await emptyTables(harness.owner, 'leads', 'lead_routes');
});
afterEach(() => emptyTables(harness.owner, 'leads'));
afterAll(() => harness.close());

const store = (changes: Partial<Lead> = {}, tenant = harness.ours) =>
  harness.store({ send: async () => undefined }, makeLead(tenant, changes), tenant.siteId);

/** How many deliveries are planned on a channel. */
const planned = async (channel: string) =>
  (await harness.owner`select from lead_deliveries where channel = ${channel}`).length;

const bySms = { PreferredContactMethod: 'SMS' };

describe('the confirmation of a lead', () => {
  it('goes to one address three times an hour, while every lead goes to its dealership', async () => {
    for (let lead = 1; lead <= 5; lead++) await store();
    expect(await planned('confirmation')).toBe(3);
    expect(await planned('email')).toBe(5);
    await store({ email: 'sam@example.com' });
    expect(await planned('confirmation')).toBe(4);
  });

  it('is allowed again after an hour', async () => {
    for (let lead = 1; lead <= 4; lead++) await store();
    await harness.owner`update lead_deliveries set created_at = created_at - interval '59 minutes'`;
    await store();
    expect(await planned('confirmation')).toBe(3);
    await harness.owner`update lead_deliveries set created_at = created_at - interval '61 seconds'`;
    await store();
    expect(await planned('confirmation')).toBe(4);
  });

  it.each(['KIM@example.com', 'kim@EXAMPLE.com', 'kim+1@example.com', 'Kim+2+3@example.com'])(
    'counts %s as the same mailbox',
    async (email) => {
      for (let lead = 1; lead <= 3; lead++) await store();
      await store({ email });
      expect(await planned('confirmation')).toBe(3);
    },
  );

  it('is counted over all websites', async () => {
    for (let lead = 1; lead <= 2; lead++) {
      await store();
      await store({}, theirs);
    }
    expect(await planned('confirmation')).toBe(3);
    expect(await planned('email')).toBe(4);
  });

  it('goes to one phone three times an hour, whatever the email address', async () => {
    for (let lead = 1; lead <= 5; lead++) await store({ email: `kim${lead}@example.com`, values: bySms });
    expect(await planned('confirmation_sms')).toBe(3);
    expect(await planned('confirmation')).toBe(5);
  });

  it('stays within the limit where leads arrive at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => store({ values: bySms }, at % 2 ? theirs : harness.ours)));
    expect(await planned('confirmation')).toBe(3);
    expect(await planned('confirmation_sms')).toBe(3);
    expect(await planned('email')).toBe(12);
  });

  it('cannot be counted by a website directly', async () => {
    const count = harness.database
      .forSite(harness.ours.siteId)
      .run((tx) => tx.$client.query("select app.recent_confirmations('kim@example.com', 3600)"));
    await expect(count).rejects.toMatchObject({ code: '42501' });
  });
});
