import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { demoSites } from '../../../src/demo/dealers/all-dealers.ts';
import { openBrowser, type TestBrowser } from '../../support/browser/browser.ts';
import { get } from '../../support/servers/send-request.ts';
import { visitSite } from '../../support/browser/visit-site.ts';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await openBrowser({ photos: false });
});
afterAll(() => browser.close());

const getPage = (slug: string, path: string) => get(inject('baseUrl'), `${slug}.localhost`, path);

describe('K8 terms and privacy, K12 the handling of complaints', () => {
  it.each([
    ['K8', '/terms-and-conditions', 'Terms and conditions'],
    ['K8', '/privacy-policy', 'Privacy policy'],
    ['K12', '/pages/handling-complaint', 'How we handle complaints'],
  ])('%s %s is a page of every site', async (_id, path, heading) => {
    for (const { slug } of demoSites) {
      const { status, text } = await getPage(slug, path);
      expect(status, slug).toBe(200);
      expect(text, slug).toContain(`<h1 class="heading">${heading}</h1>`);
    }
  });

  it('K15 a dealer’s own terms are on its page, and on no other’s', async () => {
    const own = 'refunded in full for 48 hours';
    expect((await getPage('yard-88', '/terms-and-conditions')).text).toContain(own);
    expect((await getPage('harbour-motors', '/terms-and-conditions')).text).not.toContain(own);
  });

  it('K13 a group in three states lists their consumer bodies', async () => {
    const { text } = await getPage('southern-cross', '/pages/handling-complaint');
    const bodies = text.match(/https:\/\/[a-z./]+\.gov\.au[a-z/]*/g);
    expect(new Set(bodies)).toEqual(
      new Set([
        'https://www.fairtrading.nsw.gov.au',
        'https://www.consumer.vic.gov.au',
        'https://www.qld.gov.au/fairtrading',
      ]),
    );
  });

  it('has a table of contents, collapsed on phones, without JavaScript', async () => {
    const { page } = await visitSite(browser, 'harbour-motors', '/privacy-policy', { width: 390, javaScript: false });
    const parts = page.getByRole('navigation', { name: 'On this page' });
    const link = parts.getByRole('link', { name: 'Complaints' });
    await expect.poll(() => link.isVisible()).toBe(false);
    await parts.getByText('On this page').click();
    await link.click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#part-complaints');
    const heading = await page.getByRole('heading', { name: 'Complaints' }).boundingBox();
    expect(heading?.y, 'in view, below whatever stays at the top').toBeGreaterThan(40);
    expect(heading?.y).toBeLessThan(200);
    await page.context().close();
  });
});
