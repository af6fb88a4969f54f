import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFormKey } from '../../../src/features/forms/form-key.ts';
import { getFormPage } from '../../../src/site/forms/form-pages.ts';
import { readFormPage } from '../../../src/site/forms/read-form-page.server.ts';
import { readCarForm } from '../../../src/site/forms/read-car-form.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { harnessTime, type FormHarness, makeFormValues, openFormHarness } from '../../support/harness/form-harness.ts';

let harness: FormHarness;

beforeAll(async () => {
  harness = await openFormHarness();
});
beforeEach(() => harness.tidy());
afterAll(() => harness.close());

/** Both ways to send a form. */
const ways = [
  ['by the call', async () => (await harness.post('enquiry', makeFormValues(harness))).statusCode, 200],
  ['by a plain post', async () => (await harness.postWithoutJs('enquiry', makeFormValues(harness))).status, 303],
] as const;

describe.each(ways)('a form sent %s', (_way, send, taken) => {
  it('has no customer when the visitor is signed out', async () => {
    expect(await send()).toBe(taken);
    expect(await harness.onlyStoredLead()).toMatchObject({ customer_id: null });
  });

  it('belongs to the signed-in customer', async () => {
    const { customerId } = await harness.signIn();
    expect(await send()).toBe(taken);
    expect(await harness.onlyStoredLead()).toMatchObject({ customer_id: customerId });
  });

  it('is accepted even if the account was deleted meanwhile', async () => {
    const { customerId } = await harness.signIn('+61491570158');
    await harness.owner`delete from customers where id = ${customerId}`;
    expect(await send()).toBe(taken);
    expect(await harness.onlyStoredLead()).toMatchObject({ customer_id: null });
  });
});

/** On its own page, and over the page of a car. */
const readPhones = async () => {
  const siteRequest = harness.makeSiteRequest() as SiteRequest;
  const onPage = await readFormPage(siteRequest, new URL('http://ours.localhost/enquire'), getFormPage('/enquire'));
  const overCar = await readCarForm(siteRequest, harness.carId, new URLSearchParams('form=enquiry&message=Hello'));
  expect(overCar?.values.message).toBe('Hello');
  return [onPage.form.values.phone, overCar?.values.phone];
};

describe('the phone field of a form', () => {
  it('starts with the signed-in customer’s number in Australian format', async () => {
    expect(await readPhones()).toEqual(['', '']);
    await harness.signIn('+61412345678');
    expect(await readPhones()).toEqual(['0412 345 678', '0412 345 678']);
  });
});

describe('a form sent through the API', () => {
  it('is accepted after the session has ended, and clears its cookies', async () => {
    const { sessionId } = await harness.signIn();
    await harness.owner`update customer_sessions set expires_at = '2026-11-15T02:00:00Z' where id = ${sessionId}`;
    const response = await harness.post('enquiry', makeFormValues(harness));
    expect(response.statusCode).toBe(200);
    expect(String(response.headers['set-cookie'])).toMatch(/session=; Max-Age=0/);
    expect(await harness.onlyStoredLead()).toMatchObject({ customer_id: null });
  });

  it('is one lead if repeated after signing in', async () => {
    const sent = { ...makeFormValues(harness), key: createFormKey(harnessTime) };
    await harness.post('enquiry', sent);
    await harness.signIn();
    await harness.post('enquiry', sent);
    expect(await harness.onlyStoredLead()).toMatchObject({ customer_id: null });
  });
});
