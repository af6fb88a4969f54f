import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { findReservableCar } from '../../support/browser/find-reservable-car.ts';
import { get, sendRequest } from '../../support/servers/send-request.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { siteUrl, visitSite } from '../../support/browser/visit-site.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';

const site = 'swan-river-toyota';
const host = `${site}.localhost`;

/** An anonymous browser that never sends a cookie. */
const read = (path: string, at = host) => get(inject('baseUrl'), at, path);
const call = (path: string, body: object) =>
  sendRequest(inject('baseUrl'), host, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const makeContactDetails = () => ({
  ...makeNewBuyer(),
  message: 'Is it still there?',
  terms_agreed: true,
});

describe('U15 a visitor who has never signed in can', () => {
  it('browse, filter and compare', async () => {
    const cars = await fetchListedCars(site);
    const [first, second] = cars;
    const page = await read(`/cars/${first?.slug}`);
    expect([page.status, page.text.includes(first?.name ?? '?')]).toEqual([200, true]);
    const used = await fetchListedCars(site, 'refinementList[car_type][0]=used');
    expect(used.length).toBeGreaterThan(0);
    expect(used.every(({ car_type }) => car_type === 'used')).toBe(true);
    const compared = await read(`/compare?ids=${first?.id},${second?.id}`);
    expect([compared.status, compared.text.includes(second?.name ?? '?')]).toEqual([200, true]);
  });

  it('enquire and book a test drive', async () => {
    const cars = await fetchListedCars(site, 'refinementList[status][0]=in_stock');
    const car = cars.find(({ location_id }) => location_id !== null);
    for (const form of ['enquiry', 'test-drive']) {
      const input = { ...makeContactDetails(), form, car_id: car?.id, location_id: String(car?.location_id) };
      const { status, text } = await call('/api/leads', input);
      expect([form, status, JSON.parse(text)]).toEqual([form, 200, { lead_id: expect.any(String) }]);
    }
  });

  it('reserve', async () => {
    const cars = await fetchListedCars(site, 'refinementList[car_type][0]=used');
    const fit = cars.filter(({ payment_processors }) => payment_processors.includes('sandbox')).toReversed();
    const { id } = await findReservableCar(site, fit, ({ slug }) => `/cars/${slug}/checkout`);
    const { status, text } = await call('/api/reservations', {
      ...makeContactDetails(),
      car_id: id,
      processor: 'sandbox',
    });
    expect([status, JSON.parse(text)]).toEqual([
      200,
      {
        reservation_token: expect.any(String),
        payment: { processor: 'sandbox', url: expect.stringContaining('/sandbox-payments/') },
      },
    ]);
    const { reservation_token: token } = JSON.parse(text) as { reservation_token: string };
    expect((await read(`/reservations/${token}`)).status).toBe(200);
  });

  it('reveal the phone', async () => {
    const hiding = 'meridian-electric';
    const [car] = await fetchListedCars(hiding);
    const path = `/cars/${car?.slug}`;
    const { text } = await read(path, `${hiding}.localhost`);
    const websiteId = /name="website_id" value="(\d+)"/.exec(text)?.[1] ?? '';
    const form = { car_id: String(car?.id), dealership_id: String(car?.dealership_id), website_id: websiteId };
    const revealed = await sendRequest(inject('baseUrl'), `${hiding}.localhost`, {
      method: 'POST',
      path: `${path}?show=phone`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams(form)),
    });
    expect(text).not.toMatch(/href="tel:/);
    expect([revealed.status, /href="tel:\d{8,}"/.test(revealed.text)]).toEqual([200, true]);
  });

  describe('in a browser', () => {
    let browser: TestBrowser;
    beforeAll(async () => {
      browser = await openBrowser({ photos: false });
    });
    afterAll(() => browser.close());

    it('save favourites', async () => {
      const { page } = await visitSite(browser, site, '/cars');
      const heart = page
        .getByRole('main')
        .getByRole('article')
        .getByRole('button', { name: /^Save / })
        .first();
      const name = await heart.getAttribute('aria-label');
      await heart.click();
      await page.goto(siteUrl(site, '/favourites'));
      await heart.waitFor();
      await expect.poll(() => heart.getAttribute('aria-label')).toBe(name);
      await page.context().close();
    });
  });
});
