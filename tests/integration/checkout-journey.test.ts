import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { journeyMailQueue } from '../../src/features/reservations/journey/mail/journey-mail-queues.server.ts';
import { deliverJourneyMail } from '../../src/features/reservations/journey/mail/work-journeys.server.ts';
import { findPurchase, forgetJourneys } from '../../src/features/reservations/journey/journey-store.server.ts';
import { buyerMailOf } from '../../src/features/reservations/notices/buyer-mail.ts';
import { dealerMailOf } from '../../src/features/reservations/notices/dealer-mail.ts';
import type { Notice } from '../../src/features/reservations/notices/notice.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import { readReservation } from '../../src/site/reservations/read-reservation.server.ts';
import type { Typed } from '../support/checkout-desk.ts';
import { type AskedStep, goodAnswers, type JourneyDesk, openJourneyDesk } from '../support/journey-desk.ts';
import { soon } from '../support/stock-yard.ts';

let desk: JourneyDesk;
let slug: string;
let carId: number;

beforeAll(async () => {
  desk = await openJourneyDesk();
});
beforeEach(async () => {
  await desk.startDay();
  ({ slug, id: carId } = await desk.newCar());
});
afterAll(() => desk.close());

const reservations = () => desk.owner`select * from reservations where car_id = ${carId} order by created_at`;
const start = () => `/checkout-journey?car_id=${slug}`;
const stepIn = (address: string | null) => new URL(address ?? '', 'http://x').searchParams.get('step');

/** The page of a step. @throws where there is none */
async function stepPage(path: string, cookie = '') {
  const { page } = await desk.open(path, { cookie });
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

  it.each(['new', 'demo'])('leads to the plain checkout of a %s car', async (car_type) => {
    const other = await desk.newCar({ car_type });
    const answer = await desk.open(`/checkout-journey?car_id=${other.slug}`);
    expect(answer).toMatchObject({ status: 302, leadsTo: `/cars/${other.slug}/checkout` });
  });

  it('is not there on other sites, and for no other car', async () => {
    for (const path of ['/checkout-journey', '/checkout-journey?car_id=no-such-car', '/checkout-journey?car_id=%00']) {
      expect((await desk.open(path)).status).toBe(404);
    }
    desk.configure({});
    expect((await desk.open(start())).status).toBe(404);
    expect((await desk.post(start(), goodAnswers.details)).status).toBe(404);
  });
});

describe('the steps', () => {
  it('come one after the other, each with what was said before', async () => {
    const summary = await desk.goTo(slug, 'summary');
    const page = await stepPage(summary);
    expect(page.summary.map(({ step, lines }) => [step, ...lines])).toEqual([
      ['details', 'Kim Nguyen', 'kim@example.com', '0412 345 678', 'Postcode 6000'],
      ['trade-in', '2019 Toyota Corolla ZR, white', '1ABC234, WA', '64,000 km', 'One owner'],
      ['finance', 'Finance through the dealer, over 5 years', '$2,000 towards it'],
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
    const summary = await desk.goTo(slug, 'summary');
    for (const step of ['finance', 'summary']) {
      const { loan } = await stepPage(summary.replace('step=summary', `step=${step}`));
      expect(loan).toMatchObject({ payment: '$87', rate: '10.00%', basis: '$17,800 over 5 years' });
      expect(loan?.comparisonRate).toMatch(/^1[12]\.\d\d%$/);
      expect(loan?.smallPrint).toContain('WARNING: This comparison rate is true only for the example given');
    }
    expect((await stepPage(summary.replace('step=summary', 'step=deposit'))).loan).toBeNull();
  });

  it('that were not reached lead to the furthest one', async () => {
    const finance = await desk.goTo(slug, 'finance');
    for (const step of ['delivery', 'deposit', 'summary', 'nonsense']) {
      const ahead = finance.replace('step=finance', `step=${step}`);
      expect(await desk.open(ahead)).toMatchObject({ status: 303, leadsTo: finance });
      expect(await desk.post(ahead, { handover: 'pick-up' })).toMatchObject({ status: 303, leadsTo: finance });
    }
  });

  it('keep everything on the way back, and lead back to the end when one is changed there', async () => {
    const summary = await desk.goTo(slug, 'summary');
    const back = summary.replace('step=summary', 'step=trade-in');
    expect((await stepPage(back)).values).toMatchObject({ trade_in: 'Yes', Rego: '1ABC234', kms: '64000' });
    expect(await desk.post(back, { trade_in: 'No' })).toMatchObject({ status: 303, leadsTo: summary });
    const { summary: said } = await stepPage(summary);
    expect(said.find(({ step }) => step === 'trade-in')?.lines).toEqual(['No trade-in']);
  });

  const broken: [AskedStep, string, Typed, string][] = [
    ['details', 'no name', { ...goodAnswers.details, name: '' }, 'Enter your first name'],
    [
      'details',
      'five digits',
      { ...goodAnswers.details, postcode: '60000' },
      'Invalid postcode. Please enter a 4-digit number.',
    ],
    ['details', 'a postcode that is nowhere', { ...goodAnswers.details, postcode: '0001' }, 'Invalid postcode'],
    [
      'details',
      'terms not agreed to',
      { ...goodAnswers.details, terms_agreed: false },
      '*You must agree to the terms of use before submitting.',
    ],
    ['trade-in', 'nothing', {}, 'Tell us whether you have a car to trade in'],
    ['trade-in', 'no plate', { trade_in: 'Yes', regoState: 'WA' }, 'Enter your car’s registration'],
    [
      'trade-in',
      'what is no plate',
      { trade_in: 'Yes', Rego: '1ABC/?234', regoState: 'WA' },
      'Enter the registration as it is on the plate, such as 1ABC234',
    ],
    ['finance', 'nothing', {}, 'Choose how you would like to pay'],
    [
      'finance',
      'more than the price',
      { pay_by: 'finance', loan_deposit: '20000', term_years: '5' },
      'What you put towards it, in dollars: enter an amount in dollars, such as 30,000',
    ],
    ['delivery', 'nothing', {}, 'Choose delivery or pick-up'],
    [
      'delivery',
      'a postcode of letters',
      { ...goodAnswers.delivery, postcode: 'abcd' },
      'Invalid postcode. Please enter a 4-digit number.',
    ],
    ['delivery', 'a postcode that is nowhere', { ...goodAnswers.delivery, postcode: '0001' }, 'Invalid postcode'],
    [
      'delivery',
      'a time at night',
      { handover: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': '03:00' },
      'On Mon 16 Nov we are open for appointments from 8am to 5pm, on the half hour',
    ],
  ];

  it.each(broken)('%s with %s is shown again with what was typed', async (step, _what, typed, message) => {
    const at = await desk.goTo(slug, step);
    const { status, trouble } = await desk.post(at, typed);
    expect(status).toBe(422);
    expect(trouble?.errors.map((error) => error.message)).toEqual([message]);
    for (const [name, value] of Object.entries(typed)) {
      if (!name.includes('.')) expect(trouble?.values[name]).toBe(value);
    }
    const unmoved = step === 'details' ? start() : at;
    expect((await stepPage(unmoved)).step).toBe(step);
  });

  it('ask for a way to pay only where there are several', async () => {
    const [sandbox] = Object.values(desk.settling.payments);
    if (!sandbox) throw new Error('nobody to pay');
    desk.setPayments({ sandbox, stripe: sandbox });
    const both = await desk.newCar({ payment_processors: ['sandbox', 'stripe'] });
    const deposit = await desk.goTo(both.slug, 'deposit');
    const { fields, values } = await stepPage(deposit);
    expect(fields.map(({ options }) => options?.map(({ value }) => value))).toEqual([['stripe', 'sandbox']]);
    expect(values).toEqual({ processor: 'stripe' });
    expect((await stepPage(await desk.goTo(slug, 'deposit'))).fields).toEqual([]);
  });

  it('a register that cannot be reached is no obstacle', async () => {
    desk.setRegister({
      isDemo: false,
      find: async () => {
        throw new Error('away');
      },
    });
    const { note } = await stepPage(await desk.goTo(slug, 'finance'));
    expect(note).toBe('We will look at your 1ABC234 together: no register could tell us what it is.');
    expect(desk.errors).toHaveLength(1);
  });

  it('look up five plates for one purchase, and no more', async () => {
    const asked: string[] = [];
    desk.setRegister({ isDemo: false, find: async ({ rego }) => (asked.push(rego), null) });
    const finance = await desk.goTo(slug, 'finance');
    const tradeIn = finance.replace('step=finance', 'step=trade-in');
    for (const rego of ['AAA1', 'AAA2', 'AAA3', 'AAA4', 'AAA5']) {
      const { leadsTo } = await desk.post(tradeIn, { ...goodAnswers['trade-in'], Rego: rego });
      expect(leadsTo).toContain('step=finance');
    }
    expect(asked).toEqual(['1ABC234', 'AAA1', 'AAA2', 'AAA3', 'AAA4']);
    expect((await stepPage(finance)).note).toBe(
      'We will look at your AAA5 together: no register could tell us what it is.',
    );
  });

  it('say what is not in the figure that is left to pay', async () => {
    const bare = await desk.newCar({ price_type: 'excl_govt_charges' });
    const left = async (last: AskedStep, answers = {}) =>
      (await stepPage(await desk.goTo(bare.slug, last, answers))).money.at(-1)?.label;
    expect(await left('details')).toBe('Left to pay, plus government charges');
    expect(await left('deposit', { 'trade-in': { trade_in: 'No' } })).toBe(
      'Left to pay, plus government charges and delivery',
    );
    expect(await left('delivery')).toBe('Left to pay, plus government charges, before your trade-in');
  });

  it('a time to pick it up may be left for later, as at the checkout', async () => {
    const summary = await desk.goTo(slug, 'summary', { delivery: { handover: 'pick-up' } });
    const { lines } = (await stepPage(summary)).summary.find(({ step }) => step === 'delivery') ?? {};
    expect(lines).toEqual(['Pick-up', 'We agree on a day and a time with you']);
  });

  it('a time to pick it up that has passed is asked for again', async () => {
    const pickUp = { handover: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': '10:30' };
    const summary = await desk.goTo(slug, 'summary', { delivery: pickUp });
    expect((await stepPage(summary)).summary.find(({ step }) => step === 'delivery')?.lines).toEqual([
      'Pick-up',
      'Monday 16 November, 10:30am',
      'Main',
    ]);
    desk.pass(5 * 86_400);
    expect(stepIn((await desk.open(summary)).leadsTo)).toBe('delivery');
  });
});

describe('the lead of a journey', () => {
  it('is stored with the first step, once, with its consents and without the token', async () => {
    const key = '019a0000-0000-7000-8000-000000000001';
    await desk.post(start(), { ...goodAnswers.details, key });
    const { leadsTo } = await desk.post(start(), { ...goodAnswers.details, key });
    await desk.post(leadsTo.replace('step=trade-in', 'step=details'), { ...goodAnswers.details, name: 'Kim Anh' });
    await desk.post(leadsTo, goodAnswers['trade-in']);
    const leads = await desk.owner`select * from leads where form = 'purchase'`;
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
    expect(JSON.stringify(leads)).not.toContain(desk.tokenIn(leadsTo));
  });
});

describe('the first form, sent twice', () => {
  it('begins one journey, which both answers open', async () => {
    const typed = { ...goodAnswers.details, key: '019a0000-0000-7000-8000-000000000002' };
    const [first, second] = await Promise.all([desk.post(start(), typed), desk.post(start(), typed)]);
    expect(first.leadsTo).toBe(second.leadsTo);
    expect((await stepPage(first.leadsTo)).step).toBe('trade-in');
    await desk.post(first.leadsTo, goodAnswers['trade-in']);
    await desk.post(start(), typed);
    expect((await desk.journeys()).map(({ answers }) => Object.keys(answers))).toEqual([['details', 'trade-in']]);
    const [lead] = await desk.owner`select id from leads where form = 'purchase'`;
    const ofLead = Buffer.from(String(lead?.id).replaceAll('-', ''), 'hex').toString('base64url');
    expect(desk.tokenIn(first.leadsTo)).not.toBe(ofLead);
    await desk.post(start(), { ...typed, name: 'Kim Anh' });
    await desk.post(start(), goodAnswers.details);
    await desk.post(start(), goodAnswers.details);
    expect(await desk.journeys()).toHaveLength(4);
  });
});

describe('leaving and coming back', () => {
  it('keeps what is good of a step that is left half-way, and says what is not', async () => {
    const at = await desk.goTo(slug, 'trade-in');
    const half = { trade_in: 'Yes', Rego: '1ABC', regoState: 'NSW', kms: 'many', description: 'One owner' };
    const { leadsTo } = await desk.post(at, { do: 'save', ...half });
    const page = await stepPage(leadsTo);
    expect(page.saving?.told).toMatch(/this link.*Not kept, since it needs mending: Kilometres\.$/);
    expect(page.values).toEqual({ trade_in: 'Yes', Rego: '1ABC', regoState: 'NSW', kms: '', description: 'One owner' });
    expect(stepIn((await desk.open(at.replace('step=trade-in', 'step=finance'))).leadsTo)).toBe('trade-in');
    await desk.post(at, { trade_in: 'No' });
    expect((await stepPage(at)).values).toMatchObject({ trade_in: 'No', description: '' });
  });

  it('goes on at the furthest step, from the link on another device or by the cookie on this one', async () => {
    const at = await desk.goTo(slug, 'delivery');
    const token = desk.tokenIn(at);
    const { saving } = await stepPage(at);
    expect(saving?.link).toBe(`https://ours.example/checkout-journey?car_id=${slug}&journey=${token}`);
    const elsewhere = await desk.open(new URL(saving?.link ?? '').pathname + new URL(saving?.link ?? '').search);
    expect(elsewhere).toMatchObject({ status: 303, leadsTo: at });
    const { cookies } = await desk.open(at);
    expect(cookies[0]).toMatch(
      new RegExp(`^journey-${carId}=${token}; Max-Age=2592000; Path=/checkout-journey; HttpOnly; SameSite=Lax$`),
    );
    const again = await desk.open(start(), { cookie: `journey-${carId}=${token}` });
    expect(again).toMatchObject({ status: 303, leadsTo: `/checkout-journey?car_id=${slug}&journey=${token}` });
    const anew = await stepPage(`${start()}&anew=1`, `journey-${carId}=${token}`);
    expect([anew.step, anew.values.name]).toEqual(['details', '']);
  });

  it('a token opens nothing on another site, with another car, or when it is made up', async () => {
    const at = await desk.goTo(slug, 'finance');
    const other = await desk.newCar();
    const theirs = await desk.newCar({}, desk.theirs);
    expect((await desk.open(at, { tenant: desk.theirs })).status).toBe(404);
    const onTheirs = at.replace(slug, theirs.slug);
    expect((await desk.open(onTheirs, { tenant: desk.theirs })).status).toBe(404);
    expect((await desk.post(onTheirs, { pay_by: 'cash' }, { tenant: desk.theirs })).status).toBe(404);
    expect((await desk.open(at.replace(slug, other.slug))).status).toBe(404);
    for (const token of ['x', 'A'.repeat(22), '%00']) {
      expect((await desk.open(`${start()}&journey=${token}`)).status).toBe(404);
      // An old cookie is no reason not to begin.
      expect((await stepPage(start(), `journey-${carId}=${token}`)).step).toBe('details');
    }
    const [kept] = await desk.journeys();
    expect(JSON.stringify(kept)).not.toContain(desk.tokenIn(at));
  });

  it('is forgotten after 30 days', async () => {
    const at = await desk.goTo(slug, 'finance');
    desk.pass(29 * 86_400);
    expect((await desk.open(at)).status).toBe(200);
    expect(await forgetJourneys(desk.database.forPlatform())).toBe(0);
    desk.pass(2 * 86_400);
    expect((await desk.open(at)).status).toBe(404);
    await forgetJourneys(desk.database.forPlatform());
    expect(await desk.journeys()).toEqual([]);
  });

  it('mails the link a few times an hour, and keeps what was typed', async () => {
    const at = await desk.goTo(slug, 'finance');
    for (const saved of ['sent', 'sent', 'sent', 'often']) {
      const { leadsTo } = await desk.post(at, { do: 'save', pay_by: 'cash' });
      expect(leadsTo).toBe(`${at}&saved=${saved}#saved`);
    }
    expect(desk.jobs.filter(({ queue }) => queue === journeyMailQueue)).toHaveLength(3);
    expect((await stepPage(at)).values.pay_by).toBe('cash');
    desk.pass(3601);
    expect((await desk.post(at, { do: 'save' })).leadsTo).toContain('saved=sent');
  });

  it('mails one address a few times an hour, however many journeys name it', async () => {
    const saved = [];
    for (let journey = 0; journey < 6; journey++) {
      const at = await desk.goTo(slug, 'trade-in');
      saved.push(new URL((await desk.post(at, { do: 'save' })).leadsTo, 'http://x').searchParams.get('saved'));
    }
    expect(saved).toEqual([...Array.from({ length: 5 }, () => 'sent'), 'often']);
  });

  it('the mail leads back, says no word of the buyer’s, and takes the token with it', async () => {
    const at = await desk.goTo(slug, 'finance', { details: { ...goodAnswers.details, name: 'Win at cheap.example' } });
    await desk.post(at, { do: 'save' });
    const job = desk.jobs.find(({ queue }) => queue === journeyMailQueue);
    expect(JSON.stringify(job)).not.toContain(desk.tokenIn(at));
    const mails: Mail[] = [];
    let isAway = true;
    const deliver = deliverJourneyMail({
      ...desk.settling,
      database: desk.database,
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
    expect(await deliver(job?.data ?? {})).toBe('again');
    isAway = false;
    expect(await deliver(job?.data ?? {})).toBe('done');
    expect(await deliver(job?.data ?? {})).toBe('done');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe('kim@example.com');
    const link = `https://ours.example/checkout-journey?car_id=${slug}&journey=${desk.tokenIn(at)}`;
    expect(mails[0]?.text).toContain(link);
    expect(JSON.stringify(mails)).not.toContain('cheap.example');
    expect(
      await desk.owner`select token, sent_at is not null as sent from checkout_journey_mails where journey_id in
      (select id from checkout_journeys where answers <> '{}')`,
    ).toEqual([{ token: null, sent: true }]);
  });
});

describe('a car that goes meanwhile', () => {
  it('is said to be gone, with the answers ready for a similar one', async () => {
    const at = await desk.goTo(slug, 'finance');
    await desk.updateCar(carId, { sold: true, sold_at: desk.clock(), status: 'sold' });
    await soon(async () => expect((await desk.open(at)).page?.kind).toBe('gone'));
    const { page, status } = await desk.open(at);
    if (page?.kind !== 'gone') throw new Error('it is still there');
    expect([status, page.refusal.heading]).toEqual([200, 'This car is no longer for sale']);
    expect(page.similar?.action).toBe(`/cars/${slug}?form=similar`);
    expect(page.refusal.ways.map(({ href }) => href)).not.toContain(page.similar?.action);
    expect(page.similar?.form.values).toMatchObject({ name: 'Kim', email: 'kim@example.com', phone: '0412 345 678' });
    expect((await desk.post(at, { pay_by: 'cash' })).status).toBe(409);
    expect((await desk.open(start())).page).toMatchObject({ kind: 'gone', similar: null });
  });

  it('is said to be gone too when it was withdrawn from the website', async () => {
    const at = await desk.goTo(slug, 'finance');
    await desk.updateCar(carId, { show_on_dealer_website: false });
    await soon(async () => expect((await desk.open(at)).page?.kind).toBe('gone'));
    expect((await desk.open(at)).page).toMatchObject({ car: null, similar: { form: { values: { name: 'Kim' } } } });
    expect((await desk.open(start())).status).toBe(404);
  });

  it('is said to be reserved while somebody else pays, and can be looked at again', async () => {
    const at = await desk.goTo(slug, 'summary');
    await desk.reserve({ slug });
    const { page } = await desk.open(at);
    if (page?.kind !== 'gone') throw new Error('it is still there');
    expect(page.refusal.heading).toBe('Someone is reserving this car');
    const again = page.refusal.ways.find(({ label }) => label === 'Look again');
    expect(again?.href).toBe(`/checkout-journey?car_id=${slug}&journey=${desk.tokenIn(at)}`);
    expect((await desk.post(at, {})).status).toBe(409);
    desk.pass(16 * 60);
    expect((await stepPage(at)).step).toBe('summary');
  });
});

describe('paying the deposit', () => {
  it('pressed twice at once is one reservation, with the buyer and the pick-up', async () => {
    const pickUp = { handover: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': '10:30' };
    const summary = await desk.goTo(slug, 'summary', { delivery: pickUp });
    const pressed = await Promise.all([desk.post(summary, {}), desk.post(summary, {})]);
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
    const opened = await desk.open(summary);
    expect(opened).toMatchObject({ status: 303, leadsTo: `/reservations/${made[0]?.token}` });
  });

  it('tells the dealership and the buyer what was chosen, once the car is held, and asks nobody to fetch what is delivered', async () => {
    await desk.post(await desk.goTo(slug, 'summary'), {});
    const [made] = await reservations();
    await desk.pay(made?.id as string);
    await desk.settle(made?.id as string);
    const notice: Notice = {
      kind: 'held',
      site: { id: desk.ours.siteId, name: 'Ours', origin: 'https://ours.example', brand: '#1f4a8a', noun: 'car' },
      reservation: await desk.view(made?.token as string),
      purchase: await findPurchase(desk.database.forPlatform(), made?.id as string),
    };
    const page = await readReservation(await desk.asked(), made?.token as string, new URL('http://x/'));
    const told = [
      dealerMailOf(notice, undefined).text,
      buyerMailOf(notice, undefined).text,
      JSON.stringify(page.chosen),
    ];
    for (const said of ['2019 Toyota Corolla ZR', 'over 5 years', '12 Ocean Road, Bunbury 6230']) {
      for (const text of told) expect(text).toContain(said);
    }
    expect(page.pickUp).toBeNull();
  });

  it('begins anew after a reservation that came to nothing', async () => {
    const summary = await desk.goTo(slug, 'summary');
    await desk.post(summary, {});
    const [first] = await reservations();
    desk.pass(16 * 60);
    await desk.settle(first?.id as string);
    expect((await stepPage(summary)).step).toBe('summary');
    await desk.post(summary, {});
    expect((await reservations()).map(({ state }) => state)).toEqual(['abandoned', 'pending_payment']);
  });

  it('too often is said so, and nothing is lost', async () => {
    const summary = await desk.goTo(slug, 'summary');
    desk.setWait(30);
    const { status, headers, trouble } = await desk.post(summary, {});
    expect([status, headers.get('retry-after')]).toEqual([429, '30']);
    expect(trouble?.problem).toContain('30 seconds');
    expect(await reservations()).toEqual([]);
  });
});
