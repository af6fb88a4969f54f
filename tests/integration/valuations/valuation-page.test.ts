import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OfferStepView } from '../../../src/site/valuation/offer-step.tsx';
import {
  type ValuationResponse,
  openValuationPageHarness,
  requireStep,
} from '../../support/harness/valuation-page-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';

let harness: Awaited<ReturnType<typeof openValuationPageHarness>>;
beforeAll(async () => {
  harness = await openValuationPageHarness();
});
beforeEach(() => harness.tidy());
afterAll(() => harness.close());

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
  harness.post(path, { ...contact, key: crypto.randomUUID(), ...changes });

/** Continues to the questions. */
async function confirmed(): Promise<string> {
  const { redirectTo } = await begin();
  return (await harness.post(redirectTo, { do: 'confirm' })).redirectTo;
}

const readAttribute = (tag: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The fields and the button of the acceptance form, as the page has them. */
async function offered(): Promise<{ address: string; leadId: string; acceptance: Record<string, string> }> {
  const { redirectTo: address } = await harness.post(await confirmed(), { do: 'answer', ...answers });
  const step = requireStep(await harness.open(address), 'offer');
  const html = renderToStaticMarkup(createElement(OfferStepView, { step, action: address }));
  const [form = ''] = /<form.*?<\/form>/s.exec(html) ?? [];
  const fields = form.match(/<(?:input|button)[^>]*>/g) ?? [];
  const acceptance = Object.fromEntries(fields.map((tag) => [readAttribute(tag, 'name'), readAttribute(tag, 'value')]));
  return { address, leadId: step.leadId, acceptance };
}

const isShown = ({ page }: ValuationResponse) => (page?.valuation?.wanted ?? page?.form?.form.car)?.name !== undefined;

const listedCar = async (changes: Record<string, unknown> = {}) => {
  const slug = `listed-${crypto.randomUUID().slice(0, 8)}`;
  const { dealershipId } = harness.ours;
  const id = await createCar(harness.owner, { dealershipId, slug, status: 'in_stock', price: 30_000, ...changes });
  const path = `/cars/trade-in?car_id=${id}`;
  await expect.poll(async () => isShown(await harness.open(path)), { timeout: 30_000 }).toBe(true);
  return { id, path };
};

/** The hidden fields of a step that is not stored yet, as its form sends them. */
const sendHidden = (response: ValuationResponse, kind: 'vehicle' | 'contact'): Record<string, string> =>
  Object.fromEntries(requireStep(response, kind).hidden);

const countLeads = async () => Number((await harness.owner`select count(*) from leads`)[0]?.count);

describe('24.15 before anything is stored', () => {
  const plate = { form: 'valuation', Rego: '1abc 234', regoState: 'WA', do: 'look-up' };

  it('the plate comes first, then the car to confirm, then the contact details', async () => {
    const before = await countLeads();
    const first = requireStep(await harness.open('/trade-in'), 'begin');
    expect(first.fields.map(({ name }) => name)).toEqual(['Rego', 'regoState']);
    const found = await harness.post('/trade-in', plate);
    expect([found.status, found.page?.valuation?.heading]).toEqual([200, 'Is this your car?']);
    expect(requireStep(found, 'vehicle')).toMatchObject({
      plate: '1ABC234 (WA)',
      found: { name: '2021 Toyota HiLux SR5' },
    });
    const confirmed = await harness.post('/trade-in', { ...sendHidden(found, 'vehicle'), do: 'confirm' });
    const { fields } = requireStep(confirmed, 'contact');
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['name', 'email', 'postcode', 'terms_agreed']),
    );
    expect(fields.map(({ name }) => name)).not.toContain('Rego');
    expect(await countLeads()).toBe(before);
    harness.setVehicle(null); // it is not looked up a second time
    const { form: _form, Rego: _rego, regoState: _state, ...details } = contact;
    const { status, redirectTo } = await harness.post('/trade-in', {
      ...sendHidden(confirmed, 'contact'),
      ...details,
      key: crypto.randomUUID(),
    });
    expect([status, redirectTo]).toEqual([303, expect.stringMatching(/step=questions$/)]);
    expect((await harness.lead())?.values).toMatchObject({ Rego: '1ABC234', your_make: 'Toyota', your_model: 'HiLux' });
  });

  it('24.19 a malformed key is refused: the contact details are shown again, with a new key', async () => {
    const { status, page } = await begin('/trade-in', { key: 'short' });
    const step = page?.valuation?.step;
    expect(status).toBe(422);
    expect(step).toMatchObject({
      kind: 'contact',
      problem: 'This form did not reach us intact. Please send it again.',
      values: { name: contact.name },
      key: expect.not.stringMatching(/^short$/),
    });
    expect(await harness.lead()).toBeUndefined();
  });

  it('the visitor may describe another car, correct it, and go back without losing the contact details', async () => {
    const found = await harness.post('/trade-in', plate);
    const hidden = sendHidden(found, 'vehicle');
    const wrong = await harness.post('/trade-in', {
      ...hidden,
      do: 'describe',
      year: '2020',
      make: '',
      model: 'Ranger',
    });
    expect(wrong.status).toBe(422);
    expect(requireStep(wrong, 'vehicle')).toMatchObject({
      errors: [{ field: 'make', message: 'Enter the make' }],
      values: { year: '2020', model: 'Ranger' },
    });
    const described = await harness.post('/trade-in', {
      ...hidden,
      do: 'describe',
      year: '2020',
      make: 'Ford',
      model: 'Ranger',
    });
    const back = await harness.post('/trade-in', {
      ...sendHidden(described, 'contact'),
      name: 'Kim',
      do: 'change-car',
    });
    expect(requireStep(back, 'vehicle').found?.name).toBe('2020 Ford Ranger');
    const again = await harness.post('/trade-in', { ...sendHidden(back, 'vehicle'), do: 'confirm' });
    expect(requireStep(again, 'contact').values).toMatchObject({ name: 'Kim', opt_in: false });
    const plateAgain = await harness.post('/trade-in', { ...sendHidden(back, 'vehicle'), do: 'change-plate' });
    expect(requireStep(plateAgain, 'begin').values).toMatchObject({ Rego: '1ABC234', regoState: 'WA' });
  });

  it.each([
    ['no plate', { Rego: '' }, 'Enter your car’s registration'],
    ['a plate that is none', { Rego: '!!' }, 'Enter the registration as shown on the plate, such as 1ABC234'],
  ])('%s is refused', async (_what, changes, message) => {
    const response = await harness.post('/trade-in', { ...plate, ...changes });
    expect(response.status).toBe(422);
    expect(requireStep(response, 'begin').errors).toEqual([{ field: 'Rego', message }]);
  });

  it('looking up plates is rate-limited', async () => {
    harness.setWait(40);
    const response = await harness.post('/trade-in', plate);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40']);
    expect(requireStep(response, 'begin').values).toMatchObject({ Rego: '1abc 234' });
  });

  it('a carried car that is none is asked for again', async () => {
    const hostile = { ...plate, do: 'confirm', 'found.year': '9999', 'found.make': '', 'found.model': 'x'.repeat(999) };
    expect(requireStep(await harness.post('/trade-in', hostile), 'vehicle').found).toBeNull();
  });
});

describe('a valuation begins', () => {
  it.each(['/trade-in', '/sell-my-car', '/cars/trade-in'])(
    'Q1 Q2 at %s, with the plate and the contact',
    async (path) => {
      requireStep(await harness.open(path), 'begin');
      const { status, redirectTo } = await begin(path);
      expect(status).toBe(303);
      expect(redirectTo).toMatch(new RegExp(`^${path}\\?valuation=[0-9a-f-]{36}&step=vehicle$`));
    },
  );

  it('with errors and the entered values', async () => {
    const response = await begin('/trade-in', { postcode: '61', terms_agreed: '' });
    expect(response.status).toBe(422);
    const { errors, values } = requireStep(response, 'contact');
    expect(errors.map(({ message }) => message)).toEqual([
      'Invalid postcode. Please enter a 4-digit number.',
      '*You must agree to the terms of use before submitting.',
    ]);
    expect(values).toMatchObject({ name: 'Kim', postcode: '61' });
    expect(sendHidden(response, 'contact')).toMatchObject({ Rego: '1ABC234', regoState: 'WA' });
  });

  it('once, however often the form is sent', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [await begin('/trade-in', { key }), await begin('/trade-in', { key })];
    expect(again.redirectTo).toBe(first.redirectTo);
  });

  it('rate-limited, with the seconds to wait and the entered values', async () => {
    harness.setWait(40);
    const response = await begin();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40']);
    expect(requireStep(response, 'contact').values).toMatchObject({ name: 'Kim' });
  });

  it('Q1 with the listed car shown, and keeps it', async () => {
    const { id, path } = await listedCar();
    const page = await harness.open(path);
    expect(page.page?.valuation?.wanted).toMatchObject({ price: '$30,000' });
    const { redirectTo } = await begin(path, { car_id: String(id) });
    expect((await harness.open(redirectTo)).page?.valuation?.wanted).toMatchObject({ price: '$30,000' });
  });

  it('without a listed car if the query names an unknown one', async () => {
    const page = await harness.open('/cars/trade-in?car_id=999999');
    expect(requireStep(page, 'begin').unlistedCarNote).toBe('That car is no longer on our website.');
    expect((await begin('/cars/trade-in', { car_id: '999999' })).status).toBe(303);
  });

  it.each([
    ['Q7 is reserved', { reserved: true }, /^Someone has reserved this car/],
    ['Q7 is coming soon', { status: 'coming_soon' }, /still on its way/],
    ['Q8 costs no more than 200', { price: 200 }, /no price online/],
  ])('not towards a car that %s: explains this, and offers an enquiry instead', async (_why, changes, pattern) => {
    const { id, path } = await listedCar(changes);
    const { page } = await harness.open(path);
    expect(page?.form?.unlistedCarNote).toMatch(pattern);
    expect(page?.form?.form).toMatchObject({ kind: 'trade-in', carId: id });
    const late = await begin(path, { car_id: String(id) });
    expect(late.status).toBe(409);
    expect(late.page?.form?.form.values).toMatchObject({ name: 'Kim', email: 'kim@example.com' });
  });

  it('Q8 towards a car that costs 201', async () => {
    const { path } = await listedCar({ price: 201 });
    expect(requireStep(await harness.open(path), 'begin').carId).not.toBeNull();
  });
});

describe('on a site without valuations', () => {
  beforeEach(() => harness.configure({ valuation: { enabled: false } }));

  it.each([
    ['/trade-in', 'trade-in'],
    ['/sell-my-car', 'sell'],
  ])('Q2 %s shows the enquiry form', async (path, kind) => {
    expect((await harness.open(path)).page?.form?.form.kind).toBe(kind);
    expect((await begin(path)).page?.form).toMatchObject({ kind, values: { name: 'Kim' } });
  });

  it('Q1 there is no /cars/trade-in', async () => {
    expect((await harness.open('/cars/trade-in')).status).toBe(404);
    expect((await begin('/cars/trade-in')).status).toBe(404);
  });
});

describe('the car', () => {
  it('is shown from the register, labelled if that is a demo, and confirmed', async () => {
    const { redirectTo } = await begin();
    const step = requireStep(await harness.open(redirectTo), 'vehicle');
    expect(step).toMatchObject({
      plate: '1ABC234 (WA)',
      register: 'demo',
      found: { name: '2021 Toyota HiLux SR5', facts: ['Ute', 'Diesel', 'Automatic', 'White'] },
    });
    const { status, redirectTo: next } = await harness.post(redirectTo, { do: 'confirm' });
    expect([status, new URL(next, 'http://x').searchParams.get('step')]).toEqual([303, 'questions']);
  });

  it('is described by the visitor if no register has it', async () => {
    harness.setVehicle(null);
    const { redirectTo } = await begin();
    expect(requireStep(await harness.open(redirectTo), 'vehicle').found).toBeNull();
    const wrong = await harness.post(redirectTo, { do: 'describe', year: '2021', make: '', model: 'HiLux', badge: '' });
    expect(wrong.status).toBe(422);
    expect(requireStep(wrong, 'vehicle')).toMatchObject({
      errors: [{ field: 'make', message: 'Enter the make' }],
      values: { year: '2021', model: 'HiLux' },
    });
    const right = { do: 'describe', year: '2021', make: 'Toyota', model: 'HiLux', badge: '' };
    expect((await harness.post(redirectTo, right)).redirectTo).toMatch(/step=questions$/);
  });
});

describe('the questions', () => {
  it('are shown again with errors and answers', async () => {
    const address = await confirmed();
    const response = await harness.post(address, { do: 'answer', kms: '45000', condition: 'good', finance: 'Yes' });
    expect(response.status).toBe(422);
    const { errors, values } = requireStep(response, 'questions');
    expect(errors.map(({ field }) => field)).toEqual(['serviceHistory', 'accident']);
    expect(values).toMatchObject({ kms: '45000', condition: 'good', finance: 'Yes' });
  });

  it('keep their answers when the visitor goes back', async () => {
    const { address } = await offered();
    const back = await harness.open(address.replace('step=offer', 'step=questions'));
    expect(requireStep(back, 'questions').values).toMatchObject({ kms: '45000', condition: 'good' });
    await harness.post(address, { do: 'answer', ...answers, condition: 'poor' });
    const [before, after] = [43_000, requireStep(await harness.open(address), 'offer').saved.result.offer_price];
    expect(after).toBeLessThan(before);
  });
});

describe('Q5 the offer', () => {
  it('is shown with its range, calculation, number of comparables, source and expiry', async () => {
    const { address } = await offered();
    const { page, status } = await harness.open(address);
    expect(status).toBe(200);
    const step = page?.valuation?.step;
    expect(step).toMatchObject({
      state: 'open',
      figure: '$41,700',
      basis: 'Compared with 31 advertised cars like yours. Source: a guide.',
      until: 'Sunday 22 November',
      finance: null,
    });
    expect(page?.valuation).toMatchObject({
      heading: 'Your estimate',
      lead: '2021 Toyota HiLux SR5, 45,000\u00a0km, 1ABC234',
      nearby: { name: 'Main', hours: expect.anything() },
    });
  });

  it('is accepted once: success page, event 18, and an updated lead', async () => {
    const { address, leadId, acceptance } = await offered();
    const id = new URL(address, 'http://x').searchParams.get('valuation');
    const thanks = `/success?category=Trade-in+Enquiry&subcategory=3.+Offer+Accepted&valuation=${id}`;
    for (const taken of [await harness.post(address, acceptance), await harness.post(address, acceptance)]) {
      expect([taken.status, taken.redirectTo]).toEqual([303, thanks]);
    }
    const { copy, isAboutCar } = await harness.thanks(thanks);
    expect([copy.heading, copy.lead, isAboutCar]).toEqual([
      'You’ve accepted our estimate of $41,700',
      'It’s for your 2021 Toyota HiLux SR5 and is valid until Sunday 22 November. We look forward to seeing it.',
      false,
    ]);
    expect((await harness.thanks(thanks, harness.theirs)).copy.heading).toBe('Thanks, you’ve accepted our estimate');
    expect((await harness.lead())?.values).toMatchObject({ offer_price: '41700', offer_until: 'Sunday 22 November' });
    expect(await harness.owner`select params, page from events where event_id = 18`).toEqual([
      { params: { lead_id: leadId, offer_price: 41_700 }, page: '/trade-in' },
    ]);
    expect(await harness.lead()).toMatchObject({ id: leadId, subcategory: '3. Offer Accepted' });
    expect(requireStep(await harness.open(address), 'offer').state).toBe('accepted');
  });

  it('Q6 is accepted with lead_id, form_completed, offer_accepted true and subcategory, and with nothing less', async () => {
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
      expect([name, (await harness.post(address, missing)).status]).toEqual([name, 422]);
      expect([name, (await harness.post(address, { ...acceptance, [name]: 'false' })).status]).toEqual([name, 422]);
    }
    expect(requireStep(await harness.open(address), 'offer').state).toBe('open');
    expect((await harness.post(address, acceptance)).status).toBe(303);
  });

  it('cannot be accepted once expired', async () => {
    const { address, acceptance } = await offered();
    harness.advanceDays(9);
    const late = await harness.post(address, acceptance);
    expect(late.status).toBe(410);
    expect(requireStep(late, 'offer')).toMatchObject({ state: 'over', startOverHref: '/trade-in' });
  });
});

describe('Q9 without an offer', () => {
  it.each([
    ['over 100,000 km', { kms: '100001' }, 2021, /over 100,000 km/],
    ['over 7 years old', {}, 2018, /over 7 years old/],
  ])('a car %s becomes an enquiry with one click', async (_what, changes, year, pattern) => {
    harness.setVehicle({ ...makeRegistered(year) });
    const { redirectTo: address } = await harness.post(await confirmed(), { do: 'answer', ...answers, ...changes });
    expect(requireStep(await harness.open(address), 'enquiry').reason).toMatch(pattern);
    const enquiry = await harness.post(address, { do: 'enquire', message: 'It has a tow bar' });
    expect(enquiry.redirectTo).toBe('/success?category=Trade-in+Enquiry');
    expect(requireStep(await harness.open(address), 'enquiry').isRequested).toBe(true);
    expect(JSON.stringify(await harness.lead())).toContain('It has a tow bar');
  });

  it('is explained with too few comparables', async () => {
    harness.setPrice(null);
    const { redirectTo } = await harness.post(await confirmed(), { do: 'answer', ...answers });
    expect(requireStep(await harness.open(redirectTo), 'enquiry').reason).toMatch(/too few cars like yours/);
  });
});

describe('a URL', () => {
  it('of a step not reached redirects to the current one', async () => {
    const { redirectTo } = await begin();
    const early = await harness.open(redirectTo.replace('step=vehicle', 'step=offer'));
    expect([early.status, early.redirectTo]).toEqual([303, redirectTo]);
    const posted = await harness.post(redirectTo, { do: 'answer', ...answers });
    expect([posted.status, posted.redirectTo]).toEqual([303, redirectTo]);
  });

  it('does not exist on another site, or for an unknown id', async () => {
    const { redirectTo } = await begin();
    for (const response of [
      await harness.open(redirectTo, harness.theirs),
      await harness.post(redirectTo, { do: 'confirm' }, harness.theirs),
      await harness.open('/trade-in?valuation=x'),
      await harness.open(`/trade-in?valuation=${crypto.randomUUID()}`),
    ]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });
});

const makeRegistered = (year: number) => ({
  year,
  make: 'Toyota',
  model: 'HiLux',
  badge: 'SR5',
  body: null,
  fuel: null,
  transmission: null,
  colour: null,
});

it('Q9 a car that is too old is rejected as soon as its year is known, and can be corrected', async () => {
  harness.setVehicle(null);
  const { redirectTo } = await begin();
  const car = { do: 'describe', make: 'Toyota', model: 'HiLux', badge: '' };
  const old = await harness.post(redirectTo, { ...car, year: '2012' });
  expect(old.redirectTo).toContain('step=offer');
  const { back, reason } = requireStep(await harness.open(old.redirectTo), 'enquiry');
  expect([reason, back]).toEqual([
    expect.stringContaining('over 7 years old'),
    expect.stringContaining('step=vehicle'),
  ]);
  expect((await harness.lead())?.values).toMatchObject({ your_year: '2012', no_offer_reason: 'Over 7 years old' });
  expect(requireStep(await harness.open(back), 'vehicle').startOverHref).toBeNull();
  expect((await harness.post(back, { ...car, year: '2021' })).redirectTo).toContain('step=questions');
  expect((await harness.lead())?.values).toMatchObject({ your_year: '2021', no_offer_reason: '' });
  await harness.post(back, { ...car, year: '2012' });
  expect((await harness.post(old.redirectTo, { do: 'enquire', message: '' })).redirectTo).toContain('/success');
});
