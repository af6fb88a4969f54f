import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payments } from '../../src/platform/payments/payments.ts';
import { CheckoutView } from '../../src/site/checkout/checkout-view.tsx';
import { type CheckoutAnswer, makeTyped, openCheckoutDesk } from '../support/checkout-desk.ts';

let desk: Awaited<ReturnType<typeof openCheckoutDesk>>;
beforeAll(async () => {
  desk = await openCheckoutDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.tidyUp());

const tokenIn = ({ leadsTo }: CheckoutAnswer): string => leadsTo?.split('/').at(-1) ?? '';
const cookieOf = ({ headers }: CheckoutAnswer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const reservationsOf = (carId: number) => desk.owner`select * from reservations where car_id = ${carId}`;

/** A platform with two providers. */
const both = (): Payments => ({ sandbox: desk.provider, stripe: { ...desk.provider, name: 'stripe' } });

function read({ page }: CheckoutAnswer): string {
  if (!page) throw new Error('there is no page');
  const element = createElement(CheckoutView, { page });
  const html = renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }),
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('the page', () => {
  it('R1 R4 R10 at /cars/{slug}/checkout states the car, its price, deposit, hold and refund', async () => {
    const { slug } = await desk.newCar();
    const words = read(await desk.open(`/cars/${slug}/checkout`));
    for (const part of [
      slug,
      '$20,000 Drive away',
      '$200 deposit. Held for 48 hours. Refundable in full.',
      '48 hour money back',
      '12 months roadside assist',
      'What happens next',
      'Pay $200 deposit',
    ]) {
      expect(words).toContain(part);
    }
  });

  it('R2 is at /cars/{slug}/buy-online on sites with that flag, otherwise at checkout; the other leads there', async () => {
    const { slug } = await desk.newCar();
    const [plain, online] = [`/cars/${slug}/checkout`, `/cars/${slug}/buy-online`];
    expect(await desk.open(`${online}?utm_source=news`)).toMatchObject({
      status: 301,
      leadsTo: `${plain}?utm_source=news`,
    });
    desk.configure({ reservation: { buyOnline: true } });
    expect((await desk.open(online)).status).toBe(200);
    expect(await desk.open(plain)).toMatchObject({ status: 301, leadsTo: online });
  });

  it('asks for no more than a tenth of the price', async () => {
    const { slug, id } = await desk.newCar({ price: 855 });
    expect(read(await desk.open(`/cars/${slug}/checkout`))).toContain('Pay $85.50 deposit');
    await desk.post(slug, makeTyped());
    const [made] = await reservationsOf(id);
    expect(await desk.bookOf(made?.id as string)).toMatchObject({ amount: 8550 });
  });

  it('promises no more than the site does, and what it does for used cars alone', async () => {
    const { slug } = await desk.newCar({ car_type: 'demo' });
    desk.configure({ reservation: { deposit: 500, holdHours: 72 } });
    const page = await desk.open(`/cars/${slug}/checkout`);
    expect(read(page)).toContain('$500 deposit. Held for 72 hours. Refundable in full.');
    expect(page.page?.promises).toEqual([]);
  });

  it('knows the phone of whoever is signed in', async () => {
    const { slug } = await desk.newCar();
    const { visitor } = await desk.signIn('+61491570156');
    const { page } = await desk.open(`/cars/${slug}/checkout`, { visitor });
    expect(page?.form.values.phone).toBe('0491 570 156');
  });

  it('R7 is not there on sites that hide the reserve option', async () => {
    const { slug, id } = await desk.newCar();
    desk.configure({ reservation: { enabled: false } });
    expect((await desk.open(`/cars/${slug}/checkout`)).status).toBe(404);
    expect((await desk.post(slug, makeTyped())).status).toBe(404);
    expect(await desk.call({ car_id: id, ...makeTyped() })).toMatchObject({
      status: 409,
      body: { code: 'not_reservable' },
    });
    expect(await reservationsOf(id)).toHaveLength(0);
  });

  it('R8 says so where only used cars are reserved online', async () => {
    desk.configure({ reservation: { usedCarsOnly: true } });
    const car = await desk.newCar({ car_type: 'new' });
    const answer = await desk.open(`/cars/${car.slug}/checkout`);
    expect(answer.status).toBe(200);
    expect(read(answer)).toContain('Only used cars can be reserved online');
    expect((await desk.post(car.slug, makeTyped())).status).toBe(409);
    expect((await desk.call({ car_id: car.id, ...makeTyped() })).body.code).toBe('not_reservable');
    const used = await desk.newCar();
    expect((await desk.post(used.slug, makeTyped())).status).toBe(303);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['sold', { sold: true, status: 'sold', sold_at: new Date('2026-11-14T02:00:00Z') }, 'is no longer for sale'],
    ['kept by the dealership', { reserved: true }, 'This car is reserved'],
    ['without a price', { price: 0 }, 'has no price yet'],
    ['that takes no deposit', { payment_processors: [] }, 'cannot be reserved online'],
  ])('says plainly why a car %s cannot be reserved', async (_what, columns, words) => {
    const { slug } = await desk.newCar(columns);
    const answer = await desk.open(`/cars/${slug}/checkout`);
    expect(answer.status).toBe(200);
    expect(read(answer)).toContain(words);
    expect(read(answer)).not.toContain('Pay $');
    expect((await desk.post(slug, makeTyped())).status).toBe(409);
  });

  it('says until when somebody is reserving it, and then until when they hold it', async () => {
    const { slug, id } = await desk.newCar();
    const { id: made } = await desk.reserve({ slug });
    expect(read(await desk.open(`/cars/${slug}/checkout`))).toMatch(
      /Someone is reserving this car .* until Sunday 15 November, 10:15am/,
    );
    await desk.pay(made);
    await desk.settle(made);
    expect(await desk.carOf(id)).toMatchObject({ hold: 'held' });
    expect(read(await desk.open(`/cars/${slug}/checkout`))).toMatch(
      /This car is reserved .* until Tuesday 17 November, 10am/,
    );
  });

  it('shows the form again once a lock is over', async () => {
    const { slug } = await desk.newCar();
    await desk.reserve({ slug });
    desk.pass(15 * 60);
    expect((await desk.open(`/cars/${slug}/checkout`)).page?.refusal).toBeNull();
    expect((await desk.post(slug, makeTyped())).status).toBe(303);
  });

  it('is not there for a car of another website', async () => {
    const { slug, id } = await desk.newCar({}, desk.theirs);
    expect((await desk.open(`/cars/${slug}/checkout`)).status).toBe(404);
    expect((await desk.post(slug, makeTyped())).status).toBe(404);
    for (const named of [{ car_id: id }, { car_slug: slug }]) {
      expect((await desk.call({ ...named, ...makeTyped() })).status).toBe(404);
    }
  });
});

describe('the form', () => {
  it('locks the car and leads to where the deposit is paid, with nothing for anybody to keep', async () => {
    const { slug, id } = await desk.newCar();
    const answer = await desk.post(slug, makeTyped({ 'pick_up.day': '2026-11-16', 'pick_up.time': '10:30' }));
    expect(answer.status).toBe(303);
    expect(answer.leadsTo).toMatch(/^\/reservations\/[\w-]{43}$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const made = await desk.view(tokenIn(answer));
    expect(made).toMatchObject({
      state: 'pending_payment',
      car: { id },
      deposit: 20_000,
      buyer: { name: 'Kim', lastName: 'Nguyen', email: 'kim@example.com', phone: '+61412345678' },
      pickUp: { at: '2026-11-16T10:30' },
    });
    expect(await desk.carOf(id)).toMatchObject({ hold: 'locked' });
  });

  it('says what is to be mended, as the other forms do, and keeps what was typed', async () => {
    const { slug, id } = await desk.newCar();
    const typed = makeTyped({
      email: 'kim',
      terms_agreed: false,
      'pick_up.day': '2026-11-16',
      'pick_up.time': '23:00',
    });
    const { status, page } = await desk.post(slug, typed);
    expect(status).toBe(422);
    expect(page?.form.values).toMatchObject({ name: 'Kim', email: 'kim', pick_up: '2026-11-16T23:00' });
    expect(page?.form.errors).toEqual([
      { field: 'email', message: 'Enter an email address such as kim@example.com' },
      { field: 'pick_up', message: expect.stringContaining('On Mon 16 Nov we are open for appointments') },
      { field: 'terms_agreed', message: '*You must agree to the terms of use before submitting.' },
    ]);
    expect(await reservationsOf(id)).toHaveLength(0);
  });

  it('offers no time to pick the car up after it is held', async () => {
    const { slug } = await desk.newCar();
    const { page } = await desk.open(`/cars/${slug}/checkout`);
    const days = page?.form.fields.find(({ name }) => name === 'pick_up')?.appointment?.days;
    expect(days?.map(({ date }) => date)).toEqual(['2026-11-16']);
  });

  it('sent twice is one reservation, whoever is faster', async () => {
    const { slug, id } = await desk.newCar();
    const typed = makeTyped({ key: crypto.randomUUID() });
    const answers = await Promise.all([desk.post(slug, typed), desk.post(slug, typed)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(tokenIn)).size).toBe(1);
    expect(await reservationsOf(id)).toHaveLength(1);
  });

  it('that lost the race comes again with all that was typed, and says when the car frees up', async () => {
    const { slug, id } = await desk.newCar();
    await desk.post(slug, makeTyped());
    const typed = makeTyped({ name: 'Alex', email: 'alex@example.com', phone: '0412 000 111' });
    const { status, page } = await desk.post(slug, typed);
    expect(status).toBe(409);
    expect(page?.form.problem).toMatch(/^Someone is reserving this car\. .* until Sunday 15 November, 10:15am/);
    expect(page?.form.values).toMatchObject({ name: 'Alex', email: 'alex@example.com', phone: '0412 000 111' });
    expect(page?.form.values.terms_agreed).toBe(true);
    expect(page?.form.ways[0]?.label).toBe('Tell me if it frees up');
    expect(await reservationsOf(id)).toHaveLength(1);
  });

  it('leads a buyer who comes back to their own reservation, and nobody else', async () => {
    const { slug, id } = await desk.newCar();
    const first = await desk.post(slug, makeTyped());
    const cookie = cookieOf(first);
    expect(first.headers.getSetCookie()[0]).toMatch(new RegExp(`Path=/cars/${slug}; HttpOnly; SameSite=Lax`));
    expect(await desk.open(`/cars/${slug}/checkout`, { cookie })).toMatchObject({
      status: 303,
      leadsTo: first.leadsTo,
    });
    const again = await desk.post(slug, makeTyped({ email: 'kim.nguyen@example.com' }), { cookie });
    expect(tokenIn(again)).toBe(tokenIn(first));
    expect(await reservationsOf(id)).toHaveLength(1);
    for (const strange of ['', 'reservation=x', `reservation=${'a'.repeat(43)}`]) {
      expect((await desk.open(`/cars/${slug}/checkout`, { cookie: strange })).page?.refusal).not.toBeNull();
    }
    const other = await desk.newCar();
    expect((await desk.open(`/cars/${other.slug}/checkout`, { cookie })).page?.refusal).toBeNull();
  });

  it('leads to the buyer’s page where the provider cannot be reached', async () => {
    const { slug } = await desk.newCar();
    desk.switchboard.trouble.open = 'unreachable';
    const answer = await desk.post(slug, makeTyped());
    expect(answer.status).toBe(303);
    expect((await desk.view(tokenIn(answer))).payment).toMatchObject({ state: 'intended', payUrl: null });
  });

  it('waits for whoever is too fast, and keeps what was typed', async () => {
    const { slug } = await desk.newCar();
    desk.setWait(40);
    const { status, headers, page } = await desk.post(slug, makeTyped());
    expect([status, headers.get('retry-after')]).toEqual([429, '40']);
    expect(page?.form.problem).toContain('Please try again in 40 seconds.');
    expect(page?.form.values.name).toBe('Kim');
  });
});

describe('R9 what a car can be paid with', () => {
  it('is asked only where the car, the site and the platform leave a choice', async () => {
    desk.setPayments(both());
    const processorsAt = async (slug: string) =>
      (await desk.open(`/cars/${slug}/checkout`)).page?.form.fields
        .find(({ name }) => name === 'processor')
        ?.options?.map(({ value }) => value);
    const two = await desk.newCar({ payment_processors: ['sandbox', 'stripe'] });
    const one = await desk.newCar({ payment_processors: ['sandbox'] });
    expect(await processorsAt(two.slug)).toEqual(['stripe', 'sandbox']);
    expect(await processorsAt(one.slug)).toBeUndefined();
    desk.configure({ reservation: { processors: ['sandbox'] } });
    expect(await processorsAt(two.slug)).toBeUndefined();
    desk.configure({});
    desk.setPayments({ sandbox: desk.provider });
    expect(await processorsAt(two.slug)).toBeUndefined();
  });

  it('is what the buyer chooses of it, and never anything else', async () => {
    desk.setPayments(both());
    const processorOf = async (answer: CheckoutAnswer) => (await desk.view(tokenIn(answer))).payment.processor;
    const chosen = await desk.newCar({ payment_processors: ['sandbox', 'stripe'] });
    expect(await processorOf(await desk.post(chosen.slug, makeTyped({ processor: 'sandbox' })))).toBe('sandbox');
    const only = await desk.newCar({ payment_processors: ['sandbox'] });
    const elsewhere = await desk.post(only.slug, makeTyped({ processor: 'stripe' }));
    expect(elsewhere).toMatchObject({ status: 422, page: { form: { errors: [{ field: 'processor' }] } } });
    expect((await desk.call({ car_id: only.id, ...makeTyped({ processor: 'stripe' }) })).status).toBe(422);
    expect(await processorOf(await desk.post(only.slug, makeTyped()))).toBe('sandbox');
    const unknown = await desk.newCar({ payment_processors: ['sandbox', 'stripe'] });
    expect(await desk.call({ car_id: unknown.id, ...makeTyped({ processor: 'cash' }) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'processor', message: 'Choose how to pay' }] },
    });
  });

  it.each<[string, string[], Payments | null]>([
    ['the car names none', [], null],
    ['the platform has none of them', ['stripe'], null],
    ['the platform has none at all', ['sandbox', 'stripe'], {}],
  ])('is nothing where %s', async (_what, payment_processors, payments) => {
    if (payments) desk.setPayments(payments);
    const { slug, id } = await desk.newCar({ payment_processors });
    expect(read(await desk.open(`/cars/${slug}/checkout`))).toContain('cannot be reserved online');
    expect((await desk.call({ car_id: id, ...makeTyped() })).body).toMatchObject({ code: 'not_reservable' });
  });
});

describe('the call', () => {
  it.each(['car_id', 'car_slug'] as const)('reserves a car by its %s, and says where to pay', async (name) => {
    const { slug, id } = await desk.newCar();
    const answer = await desk.call({ [name]: name === 'car_id' ? id : slug, ...makeTyped() });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: { payment: { processor: 'sandbox', url: expect.stringMatching(/^https:\/\/pay\.example\//) } },
    });
    expect(Object.keys(answer.body)).toEqual(['reservation_token', 'payment']);
  });

  it('takes a time to pick the car up, within the hours of the place', async () => {
    const { id } = await desk.newCar();
    const refused = await desk.call({ car_id: id, ...makeTyped(), pick_up: { at: '2026-11-16T03:00' } });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'pick_up' }] } });
    const { body } = await desk.call({ car_id: id, ...makeTyped(), pick_up: { at: '2026-11-16T10:30' } });
    expect((await desk.view(body.reservation_token)).pickUp).toMatchObject({ at: '2026-11-16T10:30' });
  });

  it('R4 repeated under the same key is the same reservation of $200, and another’s key is another’s', async () => {
    const { id } = await desk.newCar();
    const asked = { car_id: id, ...makeTyped(), key: 'order-0001' };
    const [first, second] = [await desk.call(asked), await desk.call(asked)];
    expect(second.body).toEqual(first.body);
    const [made, ...others] = await reservationsOf(id);
    expect(others).toEqual([]);
    expect(await desk.bookOf(made?.id as string)).toMatchObject({ amount: 20_000, opened: 1 });
    const stranger = await desk.call({ ...asked, email: 'alex@example.com', phone: '0412 000 111' });
    expect(stranger).toMatchObject({ status: 409, body: { code: 'car_locked' } });
    expect(JSON.stringify(stranger.body)).not.toContain(first.body.reservation_token);
  });

  it('is refused while somebody reserves the car, and while they hold it, with the time it frees up', async () => {
    const { slug, id } = await desk.newCar();
    const { id: made } = await desk.reserve({ slug });
    const asked = { car_id: id, ...makeTyped({ email: 'alex@example.com' }) };
    expect(await desk.call(asked)).toMatchObject({
      status: 409,
      body: { code: 'car_locked', frees_up_at: '2026-11-15T02:15:00.000Z' },
    });
    await desk.pay(made);
    await desk.settle(made);
    expect(await desk.call(asked)).toMatchObject({
      status: 409,
      body: { code: 'car_already_reserved', frees_up_at: '2026-11-17T02:00:00.000Z' },
    });
  });

  it('says what is to be mended', async () => {
    const { id } = await desk.newCar();
    expect(await desk.call({ car_id: id, name: 'Kim' })).toMatchObject({
      status: 422,
      body: { errors: ['last_name', 'email', 'phone', 'terms_agreed'].map((field) => ({ field })) },
    });
    expect((await desk.call(makeTyped())).status).toBe(404);
    expect((await desk.call({ car_id: 'Robert\u0000', ...makeTyped() })).status).toBe(404);
    expect((await desk.call({ car_id: 4_000_000_000, ...makeTyped() })).status).toBe(404);
  });

  it('gives the buyer’s token where the provider cannot be reached', async () => {
    const { id } = await desk.newCar();
    desk.switchboard.trouble.open = 'unreachable';
    const { status, body } = await desk.call({ car_id: id, ...makeTyped() });
    expect([status, body.code]).toEqual([503, 'provider_unreachable']);
    expect((await desk.view(body.reservation_token)).state).toBe('pending_payment');
  });

  it('U20 asks to sign in where the checkout is gated', async () => {
    const { id, slug } = await desk.newCar();
    for (const gates of [{ checkout: true }, { routes: ['/cars/:slug/checkout'] }, { routes: [`/cars/${slug}`] }]) {
      desk.configure({ gates });
      expect((await desk.call({ car_id: id, ...makeTyped() })).status).toBe(401);
    }
    const { cookie } = await desk.signIn('+61491570156');
    const { status, body } = await desk.call({ car_id: id, ...makeTyped() }, { cookie });
    expect(status).toBe(200);
    expect((await desk.view(body.reservation_token)).customerId).not.toBeNull();
  });

  it('waits for whoever is too fast', async () => {
    desk.setWait(40);
    expect((await desk.call({ car_id: 1, ...makeTyped() })).status).toBe(429);
  });
});

describe('the state of a reservation', () => {
  it('says what the schema names and nothing of the buyer', async () => {
    const { slug, id } = await desk.newCar();
    const { token } = await desk.hold({ slug });
    expect(await desk.facts(token)).toMatchObject({
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
    const { reservation_token: _random, ...said } = (await desk.facts(token)).body;
    expect(JSON.stringify(said)).not.toMatch(/kim|nguyen|614/i);
  });

  it('R6 says that the whole deposit is on its way back once the hold is over', async () => {
    const { slug } = await desk.newCar();
    const { token, id } = await desk.hold({ slug });
    desk.pass(48 * 3600);
    await desk.settle(id);
    expect((await desk.facts(token)).body).toMatchObject({
      state: 'released',
      deposit: 200,
      refund_state: 'succeeded',
    });
    expect(await desk.bookOf(id)).toMatchObject({ refunded: 20_000 });
  });

  it('is told to nobody who does not have its token, and on no other website', async () => {
    const { slug } = await desk.newCar();
    const { token } = await desk.reserve({ slug });
    expect((await desk.facts(token, 'theirs.example')).status).toBe(404);
    for (const wrong of ['x', 'a'.repeat(43), `${token}x`]) expect((await desk.facts(wrong)).status).toBe(404);
  });
});
