import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../../src/platform/payments/payments.ts';
import { CheckoutView } from '../../../src/site/checkout/checkout-view.tsx';
import {
  type CheckoutResponse,
  makeCheckoutInput,
  openCheckoutHarness,
} from '../../support/harness/checkout-harness.ts';

let harness: Awaited<ReturnType<typeof openCheckoutHarness>>;
beforeAll(async () => {
  harness = await openCheckoutHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.tidyUp());

const tokenIn = ({ redirectTo }: CheckoutResponse): string => redirectTo?.split('/').at(-1) ?? '';
const readCookie = ({ headers }: CheckoutResponse): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const listReservations = (carId: number) => harness.owner`select * from reservations where car_id = ${carId}`;

/** A platform with two providers. */
const both = (): Payments => ({ sandbox: harness.provider, stripe: { ...harness.provider, name: 'stripe' } });

function read({ page }: CheckoutResponse): string {
  if (!page) throw new Error('there is no page');
  const element = createElement(CheckoutView, { page });
  const html = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('the page', () => {
  it('R1 R4 R10 at /cars/{slug}/checkout states the car, its price, deposit, hold and refund', async () => {
    const { slug } = await harness.newCar();
    const text = read(await harness.open(`/cars/${slug}/checkout`));
    for (const part of [
      slug,
      '$20,000 Drive away',
      '$200 deposit. Held for 48 hours. Refundable in full.',
      '48 hour money back',
      '12 months roadside assist',
      'What happens next',
      'Pay $200 deposit',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('R2 is at /cars/{slug}/buy-online on sites with that flag, otherwise at checkout; the other path redirects', async () => {
    const { slug } = await harness.newCar();
    const [plain, online] = [`/cars/${slug}/checkout`, `/cars/${slug}/buy-online`];
    expect(await harness.open(`${online}?utm_source=news`)).toMatchObject({
      status: 301,
      redirectTo: `${plain}?utm_source=news`,
    });
    harness.configure({ reservation: { buyOnline: true } });
    expect((await harness.open(online)).status).toBe(200);
    expect(await harness.open(plain)).toMatchObject({ status: 301, redirectTo: online });
  });

  it('limits the deposit to a tenth of the price', async () => {
    const { slug, id } = await harness.newCar({ price: 855 });
    expect(read(await harness.open(`/cars/${slug}/checkout`))).toContain('Pay $85.50 deposit');
    await harness.post(slug, makeCheckoutInput());
    const [made] = await listReservations(id);
    expect(await harness.readLedgerEntry(made?.id as string)).toMatchObject({ amount: 8550 });
  });

  it('shows the site’s promises, and those for used cars only for used cars', async () => {
    const { slug } = await harness.newCar({ car_type: 'demo' });
    harness.configure({ reservation: { deposit: 500, holdHours: 72 } });
    const page = await harness.open(`/cars/${slug}/checkout`);
    expect(read(page)).toContain('$500 deposit. Held for 72 hours. Refundable in full.');
    expect(page.page?.promises).toEqual([]);
  });

  it('prefills the phone of a signed-in customer', async () => {
    const { slug } = await harness.newCar();
    const { visitor } = await harness.signIn('+61491570156');
    const { page } = await harness.open(`/cars/${slug}/checkout`, { visitor });
    expect(page?.form.values.phone).toBe('0491 570 156');
  });

  it('R7 does not exist on sites that hide the reserve option', async () => {
    const { slug, id } = await harness.newCar();
    harness.configure({ reservation: { enabled: false } });
    expect((await harness.open(`/cars/${slug}/checkout`)).status).toBe(404);
    expect((await harness.post(slug, makeCheckoutInput())).status).toBe(404);
    expect(await harness.call({ car_id: id, ...makeCheckoutInput() })).toMatchObject({
      status: 409,
      body: { code: 'not_reservable' },
    });
    expect(await listReservations(id)).toHaveLength(0);
  });

  it('R8 explains if only used cars can be reserved online', async () => {
    harness.configure({ reservation: { usedCarsOnly: true } });
    const car = await harness.newCar({ car_type: 'new' });
    const response = await harness.open(`/cars/${car.slug}/checkout`);
    expect(response.status).toBe(200);
    expect(read(response)).toContain('Only used cars can be reserved online');
    expect((await harness.post(car.slug, makeCheckoutInput())).status).toBe(409);
    expect((await harness.call({ car_id: car.id, ...makeCheckoutInput() })).body.code).toBe('not_reservable');
    const used = await harness.newCar();
    expect((await harness.post(used.slug, makeCheckoutInput())).status).toBe(303);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['sold', { sold: true, status: 'sold', sold_at: new Date('2026-11-14T02:00:00Z') }, 'is no longer for sale'],
    ['reserved by the dealership', { reserved: true }, 'This car is reserved'],
    ['without a price', { price: 0 }, 'has no price yet'],
    ['that takes no deposit', { payment_processors: [] }, 'cannot be reserved online'],
  ])('explains why a car %s cannot be reserved', async (_what, columns, text) => {
    const { slug } = await harness.newCar(columns);
    const response = await harness.open(`/cars/${slug}/checkout`);
    expect(response.status).toBe(200);
    expect(read(response)).toContain(text);
    expect(read(response)).not.toContain('Pay $');
    expect((await harness.post(slug, makeCheckoutInput())).status).toBe(409);
  });

  it('shows until when another buyer has it locked, and then held', async () => {
    const { slug, id } = await harness.newCar();
    const { id: made } = await harness.reserve({ slug });
    expect(read(await harness.open(`/cars/${slug}/checkout`))).toMatch(
      /Someone is reserving this car .* until Sunday 15 November, 10:15am/,
    );
    await harness.pay(made);
    await harness.settle(made);
    expect(await harness.readCar(id)).toMatchObject({ hold: 'held' });
    expect(read(await harness.open(`/cars/${slug}/checkout`))).toMatch(
      /This car is reserved .* until Tuesday 17 November, 10am/,
    );
  });

  it('shows the form again once a lock has expired', async () => {
    const { slug } = await harness.newCar();
    await harness.reserve({ slug });
    harness.advanceClock(15 * 60);
    expect((await harness.open(`/cars/${slug}/checkout`)).page?.refusal).toBeNull();
    expect((await harness.post(slug, makeCheckoutInput())).status).toBe(303);
  });

  it('does not exist for a car of another site', async () => {
    const { slug, id } = await harness.newCar({}, harness.theirs);
    expect((await harness.open(`/cars/${slug}/checkout`)).status).toBe(404);
    expect((await harness.post(slug, makeCheckoutInput())).status).toBe(404);
    for (const named of [{ car_id: id }, { car_slug: slug }]) {
      expect((await harness.call({ ...named, ...makeCheckoutInput() })).status).toBe(404);
    }
  });
});

describe('the form', () => {
  it('locks the car and redirects to the payment page, without caching', async () => {
    const { slug, id } = await harness.newCar();
    const response = await harness.post(
      slug,
      makeCheckoutInput({ 'pick_up.day': '2026-11-16', 'pick_up.time': '10:30' }),
    );
    expect(response.status).toBe(303);
    expect(response.redirectTo).toMatch(/^\/reservations\/[\w-]{43}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const made = await harness.view(tokenIn(response));
    expect(made).toMatchObject({
      state: 'pending_payment',
      car: { id },
      deposit: 20_000,
      buyer: { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' },
      pickUp: { at: '2026-11-16T10:30' },
    });
    expect(await harness.readCar(id)).toMatchObject({ hold: 'locked' });
  });

  it('shows errors like other forms, and keeps the entered values', async () => {
    const { slug, id } = await harness.newCar();
    const typed = makeCheckoutInput({
      email: 'kim',
      terms_agreed: false,
      'pick_up.day': '2026-11-16',
      'pick_up.time': '23:00',
    });
    const { status, page } = await harness.post(slug, typed);
    expect(status).toBe(422);
    expect(page?.form.values).toMatchObject({ name: 'Kim', email: 'kim', pick_up: '2026-11-16T23:00' });
    expect(page?.form.errors).toEqual([
      { field: 'email', message: 'Enter an email address such as kim@example.com' },
      { field: 'pick_up', message: expect.stringContaining('Appointments on Mon 16 Nov are from') },
      { field: 'terms_agreed', message: '*You must agree to the terms of use before submitting.' },
    ]);
    expect(await listReservations(id)).toHaveLength(0);
  });

  it('24.19 refuses a malformed key, keeps the entered values and has a new key', async () => {
    const { slug, id } = await harness.newCar();
    const { status, page } = await harness.post(slug, makeCheckoutInput({ key: 'short' }));
    expect([status, page?.form.problem]).toEqual([422, 'This form did not reach us intact. Please send it again.']);
    expect(page?.form.values).toMatchObject({ name: 'Kim' });
    expect(await listReservations(id)).toHaveLength(0);
    expect((await harness.post(slug, makeCheckoutInput({ key: page?.form.key ?? '' }))).status).toBe(303);
  });

  it('offers no pick-up time after the hold ends', async () => {
    const { slug } = await harness.newCar();
    const { page } = await harness.open(`/cars/${slug}/checkout`);
    const days = page?.form.fields.find(({ name }) => name === 'pick_up')?.appointment?.days;
    expect(days?.map(({ date }) => date)).toEqual(['2026-11-16']);
  });

  it('sent twice makes one reservation, in any order', async () => {
    const { slug, id } = await harness.newCar();
    const typed = makeCheckoutInput({ key: crypto.randomUUID() });
    const responses = await Promise.all([harness.post(slug, typed), harness.post(slug, typed)]);
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(responses.map(tokenIn)).size).toBe(1);
    expect(await listReservations(id)).toHaveLength(1);
  });

  it('that lost the race is shown again with the entered values and the time the car may be free', async () => {
    const { slug, id } = await harness.newCar();
    await harness.post(slug, makeCheckoutInput());
    const typed = makeCheckoutInput({ name: 'Alex', email: 'alex@example.com', phone: '0412 000 111' });
    const { status, page } = await harness.post(slug, typed);
    expect(status).toBe(409);
    expect(page?.form.problem).toMatch(/^Someone is reserving this car\. .* until Sunday 15 November, 10:15am/);
    expect(page?.form.values).toMatchObject({ name: 'Alex', email: 'alex@example.com', phone: '0412 000 111' });
    expect(page?.form.values.terms_agreed).toBe(true);
    expect(page?.form.links[0]?.label).toBe('Tell me if it becomes available');
    expect(await listReservations(id)).toHaveLength(1);
  });

  it('redirects only the buyer to their own reservation', async () => {
    const { slug, id } = await harness.newCar();
    const first = await harness.post(slug, makeCheckoutInput());
    const cookie = readCookie(first);
    expect(first.headers.getSetCookie()[0]).toMatch(new RegExp(`Path=/cars/${slug}; HttpOnly; SameSite=Lax`));
    expect(await harness.open(`/cars/${slug}/checkout`, { cookie })).toMatchObject({
      status: 303,
      redirectTo: first.redirectTo,
    });
    const again = await harness.post(slug, makeCheckoutInput({ email: 'kim.nguyen@example.com' }), { cookie });
    expect(tokenIn(again)).toBe(tokenIn(first));
    expect(await listReservations(id)).toHaveLength(1);
    for (const strange of ['', 'reservation=x', `reservation=${'a'.repeat(43)}`]) {
      expect((await harness.open(`/cars/${slug}/checkout`, { cookie: strange })).page?.refusal).not.toBeNull();
    }
    const other = await harness.newCar();
    expect((await harness.open(`/cars/${other.slug}/checkout`, { cookie })).page?.refusal).toBeNull();
  });

  it('redirects to the buyer’s page if the provider is unreachable', async () => {
    const { slug } = await harness.newCar();
    harness.switchboard.faults.open = 'unreachable';
    const response = await harness.post(slug, makeCheckoutInput());
    expect(response.status).toBe(303);
    expect((await harness.view(tokenIn(response))).payment).toMatchObject({ state: 'intended', payUrl: null });
  });

  it('24.19 tells the buyer that it is our fault if the provider rejects our request, and keeps the entered values', async () => {
    const { slug } = await harness.newCar();
    harness.switchboard.faults.open = 'refused';
    const { status, page } = await harness.post(slug, makeCheckoutInput());
    expect(status).toBe(500);
    expect(page?.form.problem).toMatch(/This is our fault, not yours.*You have not been charged\./);
    expect(page?.form.problem).not.toContain('cannot be reserved');
    expect(page?.form.values.name).toBe('Kim');
    expect(page?.form.links.map(({ href }) => href)).toContain(`/cars/${slug}?form=enquiry`);
  });

  it('limits the rate, and keeps the entered values', async () => {
    const { slug } = await harness.newCar();
    harness.setWait(40);
    const { status, headers, page } = await harness.post(slug, makeCheckoutInput());
    expect([status, headers.get('retry-after')]).toEqual([429, '40']);
    expect(page?.form.problem).toContain('Please try again in 40 seconds.');
    expect(page?.form.values.name).toBe('Kim');
  });
});

describe('R9 the payment processor of a car', () => {
  it('is requested only if the car, the site and the platform leave a choice', async () => {
    harness.setPayments(both());
    const processorsAt = async (slug: string) =>
      (await harness.open(`/cars/${slug}/checkout`)).page?.form.fields
        .find(({ name }) => name === 'processor')
        ?.options?.map(({ value }) => value);
    const two = await harness.newCar({ payment_processors: ['sandbox', 'stripe'] });
    const one = await harness.newCar({ payment_processors: ['sandbox'] });
    expect(await processorsAt(two.slug)).toEqual(['stripe', 'sandbox']);
    expect(await processorsAt(one.slug)).toBeUndefined();
    harness.configure({ reservation: { processors: ['sandbox'] } });
    expect(await processorsAt(two.slug)).toBeUndefined();
    harness.configure({});
    harness.setPayments({ sandbox: harness.provider });
    expect(await processorsAt(two.slug)).toBeUndefined();
  });

  it('is one of those offered, as the buyer chooses', async () => {
    harness.setPayments(both());
    const readProcessor = async (response: CheckoutResponse) =>
      (await harness.view(tokenIn(response))).payment.processor;
    const chosen = await harness.newCar({ payment_processors: ['sandbox', 'stripe'] });
    expect(await readProcessor(await harness.post(chosen.slug, makeCheckoutInput({ processor: 'sandbox' })))).toBe(
      'sandbox',
    );
    const only = await harness.newCar({ payment_processors: ['sandbox'] });
    const elsewhere = await harness.post(only.slug, makeCheckoutInput({ processor: 'stripe' }));
    expect(elsewhere).toMatchObject({ status: 422, page: { form: { errors: [{ field: 'processor' }] } } });
    expect((await harness.call({ car_id: only.id, ...makeCheckoutInput({ processor: 'stripe' }) })).status).toBe(422);
    expect(await readProcessor(await harness.post(only.slug, makeCheckoutInput()))).toBe('sandbox');
    const unknown = await harness.newCar({ payment_processors: ['sandbox', 'stripe'] });
    expect(await harness.call({ car_id: unknown.id, ...makeCheckoutInput({ processor: 'cash' }) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'processor', message: 'Choose how to pay' }] },
    });
  });

  it.each<[string, string[], Payments | null]>([
    ['the car names none', [], null],
    ['the platform has none of them', ['stripe'], null],
    ['the platform has none at all', ['sandbox', 'stripe'], {}],
  ])('does not exist if %s', async (_what, payment_processors, payments) => {
    if (payments) harness.setPayments(payments);
    const { slug, id } = await harness.newCar({ payment_processors });
    expect(read(await harness.open(`/cars/${slug}/checkout`))).toContain('cannot be reserved online');
    expect((await harness.call({ car_id: id, ...makeCheckoutInput() })).body).toMatchObject({ code: 'not_reservable' });
  });
});

describe('the API call', () => {
  it.each(['car_id', 'car_slug'] as const)(
    'reserves a car by its %s, and returns the payment address',
    async (name) => {
      const { slug, id } = await harness.newCar();
      const response = await harness.call({ [name]: name === 'car_id' ? id : slug, ...makeCheckoutInput() });
      expect(response).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
        body: { payment: { processor: 'sandbox', url: expect.stringMatching(/^https:\/\/pay\.example\//) } },
      });
      expect(Object.keys(response.body)).toEqual(['reservation_token', 'payment']);
    },
  );

  it('accepts a pick-up time within opening hours', async () => {
    const { id } = await harness.newCar();
    const refused = await harness.call({ car_id: id, ...makeCheckoutInput(), pick_up: { at: '2026-11-16T03:00' } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'pick_up' }] } });
    const { body } = await harness.call({ car_id: id, ...makeCheckoutInput(), pick_up: { at: '2026-11-16T10:30' } });
    expect((await harness.view(body.reservation_token)).pickUp).toMatchObject({ at: '2026-11-16T10:30' });
  });

  it('R4 repeated with the same key returns the same reservation of $200, and another buyer’s key another one', async () => {
    const { id } = await harness.newCar();
    const input = { car_id: id, ...makeCheckoutInput(), key: 'order-0001' };
    const [first, second] = [await harness.call(input), await harness.call(input)];
    expect(second.body).toEqual(first.body);
    const [made, ...others] = await listReservations(id);
    expect(others).toEqual([]);
    expect(await harness.readLedgerEntry(made?.id as string)).toMatchObject({ amount: 20_000, opened: 1 });
    const stranger = await harness.call({ ...input, email: 'alex@example.com', phone: '0412 000 111' });
    expect(stranger).toMatchObject({ status: 409, body: { code: 'car_locked' } });
    expect(JSON.stringify(stranger.body)).not.toContain(first.body.reservation_token);
  });

  it('is refused while another buyer has the car locked or held, with the time it may be free', async () => {
    const { slug, id } = await harness.newCar();
    const { id: made } = await harness.reserve({ slug });
    const input = { car_id: id, ...makeCheckoutInput({ email: 'alex@example.com' }) };
    expect(await harness.call(input)).toMatchObject({
      status: 409,
      body: { code: 'car_locked', frees_up_at: '2026-11-15T02:15:00.000Z' },
    });
    await harness.pay(made);
    await harness.settle(made);
    expect(await harness.call(input)).toMatchObject({
      status: 409,
      body: { code: 'car_already_reserved', frees_up_at: '2026-11-17T02:00:00.000Z' },
    });
  });

  it('returns field errors', async () => {
    const { id } = await harness.newCar();
    expect(await harness.call({ car_id: id, name: 'Kim' })).toMatchObject({
      status: 422,
      body: { errors: ['last_name', 'email', 'phone', 'terms_agreed'].map((field) => ({ field })) },
    });
    expect((await harness.call(makeCheckoutInput())).status).toBe(404);
    expect((await harness.call({ car_id: 'Robert\u0000', ...makeCheckoutInput() })).status).toBe(404);
    expect((await harness.call({ car_id: 4_000_000_000, ...makeCheckoutInput() })).status).toBe(404);
  });

  it('returns the buyer’s token if the provider is unreachable', async () => {
    const { id } = await harness.newCar();
    harness.switchboard.faults.open = 'unreachable';
    const { status, body } = await harness.call({ car_id: id, ...makeCheckoutInput() });
    expect([status, body.code]).toEqual([503, 'provider_unreachable']);
    expect((await harness.view(body.reservation_token)).state).toBe('pending_payment');
  });

  it('24.19 says that it is our fault if the provider rejects our request', async () => {
    const { id } = await harness.newCar();
    harness.switchboard.faults.open = 'refused';
    const { status, body } = await harness.call({ car_id: id, ...makeCheckoutInput() });
    expect([status, body.code]).toEqual([500, 'payment_request_rejected']);
    expect(body.title).toContain('This is our fault, not yours');
  });

  it('U20 requires sign-in if the checkout is gated', async () => {
    const { id, slug } = await harness.newCar();
    for (const gates of [{ checkout: true }, { routes: ['/cars/:slug/checkout'] }, { routes: [`/cars/${slug}`] }]) {
      harness.configure({ gates });
      expect((await harness.call({ car_id: id, ...makeCheckoutInput() })).status).toBe(401);
    }
    const { cookie } = await harness.signIn('+61491570156');
    const { status, body } = await harness.call({ car_id: id, ...makeCheckoutInput() }, { cookie });
    expect(status).toBe(200);
    expect((await harness.view(body.reservation_token)).customerId).not.toBeNull();
  });

  it('limits the rate', async () => {
    harness.setWait(40);
    expect((await harness.call({ car_id: 1, ...makeCheckoutInput() })).status).toBe(429);
  });
});

describe('the state of a reservation', () => {
  it('contains what the schema names and nothing about the buyer', async () => {
    const { slug, id } = await harness.newCar();
    const { token } = await harness.hold({ slug });
    expect(await harness.facts(token)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        reservation_token: token,
        payment: { processor: 'sandbox', url: null },
        state: 'held',
        car: { id, slug, name: slug, price: 20_000, price_type: 'drive_away' },
        deposit: 200,
        payment_state: 'succeeded',
        refund_state: null,
        locked_until: '2026-11-15T02:15:00.000Z',
        held_until: '2026-11-17T02:00:00.000Z',
      },
    });
    const { reservation_token: _random, ...rest } = (await harness.facts(token)).body;
    expect(JSON.stringify(rest)).not.toMatch(/kim|nguyen|614/i);
  });

  it('R6 reports that the full deposit is being refunded once the hold has ended', async () => {
    const { slug } = await harness.newCar();
    const { token, id } = await harness.hold({ slug });
    harness.advanceClock(48 * 3600);
    await harness.settle(id);
    expect((await harness.facts(token)).body).toMatchObject({
      state: 'released',
      deposit: 200,
      refund_state: 'succeeded',
    });
    expect(await harness.readLedgerEntry(id)).toMatchObject({ refunded: 20_000 });
  });

  it('needs its token, on its own site', async () => {
    const { slug } = await harness.newCar();
    const { token } = await harness.reserve({ slug });
    expect((await harness.facts(token, 'theirs.example')).status).toBe(404);
    for (const wrong of ['x', 'a'.repeat(43), `${token}x`]) expect((await harness.facts(wrong)).status).toBe(404);
  });
});
