import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { templatesAtWidths } from '../../support/browser/templates-at-widths.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];
type Hit = Awaited<ReturnType<typeof fetchListedCars>>[number];

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

/** The first car of a site with a lender's quote, or without. */
async function findCar(slug: string, { quoted = true, query = '' } = {}): Promise<Hit> {
  for (const car of await fetchListedCars(slug, query)) {
    const { text } = await getPage(slug, `/api/cars/${car.id}/finance-lenders`);
    if ((text !== '{"finance_lenders":{}}') === quoted) return car;
  }
  throw new Error(`no such car of ${slug}`);
}

async function visitCar(slug: string, options?: Options) {
  const car = await findCar(slug);
  return { car, ...(await visitSite(browser, slug, `/cars/${car.slug}`, options)) };
}

const findCard = (page: Page): Locator => page.getByRole('main').locator('.finance-card');
const figure = (within: Locator, label: string): Locator =>
  within.locator('.finance-figures > div').filter({ has: within.page().getByText(label, { exact: true }) });

const looks = [
  ['swan-river-toyota', 'showroom'],
  ['harbour-motors', 'metro'],
  ['tamar-auto', 'outback'],
] as const;

describe.each(looks)('the Car Finance card of %s (%s)', (slug) => {
  it('N1 is on a car’s page with Get Pre-Approved and the comparison rate as large as the other figures', async () => {
    const { page, car } = await visitCar(slug, { javaScript: false });
    await expect.poll(() => page.getByRole('heading', { name: 'Car Finance' }).count()).toBe(1);
    const card = findCard(page);
    const readStyle = (label: string) =>
      figure(card, label)
        .locator('b')
        .evaluate((element) => {
          const { fontSize, fontWeight, color, fontFamily } = getComputedStyle(element);
          return { fontSize, fontWeight, color, fontFamily };
        });
    const comparison = await readStyle('Comparison rate');
    expect(await readStyle('Interest rate')).toEqual(comparison);
    expect(await readStyle('Repayment')).toEqual(comparison);
    await expect.poll(() => card.getByText('WARNING: This comparison rate is true only').isVisible()).toBe(true);
    await expect.poll(() => card.getByText('5 year term').isVisible()).toBe(true);
    const link = await card.getByRole('link', { name: 'Get Pre-Approved' }).getAttribute('href');
    expect(link).toMatch(
      new RegExp(
        `^/[a-z-]+\\?preferredDealership=${car.dealership_slug}&vehiclePriceBudget=${car.price}&car_id=${car.id}`,
      ),
    );
    await page.context().close();
  });
});

describe('the lender’s terms', () => {
  it('N20 N21 are fetched by the car’s id when a visitor opens them, and once', async () => {
    const { page, car } = await visitCar('swan-river-toyota');
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/finance-lenders')) requests.push(new URL(request.url()).pathname);
    });
    const summary = findCard(page).getByText('Full terms');
    await summary.click();
    await findCard(page).getByText('Indicative repayment through Powertorque').waitFor();
    await summary.click();
    await summary.click();
    await expect.poll(() => findCard(page).getByText('Offer valid until').isVisible()).toBe(true);
    expect(requests).toEqual([`/api/cars/${car.id}/finance-lenders`]);
    await page.context().close();
  });

  it('show an error when they cannot be loaded, and are requested again', async () => {
    const { page } = await visitCar('harbour-motors');
    await page.route('**/finance-lenders', (route) => route.abort());
    const summary = findCard(page).getByText('Full terms');
    await summary.click();
    await findCard(page).getByText('The terms could not be loaded just now.').waitFor();
    await page.unroute('**/finance-lenders');
    await summary.click();
    await summary.click();
    await findCard(page).getByText('with a 10% deposit of').waitFor();
    await expect.poll(() => findCard(page).getByText('could not be loaded').count()).toBe(0);
    await page.context().close();
  });

  it('are on a separate page without JavaScript', async () => {
    const { page } = await visitCar('harbour-motors', { javaScript: false });
    await expect.poll(() => findCard(page).getByText('WARNING: This comparison rate').isVisible()).toBe(true);
    await findCard(page).getByText('Full terms').click();
    await findCard(page).getByRole('link', { name: 'Read them on a separate page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Finance terms' }).waitFor();
    await expect
      .poll(() => page.getByText(/with a 10% deposit of \$[\d,]+ .*Offer valid until \d+ \w+ \d{4}\./).isVisible())
      .toBe(true);
    await page.context().close();
  });
});

it('N5 N6 finance is not mentioned if the site, its group or the make hides it', async () => {
  const [suzuki] = await fetchListedCars('murray-nissan-suzuki', 'refinementList[make][0]=Suzuki');
  const [hidden] = await fetchListedCars('southern-cross-cairns');
  const [ofGroup] = await fetchListedCars('red-centre-caravans');
  for (const [slug, car] of [
    ['murray-nissan-suzuki', suzuki],
    ['southern-cross-cairns', hidden],
    ['red-centre-caravans', ofGroup],
  ] as const) {
    const { text, status } = await getPage(slug, `/cars/${car?.slug}`);
    expect(status).toBe(200);
    expect(text, slug).not.toContain('Car Finance');
    expect(text, slug).not.toContain('comparison rate');
  }
  for (const slug of ['southern-cross-cairns', 'red-centre-caravans']) {
    // 24.8: none of its names redirects to a missing page.
    for (const path of ['/finance', '/finance-enquiry', '/apply-for-finance', '/personalised/finance']) {
      expect((await getPage(slug, path)).status, `${slug} ${path}`).toBe(404);
    }
    expect((await getPage(slug, '/')).text, slug).not.toContain('Explore finance');
  }
});

describe('finance pages', () => {
  it('24.8 link to the loan calculator and used-car finance on the dealer’s own domain, if it has one', async () => {
    const paths = ['car-loan-calculator', 'used-finance'];
    const { text } = await getPage('harbour-motors', '/apply-for-finance');
    for (const path of paths) expect(text).toContain(`href="https://harbourmotors.example/${path}"`);
    const without = await getPage('yard-88', '/finance');
    expect(without.status).toBe(200);
    for (const path of paths) expect(without.text).not.toContain(path);
  });

  it.each([
    ['swan-river-toyota', '/finance', ['/finance-enquiry', '/apply-for-finance']],
    ['southern-cross', '/finance-enquiry', ['/finance', '/apply-for-finance']],
    ['harbour-motors', '/apply-for-finance', ['/finance', '/finance-enquiry']],
  ])('N22 of %s is %s; the other paths redirect', async (slug, path, others) => {
    expect((await getPage(slug, path)).status).toBe(200);
    for (const other of others) {
      const { status, headers } = await getPage(slug, `${other}?car_type=used`);
      expect([status, headers.location]).toEqual([301, `${path}?car_type=used`]);
    }
  });

  it.each(templatesAtWidths)(
    'N23 of %s at %d px shows the car in its link, without overflow, errors or layout shift',
    async (slug, width) => {
      const car = await findCar(slug);
      const { text } = await getPage(slug, `/cars/${car.slug}`);
      const [, link = ''] = /href="(\/[a-z-]+\?preferredDealership=[^"]+#finance-form)"/.exec(text) ?? [];
      const { page, pageErrors } = await visitSite(browser, slug, link.replaceAll('&amp;', '&'), { width });
      await expect
        .poll(() => page.getByRole('main').getByRole('link', { name: car.name }).getAttribute('href'))
        .toBe(`/cars/${car.slug}`);
      const form = page.locator('#finance-form');
      await expect.poll(() => form.getByLabel(/Budget/).inputValue()).toBe(`$${car.price.toLocaleString('en-AU')}`);
      await expect.poll(() => form.getByText(car.name).isVisible()).toBe(true);
      await expect.poll(() => form.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
      const calculator = page.locator('#calculator');
      await expect
        .poll(async () => (await calculator.getByRole('textbox', { name: 'Price' }).inputValue()).replace(/\D/g, ''))
        .toBe(String(car.price));
      expect(await layoutShifts(page)).toEqual([]);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  it('N23 reads dealership, budget and type without a car, and ignores invalid values', async () => {
    const enquiryPath =
      '/finance-enquiry?preferredDealership=southern-cross-geelong&vehiclePriceBudget=25000&car_type=used';
    const { page } = await visitSite(browser, 'southern-cross', enquiryPath, { javaScript: false });
    await expect.poll(() => page.getByText('Used vehicle, up to $25,000').isVisible()).toBe(true);
    await expect
      .poll(() =>
        page
          .locator('#finance-form')
          .getByLabel(/Budget/)
          .inputValue(),
      )
      .toBe('$25,000');
    const bad = '/finance-enquiry?preferredDealership=%3Cscript%3E&vehiclePriceBudget=lots&car_id=nine&car_type=ship';
    await page.goto(new URL(bad, page.url()).href);
    await expect.poll(() => page.getByRole('heading', { level: 1, name: 'Car finance' }).isVisible()).toBe(true);
    await expect
      .poll(() => page.locator('#calculator').getByRole('textbox', { name: 'Price' }).inputValue())
      .toBe('30,000');
    await page.context().close();
  });

  it('N24 of a gated site require sign-in to finance a car with an NVIC', async () => {
    const cars = await fetchListedCars('meridian-electric');
    const carWithNvic = cars.find(({ has_nvic }) => has_nvic);
    const unknown = cars.find(({ has_nvic }) => !has_nvic);
    const { text } = await getPage('meridian-electric', `/cars/${carWithNvic?.slug}`);
    expect(text).toContain(`href="/personalised/finance?car_id=${carWithNvic?.id}"`);
    const signIn = `/sign-in?${new URLSearchParams({
      type: 'finance',
      redirect: `/personalised/finance?car_id=${carWithNvic?.id}`,
      back: `/cars/${carWithNvic?.slug}`,
    })}`;
    const gated = await getPage('meridian-electric', `/personalised/finance?car_id=${carWithNvic?.id}`);
    expect([gated.status, gated.headers.location]).toEqual([302, signIn]);
    const around = await getPage('meridian-electric', `/finance-enquiry?car_id=${carWithNvic?.id}`);
    expect(around.headers.location).toBe(`/personalised/finance?car_id=${carWithNvic?.id}`);
    const open = await getPage('meridian-electric', `/personalised/finance?car_id=${unknown?.id}`);
    expect(open.headers.location).toMatch(new RegExp(`^/finance-enquiry\\?.*car_id=${unknown?.id}&.*#finance-form$`));
    const ungated = await getPage('harbour-motors', '/personalised/finance?car_id=none');
    expect(ungated.headers.location).toBe('/apply-for-finance');
  });
});

const findResult = (page: Page, label: string) => figure(page.locator('.loan-result'), label).locator('dd');

describe('the form of a finance page', () => {
  it('shows errors with the entered values, then accepts the correction, without JavaScript', async () => {
    const car = await findCar('tamar-auto');
    const { page } = await visitSite(browser, 'tamar-auto', `/finance?car_id=${car.id}`, { javaScript: false });
    const form = page.locator('#finance-form');
    await form.getByRole('textbox', { name: 'First name' }).fill('Robin');
    await form.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
    await form.getByRole('textbox', { name: 'Phone' }).fill('0400 000 000');
    await form.getByRole('textbox', { name: 'Postcode' }).fill('72');
    await form.locator('form').evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await form.getByRole('button', { name: 'Send finance enquiry' }).click();
    await page.getByText('Please fix the following errors:').waitFor();
    await expect.poll(() => form.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Robin');
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: car.name }).count()).toBe(1);
    await form.getByRole('textbox', { name: 'Postcode' }).fill('7250');
    await form.getByRole('checkbox', { name: /I agree/ }).check();
    await form.getByRole('button', { name: 'Send finance enquiry' }).click();
    await page.waitForURL(/\/success/);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/success');
    await page.context().close();
  });
});

describe('the repayment calculator', () => {
  it('N18 starts at 10 per cent, or at 8.5 by configuration', async () => {
    for (const [slug, path, rate] of [
      ['swan-river-toyota', '/finance', '10'],
      ['murray-nissan-suzuki', '/finance', '8.5'],
    ] as const) {
      const { page } = await visitSite(browser, slug, path, { javaScript: false });
      await expect.poll(() => page.getByRole('textbox', { name: 'Interest rate' }).inputValue()).toBe(rate);
      await page.context().close();
    }
  });

  it('N17 calculates typed numbers: the example of the National Credit Code', async () => {
    const { page } = await visitSite(browser, 'swan-river-toyota', '/finance');
    for (const [name, text] of [
      ['Price', '$35,000'],
      ['Deposit', '5000'],
      ['Interest rate', '8.99'],
    ] as const) {
      await page.getByRole('textbox', { name }).fill(text);
    }
    await page.getByRole('radio', { name: 'Monthly' }).check();
    await expect.poll(() => findResult(page, 'Repayment').innerText()).toMatch(/^\$623\s+a month$/);
    await expect.poll(() => findResult(page, 'Comparison rate').innerText()).toMatch(/^10\.11%/);
    await expect.poll(() => page.getByText('Total interest').locator('..').innerText()).toMatch(/\$7,356/);
    await expect.poll(() => page.getByText('WARNING: This comparison rate is true only').isVisible()).toBe(true);
    await page.context().close();
  });

  it('works with sliders by keyboard, which announce their values', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/apply-for-finance');
    const before = await findResult(page, 'Repayment').innerText();
    const term = page.getByRole('slider', { name: 'Term' });
    await term.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => term.getAttribute('aria-valuetext')).toBe('6 years');
    await expect.poll(() => page.getByRole('textbox', { name: 'Term' }).inputValue()).toBe('6');
    await expect.poll(() => findResult(page, 'Repayment').innerText()).not.toBe(before);
    await page.getByText('Year by year').click();
    await expect.poll(() => page.getByRole('row').count()).toBe(8);
    const price = page.getByRole('slider', { name: 'Price' });
    await price.focus();
    await page.keyboard.press('Home');
    await expect.poll(() => page.getByRole('textbox', { name: 'Price' }).inputValue()).toBe('1,000');
    await page.context().close();
  });

  it('shows errors, keeps the typed text and the last result', async () => {
    const { page } = await visitSite(browser, 'tamar-auto', '/finance');
    const before = await findResult(page, 'Repayment').innerText();
    const deposit = page.getByRole('textbox', { name: 'Deposit' });
    await deposit.fill('lots');
    await expect.poll(() => deposit.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByText('Enter the deposit in dollars, or 0 for none.').isVisible()).toBe(true);
    await expect.poll(() => findResult(page, 'Repayment').innerText()).toBe(before);
    await expect.poll(() => deposit.inputValue()).toBe('lots');
    await expectNoAxeViolations(page);
    await deposit.fill('99999999');
    await expect.poll(() => page.getByText('leaves nothing to borrow').isVisible()).toBe(true);
    await deposit.fill('1000');
    await expect.poll(() => page.getByText('leaves nothing to borrow').count()).toBe(0);
    await expect.poll(() => findResult(page, 'Repayment').innerText()).not.toBe(before);
    await page.context().close();
  });

  it('loads on a car’s page when opened, with the car’s price', async () => {
    const { page, car } = await visitCar('swan-river-toyota');
    await expect.poll(() => page.getByRole('textbox', { name: 'Price' }).count()).toBe(0);
    await findCard(page).getByText('Work out your repayments').click();
    const price = page.getByRole('textbox', { name: 'Price' });
    await price.waitFor();
    await expect.poll(async () => (await price.inputValue()).replace(/\D/g, '')).toBe(String(car.price));
    await expectNoAxeViolations(page);
    await page.context().close();
  });

  it('calculates on the server without JavaScript, and keeps the car', async () => {
    const car = await findCar('harbour-motors');
    const { page } = await visitSite(browser, 'harbour-motors', `/apply-for-finance?car_id=${car.id}`, {
      javaScript: false,
    });
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
    await page.getByRole('textbox', { name: 'Price' }).fill('35000');
    await page.getByRole('textbox', { name: 'Deposit' }).fill('5000');
    await page.getByRole('textbox', { name: 'Interest rate' }).fill('8.99');
    await page.getByRole('radio', { name: 'Monthly' }).check();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.waitForURL(/#calculator$/);
    await expect.poll(() => findResult(page, 'Repayment').innerText()).toMatch(/^\$623\s+a month$/);
    await expect.poll(() => page.getByRole('main').getByRole('link', { name: car.name }).count()).toBe(1);
    await page.getByRole('textbox', { name: 'Term' }).fill('ninety');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByText('Enter a term of 1 to 7 whole years.').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Term' }).inputValue()).toBe('ninety');
    await page.context().close();
  });
});

it('N25 shows the finance call to action on home and vehicle pages, unless switched off', async () => {
  for (const [slug, expected] of [
    ['swan-river-toyota', '/finance'],
    ['harbour-motors', '/apply-for-finance'],
    ['tamar-auto', '/finance'],
    ['yard-88', null],
  ] as const) {
    const [car] = await fetchListedCars(slug);
    for (const path of ['/', `/cars/${car?.slug}`]) {
      const { text } = await getPage(slug, path);
      const [, href = null] = /<a href="([^"]+)"[^>]*>Explore finance</.exec(text) ?? [];
      expect(href, slug + path).toBe(expected);
    }
  }
});
