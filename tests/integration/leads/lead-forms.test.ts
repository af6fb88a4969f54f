import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { carFormNames, type FormKindName, formKindNames } from '../../../src/features/forms/form-kind-name.ts';
import { findProof } from '../../../src/features/confirmations/proof/find-proof.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { readConfirmation } from '../../../src/site/confirmations/read-confirmation.server.ts';
import { receiveConfirmation } from '../../../src/site/confirmations/receive-confirmation.server.ts';
import {
  type FormValues,
  type FormHarness,
  harnessTime,
  makeFormValues,
  openFormHarness,
} from '../../support/harness/form-harness.ts';

let harness: FormHarness;

beforeAll(async () => {
  harness = await openFormHarness();
});
beforeEach(() => harness.tidy());
afterAll(() => harness.close());

const makeValues = (changes: FormValues = {}) => makeFormValues(harness, changes);

/** A purchase needs a car; the car determines the location. */
const locationValue = (form: FormKindName) => (form === 'purchase' ? {} : { location: 'Main' });

describe('every form', () => {
  it.each(formKindNames)('%s is accepted from a script, with the page that shows it', async (form) => {
    const car = (carFormNames as readonly string[]).includes(form) ? { car_id: harness.carId } : {};
    const response = await harness.post(form, { ...makeValues(), ...car, url: 'http://ours.localhost/some-page?a=1' });
    expect(response.json()).toEqual({ lead_id: expect.any(String) });
    expect(await harness.onlyStoredLead()).toMatchObject({
      id: response.json().lead_id,
      form,
      name: 'Kim',
      phone: '+61412345678',
      is_suspect: false,
      values: { page_id: '/some-page', PreferredContactMethod: 'Email', ...locationValue(form) },
    });
  });

  it.each(formKindNames)('%s is accepted without JavaScript, and leads to the thank-you page', async (form) => {
    const { status, redirectTo } = await harness.postWithoutJs(form, makeValues(), `/page-of-${form}`);
    expect(status).toBe(303);
    expect(redirectTo).toMatch(/^\/success\?category=/);
    expect(await harness.onlyStoredLead()).toMatchObject({
      form,
      url: `http://ours.localhost/page-of-${form}`,
      user_agent: 'Plain',
      values: { page_id: `/page-of-${form}` },
    });
  });

  it.each(formKindNames)(
    '%s that is empty is rejected with and without JavaScript, and nothing is stored',
    async (form) => {
      const response = await harness.post(form, {});
      expect(response.statusCode).toBe(422);
      expect(response.json().errors.length).toBeGreaterThan(1);
      const { status, view } = await harness.postWithoutJs(form, {});
      expect([status, view?.errors.length]).toEqual([422, expect.any(Number)]);
      expect(await harness.storedLeads()).toEqual([]);
    },
  );

  it.each(formKindNames)('%s stores hostile input as plain text, or rejects it', async (form) => {
    const bad = `'); drop table leads; --\u0000<script>alert(1)</script>\u202e\ud800`;
    const names = Object.keys(makeValues());
    const hostile = Object.fromEntries(names.map((name) => [name, bad]));
    for (const body of [hostile, Object.fromEntries(names.map((name) => [name, { $gt: '' }]))]) {
      expect((await harness.post(form, body)).statusCode).toBe(422);
    }
    const text = { name: bad, last_name: bad, message: bad, page_id: bad, wanted_car: bad };
    const payload = { ...makeValues(text), constructor: bad, admin: true };
    expect((await harness.post(form, payload)).statusCode).toBe(200);
    expect(JSON.stringify(await harness.onlyStoredLead())).not.toMatch(/\\u0000|\u202e|\ud800|admin/);
  });
});

const car = () => ({ car_id: harness.carId });

describe('L1 the values of a lead form', () => {
  test.each<[string, FormKindName, () => Record<string, unknown>, unknown]>([
    ['dealership_slug', 'general', () => ({}), 'ours'],
    ['manufacturer_slug', 'enquiry', car, 'toyota'],
    ['stock_number', 'enquiry', car, 'ours-car'],
    ['Vehicle Make', 'enquiry', car, 'Toyota'],
    ['Vehicle Model', 'enquiry', car, 'RAV4'],
    ['Vehicle Model', 'quote', () => ({}), 'Corolla Cross'],
    ['car_type', 'enquiry', car, 'used'],
    ['car_id', 'enquiry', car, expect.any(Number)],
    ['vehicle_status', 'enquiry', car, 'in_stock'],
    ['opt_in', 'enquiry', car, true],
    ['message', 'enquiry', car, 'Hello there'],
    ['name', 'enquiry', car, 'Kim'],
    ['last_name', 'enquiry', car, 'Nguyen'],
    ['email', 'enquiry', car, 'kim@example.com'],
    ['phone', 'enquiry', car, '+61412345678'],
    ['postcode', 'finance', () => ({}), '6000'],
    ['page_id', 'general', () => ({ page_id: 'content-17' }), 'content-17'],
    ['Rego', 'sell', () => ({}), '1ABC234'],
    ['regoState', 'sell', () => ({}), 'WA'],
    ['kms', 'sell', () => ({}), '64000'],
    ['location', 'general', () => ({}), 'Main'],
    ['location_id', 'general', () => ({}), expect.stringMatching(/^\d+$/)],
    ['PreferredContactMethod', 'general', () => ({}), 'Email'],
    ['finance', 'finance', () => ({}), 'Yes'],
    ['do-you-have-a-trade-in', 'finance', () => ({}), 'Yes'],
    ['terms_agreed', 'general', () => ({}), true],
    ['terms_agreed', 'general', () => ({ terms_agreed: undefined, terms_conditions: true }), true],
    ['additional_services', 'enquiry', car, ['Tint']],
    ['category', 'contact', () => ({ category: 'Parts Enquiry' }), 'Parts Enquiry'],
  ])('%s is stored by %s', async (name, form, changes, stored) => {
    expect((await harness.post(form, { ...makeValues(), ...changes() })).statusCode).toBe(200);
    expect((await harness.onlyStoredLead()).values[name]).toEqual(stored);
  });

  it('opt_in_finance and opt_in_trade are stored on sites that have these fields', async () => {
    harness.configure({ forms: { optIns: 'financeAndTrade' } });
    await harness.post('general', { ...makeValues(), opt_in_finance: true, opt_in_trade: false });
    const { values } = await harness.onlyStoredLead();
    expect(values).toMatchObject({ opt_in_finance: true, opt_in_trade: false });
    expect(values).not.toHaveProperty('opt_in');
  });

  it('category and subcategory are stored next to the values', async () => {
    await harness.post('offer', { ...makeValues(), car_id: harness.carId });
    expect(await harness.onlyStoredLead()).toMatchObject({ category: 'Used Enquiry', subcategory: 'Make an offer' });
  });
});

describe('L35 Y6 a careers enquiry', () => {
  const careers = { category: 'General Enquiry', subcategory: 'Career Enquiry' };
  const thanks = '/success?category=General+Enquiry&subcategory=Career+Enquiry&method=Email&location=1&confirmed=email';

  it.each([
    ['the careers page', 'careers', {}],
    ['the category select', 'contact', { category: 'Careers Enquiry' }],
  ] as const)('from %s becomes a general one, with and without JavaScript', async (_from, form, changes) => {
    await harness.post(form, makeValues(changes));
    expect(await harness.onlyStoredLead()).toMatchObject(careers);
    await harness.tidy();
    expect(await harness.postWithoutJs(form, makeValues(changes))).toMatchObject({ status: 303, redirectTo: thanks });
    expect(await harness.onlyStoredLead()).toMatchObject(careers);
  });
});

describe('L22 a postcode that geocodes to no result', () => {
  it('is an Invalid postcode, with and without JavaScript, and nothing is stored', async () => {
    harness.geocode.mockResolvedValue(undefined);
    const errors = [{ field: 'postcode', message: 'Invalid postcode' }];
    const response = await harness.post('sell', makeValues({ postcode: '0000' }));
    expect([response.statusCode, response.json().error, response.json().errors]).toEqual([
      422,
      'Invalid postcode',
      errors,
    ]);
    const { status, view } = await harness.postWithoutJs('sell', makeValues({ postcode: '0000' }));
    expect([status, view?.errors, view?.step]).toEqual([422, errors, 2]);
    expect(await harness.storedLeads()).toEqual([]);
  });

  it('differs from a failed lookup, which accepts the lead', async () => {
    harness.geocode.mockRejectedValue(new Error('no answer'));
    expect((await harness.postWithoutJs('sell', makeValues())).status).toBe(303);
    expect(harness.logError).toHaveBeenCalledOnce();
    expect((await harness.onlyStoredLead()).values).not.toHaveProperty('suburb');
  });

  it('is otherwise stored with its suburb and state', async () => {
    await harness.post('sell', makeValues());
    expect((await harness.onlyStoredLead()).values).toMatchObject({ postcode: '6000', suburb: 'Perth', state: 'WA' });
  });
});

describe('a survey', () => {
  it('is accepted from any number of anonymous visitors', async () => {
    const anonymous = { rating: 'Poor', dealership_slug: 'ours', terms_agreed: true };
    for (let time = 0; time < 12; time++) {
      expect((await harness.post('feedback', { ...anonymous, message: `It rained ${time}` })).statusCode).toBe(200);
    }
    expect(await harness.storedLeads()).toHaveLength(12);
  });
});

it('a quote form suggests the models that the site sells', async () => {
  const { view } = await harness.postWithoutJs('quote', {});
  expect(view?.fields.find(({ name }) => name === 'model')?.suggestions).toEqual(['Toyota RAV4']);
});

const confirmations = async () => {
  const rows =
    await harness.owner`select channel from lead_deliveries where channel like 'confirmation%' order by channel`;
  return rows.map(({ channel }) => channel);
};

describe('30.1 where many forms were sent from a network', () => {
  const limit = { withoutProof: 0, perNetwork: 10, perSite: 10 };
  const limits = { confirmation: limit, confirmation_sms: limit };
  it('30.1 the script gets a challenge with the stored lead, and the confirmation for its proof', async () => {
    harness.limitConfirmations(limits);
    const { lead_id, confirmation } = (await harness.post('general', makeValues())).json();
    expect(await harness.onlyStoredLead()).toMatchObject({ id: lead_id });
    expect([confirmation.channels, await confirmations()]).toEqual([['confirmation'], []]);
    const { challenge, bits } = confirmation;
    expect((await harness.confirm({ challenge, proof: '1' })).statusCode).toBe(422);
    const proof = (await findProof(challenge, bits, AbortSignal.timeout(60_000))) ?? '';
    expect((await harness.confirm({ challenge, proof })).json()).toEqual({ channels: ['confirmation'] });
    expect(await confirmations()).toEqual(['confirmation']);
  });

  it('30.1 the thank-you page offers a confirmation without JavaScript', async () => {
    harness.limitConfirmations(limits);
    const sent = makeValues({ PreferredContactMethod: 'SMS' });
    const { redirectTo } = await harness.postWithoutJs('general', sent);
    const url = new URL(redirectTo ?? '', 'http://ours.localhost');
    expect(url.searchParams.get('confirmed')).toBeNull();
    const siteRequest = harness.makeSiteRequest() as SiteRequest;
    const shown = readConfirmation(siteRequest, url).withheld;
    expect(shown?.back).not.toContain('confirmation=');
    /** Presses the button after some seconds. @returns the page that it leads to */
    const press = async (seconds: number, { challenge = shown?.challenge ?? '', back = shown?.back ?? '' } = {}) => {
      const body = new URLSearchParams({ confirmation: challenge, back });
      const response = await receiveConfirmation(
        { ...siteRequest, clock: () => new Date(harnessTime.getTime() + seconds * 1000) },
        new Request(new URL('/confirmation', url), { method: 'POST', body }),
      );
      expect(response.status).toBe(303);
      return new URL(response.headers.get('location') ?? '', url);
    };
    const tooEarly = await press(14);
    expect(readConfirmation(siteRequest, tooEarly)).toMatchObject({
      problem: 'One moment. Please press the button again in a few seconds.',
      withheld: shown,
    });
    expect(await confirmations()).toEqual([]);
    expect((await press(15, { back: '//evil.example' })).host).toBe(url.host);
    const confirmed = await press(16);
    expect(`${confirmed.pathname}${confirmed.search}`).toMatch(/^\/success\?category=[^&]*.*&confirmed=email$/);
    expect(readConfirmation(siteRequest, confirmed)).toMatchObject({
      isSentByEmail: true,
      problem: null,
      withheld: null,
    });
    expect(await confirmations()).toEqual(['confirmation', 'confirmation_sms']);
    const forged = await press(17, { challenge: 'A.A' });
    expect(readConfirmation(siteRequest, forged)).toMatchObject({
      problem: 'This message can no longer be sent. We have everything you entered.',
      withheld: null,
    });
  });
});
