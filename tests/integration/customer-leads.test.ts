import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newFormKey } from '../../src/features/leads/form/form-key.ts';
import { formPageAt } from '../../src/site/forms/form-pages.ts';
import { readFormPage } from '../../src/site/forms/read-form-page.server.ts';
import { readForm } from '../../src/site/forms/read-form.server.ts';
import type { SiteRequest } from '../../src/site/site-request.ts';
import { deskTime, type FormDesk, makeAnswers, openFormDesk } from '../support/form-desk.ts';

let desk: FormDesk;

beforeAll(async () => {
  desk = await openFormDesk();
});
beforeEach(() => desk.tidy());
afterAll(() => desk.close());

/** Both ways to send a form. */
const ways = [
  ['by the call', async () => (await desk.post('enquiry', makeAnswers(desk))).statusCode, 200],
  ['by a plain post', async () => (await desk.postPlainly('enquiry', makeAnswers(desk))).status, 303],
] as const;

describe.each(ways)('a form sent %s', (_way, send, taken) => {
  it('is nobody’s where nobody is signed in', async () => {
    expect(await send()).toBe(taken);
    expect(await desk.onlyKept()).toMatchObject({ customer_id: null });
  });

  it('is the customer’s who is signed in', async () => {
    const { customerId } = await desk.signIn();
    expect(await send()).toBe(taken);
    expect(await desk.onlyKept()).toMatchObject({ customer_id: customerId });
  });

  it('is taken all the same when the account was deleted meanwhile', async () => {
    const { customerId } = await desk.signIn('+61491570158');
    await desk.owner`delete from customers where id = ${customerId}`;
    expect(await send()).toBe(taken);
    expect(await desk.onlyKept()).toMatchObject({ customer_id: null });
  });
});

/** On a page of its own, and over the page of a car. */
const phonesOf = async () => {
  const asked = desk.asked() as SiteRequest;
  const onPage = await readFormPage(asked, new URL('http://ours.localhost/enquire'), formPageAt('/enquire'));
  const overCar = await readForm(asked, desk.carId, new URLSearchParams('form=enquiry&message=Hello'));
  expect(overCar?.values.message).toBe('Hello');
  return [onPage.form.values.phone, overCar?.values.phone];
};

describe('the phone field of a form', () => {
  it('begins with the number of whoever is signed in, as Australians write it', async () => {
    expect(await phonesOf()).toEqual(['', '']);
    await desk.signIn('+61412345678');
    expect(await phonesOf()).toEqual(['0412 345 678', '0412 345 678']);
  });
});

describe('a form sent by the call', () => {
  it('is taken all the same when the session has ended meanwhile, whose cookies go', async () => {
    const { sessionId } = await desk.signIn();
    await desk.owner`update customer_sessions set expires_at = '2026-11-15T02:00:00Z' where id = ${sessionId}`;
    const answer = await desk.post('enquiry', makeAnswers(desk));
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/session=; Max-Age=0/);
    expect(await desk.onlyKept()).toMatchObject({ customer_id: null });
  });

  it('is one lead when it is repeated after signing in', async () => {
    const sent = { ...makeAnswers(desk), key: newFormKey(deskTime) };
    await desk.post('enquiry', sent);
    await desk.signIn();
    await desk.post('enquiry', sent);
    expect(await desk.onlyKept()).toMatchObject({ customer_id: null });
  });
});
