import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OfferStepView } from '../../src/site/valuation/offer-step.tsx';
import { type Answer, openValuationPageDesk, stepOf } from '../support/valuation-page-desk.ts';
import { createCar } from '../support/tenants.ts';

let desk: Awaited<ReturnType<typeof openValuationPageDesk>>;
beforeAll(async () => {
  desk = await openValuationPageDesk();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const contact = {
  form: 'valuation',
  Rego: '1abc 234',
  regoState: 'WA',
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0491 570 156',
  postcode: '6000',
  PreferredContactMethod: 'Phone',
  terms_agreed: 'true',
};
const answers = { kms: '45,000', condition: 'good', serviceHistory: 'full', accident: 'none', finance: 'No' };

const begin = (path = '/trade-in', changes: Record<string, string> = {}) =>
  desk.post(path, { ...contact, key: crypto.randomUUID(), ...changes });

/** Goes as far as the questions. */
async function confirmed(): Promise<string> {
  const { leadsTo } = await begin();
  return (await desk.post(leadsTo, { do: 'confirm' })).leadsTo;
}

const attributeOf = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** With what the form sends that takes the offer: its fields as the page has them, and its button. */
async function offered(): Promise<{ address: string; leadId: string; acceptance: Record<string, string> }> {
  const { leadsTo: address } = await desk.post(await confirmed(), { do: 'answer', ...answers });
  const step = stepOf(await desk.open(address), 'offer');
  const html = renderToStaticMarkup(createElement(OfferStepView, { step, action: address }));
  const [form = ''] = /<form.*?<\/form>/s.exec(html) ?? [];
  const fields = form.match(/<(?:input|button)[^>]*>/g) ?? [];
  const acceptance = Object.fromEntries(fields.map((tag) => [attributeOf(tag, 'name'), attributeOf(tag, 'value')]));
  return { address, leadId: step.leadId, acceptance };
}

const isShown = ({ page }: Answer) => (page?.valuation?.wanted ?? page?.form?.form.car)?.name !== undefined;

const listedCar = async (changes: Record<string, unknown> = {}) => {
  const slug = `listed-${crypto.randomUUID().slice(0, 8)}`;
  const { dealershipId } = desk.ours;
  const id = await createCar(desk.owner, { dealershipId, slug, status: 'in_stock', price: 30_000, ...changes });
  const path = `/cars/trade-in?car_id=${id}`;
  await expect.poll(async () => isShown(await desk.open(path)), { timeout: 5000 }).toBe(true);
  return { id, path };
};

describe('a valuation begins', () => {
  it.each(['/trade-in', '/sell-my-car', '/cars/trade-in'])(
    'Q1 Q2 at %s, with the plate and the contact',
    async (path) => {
      const page = await desk.open(path);
      const { fields } = stepOf(page, 'begin');
      expect(fields.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Rego', 'regoState', 'postcode', 'terms_agreed']),
      );
      const { status, leadsTo } = await begin(path);
      expect(status).toBe(303);
      expect(leadsTo).toMatch(new RegExp(`^${path}\\?valuation=[0-9a-f-]{36}&step=vehicle$`));
    },
  );

  it('with what is wrong, and all that was typed', async () => {
    const answer = await begin('/trade-in', { postcode: '61', terms_agreed: '' });
    expect(answer.status).toBe(422);
    const { errors, values } = stepOf(answer, 'begin');
    expect(errors.map(({ message }) => message)).toEqual([
      'Invalid postcode. Please enter a 4-digit number.',
      '*You must agree to the terms of use before submitting.',
    ]);
    expect(values).toMatchObject({ name: 'Kim', Rego: '1abc 234', postcode: '61' });
  });

  it('once, however often its form is sent', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [await begin('/trade-in', { key }), await begin('/trade-in', { key })];
    expect(again.leadsTo).toBe(first.leadsTo);
  });

  it('in good time: whoever is too fast is told for how long to wait, and loses nothing', async () => {
    desk.setWait(40);
    const answer = await begin();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '40']);
    expect(stepOf(answer, 'begin').values).toMatchObject({ name: 'Kim' });
  });

  it('Q1 with the listed car in sight, and stays with it', async () => {
    const { id, path } = await listedCar();
    const page = await desk.open(path);
    expect(page.page?.valuation?.wanted).toMatchObject({ price: '$30,000' });
    const { leadsTo } = await begin(path, { car_id: String(id) });
    expect((await desk.open(leadsTo)).page?.valuation?.wanted).toMatchObject({ price: '$30,000' });
  });

  it('without a listed car where the address names one that is unknown', async () => {
    const page = await desk.open('/cars/trade-in?car_id=999999');
    expect(stepOf(page, 'begin').lostCar).toBe('That car is no longer on our website.');
    expect((await begin('/cars/trade-in', { car_id: '999999' })).status).toBe(303);
  });

  it.each([
    ['Q7 is reserved', { reserved: true }, /^Somebody has reserved this car/],
    ['Q7 is coming soon', { status: 'coming_soon' }, /still on its way/],
    ['Q8 costs no more than 200', { price: 200 }, /no price online/],
  ])('not towards a car that %s: it says so, and takes an enquiry instead', async (_why, changes, words) => {
    const { id, path } = await listedCar(changes);
    const { page } = await desk.open(path);
    expect(page?.form?.lostCar).toMatch(words);
    expect(page?.form?.form).toMatchObject({ kind: 'trade-in', carId: id });
    const late = await begin(path, { car_id: String(id) });
    expect(late.status).toBe(409);
    expect(late.page?.form?.form.values).toMatchObject({ name: 'Kim', email: 'kim@example.com' });
  });

  it('Q8 towards a car that costs 201', async () => {
    const { path } = await listedCar({ price: 201 });
    expect(stepOf(await desk.open(path), 'begin').carId).not.toBeNull();
  });
});

describe('where a site values no cars', () => {
  beforeEach(() => desk.configure({ valuation: { enabled: false } }));

  it.each([
    ['/trade-in', 'trade-in'],
    ['/sell-my-car', 'sell'],
  ])('Q2 at %s stands the form that it was', async (path, kind) => {
    expect((await desk.open(path)).page?.form?.form.kind).toBe(kind);
    expect((await begin(path)).page?.form).toMatchObject({ kind, values: { name: 'Kim' } });
  });

  it('Q1 there is no /cars/trade-in', async () => {
    expect((await desk.open('/cars/trade-in')).status).toBe(404);
    expect((await begin('/cars/trade-in')).status).toBe(404);
  });
});

describe('the car', () => {
  it('is shown as the register knows it, labelled where that is made up, and confirmed', async () => {
    const { leadsTo } = await begin();
    const step = stepOf(await desk.open(leadsTo), 'vehicle');
    expect(step).toMatchObject({
      plate: '1ABC234 (WA)',
      register: 'demo',
      found: { name: '2021 Toyota HiLux SR5', facts: ['Ute', 'Diesel', 'Automatic', 'White'] },
    });
    const { status, leadsTo: next } = await desk.post(leadsTo, { do: 'confirm' });
    expect([status, new URL(next, 'http://x').searchParams.get('step')]).toEqual([303, 'questions']);
  });

  it('is described by hand where no register knows it', async () => {
    desk.setVehicle(null);
    const { leadsTo } = await begin();
    expect(stepOf(await desk.open(leadsTo), 'vehicle').found).toBeNull();
    const wrong = await desk.post(leadsTo, { do: 'describe', year: '2021', make: '', model: 'HiLux', badge: '' });
    expect(wrong.status).toBe(422);
    expect(stepOf(wrong, 'vehicle')).toMatchObject({
      errors: [{ field: 'make', message: 'Enter the make' }],
      values: { year: '2021', model: 'HiLux' },
    });
    const right = { do: 'describe', year: '2021', make: 'Toyota', model: 'HiLux', badge: '' };
    expect((await desk.post(leadsTo, right)).leadsTo).toMatch(/step=questions$/);
  });
});

describe('the questions', () => {
  it('come back with what is wrong and what was answered', async () => {
    const address = await confirmed();
    const answer = await desk.post(address, { do: 'answer', kms: '45000', condition: 'good', finance: 'Yes' });
    expect(answer.status).toBe(422);
    const { errors, values } = stepOf(answer, 'questions');
    expect(errors.map(({ field }) => field)).toEqual(['serviceHistory', 'accident']);
    expect(values).toMatchObject({ kms: '45000', condition: 'good', finance: 'Yes' });
  });

  it('keep their answers for whoever goes back to change one', async () => {
    const { address } = await offered();
    const back = await desk.open(address.replace('step=offer', 'step=questions'));
    expect(stepOf(back, 'questions').values).toMatchObject({ kms: '45000', condition: 'good' });
    await desk.post(address, { do: 'answer', ...answers, condition: 'poor' });
    const [before, after] = [43_000, stepOf(await desk.open(address), 'offer').kept.result.offer_price];
    expect(after).toBeLessThan(before);
  });
});

describe('Q5 the offer', () => {
  it('is shown with its range, how it was reached, from how many cars, by whom, and until when', async () => {
    const { address } = await offered();
    const { page, status } = await desk.open(address);
    expect(status).toBe(200);
    const step = page?.valuation?.step;
    expect(step).toMatchObject({
      state: 'open',
      figure: '$41,700',
      basis: 'Compared with 31 cars like yours. Source: a guide.',
      until: 'Sunday 22 November',
      finance: null,
    });
    expect(page?.valuation).toMatchObject({
      heading: 'Your estimate',
      lead: '2021 Toyota HiLux SR5, 45,000 km, 1ABC234',
      near: { name: 'Main', hours: expect.anything() },
    });
  });

  it('is taken once: thanks, event 18, and the lead says so', async () => {
    const { address, leadId, acceptance } = await offered();
    const id = new URL(address, 'http://x').searchParams.get('valuation');
    const thanks = `/success?category=Trade-in+Enquiry&subcategory=3.+Offer+Accepted&valuation=${id}`;
    for (const taken of [await desk.post(address, acceptance), await desk.post(address, acceptance)]) {
      expect([taken.status, taken.leadsTo]).toEqual([303, thanks]);
    }
    const { words, isAboutCar } = await desk.thanks(thanks);
    expect([words.heading, words.lead, isAboutCar]).toEqual([
      'You have accepted our offer of $41,700',
      'It is for your 2021 Toyota HiLux SR5, and stands until Sunday 22 November. We look forward to seeing it.',
      false,
    ]);
    expect((await desk.thanks(thanks, desk.theirs)).words.heading).toBe('Thanks, your offer is accepted');
    expect((await desk.lead())?.values).toMatchObject({ offer_price: '41700', offer_until: 'Sunday 22 November' });
    expect(await desk.owner`select params, page from events where event_id = 18`).toEqual([
      { params: { lead_id: leadId, offer_price: 41_700 }, page: '/trade-in' },
    ]);
    expect(await desk.lead()).toMatchObject({ id: leadId, subcategory: '3. Offer Accepted' });
    expect(stepOf(await desk.open(address), 'offer').state).toBe('accepted');
  });

  it('Q6 is taken with lead_id, form_completed, offer_accepted true and subcategory, and with nothing less', async () => {
    const { address, leadId, acceptance } = await offered();
    const { do: _button, ...fields } = acceptance;
    expect(fields).toEqual({
      lead_id: leadId,
      form_completed: 'true',
      offer_accepted: 'true',
      subcategory: '3. Offer Accepted',
    });
    for (const name of Object.keys(fields)) {
      const { [name]: _left, ...missing } = acceptance;
      expect([name, (await desk.post(address, missing)).status]).toEqual([name, 422]);
      expect([name, (await desk.post(address, { ...acceptance, [name]: 'false' })).status]).toEqual([name, 422]);
    }
    expect(stepOf(await desk.open(address), 'offer').state).toBe('open');
    expect((await desk.post(address, acceptance)).status).toBe(303);
  });

  it('is not taken once it has run out', async () => {
    const { address, acceptance } = await offered();
    desk.passDays(9);
    const late = await desk.post(address, acceptance);
    expect(late.status).toBe(410);
    expect(stepOf(late, 'offer')).toMatchObject({ state: 'over', anew: '/trade-in' });
  });
});

describe('Q9 without an offer', () => {
  it.each([
    ['over 100,000 km', { kms: '100001' }, 2021, /over 100,000 km/],
    ['over 7 years old', {}, 2018, /over 7 years old/],
  ])('a car %s becomes an enquiry at one press', async (_what, changes, year, words) => {
    desk.setVehicle({ ...registeredOf(year) });
    const { leadsTo: address } = await desk.post(await confirmed(), { do: 'answer', ...answers, ...changes });
    expect(stepOf(await desk.open(address), 'enquiry').reason).toMatch(words);
    const asked = await desk.post(address, { do: 'enquire', message: 'It has a tow bar' });
    expect(asked.leadsTo).toBe('/success?category=Trade-in+Enquiry');
    expect(stepOf(await desk.open(address), 'enquiry').isAsked).toBe(true);
    expect(JSON.stringify(await desk.lead())).toContain('It has a tow bar');
  });

  it('is said where too few cars like it are known', async () => {
    desk.setPrice(null);
    const { leadsTo } = await desk.post(await confirmed(), { do: 'answer', ...answers });
    expect(stepOf(await desk.open(leadsTo), 'enquiry').reason).toMatch(/too few cars like yours/);
  });
});

describe('an address', () => {
  it('of a step before its time leads to the one that it is time for', async () => {
    const { leadsTo } = await begin();
    const early = await desk.open(leadsTo.replace('step=vehicle', 'step=offer'));
    expect([early.status, early.leadsTo]).toEqual([303, leadsTo]);
    const posted = await desk.post(leadsTo, { do: 'answer', ...answers });
    expect([posted.status, posted.leadsTo]).toEqual([303, leadsTo]);
  });

  it('means nothing on another website, nor where nobody has made it', async () => {
    const { leadsTo } = await begin();
    for (const answer of [
      await desk.open(leadsTo, desk.theirs),
      await desk.post(leadsTo, { do: 'confirm' }, desk.theirs),
      await desk.open('/trade-in?valuation=x'),
      await desk.open(`/trade-in?valuation=${crypto.randomUUID()}`),
    ]) {
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });
});

const registeredOf = (year: number) => ({
  year,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  body: null,
  fuel: null,
  transmission: null,
  colour: null,
});

it('Q9 a car that is too old is said to be so as soon as its year is known, and may be put right', async () => {
  desk.setVehicle(null);
  const { leadsTo } = await begin();
  const car = { do: 'describe', make: 'Toyota', model: 'HiLux', badge: '' };
  const old = await desk.post(leadsTo, { ...car, year: '2012' });
  expect(old.leadsTo).toContain('step=offer');
  const { back, reason } = stepOf(await desk.open(old.leadsTo), 'enquiry');
  expect([reason, back]).toEqual([
    expect.stringContaining('over 7 years old'),
    expect.stringContaining('step=vehicle'),
  ]);
  expect((await desk.lead())?.values).toMatchObject({ your_year: '2012', no_offer_reason: 'Over 7 years old' });
  expect(stepOf(await desk.open(back), 'vehicle').anew).toBeNull();
  expect((await desk.post(back, { ...car, year: '2021' })).leadsTo).toContain('step=questions');
  expect((await desk.lead())?.values).toMatchObject({ your_year: '2021', no_offer_reason: '' });
  await desk.post(back, { ...car, year: '2012' });
  expect((await desk.post(old.leadsTo, { do: 'enquire', message: '' })).leadsTo).toContain('/success');
});
