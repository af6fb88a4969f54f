import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { siteUrl, waitForHydration } from '../../support/browser/visit-site.ts';
import { makeNewBuyer } from '../../support/browser/make-new-buyer.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

/** Reserves a car by the API, from the second page of the results, where no other test reserves. @returns the payment page */
async function startPayment(slug: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(siteUrl(slug));
  const address = await page.evaluate(async (buyer) => {
    type Hit = { id: number; reserved: boolean; price: number; payment_processors: string[] };
    const { hits } = (await (await fetch('/api/cars/search?page=2')).json()) as { hits: Hit[] };
    const car = hits.findLast(
      ({ reserved, price, payment_processors: by }) => !reserved && price > 10 && by.includes('sandbox'),
    );
    const response = await fetch('/api/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        car_id: car?.id,
        ...buyer,
        terms_agreed: true,
      }),
    });
    const { payment } = (await response.json()) as { payment?: { url: string } };
    return payment?.url ?? `nowhere: ${response.status}`;
  }, makeNewBuyer());
  await page.close();
  return address;
}

const label = 'Test payments. No money moves. Never type a real card number.';

it('a deposit is paid with a test card that requires bank authentication, without JavaScript', async () => {
  const page = await browser.newPage({ javaScript: false, width: 390 });
  await page.goto(await startPayment('harbour-motors'));
  await page.getByText(label).waitFor();
  await page.getByLabel('Or type a test card’s number').fill('5555 5555 5555 4444');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('alert').filter({ hasText: 'That is not one of the test cards.' }).waitFor();
  await expect.poll(() => page.content()).not.toMatch(/5555/);
  await page.getByRole('radio', { name: '4000 0027 6000 3184' }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor();
  await page.getByText(label).waitFor();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await page.waitForURL(/\/reservations\/[\w-]+/);
  await page.close();
});

it('a declined card may be followed by one that pays; the page is accessible', async () => {
  const page = await browser.newPage({ width: 390 });
  const address = await startPayment('murray-nissan-suzuki');
  await page.goto(address);
  await waitForHydration(page);
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: '4000 0000 0000 0002' }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('alert').filter({ hasText: 'The card was declined.' }).waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('radio', { name: '4242 4242 4242 4242' }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/reservations\/[\w-]+/);
  const again = await page.goto(address);
  expect(again?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  await page.getByRole('heading', { name: 'Payment received' }).waitFor();
  await page.close();
});
