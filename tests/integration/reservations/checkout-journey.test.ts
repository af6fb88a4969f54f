import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findProof } from '../../../src/features/confirmations/proof/find-proof.ts';
import { releaseConfirmation } from '../../../src/features/confirmations/release-confirmation.server.ts';
import { journeyMailQueue } from '../../../src/features/reservations/journey/mail/journey-mail-queues.server.ts';
import { deliverJourneyMail } from '../../../src/features/reservations/journey/mail/journey-worker.server.ts';
import { expireRecords } from '../../../src/features/privacy/expire-records.server.ts';
import { findPurchase } from '../../../src/features/reservations/journey/journey-store.server.ts';
import { buildBuyerMail } from '../../../src/features/reservations/notices/buyer-mail.ts';
import { buildDealerMail } from '../../../src/features/reservations/notices/dealer-mail.ts';
import type { Notice } from '../../../src/features/reservations/notices/notice.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { sendWithheld } from '../../../src/site/confirmations/send-withheld.server.ts';
import { readReservation } from '../../../src/site/reservations/read-reservation.server.ts';
import type { CheckoutInput } from '../../support/harness/checkout-harness.ts';
import {
  type AnsweredStep,
  validAnswers,
  type JourneyHarness,
  openJourneyHarness,
} from '../../support/harness/checkout-journey-harness.ts';
import { eventually } from '../../support/harness/eventually.ts';
import { testReservationLinks } from '../../support/fixtures/test-reservation-links.ts';
import { testWaitingTokens } from '../../support/fixtures/test-waiting-tokens.ts';
import { failingLog } from '../../support/fixtures/failing-log.ts';

let harness: JourneyHarness;
let slug: string;
let carId: number;

beforeAll(async () => {
  harness = await openJourneyHarness();
});
beforeEach(async () => {
  await harness.startDay();
  ({ slug, id: carId } = await harness.newCar());
});
afterAll(() => harness.close());

const reservations = () => harness.owner`select * from reservations where car_id = ${carId} order by created_at`;
const start = () => `/checkout-journey?car_id=${slug}`;
const stepIn = (address: string | null) => new URL(address ?? '', 'http://x').searchParams.get('step');

/** The page of a step. @throws if it is not a step */
async function stepPage(path: string, cookie = '') {
  const { page } = await harness.open(path, { cookie });
  if (page?.kind !== 'step') throw new Error(`no step at ${path}`);
  return page;
}

describe('R3 a purchase in steps', () => {
  it('begins at /checkout-journey?car_id= with the slug of a used car, or with its id', async () => {
    for (const named of [slug, String(carId)]) {
      const page = await stepPage(`/checkout-journey?car_id=${named}`);
      expect(page).toMatchObject({ step: 'details', deposit: '$200', car: { price: '$20,000' } });
      expect(page.fields.map(({ name }) => name)).toContain('terms_agreed');
    }
  });

  it.each(['new', 'demo'])('redirects to the checkout for a %s car', async (car_type) => {
    const other = await harness.newCar({ car_type });
    const response = await harness.open(`/checkout-journey?car_id=${other.slug}`);
    expect(response).toMatchObject({ status: 302, redirectTo: `/cars/${other.slug}/checkout` });
  });

  it('does not exist on other sites or for other cars', async () => {
    for (const path of ['/checkout-journey', '/checkout-journey?car_id=no-such-car', '/checkout-journey?car_id=%00']) {
      expect((await harness.open(path)).status).toBe(404);
    }
    harness.configure({});
    expect((await harness.open(start())).status).toBe(404);
    expect((await harness.post(start(), validAnswers.details)).status).toBe(404);
  });
});

describe('the steps', () => {
  it('follow one another, each with earlier answers', async () => {
    const summary = await harness.goTo(slug, 'summary');
    const page = await stepPage(summary);
    expect(page.summary.map(({ step, lines }) => [step, ...lines])).toEqual([
      ['details', 'Kim Nguyen', 'kim@example.com', '0412 345 678', 'Postcode 6000'],
      ['trade-in', '2019 Toyota Corolla ZR, white', '1ABC234, WA', '64,000 km', 'One owner'],
      ['finance', 'Finance through the dealer, over 5 years', '$2,000 contribution'],
      ['delivery', 'Delivery', '12 Ocean Road', 'Bunbury 6230', 'About 155 km from Main'],
      ['deposit', 'Test payment, no money moves'],
    ]);
    expect(page.money).toEqual([
      { label: 'Price, drive away', value: '$20,000' },
      { label: 'Deposit now', value: '$200' },
      { label: 'Left to pay, plus delivery, before your trade-in', value: '$19,800' },
    ]);
    expect(page.submitLabel).toBe('Pay $200 deposit');
  });

  it('show the comparison rate and its warning with every repayment', async () => {
    const summary = await harness.goTo(slug, 'summary');
    for (const step of ['finance', 'summary']) {
      const { loan } = await stepPage(summary.replace('step=summary', `step=${step}`));
      expect(loan).toMatchObject({ payment: '$87', rate: '10.00%', basis: '$17,800 over 5 years' });
      expect(loan?.comparisonRate).toMatch(/^1[12]\.\d\d%$/);
      expect(loan?.smallPrint).toContain('WARNING: This comparison rate is true only for the example given');
    }
    expect((await stepPage(summary.replace('step=summary', 'step=deposit'))).loan).toBeNull();
  });

  it('24.12 calculate a loan at the rate of the quote on the car’s page', async () => {
    const quote = { provider: 'Taurus', interest_rate: 7.49, comparison_rate: 8.2 };
    await harness.owner`insert into car_finance_lenders ${harness.owner({
      car_id: carId,
      dealership_id: harness.ours.dealershipId,
      ...quote,
    })}`;
    const { loan } = await stepPage(await harness.goTo(slug, 'finance'));
    expect(loan?.rate).toBe('7.49%');
  });

  it('that are not reached redirect to the furthest one', async () => {
    const finance = await harness.goTo(slug, 'finance');
    for (const step of ['delivery', 'deposit', 'summary', 'nonsense']) {
      const ahead = finance.replace('step=finance', `step=${step}`);
      expect(await harness.open(ahead)).toMatchObject({ status: 303, redirectTo: finance });
      expect(await harness.post(ahead, { handover: 'pick-up' })).toMatchObject({ status: 303, redirectTo: finance });
    }
  });

  it('keep answers when going back, and return to the summary after an edit', async () => {
    const summary = await harness.goTo(slug, 'summary');
    const back = summary.replace('step=summary', 'step=trade-in');
    expect((await stepPage(back)).values).toMatchObject({ trade_in: 'Yes', Rego: '1ABC234', kms: '64000' });
    expect(await harness.post(back, { trade_in: 'No' })).toMatchObject({ status: 303, redirectTo: summary });
    const { summary: lines } = await stepPage(summary);
    expect(lines.find(({ step }) => step === 'trade-in')?.lines).toEqual(['No trade-in']);
  });

  const broken: [AnsweredStep, string, CheckoutInput, string][] = [
    ['details', 'no name', { ...validAnswers.details, name: '' }, 'Enter your first name'],
    [
      'details',
      'five digits',
      { ...validAnswers.details, postcode: '60000' },
      'Invalid postcode. Please enter a 4-digit number.',
    ],
    ['details', 'a postcode that is nowhere', { ...validAnswers.details, postcode: '0001' }, 'Invalid postcode'],
    [
      'details',
      'terms not agreed to',
      { ...validAnswers.details, terms_agreed: false },
      '*You must agree to the terms of use before submitting.',
    ],
    ['trade-in', 'nothing', {}, 'Tell us whether you have a car to trade in'],
    ['trade-in', 'no plate', { trade_in: 'Yes', regoState: 'WA' }, 'Enter your car’s registration'],
    [
      'trade-in',
      'an invalid plate',
      { trade_in: 'Yes', Rego: '1ABC/?234', regoState: 'WA' },
      'Enter the registration as shown on the plate, such as 1ABC234',
    ],
    ['finance', 'nothing', {}, 'Choose how you would like to pay'],
    [
      'finance',
      'more than the price',
      { pay_by: 'finance', loan_deposit: '20000', term_years: '5' },
      'Your contribution, in dollars: enter an amount in dollars, such as 30,000',
    ],
    ['delivery', 'nothing', {}, 'Choose delivery or pick-up'],
    [
      'delivery',
      'a postcode of letters',
      { ...validAnswers.delivery, postcode: 'abcd' },
      'Invalid postcode. Please enter a 4-digit number.',
    ],
    ['delivery', 'a postcode that is nowhere', { ...validAnswers.delivery, postcode: '0001' }, 'Invalid postcode'],
    [
      'delivery',
      'a time at night',
      { handover: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': '03:00' },
      'Appointments on Mon 16 Nov are from 8am to 5pm, on the half hour',
    ],
  ];

  it.each(broken)('%s with %s is shown again with the entered values', async (step, _what, typed, message) => {
    const at = await harness.goTo(slug, step);
    const { status, error: formError } = await harness.post(at, typed);
    expect(status).toBe(422);
    expect(formError?.errors.map((error) => error.message)).toEqual([message]);
    for (const [name, value] of Object.entries(typed)) {
      if (!name.includes('.')) expect(formError?.values[name]).toBe(value);
    }
    const unmoved = step === 'details' ? start() : at;
    expect((await stepPage(unmoved)).step).toBe(step);
  });

  it('ask for a payment processor only if there are several', async () => {
    const [sandbox] = Object.values(harness.settling.payments);
    if (!sandbox) throw new Error('no payment provider');
    harness.setPayments({ sandbox, stripe: sandbox });
    const both = await harness.newCar({ payment_processors: ['sandbox', 'stripe'] });
    const deposit = await harness.goTo(both.slug, 'deposit');
    const { fields, values } = await stepPage(deposit);
    expect(fields.map(({ options }) => options?.map(({ value }) => value))).toEqual([['stripe', 'sandbox']]);
    expect(values).toEqual({ processor: 'stripe' });
    expect((await stepPage(await harness.goTo(slug, 'deposit'))).fields).toEqual([]);
  });

  it('continue without an unreachable register', async () => {
    harness.setRegister({
      isDemo: false,
      find: async () => {
        throw new Error('away');
      },
    });
    const { note } = await stepPage(await harness.goTo(slug, 'finance'));
    expect(note).toBe('We could not look up 1ABC234, so we will go through it with you.');
    expect(harness.errors).toHaveLength(1);
  });

  it('look up at most five plates per journey', async () => {
    const requests: string[] = [];
    harness.setRegister({ isDemo: false, find: async ({ rego }) => (requests.push(rego), null) });
    const finance = await harness.goTo(slug, 'finance');
    const tradeIn = finance.replace('step=finance', 'step=trade-in');
    for (const rego of ['AAA1', 'AAA2', 'AAA3', 'AAA4', 'AAA5']) {
      const { redirectTo } = await harness.post(tradeIn, { ...validAnswers['trade-in'], Rego: rego });
      expect(redirectTo).toContain('step=finance');
    }
    expect(requests).toEqual(['1ABC234', 'AAA1', 'AAA2', 'AAA3', 'AAA4']);
    expect((await stepPage(finance)).note).toBe('We could not look up AAA5, so we will go through it with you.');
  });

  it('state what the amount left to pay does not include', async () => {
    const bare = await harness.newCar({ price_type: 'excl_govt_charges' });
    const left = async (last: AnsweredStep, answers = {}) =>
      (await stepPage(await harness.goTo(bare.slug, last, answers))).money.at(-1)?.label;
    expect(await left('details')).toBe('Left to pay, plus government charges');
    expect(await left('deposit', { 'trade-in': { trade_in: 'No' } })).toBe(
      'Left to pay, plus government charges and delivery',
    );
    expect(await left('delivery')).toBe('Left to pay, plus government charges, before your trade-in');
  });

  it('accept an empty pick-up time, like the checkout', async () => {
    const summary = await harness.goTo(slug, 'summary', { delivery: { handover: 'pick-up' } });
    const { lines } = (await stepPage(summary)).summary.find(({ step }) => step === 'delivery') ?? {};
    expect(lines).toEqual(['Pick-up', 'We will agree on a day and time with you']);
  });

  it('ask again for a pick-up time that has passed', async () => {
    const pickUp = { handover: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': '10:30' };
    const summary = await harness.goTo(slug, 'summary', { delivery: pickUp });
    expect((await stepPage(summary)).summary.find(({ step }) => step === 'delivery')?.lines).toEqual([
      'Pick-up',
      'Monday 16 November, 10:30am',
      'Main',
    ]);
    harness.advanceClock(5 * 86_400);
    expect(stepIn((await harness.open(summary)).redirectTo)).toBe('delivery');
  });
});

describe('the lead of a journey', () => {
  it('is stored with the first step, once, with its consents and without the token', async () => {
    const key = '019a0000-0000-7000-8000-000000000001';
    await harness.post(start(), { ...validAnswers.details, key });
    const { redirectTo } = await harness.post(start(), { ...validAnswers.details, key });
    await harness.post(redirectTo.replace('step=trade-in', 'step=details'), {
      ...validAnswers.details,
      name: 'Kim Anh',
    });
    await harness.post(redirectTo, validAnswers['trade-in']);
    const leads = await harness.owner`select * from leads where form = 'purchase'`;
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      car_id: carId,
      category: 'Used Enquiry',
      subcategory: 'Online purchase started',
      name: 'Kim',
      url: `http://ours.example/checkout-journey?car_id=${slug}`,
    });
    expect(leads[0]?.consents).toMatchObject([
      { field: 'opt_in', given: true },
      { field: 'terms_agreed', given: true },
    ]);
    expect(JSON.stringify(leads)).not.toContain(harness.tokenIn(redirectTo));
  });
});

it('24.19 the first form with a malformed key is refused and shown again with the entered values', async () => {
  const { status, error } = await harness.post(start(), { ...validAnswers.details, key: 'short' });
  expect([status, error?.problem]).toEqual([422, 'This form did not reach us intact. Please send it again.']);
  expect(error?.values).toMatchObject({ name: 'Kim' });
  expect(await harness.journeys()).toEqual([]);
});

describe('the first form, sent twice', () => {
  it('begins one journey, which both responses open', async () => {
    const typed = { ...validAnswers.details, key: '019a0000-0000-7000-8000-000000000002' };
    const [first, second] = await Promise.all([harness.post(start(), typed), harness.post(start(), typed)]);
    expect(first.redirectTo).toBe(second.redirectTo);
    expect((await stepPage(first.redirectTo)).step).toBe('trade-in');
    await harness.post(first.redirectTo, validAnswers['trade-in']);
    await harness.post(start(), typed);
    expect((await harness.journeys()).map(({ answers }) => Object.keys(answers))).toEqual([['details', 'trade-in']]);
    const [lead] = await harness.owner`select id from leads where form = 'purchase'`;
    const ofLead = Buffer.from(String(lead?.id).replaceAll('-', ''), 'hex').toString('base64url');
    expect(harness.tokenIn(first.redirectTo)).not.toBe(ofLead);
    await harness.post(start(), { ...typed, name: 'Kim Anh' });
    await harness.post(start(), validAnswers.details);
    await harness.post(start(), validAnswers.details);
    expect(await harness.journeys()).toHaveLength(4);
  });
});

describe('leaving and coming back', () => {
  it('saves the valid fields of an unfinished step, and names the others', async () => {
    const at = await harness.goTo(slug, 'trade-in');
    const half = { trade_in: 'Yes', Rego: '1ABC', regoState: 'NSW', kms: 'many', description: 'One owner' };
    const { redirectTo } = await harness.post(at, { do: 'save', ...half });
    const page = await stepPage(redirectTo);
    expect(page.saving?.message).toMatch(/this link.*Not saved, because it needs correcting: Kilometres\.$/);
    expect(page.values).toEqual({ trade_in: 'Yes', Rego: '1ABC', regoState: 'NSW', kms: '', description: 'One owner' });
    expect(stepIn((await harness.open(at.replace('step=trade-in', 'step=finance'))).redirectTo)).toBe('trade-in');
    await harness.post(at, { trade_in: 'No' });
    expect((await stepPage(at)).values).toMatchObject({ trade_in: 'No', description: '' });
  });

  it('continues at the furthest step, by the link on another device or the cookie on this one', async () => {
    const at = await harness.goTo(slug, 'delivery');
    const token = harness.tokenIn(at);
    const { saving } = await stepPage(at);
    expect(saving?.link).toBe(`https://ours.example/checkout-journey?car_id=${slug}&journey=${token}`);
    const elsewhere = await harness.open(new URL(saving?.link ?? '').pathname + new URL(saving?.link ?? '').search);
    expect(elsewhere).toMatchObject({ status: 303, redirectTo: at });
    const { cookies } = await harness.open(at);
    expect(cookies[0]).toMatch(
      new RegExp(`^journey-${carId}=${token}; Max-Age=2592000; Path=/checkout-journey; HttpOnly; SameSite=Lax$`),
    );
    const again = await harness.open(start(), { cookie: `journey-${carId}=${token}` });
    expect(again).toMatchObject({ status: 303, redirectTo: `/checkout-journey?car_id=${slug}&journey=${token}` });
    const restarted = await stepPage(`${start()}&anew=1`, `journey-${carId}=${token}`);
    expect([restarted.step, restarted.values.name]).toEqual(['details', '']);
  });

  it('a token opens nothing on another site, with another car, or if it is invalid', async () => {
    const at = await harness.goTo(slug, 'finance');
    const other = await harness.newCar();
    const theirs = await harness.newCar({}, harness.theirs);
    expect((await harness.open(at, { tenant: harness.theirs })).status).toBe(404);
    const onTheirs = at.replace(slug, theirs.slug);
    expect((await harness.open(onTheirs, { tenant: harness.theirs })).status).toBe(404);
    expect((await harness.post(onTheirs, { pay_by: 'cash' }, { tenant: harness.theirs })).status).toBe(404);
    expect((await harness.open(at.replace(slug, other.slug))).status).toBe(404);
    for (const token of ['x', 'A'.repeat(22), '%00']) {
      expect((await harness.open(`${start()}&journey=${token}`)).status).toBe(404);
      // An outdated cookie does not prevent a new journey.
      expect((await stepPage(start(), `journey-${carId}=${token}`)).step).toBe('details');
    }
    const [stored] = await harness.journeys();
    expect(JSON.stringify(stored)).not.toContain(harness.tokenIn(at));
  });

  it('expires after 30 days', async () => {
    const expire = () => expireRecords({ ...harness, log: failingLog });
    const at = await harness.goTo(slug, 'finance');
    harness.advanceClock(29 * 86_400);
    expect((await harness.open(at)).status).toBe(200);
    await expire();
    expect(await harness.journeys()).toHaveLength(1);
    harness.advanceClock(2 * 86_400);
    expect((await harness.open(at)).status).toBe(404);
    await expire();
    expect(await harness.journeys()).toEqual([]);
  });

  it('limits mails with the link per hour, and keeps the entered values', async () => {
    const at = await harness.goTo(slug, 'finance');
    for (const saved of ['sent', 'sent', 'sent', 'often']) {
      const { redirectTo } = await harness.post(at, { do: 'save', pay_by: 'cash' });
      expect(redirectTo).toBe(`${at}&saved=${saved}#saved`);
    }
    expect(harness.jobs.filter(({ queue }) => queue === journeyMailQueue)).toHaveLength(3);
    expect((await stepPage(at)).values.pay_by).toBe('cash');
    harness.advanceClock(3601);
    expect((await harness.post(at, { do: 'save' })).redirectTo).toContain('saved=sent');
  });

  it('limits mails per address and hour, across journeys', async () => {
    const saved = [];
    for (let journey = 0; journey < 6; journey++) {
      const at = await harness.goTo(slug, 'trade-in');
      saved.push(new URL((await harness.post(at, { do: 'save' })).redirectTo, 'http://x').searchParams.get('saved'));
    }
    expect(saved).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'often']);
  });

  it('30.1 the link waits for a proof, is sent once, and is shown to copy meanwhile', async () => {
    const at = await harness.goTo(slug, 'finance');
    harness.withholdConfirmations();
    const mails = () => harness.jobs.filter(({ queue }) => queue === journeyMailQueue);
    const { redirectTo } = await harness.post(at, { do: 'save', pay_by: 'cash' });
    const { confirmation, saving } = await stepPage(redirectTo);
    expect([mails().length, saving?.message]).toEqual([0, 'Copy this link. It opens your purchase on any device.']);
    expect(confirmation.message).toBe('link');
    const { challenge, bits, back } = confirmation.withheld ?? expect.fail('nothing was withheld');
    expect(back).not.toContain('confirmation=');
    const siteRequest = await harness.makeSiteRequest();
    const proof = await findProof(challenge, bits, AbortSignal.timeout(60_000));
    const release = () => releaseConfirmation(siteRequest, { challenge, proof }, sendWithheld(siteRequest));
    expect(await Promise.all([release(), release()])).toEqual([
      { released: ['confirmation'] },
      { released: ['confirmation'] },
    ]);
    expect(mails()).toHaveLength(1);
    const id = String(mails()[0]?.data.mailId);
    const [stored] = await harness.owner`select target, token from checkout_journey_mails where id = ${id}`;
    expect(stored?.target).toBe('kim@example.com');
    expect(siteRequest.waitingTokens.decrypt(id, String(stored?.token))).toBe(harness.tokenIn(at));
  });

  it('30.1 a first step whose confirmation is withheld begins the purchase and its lead', async () => {
    harness.withholdConfirmations();
    const { redirectTo } = await harness.post(start(), validAnswers.details);
    const { step, confirmation } = await stepPage(redirectTo);
    expect([step, confirmation.message, confirmation.withheld?.channels]).toEqual([
      'trade-in',
      'confirmation',
      ['confirmation'],
    ]);
    const leads = await harness.owner`select id from leads where form = 'purchase'`;
    expect(leads).toHaveLength(1);
    const sent = await harness.owner`select channel from lead_deliveries where lead_id = ${String(leads[0]?.id)}`;
    expect(sent.map(({ channel }) => channel)).toEqual(['email']);
  });

  it('the mail contains the link and no text from the buyer, and the token is encrypted before, deleted after sending', async () => {
    const at = await harness.goTo(slug, 'finance', {
      details: { ...validAnswers.details, name: 'Win at cheap.example' },
    });
    await harness.post(at, { do: 'save' });
    const job = harness.jobs.find(({ queue }) => queue === journeyMailQueue);
    expect(JSON.stringify(job)).not.toContain(harness.tokenIn(at));
    const mails: Mail[] = [];
    let isAway = true;
    const deliver = deliverJourneyMail({
      ...harness.settling,
      waitingTokens: testWaitingTokens,
      jobs: { work: () => undefined },
      mailer: {
        send: async (mail) => {
          if (isAway) throw new Error('away');
          return `taken as ${mails.push(mail)}`;
        },
      },
      readPicture: async () => undefined,
      log: { warn: () => undefined, error: () => undefined },
    });
    expect(await deliver(job?.data ?? {})).toEqual({ again: 'away' });
    const waiting = await harness.owner`select * from checkout_journey_mails where sent_at is null`;
    expect(waiting).toMatchObject([{ token: expect.any(String), last_error: 'away' }]);
    expect(JSON.stringify(waiting)).not.toContain(harness.tokenIn(at));
    isAway = false;
    expect(await deliver(job?.data ?? {})).toBe('done');
    expect(await deliver(job?.data ?? {})).toBe('done');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe('kim@example.com');
    const link = `https://ours.example/checkout-journey?car_id=${slug}&journey=${harness.tokenIn(at)}`;
    expect(mails[0]?.text).toContain(link);
    expect(JSON.stringify(mails)).not.toContain('cheap.example');
    expect(
      await harness.owner`select token, sent_at is not null as sent from checkout_journey_mails where journey_id in
      (select id from checkout_journeys where answers <> '{}')`,
    ).toEqual([{ token: null, sent: true }]);
  });
});

describe('a car that becomes unavailable', () => {
  it('shows a prefilled request for a similar car once sold', async () => {
    const at = await harness.goTo(slug, 'finance');
    await harness.updateCar(carId, { sold: true, sold_at: harness.clock(), status: 'sold' });
    await eventually(async () => expect((await harness.open(at)).page?.kind).toBe('gone'));
    const { page, status } = await harness.open(at);
    if (page?.kind !== 'gone') throw new Error('it is still there');
    expect([status, page.refusal.heading]).toEqual([200, 'This car is no longer for sale']);
    expect(page.similar?.action).toBe(`/cars/${slug}?form=similar`);
    expect(page.refusal.links.map(({ href }) => href)).not.toContain(page.similar?.action);
    expect(page.similar?.form.values).toMatchObject({ name: 'Kim', email: 'kim@example.com', phone: '0412 345 678' });
    expect((await harness.post(at, { pay_by: 'cash' })).status).toBe(409);
    expect((await harness.open(start())).page).toMatchObject({ kind: 'gone', similar: null });
  });

  it('shows the same once withdrawn from the site', async () => {
    const at = await harness.goTo(slug, 'finance');
    await harness.updateCar(carId, { show_on_dealer_website: false });
    await eventually(async () => expect((await harness.open(at)).page?.kind).toBe('gone'));
    expect((await harness.open(at)).page).toMatchObject({ car: null, similar: { form: { values: { name: 'Kim' } } } });
    expect((await harness.open(start())).status).toBe(404);
  });

  it('shows as reserved while another buyer pays, with a link to check again', async () => {
    const at = await harness.goTo(slug, 'summary');
    await harness.reserve({ slug });
    const { page } = await harness.open(at);
    if (page?.kind !== 'gone') throw new Error('it is still there');
    expect(page.refusal.heading).toBe('Someone is reserving this car');
    const again = page.refusal.links.find(({ label }) => label === 'Check again');
    expect(again?.href).toBe(`/checkout-journey?car_id=${slug}&journey=${harness.tokenIn(at)}`);
    expect((await harness.post(at, {})).status).toBe(409);
    harness.advanceClock(16 * 60);
    expect((await stepPage(at)).step).toBe('summary');
  });
});

describe('paying the deposit', () => {
  it('submitted twice makes one reservation, with the buyer and the pick-up', async () => {
    const pickUp = { handover: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': '10:30' };
    const summary = await harness.goTo(slug, 'summary', { delivery: pickUp });
    const pressed = await Promise.all([harness.post(summary, {}), harness.post(summary, {})]);
    expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    const made = await reservations();
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({
      name: 'Kim',
      last_name: 'Nguyen',
      email: 'kim@example.com',
      phone: '+61412345678',
      pick_up: { at: '2026-11-16T10:30' },
    });
    const opened = await harness.open(summary);
    expect(opened).toMatchObject({
      status: 303,
      redirectTo: `/reservations/${testReservationLinks.makeToken(made[0]?.id as string)}`,
    });
  });

  it('notifies dealership and buyer of the choices once the car is held, and asks for no pick-up if it is delivered', async () => {
    await harness.post(await harness.goTo(slug, 'summary'), {});
    const [made] = await reservations();
    await harness.pay(made?.id as string);
    await harness.settle(made?.id as string);
    const token = testReservationLinks.makeToken(made?.id as string);
    const notice: Notice = {
      kind: 'held',
      site: { id: harness.ours.siteId, name: 'Ours', origin: 'https://ours.example', brand: '#1f4a8a', noun: 'car' },
      reservation: await harness.view(token),
      purchase: await findPurchase(harness.platformDatabase.forPlatform(), made?.id as string),
    };
    const page = await readReservation(await harness.makeSiteRequest(), token, new URL('http://x/'));
    const messages = [
      buildDealerMail(notice, undefined).text,
      buildBuyerMail(notice, undefined).text,
      JSON.stringify(page.chosen),
    ];
    for (const choice of ['2019 Toyota Corolla ZR', 'over 5 years', '12 Ocean Road, Bunbury 6230']) {
      for (const text of messages) expect(text).toContain(choice);
    }
    expect(page.pickUp).toBeNull();
  });

  it('makes a new reservation after an abandoned one', async () => {
    const summary = await harness.goTo(slug, 'summary');
    await harness.post(summary, {});
    const [first] = await reservations();
    harness.advanceClock(16 * 60);
    await harness.settle(first?.id as string);
    expect((await stepPage(summary)).step).toBe('summary');
    await harness.post(summary, {});
    expect((await reservations()).map(({ state }) => state)).toEqual(['abandoned', 'pending_payment']);
  });

  it('reports a rate limit without losing answers', async () => {
    const summary = await harness.goTo(slug, 'summary');
    harness.setWait(30);
    const { status, headers, error } = await harness.post(summary, {});
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
    expect(error?.problem).toContain('30 seconds');
    expect(await reservations()).toEqual([]);
  });
});
