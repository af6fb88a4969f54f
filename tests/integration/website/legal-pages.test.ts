import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLegalPage } from '../../../src/site/legal/read-legal-page.server.ts';
import type { SiteRequest } from '../../../src/site/server/site-request.ts';
import { makeSite } from '../../support/fixtures/build-car-index.ts';
import { noTenantCache } from '../../support/fixtures/no-tenant-cache.ts';
import { openStockHarness, type StockHarness } from '../../support/harness/stock-harness.ts';

let harness: StockHarness;
beforeAll(async () => {
  harness = await openStockHarness();
});
afterAll(() => harness.close());
beforeEach(() => harness.owner`delete from content_pages where path = '/privacy-policy'`);

const now = new Date('2026-11-15T00:00:00Z');

const readPrivacyPolicy = (siteId: number) =>
  harness.withFreshIndex((index) => {
    const site = {
      ...makeSite([harness.swan.dealershipId]),
      id: siteId,
      version: 1,
      name: 'Swan',
      canonicalHost: null,
    };
    const request = {
      site,
      index,
      scope: harness.database.forSite(siteId),
      cache: noTenantCache,
      stockVersion: 1,
      clock: () => now,
    };
    return readLegalPage(request as SiteRequest, '/privacy-policy');
  });

const write = (siteId: number, publishedAt: string | null) =>
  harness.owner`insert into content_pages (site_id, path, title, body, published_at, updated_at) values
    (${siteId}, '/privacy-policy', 'Your privacy', 'We keep *nothing*.', ${publishedAt}, '2026-10-31T20:00:00Z')`;

describe('the privacy policy of a site', () => {
  it('is the standard one with the dealership’s facts by default', async () => {
    expect(await readPrivacyPolicy(harness.swan.siteId)).toMatchObject({
      title: 'Privacy policy',
      updated: 'April 2021',
      contact: { name: 'Swan', address: '1 High Street, Perth WA 6000', phone: null, email: 'sales@dealer.example' },
    });
  });

  it('is the site’s own if it has one, with the month of its last change', async () => {
    await write(harness.swan.siteId, '2026-10-01T00:00:00Z');
    expect(await readPrivacyPolicy(harness.swan.siteId)).toMatchObject({
      title: 'Your privacy',
      description: expect.stringContaining('Swan'),
      updated: 'November 2026',
      blocks: [{ kind: 'paragraph', content: ['We keep ', { em: ['nothing'] }, '.'] }],
    });
  });

  it.each([
    ['is not published', 'swan', null],
    ['will be published', 'swan', '2026-11-15T00:00:01Z'],
    ['is another site’s', 'heron', '2026-10-01T00:00:00Z'],
  ] as const)('is the standard one while its own %s', async (_what, whose, publishedAt) => {
    await write(harness[whose].siteId, publishedAt);
    expect(await readPrivacyPolicy(harness.swan.siteId)).toMatchObject({ title: 'Privacy policy' });
  });
});
