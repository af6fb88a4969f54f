import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '../../../src/features/leads/lead.ts';
import type { ConfirmationRequest } from '../../../src/features/confirmations/decide-confirmations.server.ts';
import { decideLeadConfirmations } from '../../../src/features/leads/decide-lead-confirmations.server.ts';
import { releaseConfirmation } from '../../../src/features/confirmations/release-confirmation.server.ts';
import { storeLead } from '../../../src/features/leads/lead-store.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import { findProof } from '../../../src/features/confirmations/proof/find-proof.ts';
import { sendWithheld } from '../../../src/site/confirmations/send-withheld.server.ts';
import { testWaitingTokens } from '../../support/fixtures/test-waiting-tokens.ts';
import { testNetworks } from '../../support/fixtures/test-network.ts';
import { makeConfirmationSettings } from '../../support/fixtures/confirmation-settings.ts';
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
afterEach(() => emptyTables(harness.owner, 'leads', 'limited_actions'));
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

const limits = {
  confirmation: { withoutProof: 3, perNetwork: 5, perSite: 8 },
  confirmation_sms: { withoutProof: 1, perNetwork: 3, perSite: 100 },
};
const sentJobs: Job[] = [];
let time = new Date('2026-11-15T02:00:00Z');

const makeRequest = (tenant: Tenant, changes: Partial<ConfirmationRequest> = {}) => ({
  scope: harness.database.forSite(tenant.siteId),
  clock: () => time,
  visitor: { kind: 'anonymous' } as const,
  ...testNetworks(),
  confirmations: makeConfirmationSettings(limits),
  jobs: { send: async (_tx: unknown, jobs: readonly Job[]) => void sentJobs.push(...jobs) },
  logError: (error: unknown) => expect.fail(String(error)),
  ...changes,
});

let strangers = 0;
/** Releases a withheld confirmation as a website does. */
const releaseOn = (tenant: Tenant, given: Parameters<typeof releaseConfirmation>[1]) => {
  const request = makeRequest(tenant);
  return releaseConfirmation(request, given, sendWithheld({ ...request, waitingTokens: testWaitingTokens }));
};

/** A lead that names a stranger, as the form stores it. */
async function sendLead(tenant: Tenant, changes: Partial<Lead> = {}, request = makeRequest(tenant)) {
  const stranger = (strangers += 1);
  const lead = makeLead(tenant, {
    email: `stranger${stranger}@example.com`,
    phone: `+614${String(stranger).padStart(8, '0')}`,
    ...changes,
  });
  const { allowed, withheld } = await decideLeadConfirmations(request, lead);
  await storeLead(request.scope, lead, request.jobs, { confirmations: allowed });
  return { lead, allowed, withheld };
}

describe('30.1 confirmations to strangers', () => {
  afterEach(() => {
    sentJobs.length = 0;
    time = new Date('2026-11-15T02:00:00Z');
  });

  it('30.1 from one address reach three mailboxes and one phone in an hour; all leads reach the dealership', async () => {
    for (let lead = 0; lead < 60; lead++) await sendLead(harness.ours, { values: bySms });
    expect([await planned('confirmation'), await planned('confirmation_sms'), await planned('email')]).toEqual([
      3, 1, 60,
    ]);
  });

  it('30.1 are counted over all websites, and with the network around an address', async () => {
    for (let at = 0; at < 4; at++) await sendLead(at % 2 ? theirs : harness.ours);
    expect(await planned('confirmation')).toBe(3);
    for (let address = 8; address < 40; address++) {
      await sendLead(theirs, {}, makeRequest(theirs, testNetworks(`203.0.113.${address}`)));
    }
    expect(await planned('confirmation_sms')).toBe(0);
    // Eight a day of this website; two of the four above were the other's.
    expect(await planned('confirmation')).toBe(3 + 8 - 1);
  });

  it('30.1 of a repeated form count once', async () => {
    const id = crypto.randomUUID();
    for (let at = 0; at < 5; at++) expect((await sendLead(harness.ours, { id })).withheld).toBeNull();
    expect(await planned('confirmation')).toBe(1);
  });

  it('30.1 of signed-in customers need no proof', async () => {
    const request = { ...makeRequest(harness.ours), visitor: { kind: 'customer', id: 1, phone: '', sessionId: '' } };
    for (let at = 0; at < 4; at++) {
      expect(
        (await sendLead(harness.ours, {}, request as unknown as ReturnType<typeof makeRequest>)).withheld,
      ).toBeNull();
    }
  });

  it('30.1 are left out, and the lead is stored, if they cannot be counted', async () => {
    const errors: unknown[] = [];
    const broken = makeRequest(harness.ours, { logError: (error) => errors.push(error) });
    const lead = makeLead(harness.ours);
    const scope = { ...broken.scope, run: () => Promise.reject(new Error('no connection')) };
    expect(await decideLeadConfirmations({ ...broken, scope }, lead)).toEqual({ allowed: [], withheld: null });
    expect(errors).toHaveLength(1);
  });

  it('30.1 that look like spam get no challenge, as if they had been sent', async () => {
    for (let at = 0; at < 4; at++) {
      expect((await sendLead(harness.ours, { isSuspect: true })).withheld).toBeNull();
    }
    expect(await planned('confirmation')).toBe(0);
  });
});

async function withhold(tenant = harness.ours) {
  for (let at = 0; at < limits.confirmation.withoutProof; at++) await sendLead(tenant);
  const { lead, withheld } = await sendLead(tenant);
  if (!withheld) expect.fail('nothing was withheld');
  sentJobs.length = 0;
  const proof = (await findProof(withheld.challenge, withheld.bits, AbortSignal.timeout(60_000))) ?? 'none';
  return { lead, ...withheld, proof };
}

const confirmed = async (leadId: string) =>
  (await harness.owner`select channel from lead_deliveries where lead_id = ${leadId} and channel like 'confirm%'`)
    .length;

const ask = (given: string) => releaseOn(harness.ours, { challenge: given, proof: null });

describe('30.1 a withheld confirmation', () => {
  afterEach(() => {
    sentJobs.length = 0;
    time = new Date('2026-11-15T02:00:00Z');
  });

  it('30.1 is sent once with a proof, also if two servers receive it at the same time', async () => {
    const { lead, challenge, proof } = await withhold();
    const release = () => releaseOn(harness.ours, { challenge, proof });
    const results = await Promise.all([release(), release(), release()]);
    for (const result of results) expect(result).toEqual({ released: ['confirmation'] });
    expect(await confirmed(lead.id)).toBe(1);
    expect(sentJobs).toHaveLength(1);
  });

  it('30.1 needs the right proof, of this website, within the hour', async () => {
    const { lead, challenge, proof } = await withhold();
    const release = (given: { challenge?: string; proof?: string | null }, tenant = harness.ours) =>
      releaseOn(tenant, { challenge, proof, ...given });
    const wrong = String(Number(proof) + 1);
    expect(await release({ proof: wrong })).toEqual({ refused: 'wrong_proof' });
    expect(await release({ challenge: `${challenge}A` })).toEqual({ refused: 'invalid' });
    expect(await release({}, theirs)).toEqual({ refused: 'invalid' });
    time = new Date(time.getTime() + 3_600_000);
    expect(await release({})).toEqual({ refused: 'invalid' });
    expect(await confirmed(lead.id)).toBe(0);
  });

  it('30.1 is sent without a proof to a sender who waits and asks for it, a few times an hour', async () => {
    const { lead, challenge } = await withhold();
    expect(await ask(challenge)).toEqual({ secondsToWait: 15 });
    time = new Date(time.getTime() + 15_000);
    expect(await ask(challenge)).toEqual({ released: ['confirmation'] });
    expect(await ask(challenge)).toEqual({ released: ['confirmation'] });
    expect(await confirmed(lead.id)).toBe(1);
  });

  it('30.1 is sent if the form is sent again after the hour, once', async () => {
    const { lead } = await withhold();
    // What counted towards the limits of an hour.
    await harness.owner`delete from limited_actions where expires_at < now() + interval '2 hours'`;
    for (let at = 0; at < 2; at++) {
      expect(await sendLead(harness.ours, lead)).toMatchObject({ allowed: ['confirmation'], withheld: null });
      expect(await confirmed(lead.id)).toBe(1);
    }
    expect(sentJobs).toHaveLength(1);
    expect(await planned('email')).toBe(4);
  });

  it('30.1 is refused once the network has had all of its day, whatever was proved', async () => {
    for (let at = 0; at < 2; at++) {
      const { withheld } = at === 0 ? { withheld: await withhold() } : await sendLead(harness.ours);
      const { challenge = '', bits = 0 } = withheld ?? {};
      const proof = await findProof(challenge, bits, AbortSignal.timeout(60_000));
      expect(await releaseOn(harness.ours, { challenge, proof })).toHaveProperty('released');
    }
    const { withheld } = await sendLead(harness.ours);
    const { challenge = '', bits = 0 } = withheld ?? {};
    const proof = await findProof(challenge, bits, AbortSignal.timeout(60_000));
    expect(await releaseOn(harness.ours, { challenge, proof })).toEqual({ refused: 'limit' });
    expect(await planned('confirmation')).toBe(limits.confirmation.perNetwork);
  });

  it('30.1 is not sent to a person who was erased in the meantime', async () => {
    const { lead, challenge, proof } = await withhold();
    await harness.owner`update leads set erased_at = now(), email = '' where id = ${lead.id}`;
    await releaseOn(harness.ours, { challenge, proof });
    expect(await confirmed(lead.id)).toBe(0);
  });
});
