import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProof } from '../../../src/features/confirmations/proof/find-proof.ts';
import { releaseConfirmation } from '../../../src/features/confirmations/release-confirmation.server.ts';
import { deliverLead } from '../../../src/features/leads/delivery/deliver-lead.server.ts';
import { startAttempt, recordFailure } from '../../../src/features/leads/delivery/delivery-store.server.ts';
import { countDeliveries } from '../../../src/features/leads/delivery/dead-letter-store.server.ts';
import { type ConfiguredSite, parseSiteConfig } from '../../../src/features/site-config/site-config.ts';
import { acceptOffer } from '../../../src/features/valuations/steps/accept-offer.server.ts';
import { answerValuation } from '../../../src/features/valuations/steps/answer-valuation.server.ts';
import { requestCallback } from '../../../src/features/valuations/steps/request-callback.server.ts';
import { beginValuation } from '../../../src/features/valuations/steps/begin-valuation.server.ts';
import { confirmVehicle } from '../../../src/features/valuations/steps/confirm-vehicle.server.ts';
import type { ValuationRequest } from '../../../src/features/valuations/steps/valuation-request.ts';
import { updateValuationLead } from '../../../src/features/valuations/valuation-lead-store.server.ts';
import type { ValuationStage } from '../../../src/features/valuations/valuation.ts';
import { intakeQueue } from '../../../src/features/leads/intake-queue.server.ts';
import type { Job } from '../../../src/platform/jobs/jobs.ts';
import { sendWithheld } from '../../../src/site/confirmations/send-withheld.server.ts';
import { findAdfErrors } from '../../support/formats/validate-adf.ts';
import { openLeadHarness, routeSecrets } from '../../support/harness/lead-harness.ts';
import { makeConfirmationSettings } from '../../support/fixtures/confirmation-settings.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { emptyTables } from '../../support/database/empty-tables.ts';
import { testWaitingTokens } from '../../support/fixtures/test-waiting-tokens.ts';
import { testNetworks } from '../../support/fixtures/test-network.ts';

/** A fixed day, so that the registered car does not age. */
const now = new Date('2026-11-15T02:00:00Z');
let harness: Awaited<ReturnType<typeof openLeadHarness>>;
let request: ValuationRequest & { site: ConfiguredSite };
let planned: Job[] = [];
let breaksDown = false;

beforeAll(async () => {
  harness = await openLeadHarness();
  const { database, ours, owner } = harness;
  const site = {
    id: ours.siteId,
    version: 1,
    slug: 'ours',
    name: 'Ours',
    dealership_id: ours.dealershipId,
    locations: [],
  };
  request = {
    site: { ...site, config: parseSiteConfig({}) } as unknown as ConfiguredSite,
    scope: database.forSite(ours.siteId),
    visitor: { kind: 'anonymous' },
    clock: () => now,
    cache: noTenantCache,
    geocoder: { geocode: async () => ({ lat: -32, lng: 116, suburb: 'Perth', state: 'WA' }) },
    jobs: {
      send: async (_tx, jobs) => {
        if (breaksDown) throw new Error('killed');
        planned.push(...jobs.filter(({ queue }) => queue !== intakeQueue));
      },
    },
    phoneRateLimiter: async () => 0,
    ...testNetworks(),
    confirmations: makeConfirmationSettings(),
    logError: () => undefined,
    register: {
      isDemo: true,
      find: async () => ({
        year: 2022,
        make: 'Mazda',
        model: 'CX-5',
        badge: 'Maxx',
        body: null,
        fuel: null,
        transmission: null,
        colour: null,
      }),
    },
    priceGuide: {
      source: 'a guide',
      findPrice: async () => ({ price: 30_000, low: 27_000, high: 33_000, comparables: 9 }),
    },
  };
  await owner`insert into lead_routes ${owner([
    { dealership_id: ours.dealershipId, channel: 'email', target: 'sales@dealer.example', secret: null },
    { dealership_id: ours.dealershipId, channel: 'adf', target: 'crm@dealer.example', secret: null },
    { dealership_id: ours.dealershipId, channel: 'webhook', target: 'https://crm.example/', secret: 'whsec_c2VjcmV0' },
  ])}`;
});
afterAll(() => harness.close());
beforeEach(async () => {
  await emptyTables(harness.owner, 'valuations', 'leads');
  planned = [];
  breaksDown = false;
  request.confirmations = makeConfirmationSettings();
  for (const box of Object.values(harness.outbox)) box.length = 0;
});

const answers = { kms: 30_000, condition: 'excellent', serviceHistory: 'full', accident: 'none', finance: 'No' };

async function begin(changes: Record<string, string> = {}) {
  const sent = {
    name: 'Kim',
    email: 'kim@example.com',
    phone: '0412 345 678',
    postcode: '6000',
    terms_agreed: true,
    rego: '1ABC234',
    regoState: 'WA',
    ...changes,
  };
  const begun = await beginValuation(request, { form: 'trade-in', carId: null, sent, userAgent: null });
  if (!('valuation' in begun)) throw new Error(JSON.stringify(begun));
  return { ...begun.valuation, withheld: begun.withheld };
}

/** Begins a valuation whose confirmation is withheld. */
async function beginWithheld() {
  const limits = { withoutProof: 0, perNetwork: 10, perSite: 10 };
  request.confirmations.limits = { confirmation: limits, confirmation_sms: limits };
  const { withheld, ...valuation } = await begin();
  if (!withheld) throw new Error('nothing was withheld');
  const release = async () => {
    const proof = await findProof(withheld.challenge, withheld.bits, AbortSignal.timeout(60_000));
    return releaseConfirmation(
      request,
      { challenge: withheld.challenge, proof },
      sendWithheld({ ...request, waitingTokens: testWaitingTokens }),
    );
  };
  return { ...valuation, release };
}

async function offer(kms = 30_000): Promise<{ id: string; leadId: string }> {
  const valuation = await begin();
  await confirmVehicle(request, valuation.id, null);
  await answerValuation(request, valuation.id, { ...answers, kms });
  return valuation;
}

/** Runs the jobs that are due now, or all of them, as after half an hour. */
async function deliver(which: 'due' | 'all'): Promise<void> {
  const { database, outbox } = harness;
  const handle = deliverLead({
    database,
    findSite: async () => request.site,
    getOrigin: () => 'https://ours.example',
    mailer: { send: async (mail) => `taken as ${outbox.mails.push(mail)}` },
    sms: { send: async (sms) => `taken as ${outbox.sms.push(sms)}` },
    webhooks: { send: async (webhook) => `taken as ${outbox.webhooks.push(webhook)}` },
    routeSecrets,
    readPicture: async () => undefined,
    onOutcome: () => undefined,
    onLostPicture: () => undefined,
  });
  const jobs = planned.filter(({ afterSeconds = 0 }) => which === 'all' || afterSeconds === 0);
  for (const { data } of jobs) expect(await handle(data)).toBe('done');
}
const received = () => ({
  mails: harness.outbox.mails.map(({ to }) => to).toSorted(),
  webhooks: harness.outbox.webhooks.map(({ body }) => {
    const { type, lead } = JSON.parse(body) as { type: string; lead: { subcategory: string } };
    return `${type} ${lead.subcategory}`;
  }),
});
const everybody = ['crm@dealer.example', 'kim@example.com', 'sales@dealer.example'];

describe('30.1 a withheld confirmation of a valuation', () => {
  const withoutIt = everybody.filter((to) => to !== 'kim@example.com');

  it('30.1 is not sent without a proof, and the dealership is notified anyway', async () => {
    const { id, leadId } = await beginWithheld();
    await confirmVehicle(request, id, null);
    await answerValuation(request, id, answers);
    await acceptOffer(request, id, leadId);
    await deliver('all');
    expect(received().mails).toEqual(withoutIt);
  });

  it('30.1 waits as long as the other deliveries, and goes with them when the offer is accepted', async () => {
    const { id, leadId, release } = await beginWithheld();
    expect(await release()).toEqual({ released: ['confirmation'] });
    // Of all jobs, so that it sends the mail with the final figures.
    expect(Math.min(...planned.map(({ afterSeconds = 0 }) => afterSeconds))).toBeGreaterThan(1700);
    expect(planned).toHaveLength(everybody.length + 1);
    await confirmVehicle(request, id, null);
    await answerValuation(request, id, answers);
    await deliver('due');
    expect(received().mails).toEqual([]);
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received().mails).toEqual(everybody);
  });

  it('30.1 goes out at once if the offer was accepted before', async () => {
    const { id, leadId, release } = await beginWithheld();
    await confirmVehicle(request, id, null);
    await answerValuation(request, id, answers);
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received().mails).toEqual(withoutIt);
    await release();
    await release();
    await deliver('due');
    expect(received().mails).toEqual(everybody);
  });

  it('30.1 is asked for again by a repeated form', async () => {
    const limits = { withoutProof: 0, perNetwork: 10, perSite: 10 };
    request.confirmations.limits = { confirmation: limits, confirmation_sms: limits };
    const key = crypto.randomUUID();
    const [first, second] = [await begin({ key }), await begin({ key })];
    expect(second.id).toBe(first.id);
    expect(second.withheld).toEqual(first.withheld);
    expect(first.withheld?.channels).toEqual(['confirmation']);
  });
});

describe('the dealership is notified of a valuation', () => {
  it('immediately when the offer is accepted, and once only', async () => {
    const { id, leadId } = await offer();
    await deliver('due');
    expect(received().mails).toEqual([]);
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 3. Offer Accepted'] });
    await deliver('all');
    expect(received().mails).toEqual(everybody);
  });

  it('half an hour after the start if the visitor does not finish', async () => {
    await offer();
    expect(planned.every(({ afterSeconds }) => afterSeconds === 1800)).toBe(true);
    await deliver('all');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 2. Offer Shown'] });
  });

  it('again when the offer is accepted after that', async () => {
    const { id, leadId } = await offer();
    await deliver('all');
    await acceptOffer(request, id, leadId);
    await deliver('all');
    expect(received()).toEqual({
      mails: [...everybody, 'crm@dealer.example', 'sales@dealer.example'].toSorted(),
      webhooks: ['lead.created 2. Offer Shown', 'lead.updated 3. Offer Accepted'],
    });
    expect(harness.outbox.mails.at(-1)?.subject ?? '').toMatch(/accepted|ADF/);
  });

  it('again if a delivery was in progress while the offer was accepted', async () => {
    const { id, leadId } = await offer();
    const [{ data }] = planned.filter(({ queue }) => queue === 'lead-webhook') as [Job];
    const scope = harness.database.forDealership(harness.ours.dealershipId);
    const begun = await startAttempt(scope, data.deliveryId as string);
    expect(begun?.lead.lead.subcategory).toBe('2. Offer Shown');
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received().webhooks).toEqual(['lead.updated 3. Offer Accepted']);
  });

  it('by the retry if a delivery failed before, and once only', async () => {
    const { id, leadId } = await offer();
    const scope = harness.database.forDealership(harness.ours.dealershipId);
    for (const { data } of planned.filter(({ queue }) => queue === 'lead-webhook')) {
      const begun = await startAttempt(scope, data.deliveryId as string);
      if (begun) await recordFailure(scope, begun.delivery, 'No response');
    }
    await acceptOffer(request, id, leadId);
    await deliver('all');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 3. Offer Accepted'] });
  });

  it('immediately when the visitor requests a call', async () => {
    const { id } = await offer(150_000);
    await deliver('due');
    expect(received().mails).toEqual([]);
    await requestCallback(request, id, 'After five, please');
    await requestCallback(request, id, 'After five, please');
    await deliver('due');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 1. Rego Submitted'] });
    const mail = harness.outbox.mails.find(({ to }) => to === 'sales@dealer.example');
    expect(mail?.text).toContain('After five, please');
    expect(mail?.text).toContain('Over 100,000 km');
  });

  it('on routes for accepted offers only', async () => {
    const { owner, ours } = harness;
    const hot = { dealership_id: ours.dealershipId, channel: 'email', target: 'hot@dealer.example' };
    await owner`insert into lead_routes ${owner({ ...hot, categories: ['3. Offer Accepted'] })}`;
    const { id, leadId } = await offer();
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received().mails).toContain('hot@dealer.example');
    await owner`delete from lead_routes where target = 'hot@dealer.example'`;
  });

  it('with the visitor’s car as the trade-in, and the offer for it', async () => {
    const { id, leadId } = await offer();
    await acceptOffer(request, id, leadId);
    await deliver('due');
    const adf = harness.outbox.mails.find(({ to }) => to === 'crm@dealer.example')?.text ?? '';
    expect(await findAdfErrors([adf])).toEqual([]);
    const [, tradeIn] = adf.match(/<vehicle.*?<\/vehicle>/gs) ?? [];
    expect(tradeIn).toMatch(/^<vehicle interest="trade-in" status="used">/);
    expect(tradeIn).toContain('<year>2022</year>\n<make>Mazda</make>\n<model>CX-5</model>');
    expect(tradeIn).toContain('<trim>Maxx</trim>');
    expect(tradeIn).toContain('<odometer units="km">30000</odometer>');
    expect(tradeIn).toMatch(/Offered online: (?:\$|&#36;)25,800/);
    const mail = harness.outbox.mails.find(({ to }) => to === 'sales@dealer.example');
    expect(mail?.subject).toBe('Trade-in, our $25,800 accepted: 2022 Mazda CX-5, 30,000 km, Kim');
    const thanks = harness.outbox.mails.find(({ to }) => to === 'kim@example.com');
    expect(thanks?.text).toContain('You’ve accepted our estimate of');
  });

  it('does not count unfinished valuations as late', async () => {
    await begin();
    expect(await countDeliveries(harness.platformDatabase.forPlatform())).toMatchObject({
      pending: 0,
      oldestPendingSeconds: 0,
    });
  });
});

describe('a crashed process', () => {
  it('leaves no lead without its valuation, and no step without its deliveries', async () => {
    breaksDown = true;
    await expect(begin()).rejects.toThrow('killed');
    expect(await harness.owner`select id from leads`).toHaveLength(0);
    breaksDown = false;
    const { id, leadId } = await offer();
    breaksDown = true;
    await expect(acceptOffer(request, id, leadId)).rejects.toThrow('killed');
    const [stored] =
      await harness.owner`select accepted_at, subcategory from valuations join leads on leads.id = lead_id`;
    expect(stored).toEqual({ accepted_at: null, subcategory: '2. Offer Shown' });
    breaksDown = false;
    expect(await acceptOffer(request, id, leadId)).toMatchObject({ isNew: true });
  });
});

const advance = (siteId: number, leadId: string, stage: ValuationStage) =>
  harness.database
    .forSite(siteId)
    .run((tx) => updateValuationLead(tx, { leadId, stage, leadFields: {}, isFinal: false }, request.jobs));

describe('a website', () => {
  it('advances leads of its own valuations only, and none past its end', async () => {
    const { id, leadId } = await offer();
    const { siteId } = harness.ours;
    await expect(advance(siteId + 1, leadId, '2. Offer Shown')).rejects.toThrow(/no open valuation/);
    await expect(advance(siteId, crypto.randomUUID(), '2. Offer Shown')).rejects.toThrow(/no open valuation/);
    await advance(siteId, leadId, '1. Rego Submitted');
    expect(await harness.owner`select subcategory from leads`).toEqual([{ subcategory: '2. Offer Shown' }]);
    await acceptOffer(request, id, leadId);
    await expect(advance(siteId, leadId, '3. Offer Accepted')).rejects.toThrow(/no open valuation/);
  });

  it('changes no other leads, whatever it calls', async () => {
    const { leadId } = await offer();
    const call = (siteId: number, lead: string) =>
      harness.database
        .forSite(siteId)
        .run((tx) => tx.$client.query(`select app.update_valuation_lead($1, '2. Offer Shown', '{}')`, [lead]));
    await expect(call(harness.ours.siteId + 1, leadId)).rejects.toThrow(/no valuation of this website/);
    await harness.owner`delete from valuations`;
    await expect(call(harness.ours.siteId, leadId)).rejects.toThrow(/no valuation of this website/);
  });

  it('sees no address in what a stage depends on', async () => {
    const { leadId } = await offer();
    const facts = (siteId: number) =>
      harness.database
        .forSite(siteId)
        .run(async (tx) => (await tx.$client.query('select * from app.valuation_lead_facts($1)', [leadId])).rows);
    expect(await facts(harness.ours.siteId + 1)).toEqual([]);
    const [own] = await facts(harness.ours.siteId);
    expect(own).toMatchObject({ category: 'Trade-in Enquiry', subcategory: '2. Offer Shown' });
    expect(JSON.stringify(own)).not.toMatch(/@|crm\.example|whsec|Kim|\+61/);
  });

  it.each(['valuation_lead_facts(uuid)', 'update_valuation_lead(uuid, text, jsonb)'])(
    'is the only one to call %s',
    async (signature) => {
      const [may] = await harness.owner`
        select has_function_privilege('forecourt_app', ${`app.${signature}`}, 'execute') as application,
          has_function_privilege('public', ${`app.${signature}`}, 'execute') as everybody`;
      expect(may).toEqual({ application: true, everybody: false });
    },
  );
});
