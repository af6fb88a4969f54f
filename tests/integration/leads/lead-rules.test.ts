import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFormKey } from '../../../src/features/forms/form-key.ts';
import {
  type FormValues,
  harnessTime,
  type FormHarness,
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

describe('an appointment', () => {
  it('is sent in two fields by the page and in one by API clients', async () => {
    const { preferred_time: _whole, ...rest } = makeValues();
    await harness.postWithoutJs('service', {
      ...rest,
      'preferred_time.day': '2026-11-16',
      'preferred_time.time': '15:00',
    });
    expect((await harness.onlyStoredLead()).values).toMatchObject({ preferred_time: '2026-11-16T15:00' });
  });

  it('must be within the stored hours of the location', async () => {
    const response = await harness.post('test-drive', {
      ...makeValues({ preferred_time: '2026-11-16T07:30' }),
      car_id: harness.carId,
    });
    expect(response.json().errors).toEqual([
      {
        field: 'preferred_time',
        message: 'Appointments on Mon 16 Nov are from 8am to 5pm, on the half hour',
      },
    ]);
    const closed = await harness.post('test-drive', {
      ...makeValues({ preferred_time: '2026-11-17T10:00' }),
      car_id: harness.carId,
    });
    expect(closed.json().error).toBe('We’re closed on Tue 17 Nov. Choose another day');
  });
});

describe('L29 the steps of a form without JavaScript', () => {
  const car = { Rego: '1ABC234', your_make: 'Mazda', your_model: 'CX-5', your_year: '2019', kms: '64000' };

  it('go forward with all values and store nothing, and go back without validation', async () => {
    const next = await harness.postWithoutJs('sell', { ...car, step: '1' });
    expect(next).toMatchObject({ status: 200, view: { step: 1, errors: [], values: car } });
    const last = await harness.postWithoutJs('sell', { ...car, condition: 'Fair', step: '2' });
    expect(last).toMatchObject({ status: 200, view: { step: 2, errors: [], values: { ...car, condition: 'Fair' } } });
    const back = await harness.postWithoutJs('sell', { ...car, Rego: '', step: '0' });
    expect(back).toMatchObject({ status: 200, view: { step: 0, errors: [], values: { Rego: '' } } });
    expect(await harness.storedLeads()).toEqual([]);
  });

  it('stop at an invalid value and show its field', async () => {
    const { status, view } = await harness.postWithoutJs('sell', { ...car, condition: 'Fair', kms: 'many', step: '2' });
    expect([status, view?.step]).toEqual([422, 0]);
    expect(view?.errors).toEqual([{ field: 'kms', message: 'Kilometres: enter a number' }]);
  });

  it('end with the submission, with a key that is not classified as spam', async () => {
    const { view } = await harness.postWithoutJs('sell', { ...car, step: '1' });
    expect((await harness.postWithoutJs('sell', makeValues({ key: view?.key ?? '' }))).status).toBe(303);
    expect((await harness.onlyStoredLead()).is_suspect).toBe(false);
  });

  it.each(['7', '-1', '1.5', 'one', ''])('ignore the invalid step %j: the form is submitted', async (step) => {
    expect((await harness.postWithoutJs('sell', { step })).view?.errors.map(({ field }) => field)).toContain('email');
  });

  it('do not exist for a form without steps', async () => {
    expect((await harness.postWithoutJs('contact', makeValues({ step: '0' }))).status).toBe(303);
  });
});

const events = () => harness.owner`select event_id, page, params from events where page = '/careers' order by id`;

describe('the event of a form without JavaScript', () => {
  it('Y6 Y13 is recorded by the server, once per lead and not for a failure', async () => {
    const sent = makeValues({ key: 'pressed-twice' });
    await harness.postWithoutJs('careers', {}, '/careers');
    expect(await events()).toEqual([]);
    await harness.postWithoutJs('careers', sent, '/careers');
    await harness.postWithoutJs('careers', sent, '/careers');
    expect(await events()).toMatchObject([{ event_id: 51, page: '/careers' }]);
  });
});

const channels = async () =>
  (await harness.owner`select channel from lead_deliveries order by channel`).map(({ channel }) => channel);

describe('a lead that arrives faster than a person can fill in the form', () => {
  it('is marked and delivered like any other: browser autofill can be that quick', async () => {
    await harness.post('general', { ...makeValues(), key: createFormKey(harnessTime) });
    expect(await harness.onlyStoredLead()).toMatchObject({ is_suspect: false, values: { sent_in_haste: true } });
    expect(await channels()).toEqual(['confirmation', 'email']);
    await harness.tidy();
    await harness.post('general', { ...makeValues(), key: createFormKey(new Date(harnessTime.getTime() - 3000)) });
    expect((await harness.onlyStoredLead()).values).not.toHaveProperty('sent_in_haste');
  });

  it('is marked as suspect and only mailed if the honeypot field is filled in, too', async () => {
    await harness.post('general', {
      ...makeValues(),
      key: createFormKey(harnessTime),
      company_website: 'https://spam.example',
    });
    expect((await harness.onlyStoredLead()).is_suspect).toBe(true);
    expect(await channels()).toEqual(['email']);
  });
});

const sendWithoutPhone = (message: string, email = 'kim@example.com') =>
  harness.post('general', makeValues({ message, email, phone: '' }));

describe('the rate limit of a phone number', () => {
  it('is ten leads an hour on a site, with and without JavaScript, and repetitions count once', async () => {
    for (let lead = 1; lead <= 9; lead++) {
      expect(
        (await harness.post('general', makeValues({ message: `Lead ${lead}`, key: `key-of-lead-${lead}` }))).statusCode,
      ).toBe(200);
    }
    const last = makeValues({ message: 'The tenth', key: 'key-of-lead-10' });
    for (const form of ['general', 'general'] as const) expect((await harness.post(form, last)).statusCode).toBe(200);
    const refused = await harness.post('general', makeValues({ message: 'One more', phone: '+61 412 345 678' }));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    const plain = await harness.postWithoutJs('general', makeValues({ message: 'And another' }));
    expect([plain.status, plain.headers?.get('retry-after')]).toEqual([429, '3600']);
    expect(plain.view).toMatchObject({
      values: { message: 'And another' },
      problem: expect.stringContaining('Too many attempts'),
    });
    expect((await harness.post('general', last)).statusCode).toBe(200);
    expect((await harness.post('general', makeValues({ phone: '0498 765 432' }))).statusCode).toBe(200);
    expect(await harness.storedLeads()).toHaveLength(11);
  });

  it('24.16 applies to the email address of leads without a phone number', async () => {
    for (let lead = 1; lead <= 10; lead++) expect((await sendWithoutPhone(`Lead ${lead}`)).statusCode).toBe(200);
    expect((await sendWithoutPhone('One more', 'Kim@Example.com')).statusCode).toBe(429);
    expect((await sendWithoutPhone('Another person', 'sam@example.com')).statusCode).toBe(200);
  });
});

it('24.10 a form that cannot be stored is shown again without JavaScript, with the specified error and all values', async () => {
  const logged: unknown[] = [];
  const failing = {
    jobs: { send: () => Promise.reject(new Error('the queue is full')) },
    logError: (error: unknown) => logged.push(error),
  };
  const response = await harness.postWithoutJs('general', makeValues(), undefined, failing);
  expect(response.status).toBe(500);
  expect(response.view).toMatchObject({
    problem: 'An error occurred when submitting this form',
    values: { name: 'Kim', message: 'Hello there' },
  });
  expect(logged).toHaveLength(1);
  expect(await harness.storedLeads()).toEqual([]);
});

it('24.10 feedback is sent without JavaScript, without contact details', async () => {
  const sent = { rating: 'Good', message: 'All fine', terms_agreed: 'true', key: 'feedback-key-1' };
  const response = await harness.postWithoutJs('feedback', { ...sent, location_id: String(harness.locationId) });
  expect([response.status, response.redirectTo]).toEqual([303, expect.stringContaining('/success?category=Feedback')]);
  expect(await harness.onlyStoredLead()).toMatchObject({ email: '', phone: '' });
});
