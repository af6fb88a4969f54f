import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingActionCookie, type PendingAction } from '../../../src/features/accounts/pending-action.server.ts';
import { signedOutCookies } from '../../../src/features/accounts/signed-out-cookies.ts';
import { findProof } from '../../../src/features/confirmations/proof/find-proof.ts';
import type { Customer } from '../../../src/features/sites/visitor.ts';
import { SmsRefused } from '../../../src/platform/sms/sms-refused.ts';
import { makeCodeProofs } from '../../support/fixtures/confirmation-settings.ts';
import { wrongCode, signIn } from '../../support/harness/account-harness.ts';
import { openRedirectAttempts } from '../../support/browser/open-redirect-attempts.ts';
import { openSignInHarness } from '../../support/harness/sign-in-harness.ts';
import { createCar } from '../../support/database/create-tenant.ts';
import { eventually } from '../../support/harness/eventually.ts';

let harness: Awaited<ReturnType<typeof openSignInHarness>>;
let carId: number;
let soldId: number;
beforeAll(async () => {
  harness = await openSignInHarness();
  const { dealershipId } = harness.swan;
  carId = await createCar(harness.owner, { dealershipId, slug: 'wanted', price: 31_990 });
  soldId = await createCar(harness.owner, { dealershipId, slug: 'gone', sold: true });
  await eventually(async () => {
    if (!(await harness.find('gone'))) throw new Error('not yet in the index');
  });
});
beforeEach(async () => {
  await harness.owner`with codes as (delete from sign_in_codes), told as (delete from events) delete from customers`;
  harness.messages.length = 0;
  harness.errors.length = 0;
  harness.secondsToWait.mockReset().mockResolvedValue(0);
});
afterAll(() => harness.close());

const query = 'type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars%3Fpage%3D2';
const codeStep = `/sign-in?${query}&step=code`;

const plan = (browser: ReturnType<typeof harness.openBrowser>, action: PendingAction) =>
  browser.storeCookies([pendingActionCookie(action, { secure: false, signIn: `/sign-in?${query}` })]);

/** Requests a code through the page. */
async function requestCode(browser: ReturnType<typeof harness.openBrowser>, input = query) {
  const phone = harness.newPhone();
  await browser.get(input);
  const { status, redirectTo } = await browser.post(input, { intent: 'send', phone_number: phone });
  expect(status).toBe(303);
  return { phone, code: harness.lastCode(), step: redirectTo?.split('?')[1] ?? '' };
}

const createCustomer = async (): Promise<Customer> => {
  const { customerId, sessionId } = await signIn(harness.owner, harness.swan.siteId);
  return { kind: 'customer', id: customerId, phone: '+61491570156', sessionId };
};

describe('a sign-in', () => {
  it('requests the phone, then the code, and redirects to where the visitor was', async () => {
    const browser = harness.openBrowser();
    expect((await browser.get(query)).page).toMatchObject({
      heading: 'Sign in to your watchlist',
      step: { kind: 'phone', phone: null, codeHref: null },
      back: '/cars?page=2',
    });
    const phone = harness.newPhone();
    expect(await browser.post(query, { intent: 'send', phone_number: phone })).toMatchObject({
      status: 303,
      redirectTo: codeStep,
    });
    const { page } = await browser.get(`${query}&step=code`);
    const shown = phone.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3');
    expect(page?.step).toMatchObject({ kind: 'code', phone: shown, changeHref: `/sign-in?${query}` });
    expect(page?.action).toBe(codeStep);
    expect(await browser.post(`${query}&step=code`, { intent: 'verify', code: harness.lastCode() })).toMatchObject({
      status: 303,
      redirectTo: '/cars?page=2',
    });
    expect([...browser.jar.keys()]).toEqual(expect.arrayContaining(['session', 'signed-in']));
  });

  it('starts with the phone if this browser has not requested a code', async () => {
    const { page } = await harness.openBrowser().get(`${query}&step=code`);
    expect(page).toMatchObject({ step: { kind: 'phone' }, action: `/sign-in?${query}` });
  });

  it('keeps an invalid number, and explains which are valid', async () => {
    const response = await harness.openBrowser().post(query, { intent: 'send', phone_number: '08 9310 0000' });
    expect(response).toMatchObject({
      status: 422,
      error: {
        field: 'phone_number',
        typed: '08 9310 0000',
        error: 'Please enter an Australian mobile number, such as 0412 345 678.',
      },
    });
  });

  it('keeps a wrong code, and accepts the right one afterwards', async () => {
    const browser = harness.openBrowser();
    const { code, step } = await requestCode(browser);
    expect(await browser.post(step, { intent: 'verify', code: wrongCode(code) })).toMatchObject({
      status: 422,
      error: {
        field: 'code',
        typed: wrongCode(code),
        error: 'That code is incorrect. Please check the message and try again. You have 4 tries left.',
      },
    });
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ status: 303 });
  });

  it('never shows the number of a customer who has signed out at the same browser', async () => {
    const browser = harness.openBrowser();
    const { code, step } = await requestCode(browser);
    await browser.post(step, { intent: 'verify', code });
    browser.storeCookies(signedOutCookies({ secure: false }));
    expect((await browser.get(query)).page?.step).toEqual({
      kind: 'phone',
      phone: null,
      isConfirming: false,
      codeHref: null,
    });
    expect((await browser.get(step)).page?.step).toMatchObject({ kind: 'phone', phone: null });
  });

  it('truncates echoed input to the length of a number or code', async () => {
    const { error } = await harness.openBrowser().post(query, { intent: 'send', phone_number: 'x'.repeat(60_000) });
    expect(error?.typed).toHaveLength(50);
  });

  it('sends one message for two concurrent clicks, and both lead to the code', async () => {
    const browser = harness.openBrowser();
    await browser.get(query);
    const form = { intent: 'send', phone_number: harness.newPhone() };
    const responses = await Promise.all([browser.post(query, form), browser.post(query, form)]);
    expect(responses).toMatchObject([{ redirectTo: codeStep }, { redirectTo: codeStep }]);
    expect(harness.messages).toHaveLength(1);
    expect(await browser.post(`${query}&step=code`, { intent: 'verify', code: harness.lastCode() })).toMatchObject({
      redirectTo: '/cars?page=2',
    });
  });

  it('redirects a second click after it is done', async () => {
    const browser = harness.openBrowser();
    browser.signedInAs(await createCustomer());
    const again = await browser.post(`${query}&step=code`, { intent: 'verify', code: '123456' });
    expect(again).toMatchObject({ status: 303, redirectTo: '/cars?page=2' });
  });

  it('shows how long to wait for another code', async () => {
    const browser = harness.openBrowser();
    const { step } = await requestCode(browser);
    harness.advanceClock(12);
    const response = await browser.post(step, { intent: 'resend' });
    expect(response).toMatchObject({
      status: 429,
      retryAfter: '18',
      error: { field: 'resend', error: 'You can request another code in 18 seconds.' },
    });
    expect(harness.messages).toHaveLength(1);
  });

  it('reports that no message could be sent, and keeps the number', async () => {
    const browser = harness.openBrowser();
    browser.change({ sms: { send: () => Promise.reject(new SmsRefused('no credit')) } });
    const typed = harness.newPhone();
    expect(await browser.post(query, { intent: 'send', phone_number: typed })).toMatchObject({
      status: 503,
      retryAfter: '10',
      error: {
        field: 'phone_number',
        typed,
        error: 'We could not send the text message just now. Please try again in a moment.',
      },
    });
  });

  it('sends another code after the wait, and treats two clicks as one', async () => {
    const browser = harness.openBrowser();
    const { step } = await requestCode(browser);
    harness.advanceClock(30);
    const another = `${query}&step=another`;
    const redirectTo = `/sign-in?${another}`;
    expect(await browser.post(step, { intent: 'resend' })).toMatchObject({ status: 303, redirectTo });
    harness.advanceClock(4);
    expect(await browser.post(another, { intent: 'resend' })).toMatchObject({ status: 303, redirectTo });
    harness.advanceClock(1);
    expect(await browser.post(another, { intent: 'resend' })).toMatchObject({ status: 429, retryAfter: '25' });
    expect(harness.messages).toHaveLength(2);
    expect((await browser.get(another)).page?.step).toMatchObject({ kind: 'code', isAnother: true });
  });

  it('30.1 withholds a code in a network that has requested many, until the visitor asks again after a while', async () => {
    const browser = harness.openBrowser();
    browser.change({ codeProofs: makeCodeProofs(1) });
    const first = await requestCode(browser);
    harness.advanceClock(30);
    const typed = harness.newPhone();
    const form = { intent: 'send', phone_number: typed };
    const withheld = (await browser.post(query, form)).error?.withheld;
    expect(withheld).toEqual({ challenge: expect.any(String), bits: 13, isRepeated: false });
    const again = { ...form, challenge: withheld?.challenge ?? '', proof: '' };
    expect(await browser.post(query, again)).toMatchObject({
      status: 429,
      retryAfter: '15',
      error: {
        typed,
        error: 'One moment. Please try again in 15 seconds.',
        withheld: { ...withheld, isRepeated: true },
      },
    });
    expect(harness.messages).toHaveLength(1);
    harness.advanceClock(15);
    expect(await browser.post(query, again)).toMatchObject({ status: 303, redirectTo: codeStep });
    expect(await browser.post(query, again), 'a second click').toMatchObject({ status: 303, redirectTo: codeStep });
    expect(harness.messages.map(({ to }) => to)).toEqual([first.phone, typed].map((each) => each.replace('0', '+61')));
  });

  it('30.1 sends another code after some work', async () => {
    const browser = harness.openBrowser();
    browser.change({ codeProofs: makeCodeProofs(1) });
    const { step } = await requestCode(browser);
    harness.advanceClock(30);
    const { error } = await browser.post(step, { intent: 'resend' });
    const { challenge, bits } = error?.withheld ?? { challenge: '', bits: 0 };
    expect(error).toMatchObject({ field: 'resend', withheld: { isRepeated: false } });
    const proof = await findProof(challenge, bits, new AbortController().signal);
    expect(await browser.post(step, { intent: 'resend', challenge, proof: proof ?? '' })).toMatchObject({
      status: 303,
      redirectTo: `/sign-in?${query}&step=another`,
    });
  });

  it('requests the phone if another code is requested without a first one', async () => {
    const response = await harness.openBrowser().post(`${query}&step=code`, { intent: 'resend' });
    expect(response).toMatchObject({ status: 303, redirectTo: `/sign-in?${query}` });
  });

  it.each([
    ['send', 'phone_number', '0412 345 678'],
    ['verify', 'code', '123456'],
  ])('limits the rate (%s), and keeps the entered values', async (intent, field, typed) => {
    harness.secondsToWait.mockResolvedValue(7);
    const response = await harness.openBrowser().post(query, { intent, [field]: typed });
    const error = 'Too many attempts. Please try again in 7 seconds.';
    expect(response).toMatchObject({ status: 429, retryAfter: '7', error: { field, typed, error } });
    expect(harness.messages).toHaveLength(0);
  });
});

describe('a sign-in never redirects to another website', () => {
  it.each(openRedirectAttempts)('%s, when already signed in', async (_what, evil) => {
    const browser = harness.openBrowser();
    browser.signedInAs({ kind: 'customer', id: 1, phone: '+61491570156', sessionId: crypto.randomUUID() });
    expect(await browser.get(evil)).toMatchObject({ status: 303, redirectTo: '/' });
    expect(await browser.post(evil, { intent: 'verify', code: '123456' })).toMatchObject({
      status: 303,
      redirectTo: '/',
    });
  });

  // All steps use the same check, so a few attempts are enough here.
  it.each([
    'redirect=%2F%2Fevil.example',
    'redirect=%2F%255Cevil.example',
    'redirect=%2Fcars&redirect=%2F%2Fevil.example',
  ])('%s, at any step', async (evil) => {
    const browser = harness.openBrowser();
    const both = `${evil}&${evil.replaceAll('redirect=', 'back=')}`;
    expect((await browser.get(both)).page).toMatchObject({
      back: '/',
      action: '/sign-in?type=account&redirect=%2F&back=%2F',
    });
    const phone = harness.newPhone();
    expect((await browser.post(both, { intent: 'send', phone_number: phone })).redirectTo).toBe(
      '/sign-in?type=account&redirect=%2F&back=%2F&step=code',
    );
    const done = await browser.post(`${both}&step=code`, { intent: 'verify', code: harness.lastCode() });
    expect(done).toMatchObject({ status: 303, redirectTo: '/' });
  });
});

const watched = () => harness.owner`select car_id from watchlist_entries`;
const events = () => harness.owner`select event_id, params, page from events`;

describe('a pending action', () => {
  it('U12 is done by the sign-in: the car is saved, and the event recorded', async () => {
    const browser = harness.openBrowser();
    plan(browser, { kind: 'save-car', carId });
    expect((await browser.get(query)).page).toMatchObject({
      heading: 'Sign in to watch this car',
      car: { name: 'wanted', price: '$31,990' },
    });
    const { code, step } = await requestCode(browser);
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ redirectTo: '/cars?page=2' });
    expect(await watched()).toEqual([{ car_id: carId }]);
    expect(await events()).toEqual([{ event_id: 39, params: { car_id: carId }, page: '/cars' }]);
    expect([browser.jar.has('pending'), browser.jar.get('car-saved')]).toEqual([false, '1']);
  });

  it('is done once if the visitor turns out to be signed in', async () => {
    const browser = harness.openBrowser();
    browser.signedInAs(await createCustomer());
    for (const _time of [1, 2]) {
      plan(browser, { kind: 'save-car', carId });
      expect(await browser.get(query)).toMatchObject({ status: 303, redirectTo: '/cars?page=2' });
    }
    expect(await watched()).toEqual([{ car_id: carId }]);
    expect(await events()).toHaveLength(1);
  });

  it('is neither done nor mentioned by a sign-in for something else', async () => {
    const browser = harness.openBrowser();
    plan(browser, { kind: 'save-car', carId });
    const other = 'type=watchlist&redirect=%2Fwatchlist&back=%2F';
    expect((await browser.get(other)).page).toMatchObject({ heading: 'Sign in to your watchlist', car: null });
    const { code, step } = await requestCode(browser, other);
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ redirectTo: '/watchlist' });
    expect(await watched()).toEqual([]);
  });

  it('can be a search to save', async () => {
    const browser = harness.openBrowser();
    plan(browser, { kind: 'save-search', address: '/cars?range[price]=:40000' });
    expect((await browser.get(query)).page).toMatchObject({ heading: 'Sign in to save this search', car: null });
    const { code, step } = await requestCode(browser);
    const { redirectTo } = await browser.post(step, { intent: 'verify', code });
    const [stored, ...others] = await harness.owner`select id from saved_searches`;
    expect(others).toEqual([]);
    expect(redirectTo).toBe(`/account?done=search-saved&search=${stored?.id}#searches`);
  });

  it('that is refused is explained after the sign-in, with a link to continue', async () => {
    const browser = harness.openBrowser();
    plan(browser, { kind: 'save-car', carId: soldId });
    const { code, step } = await requestCode(browser);
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ redirectTo: `/sign-in?${query}` });
    expect(browser.jar.has('session')).toBe(true);
    browser.signedInAs(await createCustomer());
    expect((await browser.get(query)).page).toMatchObject({
      heading: 'You are signed in',
      step: { kind: 'signed-in', error: 'This car has been sold.', continueHref: '/cars?page=2' },
    });
    expect(browser.jar.has('pending')).toBe(false);
    expect(await browser.get(query)).toMatchObject({ status: 303, redirectTo: '/cars?page=2' });
  });

  it('that fails does not undo the sign-in', async () => {
    const browser = harness.openBrowser();
    const { code, step } = await requestCode(browser);
    plan(browser, { kind: 'save-car', carId });
    const broken = { ...harness.index, searchAmong: () => Promise.reject(new Error('down')) };
    browser.change({ index: broken });
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ redirectTo: `/sign-in?${query}` });
    expect(browser.jar.has('session')).toBe(true);
    expect(harness.errors).toEqual([new Error('down')]);
  });
});

describe('30.6 a fresh code of a signed-in customer', () => {
  const confirm = 'type=confirm&redirect=%2Faccount%2Fdelete&back=%2Faccount';

  it('30.6 goes to the own number only, and continues where it was asked for', async () => {
    const browser = harness.openBrowser();
    const customer = await createCustomer();
    browser.signedInAs(customer);
    await harness.owner`update customer_sessions set created_at = now() - interval '11 minutes'`;
    expect((await browser.get(confirm)).page).toMatchObject({
      heading: 'Confirm it’s you',
      step: { kind: 'phone', phone: '0491 570 156', isConfirming: true },
    });
    const { redirectTo } = await browser.post(confirm, { intent: 'send', phone_number: harness.newPhone() });
    expect(redirectTo).toBe(`/sign-in?${confirm}&step=code`);
    expect(harness.messages.at(-1)?.to).toBe(customer.phone);
    expect((await browser.get(`${confirm}&step=code`)).page?.step).toMatchObject({ kind: 'code', isConfirming: true });
    const confirmed = await browser.post(`${confirm}&step=code`, { intent: 'verify', code: harness.lastCode() });
    expect(confirmed).toMatchObject({ status: 303, redirectTo: '/account/delete' });
    expect(
      await harness.owner`select from customer_sessions where created_at > now() - interval '1 minute'`,
    ).toHaveLength(1);
  });

  it('30.6 is not asked for while the last one is fresh', async () => {
    const browser = harness.openBrowser();
    browser.signedInAs(await createCustomer());
    expect(await browser.get(confirm)).toMatchObject({ status: 303, redirectTo: '/account/delete' });
  });
});
