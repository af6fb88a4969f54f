import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { layoutShifts } from '../../support/browser/layout-shift.ts';
import { fetchListedCars } from '../../support/browser/listed-cars.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';
import { siteUrl, waitForHydration, visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const launcher = (page: Page) => page.getByRole('link', { name: 'Ask us' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask us' });
const log = (page: Page) => panel(page).getByRole('log', { name: 'Conversation' });
const isFocused = (part: ReturnType<typeof launcher>) => part.evaluate((element) => element === document.activeElement);

async function ask(page: Page, question: string): Promise<void> {
  await panel(page).getByLabel('Your question').fill(question);
  await page.keyboard.press('Enter');
}

/** A visitor who wants a callback. */
async function fillIn(page: Page | ReturnType<typeof panel>): Promise<void> {
  const { name, email, phone } = makeNewBuyer();
  await page.getByLabel('First name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
  for (const select of await page.locator('.assistant-handover select').all()) await select.selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
}

const freeCar = async (slug: string) =>
  (await fetchListedCars(slug)).find((car) => car.status === 'in_stock' && !car.sold && !car.reserved);

describe('the assistant', () => {
  it('finds cars by keyboard, keeps the conversation across pages, and hands over to a person', async () => {
    const { page, pageErrors } = await visitSite(browser, 'southern-cross', '/');
    await launcher(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: 'Are you open today?' }).waitFor();
    await expect.poll(() => isFocused(panel(page).getByLabel('Your question'))).toBe(true);
    await ask(page, 'white utes under 60k');
    const found = log(page).locator('.assistant-car').first();
    await found.waitFor();
    await log(page)
      .getByRole('link', { name: /^See all \d+ vehicles$/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(launcher(page))).toBe(true);

    await launcher(page).click();
    await found.click();
    await page.waitForURL('**/cars/20*');
    await panel(page).waitFor({ state: 'detached' });
    await page.reload();
    await waitForHydration(page);
    await launcher(page).click();
    await log(page).getByText('white utes under 60k').waitFor();

    await ask(page, 'Can I talk to someone?');
    await panel(page).getByLabel('First name').waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await panel(page).getByRole('button', { name: 'Send it' }).click();
    await panel(page).getByRole('alert').waitFor();
    await fillIn(panel(page));
    const sent = page.waitForRequest('**/api/leads');
    await panel(page).getByRole('button', { name: 'Send it' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      form: 'enquiry',
      message: expect.stringContaining('Visitor: white utes under 60k'),
    });
    await log(page).getByText('Thanks, we’ve got your message.').waitFor();
    await expect.poll(() => panel(page).getByLabel('First name').count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('X9 opens about a car from its button, and loads nothing before', async () => {
    const car = await freeCar('swan-river-toyota');
    const { page, pageErrors } = await visitSite(browser, 'swan-river-toyota', `/cars/${car?.slug}`, { width: 390 });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const button = page.getByRole('list', { name: 'Next steps' }).getByRole('link', { name: 'Ask our assistant' });
    await button.hover();
    await launcher(page).hover();
    expect(requests.filter((url) => /assistant/.test(url))).toEqual([]);
    await button.click();
    await panel(page)
      .getByText(car?.name ?? '', { exact: true })
      .waitFor();
    await panel(page).getByRole('button', { name: 'Is it still available?' }).click();
    await log(page).getByText('Yes, it is in stock.').waitFor();
    await ask(page, 'Does it fit a surfboard & a dog?');
    await panel(page).getByRole('button', { name: 'Talk to a person' }).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button)).toBe(true);
    expect(new Set(requests.map((url) => new URL(url).hostname))).toEqual(new Set(['swan-river-toyota.localhost']));
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  it('reports that it cannot be reached, and tries again', async () => {
    const { page } = await visitSite(browser, 'tamar-auto', '/');
    await page.route('**/api/assistant', (route) => route.abort());
    await launcher(page).click();
    await ask(page, 'are you open today');
    await log(page).getByText('I could not reach our website just now.').waitFor();
    await page.unroute('**/api/assistant');
    await log(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => log(page).innerText()).toContain('Tamar Auto Launceston:');
    await page.context().close();
  });

  it('X9 answers without JavaScript, and passes a question on with an HTML form', async () => {
    const page = await browser.newPage({ width: 390, javaScript: false });
    await page.goto(siteUrl('tamar-auto'));
    await launcher(page).click();
    await page.getByRole('button', { name: 'Are you open today?' }).click();
    await page.getByText('Tamar Auto Launceston:').waitFor();
    await page.getByLabel('Your question').fill('utes under 70k');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.poll(() => page.locator('.assistant-car').count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByText('Are you open today?').isVisible()).toBe(true);
    await page.getByLabel('Your question').fill('talk to a person');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await fillIn(page);
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('heading', { name: 'Thanks, we’ve got your message' }).waitFor();
    await page.context().close();
  });

  it.each(['swan-river-toyota', 'southern-cross', 'tamar-auto'])(
    '24.17 in %s stays in the header of a phone, knows the car of the page, and fills the screen',
    async (slug) => {
      const car = await freeCar(slug);
      const { page } = await visitSite(browser, slug, `/cars/${car?.slug}`, { width: 390 });
      await page.mouse.wheel(0, 400);
      const link = page.getByRole('banner').getByRole('link', { name: 'Ask us' });
      const places = await link.evaluate((element) => {
        const { bottom, width, height } = element.getBoundingClientRect();
        return {
          bottom,
          size: Math.min(width, height),
          header: element.closest('header')?.getBoundingClientRect().bottom,
        };
      });
      expect(places.bottom).toBeLessThanOrEqual(places.header ?? 0);
      expect(places.size).toBeGreaterThanOrEqual(44);
      await launcher(page).click();
      await panel(page).getByRole('button', { name: 'Is it still available?' }).waitFor();
      await expect.poll(async () => (await panel(page).boundingBox())?.height).toBe(page.viewportSize()?.height);
      await expectNoAxeViolations(page);
      await page.context().close();
    },
  );

  it('is absent on a site without it', async () => {
    const page = await browser.newPage({ javaScript: false });
    const response = await page.goto(siteUrl('harbour-motors', '/assistant'));
    await expect.poll(async () => [response?.status(), await launcher(page).count()]).toEqual([404, 0]);
    await page.context().close();
  });
});

const script = 'https://chat.example/yard-88.js';
const widget = `window.ForecourtChat = { open: ({ car }) => { document.title = 'Chat about ' + car.name; } };`;

/** Stubs the dealer's chat. @returns how often it was loaded */
async function stubChat(page: Page, reply: 'script' | 'nothing' = 'script'): Promise<() => number> {
  let requestCount = 0;
  await page.context().route('https://www.googletagmanager.com/**', (route) => route.abort());
  await page.context().route(script, (route) => {
    requestCount++;
    return reply === 'script' ? route.fulfill({ contentType: 'text/javascript', body: widget }) : route.abort();
  });
  return () => requestCount;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
const chatButton = (page: Page) => page.getByRole('link', { name: 'Chat with the yard' });

describe('a chat that loads by itself', () => {
  it('X7 loads for visitors who agree, and not for others', async () => {
    const car = await freeCar('yard-88');
    const { page } = await visitSite(browser, 'yard-88', `/cars/${car?.slug}`);
    const countRequests = await stubChat(page);
    await bar(page).getByText('May we load our chat, and learn from your visit?').waitFor();
    expect(countRequests()).toBe(0);
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(countRequests).toBe(1);
    await chatButton(page).click();
    await expect.poll(() => page.title()).toBe(`Chat about ${car?.name}`);
    expect(countRequests()).toBe(1);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(countRequests).toBe(2);
    await expect.poll(() => bar(page).count()).toBe(0);
    await page.context().close();
  });

  it('X7 stays away after a refusal until its button is pressed, and reports when it cannot be loaded', async () => {
    const car = await freeCar('yard-88');
    const { page } = await visitSite(browser, 'yard-88', `/cars/${car?.slug}`);
    const countRequests = await stubChat(page, 'nothing');
    await bar(page).getByRole('button', { name: 'No thanks' }).click();
    await bar(page).waitFor({ state: 'detached' });
    await page.reload();
    await waitForHydration(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(countRequests()).toBe(0);
    await chatButton(page).click();
    await page.getByRole('alert').getByText('The chat could not be loaded.').waitFor();
    expect(countRequests()).toBe(1);
    await page.context().close();
  });
});
