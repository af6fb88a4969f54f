import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverLead } from '../../src/features/leads/delivery/deliver-lead.server.ts';
import { beginAttempt, recordFailure } from '../../src/features/leads/delivery/delivery-store.server.ts';
import { countDeliveries } from '../../src/features/leads/delivery/dead-letter-store.server.ts';
import { parseSiteConfig } from '../../src/features/sites/site-config.ts';
import type { Site } from '../../src/features/sites/site.ts';
import { acceptOffer } from '../../src/features/valuations/accept-offer.server.ts';
import { answerValuation } from '../../src/features/valuations/answer-valuation.server.ts';
import { askPeople } from '../../src/features/valuations/ask-people.server.ts';
import { beginValuation } from '../../src/features/valuations/begin-valuation.server.ts';
import { confirmVehicle } from '../../src/features/valuations/confirm-vehicle.server.ts';
import type { ValuationRequest } from '../../src/features/valuations/valuation-request.ts';
import type { Job } from '../../src/platform/jobs/jobs.ts';
import { adfFaults } from '../support/adf-faults.ts';
import { openLeadDesk } from '../support/lead-desk.ts';
import { noMemory } from '../support/no-memory.ts';

/** A fixed day: the car that is registered grows no older. */
const now = new Date('2026-11-15T02:00:00Z');
let desk: Awaited<ReturnType<typeof openLeadDesk>>;
let request: ValuationRequest;
let planned: Job[] = [];
let breaksDown = false;

beforeAll(async () => {
  desk = await openLeadDesk();
  const { database, ours, owner } = desk;
  const site = {
    id: ours.siteId,
    version: 1,
    slug: 'ours',
    name: 'Ours',
    dealership_id: ours.dealershipId,
    locations: [],
  };
  request = {
    site: { ...site, config: parseSiteConfig({}) } as unknown as Site,
    scope: database.forSite(ours.siteId),
    visitor: { kind: 'anonymous' },
    clock: () => now,
    memory: noMemory,
    geocoder: { geocode: async () => ({ lat: -32, lng: 116, suburb: 'Perth', state: 'WA' }) },
    jobs: {
      send: async (_tx, jobs) => {
        if (breaksDown) throw new Error('killed');
        planned.push(...jobs);
      },
    },
    phonePace: () => 0,
    address: '203.0.113.5',
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
      priceOf: async () => ({ price: 30_000, low: 27_000, high: 33_000, comparables: 9 }),
    },
  };
  await owner`insert into lead_routes ${owner([
    { dealership_id: ours.dealershipId, channel: 'email', target: 'sales@dealer.example', secret: null },
    { dealership_id: ours.dealershipId, channel: 'adf', target: 'crm@dealer.example', secret: null },
    { dealership_id: ours.dealershipId, channel: 'webhook', target: 'https://crm.example/', secret: 'whsec_c2VjcmV0' },
  ])}`;
});
afterAll(() => desk.close());
beforeEach(async () => {
  await desk.owner`truncate valuations, leads cascade`;
  planned = [];
  breaksDown = false;
  for (const box of Object.values(desk.outbox)) box.length = 0;
});

const answers = { kms: 30_000, condition: 'excellent', serviceHistory: 'full', accident: 'none', finance: 'No' };

async function begin(): Promise<{ id: string; leadId: string }> {
  const sent = {
    name: 'Kim',
    email: 'kim@example.com',
    phone: '0412 345 678',
    postcode: '6000',
    terms_agreed: true,
    rego: '1ABC234',
    regoState: 'WA',
  };
  const begun = await beginValuation(request, { form: 'trade-in', carId: null, sent, userAgent: null });
  if (!('valuation' in begun)) throw new Error(JSON.stringify(begun));
  return begun.valuation;
}

async function offer(kms = 30_000): Promise<{ id: string; leadId: string }> {
  const valuation = await begin();
  await confirmVehicle(request, valuation.id, null);
  await answerValuation(request, valuation.id, { ...answers, kms });
  return valuation;
}

/** Does the jobs that are due by now, or all of them, as after half an hour. */
async function deliver(which: 'due' | 'all'): Promise<void> {
  const { database, outbox } = desk;
  const handle = deliverLead({
    database,
    siteOf: async () => request.site,
    originOf: () => 'https://ours.example',
    mailer: { send: async (mail) => `taken as ${outbox.mails.push(mail)}` },
    sms: { send: async (sms) => `taken as ${outbox.sms.push(sms)}` },
    webhooks: { send: async (webhook) => `taken as ${outbox.webhooks.push(webhook)}` },
    readPicture: async () => undefined,
    onOutcome: () => undefined,
    onLostPicture: () => undefined,
  });
  const jobs = planned.filter(({ afterSeconds = 0 }) => which === 'all' || afterSeconds === 0);
  for (const { data } of jobs) expect(await handle(data)).toBe('done');
}
const received = () => ({
  mails: desk.outbox.mails.map(({ to }) => to).toSorted(),
  webhooks: desk.outbox.webhooks.map(({ body }) => {
    const { type, lead } = JSON.parse(body) as { type: string; lead: { subcategory: string } };
    return `${type} ${lead.subcategory}`;
  }),
});
const everybody = ['crm@dealer.example', 'kim@example.com', 'sales@dealer.example'];

describe('the dealership hears of a valuation', () => {
  it('at once when the offer is accepted, and only once', async () => {
    const { id, leadId } = await offer();
    await deliver('due');
    expect(received().mails).toEqual([]);
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 3. Offer Accepted'] });
    await deliver('all');
    expect(received().mails).toEqual(everybody);
  });

  it('half an hour after a visitor has begun who does not come to an end', async () => {
    await offer();
    expect(planned.every(({ afterSeconds }) => afterSeconds === 1800)).toBe(true);
    await deliver('all');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 2. Offer Shown'] });
  });

  it('once more when the offer is accepted after that', async () => {
    const { id, leadId } = await offer();
    await deliver('all');
    await acceptOffer(request, id, leadId);
    await deliver('all');
    expect(received()).toEqual({
      mails: [...everybody, 'crm@dealer.example', 'sales@dealer.example'].toSorted(),
      webhooks: ['lead.created 2. Offer Shown', 'lead.updated 3. Offer Accepted'],
    });
    expect(desk.outbox.mails.at(-1)?.subject ?? '').toMatch(/accepted|ADF/);
  });

  it('once more where somebody was at telling it while the offer was accepted', async () => {
    const { id, leadId } = await offer();
    const [{ data }] = planned.filter(({ queue }) => queue === 'lead-webhook') as [Job];
    const scope = desk.database.forDealership(desk.ours.dealershipId);
    const begun = await beginAttempt(scope, data.deliveryId as string);
    expect(begun?.lead.lead.subcategory).toBe('2. Offer Shown');
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received().webhooks).toEqual(['lead.updated 3. Offer Accepted']);
  });

  it('by the next try where one has failed before, and only once', async () => {
    const { id, leadId } = await offer();
    const scope = desk.database.forDealership(desk.ours.dealershipId);
    for (const { data } of planned.filter(({ queue }) => queue === 'lead-webhook')) {
      const begun = await beginAttempt(scope, data.deliveryId as string);
      if (begun) await recordFailure(scope, begun.delivery, 'Nobody there');
    }
    await acceptOffer(request, id, leadId);
    await deliver('all');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 3. Offer Accepted'] });
  });

  it('at once where people answer instead and the visitor asks them to', async () => {
    const { id } = await offer(150_000);
    await deliver('due');
    expect(received().mails).toEqual([]);
    await askPeople(request, id, 'After five, please');
    await askPeople(request, id, 'After five, please');
    await deliver('due');
    expect(received()).toEqual({ mails: everybody, webhooks: ['lead.created 1. Rego Submitted'] });
    const mail = desk.outbox.mails.find(({ to }) => to === 'sales@dealer.example');
    expect(mail?.text).toContain('After five, please');
    expect(mail?.text).toContain('Over 100,000 km');
  });

  it('where it asked for accepted offers alone', async () => {
    const { owner, ours } = desk;
    const hot = { dealership_id: ours.dealershipId, channel: 'email', target: 'hot@dealer.example' };
    await owner`insert into lead_routes ${owner({ ...hot, categories: ['3. Offer Accepted'] })}`;
    const { id, leadId } = await offer();
    await acceptOffer(request, id, leadId);
    await deliver('due');
    expect(received().mails).toContain('hot@dealer.example');
    await owner`delete from lead_routes where target = 'hot@dealer.example'`;
  });

  it('with the visitor’s car as the one to be traded in, and what was offered for it', async () => {
    const { id, leadId } = await offer();
    await acceptOffer(request, id, leadId);
    await deliver('due');
    const adf = desk.outbox.mails.find(({ to }) => to === 'crm@dealer.example')?.text ?? '';
    expect(await adfFaults([adf])).toEqual([]);
    const [, tradeIn] = adf.match(/<vehicle.*?<\/vehicle>/gs) ?? [];
    expect(tradeIn).toMatch(/^<vehicle interest="trade-in" status="used">/);
    expect(tradeIn).toContain('<year>2022</year>\n<make>Mazda</make>\n<model>CX-5</model>');
    expect(tradeIn).toContain('<trim>Maxx</trim>');
    expect(tradeIn).toContain('<odometer units="km">30000</odometer>');
    expect(tradeIn).toMatch(/Offered online: (?:\$|&#36;)25,800/);
    const mail = desk.outbox.mails.find(({ to }) => to === 'sales@dealer.example');
    expect(mail?.subject).toBe('Trade-in, our $25,800 accepted: 2022 Mazda CX-5, 30,000 km, Kim');
    const thanks = desk.outbox.mails.find(({ to }) => to === 'kim@example.com');
    expect(thanks?.text).toContain('You have accepted our offer of');
  });

  it('counts nobody who is still at it as late', async () => {
    await begin();
    expect(await countDeliveries(desk.database.forPlatform())).toMatchObject({ pending: 0, oldestPendingSeconds: 0 });
  });
});

describe('a process that dies', () => {
  it('leaves no lead without its valuation, and no step without what is to follow it', async () => {
    breaksDown = true;
    await expect(begin()).rejects.toThrow('killed');
    expect(await desk.owner`select id from leads`).toHaveLength(0);
    breaksDown = false;
    const { id, leadId } = await offer();
    breaksDown = true;
    await expect(acceptOffer(request, id, leadId)).rejects.toThrow('killed');
    const [kept] = await desk.owner`select accepted_at, subcategory from valuations join leads on leads.id = lead_id`;
    expect(kept).toEqual({ accepted_at: null, subcategory: '2. Offer Shown' });
    breaksDown = false;
    expect(await acceptOffer(request, id, leadId)).toMatchObject({ isNew: true });
  });
});

const advance = (siteId: number, leadId: string, stage: string) =>
  desk.database
    .forSite(siteId)
    .run((tx) => tx.$client.query(`select app.advance_valuation_lead($1, $2, '{}', false)`, [leadId, stage]));

describe('a website', () => {
  it('brings forward leads of its own valuations alone, and none past its end', async () => {
    const { id, leadId } = await offer();
    const { siteId } = desk.ours;
    await expect(advance(siteId + 1, leadId, '2. Offer Shown')).rejects.toThrow(/no open valuation/);
    await expect(advance(siteId, crypto.randomUUID(), '2. Offer Shown')).rejects.toThrow(/no open valuation/);
    await expect(advance(siteId, leadId, 'Sold')).rejects.toThrow(/no stage/);
    await advance(siteId, leadId, '1. Rego Submitted');
    expect(await desk.owner`select subcategory from leads`).toEqual([{ subcategory: '2. Offer Shown' }]);
    await acceptOffer(request, id, leadId);
    await expect(advance(siteId, leadId, '3. Offer Accepted')).rejects.toThrow(/no open valuation/);
  });

  it('alone may do so', async () => {
    const signature = 'app.advance_valuation_lead(uuid, text, jsonb, boolean)';
    const [may] = await desk.owner`
      select has_function_privilege('forecourt_app', ${signature}, 'execute') as application,
        has_function_privilege('public', ${signature}, 'execute') as everybody`;
    expect(may).toEqual({ application: true, everybody: false });
  });
});
