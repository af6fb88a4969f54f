import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { atBothWidths, templates } from '../../support/browser/templates-at-widths.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
/** For what is in the HTML. */
let plainPage: Page;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
  plainPage = await browser.newPage({ javaScript: false });
});
afterAll(() => browser.close());

type Options = Parameters<TestBrowser['newPage']>[0];
type Hit = Awaited<ReturnType<typeof fetchListedCars>>[number];

const chatScript = 'https://chat.example/harbour-motors.js';

const isFree = (car: Hit): boolean => car.status === 'in_stock' && !car.sold && !car.reserved;

/** Sold cars are listed last. */
const mostPages = 40;

/** The path of the site's first matching car whose page shows this text. */
async function findCarPath(slug: string, label = '', suits: (car: Hit) => boolean = isFree): Promise<string> {
  for (let page = 1; page <= mostPages; page++) {
    for (const car of (await fetchListedCars(slug, `page=${page}`)).filter(suits)) {
      const path = `/cars/${car.slug}`;
      if (label === '') return path;
      const { text } = await get(inject('baseUrl'), `${slug}.localhost`, path);
      if (text.includes(label)) return path;
    }
  }
  throw new Error(`no car of ${slug} shows ${label}`);
}

async function visitCar(slug: string, options?: Options, text?: string) {
  const path = await findCarPath(slug, text);
  return { path, ...(await visitSite(browser, slug, path, options)) };
}

/** Goes to a car’s page without JavaScript: faster when only the text matters. */
async function readCar(slug: string, text?: string, suits?: (car: Hit) => boolean) {
  const path = await findCarPath(slug, text, suits);
  await plainPage.goto(siteUrl(slug, path), { waitUntil: 'domcontentloaded' });
  return { path, page: plainPage };
}

const findNextSteps = (page: Page) => page.getByRole('list', { name: 'Next steps' });
const step = (page: Page, name: string | RegExp) => findNextSteps(page).getByRole('link', { name });

const ofType = (type: Hit['car_type']) => (car: Hit) => isFree(car) && car.car_type === type && car.price > 10;
const readHarbourPage = async (path: string) => (await get(inject('baseUrl'), 'harbour-motors.localhost', path)).text;

describe('X1 X2 X3 X4 X5 X6 X7 X8 X9 X10 X12 X15 X16 X17 X18 T9 R7 R8 the action buttons', () => {
  it.each([
    ['X1 T9', 'harbour-motors', 'Call the dealer', 'phone', /^tel:\d+$/, 'southern-cross-geelong'],
    ['X2', 'harbour-motors', 'See my repayments', 'dollar', /^\/apply-for-finance\?/, 'yard-88'],
    ['X3', 'tamar-auto', 'Enquire now', 'mail', /^\/cars\/[^?]+\?form=enquiry$/, 'southern-cross-cairns'],
    ['X4', 'swan-river-toyota', 'Book a test drive', 'wheel', /^\/cars\/[^?]+\?form=test-drive$/, 'yard-88'],
    ['X5 X15', 'harbour-motors', 'Trade in my car', 'swap', /^\/cars\/trade-in\?car_id=\d+$/, 'red-centre-caravans'],
    [
      'X6 R7',
      'harbour-motors',
      'Reserve it online',
      'bookmark-check',
      /^\/checkout-journey\?car_id=[\w-]+$/,
      'tamar-auto',
    ],
    ['X7', 'harbour-motors', 'Chat with us', 'chat', /\?form=enquiry$/, 'swan-river-toyota'],
    ['X8', 'harbour-motors', 'Car history report', 'report', /^https:\/\/reports\.example\//, 'meridian-electric'],
    ['X9', 'swan-river-toyota', 'Ask our assistant', 'spark', /^\/assistant\?car_id=[\w-]+$/, 'harbour-motors'],
    ['X10', 'yard-88', 'Make an offer', 'tag', /\?form=offer$/, 'swan-river-toyota'],
    [
      'X12',
      'red-centre-caravans',
      'Check my towing weights',
      'arrow-right',
      /^\/blog\/towing-weights$/,
      'harbour-motors',
    ],
  ])('%s on %s: “%s” only where it is switched on', async (_id, on, label, icon, href, off) => {
    const withIcon = (page: Page) => findNextSteps(page).locator(`a:has(use[href$="#${icon}"])`);
    const shown = await readCar(on, label);
    const link = step(shown.page, label);
    await expect.poll(() => link.isVisible()).toBe(true);
    await expect.poll(() => link.getAttribute('href')).toMatch(href);
    await expect.poll(() => withIcon(shown.page).count()).toBe(1);
    const hidden = await readCar(off);
    await expect.poll(() => step(hidden.page, /./).count()).toBeGreaterThan(0);
    await expect.poll(() => withIcon(hidden.page).count()).toBe(0);
  });

  it('X18 have a history report for exactly the cars with a file', async () => {
    const reports = new Set<boolean>();
    for (const { slug } of (await fetchListedCars('harbour-motors')).filter(isFree).slice(0, 8)) {
      const { file } = JSON.parse(await readHarbourPage(`/api/cars/${slug}`)) as { file: string | null };
      expect((await readHarbourPage(`/cars/${slug}`)).includes('Car history report'), slug).toBe(file !== null);
      reports.add(file !== null);
    }
    expect(reports.size).toBe(2);
  });

  it('X3 start with the enquiry', async () => {
    const { page, path } = await readCar('tamar-auto');
    await expect.poll(() => step(page, /./).first().innerText()).toBe('Enquire now');
    await step(page, 'Enquire now').click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`${path}\\?form=enquiry$`));
  });

  it('are two for a sold car: find a similar one, and call', async () => {
    const { page, path } = await readCar('harbour-motors', '', (car) => car.sold);
    await expect.poll(() => step(page, /./).allInnerTexts()).toEqual(['Find Me Something Similar', 'Call the dealer']);
    await expect.poll(() => step(page, 'Find Me Something Similar').getAttribute('href')).toBe(`${path}?form=similar`);
    for (const form of ['offer', 'test-drive', 'photos']) {
      expect(await readHarbourPage(`${path}?form=${form}`), form).toContain('name="form" value="similar"');
    }
    const booking = `/book-test-drive?car_id=${path.replace('/cars/', '')}`;
    const { headers } = await get(inject('baseUrl'), 'harbour-motors.localhost', booking);
    expect(headers.location).toBe(`${path}?form=similar`);
  });

  it('X16 X17 do not offer to reserve a car that is reserved', async () => {
    const { page } = await readCar('harbour-motors', '', (car) => car.reserved && !car.sold);
    await expect.poll(() => step(page, 'Enquire now').count()).toBe(1);
    await expect.poll(() => step(page, /Reserve/).count()).toBe(0);
  });

  it('R8 offer to reserve only used cars when the site is configured so', async () => {
    const used = await readCar('swan-river-toyota', 'Reserve online</a>', ofType('used'));
    await expect.poll(() => step(used.page, 'Reserve online').getAttribute('href')).toBe(`${used.path}/checkout`);
    const fresh = await readCar('swan-river-toyota', '', ofType('new'));
    await expect.poll(() => step(fresh.page, 'Enquire now').count()).toBe(1);
    await expect.poll(() => step(fresh.page, 'Reserve online').count()).toBe(0);
  });

  // vehicle-page.test.ts checks that they are accessible.
  it.each(templates)('on %s are large enough at 390 and 1440 px', async (slug) => {
    const { page } = await readCar(slug);
    await page.waitForLoadState('load'); // including the styles
    await atBothWidths(page, async (width) => {
      const heights = await findNextSteps(page)
        .locator('a:visible, button:visible')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
      expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(44);
    });
  });
});

/** Scrolls to a position and waits until the page is painted. */
const scrollPage = (page: Page, to: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
    to,
  );
const findFooter = (page: Page) => page.getByRole('region', { name: 'Contact the dealer' });

describe('the sticky footer on a phone', () => {
  it.each(['swan-river-toyota', 'harbour-motors', 'tamar-auto'])(
    'X19 X22 of %s appears with 50 px of scroll and not with 49, offers to enquire, and never appears on a desktop',
    async (slug) => {
      const { page } = await visitCar(slug, { width: 390 });
      const enquire = findFooter(page).getByRole('link', { name: 'Enquire' });
      for (const [top, isShown] of [
        [0, false],
        [49, false],
        [50, true],
        [800, true],
        [49, false],
      ] as const) {
        await scrollPage(page, top);
        await expect.poll(() => enquire.isVisible(), { message: `${top} px` }).toBe(isShown);
      }
      const edges = await page
        .locator('.vehicle-block')
        .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().right));
      expect(Math.max(...edges), 'a map that fails to load widens nothing').toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1440, height: 900 });
      await scrollPage(page, 600);
      await expect.poll(() => findFooter(page).count()).toBe(0);
      await page.context().close();
    },
  );

  it('X19 appears without JavaScript and with reduced motion, but not in print', async () => {
    const { page } = await visitCar('harbour-motors', { width: 390, javaScript: false });
    await page.mouse.wheel(0, 300);
    await findFooter(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => findFooter(page).count()).toBe(0);
    await page.context().close();
    const calm = await visitCar('harbour-motors', { width: 390 });
    await calm.page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollPage(calm.page, 49);
    await expect.poll(() => findFooter(calm.page).count()).toBe(0);
    await scrollPage(calm.page, 50);
    await expect.poll(() => findFooter(calm.page).count()).toBe(1);
    await calm.page.context().close();
  });

  it('covers neither the focus nor the page’s last line', async () => {
    const { page } = await visitCar('harbour-motors', { width: 390 });
    await scrollPage(page, 60);
    await findFooter(page).waitFor();
    const covered: string[] = [];
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      const complaint = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.sticky-footer');
        if (!focused || !bar || bar.contains(focused) || getComputedStyle(bar).visibility === 'hidden') return null;
        const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
        return isCovered ? focused.outerHTML.slice(0, 120) : null;
      });
      if (complaint) covered.push(complaint);
    }
    expect(covered).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const measureCovered = async () => {
      const last = await page.getByRole('contentinfo').boundingBox();
      const bar = await findFooter(page).boundingBox();
      return (last?.y ?? 0) + (last?.height ?? 0) - (bar?.y ?? 0);
    };
    await expect.poll(measureCovered).toBeLessThanOrEqual(1);
    await page.context().close();
  });
});

/** The time at which it is this hour today in a time zone. */
function todayAt(hour: number, timeZone: string): Date {
  const hourNow = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(new Date()));
  return new Date(Date.now() + (hour - hourNow) * 3_600_000);
}

describe('Call Now', () => {
  it.each([
    [3, false],
    [12, true],
    [22, false],
  ])('X20 X22 at %d o’clock at the dealer: %s; Enquire is always there', async (hour, isOpen) => {
    // This location is open every day of the week.
    const path = await findCarPath(
      'harbour-motors',
      '',
      (car) => isFree(car) && /Brookvale/.test(car.location_name ?? ''),
    );
    const page = await browser.newPage({ width: 390 });
    await page.clock.setFixedTime(todayAt(hour, 'Australia/Sydney'));
    await page.goto(siteUrl('harbour-motors', path), { waitUntil: 'load' });
    await waitForHydration(page);
    await scrollPage(page, 60);
    // A fixed clock replaces the browser's frames by timers.
    await expect.poll(() => findFooter(page).getByRole('link', { name: 'Enquire' }).isVisible()).toBe(true);
    await expect.poll(() => findFooter(page).getByRole('link', { name: 'Call Now' }).count()).toBe(isOpen ? 1 : 0);
    await page.context().close();
  });
});

/** A widget that shows what it was opened for. */
const widget = `window.ForecourtChat = {
  open: ({ car, topic }) => {
    const box = document.createElement('section');
    box.setAttribute('aria-label', 'Dealer chat');
    box.textContent = topic + ' about ' + car.name;
    document.body.append(box);
  },
};`;

const findChat = (page: Page) => page.getByRole('region', { name: 'Dealer chat' });
const readPolicy = async (slug: string) =>
  String((await get(inject('baseUrl'), `${slug}.localhost`)).headers['content-security-policy']);

describe('the third-party chat', () => {
  it.each([
    ['X7', 'Chat with us', 'question about '],
    ['X14', 'Make an offer', 'offer about '],
  ])('%s “%s” opens the widget, whose script loads on click and not before', async (_id, label, text) => {
    const { page, path, pageErrors } = await visitCar('harbour-motors', {}, 'Chat with us');
    let requestCount = 0;
    await page.route(chatScript, (route) => {
      requestCount++;
      return route.fulfill({ contentType: 'text/javascript', body: widget });
    });
    await step(page, label).hover();
    await scrollPage(page, 300);
    expect(requestCount).toBe(0);
    await step(page, label).click();
    await findChat(page).waitFor();
    expect(requestCount).toBe(1);
    await expect
      .poll(() => findChat(page).innerText())
      .toBe(text + (await page.getByRole('heading', { level: 1 }).innerText()));
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    await step(page, label).click();
    await expect.poll(() => findChat(page).count()).toBe(2);
    expect(requestCount).toBe(1);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('X7 is allowed after client navigation from another page of the site', async () => {
    const path = await findCarPath('harbour-motors', 'Chat with us');
    const { page, pageErrors } = await visitSite(browser, 'harbour-motors', '/cars');
    await page.route(chatScript, (route) => route.fulfill({ contentType: 'text/javascript', body: widget }));
    await page.locator(`a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}`);
    await step(page, 'Chat with us').click();
    await findChat(page).waitFor();
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('shows that it is loading, and offers the form when it fails', async () => {
    const { page, path } = await visitCar('harbour-motors', {}, 'Chat with us');
    const released = Promise.withResolvers<void>();
    await page.route(chatScript, async (route) => {
      await released.promise;
      await route.abort();
    });
    await step(page, 'Chat with us').click();
    await page.getByRole('status').getByText('Opening the chat…').waitFor();
    released.resolve();
    const alert = page.getByRole('alert').filter({ hasText: 'The chat could not be loaded.' });
    await alert.waitFor();
    await expectNoAxeViolations(page);
    await alert.getByRole('link', { name: 'Send an enquiry' }).click();
    await page.waitForURL(`**${path}?form=enquiry`);
    await alert.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('X7 links to the enquiry form without JavaScript', async () => {
    const { page, path } = await readCar('harbour-motors', 'Chat with us');
    await step(page, 'Chat with us').click();
    await expect.poll(() => page.url()).toMatch(new RegExp(`${path}\\?form=enquiry$`));
  });

  it('is allowed only on the site that configures it', async () => {
    expect(await readPolicy('harbour-motors')).toContain('https://chat.example');
    expect(await readPolicy('swan-river-toyota')).not.toContain('chat.example');
  });
});

describe.each([true, false])('the payment methods, with JavaScript: %s', (javaScript) => {
  it('X11 open in a dialog and close again, when the site has the button', async () => {
    const { page } = await visitCar('harbour-motors', { javaScript });
    await findNextSteps(page).getByRole('button', { name: 'Payment methods' }).click();
    const dialog = page.getByRole('dialog', { name: 'How you can pay' });
    await dialog.getByText('Bank transfer or PayID').waitFor();
    await expect.poll(() => dialog.getByText(/Mastercard, Visa/).isVisible()).toBe(true);
    if (javaScript) await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.context().close();
    const other = await readCar('swan-river-toyota');
    await expect.poll(() => other.page.getByRole('button', { name: 'Payment methods' }).count()).toBe(0);
  });
});
