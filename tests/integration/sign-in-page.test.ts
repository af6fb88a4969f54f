import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pendingDeedCookie, type PendingDeed } from '../../src/features/accounts/pending-deed.server.ts';
import { signedOutCookies } from '../../src/features/accounts/signed-out-cookies.ts';
import type { Customer } from '../../src/features/sites/visitor.ts';
import { SmsRefused } from '../../src/platform/sms/sms-refused.ts';
import { otherThan, signIn } from '../support/account-desk.ts';
import { leadingElsewhere } from '../support/leading-elsewhere.ts';
import { openSignInDesk } from '../support/sign-in-desk.ts';
import { soon } from '../support/stock-yard.ts';
import { createCar } from '../support/tenants.ts';

let desk: Awaited<ReturnType<typeof openSignInDesk>>;
let carId: number;
let soldId: number;
beforeAll(async () => {
  desk = await openSignInDesk();
  const { dealershipId } = desk.swan;
  carId = await createCar(desk.owner, { dealershipId, slug: 'wanted', price: 31_990 });
  soldId = await createCar(desk.owner, { dealershipId, slug: 'gone', sold: true });
  await soon(async () => {
    if (!(await desk.find('gone'))) throw new Error('not yet in the index');
  });
});
beforeEach(async () => {
  await desk.owner`with codes as (delete from sign_in_codes), told as (delete from events) delete from customers`;
  desk.messages.length = 0;
  desk.errors.length = 0;
  desk.secondsToWait.mockReset().mockResolvedValue(0);
});
afterAll(() => desk.close());

const query = 'type=watchlist&redirect=%2Fcars%3Fpage%3D2&back=%2Fcars%3Fpage%3D2';
const codeStep = `/sign-in?${query}&step=code`;

const plan = (browser: ReturnType<typeof desk.openBrowser>, deed: PendingDeed) =>
  browser.keep([pendingDeedCookie(deed, { secure: false, signIn: `/sign-in?${query}` })]);

/** Asks for a code from the page, as a visitor does. */
async function askForCode(browser: ReturnType<typeof desk.openBrowser>, asked = query) {
  const phone = desk.newPhone();
  await browser.get(asked);
  const { status, leadsTo } = await browser.post(asked, { intent: 'send', phone_number: phone });
  expect(status).toBe(303);
  return { phone, code: desk.lastCode(), step: leadsTo?.split('?')[1] ?? '' };
}

const customerOf = async (): Promise<Customer> => {
  const { customerId, sessionId } = await signIn(desk.owner, desk.swan.siteId);
  return { kind: 'customer', id: customerId, phone: '+61491570156', sessionId };
};

describe('a sign-in', () => {
  it('asks for the phone, then for the code, and leads on to where the visitor was', async () => {
    const browser = desk.openBrowser();
    expect((await browser.get(query)).page).toMatchObject({
      heading: 'Sign in to your watchlist',
      step: { kind: 'phone', phone: null, codeHref: null },
      back: '/cars?page=2',
    });
    const phone = desk.newPhone();
    expect(await browser.post(query, { intent: 'send', phone_number: phone })).toMatchObject({
      status: 303,
      leadsTo: codeStep,
    });
    const { page } = await browser.get(`${query}&step=code`);
    const shown = phone.replace(/(\d{4})(\d{3})(\d{3})/, '$1 $2 $3');
    expect(page?.step).toMatchObject({ kind: 'code', phone: shown, changeHref: `/sign-in?${query}` });
    expect(page?.action).toBe(codeStep);
    expect(await browser.post(`${query}&step=code`, { intent: 'verify', code: desk.lastCode() })).toMatchObject({
      status: 303,
      leadsTo: '/cars?page=2',
    });
    expect([...browser.jar.keys()]).toEqual(expect.arrayContaining(['session', 'signed-in']));
  });

  it('begins with the phone where this browser has asked for no code', async () => {
    const { page } = await desk.openBrowser().get(`${query}&step=code`);
    expect(page).toMatchObject({ step: { kind: 'phone' }, action: `/sign-in?${query}` });
  });

  it('keeps a number that cannot get a code, and says which can', async () => {
    const answer = await desk.openBrowser().post(query, { intent: 'send', phone_number: '08 9310 0000' });
    expect(answer).toMatchObject({
      status: 422,
      trouble: {
        field: 'phone_number',
        typed: '08 9310 0000',
        error: 'Please enter an Australian mobile number, such as 0412 345 678.',
      },
    });
  });

  it('keeps a wrong code, and takes the right one after it', async () => {
    const browser = desk.openBrowser();
    const { code, step } = await askForCode(browser);
    expect(await browser.post(step, { intent: 'verify', code: otherThan(code) })).toMatchObject({
      status: 422,
      trouble: {
        field: 'code',
        typed: otherThan(code),
        error: 'That code is not right. Please check the message and try again. You have 4 tries left.',
      },
    });
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ status: 303 });
  });

  it('shows nobody the number of whoever has signed out at the same browser', async () => {
    const browser = desk.openBrowser();
    const { code, step } = await askForCode(browser);
    await browser.post(step, { intent: 'verify', code });
    browser.keep(signedOutCookies({ secure: false }));
    expect((await browser.get(query)).page?.step).toEqual({ kind: 'phone', phone: null, codeHref: null });
    expect((await browser.get(step)).page?.step).toMatchObject({ kind: 'phone', phone: null });
  });

  it('shows again no more than a number or a code could be', async () => {
    const { trouble } = await desk.openBrowser().post(query, { intent: 'send', phone_number: 'x'.repeat(60_000) });
    expect(trouble?.typed).toHaveLength(50);
  });

  it('sends one message for two presses at once, and both lead to the code', async () => {
    const browser = desk.openBrowser();
    await browser.get(query);
    const form = { intent: 'send', phone_number: desk.newPhone() };
    const answers = await Promise.all([browser.post(query, form), browser.post(query, form)]);
    expect(answers).toMatchObject([{ leadsTo: codeStep }, { leadsTo: codeStep }]);
    expect(desk.messages).toHaveLength(1);
    expect(await browser.post(`${query}&step=code`, { intent: 'verify', code: desk.lastCode() })).toMatchObject({
      leadsTo: '/cars?page=2',
    });
  });

  it('leads on whoever presses again after it is done', async () => {
    const browser = desk.openBrowser();
    browser.signedInAs(await customerOf());
    const again = await browser.post(`${query}&step=code`, { intent: 'verify', code: '123456' });
    expect(again).toMatchObject({ status: 303, leadsTo: '/cars?page=2' });
  });

  it('says how long to wait for another code', async () => {
    const browser = desk.openBrowser();
    const { step } = await askForCode(browser);
    desk.pass(12);
    const answer = await browser.post(step, { intent: 'resend' });
    expect(answer).toMatchObject({
      status: 429,
      retryAfter: '18',
      trouble: { field: 'resend', error: 'You can ask for another code in 18 seconds.' },
    });
    expect(desk.messages).toHaveLength(1);
  });

  it('says that no message could be sent, and keeps the number', async () => {
    const browser = desk.openBrowser();
    browser.change({ sms: { send: () => Promise.reject(new SmsRefused('no credit')) } });
    const typed = desk.newPhone();
    expect(await browser.post(query, { intent: 'send', phone_number: typed })).toMatchObject({
      status: 503,
      retryAfter: '10',
      trouble: {
        field: 'phone_number',
        typed,
        error: 'We could not send the text message just now. Please try again in a moment.',
      },
    });
  });

  it('sends another code when it is time, of which two presses are one', async () => {
    const browser = desk.openBrowser();
    const { step } = await askForCode(browser);
    desk.pass(30);
    const another = `${query}&step=another`;
    const leadsTo = `/sign-in?${another}`;
    expect(await browser.post(step, { intent: 'resend' })).toMatchObject({ status: 303, leadsTo });
    desk.pass(4);
    expect(await browser.post(another, { intent: 'resend' })).toMatchObject({ status: 303, leadsTo });
    desk.pass(1);
    expect(await browser.post(another, { intent: 'resend' })).toMatchObject({ status: 429, retryAfter: '25' });
    expect(desk.messages).toHaveLength(2);
    expect((await browser.get(another)).page?.step).toMatchObject({ kind: 'code', isAnother: true });
  });

  it('asks for the phone where another code is wanted and none was before', async () => {
    const answer = await desk.openBrowser().post(`${query}&step=code`, { intent: 'resend' });
    expect(answer).toMatchObject({ status: 303, leadsTo: `/sign-in?${query}` });
  });

  it.each([
    ['send', 'phone_number', '0412 345 678'],
    ['verify', 'code', '123456'],
  ])('holds whoever comes too often to a pace (%s), and keeps what was typed', async (intent, field, typed) => {
    desk.secondsToWait.mockResolvedValue(7);
    const answer = await desk.openBrowser().post(query, { intent, [field]: typed });
    const error = 'That was a little too often. Please try again in 7 seconds.';
    expect(answer).toMatchObject({ status: 429, retryAfter: '7', trouble: { field, typed, error } });
    expect(desk.messages).toHaveLength(0);
  });
});

describe('a sign-in never leads to another website', () => {
  it.each(leadingElsewhere)('%s, be somebody signed in already', async (_what, evil) => {
    const browser = desk.openBrowser();
    browser.signedInAs({ kind: 'customer', id: 1, phone: '+61491570156', sessionId: crypto.randomUUID() });
    expect(await browser.get(evil)).toMatchObject({ status: 303, leadsTo: '/' });
    expect(await browser.post(evil, { intent: 'verify', code: '123456' })).toMatchObject({ status: 303, leadsTo: '/' });
  });

  // What is an address of the site is decided in one place, so that a few of them prove that all steps go by it.
  it.each([
    'redirect=%2F%2Fevil.example',
    'redirect=%2F%255Cevil.example',
    'redirect=%2Fcars&redirect=%2F%2Fevil.example',
  ])('%s, nor on any step', async (evil) => {
    const browser = desk.openBrowser();
    const both = `${evil}&${evil.replaceAll('redirect=', 'back=')}`;
    expect((await browser.get(both)).page).toMatchObject({
      back: '/',
      action: '/sign-in?type=account&redirect=%2F&back=%2F',
    });
    const phone = desk.newPhone();
    expect((await browser.post(both, { intent: 'send', phone_number: phone })).leadsTo).toBe(
      '/sign-in?type=account&redirect=%2F&back=%2F&step=code',
    );
    const done = await browser.post(`${both}&step=code`, { intent: 'verify', code: desk.lastCode() });
    expect(done).toMatchObject({ status: 303, leadsTo: '/' });
  });
});

const watched = () => desk.owner`select car_id from watchlist_entries`;
const events = () => desk.owner`select event_id, params, page from events`;

describe('what a sign-in came between', () => {
  it('U12 is done with it: the car is saved, and the event recorded', async () => {
    const browser = desk.openBrowser();
    plan(browser, { kind: 'save-car', carId });
    expect((await browser.get(query)).page).toMatchObject({
      heading: 'Sign in to watch this car',
      car: { name: 'wanted', price: '$31,990' },
    });
    const { code, step } = await askForCode(browser);
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ leadsTo: '/cars?page=2' });
    expect(await watched()).toEqual([{ car_id: carId }]);
    expect(await events()).toEqual([{ event_id: 39, params: { car_id: carId }, page: '/cars' }]);
    expect([browser.jar.has('pending'), browser.jar.get('car-saved')]).toEqual([false, '1']);
  });

  it('is done when somebody turns out to be signed in, and once', async () => {
    const browser = desk.openBrowser();
    browser.signedInAs(await customerOf());
    for (const _time of [1, 2]) {
      plan(browser, { kind: 'save-car', carId });
      expect(await browser.get(query)).toMatchObject({ status: 303, leadsTo: '/cars?page=2' });
    }
    expect(await watched()).toEqual([{ car_id: carId }]);
    expect(await events()).toHaveLength(1);
  });

  it('is not done by a sign-in for something else, nor named there', async () => {
    const browser = desk.openBrowser();
    plan(browser, { kind: 'save-car', carId });
    const other = 'type=watchlist&redirect=%2Fwatchlist&back=%2F';
    expect((await browser.get(other)).page).toMatchObject({ heading: 'Sign in to your watchlist', car: null });
    const { code, step } = await askForCode(browser, other);
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ leadsTo: '/watchlist' });
    expect(await watched()).toEqual([]);
  });

  it('is a search that is saved', async () => {
    const browser = desk.openBrowser();
    plan(browser, { kind: 'save-search', address: '/cars?range[price]=:40000' });
    expect((await browser.get(query)).page).toMatchObject({ heading: 'Sign in to save this search', car: null });
    const { code, step } = await askForCode(browser);
    const { leadsTo } = await browser.post(step, { intent: 'verify', code });
    const [kept, ...others] = await desk.owner`select id from saved_searches`;
    expect(others).toEqual([]);
    expect(leadsTo).toBe(`/account?done=search-saved&search=${kept?.id}#searches`);
  });

  it('is nothing to be silent about where it cannot be done: who signed in is told, and goes on', async () => {
    const browser = desk.openBrowser();
    plan(browser, { kind: 'save-car', carId: soldId });
    const { code, step } = await askForCode(browser);
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ leadsTo: `/sign-in?${query}` });
    expect(browser.jar.has('session')).toBe(true);
    browser.signedInAs(await customerOf());
    expect((await browser.get(query)).page).toMatchObject({
      heading: 'You are signed in',
      step: { kind: 'signed-in', note: 'This car has been sold.', onHref: '/cars?page=2' },
    });
    expect(browser.jar.has('pending')).toBe(false);
    expect(await browser.get(query)).toMatchObject({ status: 303, leadsTo: '/cars?page=2' });
  });

  it('does not undo the sign-in where it fails', async () => {
    const browser = desk.openBrowser();
    const { code, step } = await askForCode(browser);
    plan(browser, { kind: 'save-car', carId });
    const broken = { ...desk.index, engine: { ...desk.index.engine, search: () => Promise.reject(new Error('down')) } };
    browser.change({ index: broken });
    expect(await browser.post(step, { intent: 'verify', code })).toMatchObject({ leadsTo: `/sign-in?${query}` });
    expect(browser.jar.has('session')).toBe(true);
    expect(desk.errors).toEqual([new Error('down')]);
  });
});
