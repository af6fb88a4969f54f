import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../src/features/sites/visitor.ts';
import { readAccount } from '../../src/site/account/read-account.server.ts';
import { sendAccountExport } from '../../src/site/account/send-account-export.server.ts';
import type { ReservationData } from '../../src/site/reservations/reservation-data.ts';
import { readReservation } from '../../src/site/reservations/read-reservation.server.ts';
import { receiveReservation } from '../../src/site/reservations/receive-reservation.server.ts';
import { ReservationView } from '../../src/site/reservations/reservation-view.tsx';
import { sendPickUp } from '../../src/site/reservations/send-pick-up.server.ts';
import { sendReceipt } from '../../src/site/reservations/send-receipt.server.ts';
import type { SiteRequest } from '../../src/site/site-request.ts';
import { openCheckoutDesk } from '../support/checkout-desk.ts';
import { answerOf } from '../support/answer-of.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { Tenant } from '../support/tenants.ts';

const hours = 3600;

let desk: Awaited<ReturnType<typeof openCheckoutDesk>>;
beforeAll(async () => {
  desk = await openCheckoutDesk();
});
beforeEach(() => desk.tidyUp());
afterAll(() => desk.close());

type Visit = { query?: string; tenant?: Tenant; changes?: Partial<SiteRequest> };

const open = async (token: string, { query = '', tenant = desk.ours, changes = {} }: Visit = {}) => {
  const asked = { ...(await desk.asked(undefined, tenant)), ...changes };
  const url = new URL(`https://ours.example/reservations/${token}${query}`);
  return answerOf(() => readReservation(asked, token, url));
};

/** The page of a visit that went well. */
const pageOf = async (token: string, visit?: Visit): Promise<ReservationData> =>
  (await open(token, visit)).body as ReservationData;

const post = async (token: string, fields: Record<string, string>, tenant: Tenant = desk.ours) => {
  const asked = await desk.asked(undefined, tenant);
  const request = new Request('https://ours.example/', { method: 'POST', body: new URLSearchParams(fields) });
  return answerOf(() => receiveReservation(asked, request, token));
};

/** What a buyer reads. */
function wordsOf(page: ReservationData): string {
  const element = createElement(ReservationView, { page });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const monday = (time: string) => ({ do: 'pick-up', 'pick_up.day': '2026-11-16', 'pick_up.time': time });

describe('a buyer’s page', () => {
  it('leads whoever has not paid to where the deposit is paid, as long as the car is kept', async () => {
    const { token, payment } = await desk.reserve(await desk.newCar());
    const page = await pageOf(token);
    expect(page).toMatchObject({
      heading: 'Pay the deposit to hold the car',
      pay: { label: 'Pay $200 now', href: payment.payUrl },
      deadline: { words: 'Sunday 15 November, 10:15am (Perth time)', msLeft: 15 * 60_000 },
      receipt: null,
      pickUp: null,
    });
    expect(wordsOf(page)).toContain('15 minutes left');
  });

  it('asks the provider once in three seconds, however often and wherever it is opened', async () => {
    const { token } = await desk.reserve(await desk.newCar());
    let reads = 0;
    desk.switchboard.onCall = async (call, when) => void (reads += call === 'read' && when === 'before' ? 1 : 0);
    await Promise.all(Array.from({ length: 20 }, () => open(token)));
    expect(reads).toBe(1);
    desk.pass(2);
    await open(token);
    expect(reads).toBe(1);
    desk.pass(1);
    await Promise.all([open(token), open(token)]);
    expect(reads).toBe(2);
  });

  it('settles first: whoever comes back from paying reads that the car is held', async () => {
    const { id, token } = await desk.reserve(await desk.newCar());
    await desk.pay(id);
    const page = await pageOf(token, { query: '?back=paid' });
    expect(page.heading).toBe('The car is held for you');
    expect(wordsOf(page)).toContain('Held for you until Tuesday 17 November, 10am (Perth time) 2 days left');
    expect(page.receipt?.href).toBe(`/reservations/${token}/receipt.pdf`);
    expect(wordsOf(page)).toMatch(
      /Reservation number R-[0-9A-F]{8} ?\. We have emailed your receipt to kim@example\.com\./,
    );
  });

  it('says that a bank takes its time, and looks again by itself', async () => {
    const { id, token } = await desk.reserve(await desk.newCar());
    await desk.delay(id);
    const page = await pageOf(token);
    expect(page).toMatchObject({ heading: 'Your bank is still working on it', waits: true, pay: null, deadline: null });
    expect(wordsOf(page)).toContain('Refresh');
  });

  it('shows what is known where the provider does not answer', async () => {
    const { token } = await desk.reserve(await desk.newCar());
    desk.switchboard.trouble.read = 'unreachable';
    const errors: unknown[] = [];
    const page = await pageOf(token, { changes: { logError: (error) => errors.push(error) } });
    expect(page.heading).toBe('Pay the deposit to hold the car');
    expect(errors).toHaveLength(1);
  });

  it('says what is over, and leads on to other cars', async () => {
    const car = await desk.newCar();
    const { token } = await desk.reserve(car);
    desk.pass(901);
    expect(await pageOf(token)).toMatchObject({
      heading: 'The car is no longer kept for you',
      cancel: null,
      deadline: null,
      ways: [{ label: 'See similar cars' }, { label: 'Back to the car', href: `/cars/${car.slug}` }],
    });
  });

  it('frees the car when the hold is over, whoever looks first', async () => {
    const { token } = await desk.hold(await desk.newCar());
    desk.pass(48 * hours);
    expect(await pageOf(token)).toMatchObject({
      heading: 'Your reservation has ended',
      lead: expect.stringContaining('Your whole deposit of $200 was sent back'),
    });
  });

  it('knows nobody by a token of another site’s, an unknown one or none at all', async () => {
    const { token } = await desk.hold(await desk.newCar());
    const asked = [token, 'x'.repeat(43), '', "'; drop table reservations --", '%00', 'ü'.repeat(43)];
    for (const [at, each] of asked.entries()) {
      const visit = at === 0 ? { tenant: desk.theirs } : {};
      expect((await open(each, visit)).status).toBe(404);
      expect((await post(each, { do: 'cancel' }, visit.tenant)).status).toBe(404);
      expect((await post(each, monday('10:00'), visit.tenant)).status).toBe(404);
      const stranger = await desk.asked(undefined, visit.tenant);
      expect((await answerOf(() => sendReceipt(stranger, each))).status).toBe(404);
      expect((await answerOf(() => sendPickUp(stranger, each))).status).toBe(404);
    }
    expect(await desk.view(token)).toMatchObject({ state: 'held' });
  });

  it('shows a number that the site hides to whoever has paid, and to nobody else', async () => {
    await desk.owner`update locations set phone = '0855500100' where dealership_id = ${desk.ours.dealershipId}`;
    desk.configure({ phone: { hideNumbers: true } });
    const { id, token } = await desk.reserve(await desk.newCar());
    expect((await pageOf(token)).place?.phones).toMatchObject([{ href: null }]);
    await desk.pay(id);
    desk.pass(3);
    expect((await pageOf(token)).place?.phones).toMatchObject([{ shown: '0855500100', href: 'tel:0855500100' }]);
  });
});

describe('to cancel', () => {
  it('R6 asks once, then frees the car and gives back the whole deposit', async () => {
    const car = await desk.newCar();
    const { id, token } = await desk.hold(car);
    const asked = wordsOf(await pageOf(token, { query: '?cancel' }));
    expect(asked).toContain('Cancel your reservation?');
    expect(asked).toContain('Your whole deposit goes back to where it came from.');
    expect(await post(token, { do: 'cancel' })).toMatchObject({
      status: 303,
      leadsTo: `/reservations/${token}?done=cancelled`,
    });
    expect(await desk.carOf(car.id)).toMatchObject({ hold: null });
    expect(await desk.view(token)).toMatchObject({ state: 'released', refund: { state: 'intended' } });
    await desk.doJobs();
    expect(await desk.bookOf(id)).toMatchObject({ amount: 20_000, refunded: 20_000 });
    expect((await pageOf(token)).lead).toContain('Your whole deposit of $200 was sent back');
  });

  it('is done once, however often it is sent', async () => {
    const { id, token } = await desk.hold(await desk.newCar());
    const answers = await Promise.all([post(token, { do: 'cancel' }), post(token, { do: 'cancel' })]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await post(token, { do: 'cancel' })).status).toBe(303);
    await desk.doJobs();
    expect(await desk.bookOf(id)).toMatchObject({ refunded: 20_000 });
  });

  it('is refused with the page where it is over', async () => {
    const { token } = await desk.hold(await desk.newCar());
    desk.pass(48 * hours);
    await pageOf(token);
    const { status, body } = await post(token, { do: 'cancel' });
    expect(status).toBe(409);
    expect(wordsOf(body as ReservationData)).toContain('It could not be cancelled any more');
  });

  it('is no post without a deed', async () => {
    const { token } = await desk.hold(await desk.newCar());
    expect((await post(token, {})).status).toBe(400);
  });
});

describe('the pick-up', () => {
  it('is chosen within opening hours and before the hold ends, and changed', async () => {
    const { token } = await desk.hold(await desk.newCar());
    const page = await pageOf(token);
    expect(page.pickUp).toMatchObject({ words: '', calendar: null });
    expect((await post(token, monday('10:00'))).leadsTo).toBe(`/reservations/${token}?done=pick-up#pick-up`);
    expect(await pageOf(token, { query: '?done=pick-up' })).toMatchObject({
      notice: expect.stringContaining('noted'),
      pickUp: { words: 'Monday 16 November, 10am at Main', calendar: `/reservations/${token}/pick-up.ics` },
    });
    expect((await post(token, monday('11:30'))).status).toBe(303);
    expect((await pageOf(token)).pickUp?.words).toBe('Monday 16 November, 11:30am at Main');
  });

  it.each([
    ['before it opens', monday('06:00')],
    ['on a day that is closed', { ...monday('10:00'), 'pick_up.day': '2026-11-21' }],
    ['at no time', { do: 'pick-up' }],
    ['at something else', { do: 'pick-up', 'pick_up.day': 'soon', 'pick_up.time': '99:99' }],
  ])('is not taken %s: the form comes back with what was chosen', async (_when, fields) => {
    const { token } = await desk.hold(await desk.newCar());
    const { status, body } = await post(token, fields);
    expect(status).toBe(422);
    expect((body as ReservationData).pickUp?.errors).toHaveLength(1);
    expect(await desk.view(token)).toMatchObject({ pickUp: null });
  });

  it('is not chosen any more when it is over', async () => {
    const { token } = await desk.hold(await desk.newCar());
    await post(token, { do: 'cancel' });
    expect((await post(token, monday('10:00'))).status).toBe(409);
  });
});

describe('the account of whoever was signed in', () => {
  it('lists the reservations of its own customer on its own site, and hands them out', async () => {
    const kim = await desk.signIn('+61491570110');
    const sam = await desk.signIn('+61491570156');
    const customerId = kim.visitor.kind === 'customer' ? kim.visitor.id : null;
    const car = await desk.newCar();
    const { token } = await desk.hold({ ...car, customerId });
    await desk.hold(await desk.newCar());
    const request = new Request('https://ours.example/account');
    const accountOf = async (visitor: Visitor, tenant?: Tenant) =>
      (await readAccount(await desk.asked(visitor, tenant), request, new URL(request.url))).reservations;
    expect(await accountOf(kim.visitor)).toEqual([
      {
        id: expect.any(String),
        car: car.slug,
        state: 'Held for you until Tuesday 17 November, 10am (Perth time)',
        date: '15 Nov 2026',
        href: `/reservations/${token}`,
      },
    ]);
    expect(await accountOf(sam.visitor)).toEqual([]);
    expect(await accountOf(kim.visitor, desk.theirs)).toEqual([]);
    const exported = await (await sendAccountExport(await desk.asked(kim.visitor), request)).json();
    expect(exported.reservations).toMatchObject([{ car: car.slug, deposit: 200, state: 'held', refunded_at: null }]);
    expect(JSON.stringify(exported)).not.toContain(token);
  });
});

describe('its files', () => {
  it('are the buyer’s own: kept nowhere, found by nobody', async () => {
    const { token } = await desk.hold({
      ...(await desk.newCar()),
      pickUp: { locationId: 1, at: '2026-11-16T10:00' },
    });
    const asked = await desk.asked();
    for (const [answer, type] of [
      [await sendReceipt(asked, token), 'application/pdf'],
      [await sendPickUp(asked, token), 'text/calendar; charset=utf-8; method=PUBLISH'],
    ] as const) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-type': type,
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"$/),
      });
    }
  });

  it('are a receipt of what was paid, and of what came back', async () => {
    const { id, token } = await desk.hold(await desk.newCar());
    const print = async () =>
      (await readPdf(await (await sendReceipt(await desk.asked(), token)).bytes())).pages.join(' ');
    expect(await print()).toContain('$200 | Refundable in full');
    await post(token, { do: 'cancel' });
    await desk.settle(id);
    expect(await print()).toContain('$200 | Refunded in full');
  });

  it('are none before there is anything to write down', async () => {
    const { token } = await desk.reserve(await desk.newCar());
    const asked = await desk.asked();
    const page = `/reservations/${token}`;
    expect(await answerOf(() => sendReceipt(asked, token))).toMatchObject({ status: 303, leadsTo: page });
    expect(await answerOf(() => sendPickUp(asked, token))).toMatchObject({ status: 303, leadsTo: `${page}#pick-up` });
  });

  it('put the pick-up into a calendar', async () => {
    const { token } = await desk.hold(await desk.newCar());
    await post(token, monday('10:00'));
    const file = await (await sendPickUp(await desk.asked(), token)).text();
    expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual(
      expect.arrayContaining(['DTSTART:20261116T020000Z', `URL:https://ours.example/reservations/${token}`]),
    );
  });
});
