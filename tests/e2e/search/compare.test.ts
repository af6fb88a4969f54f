import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { walkByKeyboard } from '../../support/browser/keyboard-walk.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { returnToSite } from '../../support/browser/returning-visitor.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];

const visit = (slug: string, path: string, options?: Options) => visitSite(browser, slug, path, options);
const visitWith = (stored: Record<string, unknown>, slug: string, path: string, options?: Options) =>
  returnToSite(browser, slug, path, stored, options);

const someCars = async (slug: string, count: number) => (await fetchListedCars(slug)).slice(0, count);
const joinIds = (cars: readonly { id: number }[]) => cars.map(({ id }) => id).join(',');

const toggles = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Compare / });
const tray = (page: Page) => page.getByRole('complementary', { name: 'Cars to compare' });
const findRow = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) });

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

describe('choosing cars to compare', () => {
  it('F8 shows the chosen cars side by side', async () => {
    const { page, pageErrors } = await visit('harbour-motors', '/cars');
    await expect.poll(() => tray(page).count()).toBe(0);
    await toggles(page).nth(0).click();
    await tray(page).getByText('Choose one more').waitFor();
    await toggles(page).nth(1).press('Space');
    await expect.poll(() => toggles(page).nth(1).getAttribute('aria-pressed')).toBe('true');
    await tray(page).getByRole('link', { name: 'Compare 2 cars' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare cars' }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?ids=\d+,\d+$/);
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('refuses a fifth car with a message and keeps the others', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    for (const place of [0, 1, 2, 3]) await toggles(page).nth(place).click();
    await tray(page).getByRole('link', { name: 'Compare 4 cars' }).waitFor();
    await toggles(page).nth(4).click();
    await tray(page)
      .getByRole('status')
      .getByText('You can compare up to 4 cars. Remove one to choose another.')
      .waitFor();
    await expect.poll(() => toggles(page).nth(4).getAttribute('aria-pressed')).toBe('false');
    await tray(page)
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await tray(page).getByRole('link', { name: 'Compare 3 cars' }).waitFor();
    await expect.poll(() => tray(page).getByRole('status').innerText()).toBe('');
    await page.context().close();
  });

  it.each([390, 1440])(
    'stays at the bottom at %d px, covers neither the last line nor the focus, and shifts nothing',
    async (width) => {
      const compared = (await someCars('harbour-motors', 4)).map(({ id, name, images }) => ({
        id,
        name,
        picture: images[0]?.image.id ?? null,
      }));
      const { page, pageErrors } = await visitWith({ compared }, 'harbour-motors', '/cars', { width });
      await tray(page).getByRole('link', { name: 'Compare 4 cars' }).waitFor();
      expect(await layoutShifts(page)).toEqual([]);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const measureCovered = async () => {
        const foot = await page.getByRole('contentinfo').boundingBox();
        const bar = await tray(page).boundingBox();
        return (foot?.y ?? 0) + (foot?.height ?? 0) - (bar?.y ?? 0);
      };
      await expect.poll(measureCovered).toBeLessThanOrEqual(1);
      await page.evaluate(() => scrollTo(0, 0));
      await toggles(page).first().focus();
      expect(await walkByKeyboard(page, 'Tab', 25)).toEqual([]);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  it('fetches the code of the tray only when the first car is chosen', async () => {
    const { page } = await visit('harbour-motors', '/cars');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('compare-bar')) scripts.push(request.url());
    });
    await toggles(page).first().hover();
    expect(scripts).toEqual([]);
    await toggles(page).first().click();
    await tray(page).waitFor();
    expect(scripts).toHaveLength(1);
    await page.context().close();
  });
});

describe.each([
  ['swan-river-toyota', 390],
  ['swan-river-toyota', 1440],
  ['harbour-motors', 390],
  ['harbour-motors', 1440],
  ['tamar-auto', 390],
])('the comparison on %s at %d px', (slug, width) => {
  it('has no overflow, accessibility violation or layout shift', async () => {
    const cars = await someCars(slug, 4);
    const { page, pageErrors } = await visit(slug, `/compare?ids=${joinIds(cars)}`, { width });
    const names = await page
      .getByRole('columnheader')
      .getByRole('link')
      .filter({ hasNotText: /^(Remove .*|View|Enquire|Find Me Something Similar)$/ })
      .allInnerTexts();
    expect(names).toEqual(cars.map(({ name }) => name));
    for (const label of [
      'Price',
      'Kilometres',
      'Year',
      'Body',
      'Transmission',
      'Fuel',
      'Drive',
      'Seats',
      'Colour',
      'Engine',
      'Location',
    ]) {
      await expect.poll(() => findRow(page, label).first().getByRole('cell').count(), { message: label }).toBe(4);
    }
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await layoutShifts(page)).toEqual([]);
    await expectNoAxeViolations(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });
});

describe('the comparison', () => {
  it('marks differences as text, and can show only those, without JavaScript', async () => {
    const cars = (await fetchListedCars('harbour-motors')).slice(0, 12);
    const [one] = cars;
    const other = cars.find((car) => car.make !== one?.make && car.year === one?.year) ?? cars[1];
    const ids = `${one?.id},${other?.id}`;
    const { page } = await visit('harbour-motors', `/compare?ids=${ids}`, { javaScript: false });
    await expect.poll(() => findRow(page, 'Price').getByText('Differs').count()).toBe(1);
    const same = page
      .getByRole('row')
      .filter({ hasNotText: 'Differs' })
      .filter({ has: page.getByRole('cell') });
    await expect.poll(() => same.count()).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: 'Show differences only' }).check();
    await expect.poll(() => same.filter({ visible: true }).count()).toBe(0);
    await expect.poll(() => findRow(page, 'Price').isVisible()).toBe(true);
    await page.context().close();
  });

  it('removes a car and adds another, without JavaScript', async () => {
    const cars = await someCars('harbour-motors', 3);
    const [first, ...rest] = cars;
    const { page } = await visit('harbour-motors', `/compare?ids=${joinIds(cars)}`, { javaScript: false });
    await page
      .getByRole('link', { name: `Remove ${first?.name}` })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).search).toBe(`?ids=${joinIds(rest)}`);
    await expect.poll(() => page.getByRole('link', { name: 'Add another car' }).getAttribute('href')).toBe('/cars');
    await page.context().close();
  });

  it('keeps its cars selected when the visitor adds another', async () => {
    const cars = await someCars('harbour-motors', 2);
    const { page } = await visit('harbour-motors', `/compare?ids=${joinIds(cars)}`);
    await page.getByRole('link', { name: 'Add another car' }).click();
    await expect
      .poll(() => tray(page).getByRole('link', { name: 'Compare 2 cars' }).getAttribute('href'))
      .toBe(`/compare?ids=${joinIds(cars)}`);
    await page.context().close();
  });

  it('keeps the row labels in view on a phone while the cars scroll', async () => {
    const cars = await someCars('harbour-motors', 4);
    const { page } = await visit('harbour-motors', `/compare?ids=${joinIds(cars)}`, { width: 390 });
    await page.getByRole('region', { name: 'Comparison' }).evaluate((region) => region.scrollTo(9999, 0));
    const header = await page.getByRole('rowheader', { name: 'Kilometres' }).boundingBox();
    const last = await findRow(page, 'Kilometres').getByRole('cell').last().boundingBox();
    expect(header?.x).toBeLessThan(20);
    expect(last?.x).toBeGreaterThanOrEqual((header?.x ?? 0) + (header?.width ?? 0) - 1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(391);
    expect(last?.width).toBeGreaterThan(140);
    expect(last?.width).toBeLessThan(150);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .focus();
    expect(await walkByKeyboard(page, 'Tab', 6)).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['tamar-auto', 390],
    ['harbour-motors', 1440],
  ])('24.17 keeps names, View and Enquire at the top on %s at %d px; 2.5 cars fit a phone', async (slug, width) => {
    const cars = (await fetchListedCars(slug, 'refinementList[status][0]=in_stock&sortBy=price:asc')).slice(0, 4);
    const { page } = await visit(slug, `/compare?ids=${joinIds(cars)}`, { width });
    const heads = page.getByRole('columnheader').filter({ has: page.getByRole('link') });
    for (const [place, { name, slug: carSlug }] of cars.entries()) {
      const head = heads.nth(place);
      await expect
        .poll(() => head.getByRole('link', { name: `View ${name}` }).getAttribute('href'))
        .toBe(`/cars/${carSlug}`);
      const enquire = head.getByRole('link', { name: `Enquire about ${name}` });
      await expect.poll(() => enquire.getAttribute('href')).toBe(`/cars/${carSlug}?form=enquiry`);
    }
    const region = page.getByRole('region', { name: 'Comparison' });
    const inView = await region.evaluate(
      (element) => element.clientWidth / (element.querySelector('td')?.clientWidth ?? 1),
    );
    if (width === 390) expect(inView).toBeCloseTo(2.5, 1);
    await region.evaluate((element) => {
      element.scrollIntoView({ block: 'start', behavior: 'instant' });
      // On a phone the table scrolls, on a wide screen the page.
      for (const scrolled of [element, document.documentElement]) {
        if (getComputedStyle(element).overflowY === 'auto' && scrolled !== element) continue;
        scrolled.scrollBy({ top: 600, behavior: 'instant' });
      }
    });
    const box = await heads
      .first()
      .getByRole('link', { name: /^Enquire/ })
      .boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(300);
    const isOnTop = await heads
      .first()
      .getByRole('link', { name: /^Enquire/ })
      .evaluate((link) => {
        const { x, y, width: across, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + across / 2, y + height / 2));
      });
    expect(isOnTop).toBe(true);
    await page.context().close();
  });

  it('explains how to choose cars when there are none, and offers those already chosen', async () => {
    const { page } = await visit('harbour-motors', '/compare', { width: 390 });
    await page.getByText('Select Compare on up to four cars').waitFor();
    await expectNoAxeViolations(page);
    await page.context().close();
    const compared = (await someCars('harbour-motors', 2)).map(({ id, name }) => ({ id, name, picture: null }));
    const again = await visitWith({ compared }, 'harbour-motors', '/compare');
    await again.page.getByRole('link', { name: 'Compare the 2 cars you chose' }).click();
    await again.page.getByRole('columnheader').nth(2).waitFor();
    await again.page.context().close();
  });

  it('reports that a car is gone, also for another dealer’s', async () => {
    const [own] = await someCars('harbour-motors', 1);
    const [foreign] = await someCars('tamar-auto', 1);
    const { page } = await visit('harbour-motors', `/compare?ids=${own?.id},${foreign?.id},2000000000`);
    await page.getByText('2 of these cars are no longer available.').waitFor();
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2);
    await expect.poll(() => page.getByRole('main').innerText()).not.toContain(foreign?.name);
    await page.context().close();
  });
});

describe('the address of a comparison', () => {
  it.each([
    ['ids=x,1,1,2', '/compare?ids=1,2'],
    ['ids=1,2,3,4,5', '/compare?ids=1,2,3,4'],
    ['ids=%27;--', '/compare'],
    ['ids=1,', '/compare?ids=1'],
    ['ids=99999999999', '/compare'],
  ])('%s redirects to %s', async (query, address) => {
    const { status, headers } = await getPage('harbour-motors', `/compare?${query}`);
    expect([status, headers.location]).toEqual([302, address]);
  });

  it.each(['', '?ids=', '?ids=1,2', '?ids=1%2C2', '?ids=2000000000', '?other=1'])(
    '%s is served unchanged',
    async (query) => {
      expect((await getPage('harbour-motors', `/compare${query}`)).status).toBe(200);
    },
  );

  it.each(['red-centre-caravans'])('is 404 on %s, which has no comparison', async (slug) => {
    expect((await getPage(slug, '/compare')).status).toBe(404);
    expect((await getPage(slug, '/cars')).text).not.toContain('compare-toggle');
  });
});
