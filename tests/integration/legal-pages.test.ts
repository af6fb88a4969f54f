import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readLegalPage } from '../../src/site/legal/read-legal-page.server.ts';
import type { SiteRequest } from '../../src/site/site-request.ts';
import { siteShowing } from '../support/car-index-of.ts';
import { noMemory } from '../support/no-memory.ts';
import { openStockYard, type StockYard } from '../support/stock-yard.ts';

let yard: StockYard;
beforeAll(async () => {
  yard = await openStockYard();
});
afterAll(() => yard.close());
beforeEach(() => yard.owner`delete from content_pages where path = '/privacy-policy'`);

const now = new Date('2026-11-15T00:00:00Z');

const privacyOf = (siteId: number) =>
  yard.readAnew((index) => {
    const site = {
      ...siteShowing([yard.swan.dealershipId]),
      id: siteId,
      version: 1,
      name: 'Swan',
      canonicalHost: null,
    };
    const request = {
      site,
      index,
      scope: yard.database.forSite(siteId),
      memory: noMemory,
      stockVersion: 1,
      clock: () => now,
    };
    return readLegalPage(request as SiteRequest, '/privacy-policy');
  });

const write = (siteId: number, publishedAt: string | null) =>
  yard.owner`insert into content_pages (site_id, path, title, body, published_at, updated_at) values
    (${siteId}, '/privacy-policy', 'Your privacy', 'We keep *nothing*.', ${publishedAt}, '2026-10-31T20:00:00Z')`;

describe('the privacy policy of a site', () => {
  it('is ours with the dealership’s facts, where it has written none', async () => {
    expect(await privacyOf(yard.swan.siteId)).toMatchObject({
      title: 'Privacy policy',
      updated: 'April 2021',
      contact: { name: 'Swan', address: '1 High Street, Perth WA 6000', phone: null, email: 'sales@dealer.example' },
    });
  });

  it('is its own, with the month in which it was changed', async () => {
    await write(yard.swan.siteId, '2026-10-01T00:00:00Z');
    expect(await privacyOf(yard.swan.siteId)).toMatchObject({
      title: 'Your privacy',
      description: expect.stringContaining('Swan'),
      updated: 'November 2026',
      blocks: [{ kind: 'paragraph', words: ['We keep ', { em: ['nothing'] }, '.'] }],
    });
  });

  it.each([
    ['is not published', 'swan', null],
    ['will be published', 'swan', '2026-11-15T00:00:01Z'],
    ['is another site’s', 'heron', '2026-10-01T00:00:00Z'],
  ] as const)('is ours while what is written %s', async (_what, whose, publishedAt) => {
    await write(yard[whose].siteId, publishedAt);
    expect(await privacyOf(yard.swan.siteId)).toMatchObject({ title: 'Privacy policy' });
  });
});
