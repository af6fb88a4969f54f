import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { expectSoundPage } from '../../support/browser/expect-sound-page.ts';
import { fetchListedCars, findCarShowing } from '../../support/browser/listed-cars.ts';
import { templates } from '../../support/browser/templates-at-widths.ts';
import { visitSite } from '../../support/browser/visit-site.ts';
import { get } from '../../support/servers/send-request.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const toDollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}`;

/** '$1,234.50 note' → 1234.5; 0 without an amount */
const readDollars = (text: string): number => Number(/^\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);

const fetchPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

/** A car by what its page and the page about its price contain. */
const findCarWith = (slug: string, onPage: RegExp, onPricePage: RegExp) =>
  findCarShowing(slug, onPage, async (path) => onPricePage.test((await fetchPage(slug, `${path}/price`)).text));

/** A car with the market-price indicator that has comparables on its website. */
const findComparedCar = (slug: string) => findCarWith(slug, /below market average/, /class="scatter"/);

describe.each(templates)('the page about a price of %s', (slug) => {
  it('V12 opens from the market-price indicator and shows the comparables as a chart and as a table', async () => {
    const path = await findComparedCar(slug);
    const { page, pageErrors } = await visitSite(browser, slug, path, { width: 390 });
    await page.getByRole('link', { name: /below market average$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'About the price' }).waitFor();
    const table = page.getByRole('table', { name: 'This car and similar ones' });
    const rows = await table.getByRole('row').count();
    expect(rows).toBeGreaterThan(2); // the header and this car
    await expect.poll(() => page.locator('figure.scatter circle').count()).toBe(rows - 2);
    expect(await page.content()).not.toMatch(/autograb|average_market_price/);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await page.reload();
      await expectSoundPage(page, pageErrors);
    }
    await page.context().close();
  });
});

it('V12 the comparables need no JavaScript, and lead to cars that the website shows', async () => {
  const path = await findComparedCar('harbour-motors');
  const { page } = await visitSite(browser, 'harbour-motors', `${path}/price`, { javaScript: false });
  const table = page.getByRole('table', { name: 'This car and similar ones' });
  const others = await table.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(others).not.toContain(path);
  for (const other of others) expect((await fetchPage('harbour-motors', `${other}`)).status, `${other}`).toBe(200);
  await page.context().close();
});

it.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('the price history of a reduced car, %s', async (_how, javaScript) => {
  const slug = 'tamar-auto';
  const path = await findCarWith(slug, /class="price-before"/, / less</);
  const { page, pageErrors } = await visitSite(browser, slug, path, { javaScript, width: 390 });
  const price = await page.locator('.price-amount strong').first().innerText();
  const before = await page.locator('.price-before s').first().innerText();
  await page.locator('.price-details-link').getByRole('link').click();
  const history = page.getByRole('region', { name: 'Price history' });
  await expect.poll(() => history.getByText(/^Listed here for 30 days, since \d+ \w+ \d{4}\.$/).isVisible()).toBe(true);
  expect(await history.locator('td strong').allInnerTexts()).toEqual([price, before]);
  await expect.poll(() => history.getByText(/^\$[\d,]+ less$/).count()).toBe(1);
  if (javaScript) {
    await page.reload(); // a navigation within the page moves its footer
    await expectSoundPage(page, pageErrors);
  }
  await page.context().close();
});

it.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])(
  'the charges on a car without government charges in its price are estimated by postcode, %s',
  async (_how, javaScript) => {
    const slug = 'harbour-motors';
    const car = (await fetchListedCars(slug, 'range[price]=10000:40000')).find(
      ({ price_type, sold, fuel }) => price_type === 'excl_govt_charges' && !sold && !fuel?.includes('Electric'),
    );
    const price = car?.price ?? 0;
    const path = `/cars/${car?.slug}/price`;
    const { page, pageErrors } = await visitSite(browser, slug, path, { javaScript, width: 390 });
    const section = page.getByRole('region', { name: 'Estimate of government charges' });
    const postcode = section.getByRole('textbox', { name: 'Postcode where the car will be registered' });
    const estimate = section.getByRole('button', { name: 'Estimate' });

    await postcode.fill('2000');
    await estimate.click();
    const table = section.getByRole('table', { name: 'Estimate for New South Wales' });
    const amountOf = (row: string) => table.getByRole('row', { name: row }).getByRole('cell').innerText();
    await expect.poll(() => amountOf('Advertised price')).toContain(toDollars(price));
    expect(await amountOf('Stamp duty')).toBe(toDollars(3 * Math.ceil(price / 100)));
    expect(await amountOf('Registration Nothing to pay')).toContain('Registered until');
    const amounts = (await table.getByRole('cell').allInnerTexts()).map(readDollars);
    const total = amounts.pop();
    expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0));
    await expect.poll(() => section.getByText(/Source: Revenue NSW.*revenue\.nsw\.gov\.au/).isVisible()).toBe(true);
    expect(await page.locator('.price-of-car').innerText()).toContain(`${toDollars(price)} Excl. Govt. Charges`);
    for (const size of javaScript ? [desktop, phone] : []) {
      await page.setViewportSize(size);
      await page.reload();
      await expectSoundPage(page, pageErrors);
    }

    await postcode.fill('2620');
    await estimate.click();
    await section.getByRole('link', { name: 'ACT' }).click();
    await expect.poll(() => section.getByText(/cannot estimate .* CO2 emissions/).isVisible()).toBe(true);

    await postcode.fill('9999');
    await estimate.click();
    await expect.poll(() => section.getByText('Invalid postcode').isVisible()).toBe(true);
    await expect.poll(() => postcode.inputValue()).toBe('9999');
    await page.context().close();
  },
);

it('a car without anything to say about its price has no such page', async () => {
  const [car] = await fetchListedCars('red-centre-caravans'); // no market-price indicator
  const path = `/cars/${car?.slug}`;
  expect(await fetchPage('red-centre-caravans', `${path}/price`)).toMatchObject({
    status: 302,
    headers: { location: path },
  });
  expect((await fetchPage('red-centre-caravans', '/cars/unknown/price')).status).toBe(404);
});
