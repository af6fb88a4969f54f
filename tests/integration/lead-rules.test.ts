import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFormKey } from '../../src/features/leads/form/form-key.ts';
import { type Answers, deskTime, type FormDesk, makeAnswers, openFormDesk } from '../support/form-desk.ts';

let desk: FormDesk;

beforeAll(async () => {
  desk = await openFormDesk();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

const answers = (changes: Answers = {}) => makeAnswers(desk, changes);

describe('an appointment', () => {
  it('comes from the page in two answers and from a program in one', async () => {
    const { preferred_time: _whole, ...rest } = answers();
    await desk.postPlainly('service', { ...rest, 'preferred_time.day': '2026-11-16', 'preferred_time.time': '15:00' });
    expect((await desk.onlyKept()).values).toMatchObject({ preferred_time: '2026-11-16T15:00' });
  });

  it('is held to the hours of the location, as stored', async () => {
    const answer = await desk.post('test-drive', {
      ...answers({ preferred_time: '2026-11-16T07:30' }),
      car_id: desk.carId,
    });
    expect(answer.json().errors).toEqual([
      {
        field: 'preferred_time',
        message: 'On Mon 16 Nov we are open for appointments from 8am to 5pm, on the half hour',
      },
    ]);
    const closed = await desk.post('test-drive', {
      ...answers({ preferred_time: '2026-11-17T10:00' }),
      car_id: desk.carId,
    });
    expect(closed.json().error).toBe('We are closed on Tue 17 Nov: choose another day');
  });
});

describe('L29 the steps of a plain form', () => {
  const car = { Rego: '1ABC234', your_make: 'Mazda', your_model: 'CX-5', your_year: '2019', kms: '64000' };

  it('go on with everything kept and nothing stored, and back unasked', async () => {
    const next = await desk.postPlainly('sell', { ...car, step: '1' });
    expect(next).toMatchObject({ status: 200, view: { step: 1, errors: [], values: car } });
    const last = await desk.postPlainly('sell', { ...car, condition: 'Fair', step: '2' });
    expect(last).toMatchObject({ status: 200, view: { step: 2, errors: [], values: { ...car, condition: 'Fair' } } });
    const back = await desk.postPlainly('sell', { ...car, Rego: '', step: '0' });
    expect(back).toMatchObject({ status: 200, view: { step: 0, errors: [], values: { Rego: '' } } });
    expect(await desk.kept()).toEqual([]);
  });

  it('do not go on over something to mend, and show where it stands', async () => {
    const { status, view } = await desk.postPlainly('sell', { ...car, condition: 'Fair', kms: 'many', step: '2' });
    expect([status, view?.step]).toEqual([422, 0]);
    expect(view?.errors).toEqual([{ field: 'kms', message: 'Kilometres: enter a number' }]);
  });

  it('end with the form being sent, under a key that no trap takes for a program’s', async () => {
    const { view } = await desk.postPlainly('sell', { ...car, step: '1' });
    expect((await desk.postPlainly('sell', answers({ key: view?.key ?? '' }))).status).toBe(303);
    expect((await desk.onlyKept()).is_suspect).toBe(false);
  });

  it.each(['7', '-1', '1.5', 'one', ''])('take the step %j for none: the form is sent', async (step) => {
    expect((await desk.postPlainly('sell', { step })).view?.errors.map(({ field }) => field)).toContain('email');
  });

  it('are not those of a form without any', async () => {
    expect((await desk.postPlainly('contact', answers({ step: '0' }))).status).toBe(303);
  });
});

const events = () => desk.owner`select event_id, page, params from events where page = '/careers' order by id`;

describe('the event of a plain form', () => {
  it('Y6 Y13 is recorded by the server, once a lead and not for a failure', async () => {
    const sent = answers({ key: 'pressed-twice' });
    await desk.postPlainly('careers', {}, '/careers');
    expect(await events()).toEqual([]);
    await desk.postPlainly('careers', sent, '/careers');
    await desk.postPlainly('careers', sent, '/careers');
    expect(await events()).toMatchObject([{ event_id: 51, page: '/careers' }]);
  });
});

const channels = async () =>
  (await desk.owner`select channel from lead_deliveries order by channel`).map(({ channel }) => channel);

describe('a lead that comes sooner than most can read its form', () => {
  it('is marked and goes out like any other: somebody with a helpful browser may be that quick', async () => {
    await desk.post('general', { ...answers(), key: newFormKey(deskTime) });
    expect(await desk.onlyKept()).toMatchObject({ is_suspect: false, values: { sent_in_haste: true } });
    expect(await channels()).toEqual(['confirmation', 'email']);
    await desk.tidy();
    await desk.post('general', { ...answers(), key: newFormKey(new Date(deskTime.getTime() - 3000)) });
    expect((await desk.onlyKept()).values).not.toHaveProperty('sent_in_haste');
  });

  it('is shown to people only where a field is filled in besides that nobody sees', async () => {
    await desk.post('general', { ...answers(), key: newFormKey(deskTime), company_website: 'https://spam.example' });
    expect((await desk.onlyKept()).is_suspect).toBe(true);
    expect(await channels()).toEqual(['email']);
  });
});

describe('the pace of a phone number', () => {
  it('is ten leads an hour on a site, both ways, and repetitions count once', async () => {
    for (let lead = 1; lead <= 9; lead++) {
      expect(
        (await desk.post('general', answers({ message: `Lead ${lead}`, key: `key-of-lead-${lead}` }))).statusCode,
      ).toBe(200);
    }
    const last = answers({ message: 'The tenth', key: 'key-of-lead-10' });
    for (const form of ['general', 'general'] as const) expect((await desk.post(form, last)).statusCode).toBe(200);
    const refused = await desk.post('general', answers({ message: 'One more', phone: '+61 412 345 678' }));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    const plain = await desk.postPlainly('general', answers({ message: 'And another' }));
    expect([plain.status, plain.headers?.get('retry-after')]).toEqual([429, '3600']);
    expect(plain.view).toMatchObject({
      values: { message: 'And another' },
      problem: expect.stringContaining('too often'),
    });
    expect((await desk.post('general', last)).statusCode).toBe(200);
    expect((await desk.post('general', answers({ phone: '0498 765 432' }))).statusCode).toBe(200);
    expect(await desk.kept()).toHaveLength(11);
  });
});
