import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { readPdf } from '../../support/formats/read-pdf.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
let withPhotos: TestBrowser;
beforeAll(async () => {
  [browser, withPhotos] = await Promise.all([openBrowser({ photos: false }), openBrowser()]);
});
afterAll(() => Promise.all([browser.close(), withPhotos.close()]));

async function visitCar(site: string, options?: Parameters<TestBrowser['newPage']>[0], visitor = browser) {
  const [car] = await fetchListedCars(site);
  if (!car) throw new Error(`${site} lists no car`);
  return { car, ...(await visitSite(visitor, site, `/cars/${car.slug}`, options)) };
}

const getPage = (site: string, path: string) => get(inject('baseUrl'), `${site}.localhost`, path);
const pdfLink = (page: Page) => page.getByRole('link', { name: 'Download PDF' });
const busyLink = (page: Page) => page.getByRole('link', { name: 'Preparing PDF…' });
const printButton = (page: Page) => page.getByRole('button', { name: 'Print this page' });
const pdfCall = '**/api/cars/*/pdf';

describe('Download PDF', () => {
  it('I3 fetches the PDF by the car’s slug and saves it as {slug}.pdf', async () => {
    const { page, car, pageErrors } = await visitCar('harbour-motors');
    const request = page.waitForRequest(pdfCall);
    const saved = page.waitForEvent('download');
    await pdfLink(page).click();
    expect(new URL((await request).url()).pathname).toBe(`/api/cars/${car.slug}/pdf`);
    const download = await saved;
    expect(download.suggestedFilename()).toBe(`${car.slug}.pdf`);
    const { pages } = await readPdf(await readFile(await download.path()));
    expect(pages[0]).toContain(car.name);
    expect(pageErrors).toEqual([]);
  });

  it('I2 shows that it is busy, ignores further clicks, and is ready again afterwards', async () => {
    const { page } = await visitCar('swan-river-toyota');
    const pending = Promise.withResolvers<void>();
    let calls = 0;
    await page.route(pdfCall, async (route) => {
      calls++;
      await pending.promise;
      await route.continue();
    });
    await pdfLink(page).click();
    await busyLink(page).waitFor();
    await expect.poll(() => busyLink(page).getAttribute('aria-busy')).toBe('true');
    await busyLink(page).click();
    const saved = page.waitForEvent('download');
    pending.resolve();
    await saved;
    await pdfLink(page).waitFor();
    await expect.poll(() => pdfLink(page).getAttribute('aria-busy')).toBeNull();
    expect(calls).toBe(1);
  });

  it('I4 alerts with the server’s own message, or says that there was none or no connection, and can be clicked again', async () => {
    const { page } = await visitCar('tamar-auto');
    const busy = { status: 503, title: 'The server is busy creating PDFs.' };
    for (const [response, message] of [
      [{ status: 503, contentType: 'application/problem+json', body: JSON.stringify(busy) }, busy.title],
      [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'We could not create the PDF.'],
      [null, 'Please check your connection and try again.'],
    ] as const) {
      await page.route(pdfCall, (route) => (response ? route.fulfill(response) : route.abort('connectionfailed')));
      await pdfLink(page).click();
      await page.getByRole('alert').filter({ hasText: message }).waitFor();
      await page.unroute(pdfCall);
    }
    await expectNoAxeViolations(page);
    const saved = page.waitForEvent('download');
    await pdfLink(page).click();
    await saved;
    await expect.poll(() => page.getByRole('alert').filter({ hasText: 'try again' }).count()).toBe(0);
  });

  it('is a plain link to the file without JavaScript', async () => {
    const { page, car } = await visitCar('meridian-electric', { javaScript: false });
    await expect.poll(() => pdfLink(page).getAttribute('href')).toBe(`/api/cars/${car.slug}/pdf`);
    const saved = page.waitForEvent('download');
    await pdfLink(page).click();
    expect((await saved).suggestedFilename()).toBe(`${car.slug}.pdf`);
  });

  it('is neither offered nor served when the site switches it off', async () => {
    const [car] = await fetchListedCars('yard-88');
    expect((await getPage('yard-88', `/cars/${car?.slug}`)).text).not.toContain('Download PDF');
    expect((await getPage('yard-88', `/api/cars/${car?.slug}/pdf`)).status).toBe(404);
  });
});

describe('Print this page', () => {
  it('V24 prints, on sites that offer it', async () => {
    const { page } = await visitCar('murray-nissan-suzuki');
    await page.evaluate(() => {
      window.print = () => void (document.body.dataset.printed = 'yes');
    });
    await printButton(page).click();
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes');
  });

  it('V24 is absent on other sites and without JavaScript', async () => {
    const [car] = await fetchListedCars('harbour-motors');
    expect((await getPage('harbour-motors', `/cars/${car?.slug}`)).text).not.toContain('Print this page');
    const { page } = await visitCar('murray-nissan-suzuki', { javaScript: false });
    await expect.poll(() => printButton(page).isVisible()).toBe(false);
  });

  it.each(['murray-nissan-suzuki', 'harbour-motors', 'tamar-auto'])(
    'V24 prints the car of %s on one or two pages: picture, price, details and dealer, no controls',
    async (site) => {
      const { page, car } = await visitCar(site, {}, withPhotos);
      const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
      expect(pages.length).toBeLessThanOrEqual(2);
      const text = pages.join(' | ').replaceAll(' | ', ' ');
      for (const said of ['Details', 'Stock number', 'VIN', 'subject to prior sale', `/cars/${car.slug}`]) {
        expect(text, said).toContain(said);
      }
      expect(text.replaceAll(' ', '')).toContain(car.name.replaceAll(' ', ''));
      for (const hidden of ['Enquire', 'Show more', 'Download PDF', 'Print this page', 'Back to results']) {
        expect(text, hidden).not.toContain(hidden);
      }
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => page.getByRole('img', { name: car.name, exact: true }).first().isVisible()).toBe(true);
      await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
      // The photo is a button too, but it is printed as a photo.
      const buttons = page.getByRole('button').filter({ visible: true, hasNot: page.getByRole('img') });
      await expect.poll(() => buttons.count()).toBe(0);
    },
  );
});
