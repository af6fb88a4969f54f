import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations, openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

it("L22 a postcode that geocodes to no result: 'Invalid postcode', as soon as the field is left", async () => {
  const { page } = await visitSite(browser, 'harbour-motors', '/models/get-quote', { width: 390 });
  const postcode = page.getByRole('textbox', { name: 'Postcode' });
  const problem = page.getByRole('alert').getByText('Invalid postcode', { exact: true });
  await postcode.fill('0000');
  await postcode.press('Tab');
  await problem.waitFor();
  await expect.poll(() => postcode.getAttribute('aria-invalid')).toBe('true');
  const described = await postcode.getAttribute('aria-describedby');
  await expect.poll(() => page.locator(`#${described}`).textContent()).toBe('Invalid postcode');
  await expectNoAxeViolations(page);

  await postcode.fill('6000');
  await problem.waitFor({ state: 'detached' });
  await Promise.all([page.waitForResponse('**/api/geocode?postcode=6000'), postcode.press('Tab')]);
  await expect.poll(() => postcode.getAttribute('aria-invalid')).toBeNull();
  await page.context().close();
});
