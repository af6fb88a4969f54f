import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../src/features/sites/visitor.ts';
import { readAccount } from '../../../src/site/account/read-account.server.ts';
import { sendAccountExport } from '../../../src/site/account/send-account-export.server.ts';
import type { ReservationData } from '../../../src/site/reservations/reservation-data.ts';
import { readReservation } from '../../../src/site/reservations/read-reservation.server.ts';
import { receiveReservation } from '../../../src/site/reservations/receive-reservation.server.ts';
import { ReservationView } from '../../../src/site/reservations/reservation-view.tsx';
import { sendPickUp } from '../../../src/site/reservations/send-pick-up.server.ts';
import { sendReceipt } from '../../../src/site/reservations/send-receipt.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { openCheckoutHarness } from '../../support/harness/checkout-harness.ts';
import { settleResponse } from '../../support/harness/settle-response.ts';
import { readPdf } from '../../support/formats/read-pdf.ts';
import type { Tenant } from '../../support/database/create-tenant.ts';

const hours = 3600;

let harness: Awaited<ReturnType<typeof openCheckoutHarness>>;
beforeAll(async () => {
  harness = await openCheckoutHarness();
});
beforeEach(() => harness.tidyUp());
afterAll(() => harness.close());

type Visit = { query?: string; tenant?: Tenant; changes?: Partial<SiteRequest> };

const open = async (token: string, { query = '', tenant = harness.ours, changes = {} }: Visit = {}) => {
  const input = { ...(await harness.makeSiteRequest(undefined, tenant)), ...changes };
  const url = new URL(`https://ours.example/reservations/${token}${query}`);
  return settleResponse(() => readReservation(input, token, url));
};

/** The page of a successful request. */
const readPage = async (token: string, visit?: Visit): Promise<ReservationData> =>
  (await open(token, visit)).body as ReservationData;

const post = async (token: string, fields: Record<string, string>, tenant: Tenant = harness.ours) => {
  const siteRequest = await harness.makeSiteRequest(undefined, tenant);
  const request = new Request('https://ours.example/', { method: 'POST', body: new URLSearchParams(fields) });
  return settleResponse(() => receiveReservation(siteRequest, request, token));
};

/** The page's text. */
function readText(page: ReservationData): string {
  const element = createElement(ReservationView, { page });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const monday = (time: string) => ({ do: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': time });

describe('a buyer’s page', () => {
  it('links an unpaid buyer to the payment page while the lock lasts', async () => {
    const { token, payment } = await harness.reserve(await harness.newCar());
    const page = await readPage(token);
    expect(page).toMatchObject({
      heading: 'Pay the deposit to hold the car',
      pay: { label: 'Pay $200 now', href: payment.payUrl },
      deadline: { text: 'Sunday 15 November, 10:15am (Perth time)', msLeft: 15 * 60_000 },
      receipt: null,
      pickUp: null,
    });
    expect(readText(page)).toContain('15 minutes left');
  });

  it('queries the provider at most once in three seconds, across servers', async () => {
    const { token } = await harness.reserve(await harness.newCar());
    let reads = 0;
    harness.switchboard.onCall = async (call, when) => void (reads += call === 'read' && when === 'before' ? 1 : 0);
    await Promise.all(Array.from({ length: 20 }, () => open(token)));
    expect(reads).toBe(1);
    harness.advanceClock(2);
    await open(token);
    expect(reads).toBe(1);
    harness.advanceClock(1);
    await Promise.all([open(token), open(token)]);
    expect(reads).toBe(2);
  });

  it('settles first: a buyer who returns from paying sees that the car is held', async () => {
    const { id, token } = await harness.reserve(await harness.newCar());
    await harness.pay(id);
    const page = await readPage(token, { query: '?back=paid' });
    expect(page.heading).toBe('The car is held for you');
    expect(readText(page)).toContain('Held for you until Tuesday 17 November, 10am (Perth time) 2 days left');
    expect(page.receipt?.href).toBe(`/reservations/${token}/receipt.pdf`);
    expect(readText(page)).toMatch(
      /Reservation number R-[0-9A-F]{8} ?\. We have emailed your receipt to kim@example\.com\./,
    );
  });

  it('shows that the bank is still processing, and refreshes automatically', async () => {
    const { id, token } = await harness.reserve(await harness.newCar());
    await harness.delay(id);
    const page = await readPage(token);
    expect(page).toMatchObject({
      heading: 'Your bank is still processing your payment',
      isWaiting: true,
      pay: null,
      deadline: null,
    });
    expect(readText(page)).toContain('Refresh');
  });

  it('shows the last stored state if the provider does not respond', async () => {
    const { token } = await harness.reserve(await harness.newCar());
    harness.switchboard.faults.read = 'unreachable';
    const errors: unknown[] = [];
    const page = await readPage(token, { changes: { logError: (error) => errors.push(error) } });
    expect(page.heading).toBe('Pay the deposit to hold the car');
    expect(errors).toHaveLength(1);
  });

  it('explains why a reservation ended, and links to other cars', async () => {
    const car = await harness.newCar();
    const { token } = await harness.reserve(car);
    harness.advanceClock(901);
    expect(await readPage(token)).toMatchObject({
      heading: 'The car is no longer reserved for you',
      cancel: null,
      deadline: null,
      links: [{ label: 'See similar cars' }, { label: 'Back to the car', href: `/cars/${car.slug}` }],
    });
  });

  it('releases the car when the hold has ended and the page is viewed', async () => {
    const { token } = await harness.hold(await harness.newCar());
    harness.advanceClock(48 * hours);
    expect(await readPage(token)).toMatchObject({
      heading: 'Your reservation has ended',
      lead: expect.stringContaining('Your full deposit of $200 was refunded'),
    });
  });

  it('does not exist for a token of another site, an unknown or an empty one', async () => {
    const { token } = await harness.hold(await harness.newCar());
    const tokens = [token, 'x'.repeat(43), '', "'; drop table reservations --", '%00', 'ü'.repeat(43)];
    for (const [at, each] of tokens.entries()) {
      const visit = at === 0 ? { tenant: harness.theirs } : {};
      expect((await open(each, visit)).status).toBe(404);
      expect((await post(each, { do: 'cancel' }, visit.tenant)).status).toBe(404);
      expect((await post(each, monday('10:00'), visit.tenant)).status).toBe(404);
      const stranger = await harness.makeSiteRequest(undefined, visit.tenant);
      expect((await settleResponse(() => sendReceipt(stranger, each))).status).toBe(404);
      expect((await settleResponse(() => sendPickUp(stranger, each))).status).toBe(404);
    }
    expect(await harness.view(token)).toMatchObject({ state: 'held' });
  });

  it('shows hidden phone numbers only to a buyer who has paid', async () => {
    await harness.owner`update locations set phone = '0855500100' where dealership_id = ${harness.ours.dealershipId}`;
    harness.configure({ phone: { hideNumbers: true } });
    const { id, token } = await harness.reserve(await harness.newCar());
    expect((await readPage(token)).place?.phones).toMatchObject([{ href: null }]);
    await harness.pay(id);
    harness.advanceClock(3);
    expect((await readPage(token)).place?.phones).toMatchObject([{ shown: '0855500100', href: 'tel:0855500100' }]);
  });
});

describe('cancelling', () => {
  it('R6 requires one confirmation, then releases the car and refunds the full deposit', async () => {
    const car = await harness.newCar();
    const { id, token } = await harness.hold(car);
    const prompt = readText(await readPage(token, { query: '?cancel' }));
    expect(prompt).toContain('Cancel your reservation?');
    expect(prompt).toContain('We will refund your full deposit to your original payment method.');
    expect(await post(token, { do: 'cancel' })).toMatchObject({
      status: 303,
      redirectTo: `/reservations/${token}?done=cancelled`,
    });
    expect(await harness.readCar(car.id)).toMatchObject({ hold: null });
    expect(await harness.view(token)).toMatchObject({ state: 'released', refund: { state: 'intended' } });
    await harness.runJobs();
    expect(await harness.readLedgerEntry(id)).toMatchObject({ amount: 20_000, refunded: 20_000 });
    expect((await readPage(token)).lead).toContain('Your full deposit of $200 was refunded');
  });

  it('happens once, however often the form is sent', async () => {
    const { id, token } = await harness.hold(await harness.newCar());
    const responses = await Promise.all([post(token, { do: 'cancel' }), post(token, { do: 'cancel' })]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect((await post(token, { do: 'cancel' })).status).toBe(303);
    await harness.runJobs();
    expect(await harness.readLedgerEntry(id)).toMatchObject({ refunded: 20_000 });
  });

  it('is refused if the reservation has ended', async () => {
    const { token } = await harness.hold(await harness.newCar());
    harness.advanceClock(48 * hours);
    await readPage(token);
    const { status, body } = await post(token, { do: 'cancel' });
    expect(status).toBe(409);
    expect(readText(body as ReservationData)).toContain('could not be cancelled because it had already ended');
  });

  it('rejects a post without an action', async () => {
    const { token } = await harness.hold(await harness.newCar());
    expect((await post(token, {})).status).toBe(400);
  });
});

describe('the pick-up', () => {
  it('is chosen within opening hours and before the hold ends, and changed', async () => {
    const { token } = await harness.hold(await harness.newCar());
    const page = await readPage(token);
    expect(page.pickUp).toMatchObject({ text: '', calendar: null });
    expect((await post(token, monday('10:00'))).redirectTo).toBe(`/reservations/${token}?done=pick-up#pick-up`);
    expect(await readPage(token, { query: '?done=pick-up' })).toMatchObject({
      notice: expect.stringContaining('noted'),
      pickUp: { text: 'Monday 16 November, 10am at Main', calendar: `/reservations/${token}/pick-up.ics` },
    });
    expect((await post(token, monday('11:30'))).status).toBe(303);
    expect((await readPage(token)).pickUp?.text).toBe('Monday 16 November, 11:30am at Main');
  });

  it.each([
    ['before it opens', monday('06:00')],
    ['on a day that is closed', { ...monday('10:00'), 'pick_up.day': '2026-11-21' }],
    ['at no time', { do: 'pick-up' }],
    ['at something else', { do: 'pick-up', 'pick_up.day': 'soon', 'pick_up.time': '99:99' }],
  ])('is rejected %s, with the entered values', async (_when, fields) => {
    const { token } = await harness.hold(await harness.newCar());
    const { status, body } = await post(token, fields);
    expect(status).toBe(422);
    expect((body as ReservationData).pickUp?.errors).toHaveLength(1);
    expect(await harness.view(token)).toMatchObject({ pickUp: null });
  });

  it('cannot be chosen once the hold has ended', async () => {
    const { token } = await harness.hold(await harness.newCar());
    await post(token, { do: 'cancel' });
    expect((await post(token, monday('10:00'))).status).toBe(409);
  });
});

describe('the account of a signed-in buyer', () => {
  it('lists and exports the customer’s reservations on its own site', async () => {
    const kim = await harness.signIn('+61491570110');
    const sam = await harness.signIn('+61491570156');
    const customerId = kim.visitor.kind === 'customer' ? kim.visitor.id : null;
    const car = await harness.newCar();
    const { token } = await harness.hold({ ...car, customerId });
    await harness.hold(await harness.newCar());
    const request = new Request('https://ours.example/account');
    const readReservations = async (visitor: Visitor, tenant?: Tenant) =>
      (await readAccount(await harness.makeSiteRequest(visitor, tenant), request, new URL(request.url))).reservations;
    expect(await readReservations(kim.visitor)).toEqual([
      {
        id: expect.any(String),
        car: car.slug,
        state: 'Held for you until Tuesday 17 November, 10am (Perth time)',
        date: '15 Nov 2026',
        href: `/reservations/${token}`,
      },
    ]);
    expect(await readReservations(sam.visitor)).toEqual([]);
    expect(await readReservations(kim.visitor, harness.theirs)).toEqual([]);
    const exported = await (await sendAccountExport(await harness.makeSiteRequest(kim.visitor), request)).json();
    expect(exported.reservations).toMatchObject([{ car: car.slug, deposit: 200, state: 'held', refunded_at: null }]);
    expect(JSON.stringify(exported)).not.toContain(token);
  });
});

describe('its files', () => {
  it('are private: never cached or indexed', async () => {
    const { token } = await harness.hold({
      ...(await harness.newCar()),
      pickUp: { locationId: 1, at: '2026-11-16T10:00' },
    });
    const siteRequest = await harness.makeSiteRequest();
    for (const [response, type] of [
      [await sendReceipt(siteRequest, token), 'application/pdf'],
      [await sendPickUp(siteRequest, token), 'text/calendar; charset=utf-8; method=PUBLISH'],
    ] as const) {
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-type': type,
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
      });
    }
  });

  it('include a receipt of the payment and of the refund', async () => {
    const { id, token } = await harness.hold(await harness.newCar());
    const print = async () =>
      (await readPdf(await (await sendReceipt(await harness.makeSiteRequest(), token)).bytes())).pages.join(' ');
    expect(await print()).toContain('$200 | Refundable in full');
    await post(token, { do: 'cancel' });
    await harness.settle(id);
    expect(await print()).toContain('$200 | Refunded in full');
  });

  it('do not exist before the payment', async () => {
    const { token } = await harness.reserve(await harness.newCar());
    const siteRequest = await harness.makeSiteRequest();
    const page = `/reservations/${token}`;
    expect(await settleResponse(() => sendReceipt(siteRequest, token))).toMatchObject({
      status: 303,
      redirectTo: page,
    });
    expect(await settleResponse(() => sendPickUp(siteRequest, token))).toMatchObject({
      status: 303,
      redirectTo: `${page}#pick-up`,
    });
  });

  it('include the pick-up as a calendar file', async () => {
    const { token } = await harness.hold(await harness.newCar());
    await post(token, monday('10:00'));
    const file = await (await sendPickUp(await harness.makeSiteRequest(), token)).text();
    expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual(
      expect.arrayContaining(['DTSTART:20261116T020000Z', `URL:https://ours.example/reservations/${token}`]),
    );
  });
});
